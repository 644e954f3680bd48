// SPDX-License-Identifier: GPL-3.0-or-later
// The rewrite module's directives of one block, run as far as the configuration alone decides.
#pragma once

#include "config/regex.h"
#include "config/tree.h"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace retryscope {

/// What a request carries while it is followed.
struct RewriteState {
    std::string path;       ///< $uri
    std::string requestUri; ///< $request_uri
    std::string query;      ///< $args
    std::string host;       ///< $host: in lower case, without a port
    std::string method;     ///< $request_method; "" = not known
    std::string httpHost;   ///< $http_host: as the client sent it
    std::vector<std::string> captures; ///< of the last regular expression: $0 to $9
    std::map<std::string, std::string, std::less<>> variables; ///< given by `set` with a value that is known

    /// Replaces variables; nullopt if one of them is not known.
    std::optional<std::string> expand(std::string_view text) const;
    std::optional<std::string> value(std::string_view variable) const;
    /// What a regular expression that matched leaves behind: its groups, by number and by name.
    void take(const Regex& regex, std::vector<std::string> groups);
    mutable bool methodAsked = false; ///< something asked for $request_method
};

struct RewriteOutcome {
    std::vector<DirectiveId> rewrites;  ///< that matched
    std::vector<DirectiveId> undecided; ///< `if` and `rewrite` whose outcome is not known
    DirectiveId entered; ///< the last `if` that held: the request goes on with what stands in it
    DirectiveId returns; ///< a `return`, or a `rewrite` to another host: nginx answers by itself
    int code = 0;        ///< of `returns`; 0 for the answer with a text and an address only
    bool hasText = false; ///< then no error_page takes part
    bool uriChanged = false; ///< the location has to be looked for again
};

class RewriteProgram {
public:
    static RewriteProgram of(const Configuration& configuration, DirectiveId block);
    bool empty() const { return m_statements.empty(); }
    RewriteOutcome run(RewriteState& state) const;

private:
    enum class Kind { Set, Rewrite, Return, Break, If };
    enum class Flag { None, Last, Break, Redirect };
    struct Statement {
        Kind kind{};
        DirectiveId where;
        std::string text; ///< replacement, value or answer
        std::string name; ///< variable of `set`; left side of `if`
        std::string comparison; ///< of `if`: "", "=", "!=", "~", "~*", "!~", "!~*"; "?" for file tests
        std::optional<Regex> regex;
        Flag flag = Flag::None;
        int code = 0;
        bool hasText = false;
        bool matters = false; ///< `if`: its body can change where the request goes
        std::unique_ptr<RewriteProgram> body;
    };

    static std::optional<Statement> read(const Configuration& configuration, DirectiveId id);
    static void readIf(const Configuration& configuration, const Directive& directive, Statement& statement);
    static void readReturn(const Directive& directive, Statement& statement);
    static void readRewrite(const Directive& directive, Statement& statement);
    static std::optional<bool> holds(const Statement& condition, RewriteState& state);
    static bool rewrite(const Statement& statement, RewriteState& state, RewriteOutcome& outcome);
    bool runInto(RewriteState& state, RewriteOutcome& outcome) const;

    std::vector<Statement> m_statements;
};

} // namespace retryscope
