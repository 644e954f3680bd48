// SPDX-License-Identifier: GPL-3.0-or-later
// Very many intervals of time, counted for any stretch by a few look-ups: what a crowd costs to draw does not depend on its size.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace retryscope::ui {

class IntervalIndex {
public:
    static constexpr std::size_t kinds = 5;
    using Counts = std::array<std::uint32_t, kinds>;

    struct Interval {
        std::int64_t begin = 0, end = 0; ///< microseconds, half-open; one without length counts as one microsecond
        std::uint32_t source = 0;        ///< the caller's
        std::uint16_t part = 0;          ///< the caller's
        std::uint8_t kind = 0;           ///< below `kinds`
    };

    IntervalIndex() = default;
    explicit IntervalIndex(std::vector<Interval> intervals);

    std::size_t size() const { return m_intervals.size(); }
    /// By begin.
    const Interval& operator[](std::size_t i) const { return m_intervals[i]; }

    /// Where the last question was answered; a walk from left to right keeps it.
    struct Place {
        std::size_t begun = 0, ended = 0;
    };
    /// How many of each kind overlap [from, to).
    Counts count(std::int64_t from, std::int64_t to, Place& place) const;
    /// Those that overlap [from, to), by begin; nullopt if they are more than `most`, or lie too far apart to be found at once.
    std::optional<std::vector<std::size_t>> within(std::int64_t from, std::int64_t to, std::size_t most) const;
    /// The interval whose begin is nearest; only where there is one.
    std::size_t nearest(std::int64_t at) const;

private:
    std::vector<Interval> m_intervals;
    std::vector<std::int64_t> m_begins, m_ends; ///< each sorted
    std::size_t m_kinds = 1;                    ///< that occur: little memory is soon read
    std::vector<std::uint32_t> m_begun, m_ended; ///< [i * m_kinds + kind]: of the first i begins, of the first i ends
};

} // namespace retryscope::ui
