// SPDX-License-Identifier: GPL-3.0-or-later
// The grammar of the $upstream_* lists: ", " between attempts of a group, " : " between groups after an internal redirect.
#pragma once

#include <string_view>
#include <vector>

namespace retryscope {

struct ListElement {
    int group = 0;         ///< 0-based; grows at each " : "
    std::string_view text; ///< "" for an empty element (a local failure, or a last group that never connected)
};

/// Splits one list. "-" and "" give no elements; a trailing " : " gives an empty last group, which is no element.
/// unix:/path and [::1]:80 keep their colons (src/http/ngx_http_upstream.c: ngx_http_upstream_addr_variable).
std::vector<ListElement> splitUpstreamList(std::string_view list);

/// The number of groups, counting an empty last one ("a : " has 2).
int groupCount(std::string_view list);

} // namespace retryscope
