// SPDX-License-Identifier: GPL-3.0-or-later
// Nothing else that begins with ESC is touched: it is no part of a line that a program meant to be read.
#include "source/colours.h"

#include <algorithm>

namespace retryscope {

namespace {

/// Bytes of the sequence that begins at `text`; 0: it is none that colours.
std::size_t sequenceLength(std::string_view text)
{
    if (!text.starts_with("\x1b["))
        return 0;
    const std::size_t end = std::min(text.find_first_not_of("0123456789;:", 2), text.size());
    return end < text.size() && (text[end] == 'm' || text[end] == 'K') ? end + 1 : 0;
}

} // namespace

std::string_view withoutColours(std::string_view text, std::string& buffer)
{
    auto escape = text.find('\x1b');
    if (escape == std::string_view::npos)
        return text;
    buffer.clear();
    for (; escape != std::string_view::npos; escape = text.find('\x1b')) {
        const std::size_t length = sequenceLength(text.substr(escape));
        buffer += text.substr(0, length > 0 ? escape : escape + 1);
        text.remove_prefix(escape + std::max<std::size_t>(length, 1));
    }
    buffer += text;
    return buffer;
}

} // namespace retryscope
