// SPDX-License-Identifier: GPL-3.0-or-later
// Quotes, brackets, keys, and runs without blanks; lists that are not quoted are taken as one value.
#include "access/line_tokens.h"

#include "access/known_keys.h"
#include "access/list_scan.h"
#include "access/variable.h"
#include "base/instant.h"

#include <algorithm>
#include <cctype>

namespace retryscope {

namespace {

constexpr std::string_view delimiters = " \t|;,\"[](){}<>";

bool isKeyChar(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '.' || c == '-' || c == '@'; }

class Tokenizer {
public:
    explicit Tokenizer(std::string_view line)
        : m_line(line)
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
    void plain();
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
    std::size_t momentLength() const;
    std::size_t listLength(std::size_t run) const;
    /// The length of `key=` or `key:` at the front, 0 if none stands there.
    std::size_t keyLength() const;

    std::string_view m_line;
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
    if (beginsWithServer(first))
        return std::max(run, scanList(rest, 0, Shape::AddressList).end);
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
    if (end == m_pos || end >= m_line.size() || std::isdigit(static_cast<unsigned char>(m_line[m_pos])))
        return 0;
    if (m_line[end] == '=')
        return end - m_pos + 1;
    // "req:…" of LTSV; a colon alone would also cut "host:8080".
    const bool tabbed = (m_pos == 0 || m_line[m_pos - 1] == '\t') && m_line.contains('\t');
    const bool afterComma = m_pos > 0 && m_line[m_pos - 1] == ',';
    return m_line[end] == ':' && (tabbed || afterComma) && !beginsWithServer(m_line.substr(m_pos)) ? end - m_pos + 1 : 0;
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

void Tokenizer::plain()
{
    if (const std::size_t length = keyLength()) {
        const std::string_view key = m_line.substr(m_pos, length - 1);
        literal(length);
        m_key = key;
        return;
    }
    std::size_t run = std::min(m_line.find_first_of(delimiters, m_pos), m_line.size()) - m_pos;
    // IPv6 addresses with a port begin with a bracket; it is part of the value.
    if (m_line[m_pos] == '[' && beginsWithServer(m_line.substr(m_pos)))
        run = std::min(m_line.find_first_of(" ,\t|;\"", m_pos), m_line.size()) - m_pos;
    run = listLength(run);
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
    if (const std::size_t length = momentLength()) {
        value(length, false);
        return;
    }
    const char c = m_line[m_pos];
    if (c == '"')
        quoted();
    else if (delimiters.contains(c) && !(c == '[' && beginsWithServer(m_line.substr(m_pos))))
        literal(1);
    else
        plain();
}

} // namespace

std::vector<LineToken> tokensOf(std::string_view line) { return Tokenizer(line).run(); }

} // namespace retryscope
