// SPDX-License-Identifier: GPL-3.0-or-later
// The variables of nginx's open source build.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace retryscope {

enum class VariableStanding {
    Known,
    Commercial,   ///< only NGINX Plus has it
    OtherProduct, ///< a template of another product sets it (ingress-nginx, Kong, APISIX)
    Impossible,   ///< in nginx's own name space, but no such variable: a misspelling or a legend
    Unknown       ///< a module may have it
};

/// `name` without the "$".
VariableStanding standingOf(std::string_view name);

/// The nearest known variable; empty if none is near.
std::string nearestVariable(std::string_view name);

/// The names after each "$" of a text, in order; "$1" and the like are left out.
std::vector<std::string> variablesIn(std::string_view text);

} // namespace retryscope
