// SPDX-License-Identifier: GPL-3.0-or-later
// Counting: requests, attempts, lost responses, effects and operations separately, never one for the other.
#include "incident/summary.h"

#include <algorithm>
#include <map>
#include <unordered_map>

namespace retryscope {

namespace {

bool isTry(const Attempt& attempt) { return attempt.kind == AttemptKind::Attempt; }

/// Passed on within a group: more than one server was tried there.
bool wasRetried(const Request& request)
{
    std::map<int, int> tries;
    return std::ranges::any_of(request.attempts, [&](const Attempt& a) { return isTry(a) && ++tries[a.group] > 1; });
}

/// The request may have been executed there, and nginx got no answer.
bool lostItsResponse(const Attempt& attempt)
{
    return isTry(attempt) && attempt.delivery == Delivery::PossiblyExecuted && attempt.status.value_or(504) >= 500;
}

class Counter {
public:
    GroupCount& group(const std::string& key)
    {
        const auto [it, added] = m_index.try_emplace(key, m_groups.size());
        if (added)
            m_groups.push_back({.key = key});
        return m_groups[it->second];
    }

    std::vector<GroupCount> take()
    {
        std::ranges::sort(m_groups, [](const GroupCount& a, const GroupCount& b) { return a.requests != b.requests ? a.requests > b.requests : a.key < b.key; });
        return std::move(m_groups);
    }

private:
    std::vector<GroupCount> m_groups;
    std::unordered_map<std::string, std::size_t> m_index;
};

class Summariser {
public:
    Summariser(std::span<const Operation> operations, const std::function<std::string(const Request&)>& locationName)
        : m_operations(operations)
        , m_locationName(locationName)
    {
    }

    Summary run(std::span<const Request> requests)
    {
        for (const Request& request : requests)
            add(request);
        for (const Operation& operation : m_operations) {
            ++m_summary.operations[static_cast<std::size_t>(operation.verdict)];
            m_summary.effectsConfirmed += static_cast<std::uint64_t>(std::max(0, operation.effectsConfirmed));
        }
        m_summary.byMethod = m_methods.take();
        m_summary.byLocation = m_locations.take();
        m_summary.byBackend = m_backends.take();
        rate();
        return std::move(m_summary);
    }

private:
    void add(const Request& request)
    {
        const auto tries = static_cast<std::uint64_t>(std::ranges::count_if(request.attempts, isTry));
        const bool retried = wasRetried(request);
        const bool duplicated = request.operation && m_operations[request.operation.index()].verdict == Verdict::Duplicated;
        ++m_summary.requests;
        m_summary.retried += retried;
        m_summary.internallyRedirected += request.groups > 1;
        m_summary.attempts += tries;
        m_summary.lostResponses += static_cast<std::uint64_t>(std::ranges::count_if(request.attempts, lostItsResponse));
        for (GroupCount* group : {&m_methods.group(request.record.method), &m_locations.group(m_locationName(request))}) {
            ++group->requests;
            group->retried += retried;
            group->attempts += tries;
            group->duplicated += duplicated;
        }
        addBackends(request, retried, duplicated);
        addHealth(request, tries, retried);
        addTime(request);
    }

    void addBackends(const Request& request, bool retried, bool duplicated)
    {
        std::vector<const std::string*> seen;
        bool first = true;
        for (const Attempt& attempt : request.attempts) {
            if (!isTry(attempt) || !attempt.address)
                continue;
            GroupCount& backend = m_backends.group(*attempt.address);
            ++backend.attempts;
            if (std::ranges::none_of(seen, [&](const std::string* s) { return *s == *attempt.address; })) {
                seen.push_back(&*attempt.address);
                ++backend.requests;
                backend.retried += retried;
                backend.duplicated += duplicated;
            }
            backend.firstToFail += first && retried;
            first = false;
        }
    }

    void addHealth(const Request& request, std::uint64_t tries, bool retried)
    {
        m_withAttempt += tries > 0;
        m_tries += tries;
        m_retried += retried;
        m_retriedWell += retried && request.record.status > 0 && request.record.status < 400;
        // Every request counts: the 99th percentile is that of all clients, most of whom waited for no other server.
        if (tries == 0)
            return;
        Duration before{0};
        for (std::size_t i = 0; i + 1 < request.attempts.size(); ++i)
            before += request.attempts[i].response.value_or(Duration{0});
        m_added.push_back(before);
    }

    void addTime(const Request& request)
    {
        if (!request.record.end)
            return;
        const Instant end = request.record.end->instant;
        const Instant start = request.record.start().value_or(end);
        m_summary.first = m_summary.first ? std::min(*m_summary.first, start) : start;
        m_summary.last = m_summary.last ? std::max(*m_summary.last, end) : end;
    }

    void rate()
    {
        Health& health = m_summary.health;
        if (m_withAttempt > 0) {
            health.retryRate = static_cast<double>(m_retried) / static_cast<double>(m_withAttempt);
            health.meanAttempts = static_cast<double>(m_tries) / static_cast<double>(m_withAttempt);
        }
        if (m_retried > 0)
            health.successAfterRetry = static_cast<double>(m_retriedWell) / static_cast<double>(m_retried);
        if (m_added.empty())
            return;
        // The smallest value that at least 99 of 100 do not exceed.
        const std::size_t rank = (m_added.size() * 99 + 99) / 100 - 1;
        std::ranges::nth_element(m_added, m_added.begin() + static_cast<std::ptrdiff_t>(rank));
        health.addedLatencyP99Ms = milliseconds(m_added[rank]);
    }

    std::span<const Operation> m_operations;
    const std::function<std::string(const Request&)>& m_locationName;
    Summary m_summary;
    Counter m_methods, m_locations, m_backends;
    std::uint64_t m_withAttempt = 0, m_tries = 0, m_retried = 0, m_retriedWell = 0;
    std::vector<Duration> m_added;
};

} // namespace

Summary summarise(std::span<const Request> requests, std::span<const Operation> operations, std::span<const Event>,
    const std::function<std::string(const Request&)>& locationName)
{
    return Summariser(operations, locationName).run(requests);
}

} // namespace retryscope
