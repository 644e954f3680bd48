// SPDX-License-Identifier: GPL-3.0-or-later
// Replaces what must not leave the house by pseudonyms: the same value always by the same one, and no way back from it.
#pragma once

#include "config/regex.h"
#include "incident/analysis.h"

#include <expected>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace retryscope {

/// What can be replaced. Numbers that look like those of payment cards always are when anything is.
enum class Redact : std::uint8_t {
    Ip,     ///< addresses of IPv4 and IPv6, of clients and servers; ports stay
    Query,  ///< values of query strings; names stay
    User,   ///< $remote_user, and fields named like a user
    Cookie, ///< values of cookies; names stay
    Token,  ///< Authorization, idempotency keys, JSON Web Tokens, fields named like a secret
    Email,
    Path,   ///< parts of paths that look like an id, names of home folders, and what a pattern of the user finds
    Card,
};
/// "ip", "query", …
std::string_view word(Redact what);

struct RedactOptions {
    std::set<Redact> classes;
    std::vector<std::string> pathPatterns; ///< Perl-compatible; their first group, or else the whole match, is replaced in paths
    bool any() const { return !classes.empty(); }
};
/// "ip,user,token" or "all". The error is the word that is none.
std::expected<std::set<Redact>, std::string> parseRedactList(std::string_view list);
/// In the order of the classes, without "card".
std::string redactList(const RedactOptions& options);

/// Pseudonyms are "ip-1", "user-2", "value-3", numbered by first appearance, so that the same inputs give the same report.
class Redactor {
public:
    explicit Redactor(RedactOptions options);

    bool on(Redact what) const { return m_options.classes.contains(what); }
    /// Any text that stands in a file: every pattern, and every value that was learned before.
    std::string text(std::string_view raw);
    /// A sentence of the program with pieces of foreign text in it: patterns only, so that no word of the program is taken for a value.
    std::string sentence(std::string_view text);
    /// A line of an access log: its variables by their names, then as text().
    std::string accessLine(std::string_view line, const Input& input, const Configuration* configuration);
    /// A line of any input: of an access log by its format, of a table by its header, else as text().
    std::string line(std::string_view raw, const Input& input, const Configuration* configuration);
    static bool isTable(const Input& input);
    void knowHeader(const std::string& path, std::string_view header); ///< the line that names the columns of the input of that path
    /// Words that stay although a value is spelled like one of them: what the configuration itself calls something.
    void keep(std::string_view word);
    /// A value whose meaning is known; empty and "-" stay.
    std::string value(Redact what, std::string_view raw);
    std::string address(std::string_view raw);     ///< one or several, with ports
    std::string target(std::string_view uri);      ///< path and query of a request
    std::string queryPairs(std::string_view args); ///< "a=1&b=2"
    std::string cookiePairs(std::string_view cookies); ///< "a=1; b=2"
    std::string path(std::string_view path);       ///< of a file, also a relative one
    /// Values that are replaced from now on wherever they stand alone in a text, in capitals or not.
    void learn(Redact what, std::string_view raw) { learnAs(what, raw, raw); }
    /// Another spelling of a value, which gets the value's pseudonym.
    void learnAs(Redact what, std::string_view spelling, std::string_view raw);
    /// A pattern of the user for a page: what it names in full and found goes.
    std::string shownPattern(std::string_view pattern) const;

    struct Count {
        Redact what{};
        std::size_t values = 0; ///< distinct ones that were replaced
    };
    /// One for each class that was asked for, in their order.
    std::vector<Count> counts() const;

private:
    struct Known {
        Redact what{};
        std::string raw;
    };
    using Taker = bool (Redactor::*)(std::string_view raw, std::size_t& at, std::string& out);

    std::string pseudonym(Redact what, std::string_view raw);
    bool isPseudonym(std::string_view text) const;
    std::string cardName(std::string_view raw);
    /// `file`: text of a file, where "user=alice" is a user; else a sentence.
    std::string scan(std::string_view raw, bool file);
    /// Each looks whether something of its kind begins at `at`; if so, it is written and `at` stands behind it.
    bool takeNamed(std::string_view raw, std::size_t& at, std::string& out);
    bool takeScheme(std::string_view raw, std::size_t& at, std::string& out);
    bool takeEncoded(std::string_view raw, std::size_t& at, std::string& out);
    bool takeHome(std::string_view raw, std::size_t& at, std::string& out);
    bool takeWord(std::string_view raw, std::size_t& at, std::string& out);
    bool takeInside(std::string_view raw, std::size_t& at, std::string& out);
    bool takeAuthority(std::string_view raw, std::size_t& at, std::string& out);
    bool takeRelative(std::string_view raw, std::size_t& at, std::string& out);
    bool takePath(std::string_view raw, std::size_t& at, std::string& out);
    bool takeQuery(std::string_view raw, std::size_t& at, std::string& out, bool file);
    std::string namedValue(Redact what, std::string_view raw);
    std::string credentials(std::string_view scheme, std::string_view raw);
    std::string pathSegments(std::string_view path);
    std::string byPatterns(std::string path);
    std::string nestedValues(Redact what, std::string_view raw, std::size_t from, std::size_t& end);
    std::string percentPieces(std::string_view raw);
    std::string escapedPieces(std::string_view raw);
    std::string decodedPieces(std::string_view raw) { return percentPieces(escapedPieces(raw)); }
    std::string knownWords(std::string_view raw);
    std::string knownParts(std::string_view raw);
    const Known* knownAt(std::string_view text, std::string_view lower, std::size_t at, std::size_t& length) const;

    RedactOptions m_options;
    std::vector<Regex> m_patterns;
    std::unordered_map<std::string, std::size_t> m_numbers[8]; ///< by class: raw value -> number of its pseudonym
    std::unordered_map<std::string, std::string> m_names; ///< raw value -> its pseudonym, of whatever class it was first
    std::map<std::string, std::string> m_headers; ///< of tables, by the path of the input
    std::set<std::string, std::less<>> m_kept;    ///< in lower case
    std::unordered_map<std::string, Known> m_known; ///< by the spelling in lower case
    std::unordered_map<std::string, std::size_t> m_begins; ///< first run of letters and digits of a known value -> the most runs of one
    std::vector<std::pair<std::string, Known>> m_knownOdd; ///< that begin or end with neither a letter nor a digit
    int m_decoding = 0; ///< encodings around what is being read
};

/// A copy of the analysis without the values: requests, events, error lines, evidence, paths of inputs, configurations and the request
/// itself. Places (line, column, offset) and SHA-256 stay those of the originals.
std::shared_ptr<const Analysis> redacted(const Analysis& analysis, Redactor& redactor);

} // namespace retryscope
