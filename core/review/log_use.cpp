// SPDX-License-Identifier: GPL-3.0-or-later
// access_log lines of an inner block replace those of the outer ones.
#include "review/log_use.h"

#include "config/units.h"

#include <algorithm>

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

bool usesVariable(std::string_view text, std::string_view name)
{
    const auto isName = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_'; };
    for (auto at = text.find(name); at != std::string_view::npos; at = text.find(name, at + 1)) {
        const auto end = at + name.size();
        const bool plain = at > 0 && text[at - 1] == '$' && (end == text.size() || !isName(text[end]));
        const bool braced = at > 1 && text.substr(at - 2, 2) == "${" && end < text.size() && text[end] == '}';
        if (plain || braced)
            return true;
    }
    return false;
}

} // namespace retryscope
