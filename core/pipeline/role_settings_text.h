// SPDX-License-Identifier: GPL-3.0-or-later
// Roles of locations as the text of a settings file.
#pragma once

#include "review/roles.h"

#include <string>

namespace retryscope {

/// TOML that readSettingsFile() reads: the rules, and the policies that are not the built-in ones. A file keeps rules in the
/// order of their roles: of two patterns that name the same location with different roles another one may win.
std::string roleSettingsText(const RoleSettings& settings);

} // namespace retryscope
