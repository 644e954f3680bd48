// SPDX-License-Identifier: GPL-3.0-or-later
// The parts of SARIF that a finding fills: rule, level, message, region, fixes; what was not read is a notification.
#include "exchange/sarif.h"

#include "exchange/findings_json.h"
#include "exchange/json_writer.h"

#include <algorithm>
#include <cctype>
#include <format>
#include <map>

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

/// The files of all configurations, each once; results name them by their index as well.
class Artifacts {
public:
    int indexOf(const Configuration& configuration, const Span& span)
    {
        const std::string uri = uriReference(pathOf(configuration, span));
        const auto [entry, fresh] = m_indices.emplace(uri, static_cast<int>(m_uris.size()));
        if (fresh)
            m_uris.push_back(uri);
        return entry->second;
    }

    void write(JsonWriter& json) const
    {
        json.key("artifacts").beginArray();
        for (const std::string& uri : m_uris) {
            json.beginObject().key("location").beginObject().field("uri", uri).endObject();
            json.key("roles").beginArray().value("analysisTarget").endArray().endObject();
        }
        json.endArray();
    }

    const std::string& uri(int index) const { return m_uris[static_cast<std::size_t>(index)]; }

private:
    std::map<std::string, int> m_indices;
    std::vector<std::string> m_uris;
};

void writeArtifact(JsonWriter& json, Artifacts& artifacts, const Configuration& configuration, const Span& span)
{
    const int index = artifacts.indexOf(configuration, span);
    json.key("artifactLocation").beginObject().field("uri", artifacts.uri(index)).field("index", index).endObject();
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

void writeChanges(JsonWriter& json, Artifacts& artifacts, const Configuration& configuration, const Fix& fix, const ExportOptions& options)
{
    std::vector<Edit> edits = fix.edits;
    std::ranges::stable_sort(edits, {}, [](const Edit& edit) { return std::pair(edit.span.file, edit.span.offset); });
    json.beginObject();
    writeText(json, "description", options.fixDescription ? options.fixDescription(fix) : fix.code);
    json.key("artifactChanges").beginArray();
    for (std::size_t i = 0; i < edits.size();) {
        const ConfigFileId file = edits[i].span.file;
        json.beginObject();
        writeArtifact(json, artifacts, configuration, edits[i].span);
        json.key("replacements").beginArray();
        for (; i < edits.size() && edits[i].span.file == file; ++i) {
            json.beginObject();
            writeRegion(json, "deletedRegion", configuration, edits[i].span);
            json.key("insertedContent").beginObject().field("text", edits[i].text).endObject().endObject();
        }
        json.endArray().endObject();
    }
    json.endArray().endObject();
}

/// Stays the same when lines are added elsewhere in the file: the rule, the block, and the text that is meant.
std::string fingerprint(const Configuration& configuration, const Finding& finding)
{
    std::uint64_t hash = 14695981039346656037ull; // FNV-1a
    const auto mix = [&](std::string_view text) {
        for (const char c : text)
            hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211ull;
        hash *= 1099511628211ull;
    };
    mix(word(finding.rule));
    mix(finding.context);
    if (finding.span.file && finding.span.end <= configuration.file(finding.span.file).text.size() && finding.span.offset <= finding.span.end)
        mix(std::string_view(configuration.file(finding.span.file).text).substr(finding.span.offset, finding.span.end - finding.span.offset));
    return std::format("{:016x}", hash);
}

void writeResult(JsonWriter& json, Artifacts& artifacts, const Configuration& configuration, const Finding& finding, const ExportOptions& options)
{
    json.beginObject().field("ruleId", word(finding.rule)).field("ruleIndex", static_cast<int>(finding.rule)).field("level", level(finding.severity));
    writeText(json, "message", options.findingMessage ? options.findingMessage(finding) : std::string(word(finding.rule)));
    json.key("locations").beginArray().beginObject().key("physicalLocation").beginObject();
    writeArtifact(json, artifacts, configuration, finding.span);
    writeRegion(json, "region", configuration, finding.span);
    json.endObject();
    if (!finding.context.empty())
        json.key("logicalLocations").beginArray().beginObject().field("fullyQualifiedName", finding.context).endObject().endArray();
    json.endObject().endArray();
    json.key("partialFingerprints").beginObject().field("rulePlaceText/v1", fingerprint(configuration, finding)).endObject();
    if (finding.fix && !finding.fix->edits.empty()) {
        json.key("fixes").beginArray();
        writeChanges(json, artifacts, configuration, *finding.fix, options);
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
        if (tool.ruleWhy && tool.ruleWhenNot)
            writeText(json, "help", tool.ruleWhy(rule) + "\n\n" + tool.ruleWhenNot(rule));
        json.endObject();
    }
    json.endArray().endObject().endObject();
}

/// What was not read is told as a notification with its place: a result without it would look complete.
void writeInvocation(JsonWriter& json, const std::vector<std::pair<const Configuration*, std::vector<Finding>>>& reviewed, const SarifTool& tool)
{
    json.key("invocations").beginArray().beginObject().field("executionSuccessful", true).key("toolExecutionNotifications").beginArray();
    for (const auto& [configuration, findings] : reviewed) {
        for (const UnreadPart& part : configuration->unread) {
            json.beginObject().field("level", "warning");
            json.key("descriptor").beginObject().field("id", word(part.kind)).endObject();
            writeText(json, "message", tool.unreadText ? tool.unreadText(part) : std::string(word(part.kind)));
            json.key("locations").beginArray().beginObject().key("physicalLocation").beginObject();
            json.key("artifactLocation").beginObject().field("uri", uriReference(part.file)).endObject();
            if (part.line > 0)
                json.key("region").beginObject().field("startLine", part.line).endObject();
            json.endObject().endObject().endArray().endObject();
        }
    }
    json.endArray().endObject().endArray();
}

} // namespace

std::string findingsSarif(const std::vector<std::pair<const Configuration*, std::vector<Finding>>>& reviewed, const ExportOptions& options, const SarifTool& tool)
{
    JsonWriter json;
    Artifacts artifacts;
    json.beginObject().field("$schema", "https://json.schemastore.org/sarif-2.1.0.json").field("version", "2.1.0").key("runs").beginArray().beginObject();
    writeDriver(json, tool);
    if (!tool.language.empty())
        json.field("language", tool.language);
    json.field("columnKind", "unicodeCodePoints").key("results").beginArray();
    for (const auto& [configuration, findings] : reviewed) {
        for (const Finding& finding : findings)
            writeResult(json, artifacts, *configuration, finding, options);
    }
    json.endArray();
    artifacts.write(json);
    writeInvocation(json, reviewed, tool);
    json.endObject().endArray().endObject().newline();
    return json.take();
}

} // namespace retryscope
