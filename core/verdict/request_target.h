// SPDX-License-Identifier: GPL-3.0-or-later
// Request targets made comparable: nginx logs them as sent, applications decoded, absolute or without the query.
#pragma once

#include <string>
#include <string_view>

namespace retryscope {

struct RequestTarget {
    std::string path, query; ///< decoded; the query without "?"
};

RequestTarget normalTarget(std::string_view target);

/// "PUT /api/stock/*": the method and the path with numbers and ids left out, by which equal treatment is assumed.
std::string endpointOf(std::string_view method, std::string_view target);

} // namespace retryscope
