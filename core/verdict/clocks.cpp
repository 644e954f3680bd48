// SPDX-License-Identifier: GPL-3.0-or-later
// Clocks of applications against nginx's, from events whose moment at nginx is known to within the log's resolution.
#include "verdict/workbench.h"

#include <algorithm>
#include <numeric>

namespace retryscope {

namespace {

/// Differences "event minus the earliest moment at nginx" of one source.
struct Differences {
    std::vector<Duration> values;
    Duration resolution{0}; ///< the worst of the moments behind them
    bool agree = false;     ///< made from ids: few are enough; else most of them are chance and must form a peak

    void add(Duration difference, Duration resolution_)
    {
        values.push_back(difference);
        resolution = std::max(resolution, resolution_);
    }
};

using BySource = std::map<FileId, Differences>;

constexpr Duration latency{std::chrono::milliseconds{60}}; ///< between nginx's connect and the application's own note
constexpr std::size_t pairsOfAPath = 36;

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

bool isApplication(const Workbench& bench, FileId file)
{
    const auto kind = bench.context.kinds.find(file);
    return kind == bench.context.kinds.end() || kind->second == InputKind::AppLog;
}

/// The earliest moment at nginx that an event of this kind belongs to: a receipt to the start, an outcome to the answer.
std::optional<Instant> momentOf(const Slot& slot, EventKind kind)
{
    if (!slot.possible || !slot.timed)
        return std::nullopt;
    if (kind == EventKind::Receipt)
        return slot.start;
    return slot.answered ? std::optional(slot.end) : std::nullopt;
}

/// Receipts if the source has any; outcomes else.
std::map<FileId, bool> sourcesWithReceipts(const Workbench& bench)
{
    std::map<FileId, bool> sources;
    for (const Event& event : bench.events) {
        bool& has = sources[event.file];
        has = has || event.kind == EventKind::Receipt;
    }
    return sources;
}

bool serves(const std::map<FileId, bool>& sources, const Event& event)
{
    const bool receipts = sources.at(event.file);
    return event.time && (receipts ? event.kind == EventKind::Receipt : event.kind == EventKind::Effect || event.kind == EventKind::Replay);
}

BySource differencesById(Workbench& bench, const std::map<FileId, bool>& sources)
{
    std::unordered_multimap<std::uint32_t, std::uint32_t> requestsOf;
    for (std::uint32_t i = 0; i < bench.requests.size(); ++i) {
        const RequestFacts& facts = bench.requestFacts[i];
        if (facts.outer)
            continue;
        if (facts.id != 0)
            requestsOf.emplace(facts.id, i);
        if (facts.trace != 0 && facts.trace != facts.id)
            requestsOf.emplace(facts.trace, i);
    }
    BySource found;
    for (std::size_t e = 0; e < bench.events.size(); ++e) {
        const EventFacts& facts = bench.eventFacts[e];
        const std::uint32_t id = facts.id != 0 ? facts.id : facts.trace;
        if (id == 0 || !serves(sources, bench.events[e]) || requestsOf.count(id) != 1)
            continue;
        const std::uint32_t request = requestsOf.find(id)->second;
        std::optional<Instant> only;
        std::size_t fitting = 0;
        for (const Slot& slot : bench.slotsOf(request)) {
            const auto moment = bench.samePlace(facts.place, slot.address) ? momentOf(slot, bench.events[e].kind) : std::nullopt;
            if (moment) {
                only = moment;
                ++fitting;
            }
        }
        if (fitting == 1) {
            Differences& differences = found[bench.events[e].file];
            differences.agree = true;
            differences.add(bench.events[e].time->instant - *only, bench.requestFacts[request].resolution);
        }
    }
    return found;
}

/// Without ids: every pair of a slot and an event under a path that both have only a few times.
BySource differencesByPath(Workbench& bench, const std::map<FileId, bool>& sources)
{
    struct Path {
        std::vector<std::uint32_t> slots;
        std::map<FileId, std::vector<std::uint32_t>> events;
    };
    std::unordered_map<std::uint32_t, Path> paths;
    for (std::uint32_t s = 0; s < bench.slots.size(); ++s) {
        const std::uint32_t path = bench.requestFacts[bench.slots[s].request].path;
        if (path != 0 && bench.slots[s].possible && bench.slots[s].timed && !bench.requestFacts[bench.slots[s].request].outer)
            paths[path].slots.push_back(s);
    }
    for (std::uint32_t e = 0; e < bench.events.size(); ++e) {
        const auto path = paths.find(bench.eventFacts[e].path);
        if (path != paths.end() && serves(sources, bench.events[e]))
            path->second.events[bench.events[e].file].push_back(e);
    }
    BySource found;
    for (const auto& [id, path] : paths) {
        for (const auto& [file, events] : path.events) {
            if (path.slots.size() * events.size() > pairsOfAPath)
                continue;
            for (const std::uint32_t e : events) {
                for (const std::uint32_t s : path.slots) {
                    const Slot& slot = bench.slots[s];
                    const auto moment = bench.samePlace(bench.eventFacts[e].place, slot.address) ? momentOf(slot, bench.events[e].kind) : std::nullopt;
                    if (moment)
                        found[file].add(bench.events[e].time->instant - *moment, bench.requestFacts[slot.request].resolution);
                }
            }
        }
    }
    return found;
}

/// An export repeats effects of a log whose clock is known.
void estimateByEffects(Workbench& bench)
{
    std::unordered_map<std::uint32_t, std::size_t> logged;
    for (std::size_t e = 0; e < bench.events.size(); ++e) {
        const Event& event = bench.events[e];
        if (event.kind == EventKind::Effect && event.time && bench.eventFacts[e].effect != 0 && isApplication(bench, event.file) && bench.offsets.contains(event.file))
            logged.try_emplace(bench.eventFacts[e].effect, e);
    }
    BySource found;
    for (std::size_t e = 0; e < bench.events.size(); ++e) {
        const Event& event = bench.events[e];
        const auto twin = bench.eventFacts[e].effect == 0 ? logged.end() : logged.find(bench.eventFacts[e].effect);
        if (event.kind != EventKind::Effect || !event.time || isApplication(bench, event.file) || twin == logged.end())
            continue;
        Differences& differences = found[event.file];
        differences.agree = true;
        differences.add(event.time->instant - bench.corrected(twin->second), event.time->resolution > Duration{10'000} ? event.time->resolution : Duration{0});
    }
    for (auto& [file, differences] : found) {
        if (auto offset = estimate(differences))
            bench.offsets.insert_or_assign(file, *offset);
    }
}

void orderEvents(Workbench& bench)
{
    for (std::uint32_t e = 0; e < bench.events.size(); ++e) {
        if (bench.events[e].time)
            bench.eventOrder.push_back(e);
    }
    std::ranges::sort(bench.eventOrder, {}, [&](std::uint32_t e) { return std::tuple(bench.corrected(e), bench.events[e].file, bench.events[e].line); });
    // Events without a time can still be matched by ids; they come last, in the order of their lines.
    const auto timed = static_cast<std::ptrdiff_t>(bench.eventOrder.size());
    for (std::uint32_t e = 0; e < bench.events.size(); ++e) {
        if (!bench.events[e].time)
            bench.eventOrder.push_back(e);
    }
    std::sort(bench.eventOrder.begin() + timed, bench.eventOrder.end(),
        [&](std::uint32_t a, std::uint32_t b) { return std::tuple(bench.events[a].file, bench.events[a].line) < std::tuple(bench.events[b].file, bench.events[b].line); });
}

} // namespace

void estimateClocks(Workbench& bench)
{
    const auto sources = sourcesWithReceipts(bench);
    BySource found = differencesById(bench, sources);
    for (auto& [file, differences] : differencesByPath(bench, sources)) {
        if (!found.contains(file))
            found.emplace(file, std::move(differences));
    }
    for (auto& [file, differences] : found) {
        if (auto offset = estimate(differences))
            bench.offsets.emplace(file, *offset);
    }
    estimateByEffects(bench);
    orderEvents(bench);
}

} // namespace retryscope
