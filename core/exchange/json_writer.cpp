// SPDX-License-Identifier: GPL-3.0-or-later
// Escapes and numbers.
#include "exchange/json_writer.h"

#include "base/escape.h"

#include <cmath>
#include <format>

namespace retryscope {

namespace {
constexpr std::size_t drainedSize = 256u << 10;
} // namespace

void JsonWriter::separate()
{
    if (m_needComma)
        m_text += ',';
    m_needComma = true;
}

JsonWriter& JsonWriter::open(char bracket)
{
    separate();
    m_text += bracket;
    m_needComma = false;
    return *this;
}

JsonWriter& JsonWriter::close(char bracket)
{
    m_text += bracket;
    m_needComma = true;
    if (m_sink && m_text.size() > drainedSize)
        drain();
    return *this;
}

void JsonWriter::drain()
{
    m_isWanted = m_isWanted && m_sink(m_text);
    m_text.clear();
}

JsonWriter& JsonWriter::key(std::string_view name)
{
    value(name);
    m_text += ':';
    m_needComma = false;
    return *this;
}

JsonWriter& JsonWriter::value(std::string_view text)
{
    separate();
    const std::string valid = isUtf8(text) ? std::string() : toUtf8(text);
    m_text += '"';
    for (const char c : valid.empty() ? text : std::string_view(valid)) {
        switch (c) {
        case '"': m_text += "\\\""; break;
        case '\\': m_text += "\\\\"; break;
        case '\n': m_text += "\\n"; break;
        case '\r': m_text += "\\r"; break;
        case '\t': m_text += "\\t"; break;
        default:
            if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F)
                m_text += std::format("\\u{:04x}", static_cast<unsigned>(c));
            else
                m_text += c;
        }
    }
    m_text += '"';
    return *this;
}

JsonWriter& JsonWriter::value(bool b)
{
    separate();
    m_text += b ? "true" : "false";
    return *this;
}

JsonWriter& JsonWriter::value(double number)
{
    if (!std::isfinite(number))
        return null();
    separate();
    const double rounded = std::round(number * 1000) / 1000;
    m_text += rounded == std::trunc(rounded) && std::abs(rounded) < 1e15 ? std::format("{}", static_cast<std::int64_t>(rounded))
                                                                         : std::format("{}", rounded);
    return *this;
}

JsonWriter& JsonWriter::null()
{
    separate();
    m_text += "null";
    return *this;
}

JsonWriter& JsonWriter::textOrNull(std::string_view name, std::string_view text)
{
    key(name);
    return text.empty() ? null() : value(text);
}

JsonWriter& JsonWriter::raw(std::string_view json)
{
    separate();
    m_text += json;
    return *this;
}

JsonWriter& JsonWriter::newline()
{
    m_text += '\n';
    m_needComma = false;
    return *this;
}

} // namespace retryscope
