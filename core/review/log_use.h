// SPDX-License-Identifier: GPL-3.0-or-later
// Which log formats tell about the requests of a block.
#pragma once

#include "config/effective.h"

#include <string_view>
#include <vector>

namespace retryscope {

/// One access_log in force in a block, with its format.
struct LogInForce {
    DirectiveId use; ///< the access_log directive; none for nginx's default log
    LogFormatDefinition format;
};

/// The access_log lines of the nearest block that has any; nginx's default (combined) where none has. Lines with
/// "off" or an unknown format are left out.
std::vector<LogInForce> logsInForce(
    const Configuration& configuration, const std::vector<LogFormatDefinition>& formats, DirectiveId block);

/// True if the format's text uses $name or ${name}.
bool usesVariable(std::string_view formatText, std::string_view name);

} // namespace retryscope
