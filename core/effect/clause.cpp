// SPDX-License-Identifier: GPL-3.0-or-later
// One pass over the bytes; Cyrillic and Chinese letters are kept as they are, folded.
#include "effect/clause.h"

#include "effect/fold.h"

#include <algorithm>

namespace retryscope {

namespace {

bool isLower(char c) { return c >= 'a' && c <= 'z'; }
bool isUpper(char c) { return c >= 'A' && c <= 'Z'; }
bool isDigit(char c) { return c >= '0' && c <= '9'; }
bool isLetter(char c) { return isLower(c) || isUpper(c) || static_cast<unsigned char>(c) >= 0x80; }

/// Marks of Chinese texts that end a clause, and the typographic dashes and apostrophe.
struct Mark {
    std::string_view bytes;
    char meaning; ///< ';' ends the clause, ' ' parts words, ':' phrases; '\'' is an apostrophe
};
constexpr Mark marks[] = {{"，", ';'}, {"。", ';'}, {"；", ';'}, {"、", ';'}, {"（", ';'}, {"）", ';'}, {"—", ';'}, {"–", ';'}, {"…", ';'}, {"：", ':'}, {"！", ';'}, {"？", '?'}, {"但是", ';'}, {"但", ';'},
    {"«", ' '}, {"»", ' '}, {"“", ' '}, {"”", ' '}, {"「", ' '}, {"」", ' '}, {"№", ' '}, {"’", '\''}};

/// "Order created but payment failed" states two things.
constexpr std::string_view oppositions[] = {"but", "however", "although", "но", "однако"};

class Splitter {
public:
    explicit Splitter(std::string_view text)
        : m_text(text)
    {
    }

    std::vector<Clause> run()
    {
        for (m_at = 0; m_at < m_text.size() && !m_text.substr(m_at).starts_with("{\"");)
            step();
        endClause();
        return std::move(m_clauses);
    }

private:
    void step()
    {
        const char c = m_text[m_at];
        if (c == '"' || c == '`')
            return skipQuoted(c);
        if (m_word.empty() && skipName())
            return;
        if (static_cast<unsigned char>(c) >= 0xC2) {
            const auto* const mark = std::ranges::find_if(marks, [&](const Mark& m) { return m_text.substr(m_at).starts_with(m.bytes); });
            if (mark != std::end(marks)) {
                m_at += mark->bytes.size();
                return separate(mark->meaning);
            }
        }
        if (isLetter(c) || isDigit(c))
            take(c);
        else
            separate(isFullStop() ? ';' : c == ':' && !stands(m_at + 1, ' ') && m_at + 1 < m_text.size() ? ' ' : c);
        ++m_at;
    }

    void take(char c)
    {
        if (isUpper(c) && m_at > 0 && isLower(m_text[m_at - 1]))
            endWord();
        m_word += c;
    }

    /// "23505.00" is one number, "order.created" two words, "created. Next" two clauses.
    bool isFullStop() const
    {
        return m_text[m_at] == '.' && (m_at + 1 == m_text.size() || m_text[m_at + 1] == ' ' || m_text[m_at + 1] == '\n');
    }

    bool stands(std::size_t at, char c) const { return at < m_text.size() && m_text[at] == c; }

    void part()
    {
        if (m_words > 0 && (m_parts.empty() || m_parts.back() != m_words))
            m_parts.push_back(m_words);
    }

    void separate(char c)
    {
        const bool inNumber = c == '.' && !m_word.empty() && isDigit(m_word.back()) && m_at + 1 < m_text.size() && isDigit(m_text[m_at + 1]);
        if (inNumber || (c == '\'' && !m_word.empty() && isLetter(m_word.back()))) {
            m_word += c;
            return;
        }
        endWord();
        if (c == ':' || (c == '-' && stands(m_at - 1, ' ') && stands(m_at + 1, ' ')))
            part();
        if (c == '?')
            m_clause += " ?"; // a question states nothing
        if (std::string_view("?,;()|\n\r").contains(c))
            endClause();
    }

    /// A name in quotes is skipped; a quote that never ends, or that holds the whole text, is none.
    void skipQuoted(char quote)
    {
        const auto end = m_text.find(quote, m_at + 1);
        const bool isName = end != std::string_view::npos && (m_at > 0 || end + 1 < m_text.size());
        endWord();
        m_at = isName ? end + 1 : m_at + 1;
    }

    /// Of "sqlstate=23505" the name says what the number is; of other pairs the value alone is a statement.
    bool skipName()
    {
        std::size_t end = m_at;
        while (end < m_text.size() && (isLetter(m_text[end]) || isDigit(m_text[end]) || std::string_view("_-.").contains(m_text[end])))
            ++end;
        if (end == m_at || end == m_text.size() || m_text[end] != '=')
            return false;
        const std::string name = foldCase(m_text.substr(m_at, end - m_at));
        if (name == "sqlstate" || name == "code" || name == "error")
            return false;
        part();
        m_at = end + 1;
        return true;
    }

    void endWord()
    {
        while (m_word.ends_with('\''))
            m_word.pop_back();
        if (m_word.empty())
            return;
        const std::string word = foldCase(m_word);
        m_word.clear();
        if (std::ranges::find(oppositions, word) != std::end(oppositions))
            return endClause();
        m_clause += ' ';
        m_clause += word;
        ++m_words;
    }

    void endClause()
    {
        endWord();
        if (!m_clause.empty())
            m_clauses.emplace_back(m_clause + ' ', std::move(m_parts));
        m_clause.clear();
        m_parts.clear();
        m_words = 0;
    }

    std::string_view m_text;
    std::size_t m_at = 0;
    std::string m_word, m_clause;
    std::size_t m_words = 0; ///< of the clause
    std::vector<std::size_t> m_parts;
    std::vector<Clause> m_clauses;
};

} // namespace

std::vector<Clause> clausesOf(std::string_view text) { return Splitter(text).run(); }

std::string spaced(std::string_view name)
{
    std::string found;
    for (const Clause& clause : clausesOf(name))
        found += clause.text();
    return found;
}

bool Clause::has(std::string_view phrase) const
{
    const bool open = phrase.ends_with('*');
    if (open)
        phrase.remove_suffix(1);
    const bool chinese = static_cast<unsigned char>(phrase.front()) >= 0xE3;
    for (auto at = m_text.find(phrase); at != std::string::npos; at = m_text.find(phrase, at + 1)) {
        if (chinese || (m_text[at - 1] == ' ' && (open || m_text[at + phrase.size()] == ' ')))
            return true;
    }
    return false;
}

bool Clause::hasAny(std::span<const std::string_view> phrases) const
{
    return std::ranges::any_of(phrases, [&](std::string_view phrase) { return has(phrase); });
}

bool Clause::holdsAny(std::span<const std::string_view> pieces) const
{
    return std::ranges::any_of(pieces, [&](std::string_view piece) { return m_text.contains(piece); });
}

std::vector<std::string_view> Clause::words() const
{
    std::vector<std::string_view> found;
    std::string_view rest = std::string_view(m_text).substr(1);
    while (!rest.empty()) {
        const auto blank = rest.find(' ');
        found.push_back(rest.substr(0, blank));
        rest.remove_prefix(std::min(blank, rest.size() - 1) + 1);
    }
    return found;
}

} // namespace retryscope
