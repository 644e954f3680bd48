// SPDX-License-Identifier: GPL-3.0-or-later
// A UTF-8 walk that tells well-formed characters from stray bytes.
#include "base/escape.h"

#include <cstdint>
#include <format>

namespace retryscope {

namespace {

/// The length of the well-formed character at the front, 0 if there is none; its code point in `out`.
std::size_t decode(std::string_view text, char32_t& out)
{
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned char lead = byte(0);
    if (lead < 0x80) {
        out = lead;
        return 1;
    }
    const std::size_t length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : lead >= 0xC2 ? 2 : 0;
    if (length == 0 || lead > 0xF4 || text.size() < length)
        return 0;
    char32_t value = lead & (0xFF >> (length + 1));
    for (std::size_t i = 1; i < length; ++i) {
        if ((byte(i) & 0xC0) != 0x80)
            return 0;
        value = (value << 6) | (byte(i) & 0x3F);
    }
    const bool overlong = (length == 3 && value < 0x800) || (length == 4 && value < 0x10000);
    if (overlong || value > 0x10FFFF || (value >= 0xD800 && value <= 0xDFFF))
        return 0;
    out = value;
    return length;
}

bool steersTheScreen(char32_t c)
{
    return c < 0x20 || (c >= 0x7F && c < 0xA0) || (c >= 0x200B && c <= 0x200F) || (c >= 0x2028 && c <= 0x202E)
        || (c >= 0x2066 && c <= 0x2069) || c == 0xFEFF;
}

} // namespace

std::string printable(std::string_view text)
{
    std::string out;
    out.reserve(text.size());
    while (!text.empty()) {
        char32_t c = 0;
        std::size_t length = decode(text, c);
        if (length == 0) {
            out += std::format("\\x{:02X}", static_cast<unsigned char>(text.front()));
            length = 1;
        } else if (steersTheScreen(c)) {
            out += c < 0x100 ? std::format("\\x{:02X}", static_cast<std::uint32_t>(c)) : std::format("\\u{{{:04X}}}", static_cast<std::uint32_t>(c));
        } else {
            out += text.substr(0, length);
        }
        text.remove_prefix(length);
    }
    return out;
}

bool isUtf8(std::string_view text)
{
    while (!text.empty()) {
        char32_t c = 0;
        const std::size_t length = decode(text, c);
        if (length == 0)
            return false;
        text.remove_prefix(length);
    }
    return true;
}

std::string toUtf8(std::string_view text)
{
    if (isUtf8(text))
        return std::string(text);
    std::string out;
    out.reserve(text.size());
    while (!text.empty()) {
        char32_t c = 0;
        std::size_t length = decode(text, c);
        if (length == 0) {
            out += "\xEF\xBF\xBD";
            length = 1;
        } else {
            out += text.substr(0, length);
        }
        text.remove_prefix(length);
    }
    return out;
}

} // namespace retryscope
