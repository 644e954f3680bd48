// SPDX-License-Identifier: GPL-3.0-or-later
// What TOML forbids wherever it stands, found before the library sees it, so that its place and name can be told.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace retryscope {

struct ForbiddenCharacter {
    std::size_t line = 0; ///< 1-based
    std::string name;     ///< "U+001B"
};

/// The first control character that is neither tab nor line end; nullopt: none (https://toml.io/en/v1.0.0#comment).
std::optional<ForbiddenCharacter> forbiddenInToml(std::string_view text);

} // namespace retryscope
