// SPDX-License-Identifier: GPL-3.0-or-later
// From the request target of a log line to the URI that nginx compares with locations.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace retryscope {

struct RequestUri {
    std::string path;  ///< decoded, dot segments resolved: nginx's $uri
    std::string query; ///< as it came, without "?"
    std::string host;  ///< of an absolute target ("http://host/path"); empty otherwise
};

/// nullopt where nginx answers 400: no leading slash, a broken or NUL escape, "..", above the root.
/// (src/http/ngx_http_parse.c, ngx_http_parse_complex_uri)
std::optional<RequestUri> normaliseUri(std::string_view target, bool mergeSlashes = true);

} // namespace retryscope
