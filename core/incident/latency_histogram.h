// SPDX-License-Identifier: GPL-3.0-or-later
// How long things took, as counts in narrow steps: small, mergeable, and exact enough for percentiles.
#pragma once

#include "base/instant.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace retryscope {

/// One bar for a drawing or a table.
struct LatencyBar {
    Duration upTo{0}; ///< inclusive; the bar before ends where this one begins
    std::uint64_t count = 0;
};

/// Steps of one millisecond (nginx's own) below 128 ms, above that less than 1.6 % wide. The order of additions does not matter.
class LatencyHistogram {
public:
    struct Step {
        std::uint64_t count = 0;
        std::uint32_t longest = 0; ///< ms
        bool operator==(const Step&) const = default;
    };

    LatencyHistogram() = default;
    /// From the steps of another one.
    explicit LatencyHistogram(std::vector<Step> steps);
    const std::vector<Step>& steps() const { return m_steps; } ///< as long as needed, at most some 1,700

    /// Negative durations count as 0.
    void add(Duration duration, std::uint64_t times = 1);
    void merge(const LatencyHistogram& other);

    std::uint64_t count() const { return m_count; }
    Duration longest() const { return m_longest; }
    /// The smallest value that a share (0..1) of all does not exceed: one that occurred, at most a step too large. nullopt: nothing was added.
    std::optional<Duration> percentile(double share) const;
    /// Bars at 1, 2 and 5 times the powers of ten of milliseconds, from the first to the last that is not empty.
    std::vector<LatencyBar> bars() const;

private:
    std::vector<Step> m_steps;
    std::uint64_t m_count = 0;
    Duration m_longest{0};
};

} // namespace retryscope
