// SPDX-License-Identifier: GPL-3.0-or-later
// Turns an operation into lanes and items.
#include "ui/timeline/timeline_model.h"

#include "ui/text/lateness.h"
#include "ui/text/log_times.h"
#include "ui/text/timeouts.h"
#include "ui/timeline/lane_order.h"
#include "ui/timeline/request_placing.h"
#include "ui/timeline/unlisted.h"

#include <algorithm>
#include <limits>
#include <map>
#include <tuple>
#include <utility>

namespace retryscope::ui {

namespace {

constexpr double exactly = 0.0015; // seconds; what is shown to the millisecond
constexpr Duration sameLength = std::chrono::milliseconds(10); // of one thing in two logs

/// An attempt after which the backend may still be working on the request.
bool wasAbandoned(const Attempt& attempt)
{
    return attempt.kind == AttemptKind::Attempt && attempt.delivery >= Delivery::PartiallyDelivered
        && attempt.delivery != Delivery::Responded && attempt.failure != Failure::None;
}

bool isTimelineEvent(EventKind kind) { return kind != EventKind::Other; }

TimelineKind markOf(EventKind kind)
{
    switch (kind) {
    case EventKind::Receipt:
    case EventKind::Other: return TimelineKind::Receipt;
    case EventKind::Effect: return TimelineKind::Effect;
    case EventKind::Replay: return TimelineKind::Replay;
    case EventKind::Rejected: return TimelineKind::Rejected;
    case EventKind::Conflict: return TimelineKind::Conflict;
    case EventKind::Failed: return TimelineKind::Failed;
    }
    return TimelineKind::Receipt;
}

class Builder {
public:
    Builder(const Analysis& analysis, const Operation& operation)
        : m_analysis(analysis)
        , m_operation(operation)
        , m_evidence(withEvidence(analysis, operation).evidenceFor)
        , m_placing(placeRequests(analysis, operation))
        , m_deliveries(unlistedDeliveries(analysis, operation))
        , m_hasHops(std::ranges::any_of(m_placing.requests, [](const PlacedRequest& r) { return r.hop > 0; }))
    {
        for (const MatchedEvent& matched : operation.events) {
            const Event& event = analysis.at(matched.event);
            if (event.kind == EventKind::Effect && !event.effectId.empty())
                m_bestOfEffect[event.effectId] = std::max(m_bestOfEffect.try_emplace(event.effectId, rankOf(matched)).first->second, rankOf(matched));
        }
        for (const MatchedEvent& matched : operation.events) {
            if (!isShownElsewhere(matched))
                m_eventsOf[{matched.request.value_or(RequestId{}), matched.attempt}].push_back(matched.event);
        }
    }

    TimelineModel build(const TimelineOptions& options)
    {
        m_model.origin = m_placing.origin;
        m_model.notes = m_placing.notes;
        for (const PlacedRequest& placed : m_placing.requests)
            addRequest(placed);
        connectHops();
        addUnlisted();
        addEvents();
        if (options.normal)
            addNormal(*options.normal);
        sortLanes(m_model);
        measure(m_model);
        findStops();
        return std::move(m_model);
    }

private:
    using AttemptKey = std::pair<RequestId, int>;
    using LaneKey = std::tuple<TimelineLane::Kind, int, std::string>;
    using Rank = std::pair<int, std::int64_t>;
    struct PlacedAttempt {
        int lane = 0;
        double begin = 0, end = 0;
        bool abandoned = false, answered = false;
    };
    struct PlacedUnlisted {
        RequestId request;
        Text host;
        int lane = 0;
        double begin = 0;
    };

    /// The first row of the lane in which [begin, end] is still free.
    int laneFor(TimelineLane::Kind kind, int hop, const std::string& address, double begin, double end)
    {
        auto& rows = m_rows[{kind, hop, address}];
        for (auto& [lane, until] : rows) {
            if (begin >= until - 1e-9) {
                until = std::max(until, end);
                return lane;
            }
        }
        m_model.lanes.push_back({kind, address, static_cast<int>(rows.size()), hop});
        rows.emplace_back(static_cast<int>(m_model.lanes.size()) - 1, end);
        return rows.back().first;
    }

    void addRequest(const PlacedRequest& placed)
    {
        const Request& request = m_analysis.at(placed.request);
        const EvidenceRef line{request.record.file, request.record.line, request.record.offset};
        TimelineItem client{.kind = TimelineKind::Client, .begin = placed.begin, .end = placed.end(), .request = placed.request, .evidence = line};
        if (placed.hop == 0) {
            addResend(placed, client);
            client.lane = laneFor(TimelineLane::Kind::Client, 0, {}, client.begin, client.end);
            m_model.items.push_back(client);
        }
        const int proxy = laneFor(TimelineLane::Kind::Nginx, placed.hop, logName(request), client.begin, client.end);
        for (std::size_t i = 0; i < request.attempts.size(); ++i)
            addAttempt(placed, request.attempts[i], placed.layout.attempts[i], proxy);
        if (request.attempts.empty() && request.record.upstream->addr) { // the log would name one
            client.kind = TimelineKind::Proxy;
            client.lane = proxy;
            m_model.items.push_back(client);
        }
    }

    /// The access log of the nginx where the operation went through several.
    std::string logName(const Request& request) const
    {
        const std::string path = m_hasHops ? m_analysis.at(request.record.file).path : std::string();
        return path.substr(path.find_last_of('/') + 1);
    }

    /// The time between an answer and the client's next request.
    void addResend(const PlacedRequest& placed, TimelineItem item)
    {
        const auto before = std::exchange(m_clientDone, std::max(m_clientDone.value_or(placed.end()), placed.end()));
        if (!before || !placed.timed || *before >= placed.begin || !m_operation.repeatedBy.contains(RepeatedBy::Client))
            return;
        item.kind = TimelineKind::Resend;
        item.end = item.begin;
        item.begin = *before;
        item.lane = laneFor(TimelineLane::Kind::Client, 0, {}, item.begin, item.end);
        m_model.items.push_back(item);
    }

    /// From the attempt of the outer nginx to the bar of the inner one that it was.
    void connectHops()
    {
        if (!m_hasHops)
            return;
        for (TimelineItem& item : m_model.items) {
            const PlacedRequest* placed = item.kind == TimelineKind::Proxy && item.attempt <= 1 ? m_placing.find(item.request) : nullptr;
            if (!placed || !placed->outer)
                continue;
            const auto outer = m_attempts.find({placed->outer, placed->outerAttempt});
            if (outer != m_attempts.end())
                item.fromLane = outer->second.lane;
        }
    }

    void addAttempt(const PlacedRequest& placed, const Attempt& attempt, const AttemptSpan& span, int proxy)
    {
        const RequestId id = placed.request;
        const double offset = placed.begin;
        const EvidenceRef line{m_analysis.at(id).record.file, m_analysis.at(id).record.line, m_analysis.at(id).record.offset};
        TimelineItem item{.kind = TimelineKind::Proxy, .lane = proxy, .begin = offset + span.begin, .end = offset + span.end,
            .connectEnd = offset + span.connectEnd, .headerEnd = offset + span.headerEnd, .open = span.guessed, .request = id,
            .attempt = attempt.n, .evidence = line};
        m_model.items.push_back(item);
        if (attempt.kind != AttemptKind::Attempt)
            return addCut(item, attempt);
        const std::optional<double> worked = ghostEnd(id, attempt, item.end);
        item.kind = TimelineKind::Attempt;
        item.lane = laneFor(TimelineLane::Kind::Backend, placed.hop, attempt.address.value_or(Text()).str(), item.begin, worked.value_or(item.end));
        m_model.items.push_back(item);
        m_attempts[{id, attempt.n}] = {item.lane, item.begin, item.end, isLeftAlone(id, attempt), attempt.delivery == Delivery::Responded};
        addGhost(item, attempt, worked);
        addCut(item, attempt);
        for (const ErrorLineId errorLine : attempt.errorLines) {
            TimelineItem tick = item;
            tick.kind = TimelineKind::ErrorTick;
            // The error log tells whole seconds; it writes the line at the moment in which the attempt ends.
            tick.begin = tick.end;
            tick.errorLine = errorLine;
            const ErrorLine& text = m_analysis.at(errorLine);
            tick.evidence = EvidenceRef{text.file, text.line, text.offset};
            m_model.items.push_back(tick);
        }
    }

    /// Lanes of the servers that no attempt of the log names.
    void addUnlisted()
    {
        if (!m_model.origin)
            return;
        for (const UnlistedDelivery& delivery : m_deliveries) {
            const Event& receipt = m_analysis.at(delivery.receipt);
            const PlacedRequest* placed = m_placing.find(delivery.request);
            TimelineItem item{.kind = TimelineKind::Unlisted, .begin = inSeconds(delivery.begin - *m_model.origin), .end = inSeconds(delivery.end - *m_model.origin),
                .request = delivery.request, .event = delivery.receipt, .evidence = EvidenceRef{receipt.file, receipt.line, receipt.offset}};
            item.lane = laneFor(TimelineLane::Kind::Backend, placed ? placed->hop : 0, receipt.host.str(), item.begin, item.end);
            m_model.items.push_back(item);
            m_unlisted.push_back({delivery.request, receipt.host, item.lane, item.begin});
        }
    }

    /// The lane of the server that noted an event whose attempt is not known; -1: none.
    int laneOfServer(const MatchedEvent& matched, const Event& event, double at) const
    {
        int lane = -1;
        if (matched.attempt == 0 && matched.request && !event.host.empty()) {
            const Attempts& attempts = m_analysis.at(*matched.request).attempts;
            const auto same = std::ranges::find_if(attempts, [&](const Attempt& attempt) { return attempt.address && *attempt.address == event.host; });
            const auto placed = same == attempts.end() ? m_attempts.end() : m_attempts.find({*matched.request, same->n});
            lane = placed == m_attempts.end() ? -1 : placed->second.lane;
        }
        for (const PlacedUnlisted& unlisted : m_unlisted) {
            if (matched.attempt == 0 && matched.request == unlisted.request && event.host == unlisted.host && (lane < 0 || unlisted.begin <= at + 1e-9))
                lane = unlisted.lane;
        }
        return lane;
    }

    /// When the last thing happened that the application wrote down for the attempt, or the nginx behind was done with it, if that
    /// was after `end`.
    std::optional<double> ghostEnd(RequestId id, const Attempt& attempt, double end) const
    {
        std::optional<double> last;
        if (!isLeftAlone(id, attempt))
            return last;
        const auto events = m_eventsOf.find({id, attempt.n});
        for (const EventId event : events == m_eventsOf.end() ? std::vector<EventId>() : events->second) {
            const auto at = positionOf(m_analysis.at(event));
            if (at && *at > end)
                last = std::max(last.value_or(*at), *at);
        }
        if (const PlacedRequest* inner = innerOf(id, attempt.n); inner && inner->end() > end)
            last = std::max(last.value_or(inner->end()), inner->end());
        return last;
    }

    /// The nginx behind was done in time and gave the answer that this one noted: nobody was left alone.
    bool wasAnsweredByInner(RequestId id, const Attempt& attempt) const
    {
        constexpr int clientWentAway = 499;
        const PlacedRequest* inner = innerOf(id, attempt.n);
        if (!inner || !attempt.response || !attempt.status || attempt.statusOrigin == StatusOrigin::Nginx)
            return false;
        const int status = m_analysis.at(inner->request).record.status;
        return status == *attempt.status && status != clientWentAway && inner->layout.duration <= inSeconds(*attempt.response + sameLength);
    }

    bool isLeftAlone(RequestId id, const Attempt& attempt) const { return wasAbandoned(attempt) && !wasAnsweredByInner(id, attempt); }

    const PlacedRequest* innerOf(RequestId id, int n) const
    {
        if (!m_hasHops)
            return nullptr;
        const auto inner = std::ranges::find_if(m_placing.requests, [&](const PlacedRequest& r) { return r.outer == id && r.outerAttempt == n; });
        return inner == m_placing.requests.end() ? nullptr : &*inner;
    }

    bool endIsKnown(RequestId id, int n) const
    {
        if (innerOf(id, n))
            return true;
        const auto events = m_eventsOf.find({id, n});
        return events != m_eventsOf.end() && std::ranges::any_of(events->second, [&](EventId event) {
            return m_analysis.at(event).kind != EventKind::Receipt && m_analysis.at(event).kind != EventKind::Other;
        });
    }

    void addGhost(const TimelineItem& attemptItem, const Attempt& attempt, std::optional<double> worked)
    {
        if (!isLeftAlone(attemptItem.request, attempt))
            return;
        TimelineItem ghost = attemptItem;
        ghost.kind = TimelineKind::Ghost;
        ghost.begin = attemptItem.end;
        ghost.open = !endIsKnown(attemptItem.request, attempt.n);
        if (!worked && !ghost.open)
            return; // it had done its work before nginx gave up
        ghost.end = worked.value_or(ghost.begin);
        m_model.items.push_back(ghost);
    }

    void addCut(const TimelineItem& attemptItem, const Attempt& attempt)
    {
        if (attempt.failure == Failure::None)
            return;
        TimelineItem cut = attemptItem;
        cut.kind = TimelineKind::Cut;
        cut.begin = cut.end;
        cut.byLength = attempt.failure == Failure::Unknown;
        cut.limit = cut.byLength ? readTimeoutByLength(attemptItem.request, attempt) : timeoutInForce(m_analysis, m_analysis.at(attemptItem.request), attempt);
        if (!cut.byLength || cut.limit)
            m_model.items.push_back(cut);
    }

    /// Without an error log: nginx makes a 504 of a timeout (ngx_http_upstream_next), and once connected and after just that time it
    /// was the one of reading.
    std::optional<Duration> readTimeoutByLength(RequestId id, Attempt attempt) const
    {
        constexpr int gatewayTimeout = 504;
        if (attempt.status != gatewayTimeout || attempt.statusOrigin != StatusOrigin::Nginx || !attempt.connect || !attempt.response)
            return std::nullopt;
        attempt.failure = Failure::ReadTimeout;
        const auto limit = timeoutInForce(m_analysis, m_analysis.at(id), attempt);
        return limit && std::chrono::abs(*attempt.response - *attempt.connect - *limit) <= sameLength ? limit : std::nullopt;
    }

    std::optional<double> positionOf(const Event& event) const
    {
        const auto time = correctedTime(m_analysis, event);
        if (!time || !m_model.origin)
            return std::nullopt;
        return inSeconds(*time - *m_model.origin);
    }

    Rank rankOf(const MatchedEvent& matched) const
    {
        const Event& event = m_analysis.at(matched.event);
        const bool hasLane = std::ranges::any_of(m_deliveries, [&](const UnlistedDelivery& d) { return matched.request == d.request && m_analysis.at(d.receipt).host == event.host; });
        const int where = matched.attempt != 0 ? 2 : hasLane ? 1 : 0;
        return {2 * where + (event.time ? 1 : 0), -static_cast<std::int64_t>(matched.event.value)};
    }

    /// The same effect stands in the application's log and in the export; the one that names its attempt is shown.
    bool isShownElsewhere(const MatchedEvent& matched) const
    {
        const Event& event = m_analysis.at(matched.event);
        return event.kind == EventKind::Effect && !event.effectId.empty() && m_bestOfEffect.at(event.effectId) > rankOf(matched);
    }

    void addEvents()
    {
        for (const MatchedEvent& matched : m_operation.events) {
            const Event& event = m_analysis.at(matched.event);
            if (!isTimelineEvent(event.kind) || isShownElsewhere(matched))
                continue;
            const auto at = positionOf(event);
            if (!at) {
                m_model.notes.insert(TimelineNote::TimelessEvents);
                continue;
            }
            if (correctionOf(m_analysis, event.file) != Duration{0})
                m_model.notes.insert(TimelineNote::ClockCorrected);
            addEvent(matched, event, *at);
        }
    }

    void addEvent(const MatchedEvent& matched, const Event& event, double at)
    {
        TimelineItem item{.kind = markOf(event.kind), .request = matched.request.value_or(RequestId{}),
            .attempt = matched.attempt, .event = matched.event, .evidence = EvidenceRef{event.file, event.line, event.offset}};
        const auto placed = m_attempts.find({item.request, item.attempt});
        if (placed != m_attempts.end())
            at = within(placed->second, event, item.request, at);
        item.begin = item.end = at;
        if (const PlacedRequest* request = m_placing.find(item.request); request && at < request->begin)
            m_model.notes.insert(TimelineNote::BeforeRequest);
        if (placed != m_attempts.end())
            item.fromLane = placed->second.lane;
        else
            item.fromLane = laneOfServer(matched, event, at);
        if (item.kind == TimelineKind::Receipt) {
            if (item.fromLane < 0)
                return; // it would float without a lane; the evidence still lists it
            item.lane = item.fromLane;
        } else {
            item.lane = laneFor(TimelineLane::Kind::Effects, 0, {}, std::numeric_limits<double>::max(), 0);
            if (placed != m_attempts.end() && placed->second.abandoned)
                addLateness(item, event, at - placed->second.end);
        }
        m_model.items.push_back(item);
    }

    /// Nothing is done before it was asked for, nor after it was answered: as far as clocks and resolutions leave a time open, it is
    /// put where it can have been.
    double within(const PlacedAttempt& attempt, const Event& event, RequestId request, double at) const
    {
        const auto clock = m_analysis.offsets.find(event.file);
        const double open = clock == m_analysis.offsets.end() ? 0 : inSeconds(clock->second.error);
        const PlacedRequest* placed = m_placing.find(request);
        if (at < attempt.begin)
            return at + open + inSeconds(event.time->resolution) >= attempt.begin ? attempt.begin : at;
        const bool mayBeBefore = at - open - (placed ? placed->openBy : 0) <= attempt.end;
        return attempt.answered && at > attempt.end && mayBeBefore ? attempt.end : at;
    }

    /// How late it was at least, unless it may have been in time: no more than the picture shows, and no more than the evidence says.
    void addLateness(TimelineItem& item, const Event& event, double behind) const
    {
        if (const auto said = latenessOf(m_evidence, event.effectId.str())) {
            item.late = behind > 0 ? std::min(behind, inSeconds(said->least)) : inSeconds(said->least);
            item.lateAtLeast = std::max(behind, inSeconds(said->most)) - *item.late > exactly;
            return;
        }
        const PlacedRequest* placed = m_placing.find(item.request);
        const double open = placed ? placed->openBy : 0;
        if (behind > open)
            item.late = behind - open;
        item.lateAtLeast = open > 0;
    }

    void addNormal(const NormalRequest& normal)
    {
        const Request& request = m_analysis.at(normal.request);
        const RequestLayout layout = layOut(request);
        const double duration = layout.duration;
        TimelineItem item{.kind = TimelineKind::Normal, .end = duration, .request = normal.request, .attempt = 1,
            .evidence = EvidenceRef{request.record.file, request.record.line, request.record.offset}};
        item.connectEnd = std::min(layout.attempts.front().connectEnd, duration);
        item.headerEnd = std::min(layout.attempts.front().headerEnd, duration);
        item.lane = laneFor(TimelineLane::Kind::Normal, 0, {}, item.begin, item.end);
        m_model.items.push_back(item);
        m_model.normalOf = normal.of;
    }

    void findStops()
    {
        for (std::size_t i = 0; i < m_model.items.size(); ++i) {
            const TimelineKind kind = m_model.items[i].kind;
            if (kind == TimelineKind::Attempt || kind == TimelineKind::Unlisted || kind >= TimelineKind::Effect)
                m_model.stops.push_back(static_cast<int>(i));
        }
        std::ranges::stable_sort(m_model.stops, {}, [&](int i) { return m_model.items[static_cast<std::size_t>(i)].begin; });
    }

    const Analysis& m_analysis;
    const Operation& m_operation;
    std::vector<Evidence> m_evidence;
    Placing m_placing;
    std::vector<UnlistedDelivery> m_deliveries;
    bool m_hasHops; ///< one nginx passed the request on to another
    TimelineModel m_model;
    std::map<LaneKey, std::vector<std::pair<int, double>>> m_rows;
    std::map<AttemptKey, PlacedAttempt> m_attempts;
    std::map<AttemptKey, std::vector<EventId>> m_eventsOf;
    std::vector<PlacedUnlisted> m_unlisted; ///< by time
    std::map<Text, Rank> m_bestOfEffect; ///< by id: of all events that tell of it
    std::optional<double> m_clientDone; ///< when the client's requests before were over
};

} // namespace

const Attempt* attemptOf(const Request& request, int n)
{
    const auto at = std::ranges::find(request.attempts, n, &Attempt::n);
    return at == request.attempts.end() ? nullptr : &*at;
}

TimelineModel buildTimeline(const Analysis& analysis, OperationId operation, const TimelineOptions& options)
{
    return Builder(analysis, analysis.at(operation)).build(options);
}

} // namespace retryscope::ui
