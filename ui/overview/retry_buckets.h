// SPDX-License-Identifier: GPL-3.0-or-later
// Requests that were passed on, counted over time by the verdict of their operation.
#pragma once

#include "incident/analysis.h"

#include <array>
#include <vector>

namespace retryscope::ui {

struct RetryBuckets {
    Instant begin{};
    Duration width{std::chrono::seconds{1}};          ///< of one bucket: 1 s, 2 s, 5 s, 10 s, 30 s, 1 min … so that at most `most` stand side by side
    std::vector<std::array<std::uint32_t, 5>> counts; ///< by Verdict
    std::uint32_t highest = 0;                        ///< largest sum of a bucket

    Instant startOf(std::size_t bucket) const { return begin + width * static_cast<std::int64_t>(bucket); }
};

/// Requests without a time, or without an operation, are left out. No retried request: no buckets.
RetryBuckets retryBuckets(const Analysis& analysis, std::size_t most = 120);

} // namespace retryscope::ui
