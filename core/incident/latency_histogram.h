// SPDX-License-Identifier: GPL-3.0-or-later
// How long things took, as counts in narrow steps: small, mergeable, and exact enough for percentiles.
#pragma once

#include "base/instant.h"

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace retryscope {

/// One bar for a drawing or a table.
struct LatencyBar {
    Duration upTo{0}; ///< inclusive; the bar before ends where this one begins
    std::uint64_t count = 0;
};

/// Steps of one millisecond (nginx's own) below 512 ms, above that less than 0.4 % wide. The order of additions does not matter.
class LatencyHistogram {
public:
    struct Step {
        std::uint64_t count = 0;
        std::uint32_t longest = 0; ///< ms
        std::uint32_t shortest = 0; ///< ms; 0 with a `longest` over 0: not known, it was kept by an earlier version
        bool operator==(const Step&) const = default;
    };

    LatencyHistogram() = default;
    /// From the steps of another one.
    explicit LatencyHistogram(std::vector<Step> steps);
    const std::vector<Step>& steps() const { return m_steps; } ///< as long as needed, at most some 6,400

    /// Negative durations count as 0.
    void add(Duration duration, std::uint64_t times = 1);
    void merge(const LatencyHistogram& other);

    std::uint64_t count() const { return m_count; }
    Duration longest() const { return m_longest; }
    /// The smallest value that a share (0..1) of all does not exceed: one that occurred, at most a step too large. nullopt: nothing was added.
    std::optional<Duration> percentile(double share) const;
    /// The same, at most a step too small: what is over a limit by it is over the limit.
    std::optional<Duration> percentileAtLeast(double share) const;
    /// Bars at 1, 2 and 5 times the powers of ten of milliseconds, from the first to the last that is not empty.
    std::vector<LatencyBar> bars() const;

private:
    Step& at(std::uint32_t ms);
    static std::uint32_t shortestOf(const Step& step);
    /// The step and the place in it, from 1 on.
    std::optional<std::pair<Step, std::uint64_t>> find(double share) const;

    std::vector<Step> m_steps;
    std::uint64_t m_count = 0;
    Duration m_longest{0};
};

} // namespace retryscope
