// SPDX-License-Identifier: GPL-3.0-or-later
// A team's own patterns and thresholds, of the review and of the health figures, from a TOML file.
#pragma once

#include "base/result.h"
#include "review/settings.h"

#include <string>
#include <string_view>

namespace retryscope {

/// What the file does not name keeps its built-in value:
///
///     [review]
///     write_locations      = ["/kasse/"]   # instead of the built-in patterns
///     more_write_locations = ["/bons?/"]   # beside them; not_write_locations and file_locations likewise
///     client_timeout       = "30s"         # times as nginx writes them
///
///     [health]
///     retry_rate_alarm     = 0.10          # shares from 0 to 1
///
///     [roles]
///     money                = ["^/pay/"]    # what locations are for; any of the words of LocationRole
///     order                = ["^/pay/"]    # patterns that are looked at before the others
///
///     [role.money]
///     repeat               = "never"       # the policy of a role: RolePolicy
///
/// README.md names every key. Errors: CannotOpen and its like, SettingsInvalid with the line.
Result<ReviewSettings> readSettingsFile(const std::string& path);
/// The same from a text; `name` stands in errors.
Result<ReviewSettings> settingsOfText(std::string_view text, const std::string& name);

} // namespace retryscope
