// SPDX-License-Identifier: GPL-3.0-or-later
// The time that any line of a log carries, without knowing its format.
#pragma once

#include "base/instant.h"

#include <optional>
#include <string_view>

namespace retryscope::ui {

/// The first thing in the line that is a time: ISO 8601, nginx's two forms, seconds since 1970 with decimals.
std::optional<Instant> timeInLine(std::string_view line);

} // namespace retryscope::ui
