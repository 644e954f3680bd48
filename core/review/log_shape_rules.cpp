// SPDX-License-Identifier: GPL-3.0-or-later
// Rules about formats that show retries, but not enough of them or not readably.
#include "config/mask.h"
#include "review/fix.h"
#include "review/log_use.h"
#include "review/rules.h"
#include "review/server_findings.h"

#include <algorithm>
#include <array>
#include <format>

namespace retryscope {

namespace {

/// The format that tells most about a block; nullopt for the built-in ones and for blocks without a log.
std::optional<LogFormatDefinition> ownFormat(
    const Survey& survey, const std::vector<LogFormatDefinition>& formats, const PassingBlock& block)
{
    auto logs = logsInForce(survey.configuration(), formats, block.block);
    if (logs.empty())
        return std::nullopt;
    const auto missing = [](const LogInForce& log) {
        return std::pair(missingVariables(log.format.text, retryVariables).size(), missingVariables(log.format.text, proofVariables).size());
    };
    const LogInForce best = std::ranges::min(logs, {}, missing);
    return best.format.where ? std::optional(best.format) : std::nullopt;
}

/// Where "$name" stands in a text, followed by no further letter; npos if nowhere.
std::size_t findVariable(std::string_view text, std::string_view name, std::size_t from)
{
    const std::string wanted = "$" + std::string(name);
    for (auto at = text.find(wanted, from); at != std::string_view::npos; at = text.find(wanted, at + 1))
        if (at + wanted.size() == text.size() || !isVariableCharacter(text[at + wanted.size()]))
            return at;
    return std::string_view::npos;
}

/// The variables of lists that run into their neighbours.
std::vector<std::string_view> openLists(const LogFormatDefinition& format)
{
    std::vector<std::string_view> open;
    for (const std::string_view name : listVariables) {
        const auto at = findVariable(format.text, name, 0);
        if (at == std::string_view::npos)
            continue;
        if (hasOpenEnd(format.text, at, at + name.size() + 1))
            open.push_back(name);
    }
    return open;
}

/// Puts quotes around each of the variables where it stands in the file.
std::optional<Fix> quoteLists(const Configuration& configuration, const LogFormatDefinition& format, const std::vector<std::string_view>& names)
{
    Fix fix{"quote-lists", {format.name}, {}};
    for (const Argument& argument : configuration.at(format.where).args) {
        const std::string& text = configuration.file(argument.span.file).text;
        const auto raw = std::string_view(text).substr(argument.span.offset, argument.span.end - argument.span.offset);
        if (!argument.quote || raw.contains('\n'))
            continue;
        const std::string quote = argument.quote == '"' ? "\\\"" : "\"";
        for (const std::string_view name : names) {
            for (auto at = findVariable(raw, name, 0); at != std::string_view::npos; at = findVariable(raw, name, at + 1)) {
                const auto begin = static_cast<std::uint32_t>(at), length = static_cast<std::uint32_t>(name.size() + 1);
                Span span = argument.span;
                span.offset += begin;
                span.column += begin;
                span.end = span.offset + length;
                span.endLine = span.line;
                span.endColumn = span.column + length;
                fix.edits.push_back({span, quote + "$" + std::string(name) + quote});
            }
        }
    }
    return fix.edits.size() >= names.size() ? std::optional(fix) : std::nullopt;
}

std::optional<Fix> appendFields(const Configuration& configuration, const LogFormatDefinition& format, const std::vector<std::string_view>& names)
{
    if (format.text.starts_with('{'))
        return std::nullopt;
    const Span& last = configuration.at(format.where).args.back().span;
    std::string text;
    for (const std::string_view name : names)
        text += std::format(" {0}=\"${0}\"", name);
    const Span end{last.file, last.end, last.end, last.endLine, last.endColumn, last.endLine, last.endColumn};
    return Fix{"extend-format", {format.name}, {{end, " '" + text + "'"}}};
}

void checkProof(Survey& survey, const LogFormatDefinition& format, const Span& head)
{
    const auto missing = missingVariables(format.text, proofVariables);
    if (missing.empty() || !missingVariables(format.text, retryVariables).empty())
        return;
    survey.report(Rule::LogFormatCannotProveDelivery, Severity::Info, format.where, head, {format.name, listedVariables(missing)},
        appendFields(survey.configuration(), format, missing));
}

void checkReadable(Survey& survey, const LogFormatDefinition& format, const Span& head)
{
    const auto open = openLists(format);
    if (!open.empty())
        survey.report(Rule::LogFormatBreaksOnRetry, Severity::Warning, format.where, head, {format.name, listedVariables(open)},
            quoteLists(survey.configuration(), format, open));
}

void checkId(Survey& survey, const LogFormatDefinition& format, const Span& head)
{
    const bool any = std::ranges::any_of(idVariables, [&](std::string_view name) { return usesVariable(format.text, name); });
    if (!any)
        survey.report(Rule::NoRequestId, Severity::Info, format.where, head, {format.name});
}

/// The id is in the log, but the backends are not told.
void checkForwarded(Survey& survey, const PassingBlock& block, std::set<DirectiveId>& servers)
{
    const Configuration& configuration = survey.configuration();
    if (block.policy.family != Family::Proxy && block.policy.family != Family::Grpc)
        return;
    const std::string name = std::format("{}_set_header", familyPrefix(block.policy.family));
    for (DirectiveId level = block.block; level; level = configuration.at(level).parent) {
        bool any = false;
        for (const DirectiveId id : configuration.at(level).settings) {
            const Directive& directive = configuration.at(id);
            any |= directive.name == name;
            if (directive.name == name && directive.args.size() == 2 && directive.args[1].value.contains("$request_id"))
                return;
        }
        if (any) { // the nearest level replaces the outer ones
            const DirectiveId last = survey.settingIn(level, name);
            survey.report(Rule::RequestIdNotForwarded, Severity::Info, last, configuration.at(last).headSpan, {name},
                Fix{"add-directive", {name, "X-Request-ID $request_id"}, {insertAfter(configuration, last, name + " X-Request-ID $request_id;")}});
            return;
        }
    }
    const DirectiveId server = serverAround(configuration, block.block);
    if (!servers.insert(server).second)
        return;
    survey.report(Rule::RequestIdNotForwarded, Severity::Info, block.policy.pass, configuration.at(block.policy.pass).headSpan, {name},
        Fix{"add-directive", {name, "X-Request-ID $request_id"}, {insertInBlock(configuration, server, name + " X-Request-ID $request_id;")}});
}

} // namespace

void checkLogShapes(Survey& survey)
{
    const auto formats = logFormats(survey.configuration());
    std::set<DirectiveId> servers;
    for (const PassingBlock& block : survey.blocks()) {
        if (!block.http())
            continue;
        const auto format = ownFormat(survey, formats, block);
        if (!format)
            continue;
        const Span& head = survey.configuration().at(format->where).headSpan;
        checkProof(survey, *format, head);
        checkReadable(survey, *format, head);
        checkId(survey, *format, head);
        if (usesVariable(format->text, "request_id"))
            checkForwarded(survey, block, servers);
    }
}

} // namespace retryscope
