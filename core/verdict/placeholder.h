// SPDX-License-Identifier: GPL-3.0-or-later
// Ids and keys that are none.
#pragma once

#include <algorithm>
#include <string_view>

namespace retryscope {

/// What programs write where they have no value: many requests that have nothing to do with each other share it.
inline std::string_view unlessPlaceholder(std::string_view text)
{
    static constexpr std::string_view placeholders[] = {"null", "undefined", "none", "nil", "nan", "(null)", "<nil>", "[object object]", "n/a", "unknown", "true", "false"};
    const auto isSame = [&](std::string_view word) {
        return std::ranges::equal(text, word, {}, [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    };
    // "{{$guid}}", "${key}": a template that nobody filled in.
    if (text.starts_with("{{") || text.starts_with("${") || text.starts_with("%{"))
        return {};
    return text.find_first_not_of("0-") == std::string_view::npos || std::ranges::any_of(placeholders, isSame) ? std::string_view{} : text;
}

} // namespace retryscope
