// SPDX-License-Identifier: GPL-3.0-or-later
// Matching with anchors: text that no value can contain is found at once; only between two such places are choices tried.
#include "access/format_plan.h"
#include "access/list_scan.h"

#include <algorithm>
#include <array>

namespace retryscope {

namespace {

enum class Outcome { Matched, Fails, Hopeless };

/// Which bytes a value may have; string_view::find_first_not_of looks through the whole set for each of them.
class Charset {
public:
    consteval Charset(std::string_view set)
    {
        for (const char c : set)
            m_has[static_cast<unsigned char>(c)] = true;
    }
    /// The first byte from `pos` on that is none of them, or the end.
    std::size_t end(std::string_view text, std::size_t pos = 0) const
    {
        while (pos < text.size() && m_has[static_cast<unsigned char>(text[pos])])
            ++pos;
        return pos;
    }

private:
    std::array<bool, 256> m_has{};
};

constexpr Charset digits("0123456789"), numberBytes("0123456789."), runBytes("0123456789.-"), listBytes("0123456789.,:- "), questionMark("?");
constexpr Charset methodBytes("ABCDEFGHIJKLMNOPQRSTUVWXYZ_-");

bool inCharset(std::string_view value, const Charset& set) { return set.end(value) == value.size(); }

bool isStatus(std::string_view value)
{
    return value.empty() || value == "-" || (value.size() == 3 && inCharset(value, digits));
}

/// Could this text be a value of the variable? `fenced`: its end was certain, so that blanks inside say nothing.
bool plausible(const Variable& variable, std::string_view value, bool fenced)
{
    switch (variable.shape) {
    case Shape::Free: return true;
    case Shape::Token: return fenced || !value.contains(' ');
    case Shape::Path: return fenced || (!value.contains(' ') && !value.contains('?'));
    case Shape::Number: return value == "-" || inCharset(value, numberBytes);
    case Shape::Status: return isStatus(value);
    case Shape::Method: return inCharset(value, methodBytes);
    case Shape::Moment: return !value.empty() && value.size() <= 40;
    case Shape::QueryMark: return value.empty() || value == "?";
    case Shape::AddressList: return fenced || isListText(value, variable.shape);
    default: return fenced ? inCharset(value, listBytes) : isListText(value, variable.shape);
    }
}

class Matcher {
public:
    Matcher(const FormatPlan& plan, std::string_view line, std::span<std::string_view> values)
        : m_pieces(plan.pieces)
        , m_json(plan.escape == Escape::Json)
        , m_dash(plan.escape == Escape::Default)
        , m_line(line)
        , m_values(values)
        , m_budget(2000 + line.size() / 4)
    {
    }

    /// Matches the pieces from `i` on; `count` is the number of elements of the lists so far, 0 = none had several.
    Outcome from(std::size_t i, std::size_t pos, int count);

private:
    Outcome last(std::size_t i, std::size_t pos);
    std::size_t findHard(const FormatPiece& piece, std::size_t pos) const;
    bool take(std::size_t i, std::size_t pos, std::size_t end, bool fenced, int& count);

    bool literalAt(const FormatPiece& piece, std::size_t pos) const
    {
        return pos <= m_line.size() && m_line.substr(pos).starts_with(piece.literal);
    }
    /// Goes on behind a value that ends at `end`.
    Outcome tryEnd(std::size_t i, std::size_t pos, std::size_t end, int count);
    Outcome soft(std::size_t i, std::size_t pos, int count);
    Outcome softList(std::size_t i, std::size_t pos, int count);
    Outcome softMoment(std::size_t i, std::size_t pos, int count);
    Outcome ascending(std::size_t i, std::size_t pos, int count);
    Outcome adjacent(std::size_t i, std::size_t pos, int count);
    Outcome run(std::size_t i, std::size_t pos, int count, const Charset& set);

    std::span<const FormatPiece> m_pieces;
    bool m_json;
    bool m_dash; ///< a value that is missing was written as "-"
    std::string_view m_line;
    std::span<std::string_view> m_values;
    std::size_t m_budget;
};

std::size_t Matcher::findHard(const FormatPiece& piece, std::size_t pos) const
{
    const char mark = piece.literal[piece.hard];
    std::size_t at = m_line.find(mark, pos);
    while (m_json && mark == '"' && at != std::string_view::npos) {
        std::size_t slashes = 0;
        while (slashes < at - pos && m_line[at - 1 - slashes] == '\\')
            ++slashes;
        if (slashes % 2 == 0)
            break;
        at = m_line.find(mark, at + 1);
    }
    if (at == std::string_view::npos || at < pos + piece.hard || !literalAt(piece, at - piece.hard))
        return std::string_view::npos;
    return at - piece.hard;
}

bool Matcher::take(std::size_t i, std::size_t pos, std::size_t end, bool fenced, int& count)
{
    const std::string_view value = m_line.substr(pos, end - pos);
    const Variable& variable = m_pieces[i].variable;
    if (!plausible(variable, value, fenced))
        return false;
    // Only an address can be empty then (nginx failed before it had one).
    if (!fenced && value.empty() && m_dash && isList(variable.shape) && variable.shape != Shape::AddressList)
        return false;
    m_values[i] = value;
    if (count == 0 && isList(variable.shape))
        if (const int elements = scanList(value, 0, variable.shape).count; elements > 1)
            count = elements;
    return true;
}

Outcome Matcher::last(std::size_t i, std::size_t pos)
{
    std::string_view literal = m_pieces[i].literal;
    std::string_view rest = m_line.substr(pos);
    if (!rest.ends_with(literal)) {
        // Blanks at the end of a format get lost where logs are copied.
        while (literal.ends_with(' ') && !rest.ends_with(literal))
            literal.remove_suffix(1);
        if (!rest.ends_with(literal))
            return Outcome::Fails;
    }
    int ignored = 1;
    const std::size_t end = m_line.size() - literal.size();
    const bool fenced = m_pieces[i].hard != std::string::npos;
    if (fenced && m_line.substr(pos, end - pos).contains(m_pieces[i].literal[m_pieces[i].hard]) && !m_json)
        return Outcome::Fails;
    return take(i, pos, end, fenced, ignored) ? Outcome::Matched : Outcome::Fails;
}

Outcome Matcher::tryEnd(std::size_t i, std::size_t pos, std::size_t end, int count)
{
    if (m_budget == 0)
        return Outcome::Hopeless;
    --m_budget;
    if (!literalAt(m_pieces[i], end) || !take(i, pos, end, false, count))
        return Outcome::Fails;
    return from(i + 1, end + m_pieces[i].literal.size(), count);
}

Outcome Matcher::softList(std::size_t i, std::size_t pos, int count)
{
    const FormatPiece& piece = m_pieces[i];
    const char next = piece.literal.empty() ? '\0' : piece.literal.front();
    ListBounds bounds{std::string_view("|;\"'})<>=").contains(next) ? next : '\0', piece.literal.empty()};
    std::size_t tried = std::string_view::npos;
    if (count > 0) {
        bounds.limit = count;
        const ListScan same = scanList(m_line, pos, piece.variable.shape, bounds);
        bounds.limit = 0;
        if (same.count == count) {
            tried = same.end;
            if (const Outcome outcome = tryEnd(i, pos, same.end, count); outcome != Outcome::Fails)
                return outcome;
        }
    }
    const std::size_t longest = scanList(m_line, pos, piece.variable.shape, bounds).end;
    // The text behind the list looks like its separator: most requests have one attempt, so short lists come first.
    const bool likeSeparator = piece.literal.starts_with(", ") || piece.literal.starts_with(" : ");
    for (bounds.limit = 1; count == 0 && likeSeparator; ++bounds.limit) {
        const std::size_t end = scanList(m_line, pos, piece.variable.shape, bounds).end;
        if (const Outcome outcome = tryEnd(i, pos, end, count); outcome != Outcome::Fails || end == longest)
            return outcome;
    }
    for (std::size_t end = longest;;) {
        if (end != tried)
            if (const Outcome outcome = tryEnd(i, pos, end, count); outcome != Outcome::Fails)
                return outcome;
        if (end == pos)
            return Outcome::Fails;
        end = m_line.substr(0, end - 1 + piece.literal.size()).rfind(piece.literal);
        if (end == std::string_view::npos || end < pos)
            return Outcome::Fails;
    }
}

Outcome Matcher::softMoment(std::size_t i, std::size_t pos, int count)
{
    for (const std::size_t length : {26u, 25u, 24u}) // $time_local, $time_iso8601, ISO 8601 with "Z" and milliseconds
        if (literalAt(m_pieces[i], pos + length))
            if (const Outcome outcome = tryEnd(i, pos, pos + length, count); outcome != Outcome::Fails)
                return outcome;
    return ascending(i, pos, count);
}

Outcome Matcher::ascending(std::size_t i, std::size_t pos, int count)
{
    const FormatPiece& piece = m_pieces[i];
    if (piece.literal.empty())
        return adjacent(i, pos, count);
    for (std::size_t end = m_line.find(piece.literal, pos); end != std::string_view::npos; end = m_line.find(piece.literal, end + 1)) {
        if (piece.variable.shape != Shape::Free && piece.variable.shape != Shape::Moment && m_line.substr(pos, end - pos).contains(' '))
            break;
        if (const Outcome outcome = tryEnd(i, pos, end, count); outcome != Outcome::Fails)
            return outcome;
    }
    return Outcome::Fails;
}

/// Another variable follows at once: only what the two values consist of can tell them apart.
Outcome Matcher::adjacent(std::size_t i, std::size_t pos, int count)
{
    const Field next = m_pieces[i + 1].variable.field;
    const bool slash = next == Field::RequestUri || next == Field::Uri;
    for (std::size_t end = pos; end <= m_line.size(); ++end) {
        if (!slash || (end < m_line.size() && m_line[end] == '/'))
            if (const Outcome outcome = tryEnd(i, pos, end, count); outcome != Outcome::Fails)
                return outcome;
        if (end < m_line.size() && m_line[end] == ' ' && m_pieces[i].variable.shape != Shape::Free)
            break;
    }
    return Outcome::Fails;
}

/// The longest run of allowed characters, then shorter ones.
Outcome Matcher::run(std::size_t i, std::size_t pos, int count, const Charset& set)
{
    std::size_t end = set.end(m_line, pos);
    for (;; --end) {
        if (literalAt(m_pieces[i], end))
            if (const Outcome outcome = tryEnd(i, pos, end, count); outcome != Outcome::Fails)
                return outcome;
        if (end == pos)
            return Outcome::Fails;
    }
}

Outcome Matcher::soft(std::size_t i, std::size_t pos, int count)
{
    const FormatPiece& piece = m_pieces[i];
    if (isList(piece.variable.shape))
        return softList(i, pos, count);
    switch (piece.variable.shape) {
    case Shape::Moment: return softMoment(i, pos, count);
    case Shape::Number: return run(i, pos, count, runBytes);
    case Shape::Method: return run(i, pos, count, methodBytes);
    case Shape::QueryMark: return run(i, pos, count, questionMark);
    case Shape::Status:
        for (const std::size_t length : {3u, 1u, 0u})
            if (const Outcome outcome = tryEnd(i, pos, pos + length, count); outcome != Outcome::Fails)
                return outcome;
        return Outcome::Fails;
    case Shape::Path:
        if (piece.literal.empty()) {
            const std::size_t end = std::min(m_line.find_first_of("? \"", pos), m_line.size());
            return tryEnd(i, pos, end, count);
        }
        return ascending(i, pos, count);
    default: return ascending(i, pos, count);
    }
}

Outcome Matcher::from(std::size_t i, std::size_t pos, int count)
{
    bool committed = false;
    for (;; ++i) {
        const FormatPiece& piece = m_pieces[i];
        if (pos > m_line.size())
            return Outcome::Hopeless;
        if (i + 1 == m_pieces.size() || piece.hard == std::string::npos) {
            const Outcome outcome = i + 1 == m_pieces.size() ? last(i, pos) : soft(i, pos, count);
            return committed && outcome == Outcome::Fails ? Outcome::Hopeless : outcome;
        }
        const std::size_t end = findHard(piece, pos);
        if (end == std::string_view::npos || !take(i, pos, end, true, count))
            return committed ? Outcome::Hopeless : Outcome::Fails;
        pos = end + piece.literal.size();
        committed = true;
    }
}

} // namespace

bool matchLine(const FormatPlan& plan, std::string_view line, std::span<std::string_view> values)
{
    if (!line.starts_with(plan.prefix))
        return false;
    return Matcher(plan, line, values).from(0, plan.prefix.size(), 0) == Outcome::Matched;
}

} // namespace retryscope
