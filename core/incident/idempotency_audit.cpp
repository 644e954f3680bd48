// SPDX-License-Identifier: GPL-3.0-or-later
// One pass over the operations collects what each key was used for; then each key is judged.
#include "incident/idempotency_audit.h"

#include "verdict/effect_kinds.h"
#include "verdict/request_target.h"

#include <algorithm>
#include <map>
#include <set>

namespace retryscope {

namespace {

constexpr std::size_t mostCases = 20; ///< of each fault
constexpr std::size_t mostLines = 6;  ///< of each case

/// A quoted key is the same as a bare one.
std::string bare(std::string_view key)
{
    return std::string(key.size() > 2 && key.front() == '"' && key.back() == '"' ? key.substr(1, key.size() - 2) : key);
}

/// What one key was used for at one location.
struct Use {
    std::optional<Instant> first, firstReplay;
    std::map<std::string, EvidenceRef> bodies;
    struct Made {
        EvidenceRef at;
        std::string kind; ///< "" of any
        const Request* request = nullptr;
    };
    std::map<std::string, Made> effects; ///< by id
    bool madeTwice = false;              ///< by one operation
    std::vector<std::pair<Instant, std::string>> effectTimes;
    std::optional<Instant> lastReplay;

    void usedAt(Instant time) { first = first ? std::min(*first, time) : time; }
};

class Auditor {
public:
    Auditor(std::span<const Request> requests, std::span<const Event> events, const std::map<FileId, ClockOffset>& offsets,
        const std::set<FileId>& keyFields, const std::function<std::string(const Request&)>& locationName)
        : m_requests(requests)
        , m_events(events)
        , m_offsets(offsets)
        , m_locationName(locationName)
        , m_keyFields(keyFields)
    {
        m_audit.applicationLogsKeys = !keyFields.empty() || std::ranges::any_of(events, [](const Event& event) { return !event.idempotencyKey.empty(); });
        for (const Request& request : requests) {
            if (!request.record.idempotencyKey.empty())
                m_nginxKeysIn.insert(request.record.file);
        }
    }

    IdempotencyAudit run(std::span<const Operation> operations)
    {
        for (const Operation& operation : operations)
            noteWhereKeysStand(operation);
        for (const Operation& operation : operations)
            add(operation);
        for (auto& [place, uses] : m_uses) {
            for (const auto& [key, use] : uses)
                judge(m_locations.at(place), key, use);
            m_locations.at(place).keys = uses.size();
        }
        for (auto& [place, counts] : m_locations)
            m_audit.byLocation.push_back(std::move(counts));
        std::ranges::stable_sort(m_audit.byLocation, std::ranges::greater{}, &KeyCounts::writes);
        std::ranges::stable_sort(m_audit.cases, {}, [](const KeyCase& c) { return std::pair(c.fault, c.at.empty() ? EvidenceRef{} : c.at.front()); });
        std::array<std::size_t, std::size(allKeyFaults)> kept{};
        std::erase_if(m_audit.cases, [&](const KeyCase& c) { return ++kept[static_cast<std::size_t>(c.fault)] > mostCases; });
        return std::move(m_audit);
    }

private:
    using Place = std::pair<std::string, PlacedBlock>;

    /// What an operation's events say of one of its requests.
    struct Seen {
        const Request* request = nullptr;
        std::vector<const Event*> events;
        std::string key;
        bool visible = false;
        bool madeTwice = false; ///< its operation has several effects
    };

    /// A log may write the keys of one endpoint and none of another.
    void noteWhereKeysStand(const Operation& operation)
    {
        for (const MatchedEvent& matched : operation.events) {
            const Event& event = m_events[matched.event.index()];
            if (!event.idempotencyKey.empty() && matched.request)
                m_keysIn.insert({event.file, endpointOf(m_requests[matched.request->index()])});
        }
    }

    static std::string endpointOf(const Request& request) { return retryscope::endpointOf(request.record.method, request.record.uri); }

    /// Whether the event's file would show the key of this request.
    bool wouldShowKey(const Event& event, const Request& request) const
    {
        return m_keyFields.contains(event.file) || m_keysIn.contains({event.file, endpointOf(request)});
    }

    Place placeOf(const Request& request) const
    {
        return {m_locationName ? m_locationName(request) : std::string(), request.location->place()};
    }

    KeyCounts& countsOf(const Place& place)
    {
        const auto [it, added] = m_locations.try_emplace(place);
        if (added) {
            it->second.location = place.first;
            it->second.configuration = place.second.configuration;
            it->second.block = place.second.block;
        }
        return it->second;
    }

    static EvidenceRef refOf(const AccessRecord& record) { return {record.file, record.line, record.offset}; }
    static EvidenceRef refOf(const Event& event) { return {event.file, event.line, event.offset}; }

    std::optional<Instant> timeOf(const Event& event) const
    {
        if (!event.time)
            return std::nullopt;
        const auto offset = m_offsets.find(event.file);
        return event.time->instant - (offset == m_offsets.end() ? Duration{0} : offset->second.offset);
    }

    void add(const Operation& operation)
    {
        std::map<std::uint32_t, Seen> seen;
        for (const RequestId id : operation.requests) {
            const Request& request = m_requests[id.index()];
            if (isSafeMethod(request.record.method))
                continue;
            Seen& one = seen[id.value];
            one.request = &request;
            one.key = bare(request.record.idempotencyKey);
            one.visible = m_nginxKeysIn.contains(request.record.file);
            one.madeTwice = operation.effectsConfirmed > 1;
            m_audit.nginxLogsKeys = m_audit.nginxLogsKeys || !one.key.empty();
        }
        for (const MatchedEvent& matched : operation.events) {
            const auto one = matched.request ? seen.find(matched.request->value) : seen.end();
            if (one == seen.end())
                continue;
            const Event& event = m_events[matched.event.index()];
            one->second.events.push_back(&event);
            one->second.visible = one->second.visible || wouldShowKey(event, *one->second.request);
            if (one->second.key.empty())
                one->second.key = bare(event.idempotencyKey);
        }
        for (const auto& [id, one] : seen)
            addRequest(one);
        if (operation.repeatedBy.contains(RepeatedBy::Client))
            addResend(seen);
    }

    void addRequest(const Seen& one)
    {
        const Place place = placeOf(*one.request);
        KeyCounts& counts = countsOf(place);
        ++counts.writes;
        counts.visible += one.visible;
        if (one.key.empty())
            return;
        ++counts.withKey;
        Use& use = m_uses[place][one.key];
        // A log of whole seconds leaves the start open by one of them: at least so long a key was honoured.
        if (const auto start = one.request->record.start())
            use.usedAt(*start + (one.request->record.end->resolution < std::chrono::seconds{1} ? Duration{0} : one.request->record.end->resolution));
        use.madeTwice = use.madeTwice || one.madeTwice;
        for (const Event* event : one.events)
            addEvent(use, *event, *one.request);
        addArrival(counts, one);
    }

    void addEvent(Use& use, const Event& event, const Request& request) const
    {
        if (!event.bodyHash.empty())
            use.bodies.try_emplace(event.bodyHash.str(), refOf(event));
        const auto time = timeOf(event);
        if (time && event.kind == EventKind::Receipt)
            use.usedAt(*time + (event.time->resolution < std::chrono::seconds{1} ? Duration{0} : event.time->resolution));
        if (event.kind == EventKind::Effect && !event.effectId.empty()) {
            const bool isNew = use.effects.try_emplace(event.effectId.str(), Use::Made{refOf(event), thingOf(event.rare->message), &request}).second;
            if (isNew && time)
                use.effectTimes.emplace_back(*time, event.effectId.str());
        }
        if (event.kind == EventKind::Replay && time) {
            use.firstReplay = use.firstReplay ? std::min(*use.firstReplay, *time) : *time;
            use.lastReplay = use.lastReplay ? std::max(*use.lastReplay, *time) : *time;
        }
    }

    /// Did the key that nginx logged reach the application?
    void addArrival(KeyCounts& counts, const Seen& one)
    {
        if (one.request->record.idempotencyKey.empty() || one.events.empty())
            return;
        const auto shows = [&](const Event* e) { return wouldShowKey(*e, *one.request); };
        if (std::ranges::none_of(one.events, shows)) {
            ++counts.unseen;
            return;
        }
        ++counts.compared;
        if (std::ranges::any_of(one.events, [](const Event* e) { return !e->idempotencyKey.empty(); }))
            return;
        const auto receipt = std::ranges::find_if(one.events, shows);
        addCase(counts, KeyFault::DroppedOnTheWay, one.key, {refOf(one.request->record), refOf(**receipt)});
    }

    void addResend(const std::map<std::uint32_t, Seen>& seen)
    {
        std::set<std::string> keys;
        bool missing = false;
        std::vector<EvidenceRef> at;
        for (const auto& [id, one] : seen) {
            if (!one.visible)
                return;
            missing = missing || one.key.empty();
            if (!one.key.empty())
                keys.insert(one.key);
            at.push_back(refOf(one.request->record));
        }
        if (seen.size() < 2)
            return;
        KeyCounts& counts = countsOf(placeOf(*seen.begin()->second.request));
        ++counts.resends;
        counts.resendsKept += keys.size() == 1 && !missing;
        if (keys.size() > 1)
            addCase(counts, KeyFault::RenewedOnResend, *keys.begin(), at);
        else if (keys.size() == 1 && missing)
            addCase(counts, KeyFault::MissingOnResend, *keys.begin(), at);
    }

    void judge(KeyCounts& counts, const std::string& key, const Use& use)
    {
        if (use.bodies.size() > 1)
            addCase(counts, KeyFault::SeveralBodies, key, linesOf(use.bodies));
        if (const auto effects = madeAgain(use); effects.size() > 1)
            addCase(counts, KeyFault::SeveralEffects, key, linesOf(effects));
        if (!use.lastReplay || !use.first)
            return;
        const Duration honoured = inMilliseconds(*use.lastReplay - *use.first);
        counts.honouredFor = counts.honouredFor ? std::max(*counts.honouredFor, honoured) : honoured;
        for (const auto& [time, id] : use.effectTimes) {
            // An effect after a replay: the store had forgotten the key by then.
            if (time <= *use.firstReplay)
                continue;
            const Duration forgotten = inMilliseconds(time - *use.first);
            counts.forgottenAfter = counts.forgottenAfter ? std::min(*counts.forgottenAfter, forgotten) : forgotten;
        }
    }

    /// An order and its payment under one key are what one request does; two orders of two requests, or of one that was judged to have
    /// been executed twice, are not.
    static std::map<std::string, EvidenceRef> madeAgain(const Use& use)
    {
        std::map<std::string, EvidenceRef> again;
        for (auto first = use.effects.begin(); first != use.effects.end(); ++first) {
            for (auto second = std::next(first); second != use.effects.end(); ++second) {
                const Use::Made &a = first->second, &b = second->second;
                if ((a.kind != b.kind && !a.kind.empty() && !b.kind.empty()) || (a.request == b.request && !use.madeTwice))
                    continue;
                again.emplace(first->first, a.at);
                again.emplace(second->first, b.at);
            }
            if (again.size() > mostLines)
                break;
        }
        return again;
    }

    /// What the estimate of a clock leaves over is no finer than the lines' own times.
    static Duration inMilliseconds(Duration d) { return std::chrono::floor<std::chrono::milliseconds>(d); }

    static std::vector<EvidenceRef> linesOf(const std::map<std::string, EvidenceRef>& lines)
    {
        std::vector<EvidenceRef> at;
        for (const auto& entry : lines)
            at.push_back(entry.second);
        std::ranges::sort(at);
        return at;
    }

    void addCase(KeyCounts& counts, KeyFault fault, const std::string& key, std::vector<EvidenceRef> at)
    {
        ++counts.faults[static_cast<std::size_t>(fault)];
        if (at.size() > mostLines)
            at.resize(mostLines);
        // Memory is bounded: of many cases the earliest are shown, and they are found among the first of each location.
        if (++m_kept[{static_cast<int>(fault), counts.location}] <= mostCases)
            m_audit.cases.push_back({fault, counts.location, key, std::move(at)});
    }

    std::span<const Request> m_requests;
    std::span<const Event> m_events;
    const std::map<FileId, ClockOffset>& m_offsets;
    const std::function<std::string(const Request&)>& m_locationName;
    const std::set<FileId>& m_keyFields;
    std::set<FileId> m_nginxKeysIn;                       ///< access logs in which at least one key stands
    std::set<std::pair<FileId, std::string>> m_keysIn;    ///< the application's files, and of which endpoints
    IdempotencyAudit m_audit;
    std::map<Place, KeyCounts> m_locations;
    std::map<Place, std::map<std::string, Use>> m_uses;
    std::map<std::pair<int, std::string>, std::size_t> m_kept;
};

} // namespace

std::string_view word(KeyFault fault)
{
    switch (fault) {
#define X(name, text)                                                                                                  \
    case KeyFault::name:                                                                                               \
        return text;
        RETRYSCOPE_KEY_FAULTS(X)
#undef X
    }
    return "";
}

IdempotencyAudit auditIdempotency(std::span<const Request> requests, std::span<const Operation> operations, std::span<const Event> events,
    const std::map<FileId, ClockOffset>& offsets, const std::set<FileId>& keyFields, const std::function<std::string(const Request&)>& locationName)
{
    return Auditor(requests, events, offsets, keyFields, locationName).run(operations);
}

} // namespace retryscope
