// SPDX-License-Identifier: GPL-3.0-or-later
// Quotes, brackets, keys, and runs without blanks; lists that are not quoted are taken as one value.
#include "access/line_tokens.h"

#include "access/known_keys.h"
#include "access/list_scan.h"
#include "access/variable.h"
#include "base/instant.h"

#include <algorithm>
#include <cctype>
#include <map>

namespace retryscope {

namespace {

constexpr std::string_view delimiters = " \t|;,\"[](){}<>";

bool isKeyChar(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '.' || c == '-' || c == '@'; }

class Tokenizer {
public:
    Tokenizer(std::string_view line, const std::vector<std::string>* keys)
        : m_line(line)
        , m_keys(keys)
        , m_cell(std::ranges::count(line, '|') >= 4 ? '|' : std::ranges::count(line, '\t') >= 3 ? '\t' : '\0')
    {
    }
    std::vector<LineToken> run()
    {
        while (m_pos < m_line.size())
            step();
        return std::move(m_out);
    }

private:
    void step();
    void quoted();
    void bracket();
    void plain();
    void cell();
    void literal(std::size_t length)
    {
        m_out.push_back({m_line.substr(m_pos, length), false, false, {}});
        m_pos += length;
    }
    void value(std::size_t length, bool isQuoted)
    {
        m_out.push_back({m_line.substr(m_pos, length), true, isQuoted, m_key});
        m_pos += length;
        m_key = {};
    }
    bool takeKey();
    char at(std::size_t pos) const { return pos < m_line.size() ? m_line[pos] : '\0'; }
    std::size_t momentLength() const;
    std::size_t listLength(std::size_t run) const;
    /// The length of `key=` or `key:` at the front, 0 if none stands there.
    std::size_t keyLength() const;

    std::string_view m_line;
    const std::vector<std::string>* m_keys;
    char m_cell; ///< what separates the cells; '\0' = the line has none
    std::size_t m_pos = 0;
    std::string_view m_key;
    std::vector<LineToken> m_out;
};

std::size_t Tokenizer::momentLength() const
{
    for (const std::size_t length : {26u, 25u, 29u, 24u, 20u, 19u}) {
        const std::size_t end = m_pos + length;
        if (end <= m_line.size() && (end == m_line.size() || delimiters.contains(m_line[end])) && m_line.substr(m_pos, length).find_first_of("/-") < 5
            && parseTime(m_line.substr(m_pos, length)))
            return length;
    }
    return 0;
}

/// A list that a retried request left without quotes: it is one value although it holds blanks.
std::size_t Tokenizer::listLength(std::size_t run) const
{
    const std::string_view rest = m_line.substr(m_pos);
    const std::string_view first = rest.substr(0, run);
    if (!rest.substr(run).starts_with(", ") && !rest.substr(run).starts_with(" : "))
        return run;
    if (beginsWithServer(first)) {
        std::size_t end = std::max(run, scanList(rest, 0, Shape::AddressList).end);
        const std::size_t lastElement = rest.substr(0, end).rfind(' ') + 1;
        while (end > run && (std::string_view(";)}|>").contains(rest[end - 1]) || (rest[end - 1] == ']' && rest[lastElement] != '[')))
            --end; // what closes the list is no part of its last address
        return end;
    }
    for (const Shape shape : {Shape::StatusList, Shape::SizeList, Shape::TimeList})
        if (const ListScan scan = scanList(rest, 0, shape); scan.end > run && scan.count > 1)
            return scan.end;
    return run;
}

std::size_t Tokenizer::keyLength() const
{
    std::size_t end = m_pos;
    while (end < m_line.size() && isKeyChar(m_line[end]))
        ++end;
    if (end == m_pos || std::isdigit(static_cast<unsigned char>(m_line[m_pos])) || (at(end) != '=' && at(end) != ':'))
        return 0;
    const std::string_view key = m_line.substr(m_pos, end - m_pos);
    if (m_keys && !std::ranges::contains(*m_keys, key))
        return 0;
    if (m_line[end] == '=')
        return key.size() + 1;
    // A colon also stands in "host:8080": it ends a key in LTSV, behind a comma, or where the name is that of a variable.
    const bool isVariable = lookUpVariable(normalisedKey(key)).field != Field::None && key != "host";
    const bool placed = m_pos > 0 && m_line[m_pos - 1] == ',' && !beginsWithServer(m_line.substr(m_pos));
    return m_cell == '\t' || isVariable || placed ? key.size() + 1 : 0;
}

bool Tokenizer::takeKey()
{
    const std::size_t length = keyLength();
    if (length == 0)
        return false;
    const std::string_view key = m_line.substr(m_pos, length - 1);
    literal(length);
    m_key = key;
    return true;
}

void Tokenizer::quoted()
{
    const std::size_t close = m_line.find('"', m_pos + 1);
    if (close == std::string_view::npos) {
        literal(m_line.size() - m_pos);
        return;
    }
    // "name": in front of a value is a key, as in JSON.
    std::size_t after = close + 1;
    if (after < m_line.size() && m_line[after] == ':') {
        const std::string_view key = m_line.substr(m_pos + 1, close - m_pos - 1);
        ++after;
        while (after < m_line.size() && m_line[after] == ' ')
            ++after;
        literal(after - m_pos);
        m_key = key;
        return;
    }
    literal(1);
    value(close - m_pos, true);
    literal(1);
}

/// "[2026-09-13T20:03:21+03:00]", "[10.0.0.1:80, 10.0.0.2:80]", or free text with blanks.
void Tokenizer::bracket()
{
    literal(1);
    const std::size_t close = m_line.find(']', m_pos);
    const std::string_view inside = m_line.substr(m_pos, close == std::string_view::npos ? 0 : close - m_pos);
    if (inside.contains(' ') && !inside.contains('[') && !beginsWithServer(inside) && momentLength() != inside.size() && !isListText(inside, Shape::TimeList))
        value(inside.size(), false);
}

/// Up to the next separator: one value, whatever it holds.
void Tokenizer::cell()
{
    if (m_key.empty() && takeKey())
        return;
    const std::size_t length = std::min(m_line.find(m_cell, m_pos), m_line.size()) - m_pos;
    const std::string_view text = m_line.substr(m_pos, length);
    if (length >= 2 && ((text.front() == '"' && text.back() == '"') || (text.front() == '[' && text.back() == ']' && !beginsWithServer(text)))) {
        literal(1);
        value(length - 2, text.front() == '"');
        literal(1);
    } else {
        value(length, false);
    }
    if (m_pos < m_line.size())
        literal(1);
}

void Tokenizer::plain()
{
    if (takeKey())
        return;
    std::size_t run = std::min(m_line.find_first_of(delimiters, m_pos), m_line.size()) - m_pos;
    // IPv6 addresses with a port begin with a bracket; it is part of the value.
    if (m_line[m_pos] == '[' && beginsWithServer(m_line.substr(m_pos)))
        run = std::min(m_line.find_first_of(" ,\t|;\"", m_pos), m_line.size()) - m_pos;
    run = listLength(run);
    if (m_line.substr(m_pos, run).ends_with(':') && beginsWithServer(m_line.substr(m_pos, run - 1))) {
        value(run - 1, false); // "to: 10.0.0.1:80: GET …"
        literal(1);
        return;
    }
    const std::string_view word = m_line.substr(m_pos, run);
    // A word that names a variable stands in front of its value: "upstream_addr 10.0.0.1:80".
    const std::string name(word.ends_with(':') ? word.substr(0, word.size() - 1) : word);
    const bool names = m_key.empty() && name.contains('_') && lookUpVariable(name).field != Field::None && m_line.substr(m_pos + run).starts_with(' ');
    if (names) {
        literal(run + 1);
        m_key = word.substr(0, name.size());
        return;
    }
    value(run, false);
}

void Tokenizer::step()
{
    if (const std::size_t length = m_cell == '\0' ? momentLength() : 0) {
        value(length, false);
        return;
    }
    const char c = m_line[m_pos];
    if (m_cell != '\0')
        cell();
    else if (c == '"')
        quoted();
    else if (c == '[' && !beginsWithServer(m_line.substr(m_pos)))
        bracket();
    else if (delimiters.contains(c) && c != '[')
        literal(1);
    else
        plain();
}

} // namespace

std::vector<LineToken> tokensOf(std::string_view line, const std::vector<std::string>* keys) { return Tokenizer(line, keys).run(); }

std::vector<std::string> commonKeys(const std::vector<std::string>& sample)
{
    constexpr std::size_t enough = 200;
    std::map<std::string, std::size_t, std::less<>> counts;
    const std::size_t step = sample.size() / enough + 1;
    std::size_t read = 0;
    for (std::size_t i = 0; i < sample.size(); i += step, ++read)
        for (const LineToken& token : tokensOf(sample[i]))
            if (!token.key.empty())
                ++counts[std::string(token.key)];
    std::vector<std::string> keys;
    for (const auto& [key, count] : counts)
        if (count * 2 >= read)
            keys.push_back(key);
    return keys;
}

} // namespace retryscope
