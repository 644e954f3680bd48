// SPDX-License-Identifier: GPL-3.0-or-later
// Bytes are enough: the control characters above U+007F are allowed.
#include "pipeline/toml_text.h"

#include <algorithm>
#include <format>

namespace retryscope {

std::optional<ForbiddenCharacter> forbiddenInToml(std::string_view text)
{
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto byte = static_cast<unsigned char>(text[i]);
        const bool endsLine = byte == '\n' || (byte == '\r' && i + 1 < text.size() && text[i + 1] == '\n');
        if (endsLine || byte == '\t' || (byte >= 0x20 && byte != 0x7F))
            continue;
        return ForbiddenCharacter{1 + static_cast<std::size_t>(std::ranges::count(text.substr(0, i), '\n')), std::format("U+{:04X}", byte)};
    }
    return std::nullopt;
}

} // namespace retryscope
