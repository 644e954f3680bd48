// SPDX-License-Identifier: GPL-3.0-or-later
// Guesses the log_format that a line was written with.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace retryscope {

/// The text of a log_format in which the parts of the line stand as variables: times, addresses, the request and the status
/// by what they look like, the rest by the key in front of them. Parts that are not known become $unknown_1,
/// $unknown_times_2 …, which mean nothing. nullopt if the line lacks a time, a status, or both a request and an upstream server.
/// `keys`: see tokensOf.
std::optional<std::string> inferFormat(std::string_view line, const std::vector<std::string>& keys);

} // namespace retryscope
