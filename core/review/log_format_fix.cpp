// SPDX-License-Identifier: GPL-3.0-or-later
// The new text keeps the indentation and the line ends of the file.
#include "review/log_format_fix.h"

#include "review/fix.h"
#include "review/log_use.h"

#include <algorithm>

namespace retryscope {

namespace {

/// Without its last line end; the further lines stand as deep as the first.
std::string laidOut(std::string_view directive, std::string_view indent, const std::string& file)
{
    const auto firstEnd = file.find('\n');
    const std::string lineEnd = firstEnd != std::string::npos && firstEnd > 0 && file[firstEnd - 1] == '\r' ? "\r\n" : "\n";
    std::string out;
    for (const char c : directive.substr(0, directive.find_last_not_of('\n') + 1)) {
        if (c == '\n')
            out.append(lineEnd).append(indent);
        else
            out += c;
    }
    return out;
}

/// The blanks at the beginning of the line; a directive that shares its line is taken for one that begins it.
std::string_view indentOf(std::string_view text, std::size_t offset)
{
    const auto before = text.substr(0, offset).rfind('\n');
    const std::string_view line = text.substr(before == std::string_view::npos ? 0 : before + 1);
    return line.substr(0, std::min(line.find_first_not_of(" \t"), line.size()));
}

DirectiveId httpAround(const Configuration& configuration, DirectiveId directive)
{
    while (directive && configuration.at(directive).name != "http")
        directive = configuration.at(directive).parent;
    return directive;
}

std::optional<Fix> replaceBuiltIn(const Configuration& configuration, const LogFormatDefinition& format, const LogFormatAdvice& advice)
{
    constexpr std::string_view name = "retryscope"; // as adviseLogFormat calls it
    Fix fix{"extend-format", {format.name}, {}};
    DirectiveId http;
    for (const AccessLogUse& use : accessLogs(configuration)) {
        if (use.format != format.name || !use.where || configuration.at(use.where).made != Made::Written || configuration.at(use.where).args.empty())
            continue;
        const Directive& log = configuration.at(use.where);
        http = httpAround(configuration, use.where);
        fix.edits.push_back(writeFormatName(log, name));
    }
    if (!http || std::ranges::contains(logFormats(configuration), name, &LogFormatDefinition::name))
        return std::nullopt;
    const std::string& file = configuration.file(configuration.at(http).span.file).text;
    fix.edits.insert(fix.edits.begin(), insertInBlock(configuration, http, laidOut(advice.directive, "    ", file)));
    return fix;
}

} // namespace

std::optional<Fix> fixLogFormat(const Configuration& configuration, const LogFormatDefinition& format, const LogFormatAdvice& advice)
{
    if (!format.where)
        return replaceBuiltIn(configuration, format, advice);
    const Directive& directive = configuration.at(format.where);
    if (directive.made != Made::Written)
        return std::nullopt;
    const std::string& file = configuration.file(directive.span.file).text;
    return Fix{"extend-format", {format.name}, {{directive.span, laidOut(advice.directive, indentOf(file, directive.span.offset), file)}}};
}

} // namespace retryscope
