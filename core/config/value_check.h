// SPDX-License-Identifier: GPL-3.0-or-later
// Whether nginx takes the arguments of a directive that the table knows.
#pragma once

#include "config/directive_table.h"

#include <optional>
#include <string>
#include <string_view>

namespace retryscope {

/// The first thing about a directive's arguments that nginx refuses.
struct ValueProblem {
    std::size_t argument = 0; ///< its place in the arguments; their number = the directive as a whole
    DirectiveId earlier;      ///< set: the directive or name is there already
    std::string better;       ///< what would be taken instead; empty where nothing is near
};

/// nullopt: nginx takes it. The number of arguments, the terminator and tokens of *_next_upstream are checked elsewhere
/// (DirectiveFact, mask.h), repetition of directives that may stand once too. (The handlers in nginx's ngx_command_t tables.)
std::optional<ValueProblem> valueProblem(const Configuration& configuration, DirectiveId directive, const DirectiveFact& fact);

/// "${" or "$" without a name behind it (src/http/ngx_http_script.c, ngx_http_script_compile).
bool hasBadVariable(std::string_view text);

/// True if the text has a "$" at all: nginx then reads it as a text with variables.
inline bool hasVariable(std::string_view text) { return text.contains('$'); }

} // namespace retryscope
