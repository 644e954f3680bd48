// SPDX-License-Identifier: GPL-3.0-or-later
// The health figures over time: buckets of equal width that widen as the span of the log grows.
#pragma once

#include "incident/health.h"

#include <cstdint>
#include <map>
#include <span>
#include <vector>

namespace retryscope {

/// What ended within one stretch of time.
struct TimeBucket {
    Instant start{};
    std::uint64_t requests = 0, passedOn = 0, attempts = 0, retried = 0, retriedWell = 0;
    std::uint64_t lostResponses = 0, serverErrors = 0; ///< serverErrors: answered to the client with 5xx
    std::uint64_t duplicated = 0;                      ///< requests of duplicated operations
    Duration addedLongest{0};                          ///< the most time that one request lost before its last attempt began
};

/// Buckets begin at whole multiples of their width since 1970, so that the order of additions does not matter.
class TimeBuckets {
public:
    /// The bucket of a moment; its `start` is set.
    TimeBucket& at(Instant moment);
    void merge(const TimeBuckets& other);
    /// Adds what was counted for one moment.
    void add(const TimeBucket& counts);

    Duration width() const { return Duration{std::chrono::seconds{m_width}}; }
    /// Those that are not empty, by time; at most 480.
    std::vector<TimeBucket> take();

private:
    void widen();

    std::map<std::int64_t, TimeBucket> m_buckets; ///< by start in seconds
    std::int64_t m_width = 1;                     ///< seconds
};

/// Runs of buckets (one empty or calm one between them does not end a run) whose rate is over the threshold and that hold enough
/// retries; `location` and `backend` are left empty.
std::vector<RetryStorm> retryStorms(std::span<const TimeBucket> buckets, Duration width, const HealthThresholds& thresholds);

} // namespace retryscope
