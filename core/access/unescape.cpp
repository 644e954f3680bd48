// SPDX-License-Identifier: GPL-3.0-or-later
// One pass from backslash to backslash; values without one are copied whole.
#include "access/unescape.h"

#include <charconv>
#include <optional>

namespace retryscope {

namespace {

std::optional<unsigned> hexNumber(std::string_view digits)
{
    unsigned value = 0;
    const auto [end, status] = std::from_chars(digits.data(), digits.data() + digits.size(), value, 16);
    if (status != std::errc{} || end != digits.data() + digits.size())
        return std::nullopt;
    return value;
}

void appendUtf8(std::string& out, char32_t c)
{
    const auto put = [&](char32_t bits) { out += static_cast<char>(bits); };
    if (c < 0x80) {
        put(c);
    } else if (c < 0x800) {
        put(0xC0 | (c >> 6));
        put(0x80 | (c & 0x3F));
    } else if (c < 0x10000) {
        put(0xE0 | (c >> 12));
        put(0x80 | ((c >> 6) & 0x3F));
        put(0x80 | (c & 0x3F));
    } else {
        put(0xF0 | (c >> 18));
        put(0x80 | ((c >> 12) & 0x3F));
        put(0x80 | ((c >> 6) & 0x3F));
        put(0x80 | (c & 0x3F));
    }
}

/// `text` begins with a backslash; the length of the escape taken, 0 if it is none.
std::size_t takeHexByte(std::string_view text, std::string& out)
{
    if (text.size() < 4 || text[1] != 'x')
        return 0;
    const auto value = hexNumber(text.substr(2, 2));
    if (!value)
        return 0;
    out += static_cast<char>(*value);
    return 4;
}

std::size_t takeCodeUnits(std::string_view text, std::string& out)
{
    if (text.size() < 6)
        return 0;
    const auto first = hexNumber(text.substr(2, 4));
    if (!first)
        return 0;
    if (*first < 0xD800 || *first > 0xDFFF) {
        appendUtf8(out, *first);
        return 6;
    }
    if (*first < 0xDC00 && text.size() >= 12 && text[6] == '\\' && text[7] == 'u') {
        const auto second = hexNumber(text.substr(8, 4));
        if (second && *second >= 0xDC00 && *second <= 0xDFFF) {
            appendUtf8(out, 0x10000 + ((*first - 0xD800) << 10) + (*second - 0xDC00));
            return 12;
        }
    }
    return 0; // half a surrogate pair stays as it was written
}

std::size_t takeJson(std::string_view text, std::string& out)
{
    if (text.size() < 2)
        return 0;
    static constexpr std::string_view marks = "\"\\/bfnrt";
    static constexpr std::string_view meant = "\"\\/\b\f\n\r\t";
    if (const auto at = marks.find(text[1]); at != std::string_view::npos) {
        out += meant[at];
        return 2;
    }
    return text[1] == 'u' ? takeCodeUnits(text, out) : takeHexByte(text, out);
}

} // namespace

void unescape(std::string_view value, Escape escape, std::string& out)
{
    std::size_t backslash = escape == Escape::None ? std::string_view::npos : value.find('\\');
    out.assign(value.substr(0, backslash));
    while (backslash != std::string_view::npos) {
        value.remove_prefix(backslash);
        const std::size_t taken = escape == Escape::Default ? takeHexByte(value, out) : takeJson(value, out);
        if (taken == 0)
            out += '\\';
        value.remove_prefix(taken == 0 ? 1 : taken);
        backslash = value.find('\\');
        out += value.substr(0, backslash);
    }
}

} // namespace retryscope
