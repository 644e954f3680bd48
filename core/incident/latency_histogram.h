// SPDX-License-Identifier: GPL-3.0-or-later
// How long things took, as counts by whole milliseconds: small, mergeable, and exact for percentiles.
#pragma once

#include "base/instant.h"

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

namespace retryscope {

/// One bar for a drawing or a table.
struct LatencyBar {
    Duration upTo{0}; ///< inclusive; the bar before ends where this one begins
    std::uint64_t count = 0;
};

/// By the millisecond (nginx's own), as most values of a log lie within a few of a timeout. The order of additions does not matter.
class LatencyHistogram {
public:
    /// How many were equally long; of an earlier version: of between `shortest` and `longest`.
    struct Step {
        std::uint64_t count = 0;
        std::uint32_t longest = 0; ///< ms
        std::uint32_t shortest = 0; ///< ms; 0 with a `longest` over 0: not known, it was kept by an earlier version
        bool operator==(const Step&) const = default;
    };

    LatencyHistogram() = default;
    /// From the steps of another one.
    explicit LatencyHistogram(const std::vector<Step>& steps);
    std::vector<Step> steps() const; ///< by time, without empty ones

    /// Negative durations count as 0.
    void add(Duration duration, std::uint64_t times = 1);
    void merge(const LatencyHistogram& other);

    std::uint64_t count() const { return m_count; }
    Duration longest() const { return m_longest; }
    /// The smallest value that a share (0..1) of all does not exceed, by nearest rank. nullopt: nothing was added.
    std::optional<Duration> percentile(double share) const;
    /// Bars at 1, 2 and 5 times the powers of ten of milliseconds, from the first to the last that is not empty.
    std::vector<LatencyBar> bars() const;

private:
    void addMs(std::uint32_t ms, std::uint64_t times);
    void addRange(const Step& step);
    /// `visit(ms, times)` by time, until it returns false.
    template<typename Visit>
    void visit(Visit visit) const;

    std::vector<std::uint64_t> m_short;            ///< by milliseconds
    std::map<std::uint32_t, std::uint64_t> m_long; ///< few are
    std::uint64_t m_count = 0;
    Duration m_longest{0};
};

} // namespace retryscope
