// SPDX-License-Identifier: GPL-3.0-or-later
// Cuts a line of an unknown format into the text that stays and the values that change.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace retryscope {

struct LineToken {
    std::string_view text;
    bool isValue = false;
    bool quoted = false;       ///< between double quotes, which are tokens of their own
    std::string_view key;      ///< of a value: what names it, "" = nothing
};

/// `keys`: what counts as a key in front of "=" or ":"; nullptr = everything that looks like one. Lines with many "|" or tabs
/// are cut there and nowhere else.
std::vector<LineToken> tokensOf(std::string_view line, const std::vector<std::string>* keys = nullptr);

/// The keys that most lines have: others stand in values (arguments of a request, a user agent).
std::vector<std::string> commonKeys(const std::vector<std::string>& sample);

} // namespace retryscope
