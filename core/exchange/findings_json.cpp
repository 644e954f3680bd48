// SPDX-License-Identifier: GPL-3.0-or-later
// The `check` object and the findings inside `analyze`.
#include "exchange/findings_json.h"

namespace retryscope {

namespace {

const std::string& pathOf(const Configuration& configuration, ConfigFileId id)
{
    const ConfigFile& file = configuration.file(id);
    return file.displayPath.empty() ? file.path : file.displayPath;
}

void writeSpan(JsonWriter& json, const Configuration& configuration, const Span& span)
{
    if (span.file)
        json.field("file", pathOf(configuration, span.file));
    else
        json.field("file", configuration.given);
    json.field("line", span.line).field("column", span.column).field("end_line", span.endLine).field("end_column", span.endColumn);
}

void writeFix(JsonWriter& json, const Configuration& configuration, const Fix& fix, const ExportOptions& options)
{
    json.beginObject();
    json.field("description", options.fixDescription ? options.fixDescription(fix) : fix.code);
    json.key("edits").beginArray();
    for (const Edit& edit : fix.edits) {
        json.beginObject();
        writeSpan(json, configuration, edit.span);
        json.field("text", edit.text).endObject();
    }
    json.endArray().endObject();
}

/// What a configuration was taken for: assumptions are no facts.
void writeTaken(JsonWriter& json, const Configuration& configuration)
{
    json.beginObject().field("path", configuration.given).textOrNull("host", configuration.host);
    json.key("assumed_context").beginArray();
    for (const std::string& block : configuration.assumedContext)
        json.value(block);
    json.endArray().field("nginx_version", configuration.version.text()).field("version_assumed", configuration.versionAssumed).endObject();
}

} // namespace

void writeFinding(JsonWriter& json, const Configuration& configuration, const Finding& finding, const ExportOptions& options)
{
    json.beginObject();
    json.field("rule", word(finding.rule)).field("severity", word(finding.severity));
    json.field("message", options.findingMessage ? options.findingMessage(finding) : std::string(word(finding.rule)));
    writeSpan(json, configuration, finding.span);
    json.field("context", finding.context).key("fix");
    if (finding.fix)
        writeFix(json, configuration, *finding.fix, options);
    else
        json.null();
    json.endObject();
}

std::string_view word(ConfigProblem::Kind kind)
{
    using Kind = ConfigProblem::Kind;
    switch (kind) {
    case Kind::UnexpectedEnd: return "unexpected-end";
    case Kind::UnexpectedBrace: return "unexpected-brace";
    case Kind::UnterminatedQuote: return "unterminated-quote";
    case Kind::TextAfterQuote: return "text-after-quote";
    case Kind::TooLong: return "too-long";
    case Kind::MissingSemicolon: return "missing-semicolon";
    case Kind::UnexpectedBlockStart: return "unexpected-block-start";
    case Kind::UnexpectedSemicolon: return "unexpected-semicolon";
    case Kind::IncludeNotFound: return "include-not-found";
    case Kind::IncludeCycle: return "include-cycle";
    case Kind::IncludeOutside: return "include-outside";
    case Kind::IncludeTooMany: return "include-too-many";
    case Kind::FileUnreadable: return "file-unreadable";
    case Kind::NotText: return "not-text";
    case Kind::InvalidName: return "invalid-name";
    case Kind::MemberOutside: return "member-outside";
    case Kind::MemberSpecial: return "member-special";
    case Kind::MemberEncrypted: return "member-encrypted";
    case Kind::MemberDuplicate: return "member-duplicate";
    case Kind::ArchiveTooLarge: return "archive-too-large";
    case Kind::ArchiveDamaged: return "archive-damaged";
    case Kind::UnpacksTooLarge: return "unpacks-too-large";
    case Kind::NotIncluded: return "not-included";
    case Kind::UnsupportedInput: return "unsupported-input";
    case Kind::YamlSyntax: return "yaml-syntax";
    case Kind::YamlTemplate: return "yaml-template";
    case Kind::YamlDuplicateKey: return "yaml-duplicate-key";
    case Kind::YamlLimit: return "yaml-limit";
    case Kind::OtherController: return "other-controller";
    case Kind::CanaryAlone: return "canary-alone";
    case Kind::SecondConfigMap: return "second-config-map";
    case Kind::NoIngress: return "no-ingress";
    case Kind::NoDirectives: return "no-directives";
    case Kind::NoConfiguration: return "no-configuration";
    }
    return "";
}

namespace {

/// A file that an include names and that is not there has no place of its own: that of the include is given.
void writeUnread(JsonWriter& json, const Configuration& configuration, const UnreadPart& part)
{
    const auto naming = std::ranges::find_if(configuration.problems, [&](const ConfigProblem& problem) {
        return part.line == 0 && problem.kind == part.kind && problem.span.file && !problem.args.empty() && problem.args.front() == part.file;
    });
    const bool found = naming != configuration.problems.end();
    json.beginObject().field("file", found ? configuration.file(naming->span.file).displayPath : part.file);
    json.field("line", found ? naming->span.line : part.line).field("code", word(part.kind));
    if (found)
        json.field("missing", part.file);
    json.endObject();
}

} // namespace

std::string findingsJson(const std::vector<std::pair<const Configuration*, std::vector<Finding>>>& reviewed, const ExportOptions& options)
{
    JsonWriter json;
    json.beginObject().field("schema", 1).key("findings").beginArray();
    std::size_t files = 0, directives = 0;
    for (const auto& [configuration, findings] : reviewed) {
        for (const Finding& finding : findings)
            writeFinding(json, *configuration, finding, options);
        files += configuration->files.size();
        directives += configuration->directives.size();
    }
    json.endArray().key("coverage").beginObject().field("files", files).field("directives", directives).key("unread").beginArray();
    for (const auto& [configuration, findings] : reviewed) {
        for (const UnreadPart& part : configuration->unread)
            writeUnread(json, *configuration, part);
    }
    json.endArray().key("configurations").beginArray();
    for (const auto& [configuration, findings] : reviewed)
        if (!configuration->files.empty())
            writeTaken(json, *configuration);
    json.endArray().endObject().endObject().newline();
    return json.take();
}

} // namespace retryscope
