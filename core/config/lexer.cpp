// SPDX-License-Identifier: GPL-3.0-or-later
// nginx's tokenizer with places, and with repair instead of surrender.
#include "config/lexer.h"

#include "config/lua_block.h"

#include <algorithm>
#include <cctype>
#include <optional>

namespace retryscope {

namespace {

bool isBlank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

/// nginx resolves \" \' \\ \t \r \n, and leaves every other backslash where it is.
std::string unescaped(std::string_view raw)
{
    if (!raw.contains('\\'))
        return std::string(raw);
    std::string out;
    out.reserve(raw.size());
    for (std::size_t i = 0; i < raw.size(); ++i) {
        const char next = raw[i] == '\\' && i + 1 < raw.size() ? raw[i + 1] : '\0';
        switch (next) {
        case '"':
        case '\'':
        case '\\': out += next; ++i; break;
        case 't': out += '\t'; ++i; break;
        case 'r': out += '\r'; ++i; break;
        case 'n': out += '\n'; ++i; break;
        default: out += raw[i];
        }
    }
    return out;
}

std::string_view trimmed(std::string_view text)
{
    while (!text.empty() && isBlank(text.front()))
        text.remove_prefix(1);
    while (!text.empty() && isBlank(text.back()))
        text.remove_suffix(1);
    return text;
}

/// What "# retryscope: …" says.
std::optional<std::string_view> remarkIn(std::string_view comment)
{
    constexpr std::string_view mark = "retryscope:";
    while (comment.starts_with('#'))
        comment.remove_prefix(1);
    comment = trimmed(comment);
    if (!comment.starts_with(mark))
        return std::nullopt;
    return trimmed(comment.substr(mark.size()));
}

} // namespace

void Lexer::advance()
{
    m_beforeLast = m_at;
    if (m_text[m_at.offset++] == '\n') {
        ++m_at.line;
        m_at.column = 1;
    } else {
        ++m_at.column;
    }
}

Span Lexer::spanOf(Place from, Place to) const
{
    return {m_file, from.offset, to.offset, from.line, from.column, to.line, to.column};
}

Span Lexer::spanFrom(Place from) const { return spanOf(from, m_at); }

Span Lexer::here() const { return spanOf(m_beforeLast, m_at); }

bool Lexer::skipByteOrderMark()
{
    if (m_at.offset != 0 || !m_text.starts_with("\xEF\xBB\xBF"))
        return false;
    const Place start = m_at;
    for (int i = 0; i < 3; ++i)
        advance();
    m_beforeLast = start;
    return true;
}

/// nginx still needs all from a word's first byte (`skipped`: behind its quote) when it looks at what ends the word, and
/// one byte more where that is a blank. (src/core/ngx_conf_file.c, ngx_conf_read_token)
void Lexer::checkLength(Place start, std::uint32_t skipped, std::vector<ConfigProblem>& problems) const
{
    const std::size_t full = std::size_t{start.offset} + skipped + longestWord;
    const std::size_t lastRead = m_at.offset + (!atEnd() && isBlank(peek()) && m_text[start.offset] != '#' ? 1u : 0u);
    if (full < m_text.size() && full <= lastRead)
        problems.push_back({ConfigProblem::Kind::TooLong, spanOf(start, {start.offset + 1, start.line, start.column + 1}), {std::to_string(longestWord)}});
}

/// To the line's end; how many bytes that were.
std::size_t Lexer::skipLine()
{
    const auto end = m_text.find('\n', m_at.offset);
    const auto length = (end == std::string_view::npos ? m_text.size() : end) - m_at.offset;
    m_at.offset += static_cast<std::uint32_t>(length);
    m_at.column += static_cast<std::uint32_t>(length);
    return length;
}

void Lexer::skipComment(std::vector<ConfigProblem>& problems)
{
    const Place start = m_at;
    const std::size_t length = skipLine();
    checkLength(start, 0, problems);
    if (const auto remark = remarkIn(m_text.substr(start.offset, length)))
        m_remarks.push_back({spanFrom(start), std::string(*remark)});
}

void Lexer::pushWord(Statement& statement, Place from, char quote)
{
    const Span span = spanFrom(from);
    const std::uint32_t skip = quote ? 1 : 0;
    const auto raw = m_text.substr(span.offset + skip, span.end - span.offset - 2 * skip);
    statement.words.push_back({unescaped(raw), span, quote});
}

Lexer::Step Lexer::finish(Statement& statement, Statement::End end)
{
    const Span last = here();
    if (statement.words.empty()) {
        statement.span = last;
    } else {
        statement.span = statement.words.front().span;
        statement.span.end = last.end;
        statement.span.endLine = last.endLine;
        statement.span.endColumn = last.endColumn;
    }
    statement.end = end;
    return Step::Done;
}

Statement Lexer::next(std::vector<ConfigProblem>& problems)
{
    Statement statement;
    m_afterQuote = false;
    for (;;) {
        if (atEnd()) {
            atFileEnd(statement, problems);
            return statement;
        }
        const Step step = m_afterQuote ? afterQuote(statement, problems) : atWordStart(statement, problems);
        if (step == Step::Done)
            return statement;
    }
}

void Lexer::atFileEnd(Statement& statement, std::vector<ConfigProblem>& problems)
{
    if (statement.words.empty()) {
        statement.end = Statement::End::FileEnd;
        statement.span = spanOf(m_at, m_at);
        return;
    }
    problems.push_back({ConfigProblem::Kind::UnexpectedEnd, statement.words.back().span, {";"}});
    statement.span = statement.words.front().span;
    const Span& last = statement.words.back().span;
    statement.span.end = last.end;
    statement.span.endLine = last.endLine;
    statement.span.endColumn = last.endColumn;
    statement.end = Statement::End::Semicolon;
}

Lexer::Step Lexer::atWordStart(Statement& statement, std::vector<ConfigProblem>& problems)
{
    const char c = peek();
    if (isBlank(c)) {
        advance();
        return Step::Continue;
    }
    switch (c) {
    case '#': skipComment(problems); return Step::Continue;
    case '"':
    case '\'': return readQuoted(statement, problems);
    case ';':
        advance();
        if (!statement.words.empty())
            return finish(statement, Statement::End::Semicolon);
        problems.push_back({ConfigProblem::Kind::UnexpectedSemicolon, here(), {}});
        return Step::Continue;
    case '{':
        advance();
        if (statement.words.empty())
            problems.push_back({ConfigProblem::Kind::UnexpectedBlockStart, here(), {}});
        return finish(statement, Statement::End::BlockStart);
    case '}':
        if (!statement.words.empty()) { // left in place: it still closes the block
            const Place brace = m_at;
            problems.push_back(
                {ConfigProblem::Kind::MissingSemicolon, spanOf(brace, {brace.offset + 1, brace.line, brace.column + 1}), {}});
            return finish(statement, Statement::End::Semicolon);
        }
        advance();
        return finish(statement, Statement::End::BlockEnd);
    default: return readBareWord(statement, problems);
    }
}

/// A word without quotes ends at a blank, ';' or '{'; "${" belongs to the word, and so does a '}' or a quote inside.
Lexer::Step Lexer::readBareWord(Statement& statement, std::vector<ConfigProblem>& problems)
{
    const Place start = m_at;
    bool variable = false;
    while (!atEnd()) {
        const char c = peek();
        const bool first = m_at.offset == start.offset;
        if (c == '\\') {
            advance();
            if (!atEnd())
                advance();
            variable = false;
            continue;
        }
        if (c == '{' && variable) { // the flag stays: nginx accepts "${{" as well
            advance();
            continue;
        }
        variable = c == '$';
        if (!first && (isBlank(c) || c == ';' || c == '{'))
            break;
        advance();
    }
    checkLength(start, 0, problems);
    pushWord(statement, start, 0);
    return Step::Continue;
}

Lexer::Step Lexer::readQuoted(Statement& statement, std::vector<ConfigProblem>& problems)
{
    const Place start = m_at;
    const char quote = peek();
    advance();
    while (!atEnd() && peek() != quote) {
        const bool escape = peek() == '\\';
        advance();
        if (escape && !atEnd())
            advance();
    }
    if (!atEnd()) {
        advance();
        checkLength(start, 1, problems);
        pushWord(statement, start, quote);
        m_afterQuote = true;
        return Step::Continue;
    }
    // The quote swallowed the rest of the file. Give back all but its own line, whose statement is lost.
    checkLength(start, 1, problems);
    m_at = start;
    skipLine();
    problems.push_back({ConfigProblem::Kind::UnterminatedQuote, spanFrom(start), {std::string(1, quote)}});
    statement.words.clear();
    if (--m_openQuotesLeft <= 0)
        m_at.offset = static_cast<std::uint32_t>(m_text.size());
    return Step::Continue;
}

Lexer::Step Lexer::afterQuote(Statement& statement, std::vector<ConfigProblem>& problems)
{
    m_afterQuote = false;
    const char c = peek();
    if (isBlank(c) || c == ';' || c == '{' || c == ')')
        return Step::Continue;
    const Place from = m_at;
    problems.push_back(
        {ConfigProblem::Kind::TextAfterQuote, spanOf(from, {from.offset + 1, from.line, from.column + 1}), {std::string(1, c)}});
    return atWordStart(statement, problems);
}

bool Lexer::luaBody(std::string_view& body)
{
    const auto start = m_at.offset;
    const auto length = luaBlockLength(m_text.substr(start));
    const bool closed = length != std::string_view::npos;
    body = m_text.substr(start, length);
    const auto end = closed ? start + length + 1 : m_text.size();
    while (m_at.offset < end)
        advance();
    return closed;
}

bool impossibleName(std::string_view name)
{
    const auto letter = [](char c) { return std::isalpha(static_cast<unsigned char>(c)) || c == '_'; };
    return name.empty() || !letter(name.front())
        || !std::ranges::all_of(name, [&](char c) { return letter(c) || (c >= '0' && c <= '9') || c == '-' || c == '.'; });
}

} // namespace retryscope
