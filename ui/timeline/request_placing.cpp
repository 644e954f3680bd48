// SPDX-License-Identifier: GPL-3.0-or-later
// Starts come from the log; a log of whole seconds is made more exact by what the application received, and by the nginx in front.
#include "ui/timeline/request_placing.h"

#include "ui/text/log_times.h"
#include "ui/text/request_start.h"
#include "verdict/chain.h"

#include <algorithm>
#include <cmath>

namespace retryscope::ui {

namespace {

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
        if (hasSeveralLogs()) {
            link();
            beginWithTheClient();
        }
        return std::move(m_placing);
    }

private:
    const AccessRecord& record(const PlacedRequest& placed) const { return m_analysis.at(placed.request).record; }

    /// By which the matching told chains.
    Duration shiftOf(const PlacedRequest& placed) const
    {
        const auto offset = m_analysis.offsets.find(record(placed).file);
        return offset == m_analysis.offsets.end() ? Duration{0} : offset->second.offset;
    }

    /// A request's start on the clock of the nginx that is the measure.
    std::optional<RequestStart> startOf(const PlacedRequest& placed)
    {
        const auto start = requestStart(m_analysis, m_analysis.at(placed.request));
        if (start && correctionOf(m_analysis, record(placed).file) != Duration{0})
            m_placing.notes.insert(TimelineNote::ClockCorrected);
        return start;
    }

    void findOrigin()
    {
        std::vector<std::optional<RequestStart>> starts;
        for (PlacedRequest& placed : m_placing.requests) {
            const auto start = startOf(placed);
            if (start && (start->byReceipt || start->open > Duration{0})) {
                const auto open = hasMarks() ? TimelineNote::WholeSeconds : TimelineNote::WholeSecondsAlone;
                m_placing.notes.insert(start->byReceipt ? TimelineNote::PlacedByReceipts : open);
                placed.openBy = inSeconds(start->open);
                placed.earliest = inSeconds(start->logged - start->at);
                placed.latest = placed.earliest + inSeconds(record(placed).end->resolution);
            }
            if (start && (!m_placing.origin || start->at < *m_placing.origin))
                m_placing.origin = start->at;
            starts.push_back(start);
        }
        for (std::size_t i = 0; i < starts.size(); ++i) {
            m_placing.requests[i].timed = starts[i].has_value();
            m_placing.requests[i].begin = starts[i] ? inSeconds(starts[i]->at - *m_placing.origin) : 0;
            m_placing.requests[i].earliest += m_placing.requests[i].begin;
            m_placing.requests[i].latest += m_placing.requests[i].begin;
        }
    }

    /// The application tells something of this operation.
    bool hasMarks() const
    {
        return std::ranges::any_of(m_operation.events, [&](const MatchedEvent& matched) { return m_analysis.at(matched.event).time.has_value(); });
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

    /// The origin is the client's first request, not what a log of another clock or of whole seconds puts before it.
    void beginWithTheClient()
    {
        std::optional<double> first;
        for (const PlacedRequest& placed : m_placing.requests) {
            if (placed.hop == 0 && placed.timed)
                first = std::min(first.value_or(placed.begin), placed.begin);
        }
        if (!m_placing.origin || !first)
            return;
        *m_placing.origin += Duration(static_cast<Duration::rep>(std::llround(*first * 1e6)));
        for (PlacedRequest& placed : m_placing.requests) {
            for (double* at : {&placed.begin, &placed.earliest, &placed.latest})
                *at -= *first;
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
        const bool answered = wasAnsweredBy(request.attempts[*chosen], inner);
        // Whole seconds leave its place open: it began when it was passed on. Else it is moved as far as the clocks are uncertain.
        const double last = answered ? std::max(begin, end - inner.layout.duration) : end;
        const double wanted = inner.openBy > 0 ? begin : std::clamp(inner.begin, begin, last);
        const double open = clockError(outer) + clockError(inner);
        inner.begin = std::clamp(wanted, inner.earliest - open, inner.latest + open);
        inner.openBy = 0;
    }

    /// It waited for the answer of the request behind: a 504 of that one is an answer, too.
    bool wasAnsweredBy(const Attempt& attempt, const PlacedRequest& inner) const
    {
        constexpr double logRounding = 0.01; // seconds
        const bool sameAnswer = attempt.status && *attempt.status == record(inner).status && attempt.statusOrigin != StatusOrigin::Nginx;
        return attempt.delivery == Delivery::Responded || (sameAnswer && attempt.response && inner.layout.duration <= inSeconds(*attempt.response) + logRounding);
    }

    double clockError(const PlacedRequest& placed) const
    {
        const auto offset = m_analysis.offsets.find(record(placed).file);
        return offset == m_analysis.offsets.end() ? 0 : inSeconds(offset->second.error);
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
