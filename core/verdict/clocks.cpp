// SPDX-License-Identifier: GPL-3.0-or-later
// Clocks of applications against nginx's, from events whose moment at nginx is known to within the log's resolution.
#include "verdict/differences.h"
#include "verdict/workbench.h"

#include <algorithm>
#include <numeric>

namespace retryscope {

namespace {

using BySource = std::map<FileId, Differences>;
using Offsets = std::map<FileId, ClockOffset>;

constexpr std::size_t fewRequests = 4; ///< under one id: a proxy in front sent it again, to different servers
constexpr std::size_t pairsOfARarePath = 36;
constexpr std::size_t mostPairs = 1'000'000; ///< of a source: what one look at all of them may cost
constexpr Duration mostApart{std::chrono::hours{27}}; ///< zones are at most 26 hours apart

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

/// Which requests have an id; a sorted list takes less than a table of lists.
class RequestsById {
public:
    explicit RequestsById(const Workbench& bench)
    {
        for (std::uint32_t i = 0; i < bench.requests.size(); ++i) {
            const RequestFacts& facts = bench.requestFacts[i];
            if (facts.outer)
                continue;
            if (facts.id != 0)
                m_pairs.emplace_back(facts.id, i);
            if (facts.trace != 0 && facts.trace != facts.id)
                m_pairs.emplace_back(facts.trace, i);
        }
        std::ranges::sort(m_pairs);
    }
    std::span<const std::pair<std::uint32_t, std::uint32_t>> of(std::uint32_t id) const
    {
        const auto range = std::ranges::equal_range(m_pairs, id, {}, [](const auto& pair) { return pair.first; });
        return {range.begin(), range.end()};
    }

private:
    std::vector<std::pair<std::uint32_t, std::uint32_t>> m_pairs; ///< id and request
};

/// Ids of requests whose receipt stands in some file: the first such file.
std::unordered_map<std::uint32_t, FileId> receiptsById(const Workbench& bench)
{
    std::unordered_map<std::uint32_t, FileId> found;
    for (std::size_t e = 0; e < bench.events.size(); ++e) {
        if (bench.events[e].kind != EventKind::Receipt)
            continue;
        for (const std::uint32_t id : {bench.eventFacts[e].id, bench.eventFacts[e].trace})
            if (id != 0)
                found.try_emplace(id, bench.events[e].file);
    }
    return found;
}

/// What came of a request at any time after it: a queue was given it, or another program than the one that received it did it. Such
/// an outcome that comes late is late; only one before its request shows a clock, which is behind.
class DoneLater {
public:
    DoneLater(Workbench& bench, const std::map<FileId, bool>& sources)
        : m_bench(bench)
    {
        // Of millions of receipts it takes much memory: only where a log has none.
        if (std::ranges::any_of(sources, [&](const auto& source) { return !source.second && isApplication(bench, source.first); }))
            m_receipts = receiptsById(bench);
    }

    /// True if it was taken.
    bool take(std::size_t event, const Slot& slot, Instant answer)
    {
        const bool accepted = wasAccepted(slot), elsewhere = isReceivedElsewhere(event);
        if (m_bench.events[event].kind == EventKind::Receipt || (!accepted && !elsewhere))
            return false;
        const Duration after = m_bench.events[event].time->instant + m_bench.events[event].time->resolution - slot.start;
        if (!accepted)
            m_afterAnswer[m_bench.events[event].file].add(m_bench.events[event].time->instant - answer, m_bench.requestFacts[slot.request].resolution);
        Earliest& earliest = m_earliest.try_emplace(m_bench.events[event].file, Earliest{after, after}).first->second;
        earliest.first = std::min(earliest.first, after);
        earliest.last = std::max(earliest.last, after);
        ++earliest.events;
        return true;
    }

    bool contains(FileId file) const { return m_earliest.contains(file); }

    /// Of those that are behind: as far as the earliest outcome shows.
    void addTo(Offsets& offsets)
    {
        for (auto& [file, differences] : m_afterAnswer) {
            differences.agree = true;
            if (const auto offset = estimate(differences); offset && isSteady(*offset, differences.values.size()))
                offsets.emplace(file, *offset);
        }
        for (const auto& [file, earliest] : m_earliest) {
            if (earliest.first < -mostEarly)
                offsets.emplace(file, ClockOffset{.offset = earliest.first, .error = std::max(latency, (earliest.last - earliest.first) / 2), .events = earliest.events});
        }
    }

private:
    bool wasAccepted(const Slot& slot) const
    {
        constexpr int accepted = 202; // RFC 9110 section 15.3.3: to be acted on later
        const Request& request = m_bench.requests[slot.request];
        return (slot.attempt < 0 ? request.record.status : request.attempts[static_cast<std::size_t>(slot.attempt)].status.value_or(0)) == accepted;
    }

    bool isReceivedElsewhere(std::size_t event) const
    {
        const EventFacts& facts = m_bench.eventFacts[event];
        const auto receipt = m_receipts.find(facts.id != 0 ? facts.id : facts.trace);
        return receipt != m_receipts.end() && receipt->second != m_bench.events[event].file && isApplication(m_bench, m_bench.events[event].file);
    }

    /// Nothing is late by always the same: that is the clock.
    static bool isSteady(const ClockOffset& offset, std::size_t events)
    {
        constexpr std::size_t many = 8;
        return offset.events * 10 >= events * 9 && (events >= many || std::chrono::abs(offset.offset) <= mostEarly);
    }

    static constexpr Duration mostEarly{std::chrono::milliseconds{100}}; ///< that clocks in step show
    struct Earliest {
        Duration first{0}, last{0}; ///< after the request's start
        std::size_t events = 0;
    };
    Workbench& m_bench;
    std::unordered_map<std::uint32_t, FileId> m_receipts; ///< by request id
    std::map<FileId, Earliest> m_earliest;
    BySource m_afterAnswer; ///< where nothing says that it was to be done later
};

BySource differencesById(Workbench& bench, const std::map<FileId, bool>& sources, DoneLater& later)
{
    const RequestsById requestsOf(bench);
    BySource found;
    for (std::size_t e = 0; e < bench.events.size(); ++e) {
        const EventFacts& facts = bench.eventFacts[e];
        const std::uint32_t id = facts.id != 0 ? facts.id : facts.trace;
        if (id == 0 || bench.offsets.contains(bench.events[e].file) || !serves(sources, bench.events[e]) || requestsOf.of(id).size() > fewRequests)
            continue;
        std::optional<Instant> only;
        const Slot* fittingSlot = nullptr;
        Duration resolution{0};
        std::size_t fitting = 0;
        for (const auto& [same, request] : requestsOf.of(id)) {
            for (const Slot& slot : bench.slotsOf(request)) {
                // An abandoned attempt has no moment of its own, but the outcome may be its.
                if (!slot.possible || !bench.samePlace(facts.place, slot.address))
                    continue;
                ++fitting;
                if (const auto moment = momentOf(slot, bench.events[e].kind)) {
                    only = moment;
                    fittingSlot = &slot;
                    resolution = bench.requestFacts[request].resolution;
                }
            }
        }
        if (fitting == 1 && only && !later.take(e, *fittingSlot, *only)) {
            Differences& differences = found[bench.events[e].file];
            differences.agree = true;
            differences.add(bench.events[e].time->instant - *only, resolution);
        }
    }
    return found;
}

/// Slots and events under one path, by time.
struct PathPairs {
    std::vector<std::uint32_t> slots, events;
    Instant first{}; ///< ties are broken by what the lines say, not by the order in which they were read
};

/// No other attempt of the request at this place could have come to this outcome.
bool isOneOfOne(const Workbench& bench, const Slot& slot, std::uint32_t event)
{
    const std::uint32_t place = bench.eventFacts[event].place;
    const RequestFacts& facts = bench.requestFacts[slot.request];
    const auto slots = std::span(bench.slots).subspan(facts.firstSlot, facts.slots);
    return bench.samePlace(place, slot.address)
        && (bench.events[event].kind == EventKind::Receipt
            || std::ranges::count_if(slots, [&](const Slot& other) { return other.possible && bench.samePlace(place, other.address); }) == 1);
}

/// Paths that few have come first: they tell the most. Then busier ones, as far as the number of pairs allows.
void addPairs(const Workbench& bench, std::vector<PathPairs>& paths, std::size_t largest, Differences& differences)
{
    std::erase_if(paths, [&](const PathPairs& p) { return p.slots.size() * p.events.size() > largest; });
    std::ranges::sort(paths, {}, [](const PathPairs& p) { return std::pair(p.slots.size() * p.events.size(), p.first); });
    std::size_t left = mostPairs;
    for (PathPairs& path : paths) {
        std::ranges::sort(path.events, {}, [&](std::uint32_t e) { return std::tuple(bench.events[e].time->instant, bench.events[e].line); });
        // Of too many events every n-th one is taken: each still has its slot among all slots.
        const std::size_t step = path.slots.size() * path.events.size() / std::max<std::size_t>(left, 1) + 1;
        for (std::size_t i = 0; i < path.events.size() && path.slots.size() <= left; i += step) {
            const std::uint32_t e = path.events[i];
            for (const std::uint32_t s : path.slots) {
                const Slot& slot = bench.slots[s];
                const auto moment = isOneOfOne(bench, slot, e) ? momentOf(slot, bench.events[e].kind) : std::nullopt;
                const bool other = conflict(bench.eventFacts[e].method, bench.requestFacts[slot.request].method);
                if (moment && !other && std::chrono::abs(bench.events[e].time->instant - *moment) <= mostApart)
                    differences.add(bench.events[e].time->instant - *moment, bench.requestFacts[slot.request].resolution);
            }
            left -= path.slots.size();
        }
    }
}

/// Without ids: pairs of a slot and an event under the same path. Most of them are chance and spread out; the true ones agree.
BySource differencesByPath(Workbench& bench, const std::map<FileId, bool>& sources, std::size_t largest)
{
    std::unordered_map<std::uint32_t, std::vector<std::uint32_t>> slots;
    for (std::uint32_t s = 0; s < bench.slots.size(); ++s) {
        const std::uint32_t path = bench.requestFacts[bench.slots[s].request].path;
        if (path != 0 && bench.slots[s].possible && bench.slots[s].timed && !bench.requestFacts[bench.slots[s].request].outer)
            slots[path].push_back(s);
    }
    std::map<FileId, std::unordered_map<std::uint32_t, PathPairs>> files;
    for (std::uint32_t e = 0; e < bench.events.size(); ++e) {
        const FileId file = bench.events[e].file;
        const auto path = slots.find(bench.eventFacts[e].path);
        if (path == slots.end() || bench.offsets.contains(file) || !serves(sources, bench.events[e]))
            continue;
        PathPairs& pairs = files[file][path->first];
        const Instant at = bench.events[e].time->instant;
        pairs.first = pairs.events.empty() ? at : std::min(pairs.first, at);
        pairs.events.push_back(e);
    }
    BySource found;
    for (auto& [file, byPath] : files) {
        std::vector<PathPairs> paths;
        for (auto& [path, pairs] : byPath) {
            pairs.slots = slots.at(path);
            paths.push_back(std::move(pairs));
        }
        addPairs(bench, paths, largest, found[file]);
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
        // A row's time is cut off: the true one lies up to the resolution after it.
        const Duration cut = event.time->resolution > Duration{10'000} ? event.time->resolution : Duration{0};
        differences.add(event.time->instant + cut - bench.corrected(twin->second), cut);
    }
    for (auto& [file, differences] : found) {
        const auto known = bench.offsets.find(file);
        const bool stated = known != bench.offsets.end() && known->second.stated;
        if (auto offset = estimate(differences); offset && !stated)
            bench.offsets.insert_or_assign(file, *offset);
    }
}

void orderEvents(Workbench& bench)
{
    struct Place {
        Instant at; ///< events without a time can still be matched by ids; they come last, in the order of their lines
        std::uint32_t event;
    };
    std::vector<Place> order;
    order.reserve(bench.events.size());
    for (std::uint32_t e = 0; e < bench.events.size(); ++e) {
        const Event& event = bench.events[e];
        order.push_back({event.time ? bench.corrected(e) : Instant::max(), e});
    }
    std::ranges::sort(order, [&](const Place& a, const Place& b) {
        if (a.at != b.at)
            return a.at < b.at;
        const Event& first = bench.events[a.event];
        const Event& second = bench.events[b.event];
        return std::tuple(first.file, first.line) < std::tuple(second.file, second.line);
    });
    bench.eventOrder.reserve(order.size());
    for (const Place& place : order)
        bench.eventOrder.push_back(place.event);
}

} // namespace

void estimateClocks(Workbench& bench)
{
    const auto sources = sourcesWithReceipts(bench);
    DoneLater later(bench, sources);
    BySource found = differencesById(bench, sources, later);
    for (auto& [file, differences] : found) {
        if (auto offset = estimate(differences))
            bench.offsets.emplace(file, *offset);
    }
    later.addTo(bench.offsets);
    // Rare paths bring few pairs by chance; where they tell nothing, busy ones do.
    for (const std::size_t largest : {pairsOfARarePath, mostPairs * mostPairs}) {
        for (auto& [file, differences] : differencesByPath(bench, sources, largest)) {
            if (auto offset = estimate(differences); offset && !later.contains(file))
                bench.offsets.emplace(file, *offset);
        }
    }
    bench.rememberOffsets();
    estimateByEffects(bench);
    bench.rememberOffsets();
    orderEvents(bench);
}

} // namespace retryscope
