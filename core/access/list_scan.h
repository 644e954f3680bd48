// SPDX-License-Identifier: GPL-3.0-or-later
// How far an unquoted list of the $upstream_* variables reaches.
#pragma once

#include "access/variable.h"

#include <cstddef>
#include <string_view>

namespace retryscope {

struct ListScan {
    std::size_t end = 0; ///< behind the last element
    int count = 0;       ///< elements, the empty one behind a trailing " : " not counted; "-" and "" have none
};

/// What is known of the place where a list ends.
struct ListBounds {
    char stop = '\0';      ///< ends an address even without a blank, as no address contains it; '\0' = none
    bool adjacent = false; ///< another value follows at once: a time then has nginx's three decimals and no more
    int limit = 0;         ///< of elements; 0 = any number
};

/// Reads as many elements as follow from `from`.
ListScan scanList(std::string_view line, std::size_t from, Shape shape, const ListBounds& bounds = {});

/// True if the whole value can be such a list.
bool isListText(std::string_view value, Shape shape);

} // namespace retryscope
