// SPDX-License-Identifier: GPL-3.0-or-later
// Buckets begin at whole multiples of their width, so that their labels are round times.
#include "ui/overview/retry_buckets.h"

#include "ui/text/request_start.h"

#include <algorithm>

namespace retryscope::ui {

namespace {

Duration bucketWidth(Duration range, std::size_t most)
{
    using namespace std::chrono_literals;
    static constexpr std::array<Duration, 16> nice{1s, 2s, 5s, 10s, 15s, 30s, 60s, 120s, 300s, 600s, 900s, 1800s, 3600s, 3h, 6h, 24h};
    for (const Duration width : nice) {
        if (range / width < static_cast<std::int64_t>(most))
            return width;
    }
    return 24h * (range / (24h * static_cast<std::int64_t>(most)) + 1);
}

} // namespace

RetryBuckets retryBuckets(const Analysis& analysis, std::size_t most)
{
    RetryBuckets buckets;
    const auto& summary = analysis.summary;
    if (!summary.first || !summary.last)
        return buckets;
    // A clock that was put right and the open second of a start may lie outside of what the log says.
    Instant first = *summary.first, last = *summary.last;
    for (const Request& request : analysis.requests) {
        const auto begin = wasRetried(request) ? beginMoment(analysis, request) : std::nullopt;
        first = std::min(first, begin.value_or(first));
        last = std::max(last, begin.value_or(last));
    }
    buckets.width = bucketWidth(last - first, std::max<std::size_t>(most, 1));
    buckets.begin = Instant{first.time_since_epoch() / buckets.width * buckets.width};
    buckets.counts.resize(static_cast<std::size_t>((last - buckets.begin) / buckets.width) + 1);
    for (const Request& request : analysis.requests) {
        // By their begin, as a range of time is understood everywhere: a brushed bar has as many rows.
        if (!request.operation || !request.record.end || !wasRetried(request))
            continue;
        const auto at = (*beginMoment(analysis, request) - buckets.begin) / buckets.width;
        auto& bucket = buckets.counts[static_cast<std::size_t>(at)];
        ++bucket[static_cast<std::size_t>(analysis.at(request.operation).verdict)];
        std::uint32_t sum = 0;
        for (const std::uint32_t count : bucket)
            sum += count;
        buckets.highest = std::max(buckets.highest, sum);
    }
    return buckets;
}

} // namespace retryscope::ui
