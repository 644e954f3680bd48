// SPDX-License-Identifier: GPL-3.0-or-later
// The library gives the value and where it begins; both are walked side by side to find the rest.
#include "config/kubernetes_scalar.h"

#include <algorithm>
#include <cctype>
#include <format>

namespace retryscope {

namespace {

bool isYamlBlank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

std::size_t skipBlanks(std::string_view text, std::size_t at)
{
    while (at < text.size() && isYamlBlank(text[at]))
        ++at;
    return at;
}

/// Over "&anchor" and "!tag", to the scalar itself.
std::size_t skipProperties(std::string_view text, std::size_t at)
{
    while (at < text.size() && (text[at] == '&' || text[at] == '!')) {
        while (at < text.size() && !isYamlBlank(text[at]))
            ++at;
        at = skipBlanks(text, at);
    }
    return at;
}

YamlStyle styleAt(std::string_view text, std::size_t at)
{
    switch (at < text.size() ? text[at] : ' ') {
    case '"': return YamlStyle::DoubleQuoted;
    case '\'': return YamlStyle::SingleQuoted;
    case '|': return YamlStyle::Literal;
    case '>': return YamlStyle::Folded;
    default: return YamlStyle::Plain;
    }
}

/// The length of an escape in a double-quoted text, 0 for a plain character.
std::size_t escapeLength(std::string_view text, std::size_t at)
{
    if (text[at] != '\\' || at + 1 >= text.size())
        return 0;
    switch (text[at + 1]) {
    case 'x': return 4;
    case 'u': return 6;
    case 'U': return 10;
    default: return 2;
    }
}

/// Walks value and file; false where they do not agree.
class Walk {
public:
    Walk(std::string_view text, std::size_t at, YamlStyle style, YamlScalar& scalar)
        : m_text(text), m_at(at), m_style(style), m_scalar(scalar)
    {
    }

    bool over(std::string_view value)
    {
        m_scalar.offsets.reserve(value.size() + 1);
        for (std::size_t i = 0; i < value.size(); ++i) {
            const bool known = isYamlBlank(value[i]) ? blank() : character(value[i]);
            if (!known)
                return false;
            // What an escape stands for may take several bytes.
            while (m_escape && i + 1 < value.size() && (static_cast<unsigned char>(value[i + 1]) & 0xC0) == 0x80) {
                m_scalar.offsets.push_back(m_scalar.offsets.back());
                ++i;
            }
        }
        m_scalar.offsets.push_back(static_cast<std::uint32_t>(m_last));
        return true;
    }

    std::size_t last() const { return m_last; } ///< behind the last character that is no blank
    std::size_t at() const { return m_at; }

private:
    bool blank()
    {
        m_escape = false;
        m_scalar.offsets.push_back(static_cast<std::uint32_t>(m_at));
        if (m_at >= m_text.size())
            return true;
        if (m_style == YamlStyle::DoubleQuoted && m_text[m_at] == '\\')
            m_last = m_at += escapeLength(m_text, m_at);
        else if (isYamlBlank(m_text[m_at]))
            ++m_at;
        return true;
    }

    bool character(char c)
    {
        m_escape = false;
        m_at = skipBlanks(m_text, m_at);
        // A line that a backslash continues.
        while (m_style == YamlStyle::DoubleQuoted && m_at + 1 < m_text.size() && m_text[m_at] == '\\'
            && (m_text[m_at + 1] == '\n' || m_text[m_at + 1] == '\r'))
            m_at = skipBlanks(m_text, m_at + 1);
        if (m_at >= m_text.size())
            return false;
        m_scalar.offsets.push_back(static_cast<std::uint32_t>(m_at));
        if (m_style == YamlStyle::DoubleQuoted && m_text[m_at] == '\\') {
            m_escape = true;
            m_last = m_at += escapeLength(m_text, m_at);
            return m_at <= m_text.size();
        }
        if (m_text[m_at] != c)
            return false;
        m_last = m_at += m_style == YamlStyle::SingleQuoted && c == '\'' ? 2 : 1;
        return true;
    }

    std::string_view m_text;
    std::size_t m_at;
    YamlStyle m_style;
    YamlScalar& m_scalar;
    std::size_t m_last = m_at;
    bool m_escape = false;
};

/// YAML reads these plain words, and what begins like a number or with a sign of its own, as something else than text.
bool needsQuotes(std::string_view value)
{
    static constexpr std::string_view words[]{"true", "false", "yes", "no", "on", "off", "null", "~", "y", "n"};
    std::string lower(value);
    std::ranges::transform(lower, lower.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    const bool sign = value.empty() || std::string_view("0123456789+-.?:,[]{}#&*!|>'\"%@`").contains(value.front());
    return sign || std::ranges::contains(words, lower) || value.contains(": ") || value.contains(" #") || isYamlBlank(value.back())
        || value.ends_with(':') || value.find_first_of("\n\r\t") != std::string_view::npos;
}

std::string doubleQuoted(std::string_view value)
{
    std::string out = "\"";
    for (const char c : value) {
        if (c == '"' || c == '\\')
            out += std::string("\\") + c;
        else if (c == '\n')
            out += "\\n";
        else if (c == '\t')
            out += "\\t";
        else if (static_cast<unsigned char>(c) < 0x20)
            out += std::format("\\x{:02x}", static_cast<unsigned>(c));
        else
            out += c;
    }
    return out + '"';
}

} // namespace

YamlScalar locateScalar(std::string_view text, std::uint32_t mark, std::string_view value)
{
    YamlScalar scalar;
    std::size_t at = skipProperties(text, std::min<std::size_t>(mark, text.size()));
    scalar.style = styleAt(text, at);
    scalar.begin = scalar.end = static_cast<std::uint32_t>(at);
    const bool quoted = scalar.style == YamlStyle::DoubleQuoted || scalar.style == YamlStyle::SingleQuoted;
    if (quoted)
        ++at;
    else if (scalar.style != YamlStyle::Plain)
        at = std::min(text.find('\n', at), text.size() - 1) + 1;
    Walk walk(text, at, scalar.style, scalar);
    if (!walk.over(value)) {
        scalar.offsets.clear();
        scalar.end = static_cast<std::uint32_t>(std::min(text.find('\n', scalar.begin), text.size()));
        return scalar;
    }
    scalar.end = static_cast<std::uint32_t>(std::max<std::size_t>(walk.last(), scalar.begin));
    if (quoted)
        scalar.end = static_cast<std::uint32_t>(std::min(skipBlanks(text, walk.at()) + 1, text.size()));
    return scalar;
}

std::string yamlText(std::string_view value, YamlStyle style)
{
    const bool control = std::ranges::any_of(value, [](unsigned char c) { return c < 0x20; });
    if (style == YamlStyle::SingleQuoted && !control) {
        std::string out = "'";
        for (const char c : value)
            out += c == '\'' ? std::string("''") : std::string(1, c);
        return out + '\'';
    }
    return style == YamlStyle::Plain && !needsQuotes(value) ? std::string(value) : doubleQuoted(value);
}

} // namespace retryscope
