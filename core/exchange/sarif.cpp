// SPDX-License-Identifier: GPL-3.0-or-later
// The parts of SARIF that a finding fills: rule, level, message, region, fixes; what was not read is a notification.
#include "exchange/sarif.h"

#include "exchange/findings_json.h"
#include "exchange/json_writer.h"

#include <algorithm>
#include <cctype>
#include <format>

namespace retryscope {

namespace {

std::string_view level(Severity severity)
{
    switch (severity) {
    case Severity::Info: return "note";
    case Severity::Warning: return "warning";
    case Severity::Error: return "error";
    }
    return "none";
}

/// A path as a URI reference (RFC 3986): everything but unreserved characters and "/" percent-encoded.
std::string uriReference(std::string_view path)
{
    std::string uri;
    for (const char c : path) {
        if (std::isalnum(static_cast<unsigned char>(c)) || std::string_view("-._~/").contains(c))
            uri += c;
        else
            uri += std::format("%{:02X}", static_cast<unsigned char>(c));
    }
    return path.starts_with('/') ? "file://" + uri : uri;
}

const std::string& pathOf(const Configuration& configuration, const Span& span)
{
    if (!span.file)
        return configuration.given;
    const ConfigFile& file = configuration.file(span.file);
    return file.displayPath.empty() ? file.path : file.displayPath;
}

void writeText(JsonWriter& json, std::string_view key, const std::string& text) { json.key(key).beginObject().field("text", text).endObject(); }

void writeArtifact(JsonWriter& json, const Configuration& configuration, const Span& span)
{
    json.key("artifactLocation").beginObject().field("uri", uriReference(pathOf(configuration, span))).endObject();
}

/// Spans count bytes, SARIF counts characters: the characters of the line before `offset`, plus one.
std::uint32_t characterColumn(const Configuration& configuration, const Span& span, std::uint32_t offset, std::uint32_t column)
{
    if (!span.file || column < 1 || offset + 1 < column || offset > configuration.file(span.file).text.size())
        return std::max(1u, column);
    const std::string_view before = std::string_view(configuration.file(span.file).text).substr(offset + 1 - column, column - 1);
    return 1 + static_cast<std::uint32_t>(std::ranges::count_if(before, [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

void writeRegion(JsonWriter& json, std::string_view key, const Configuration& configuration, const Span& span)
{
    json.key(key).beginObject().field("startLine", std::max(1u, span.line)).field("startColumn", characterColumn(configuration, span, span.offset, span.column));
    json.field("endLine", std::max({1u, span.line, span.endLine})).field("endColumn", characterColumn(configuration, span, span.end, span.endColumn)).endObject();
}

void writeChanges(JsonWriter& json, const Configuration& configuration, const Fix& fix, const ExportOptions& options)
{
    json.beginObject();
    writeText(json, "description", options.fixDescription ? options.fixDescription(fix) : fix.code);
    json.key("artifactChanges").beginArray();
    for (const Edit& edit : fix.edits) {
        json.beginObject();
        writeArtifact(json, configuration, edit.span);
        json.key("replacements").beginArray().beginObject();
        writeRegion(json, "deletedRegion", configuration, edit.span);
        json.key("insertedContent").beginObject().field("text", edit.text).endObject().endObject().endArray().endObject();
    }
    json.endArray().endObject();
}

void writeResult(JsonWriter& json, const Configuration& configuration, const Finding& finding, const ExportOptions& options)
{
    json.beginObject().field("ruleId", word(finding.rule)).field("ruleIndex", static_cast<int>(finding.rule)).field("level", level(finding.severity));
    writeText(json, "message", options.findingMessage ? options.findingMessage(finding) : std::string(word(finding.rule)));
    json.key("locations").beginArray().beginObject().key("physicalLocation").beginObject();
    writeArtifact(json, configuration, finding.span);
    writeRegion(json, "region", configuration, finding.span);
    json.endObject();
    if (!finding.context.empty())
        json.key("logicalLocations").beginArray().beginObject().field("fullyQualifiedName", finding.context).endObject().endArray();
    json.endObject().endArray();
    if (finding.fix) {
        json.key("fixes").beginArray();
        writeChanges(json, configuration, *finding.fix, options);
        json.endArray();
    }
    json.endObject();
}

void writeDriver(JsonWriter& json, const SarifTool& tool)
{
    json.key("tool").beginObject().key("driver").beginObject().field("name", "Retryscope").field("version", tool.version).key("rules").beginArray();
    for (const Rule rule : allRules) {
        json.beginObject().field("id", word(rule));
        if (tool.ruleTitle)
            writeText(json, "shortDescription", tool.ruleTitle(rule));
        if (tool.ruleWhy)
            writeText(json, "fullDescription", tool.ruleWhy(rule));
        json.endObject();
    }
    json.endArray().endObject().endObject();
}

} // namespace

std::string findingsSarif(const std::vector<std::pair<const Configuration*, std::vector<Finding>>>& reviewed, const ExportOptions& options, const SarifTool& tool)
{
    JsonWriter json;
    json.beginObject().field("$schema", "https://json.schemastore.org/sarif-2.1.0.json").field("version", "2.1.0").key("runs").beginArray().beginObject();
    writeDriver(json, tool);
    json.field("columnKind", "unicodeCodePoints").key("results").beginArray();
    for (const auto& [configuration, findings] : reviewed) {
        for (const Finding& finding : findings)
            writeResult(json, *configuration, finding, options);
    }
    json.endArray().key("invocations").beginArray().beginObject().field("executionSuccessful", true).key("toolExecutionNotifications").beginArray();
    for (const auto& [configuration, findings] : reviewed) {
        for (const UnreadPart& part : configuration->unread) {
            json.beginObject().field("level", "warning");
            writeText(json, "message", std::format("not read: {}:{} ({})", part.file, part.line, word(part.kind)));
            json.endObject();
        }
    }
    json.endArray().endObject().endArray().endObject().endArray().endObject().newline();
    return json.take();
}

} // namespace retryscope
