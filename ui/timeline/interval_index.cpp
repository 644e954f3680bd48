// SPDX-License-Identifier: GPL-3.0-or-later
// What overlaps a stretch has begun before its end and has not ended before its beginning.
#include "ui/timeline/interval_index.h"

#include <algorithm>
#include <numeric>
#include <tuple>

namespace retryscope::ui {

namespace {

constexpr std::size_t farthest = 100'000; // intervals looked at for those that overlap

/// The first element that is not below `value`, looked for around `hint` in growing steps.
std::size_t gallop(const std::vector<std::int64_t>& sorted, std::int64_t value, std::size_t hint)
{
    std::size_t low = 0, high = sorted.size();
    hint = std::min(hint, high);
    if (hint < high && sorted[hint] < value) {
        std::size_t step = 1;
        for (low = hint; low + step < high && sorted[low + step] < value; step *= 2)
            low += step;
        high = std::min(high, low + step + 1);
    } else if (hint > 0 && sorted[hint - 1] >= value) {
        high = hint;
        std::size_t step = 1;
        while (step < high && sorted[high - step] >= value) {
            high -= step;
            step *= 2;
        }
        low = high > step ? high - step : 0;
    } else {
        return hint;
    }
    return static_cast<std::size_t>(std::lower_bound(sorted.begin() + static_cast<std::ptrdiff_t>(low), sorted.begin() + static_cast<std::ptrdiff_t>(high), value) - sorted.begin());
}


std::vector<std::uint32_t> sums(const std::vector<IntervalIndex::Interval>& intervals, const std::vector<std::uint32_t>& order, std::size_t kinds)
{
    std::vector<std::uint32_t> result((intervals.size() + 1) * kinds);
    for (std::size_t i = 0; i < order.size(); ++i) {
        for (std::size_t kind = 0; kind < kinds; ++kind)
            result[(i + 1) * kinds + kind] = result[i * kinds + kind];
        ++result[(i + 1) * kinds + intervals[order[i]].kind];
    }
    return result;
}

} // namespace

IntervalIndex::IntervalIndex(std::vector<Interval> intervals)
    : m_intervals(std::move(intervals))
{
    for (Interval& interval : m_intervals)
        interval.end = std::max(interval.end, interval.begin + 1);
    for (const Interval& interval : m_intervals)
        m_kinds = std::max(m_kinds, interval.kind + std::size_t{1});
    std::ranges::sort(m_intervals, {}, [](const Interval& i) { return std::tuple(i.begin, i.end, i.source, i.part); });
    std::vector<std::uint32_t> order(m_intervals.size());
    std::iota(order.begin(), order.end(), 0u);
    m_begun = sums(m_intervals, order, m_kinds);
    std::ranges::sort(order, {}, [&](std::uint32_t i) { return m_intervals[i].end; });
    m_ended = sums(m_intervals, order, m_kinds);
    m_begins.reserve(size());
    m_ends.reserve(size());
    for (const Interval& interval : m_intervals)
        m_begins.push_back(interval.begin);
    for (const std::uint32_t i : order)
        m_ends.push_back(m_intervals[i].end);
}

IntervalIndex::Counts IntervalIndex::count(std::int64_t from, std::int64_t to, Place& place) const
{
    Counts counts{};
    if (m_intervals.empty())
        return counts;
    place.begun = gallop(m_begins, to, place.begun);
    place.ended = gallop(m_ends, from + 1, place.ended);
    for (std::size_t kind = 0; kind < m_kinds; ++kind)
        counts[kind] = m_begun[place.begun * m_kinds + kind] - m_ended[place.ended * m_kinds + kind];
    return counts;
}

std::optional<std::vector<std::size_t>> IntervalIndex::within(std::int64_t from, std::int64_t to, std::size_t most) const
{
    std::vector<std::size_t> found;
    if (m_intervals.empty())
        return found;
    Place place;
    const Counts counts = count(from, to, place);
    const std::size_t wanted = std::accumulate(counts.begin(), counts.end(), std::size_t{0});
    if (wanted > most)
        return std::nullopt;
    // Backwards from the last that has begun, until as many are found as there are.
    for (std::size_t i = place.begun, looked = 0; i > 0 && found.size() < wanted; --i) {
        if (++looked > farthest)
            return std::nullopt;
        if (m_intervals[i - 1].end > from)
            found.push_back(i - 1);
    }
    std::ranges::reverse(found);
    return found;
}

std::size_t IntervalIndex::nearest(std::int64_t at) const
{
    const auto next = static_cast<std::size_t>(std::ranges::lower_bound(m_begins, at) - m_begins.begin());
    if (next == size() || (next > 0 && at - m_begins[next - 1] <= m_begins[next] - at))
        return next - 1;
    return next;
}

} // namespace retryscope::ui
