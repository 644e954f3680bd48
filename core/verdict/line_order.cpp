// SPDX-License-Identifier: GPL-3.0-or-later
// Anchors are lines whose exact end is known from a matched receipt; the longest ascending run of them is taken as true.
#include "verdict/line_order.h"

#include <algorithm>

namespace retryscope {

namespace {

constexpr Duration coarse{std::chrono::milliseconds{20}}; ///< finer times need no help
constexpr std::size_t fewestAnchors = 10;
constexpr Duration rounding{std::chrono::milliseconds{4}}; ///< of durations in the line, and the way to the application

struct Anchor {
    std::size_t line; ///< index into the file's lines
    Instant end;      ///< exact
};

/// How much later than logged the request's times are, by the first receipt that is matched.
std::optional<Duration> knownShift(const Workbench& bench, std::uint32_t request)
{
    const RequestFacts& facts = bench.requestFacts[request];
    for (std::uint32_t s = facts.firstSlot; s < facts.firstSlot + facts.slots; ++s) {
        const Slot& slot = bench.slots[s];
        if (!slot.timed || slot.execution < 0)
            continue;
        const Execution& execution = bench.executions[static_cast<std::size_t>(slot.execution)];
        if (execution.receipt >= 0 && execution.timed)
            return execution.at - slot.start;
    }
    return std::nullopt;
}

/// Indices of a longest non-descending run of the anchors' ends (patience sorting).
std::vector<std::size_t> ascending(const std::vector<Anchor>& anchors)
{
    std::vector<std::size_t> tails, previous(anchors.size(), SIZE_MAX);
    for (std::size_t i = 0; i < anchors.size(); ++i) {
        const auto at = std::ranges::upper_bound(tails, anchors[i].end, {}, [&](std::size_t t) { return anchors[t].end; });
        if (at != tails.begin())
            previous[i] = *(at - 1);
        if (at == tails.end())
            tails.push_back(i);
        else
            *at = i;
    }
    std::vector<std::size_t> run;
    for (std::size_t i = tails.empty() ? SIZE_MAX : tails.back(); i != SIZE_MAX; i = previous[i])
        run.push_back(i);
    std::ranges::reverse(run);
    return run;
}

/// How far the other anchors lie outside of their neighbours in the run: what the order of lines is worth in this file.
Duration disorder(const std::vector<Anchor>& anchors, const std::vector<std::size_t>& run)
{
    std::vector<Duration> off(run.size(), Duration{0});
    std::size_t next = 0;
    for (std::size_t i = 0; i < anchors.size(); ++i) {
        if (next < run.size() && run[next] == i) {
            ++next;
            continue;
        }
        const Duration early = next > 0 ? anchors[run[next - 1]].end - anchors[i].end : Duration{0};
        const Duration late = next < run.size() ? anchors[i].end - anchors[run[next]].end : Duration{0};
        off.push_back(std::max({early, late, Duration{0}}));
    }
    const std::size_t rank = off.size() * 95 / 100;
    std::ranges::nth_element(off, off.begin() + static_cast<std::ptrdiff_t>(rank));
    return off[rank];
}

void narrowFile(const Workbench& bench, const std::vector<std::uint32_t>& lines, LineOrder& order)
{
    std::vector<Anchor> anchors;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (const auto shift = knownShift(bench, lines[i]))
            anchors.push_back({i, bench.requests[lines[i]].record.end->instant + *shift});
    }
    const auto run = ascending(anchors);
    if (run.size() < fewestAnchors || run.size() * 10 < anchors.size() * 6)
        return;
    const Duration slack = disorder(anchors, run) + rounding;
    order.slack[bench.requests[lines.front()].record.file] = slack;
    std::size_t next = 0;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        while (next < run.size() && anchors[run[next]].line < i)
            ++next;
        const Instant logged = bench.requests[lines[i]].record.end->instant;
        ShiftRange range = order.ranges[lines[i]];
        if (next > 0)
            range.low = std::max(range.low, anchors[run[next - 1]].end - slack - logged);
        if (next < run.size())
            range.high = std::min(range.high, anchors[run[next]].end + slack - logged);
        if (range.low <= range.high)
            order.ranges[lines[i]] = range;
    }
}

} // namespace

LineOrder lineOrder(const Workbench& bench)
{
    LineOrder order;
    order.ranges.resize(bench.requests.size());
    std::map<FileId, std::vector<std::uint32_t>> files;
    for (std::uint32_t i = 0; i < order.ranges.size(); ++i) {
        order.ranges[i].high = bench.requestFacts[i].resolution;
        if (bench.requests[i].record.end && order.ranges[i].high > coarse)
            files[bench.requests[i].record.file].push_back(i);
    }
    for (auto& [file, lines] : files) {
        std::ranges::sort(lines, {}, [&](std::uint32_t r) { return bench.requests[r].record.line; });
        narrowFile(bench, lines, order);
    }
    return order;
}

} // namespace retryscope
