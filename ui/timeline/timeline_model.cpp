// SPDX-License-Identifier: GPL-3.0-or-later
// Turns an operation into lanes and items.
#include "ui/timeline/timeline_model.h"

#include "ui/text/log_times.h"
#include "ui/text/timeouts.h"
#include "ui/timeline/attempt_layout.h"

#include <algorithm>
#include <limits>
#include <map>
#include <utility>

namespace retryscope::ui {

namespace {

constexpr Duration worthSaying = std::chrono::milliseconds(10); // a clock this good needs no mention
constexpr double roomForTheUnknown = 0.4; // of the known length

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
    {
    }

    TimelineModel build()
    {
        findOrigin();
        for (const RequestId id : m_operation.requests)
            addRequest(id);
        addEvents();
        sortLanes();
        measure();
        findStops();
        return std::move(m_model);
    }

private:
    using AttemptKey = std::pair<RequestId, int>;
    using LaneKey = std::pair<TimelineLane::Kind, std::string>;
    struct PlacedAttempt {
        int lane = 0;
        double begin = 0, end = 0;
        bool abandoned = false;
    };
    struct PlacedRequest {
        Instant start{};
        double openBy = 0; ///< seconds by which it may have begun later
    };

    void findOrigin()
    {
        for (const RequestId id : m_operation.requests) {
            const Request& request = m_analysis.at(id);
            const auto start = request.record.start();
            if (!start)
                continue;
            PlacedRequest placed{*start, 0};
            if (request.record.end->resolution >= std::chrono::seconds(1)) {
                const auto shift = shiftByReceipts(id, *start, request.record.end->resolution);
                m_model.notes.insert(shift ? TimelineNote::PlacedByReceipts : TimelineNote::WholeSeconds);
                placed = {*start + shift.value_or(Duration{0}), shift ? 0 : inSeconds(request.record.end->resolution)};
            }
            m_starts[id] = placed;
            if (!m_model.origin || placed.start < *m_model.origin)
                m_model.origin = placed.start;
        }
    }

    /// A log of whole seconds leaves the start open by one of them; a receipt was written just after its attempt began.
    std::optional<Duration> shiftByReceipts(RequestId id, Instant start, Duration resolution) const
    {
        const Request& request = m_analysis.at(id);
        const RequestLayout layout = layOut(request);
        std::optional<Duration> shift;
        for (const MatchedEvent& matched : m_operation.events) {
            const Event& event = m_analysis.at(matched.event);
            const auto time = correctedTime(m_analysis, event);
            const auto attempt = std::ranges::find(request.attempts, matched.attempt, &Attempt::n);
            if (matched.request != id || event.kind != EventKind::Receipt || !time || attempt == request.attempts.end())
                continue;
            const double begin = layout.attempts[static_cast<std::size_t>(attempt - request.attempts.begin())].begin;
            const Duration behind = *time - start - Duration(static_cast<Duration::rep>(begin * 1e6));
            shift = std::min(shift.value_or(behind), behind);
        }
        if (!shift)
            return std::nullopt;
        return std::clamp(*shift, Duration{0}, resolution - Duration{1});
    }

    /// The first row of the lane in which [begin, end] is still free.
    int laneFor(TimelineLane::Kind kind, const std::string& address, double begin, double end)
    {
        auto& rows = m_rows[{kind, address}];
        for (auto& [lane, until] : rows) {
            if (begin >= until - 1e-9) {
                until = std::max(until, end);
                return lane;
            }
        }
        m_model.lanes.push_back({kind, address, static_cast<int>(rows.size())});
        rows.emplace_back(static_cast<int>(m_model.lanes.size()) - 1, end);
        return rows.back().first;
    }

    void addRequest(RequestId id)
    {
        const Request& request = m_analysis.at(id);
        const RequestLayout layout = layOut(request);
        m_model.notes.insert(layout.notes.begin(), layout.notes.end());
        const auto placed = m_starts.find(id);
        // Without a start the request is put behind what is there already, so that nothing claims to be at the same time.
        const double offset = placed != m_starts.end() ? inSeconds(placed->second.start - *m_model.origin) : m_latest;
        const EvidenceRef line{request.record.file, request.record.line, request.record.offset};
        TimelineItem client{.kind = TimelineKind::Client, .begin = offset, .end = offset + layout.duration, .request = id, .evidence = line};
        client.lane = laneFor(TimelineLane::Kind::Client, {}, client.begin, client.end);
        m_model.items.push_back(client);
        const int proxy = laneFor(TimelineLane::Kind::Nginx, {}, client.begin, client.end);
        for (std::size_t i = 0; i < request.attempts.size(); ++i)
            addAttempt(id, request.attempts[i], layout.attempts[i], offset, proxy);
        m_latest = std::max(m_latest, client.end);
    }

    void addAttempt(RequestId id, const Attempt& attempt, const AttemptSpan& span, double offset, int proxy)
    {
        const EvidenceRef line{m_analysis.at(id).record.file, m_analysis.at(id).record.line, m_analysis.at(id).record.offset};
        TimelineItem item{.kind = TimelineKind::Proxy, .lane = proxy, .begin = offset + span.begin, .end = offset + span.end,
            .connectEnd = offset + span.connectEnd, .headerEnd = offset + span.headerEnd, .open = span.guessed, .request = id,
            .attempt = attempt.n, .evidence = line};
        m_model.items.push_back(item);
        if (attempt.kind != AttemptKind::Attempt)
            return addCut(item, attempt);
        const std::optional<double> worked = ghostEnd(id, attempt, item.end);
        item.kind = TimelineKind::Attempt;
        item.lane = laneFor(TimelineLane::Kind::Backend, attempt.address.value_or(std::string()), item.begin, worked.value_or(item.end));
        m_model.items.push_back(item);
        m_attempts[{id, attempt.n}] = {item.lane, item.begin, item.end, wasAbandoned(attempt)};
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

    /// When the last thing happened that the application wrote down for the attempt, if that was after `end`.
    std::optional<double> ghostEnd(RequestId id, const Attempt& attempt, double end) const
    {
        std::optional<double> last;
        for (const MatchedEvent& matched : m_operation.events) {
            if (matched.request != id || matched.attempt != attempt.n || !wasAbandoned(attempt))
                continue;
            const auto at = positionOf(m_analysis.at(matched.event));
            if (at && *at > end)
                last = std::max(last.value_or(*at), *at);
        }
        return last;
    }

    bool endIsKnown(RequestId id, int n) const
    {
        return std::ranges::any_of(m_operation.events, [&](const MatchedEvent& matched) {
            return matched.request == id && matched.attempt == n && m_analysis.at(matched.event).kind != EventKind::Receipt
                && m_analysis.at(matched.event).kind != EventKind::Other;
        });
    }

    void addGhost(const TimelineItem& attemptItem, const Attempt& attempt, std::optional<double> worked)
    {
        if (!wasAbandoned(attempt))
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
        if (attempt.failure == Failure::None || attempt.failure == Failure::Unknown)
            return;
        TimelineItem cut = attemptItem;
        cut.kind = TimelineKind::Cut;
        cut.begin = cut.end;
        cut.limit = timeoutInForce(m_analysis, m_analysis.at(attemptItem.request), attempt);
        m_model.items.push_back(cut);
    }

    std::optional<double> positionOf(const Event& event) const
    {
        const auto time = correctedTime(m_analysis, event);
        if (!time || !m_model.origin)
            return std::nullopt;
        return inSeconds(*time - *m_model.origin);
    }

    /// The same effect stands in the application's log and in the export; the one that names its attempt is shown.
    bool isShownElsewhere(const MatchedEvent& matched) const
    {
        const Event& event = m_analysis.at(matched.event);
        if (event.kind != EventKind::Effect || event.effectId.empty())
            return false;
        const auto rank = [&](const MatchedEvent& m) {
            const Event& e = m_analysis.at(m.event);
            return std::pair((m.attempt != 0 ? 2 : 0) + (e.time ? 1 : 0), -static_cast<std::int64_t>(m.event.value));
        };
        return std::ranges::any_of(m_operation.events, [&](const MatchedEvent& other) {
            const Event& e = m_analysis.at(other.event);
            return other.event != matched.event && e.kind == EventKind::Effect && e.effectId == event.effectId && rank(other) > rank(matched);
        });
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
            if (const auto offset = m_analysis.offsets.find(event.file); offset != m_analysis.offsets.end() && std::chrono::abs(offset->second.offset) >= worthSaying)
                m_model.notes.insert(TimelineNote::ClockCorrected);
            addEvent(matched, event, *at);
        }
    }

    void addEvent(const MatchedEvent& matched, const Event& event, double at)
    {
        TimelineItem item{.kind = markOf(event.kind), .begin = at, .end = at, .request = matched.request.value_or(RequestId{}),
            .attempt = matched.attempt, .event = matched.event, .evidence = EvidenceRef{event.file, event.line, event.offset}};
        const auto placed = m_attempts.find({item.request, item.attempt});
        if (placed != m_attempts.end())
            item.fromLane = placed->second.lane;
        if (item.kind == TimelineKind::Receipt) {
            if (item.fromLane < 0)
                return; // it would float without a lane; the evidence still lists it
            item.lane = item.fromLane;
        } else {
            item.lane = laneFor(TimelineLane::Kind::Effects, {}, std::numeric_limits<double>::max(), 0);
            if (placed != m_attempts.end() && placed->second.abandoned)
                item.late = lateness(item.request, at - placed->second.end);
        }
        m_model.items.push_back(item);
    }

    /// How late it was at least; nullopt if it may have been in time.
    std::optional<double> lateness(RequestId id, double behind) const
    {
        const auto request = m_starts.find(id);
        const double late = behind - (request == m_starts.end() ? 0 : request->second.openBy);
        return late > 0 ? std::optional(late) : std::nullopt;
    }

    /// Client, nginx, backends in the order of the attempts, effects; rows of one thing under one another.
    void sortLanes()
    {
        std::map<LaneKey, int> firstSeen;
        for (const TimelineLane& lane : m_model.lanes)
            firstSeen.try_emplace({lane.kind, lane.address}, static_cast<int>(firstSeen.size()));
        std::vector<int> order(m_model.lanes.size());
        for (std::size_t i = 0; i < order.size(); ++i)
            order[i] = static_cast<int>(i);
        std::ranges::stable_sort(order, {}, [&](int i) {
            const TimelineLane& lane = m_model.lanes[static_cast<std::size_t>(i)];
            return std::tuple(lane.kind, firstSeen.at({lane.kind, lane.address}), lane.row);
        });
        std::vector<int> position(order.size());
        std::vector<TimelineLane> lanes;
        for (std::size_t i = 0; i < order.size(); ++i) {
            position[static_cast<std::size_t>(order[i])] = static_cast<int>(i);
            lanes.push_back(m_model.lanes[static_cast<std::size_t>(order[i])]);
        }
        m_model.lanes = std::move(lanes);
        for (TimelineItem& item : m_model.items) {
            item.lane = position[static_cast<std::size_t>(item.lane)];
            if (item.fromLane >= 0)
                item.fromLane = position[static_cast<std::size_t>(item.fromLane)];
        }
    }

    void measure()
    {
        for (const TimelineItem& item : m_model.items) {
            m_model.begin = std::min(m_model.begin, item.begin);
            m_model.end = std::max(m_model.end, item.end);
        }
        m_model.openEnd = std::ranges::any_of(m_model.items, [](const TimelineItem& i) { return i.kind == TimelineKind::Ghost && i.open; });
        if (!m_model.openEnd)
            return;
        // What has no known end goes on to the edge of the picture, which leaves it some room.
        m_model.end += (m_model.end - m_model.begin) * roomForTheUnknown;
        for (TimelineItem& item : m_model.items) {
            if (item.kind == TimelineKind::Ghost && item.open)
                item.end = m_model.end;
        }
    }

    void findStops()
    {
        for (std::size_t i = 0; i < m_model.items.size(); ++i) {
            const TimelineKind kind = m_model.items[i].kind;
            if (kind == TimelineKind::Attempt || kind >= TimelineKind::Effect)
                m_model.stops.push_back(static_cast<int>(i));
        }
        std::ranges::stable_sort(m_model.stops, {}, [&](int i) { return m_model.items[static_cast<std::size_t>(i)].begin; });
    }

    const Analysis& m_analysis;
    const Operation& m_operation;
    TimelineModel m_model;
    std::map<LaneKey, std::vector<std::pair<int, double>>> m_rows;
    std::map<AttemptKey, PlacedAttempt> m_attempts;
    std::map<RequestId, PlacedRequest> m_starts;
    double m_latest = 0;
};

} // namespace

const Attempt* attemptOf(const Request& request, int n)
{
    const auto at = std::ranges::find(request.attempts, n, &Attempt::n);
    return at == request.attempts.end() ? nullptr : &*at;
}

TimelineModel buildTimeline(const Analysis& analysis, OperationId operation) { return Builder(analysis, analysis.at(operation)).build(); }

} // namespace retryscope::ui
