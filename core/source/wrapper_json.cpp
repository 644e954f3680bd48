// SPDX-License-Identifier: GPL-3.0-or-later
// A walk over one object; what is not asked for is stepped over without being looked into.
#include "source/wrapper_json.h"

#include <algorithm>
#include <charconv>

namespace retryscope {

namespace {

bool isJsonBlank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

void appendUtf8(std::string& out, unsigned code)
{
    if (code < 0x80) {
        out += static_cast<char>(code);
    } else if (code < 0x800) {
        out += static_cast<char>(0xC0 | code >> 6);
        out += static_cast<char>(0x80 | (code & 0x3F));
    } else if (code < 0x10000) {
        out += static_cast<char>(0xE0 | code >> 12);
        out += static_cast<char>(0x80 | (code >> 6 & 0x3F));
        out += static_cast<char>(0x80 | (code & 0x3F));
    } else {
        out += static_cast<char>(0xF0 | code >> 18);
        out += static_cast<char>(0x80 | (code >> 12 & 0x3F));
        out += static_cast<char>(0x80 | (code >> 6 & 0x3F));
        out += static_cast<char>(0x80 | (code & 0x3F));
    }
}

class ObjectWalk {
public:
    explicit ObjectWalk(std::string_view text)
        : m_text(text)
    {
    }
    bool run(std::span<JsonMember> wanted);

private:
    void skipBlanks()
    {
        while (m_at < m_text.size() && isJsonBlank(m_text[m_at]))
            ++m_at;
    }
    bool take(char c)
    {
        skipBlanks();
        if (m_at >= m_text.size() || m_text[m_at] != c)
            return false;
        ++m_at;
        return true;
    }
    bool string(std::string* out);
    bool escape(std::string& out);
    bool codeUnit(unsigned& out);
    bool skipNested();
    bool bytes(std::string& out);
    bool value(std::string* out);

    std::string_view m_text;
    std::size_t m_at = 0;
};

bool ObjectWalk::codeUnit(unsigned& out)
{
    if (m_at + 4 > m_text.size())
        return false;
    const auto [end, error] = std::from_chars(m_text.data() + m_at, m_text.data() + m_at + 4, out, 16);
    if (error != std::errc{} || end != m_text.data() + m_at + 4)
        return false;
    m_at += 4;
    return true;
}

/// Behind a backslash.
bool ObjectWalk::escape(std::string& out)
{
    constexpr std::string_view letters = "\"\\/bfnrt", meant = "\"\\/\b\f\n\r\t";
    const char c = m_text[m_at++];
    if (const auto known = letters.find(c); known != std::string_view::npos) {
        out += meant[known];
        return true;
    }
    unsigned code = 0;
    if (c != 'u' || !codeUnit(code))
        return false;
    if (code >= 0xD800 && code < 0xDC00 && m_text.substr(m_at).starts_with("\\u")) {
        unsigned low = 0;
        m_at += 2;
        if (!codeUnit(low))
            return false;
        code = low >= 0xDC00 && low < 0xE000 ? 0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00) : 0xFFFD;
    } else if (code >= 0xD800 && code < 0xE000) {
        code = 0xFFFD;
    }
    appendUtf8(out, code);
    return true;
}

/// Behind the opening quote.
bool ObjectWalk::string(std::string* out)
{
    while (m_at < m_text.size()) {
        const std::size_t plain = std::min(m_text.find_first_of("\"\\", m_at), m_text.size());
        if (out)
            out->append(m_text.substr(m_at, plain - m_at));
        m_at = plain;
        if (m_at + 1 >= m_text.size() && (m_at >= m_text.size() || m_text[m_at] == '\\'))
            return false;
        if (m_text[m_at++] == '"')
            return true;
        if (!out)
            ++m_at;
        else if (!escape(*out))
            return false;
    }
    return false;
}

/// At a "{" or "[": behind what closes it.
bool ObjectWalk::skipNested()
{
    int depth = 0;
    while (m_at < m_text.size()) {
        const char c = m_text[m_at++];
        if (c == '"' && !string(nullptr))
            return false;
        depth += c == '{' || c == '[' ? 1 : c == '}' || c == ']' ? -1 : 0;
        if (depth == 0)
            return true;
    }
    return false;
}

/// At a "[": journald writes text that is not printable as a list of numbers, one a byte.
bool ObjectWalk::bytes(std::string& out)
{
    do {
        ++m_at;
        skipBlanks();
        unsigned byte = 0;
        const auto [end, error] = std::from_chars(m_text.data() + m_at, m_text.data() + m_text.size(), byte);
        if (error != std::errc{} || byte > 255)
            return false;
        out += static_cast<char>(byte);
        m_at = static_cast<std::size_t>(end - m_text.data());
        skipBlanks();
    } while (m_at < m_text.size() && m_text[m_at] == ',');
    return take(']');
}

bool ObjectWalk::value(std::string* out)
{
    skipBlanks();
    if (m_at >= m_text.size())
        return false;
    if (out && m_text[m_at] == '[')
        return bytes(*out);
    if (m_text[m_at] == '{' || m_text[m_at] == '[')
        return skipNested();
    if (take('"'))
        return string(out);
    const std::size_t end = std::min(m_text.find_first_of(",}", m_at), m_text.size());
    if (out)
        out->assign(m_text.substr(m_at, end - m_at));
    m_at = end;
    return true;
}

bool ObjectWalk::run(std::span<JsonMember> wanted)
{
    if (!take('{'))
        return false;
    std::string name;
    while (!take('}')) {
        name.clear();
        if (!take('"') || !string(&name) || !take(':'))
            return false;
        const auto member = std::ranges::find(wanted, name, &JsonMember::name);
        if (member == wanted.end()) {
            if (!value(nullptr))
                return false;
        } else {
            skipBlanks();
            member->found = m_at < m_text.size() && m_text[m_at] != '{';
            member->value.clear();
            if (!value(&member->value))
                return false;
        }
        take(',');
    }
    skipBlanks();
    return m_at == m_text.size();
}

} // namespace

bool readJsonMembers(std::string_view text, std::span<JsonMember> wanted) { return ObjectWalk(text).run(wanted); }

} // namespace retryscope
