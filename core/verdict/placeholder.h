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

/// Hashes of nothing and of an empty object or list, whole or cut short as logs do, say nothing about who sent it.
inline bool isHashOfNothing(std::string_view hash)
{
    static constexpr std::string_view empty[] = {"e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855", "da39a3ee5e6b4b0d3255bfef95601890afd80709",
        "d41d8cd98f00b204e9800998ecf8427e", "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=", "44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a",
        "bf21a9e8fbc5a3846fb05b4fa0859e0917b2202f", "99914b932bd37a50b983c5e7c90ae93b", "4f53cda18c2baa0c0354bb5f9a3ecbe5ed12ab4d8e11ba873c2f11161202b945",
        "97d170e1550eee4afc0af065b78cda302a97674c", "d751713988987e9331980363e24189ce"};
    return std::ranges::any_of(empty, [&](std::string_view e) { return hash.size() >= 8 && e.starts_with(hash.substr(hash.find(':') + 1)); })
        || hash.find_first_not_of('0') == std::string_view::npos;
}

} // namespace retryscope
