// SPDX-License-Identifier: GPL-3.0-or-later
// From an upstream group to the blocks that pass requests on to it.
#pragma once

#include "config/tree.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace retryscope::ui {

/// "shop_app" of "http://Shop_app:80/x": nginx compares the names of groups without case.
std::string groupNamed(std::string_view target);

/// By the name of the group in lower case; hosts that are no group stand in it, too.
std::map<std::string, std::vector<DirectiveId>> usersOfGroups(const Configuration& configuration);

} // namespace retryscope::ui
