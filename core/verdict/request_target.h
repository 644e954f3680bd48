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

} // namespace retryscope
