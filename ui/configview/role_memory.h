// SPDX-License-Identifier: GPL-3.0-or-later
// Where earlier versions kept the roles of a configuration between two runs; now they are part of the case.
#pragma once

#include "review/roles.h"

#include <optional>
#include <string>

namespace retryscope::ui {

/// `given` is Configuration::given. The file is set aside, so that the roles are found once; nullopt: there are none.
std::optional<RoleSettings> takeRememberedRoles(const std::string& given);

} // namespace retryscope::ui
