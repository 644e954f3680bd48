// SPDX-License-Identifier: GPL-3.0-or-later
// Cuts a line of an unknown format into the text that stays and the values that change.
#pragma once

#include <string_view>
#include <vector>

namespace retryscope {

struct LineToken {
    std::string_view text;
    bool isValue = false;
    bool quoted = false;       ///< between double quotes, which are tokens of their own
    std::string_view key;      ///< of a value: what names it, "" = nothing
};

std::vector<LineToken> tokensOf(std::string_view line);

} // namespace retryscope
