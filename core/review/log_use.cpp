// SPDX-License-Identifier: GPL-3.0-or-later
// access_log lines of an inner block replace those of the outer ones.
#include "review/log_use.h"

#include "config/units.h"
#include "review/fix.h"

#include <algorithm>
#include <array>

namespace retryscope {

namespace {

const LogFormatDefinition* formatNamed(const std::vector<LogFormatDefinition>& formats, std::string_view name)
{
    const auto found
        = std::ranges::find_if(formats, [&](const LogFormatDefinition& format) { return equalsIgnoringCase(format.name, name); });
    return found == formats.end() ? nullptr : &*found;
}

void addUse(const Configuration& configuration, const std::vector<LogFormatDefinition>& formats, DirectiveId id, std::vector<LogInForce>& logs)
{
    const Directive& directive = configuration.at(id);
    if (directive.args.empty() || directive.args.front().value == "off")
        return;
    const bool named = directive.args.size() > 1 && !directive.args[1].value.contains('=');
    if (const auto* format = formatNamed(formats, named ? directive.args[1].value : "combined"))
        logs.push_back({id, *format});
}

} // namespace

std::vector<LogInForce> logsInForce(
    const Configuration& configuration, const std::vector<LogFormatDefinition>& formats, DirectiveId block)
{
    std::vector<LogInForce> logs;
    for (DirectiveId level = block;; level = configuration.at(level).parent) {
        bool any = false;
        for (const DirectiveId id : configuration.settingsOf(level)) {
            if (configuration.at(id).name != "access_log")
                continue;
            any = true;
            addUse(configuration, formats, id, logs);
        }
        if (any)
            return logs;
        if (!level)
            break;
    }
    if (configuration.form != ConfigForm::Fragment)
        logs.push_back({{}, formats.front()});
    return logs;
}

std::vector<std::string_view> missingVariables(std::string_view formatText, const std::array<std::string_view, 3>& names)
{
    std::vector<std::string_view> missing;
    for (const std::string_view name : names)
        if (!usesVariable(formatText, name))
            missing.push_back(name);
    return missing;
}

std::string listedVariables(const std::vector<std::string_view>& names)
{
    std::string text;
    for (const std::string_view name : names)
        text += (text.empty() ? "$" : ", $") + std::string(name);
    return text;
}

bool usesVariable(std::string_view text, std::string_view name)
{
    for (auto at = text.find(name); at != std::string_view::npos; at = text.find(name, at + 1)) {
        const auto end = at + name.size();
        const bool plain = at > 0 && text[at - 1] == '$' && (end == text.size() || !isVariableCharacter(text[end]));
        const bool braced = at > 1 && text.substr(at - 2, 2) == "${" && end < text.size() && text[end] == '}';
        if (plain || braced)
            return true;
    }
    return false;
}

bool hasOpenEnd(std::string_view formatText, std::size_t begin, std::size_t end)
{
    // A text in quotes with other things around the list: the quotes of the whole close it, except in JSON.
    const bool inQuotes = !formatText.starts_with('{') && std::ranges::count(formatText.substr(0, begin), '"') % 2 == 1;
    const char before = begin > 0 ? formatText[begin - 1] : '\0', after = end < formatText.size() ? formatText[end] : '\0';
    constexpr std::array<std::string_view, 5> pairs{"\"\"", "''", "[]", "()", "<>"};
    const bool closed = std::ranges::any_of(pairs, [&](std::string_view pair) { return pair[0] == before && pair[1] == after; });
    return !inQuotes && !closed && after != '|' && after != '\t' && after != ';';
}

Edit writeFormatName(const Directive& accessLog, std::string_view name)
{
    if (accessLog.args.size() > 1 && !accessLog.args[1].value.contains('='))
        return replaceArgument(accessLog, 1, name);
    Span behind = accessLog.args.front().span;
    behind.offset = behind.end;
    behind.line = behind.endLine;
    behind.column = behind.endColumn;
    return {behind, ' ' + std::string(name)};
}

bool differsInLogsOnly(const Configuration& a, const Configuration& b)
{
    constexpr std::array logging{std::string_view("log_format"), std::string_view("access_log"), std::string_view("error_log")};
    const auto rest = [&](const Configuration& configuration) {
        std::vector<const Directive*> directives;
        for (const Directive& directive : configuration.directives) {
            if (!std::ranges::contains(logging, directive.name))
                directives.push_back(&directive);
        }
        return directives;
    };
    return std::ranges::equal(rest(a), rest(b), [](const Directive* x, const Directive* y) {
        return x->name == y->name && x->block == y->block && std::ranges::equal(x->args, y->args, {}, &Argument::value, &Argument::value);
    });
}

} // namespace retryscope
