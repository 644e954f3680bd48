// SPDX-License-Identifier: GPL-3.0-or-later
// The true differences lie close together, chance spreads the others: the densest span is taken if no other is nearly as dense.
#include "verdict/differences.h"

#include <algorithm>

namespace retryscope {

namespace {

struct Peak {
    std::size_t first = 0, last = 0, count = 0;
};

/// The span of the sorted values, as wide as the moments are uncertain, that holds the most.
Peak densest(const std::vector<Duration>& values, Duration width)
{
    Peak best;
    for (std::size_t first = 0, last = 0; first < values.size(); ++first) {
        while (last + 1 < values.size() && values[last + 1] - values[first] <= width)
            ++last;
        if (last - first + 1 > best.count)
            best = {first, last, last - first + 1};
    }
    return best;
}

/// Values outside of the peak that form another one nearly as high: the source is periodic, nothing is claimed.
bool isAlone(const std::vector<Duration>& values, const Peak& peak, Duration width)
{
    const std::vector<Duration> before(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(peak.first));
    const std::vector<Duration> after(values.begin() + static_cast<std::ptrdiff_t>(peak.last) + 1, values.end());
    const std::size_t other = std::max(densest(before, width).count, densest(after, width).count);
    return peak.count >= 3 && peak.count * 2 > other * 3;
}

} // namespace

/// The true moments lie anywhere in [0, resolution) after those that the differences were made with, so an offset fits that
/// brings the smallest difference above 0 and the largest below the resolution: the middle of those, and half their range.
std::optional<ClockOffset> estimate(Differences& differences)
{
    auto& values = differences.values;
    if (values.empty())
        return std::nullopt;
    std::ranges::sort(values);
    const Duration width = differences.resolution + latency;
    const Peak peak = densest(values, width);
    if (!differences.agree && values.size() > 1 && !isAlone(values, peak, width))
        return std::nullopt;
    const std::size_t trim = peak.count >= 40 ? peak.count / 50 : 0;
    const Duration low = values[peak.first + trim];
    const Duration high = values[peak.last - trim] - differences.resolution;
    ClockOffset offset;
    offset.offset = (low + high) / 2;
    offset.error = std::max(Duration{1000}, std::chrono::abs(low - high) / 2);
    offset.events = peak.count;
    return offset;
}

} // namespace retryscope
