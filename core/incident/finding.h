// SPDX-License-Identifier: GPL-3.0-or-later
// What the configuration review finds: plain data, so that analyses, case files and exports can carry it.
#pragma once

#include "config/tree.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace retryscope {

/// Every rule; the words are the ids that users write behind "# retryscope: ignore".
#define RETRYSCOPE_RULES(X)                                                                                            \
    X(SyntaxError, "syntax-error")                  /* args: kind, then the problem's */                               \
    X(NonIdempotentRetry, "non-idempotent-retry")   /* args: directive, value, location */                             \
    X(WriteLocationRetries, "write-location-retries") /* args: location, value in force */                             \
    X(UnlimitedTries, "unlimited-tries")            /* args: directive, servers in the group */                        \
    X(LogFormatBlind, "log-format-blind")           /* args: format, missing variables */                              \
    X(InvalidParameter, "invalid-parameter")        /* args: directive, value, nearest valid value or empty */         \
    X(IgnoreWithoutReason, "ignore-without-reason") /* args: rule */

enum class Rule {
#define X(name, text) name,
    RETRYSCOPE_RULES(X)
#undef X
};
inline constexpr Rule allRules[] = {
#define X(name, text) Rule::name,
    RETRYSCOPE_RULES(X)
#undef X
};
std::string_view word(Rule rule);

enum class Severity { Info, Warning, Error };
std::string_view word(Severity severity);

struct Edit {
    Span span; ///< replaced by text; empty span = insertion
    std::string text;
};

struct Fix {
    std::string code; ///< what it does: "replace-with-off", "remove-token", "add-tries", "extend-format" …
    std::vector<std::string> args;
    std::vector<Edit> edits;
};

struct Finding {
    Rule rule{};
    Severity severity{};
    std::vector<std::string> args;
    Span span;
    DirectiveId directive; ///< none for a syntax error
    std::string context;   ///< "http > server shop > location /checkout/"
    std::optional<Fix> fix;
};

} // namespace retryscope
