// SPDX-License-Identifier: GPL-3.0-or-later
// Undoes what log_format's escape= parameter did to a value.
#pragma once

#include <string>
#include <string_view>

namespace retryscope {

enum class Escape { Default, Json, None };

/// Default: \xHH (ngx_http_log_escape); Json: \" \\ \/ \b \f \n \r \t \uXXXX, and \xHH, which only a format in JSON with the
/// default escape can have written; None: as it is. A backslash that begins none
/// of these stays. `out` is replaced.
void unescape(std::string_view value, Escape escape, std::string& out);

} // namespace retryscope
