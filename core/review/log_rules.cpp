// SPDX-License-Identifier: GPL-3.0-or-later
// Rules about what the access log can tell afterwards.
#include "review/fix.h"
#include "review/log_use.h"
#include "review/rules.h"

#include <algorithm>
#include <format>
#include <iterator>

namespace retryscope {

namespace {

/// Who touches the format at all adds what proves delivery as well.
std::vector<std::string_view> worthAdding(const LogFormatDefinition& format)
{
    auto names = missingVariables(format.text, retryVariables);
    std::ranges::copy(missingVariables(format.text, proofVariables), std::back_inserter(names));
    return names;
}

/// `"$upstream_addr"` and its like, in the quotes of the argument that it will stand in.
std::string fieldsFor(const std::vector<std::string_view>& names, bool json, std::string_view quote)
{
    std::string text;
    for (const std::string_view name : names)
        text += json ? std::format(",{1}{0}{1}:{1}${0}{1}", name, quote) : std::format(" {0}={1}${0}{1}", name, quote);
    return text;
}

/// Adds the variables at the end of the last piece; in JSON before its closing brace.
std::optional<Fix> extendFormat(const Configuration& configuration, const LogFormatDefinition& format, const std::vector<std::string_view>& missing)
{
    if (!format.where)
        return std::nullopt;
    const Directive& directive = configuration.at(format.where);
    const Argument& last = directive.args.back();
    const std::string& text = configuration.file(last.span.file).text;
    const bool json = format.text.starts_with('{');
    if (directive.args.size() < 2 || (json && (!format.text.ends_with('}') || format.text.ends_with("{}"))))
        return std::nullopt;
    Fix fix{"extend-format", {format.name}, {}};
    if (!json) { // a piece of its own: pieces are joined with nothing between
        const Span end{last.span.file, last.span.end, last.span.end, last.span.endLine, last.span.endColumn, last.span.endLine, last.span.endColumn};
        fix.edits.push_back({end, " '" + fieldsFor(missing, false, "\"") + "'"});
        return fix;
    }
    const std::uint32_t quoteLength = last.quote ? 1 : 0;
    const std::uint32_t brace = last.span.end - quoteLength - 1;
    if (brace < last.span.offset || text[brace] != '}')
        return std::nullopt;
    Span place = last.span;
    place.offset = place.end = brace;
    place.column = place.endColumn = last.span.endColumn - quoteLength - 1;
    place.line = place.endLine = last.span.endLine;
    fix.edits.push_back({place, fieldsFor(missing, true, last.quote == '"' ? "\\\"" : "\"")});
    return fix;
}

/// A log with the built-in format: a format of its own, where the access_log stands at a level that may define one.
std::optional<Fix> replaceCombined(const Configuration& configuration, DirectiveId use, const std::vector<LogFormatDefinition>& formats)
{
    constexpr std::string_view name = "upstreams";
    const bool taken = std::ranges::contains(formats, name, &LogFormatDefinition::name);
    if (!use || taken)
        return std::nullopt;
    const Directive& directive = configuration.at(use);
    if (!directive.parent || configuration.at(directive.parent).name != "http")
        return std::nullopt;
    Fix fix{"extend-format", {"combined"}, {}};
    const std::string definition = std::format("log_format {} '{} id=$http_x_request_id{}';", name, formats.front().text,
        fieldsFor(worthAdding(formats.front()), false, "\""));
    fix.edits.push_back(insertBefore(configuration, use, definition));
    fix.edits.push_back(writeFormatName(directive, name));
    return fix;
}

void checkBlind(Survey& survey)
{
    const Configuration& configuration = survey.configuration();
    const auto formats = logFormats(configuration);
    for (const PassingBlock& block : survey.blocks()) {
        if (!block.http())
            continue;
        const auto logs = logsInForce(configuration, formats, block.block);
        if (logs.empty())
            continue;
        const auto best = std::ranges::min(logs, {}, [](const LogInForce& log) { return missingVariables(log.format.text, retryVariables).size(); });
        const auto missing = missingVariables(best.format.text, retryVariables);
        if (missing.empty())
            continue;
        const std::vector<std::string> args{best.format.name, listedVariables(missing)};
        if (best.format.where) {
            survey.report(Rule::LogFormatBlind, Severity::Warning, best.format.where,
                configuration.at(best.format.where).headSpan, args, extendFormat(configuration, best.format, worthAdding(best.format)));
            continue;
        }
        const DirectiveId shown = best.use ? best.use : block.policy.pass;
        DirectiveId level = shown;
        while (!best.use && configuration.at(level).parent)
            level = configuration.at(level).parent;
        const DirectiveId where = best.use ? best.use : level;
        survey.report(Rule::LogFormatBlind, Severity::Warning, where,
            best.use ? configuration.at(where).headSpan : survey.headOf(where), args, replaceCombined(configuration, best.use, formats));
    }
}

} // namespace

void checkLogs(Survey& survey) { checkBlind(survey); }

} // namespace retryscope
