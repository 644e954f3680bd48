// SPDX-License-Identifier: GPL-3.0-or-later
// Names the place of a directive the way a person would say it.
#include "config/effective.h"

#include <algorithm>
#include <ranges>

namespace retryscope {

namespace {

/// "server shop.example", "location ~ \.php$", "if ($request_method = POST)".
std::string titleOf(const Configuration& configuration, const Directive& directive)
{
    std::string title = directive.name;
    if (directive.name == "server") {
        for (const DirectiveId id : directive.settings) {
            const Directive& child = configuration.at(id);
            if (child.name == "server_name" && !child.args.empty()) {
                title += ' ' + child.args.front().value;
                break;
            }
        }
        return title;
    }
    for (const Argument& argument : directive.args)
        title += ' ' + argument.value;
    return title;
}

} // namespace

std::vector<DirectiveId> blocksNamed(const Configuration& configuration, std::string_view name)
{
    std::vector<DirectiveId> found;
    for (std::size_t i = 0; i < configuration.directives.size(); ++i)
        if (configuration.directives[i].block && configuration.directives[i].name == name)
            found.push_back(DirectiveId::fromIndex(i));
    return found;
}

std::string contextOf(const Configuration& configuration, DirectiveId id)
{
    std::vector<std::string> titles;
    while (id) {
        const Directive& directive = configuration.at(id);
        if (directive.block)
            titles.push_back(titleOf(configuration, directive));
        id = directive.parent;
    }
    for (const std::string& assumed : configuration.assumedContext | std::views::reverse)
        if (titles.empty() || !titles.back().starts_with(assumed))
            titles.push_back(assumed);
    std::string text;
    for (const std::string& title : titles | std::views::reverse) {
        if (!text.empty())
            text += " > ";
        text += title;
    }
    return text;
}

} // namespace retryscope
