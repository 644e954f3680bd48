// SPDX-License-Identifier: GPL-3.0-or-later
// Cuts one configuration file into statements by nginx's own rules, and goes on after what nginx would refuse.
#pragma once

#include "config/tree.h"

#include <string_view>
#include <utility>
#include <vector>

namespace retryscope {

/// What nginx reads in one go: the words up to a ';' or '{', or a lone '}'. (src/core/ngx_conf_file.c, ngx_conf_read_token)
struct Statement {
    enum class End { Semicolon, BlockStart, BlockEnd, FileEnd };
    End end = End::FileEnd;
    std::vector<Argument> words; ///< name first; empty for BlockEnd, FileEnd and after "{" without a name
    Span span;                   ///< from the first word to the terminator, included
};

/// Reads statements from a text that must outlive it. Every error is reported and then repaired in the way that loses
/// least: text after a quote becomes a word of its own, a missing ';' is taken as given, a stray ';' is skipped, and a
/// quote that never ends costs its own line only.
class Lexer {
public:
    Lexer(std::string_view text, ConfigFileId file) : m_text(text), m_file(file) {}

    Statement next(std::vector<ConfigProblem>& problems);

    /// To be called after a BlockStart whose body is Lua: everything up to the matching '}', which is consumed. False: the
    /// file ended before; `body` is then the rest.
    bool luaBody(std::string_view& body);

    /// The comments "# retryscope: …" that were passed since the last call.
    std::vector<Remark> takeRemarks() { return std::exchange(m_remarks, {}); }

    /// The place of the last character that was consumed; its end is where the next statement begins.
    Span here() const;

    /// Moves over a byte order mark at the very beginning; true if there was one.
    bool skipByteOrderMark();

private:
    struct Place {
        std::uint32_t offset = 0, line = 1, column = 1;
    };
    enum class Step { Continue, Done };

    Step atWordStart(Statement& statement, std::vector<ConfigProblem>& problems);
    Step readBareWord(Statement& statement, std::vector<ConfigProblem>& problems);
    Step readQuoted(Statement& statement, std::vector<ConfigProblem>& problems);
    Step afterQuote(Statement& statement, std::vector<ConfigProblem>& problems);
    Step finish(Statement& statement, Statement::End end);
    void atFileEnd(Statement& statement, std::vector<ConfigProblem>& problems);
    void pushWord(Statement& statement, Place from, char quote);
    std::size_t skipLine();
    void skipComment(std::vector<ConfigProblem>& problems);
    void checkLength(Place start, std::uint32_t skipped, std::vector<ConfigProblem>& problems) const;
    void advance();
    bool atEnd() const { return m_at.offset >= m_text.size(); }
    char peek() const { return m_text[m_at.offset]; }
    Span spanFrom(Place from) const;
    Span spanOf(Place from, Place to) const;

    std::string_view m_text;
    ConfigFileId m_file;
    std::vector<Remark> m_remarks;
    Place m_at;
    Place m_beforeLast;         ///< where the last consumed character began
    bool m_afterQuote = false;  ///< a quoted word has just ended: only a blank, ';', '{' or ')' may follow
    int m_openQuotesLeft = 64;  ///< so many endless quotes are repaired; then the rest is not read (keeps it linear)
};

/// The size of nginx's buffer (NGX_CONF_BUFFER): a word or comment that does not fit is refused.
inline constexpr std::uint32_t longestWord = 4096;

/// True if no module can have a directive of this name: a byte order mark, a no-break space, "2}$".
bool impossibleName(std::string_view name);

} // namespace retryscope
