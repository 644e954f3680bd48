// SPDX-License-Identifier: GPL-3.0-or-later
// Starts come from the log; a log of whole seconds is made more exact by what the application received, and by the nginx in front.
#include "ui/timeline/request_placing.h"

#include "ui/text/log_times.h"
#include "verdict/chain.h"

#include <algorithm>

namespace retryscope::ui {

namespace {

constexpr Duration clockWorthSaying = std::chrono::milliseconds(10); // a clock this good needs no mention
constexpr double sameMoment = 0.1; // seconds: clocks that are no further apart are not corrected

class RequestPlacer {
public:
    RequestPlacer(const Analysis& analysis, const Operation& operation)
        : m_analysis(analysis)
        , m_operation(operation)
    {
    }

    Placing place()
    {
        for (const RequestId id : m_operation.requests)
            m_placing.requests.push_back({.request = id, .layout = layOut(m_analysis.at(id))});
        findOrigin();
        placeUntimed();
        for (PlacedRequest& request : m_placing.requests)
            m_placing.notes.insert(request.layout.notes.begin(), request.layout.notes.end());
        if (hasSeveralLogs())
            link();
        return std::move(m_placing);
    }

private:
    const AccessRecord& record(const PlacedRequest& placed) const { return m_analysis.at(placed.request).record; }

    Duration shiftOf(const PlacedRequest& placed) const
    {
        const auto offset = m_analysis.offsets.find(record(placed).file);
        return offset == m_analysis.offsets.end() ? Duration{0} : offset->second.offset;
    }

    /// A request's start on the clock of the nginx that is the measure.
    std::optional<Instant> startOf(const PlacedRequest& placed)
    {
        const auto start = record(placed).start();
        const auto offset = m_analysis.offsets.find(record(placed).file);
        if (!start || offset == m_analysis.offsets.end())
            return start;
        if (std::chrono::abs(offset->second.offset) >= clockWorthSaying)
            m_placing.notes.insert(TimelineNote::ClockCorrected);
        return *start - offset->second.offset;
    }

    void findOrigin()
    {
        std::vector<std::optional<Instant>> starts;
        for (PlacedRequest& placed : m_placing.requests) {
            auto start = startOf(placed);
            const auto logged = start;
            if (start && record(placed).end->resolution >= std::chrono::seconds(1)) {
                const auto shift = shiftByReceipts(placed, *start, record(placed).end->resolution);
                const auto open = hasMarks() ? TimelineNote::WholeSeconds : TimelineNote::WholeSecondsAlone;
                m_placing.notes.insert(shift ? TimelineNote::PlacedByReceipts : open);
                placed.openBy = shift ? 0 : inSeconds(record(placed).end->resolution);
                *start += shift.value_or(Duration{0});
                placed.earliest = inSeconds(*logged - *start);
                placed.latest = placed.earliest + inSeconds(record(placed).end->resolution);
            }
            if (start && (!m_placing.origin || *start < *m_placing.origin))
                m_placing.origin = *start;
            starts.push_back(start);
        }
        for (std::size_t i = 0; i < starts.size(); ++i) {
            m_placing.requests[i].timed = starts[i].has_value();
            m_placing.requests[i].begin = starts[i] ? inSeconds(*starts[i] - *m_placing.origin) : 0;
            m_placing.requests[i].earliest += m_placing.requests[i].begin;
            m_placing.requests[i].latest += m_placing.requests[i].begin;
        }
    }

    /// The application tells something of this operation.
    bool hasMarks() const
    {
        return std::ranges::any_of(m_operation.events, [&](const MatchedEvent& matched) { return m_analysis.at(matched.event).time.has_value(); });
    }

    /// A log of whole seconds leaves the start open by one of them; a receipt was written just after its attempt began.
    std::optional<Duration> shiftByReceipts(const PlacedRequest& placed, Instant start, Duration resolution) const
    {
        const Request& request = m_analysis.at(placed.request);
        std::optional<Duration> shift;
        for (const MatchedEvent& matched : m_operation.events) {
            const Event& event = m_analysis.at(matched.event);
            const auto time = correctedTime(m_analysis, event);
            const auto attempt = std::ranges::find(request.attempts, matched.attempt, &Attempt::n);
            if (matched.request != placed.request || event.kind != EventKind::Receipt || !time || attempt == request.attempts.end())
                continue;
            const double begin = placed.layout.attempts[static_cast<std::size_t>(attempt - request.attempts.begin())].begin;
            const Duration behind = *time - start - Duration(static_cast<Duration::rep>(begin * 1e6));
            shift = std::min(shift.value_or(behind), behind);
        }
        if (!shift)
            return std::nullopt;
        return std::clamp(*shift, Duration{0}, resolution - Duration{1});
    }

    /// Without a start a request is put behind what is there already, so that nothing claims to be at the same time.
    void placeUntimed()
    {
        double latest = 0;
        for (PlacedRequest& placed : m_placing.requests) {
            if (!placed.timed)
                placed.begin = latest;
            latest = std::max(latest, placed.end());
        }
    }

    bool hasSeveralLogs() const
    {
        return std::ranges::any_of(m_placing.requests, [&](const PlacedRequest& r) { return record(r).file != record(m_placing.requests.front()).file; });
    }

    /// The request whose attempt this is: of those that may be, the one that covers its start, then the shortest.
    PlacedRequest* outerOf(const PlacedRequest& inner)
    {
        PlacedRequest* best = nullptr;
        const auto rank = [&](const PlacedRequest& outer) {
            const bool covers = outer.begin <= inner.latest + sameMoment && outer.end() + sameMoment >= inner.earliest;
            return std::pair(!covers, outer.layout.duration);
        };
        for (PlacedRequest& outer : m_placing.requests) {
            if (outer.request != inner.request && isPassedOn(m_analysis.at(outer.request), record(inner), {shiftOf(outer), shiftOf(inner)}) && (!best || rank(outer) < rank(*best)))
                best = &outer;
        }
        return best;
    }

    void link()
    {
        // The longest first: the outer ones are placed before those within.
        std::vector<PlacedRequest*> order;
        for (PlacedRequest& placed : m_placing.requests)
            order.push_back(&placed);
        std::ranges::stable_sort(order, std::greater{}, [](const PlacedRequest* r) { return r->layout.duration; });
        for (PlacedRequest* inner : order) {
            const PlacedRequest* outer = outerOf(*inner);
            if (!outer)
                continue;
            inner->outer = outer->request;
            inner->hop = outer->hop + 1;
        }
        for (PlacedRequest& inner : m_placing.requests) {
            if (inner.outer)
                chooseAttempt(inner, *m_placing.find(inner.outer));
        }
    }

    /// The attempt that began when this request did; each is one request only.
    void chooseAttempt(PlacedRequest& inner, const PlacedRequest& outer)
    {
        const Request& request = m_analysis.at(outer.request);
        std::optional<std::size_t> chosen;
        const auto beginOf = [&](std::size_t i) { return outer.begin + outer.layout.attempts[i].begin; };
        const auto distance = [&](std::size_t i) { return std::abs(beginOf(i) - std::clamp(beginOf(i), inner.earliest, inner.latest)); };
        for (std::size_t i = 0; i < request.attempts.size(); ++i) {
            const bool overlaps = beginOf(i) <= inner.latest + sameMoment && inner.earliest <= outer.begin + outer.layout.attempts[i].end + sameMoment;
            const bool free = !m_taken.contains({outer.request, request.attempts[i].n});
            if (overlaps && free && request.attempts[i].delivery != Delivery::NotDelivered && (!chosen || distance(i) < distance(*chosen)))
                chosen = i;
        }
        if (!chosen)
            return;
        inner.outerAttempt = request.attempts[*chosen].n;
        m_taken.insert({outer.request, inner.outerAttempt});
        const double begin = beginOf(*chosen), end = outer.begin + outer.layout.attempts[*chosen].end;
        const bool coarse = inner.latest > inner.earliest;
        if (coarse && (inner.openBy > 0 || inner.begin + sameMoment < begin || inner.begin > end)) {
            // Whole seconds leave its place open; it began when it was passed on.
            inner.begin = std::clamp(begin, inner.earliest, inner.latest);
            inner.openBy = 0;
        }
    }

    const Analysis& m_analysis;
    const Operation& m_operation;
    Placing m_placing;
    std::set<std::pair<RequestId, int>> m_taken; ///< attempts whose request in the next nginx is found
};

} // namespace

const PlacedRequest* Placing::find(RequestId request) const
{
    const auto at = std::ranges::find(requests, request, &PlacedRequest::request);
    return at == requests.end() ? nullptr : &*at;
}

Placing placeRequests(const Analysis& analysis, const Operation& operation) { return RequestPlacer(analysis, operation).place(); }

} // namespace retryscope::ui
