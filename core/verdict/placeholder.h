// SPDX-License-Identifier: GPL-3.0-or-later
// Ids, keys and hashes that are none.
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

/// Hashes of nothing, whole or cut short as logs do, say nothing about who sent it.
inline bool isHashOfNothing(std::string_view hash)
{
    static constexpr std::string_view empty[] = {"e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855", "da39a3ee5e6b4b0d3255bfef95601890afd80709",
        "d41d8cd98f00b204e9800998ecf8427e", "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="};
    return std::ranges::any_of(empty, [&](std::string_view e) { return hash.size() >= 8 && e.starts_with(hash.substr(hash.find(':') + 1)); })
        || hash.find_first_not_of('0') == std::string_view::npos;
}

} // namespace retryscope
