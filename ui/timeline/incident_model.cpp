// SPDX-License-Identifier: GPL-3.0-or-later
// One pass over the requests; addresses are sorted as people count.
#include "ui/timeline/incident_model.h"

#include "incident/chained.h"
#include "ui/text/request_start.h"
#include "ui/timeline/attempt_layout.h"

#include <algorithm>
#include <unordered_map>

namespace retryscope::ui {

namespace {

constexpr std::size_t oftenAsked = 4096; // requests between two questions whether to stop

/// "10.0.0.9" before "10.0.0.10".
bool countsBefore(const std::string& a, const std::string& b)
{
    std::size_t i = 0, j = 0;
    const auto isDigit = [](char c) { return c >= '0' && c <= '9'; };
    while (i < a.size() && j < b.size()) {
        if (!isDigit(a[i]) || !isDigit(b[j])) {
            if (a[i] != b[j])
                return a[i] < b[j];
            ++i, ++j;
            continue;
        }
        const std::size_t endA = std::min(a.find_first_not_of("0123456789", i), a.size()), endB = std::min(b.find_first_not_of("0123456789", j), b.size());
        if (endA - i != endB - j)
            return endA - i < endB - j;
        if (const int order = a.compare(i, endA - i, b, j, endB - j); order != 0)
            return order < 0;
        i = endA, j = endB;
    }
    return a.size() - i < b.size() - j;
}

/// As lists, ranges of time and the request's own picture have it.
std::optional<Instant> startOf(const Analysis& analysis, const Request& request)
{
    return request.record.start() ? beginMoment(analysis, request) : std::nullopt;
}

/// As far as the access log alone tells it: nginx asked the next server, or there was no good answer.
bool hasFailed(const Request& request, std::size_t i)
{
    constexpr int badGateway = 502, gatewayTimeout = 504;
    const Attempt& attempt = request.attempts[i];
    if (attempt.failure != Failure::Unknown)
        return attempt.failure != Failure::None;
    const bool wasPassedOn = i + 1 < request.attempts.size() && request.attempts[i + 1].group == attempt.group;
    return wasPassedOn || (attempt.status && *attempt.status >= badGateway && *attempt.status <= gatewayTimeout);
}

class IncidentBuilder {
public:
    IncidentBuilder(const Analysis& analysis, const std::set<Verdict>& verdicts)
        : m_analysis(analysis)
        , m_verdicts(verdicts)
    {
    }

    IncidentModel build(const std::stop_token& stop)
    {
        findOrigin();
        for (std::size_t i = 0; i < m_analysis.requests.size(); ++i) {
            if (i % oftenAsked == 0 && stop.stop_requested())
                return {};
            if (isShown(m_analysis.requests[i]))
                add(RequestId::fromIndex(i));
        }
        if (!m_requests.empty())
            collect();
        return std::move(m_model);
    }

private:
    bool isShown(const Request& request) const
    {
        if (!request.operation)
            return m_verdicts.empty() && wasRepeated(request);
        const Operation& operation = m_analysis.at(request.operation);
        return (wasRepeated(request) || isResent(request, operation)) && (m_verdicts.empty() || m_verdicts.contains(operation.verdict));
    }

    /// Somebody else than nginx's next server made it more than one: the client, a mirror. A line of the nginx behind the first one is no repetition.
    bool isResent(const Request& request, const Operation& operation) const
    {
        if (!operation.repeatedBy.contains(RepeatedBy::Client) && !operation.repeatedBy.contains(RepeatedBy::Mirror))
            return false;
        return !isOfNginxBehind(m_analysis, operation, request);
    }

    void findOrigin()
    {
        for (const Request& request : m_analysis.requests) {
            if (!isShown(request))
                continue;
            if (const auto start = startOf(m_analysis, request); start && (!m_model.origin || *start < *m_model.origin))
                m_model.origin = start;
        }
    }

    void add(RequestId id)
    {
        const Request& request = m_analysis.at(id);
        const auto start = startOf(m_analysis, request);
        if (!start) {
            ++m_model.timeless;
            return;
        }
        m_model.retried += wasRetried(request);
        m_model.wholeSeconds = m_model.wholeSeconds || requestStart(m_analysis, request)->open >= std::chrono::milliseconds(100);
        const std::int64_t begin = (*start - *m_model.origin).count();
        const RequestLayout layout = layOut(request);
        const auto microseconds = [](double seconds) { return static_cast<std::int64_t>(seconds * 1e6); };
        const Verdict verdict = request.operation ? m_analysis.at(request.operation).verdict : Verdict::Unresolved;
        const std::int64_t end = begin + microseconds(layout.duration);
        m_requests.push_back({begin, end, id.value, 0, static_cast<std::uint8_t>(verdict)});
        m_model.end = std::max(m_model.end, static_cast<double>(end) / 1e6);
        for (std::size_t i = 0; i < request.attempts.size(); ++i) {
            const Attempt& attempt = request.attempts[i];
            if (attempt.kind != AttemptKind::Attempt)
                continue;
            const bool cut = hasFailed(request, i);
            m_attempts[attempt.address.value_or(Text()).str()].push_back({begin + microseconds(layout.attempts[i].begin), begin + microseconds(layout.attempts[i].end),
                id.value, static_cast<std::uint16_t>(attempt.n), static_cast<std::uint8_t>(cut ? AttemptEnd::Cut : AttemptEnd::Answered)});
        }
    }

    void collect()
    {
        m_model.requests = m_requests.size();
        m_model.lanes.push_back({{}, IntervalIndex(std::move(m_requests))});
        std::vector<std::string> addresses;
        for (const auto& [address, attempts] : m_attempts)
            addresses.push_back(address);
        std::ranges::sort(addresses, countsBefore);
        for (const std::string& address : addresses) {
            auto& attempts = m_attempts[address];
            m_model.attempts += attempts.size();
            const auto cut = std::ranges::count(attempts, static_cast<std::uint8_t>(AttemptEnd::Cut), &IntervalIndex::Interval::kind);
            m_model.lanes.push_back({address, IntervalIndex(std::move(attempts)), static_cast<std::uint64_t>(cut)});
        }
    }

    const Analysis& m_analysis;
    const std::set<Verdict>& m_verdicts;
    IncidentModel m_model;
    std::vector<IntervalIndex::Interval> m_requests;
    std::unordered_map<std::string, std::vector<IntervalIndex::Interval>> m_attempts;
};

} // namespace

std::optional<double> beginOf(const Analysis& analysis, const IncidentModel& model, RequestId request)
{
    const auto start = startOf(analysis, analysis.at(request));
    return start && model.origin ? std::optional(inSeconds(*start - *model.origin)) : std::nullopt;
}

IncidentModel buildIncident(const Analysis& analysis, const std::set<Verdict>& verdicts, const std::stop_token& stop)
{
    return IncidentBuilder(analysis, verdicts).build(stop);
}

} // namespace retryscope::ui
