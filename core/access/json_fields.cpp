// SPDX-License-Identifier: GPL-3.0-or-later
// A value without quotes ends where the next key or the end of the object begins.
#include "access/json_fields.h"

#include <algorithm>
#include <cctype>

namespace retryscope {

namespace {

constexpr std::size_t deepest = 16;

bool isBlank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

} // namespace

bool isJsonWord(std::string_view text)
{
    if (text == "null" || text == "true" || text == "false")
        return true;
    if (text.empty() || text.find_first_not_of("0123456789+-.eE") != std::string_view::npos)
        return false;
    return std::isdigit(static_cast<unsigned char>(text.back())) && std::ranges::count(text, '.') < 2;
}

JsonFields::JsonFields(std::string_view line)
    : m_line(line)
{
    skipBlanks();
    m_failed = !open({});
}

void JsonFields::skipBlanks()
{
    while (m_pos < m_line.size() && isBlank(m_line[m_pos]))
        ++m_pos;
}

bool JsonFields::open(std::string_view key)
{
    if (m_pos >= m_line.size() || m_line[m_pos] != '{' || m_lengths.size() == deepest)
        return false;
    ++m_pos;
    m_lengths.push_back(m_path.size());
    if (!key.empty())
        m_path.append(key).append(1, '.');
    return true;
}

void JsonFields::close()
{
    ++m_pos;
    m_path.resize(m_lengths.back());
    m_lengths.pop_back();
    if (m_lengths.empty()) {
        skipBlanks();
        m_complete = m_pos == m_line.size();
    }
}

/// At a quote: what stands up to the next one that no backslash escapes.
bool JsonFields::string(std::string_view& out)
{
    const std::size_t from = m_pos + 1;
    for (std::size_t at = m_line.find('"', from); at != std::string_view::npos; at = m_line.find('"', at + 1)) {
        std::size_t slashes = 0;
        while (slashes < at - from && m_line[at - 1 - slashes] == '\\')
            ++slashes;
        if (slashes % 2 == 0) {
            out = m_line.substr(from, at - from);
            m_pos = at + 1;
            return true;
        }
    }
    return false;
}

std::string_view JsonFields::bare()
{
    const std::size_t from = m_pos;
    for (; m_pos < m_line.size(); ++m_pos) {
        const char c = m_line[m_pos];
        if (c == '}')
            break;
        if (c != ',')
            continue;
        std::size_t after = m_pos + 1;
        while (after < m_line.size() && isBlank(m_line[after]))
            ++after;
        if (after < m_line.size() && (m_line[after] == '"' || m_line[after] == '}'))
            break;
    }
    std::string_view text = m_line.substr(from, m_pos - from);
    while (!text.empty() && isBlank(text.back()) && !text.ends_with(" : "))
        text.remove_suffix(1);
    m_repaired = m_repaired || !isJsonWord(text);
    return text == "null" ? std::string_view{} : text;
}

std::string_view JsonFields::array()
{
    const std::size_t from = ++m_pos;
    int depth = 1;
    for (; m_pos < m_line.size(); ++m_pos) {
        const char c = m_line[m_pos];
        if (c == '"') {
            std::string_view ignored;
            if (!string(ignored))
                break;
            --m_pos;
        }
        depth += c == '[' ? 1 : c == ']' ? -1 : 0;
        if (depth == 0)
            return m_line.substr(from, m_pos++ - from);
    }
    m_failed = true;
    return {};
}

bool JsonFields::value(JsonField& field)
{
    field.quoted = m_line[m_pos] == '"';
    if (field.quoted)
        return string(field.value);
    field.value = m_line[m_pos] == '[' ? array() : bare();
    return !m_failed;
}

bool JsonFields::next(JsonField& field)
{
    while (!m_failed && !m_lengths.empty()) {
        skipBlanks();
        if (m_pos >= m_line.size())
            return false;
        if (m_line[m_pos] == ',') {
            ++m_pos;
            continue;
        }
        if (m_line[m_pos] == '}') {
            close();
            continue;
        }
        if (m_line[m_pos] != '"' || !string(field.key))
            return false;
        skipBlanks();
        if (m_pos >= m_line.size() || m_line[m_pos] != ':')
            return false;
        ++m_pos;
        skipBlanks();
        if (m_pos >= m_line.size())
            return false;
        if (m_line[m_pos] == '{') {
            if (!open(field.key))
                return false;
            continue;
        }
        field.path = m_path;
        return value(field);
    }
    return false;
}

} // namespace retryscope
