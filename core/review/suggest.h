// SPDX-License-Identifier: GPL-3.0-or-later
// What was probably meant by a value that nginx refuses.
#pragma once

#include "config/directive_table.h"
#include "config/effective.h"

#include <chrono>
#include <string>
#include <string_view>

namespace retryscope {

/// The nearest token that the family knows: "502" → "http_502", "non-idempotent" → "non_idempotent"; empty if none is near.
std::string nearestToken(Family family, std::string_view text);

/// The nearest value of that kind: "0.5s" → "500ms", "yes" → "on"; empty if none is near.
std::string nearestValue(ValueKind kind, std::string_view text);

/// A time as it is written in a configuration: "30s", "1500ms".
std::string configuredTime(std::chrono::milliseconds time);

/// The number of single-character changes between two words.
std::size_t editDistance(std::string_view a, std::string_view b);

} // namespace retryscope
