// SPDX-License-Identifier: GPL-3.0-or-later
// UTF-16 by hand, as it is read in blocks; the rest by ICU, the guess by uchardet.
#include "source/encoding.h"

#include "base/escape.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <vector>

#include <uchardet.h>
#include <unicode/ucnv.h>

namespace retryscope {

namespace {

constexpr std::size_t lookAt = 64; ///< bytes
constexpr unsigned replacement = 0xFFFD;

void appendCodePoint(std::string& out, unsigned code)
{
    if (code < 0x80) {
        out += static_cast<char>(code);
        return;
    }
    const int trailing = code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
    constexpr unsigned lead[] = {0, 0xC0, 0xE0, 0xF0};
    out += static_cast<char>(lead[trailing] | code >> (6 * trailing));
    for (int i = trailing - 1; i >= 0; --i)
        out += static_cast<char>(0x80 | (code >> (6 * i) & 0x3F));
}

/// Every second byte is zero, the others are text: letters of ASCII in UTF-16. `zeros`: 0 or 1, where the zero bytes stand.
bool isWideAscii(std::string_view head, std::size_t zeros)
{
    if (head.size() < 16)
        return false;
    for (std::size_t i = 0; i + 1 < head.size(); i += 2) {
        const auto letter = static_cast<unsigned char>(head[i + 1 - zeros]);
        if (head[i + zeros] != '\0' || letter > 0x7E || (letter < 0x20 && letter != '\t' && letter != '\r' && letter != '\n'))
            return false;
    }
    return true;
}

} // namespace

std::string_view TextDecoder::encoding() const { return m_form == Form::LittleEndian ? "UTF-16LE" : m_form == Form::BigEndian ? "UTF-16BE" : ""; }

void TextDecoder::look()
{
    std::string head(lookAt, '\0');
    std::size_t have = 0;
    do {
        const std::size_t got = m_bytes->read(head.data() + have, lookAt - have);
        if (got == 0)
            break;
        have += got;
    } while (have < 2);
    head.resize(have);
    if (head.starts_with("\xFF\xFE"))
        m_form = Form::LittleEndian;
    else if (head.starts_with("\xFE\xFF"))
        m_form = Form::BigEndian;
    else
        m_form = isWideAscii(head, 1) ? Form::LittleEndian : isWideAscii(head, 0) ? Form::BigEndian : Form::Bytes;
    if (m_form == Form::Bytes)
        m_out = std::move(head);
    else
        convert(head.starts_with("\xFF\xFE") || head.starts_with("\xFE\xFF") ? std::string_view(head).substr(2) : head);
}

void TextDecoder::addUnit(unsigned unit)
{
    if (m_high != 0) {
        const unsigned high = std::exchange(m_high, 0);
        if (unit >= 0xDC00 && unit < 0xE000) {
            appendCodePoint(m_out, 0x10000 + ((high - 0xD800) << 10) + (unit - 0xDC00));
            return;
        }
        appendCodePoint(m_out, replacement);
    }
    if (unit >= 0xD800 && unit < 0xDC00)
        m_high = unit;
    else
        appendCodePoint(m_out, unit >= 0xDC00 && unit < 0xE000 ? replacement : unit);
}

void TextDecoder::convert(std::string_view bytes)
{
    const auto unitOf = [&](char first, char second) {
        const unsigned a = static_cast<unsigned char>(first), b = static_cast<unsigned char>(second);
        return m_form == Form::LittleEndian ? a | b << 8 : b | a << 8;
    };
    if (!m_odd.empty() && !bytes.empty()) {
        addUnit(unitOf(m_odd.front(), bytes.front()));
        m_odd.clear();
        bytes.remove_prefix(1);
    }
    for (; bytes.size() >= 2; bytes.remove_prefix(2))
        addUnit(unitOf(bytes[0], bytes[1]));
    m_odd = bytes;
}

std::size_t TextDecoder::give(char* into, std::size_t size)
{
    const std::size_t count = std::min(size, m_out.size() - m_given);
    std::memcpy(into, m_out.data() + m_given, count);
    m_given += count;
    return count;
}

std::size_t TextDecoder::read(char* into, std::size_t size)
{
    if (m_form == Form::Unknown)
        look();
    if (m_given < m_out.size())
        return give(into, size);
    if (m_form == Form::Bytes)
        return m_bytes->read(into, size);
    std::array<char, 16384> taken;
    m_out.clear();
    m_given = 0;
    while (m_out.empty()) {
        const std::size_t got = m_bytes->read(taken.data(), taken.size());
        if (got == 0)
            break;
        convert(std::string_view(taken.data(), got));
    }
    return give(into, size);
}

std::optional<std::string> guessEncoding(std::span<const std::string> lines)
{
    uchardet_t detector = uchardet_new();
    bool foreign = false;
    for (const std::string& line : lines) {
        if (isUtf8(line))
            continue;
        foreign = true;
        if (uchardet_handle_data(detector, line.data(), line.size()) != 0)
            break;
    }
    uchardet_data_end(detector);
    std::string name = foreign ? uchardet_get_charset(detector) : "";
    uchardet_delete(detector);
    if (name.empty() || name == "UTF-8" || name == "ASCII")
        return std::nullopt;
    return name;
}

struct LineConverter::State {
    UConverter* converter = nullptr;
    std::vector<UChar> wide;
    std::string out;
};

LineConverter::LineConverter(std::unique_ptr<State> state)
    : m_state(std::move(state))
{
}

LineConverter::~LineConverter() { ucnv_close(m_state->converter); }

std::unique_ptr<LineConverter> LineConverter::open(const std::string& encoding)
{
    UErrorCode status = U_ZERO_ERROR;
    UConverter* const converter = ucnv_open(encoding.c_str(), &status);
    if (U_FAILURE(status))
        return nullptr;
    auto state = std::make_unique<State>();
    state->converter = converter;
    return std::unique_ptr<LineConverter>(new LineConverter(std::move(state)));
}

std::string_view LineConverter::convert(std::string_view line)
{
    State& s = *m_state;
    s.wide.resize(line.size() * 2 + 2);
    UErrorCode status = U_ZERO_ERROR;
    const int32_t count = ucnv_toUChars(s.converter, s.wide.data(), static_cast<int32_t>(s.wide.size()), line.data(), static_cast<int32_t>(line.size()), &status);
    s.out.clear();
    if (U_FAILURE(status))
        return s.out = toUtf8(line);
    for (int32_t i = 0; i < count; ++i) {
        const unsigned unit = s.wide[static_cast<std::size_t>(i)];
        const bool pair = unit >= 0xD800 && unit < 0xDC00 && i + 1 < count && (s.wide[static_cast<std::size_t>(i) + 1] & 0xFC00) == 0xDC00;
        if (pair)
            appendCodePoint(s.out, 0x10000 + ((unit - 0xD800) << 10) + (s.wide[static_cast<std::size_t>(++i)] - 0xDC00U));
        else
            appendCodePoint(s.out, unit >= 0xD800 && unit < 0xE000 ? replacement : unit);
    }
    return s.out;
}

} // namespace retryscope
