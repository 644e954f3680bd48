// SPDX-License-Identifier: GPL-3.0-or-later
// What a text with variables can become: the results of map, geo, split_clients and set, as far as the configuration gives them.
#pragma once

#include "config/tree.h"

#include <string>
#include <string_view>
#include <vector>

namespace retryscope {

/// The line that gave a variable its value.
struct VariableChoice {
    std::string variable; ///< without the "$"
    std::string source;   ///< what a map, geo or split_clients looks at ("$http_x_canary"); empty for `set`
    std::string key;      ///< what it must be for this line: a value or pattern, "default", an address range, "10%"; empty for `set`
    DirectiveId where;    ///< the line; the block itself where no line fits and the variable is empty
};

struct VariableResult {
    std::string value; ///< the text with its variables replaced; those that the configuration does not give stay
    std::vector<VariableChoice> choices;
};

struct VariableResults {
    static constexpr std::size_t most = 64; ///< that are worked out

    std::vector<VariableResult> results; ///< in the order of the lines; a text without variables is its only result
    bool complete = true; ///< false: a variable comes from the request, a regular expression or a module, or there are more results
};

/// `block`: where the text is in force, for `set` is run in the server and in the innermost location alone
/// (src/http/modules/ngx_http_rewrite_module.c).
VariableResults variableResults(const Configuration& configuration, DirectiveId block, std::string_view text);

} // namespace retryscope
