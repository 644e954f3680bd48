// SPDX-License-Identifier: GPL-3.0-or-later
// The one answer to whether a request was retried.
#include "verdict/operation.h"

#include <algorithm>
#include <utility>

namespace retryscope {

namespace {
bool isTry(const Attempt& attempt) { return attempt.kind == AttemptKind::Attempt; }
} // namespace

std::size_t triesOf(const Request& request) { return static_cast<std::size_t>(std::ranges::count_if(request.attempts, isTry)); }

bool wasRetried(const Request& request)
{
    // Groups come one after the other.
    int group = -1;
    return std::ranges::any_of(request.attempts, [&](const Attempt& attempt) {
        if (!isTry(attempt))
            return false;
        return std::exchange(group, attempt.group) == attempt.group;
    });
}

} // namespace retryscope
