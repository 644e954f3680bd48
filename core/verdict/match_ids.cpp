// SPDX-License-Identifier: GPL-3.0-or-later
// Slots filled by what identifies a request on both sides: request id, trace id, idempotency key.
#include "verdict/chain.h"
#include "verdict/grouping.h"
#include "verdict/workbench.h"

#include <algorithm>
#include <functional>

namespace retryscope {

namespace {

using Requests = std::span<const std::uint32_t>;

/// Executions of one id, in the order of time, each to the free slot whose start is nearest.
class Group {
public:
    /// `anyPath`: where the id has one request only, a rewritten path is still its own.
    Group(Workbench& bench, Requests requests, bool anyPath)
        : m_bench(bench)
        , m_requests(requests)
        , m_anyPath(anyPath && requests.size() == 1)
    {
    }

    void assign(std::uint32_t index)
    {
        Execution& execution = m_bench.executions[index];
        if (isOwnCall(execution))
            return;
        std::int32_t best = -1;
        double bestCost = 0;
        std::int32_t nearest = -1;
        double nearestCost = 0;
        for (const std::uint32_t request : m_requests) {
            if (m_bench.requestFacts[request].outer || !samePath(execution, request))
                continue;
            const double away = distance(execution, request);
            if (nearest < 0 || away < nearestCost) {
                nearest = static_cast<std::int32_t>(request);
                nearestCost = away;
            }
            for (std::uint32_t s = m_bench.requestFacts[request].firstSlot, n = m_bench.requestFacts[request].slots; n > 0; ++s, --n) {
                const Slot& slot = m_bench.slots[s];
                if (slot.execution >= 0 || !m_bench.samePlace(execution.facts.place, slot.address))
                    continue;
                const double cost = costOf(execution, slot);
                if (best < 0 || cost < bestCost) {
                    best = static_cast<std::int32_t>(s);
                    bestCost = cost;
                }
            }
        }
        place(execution, index, best, nearest);
    }

private:
    /// The id goes on to what the application calls in its turn: another path, received by a server that nginx never asks.
    bool isOwnCall(const Execution& execution) const
    {
        const auto address = m_bench.addressOfPlace.find(execution.facts.place);
        const bool elsewhere = address != m_bench.addressOfPlace.end() && address->second == 0;
        return elsewhere && execution.receipt >= 0 && !isCopy(execution) && std::ranges::none_of(m_requests, [&](std::uint32_t r) { return !conflict(execution.facts.path, m_bench.requestFacts[r].path); });
    }

    /// nginx sends a mirrored request under the URI that the directive names.
    bool isCopy(const Execution& execution) const
    {
        const std::string_view path = m_bench.events[static_cast<std::size_t>(execution.receipt)].path;
        return m_bench.context.mirrorPaths.contains(path.substr(0, path.find('?')));
    }

    bool samePath(const Execution& execution, std::uint32_t request) const
    {
        const RequestFacts& facts = m_bench.requestFacts[request];
        return m_anyPath || execution.facts.path == 0 || facts.path == 0 || execution.facts.path == facts.path;
    }

    double distance(const Execution& execution, std::uint32_t request) const
    {
        const auto start = m_bench.startOf(request);
        return execution.timed && start ? std::abs(milliseconds(execution.at - *start)) : 0;
    }

    double costOf(const Execution& execution, const Slot& slot) const
    {
        double cost = slot.possible ? 0 : 1e9; // the application says that it came after all: only if nothing else fits
        if (!execution.timed || !slot.timed)
            return cost;
        // A log of whole seconds leaves the moment open by one of them: only what lies outside of it is away.
        const Instant earliest = execution.receipt < 0 && slot.answered ? slot.end : slot.start;
        const Instant latest = earliest + std::max(Duration{1}, m_bench.requestFacts[slot.request].resolution) - Duration{1};
        return cost + std::abs(milliseconds(execution.at - std::clamp(execution.at, earliest, latest)));
    }

    void place(Execution& execution, std::uint32_t index, std::int32_t slot, std::int32_t request)
    {
        if (slot >= 0)
            request = static_cast<std::int32_t>(m_bench.slots[static_cast<std::size_t>(slot)].request);
        if (request < 0)
            return;
        execution.request = request;
        execution.slot = slot;
        execution.certain = true;
        if (slot >= 0)
            m_bench.slots[static_cast<std::size_t>(slot)].execution = static_cast<std::int32_t>(index);
    }

    Workbench& m_bench;
    Requests m_requests;
    bool m_anyPath;
};

Grouping requestsBy(const Workbench& bench, std::uint32_t RequestFacts::* member)
{
    Grouping found(static_cast<std::uint32_t>(bench.requests.size()), bench.textsEnd, [&](std::uint32_t i) { return bench.requestFacts[i].*member; });
    for (std::uint32_t id = 1; id < found.keys(); ++id)
        std::ranges::sort(found.of(id), {}, [&](std::uint32_t r) { return bench.requestFacts[r].rank; });
    return found;
}

std::vector<std::uint32_t> byTime(const Workbench& bench)
{
    std::vector<std::uint32_t> order;
    for (std::uint32_t i = 0; i < bench.executions.size(); ++i) {
        if (bench.executions[i].request < 0)
            order.push_back(i);
    }
    // Executions were made in the order of time, receipts first; outcomes without receipts must not come before older ones, but those
    // of a program that stands for no upstream server must leave the attempts to whoever received them.
    const auto isStrangers = [&](const Execution& execution) {
        if (execution.receipt >= 0 || execution.outcomes.empty() || bench.events[execution.outcomes.front()].host.empty())
            return false;
        const auto address = bench.addressOfPlace.find(bench.placeOfEvent[execution.outcomes.front()]);
        return address == bench.addressOfPlace.end() || address->second == 0;
    };
    std::ranges::stable_sort(order, {}, [&](std::uint32_t i) {
        const Execution& execution = bench.executions[i];
        return std::tuple(isStrangers(execution), !execution.timed, execution.at);
    });
    return order;
}

void matchBy(Workbench& bench, const Grouping& requests, std::uint32_t EventFacts::* member)
{
    for (const std::uint32_t i : byTime(bench)) {
        const Requests group = requests.of(bench.executions[i].facts.*member);
        if (!group.empty() && group.size() < notAnId)
            Group(bench, group, member != &EventFacts::key).assign(i);
    }
}

} // namespace

void findOuterRequests(Workbench& bench)
{
    for (const auto member : {&RequestFacts::id, &RequestFacts::trace}) {
        const Grouping byId = requestsBy(bench, member);
        for (std::uint32_t id = 1; id < byId.keys(); ++id) {
            const Requests requests = byId.of(id);
            if (requests.size() < 2 || requests.size() >= notAnId)
                continue;
            for (const std::uint32_t a : requests) {
                const Request& outer = bench.requests[a];
                const bool passedOn = std::ranges::any_of(requests, [&](std::uint32_t b) {
                    const AccessRecord& inner = bench.requests[b].record;
                    return a != b && isPassedOn(outer, inner, {bench.shiftOf(outer.record.file), bench.shiftOf(inner.file)});
                });
                bench.requestFacts[a].outer = bench.requestFacts[a].outer || (passedOn && !outer.attempts.empty());
            }
        }
    }
}

void matchByIds(Workbench& bench)
{
    const Grouping byId = requestsBy(bench, &RequestFacts::id), byTrace = requestsBy(bench, &RequestFacts::trace), byKey = requestsBy(bench, &RequestFacts::key);
    matchBy(bench, byId, &EventFacts::id);
    matchBy(bench, byTrace, &EventFacts::trace);
    matchBy(bench, byId, &EventFacts::trace);
    matchBy(bench, byTrace, &EventFacts::id);
    matchBy(bench, byKey, &EventFacts::key);
}

} // namespace retryscope
