// SPDX-License-Identifier: GPL-3.0-or-later
// A mapping that is written as JSON, before its names are looked at.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace retryscope {

/// The file as names and texts, whichever syntax it has.
struct MappingValues {
    std::vector<std::pair<std::string, std::string>> top, results;
    std::optional<bool> everyRow; ///< every_row_is_an_effect
};

/// The error is the name whose value is of a wrong kind; "": the text is no JSON object.
std::expected<MappingValues, std::string> mappingValuesOfJson(std::string_view text);

} // namespace retryscope
