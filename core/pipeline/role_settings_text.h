// SPDX-License-Identifier: GPL-3.0-or-later
// Roles of locations as the text of a settings file.
#pragma once

#include "review/roles.h"

#include <string>

namespace retryscope {

/// TOML that readSettingsFile() reads: the rules, and the policies that are not the built-in ones.
std::string roleSettingsText(const RoleSettings& settings);

} // namespace retryscope
