// SPDX-License-Identifier: GPL-3.0-or-later
// One way through all lines: asking for each group alone would be quadratic.
#include "ui/configview/group_users.h"

#include <algorithm>
#include <cctype>

namespace retryscope::ui {

std::string groupNamed(std::string_view target)
{
    if (const auto scheme = target.find("://"); scheme != std::string_view::npos)
        target.remove_prefix(scheme + 3);
    std::string name(target.substr(0, target.find_first_of("/:")));
    std::ranges::transform(name, name.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return name;
}

std::map<std::string, std::vector<DirectiveId>> usersOfGroups(const Configuration& configuration)
{
    std::map<std::string, std::vector<DirectiveId>> users;
    for (const Directive& directive : configuration.directives) {
        if (!directive.name.ends_with("_pass") || directive.args.empty() || !directive.parent)
            continue;
        auto& own = users[groupNamed(directive.args.front().value)];
        if (own.empty() || own.back() != directive.parent)
            own.push_back(directive.parent);
    }
    return users;
}

} // namespace retryscope::ui
