// SPDX-License-Identifier: GPL-3.0-or-later
// Ready patterns for the logs of well-known programs.
#pragma once

#include <span>
#include <string_view>

namespace retryscope {

struct LinePreset {
    std::string_view name;    ///< "spring-boot": as a mapping names it
    std::string_view title;   ///< "Spring Boot, Logback"
    std::string_view pattern; ///< see LinePattern; `continues` marks a line that belongs to the record before it
};

/// In the order in which they are tried on a sample: the stricter ones first.
std::span<const LinePreset> linePresets();

/// nullptr if there is none of the name.
const LinePreset* presetOfName(std::string_view name);

} // namespace retryscope
