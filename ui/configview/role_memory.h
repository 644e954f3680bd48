// SPDX-License-Identifier: GPL-3.0-or-later
// The roles that a person gave to the locations of a configuration, kept between two runs.
#pragma once

#include "review/roles.h"

#include <optional>
#include <string>

namespace retryscope::ui {

/// `given` is Configuration::given. nullopt: none are kept, or the file is damaged.
std::optional<RoleSettings> rememberedRoles(const std::string& given);
/// False: the file cannot be written.
bool rememberRoles(const std::string& given, const RoleSettings& roles);

} // namespace retryscope::ui
