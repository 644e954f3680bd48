// SPDX-License-Identifier: GPL-3.0-or-later
// A line of a log that is too long for a page, so that what it proves stays.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace retryscope::ui {

/// A line of at most about `most` bytes: of the longest values (a request target, a referrer, a key) the middle is left out, and
/// how many bytes that are is said in its place. Lists of servers, statuses and times are short values, and stay whole.
std::string withoutLongMiddle(std::string_view line, std::size_t most);

} // namespace retryscope::ui
