// SPDX-License-Identifier: GPL-3.0-or-later
// The log formats of a configuration, and where the access logs are written with them.
#include "config/effective.h"

#include "config/units.h"

#include <algorithm>

namespace retryscope {

namespace {

/// The text of ngx_http_log_module's built-in format.
constexpr std::string_view combined
    = "$remote_addr - $remote_user [$time_local] \"$request\" $status $body_bytes_sent \"$http_referer\" \"$http_user_agent\"";

LogFormatDefinition readFormat(const Configuration& configuration, DirectiveId id)
{
    const Directive& directive = configuration.at(id);
    LogFormatDefinition format;
    format.where = id;
    format.name = directive.args.front().value;
    std::size_t first = 1;
    if (directive.args.size() > 1 && directive.args[1].value.starts_with("escape=")) {
        const std::string_view escape = std::string_view(directive.args[1].value).substr(7);
        if (escape == "json")
            format.escape = LogFormatDefinition::Escape::Json;
        else if (escape == "none")
            format.escape = LogFormatDefinition::Escape::None;
        first = 2;
    }
    for (std::size_t i = first; i < directive.args.size(); ++i)
        format.text += directive.args[i].value;
    return format;
}

} // namespace

std::vector<LogFormatDefinition> logFormats(const Configuration& configuration)
{
    std::vector<LogFormatDefinition> formats;
    formats.push_back({"combined", std::string(combined), LogFormatDefinition::Escape::Default, {}});
    for (std::size_t i = 0; i < configuration.directives.size(); ++i) {
        const Directive& directive = configuration.directives[i];
        if (directive.name == "log_format" && !directive.block && !directive.args.empty())
            formats.push_back(readFormat(configuration, DirectiveId::fromIndex(i)));
    }
    return formats;
}

std::vector<AccessLogUse> accessLogs(const Configuration& configuration)
{
    std::vector<AccessLogUse> uses;
    for (std::size_t i = 0; i < configuration.directives.size(); ++i) {
        const Directive& directive = configuration.directives[i];
        if (directive.name != "access_log" || directive.block || directive.args.empty())
            continue;
        const std::string& path = directive.args.front().value;
        if (path == "off")
            continue;
        // A parameter in the place of the name ("buffer=32k") is refused by nginx; it names no format either way.
        const bool named = directive.args.size() > 1 && !directive.args[1].value.contains('=');
        uses.push_back({path, named ? directive.args[1].value : "combined", DirectiveId::fromIndex(i)});
    }
    return uses;
}

} // namespace retryscope
