// SPDX-License-Identifier: GPL-3.0-or-later
// Which configured timeout ended an attempt.
#pragma once

#include "incident/analysis.h"

#include <optional>

namespace retryscope::ui {

/// The timeout that was in force where an attempt ended by one; nullopt: it ended otherwise, no configuration is loaded,
/// or an internal redirect had moved the request to a location that the log does not name.
std::optional<Duration> timeoutInForce(const Analysis& analysis, const Request& request, const Attempt& attempt);

} // namespace retryscope::ui
