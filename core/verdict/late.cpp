// SPDX-License-Identifier: GPL-3.0-or-later
// What came when nginx was no longer waiting: an effect without a receipt cannot be placed by its own time, only by the body or
// key that it shares with another delivery of the request, or by being the only one that fits the only attempt left.
#include "verdict/workbench.h"

#include <algorithm>
#include <memory_resource>

namespace retryscope {

namespace {

constexpr Duration latest{std::chrono::minutes{10}}; ///< after the attempt began
constexpr std::size_t mostCandidates = 32;
constexpr std::size_t shortestId = 12; ///< that is not a part of others by chance
constexpr Duration early{std::chrono::milliseconds{20}};

class LateMatcher {
public:
    explicit LateMatcher(Workbench& bench)
        : m_bench(bench)
    {
        if (std::ranges::none_of(bench.executions, [this](const Execution& x) { return isOpen(x); }))
            return; // as in most logs: nothing will be looked for
        for (const Execution& execution : bench.executions) {
            if (execution.request >= 0)
                noteSibling(execution);
        }
        for (std::uint32_t s = 0; s < bench.slots.size(); ++s) {
            const Slot& slot = bench.slots[s];
            const RequestFacts& facts = bench.requestFacts[slot.request];
            if (slot.possible && slot.timed && !slot.answered && slot.execution < 0 && !facts.outer && facts.path != 0)
                m_freeByPath[facts.path].push_back(s);
        }
    }

    void placeSiblings()
    {
        for (std::uint32_t i = 0; i < m_bench.executions.size(); ++i) {
            const Execution& execution = m_bench.executions[i];
            if (isOpen(execution) && execution.receipt < 0)
                bySibling(i);
        }
    }

    void run()
    {
        std::vector<std::uint32_t> left;
        for (std::uint32_t i = 0; i < m_bench.executions.size(); ++i) {
            const Execution& execution = m_bench.executions[i];
            if (isOpen(execution) && !bySibling(i) && execution.receipt < 0)
                left.push_back(i);
        }
        byElimination(left);
        noteUnplaced();
    }

private:
    static std::uint64_t index(std::uint32_t kind, std::uint32_t id, std::uint32_t path)
    {
        return (static_cast<std::uint64_t>(kind) << 62) ^ (static_cast<std::uint64_t>(id) << 31) ^ path;
    }

    /// Its request is known by id and not in the log.
    bool isForeign(const Execution& execution) const { return m_bench.idsComparable && (execution.facts.id != 0 || execution.facts.trace != 0); }

    /// Still to be placed.
    bool isOpen(const Execution& execution) const { return execution.request < 0 && execution.timed && !isForeign(execution); }

    void noteSibling(const Execution& execution)
    {
        const auto request = static_cast<std::uint32_t>(execution.request);
        if (execution.facts.key != 0)
            m_siblings[index(1, execution.facts.key, execution.facts.path)].push_back(request);
        if (execution.facts.hash != 0 && !m_bench.weakHashes.contains(execution.facts.hash))
            m_siblings[index(2, execution.facts.hash, execution.facts.path)].push_back(request);
    }

    bool fits(const Execution& execution, const Slot& slot) const
    {
        const std::uint32_t method = m_bench.requestFacts[slot.request].method;
        return slot.possible && slot.timed && slot.execution < 0 && m_bench.samePlace(execution.facts.place, slot.address)
            && (execution.facts.method == 0 || method == 0 || execution.facts.method == method) && execution.at + early >= slot.start
            && execution.at <= slot.start + latest && m_bench.couldBelong(execution, slot.request);
    }

    bool bySibling(std::uint32_t i)
    {
        const EventFacts& facts = m_bench.executions[i].facts;
        const bool strongHash = facts.hash != 0 && !m_bench.weakHashes.contains(facts.hash);
        return (facts.key != 0 && among(i, index(1, facts.key, facts.path), true)) || (strongHash && among(i, index(2, facts.hash, facts.path), false));
    }

    /// The only free slot among the requests that have a delivery like this one.
    bool among(std::uint32_t i, std::uint64_t key, bool certain)
    {
        const auto requests = m_siblings.find(key);
        if (requests == m_siblings.end())
            return false;
        std::int32_t only = -1;
        for (const std::uint32_t request : requests->second) {
            const RequestFacts& facts = m_bench.requestFacts[request];
            for (std::uint32_t s = facts.firstSlot; s < facts.firstSlot + facts.slots; ++s) {
                if (!fits(m_bench.executions[i], m_bench.slots[s]) || only == static_cast<std::int32_t>(s))
                    continue;
                if (only >= 0)
                    return false;
                only = static_cast<std::int32_t>(s);
            }
        }
        if (only < 0)
            return false;
        put(i, static_cast<std::uint32_t>(only), certain);
        return true;
    }

    void put(std::uint32_t i, std::uint32_t s, bool certain)
    {
        Execution& execution = m_bench.executions[i];
        execution.request = static_cast<std::int32_t>(m_bench.slots[s].request);
        execution.slot = static_cast<std::int32_t>(s);
        execution.certain = certain;
        m_bench.slots[s].execution = static_cast<std::int32_t>(i);
        noteSibling(execution);
    }

    using Group = std::vector<std::uint32_t>; ///< executions that belong to one request, by time

    /// Executions with one key or body are of one request; others stand alone.
    std::vector<Group> grouped(const std::vector<std::uint32_t>& left) const
    {
        std::vector<Group> groups;
        std::unordered_map<std::uint64_t, std::size_t> at;
        for (const std::uint32_t i : left) {
            const EventFacts& facts = m_bench.executions[i].facts;
            const bool strongHash = facts.hash != 0 && !m_bench.weakHashes.contains(facts.hash);
            const std::uint64_t mark = facts.key != 0 ? index(1, facts.key, facts.path) : strongHash ? index(2, facts.hash, facts.path) : index(3, i, 0);
            const auto [it, added] = at.try_emplace(mark, groups.size());
            if (added)
                groups.emplace_back();
            groups[it->second].push_back(i);
        }
        return groups;
    }

    /// A free slot of the request for each of the executions; empty if there are not enough.
    std::vector<std::uint32_t> places(const Group& group, std::uint32_t request) const
    {
        std::vector<std::uint32_t> taken;
        const RequestFacts& facts = m_bench.requestFacts[request];
        for (const std::uint32_t i : group) {
            for (std::uint32_t s = facts.firstSlot; s < facts.firstSlot + facts.slots; ++s) {
                if (!m_bench.slots[s].answered && fits(m_bench.executions[i], m_bench.slots[s]) && std::ranges::find(taken, s) == taken.end()) {
                    taken.push_back(s);
                    break;
                }
            }
        }
        return taken.size() == group.size() ? taken : std::vector<std::uint32_t>();
    }

    void byElimination(const std::vector<std::uint32_t>& left)
    {
        const std::vector<Group> groups = grouped(left);
        std::vector<std::vector<std::uint32_t>> requestsOf(groups.size());
        std::unordered_map<std::uint32_t, std::size_t> wantedBy; ///< request -> groups
        for (std::size_t g = 0; g < groups.size(); ++g) {
            const auto free = m_freeByPath.find(m_bench.executions[groups[g].front()].facts.path);
            if (free == m_freeByPath.end())
                continue;
            for (const std::uint32_t s : free->second) {
                const std::uint32_t request = m_bench.slots[s].request;
                if (requestsOf[g].size() < mostCandidates && (requestsOf[g].empty() || requestsOf[g].back() != request) && !places(groups[g], request).empty()) {
                    requestsOf[g].push_back(request);
                    ++wantedBy[request];
                }
            }
        }
        for (std::size_t g = 0; g < groups.size(); ++g) {
            if (requestsOf[g].size() == 1 && wantedBy[requestsOf[g][0]] == 1)
                putAll(groups[g], requestsOf[g][0]);
            else
                sayAmbiguous(requestsOf[g], wantedBy);
        }
    }

    /// An effect that stays unplaced may still belong to any delivery of unknown outcome that it fits, and one with the body of a
    /// known delivery to the same wish: their outcome is not settled by what else is known.
    void noteUnplaced()
    {
        std::vector<std::uint32_t> unplaced;
        for (std::uint32_t i = 0; i < m_bench.executions.size(); ++i) {
            if (isUnexplained(m_bench.executions[i]))
                unplaced.push_back(i);
            else if (m_bench.executions[i].request < 0)
                noteDerivedId(m_bench.executions[i]);
        }
        if (unplaced.empty())
            return;
        const std::vector<std::uint32_t> slots = openSlots();
        for (const std::uint32_t i : unplaced) {
            const Execution& execution = m_bench.executions[i];
            const auto startOf = [this](std::uint32_t s) { return m_bench.slots[s].start; };
            const auto first = std::ranges::lower_bound(slots, execution.at - latest, {}, startOf);
            const auto last = std::ranges::upper_bound(first, slots.end(), execution.at + early + m_coarsest, {}, startOf);
            for (auto it = first; it != last; ++it) {
                if (mayStillBe(execution, m_bench.slots[*it]))
                    raise(m_bench.slots[*it].request, 1);
            }
            for (const std::uint32_t request : siblings(execution)) {
                const auto start = m_bench.startOf(request);
                if (start && std::chrono::abs(execution.at - *start) <= latest)
                    raise(request, 1);
            }
        }
    }

    /// "<id of the request>-retry": made from the id of a request that is logged, whose outcome it bears on.
    void noteDerivedId(const Execution& execution)
    {
        if (!m_bench.hasOutcome(execution, EventKind::Effect))
            return;
        const std::string_view id = m_bench.events[execution.outcomes.front()].requestId;
        const auto end = id.find_last_of("-_:./#");
        if (end == std::string_view::npos || end < shortestId)
            return;
        if (m_requestOfId.empty()) {
            for (std::uint32_t i = 0; i < m_bench.requests.size(); ++i)
                m_requestOfId.try_emplace(m_bench.requests[i].record.requestId, i);
        }
        if (const auto request = m_requestOfId.find(id.substr(0, end)); request != m_requestOfId.end())
            raise(request->second, 1);
    }

    /// An effect that no request has, and none outside this log by its id.
    bool isUnexplained(const Execution& execution) const { return isOpen(execution) && m_bench.hasOutcome(execution, EventKind::Effect); }

    /// Of deliveries that nothing is known to have come of, by start: no outcome, or no receipt either.
    std::vector<std::uint32_t> openSlots()
    {
        std::vector<std::uint32_t> open;
        for (std::uint32_t s = 0; s < m_bench.slots.size(); ++s) {
            const Slot& slot = m_bench.slots[s];
            if (!slot.possible || !slot.timed || m_bench.requestFacts[slot.request].outer)
                continue;
            if (slot.execution >= 0 && (slot.answered || !m_bench.executions[static_cast<std::size_t>(slot.execution)].outcomes.empty()))
                continue;
            open.push_back(s);
            m_coarsest = std::max(m_coarsest, m_bench.requestFacts[slot.request].resolution);
        }
        std::ranges::stable_sort(open, {}, [this](std::uint32_t s) { return m_bench.slots[s].start; });
        return open;
    }

    /// The delivery may have come to this effect: at its host, on its path, with its body. A row that names no path can be of any
    /// that nginx had given up.
    bool mayStillBe(const Execution& execution, const Slot& slot) const
    {
        const RequestFacts& facts = m_bench.requestFacts[slot.request];
        const bool path = execution.facts.path == 0 ? !slot.answered : execution.facts.path == facts.path;
        if (!path || conflict(execution.facts.method, facts.method) || !m_bench.samePlace(execution.facts.place, slot.address) || execution.at + early < slot.start)
            return false;
        const bool receipt = slot.execution < 0 || m_bench.couldShareRequest(m_bench.executions[static_cast<std::size_t>(slot.execution)], execution);
        return receipt && m_bench.couldBelong(execution, slot.request);
    }

    std::span<const std::uint32_t> siblings(const Execution& execution) const
    {
        const EventFacts& facts = execution.facts;
        const bool strongHash = facts.hash != 0 && !m_bench.weakHashes.contains(facts.hash);
        const auto found = facts.key != 0 ? m_siblings.find(index(1, facts.key, facts.path)) : strongHash ? m_siblings.find(index(2, facts.hash, facts.path)) : m_siblings.end();
        return found == m_siblings.end() ? std::span<const std::uint32_t>() : found->second;
    }

    void raise(std::uint32_t request, std::uint32_t candidates)
    {
        std::uint32_t& known = m_bench.requestFacts[request].candidates;
        known = std::max(known, candidates);
    }

    void putAll(const Group& group, std::uint32_t request)
    {
        const std::vector<std::uint32_t> slots = places(group, request);
        for (std::size_t i = 0; i < slots.size(); ++i)
            put(group[i], slots[i], false);
    }

    void sayAmbiguous(const std::vector<std::uint32_t>& requests, const std::unordered_map<std::uint32_t, std::size_t>& wantedBy)
    {
        for (const std::uint32_t request : requests)
            raise(request, std::max(static_cast<std::uint32_t>(wantedBy.at(request)), 2u));
    }

    Workbench& m_bench;
    std::pmr::monotonic_buffer_resource m_memory; ///< of many short lists that are all given up together
    std::pmr::unordered_map<std::uint64_t, std::pmr::vector<std::uint32_t>> m_siblings{&m_memory};
    std::unordered_map<std::uint32_t, std::vector<std::uint32_t>> m_freeByPath;
    std::unordered_map<std::string_view, std::uint32_t> m_requestOfId; ///< filled when first asked
    Duration m_coarsest{0}; ///< resolution of a line that an open delivery stands in
};

} // namespace

void matchSiblings(Workbench& bench) { LateMatcher(bench).placeSiblings(); }

void matchLateEffects(Workbench& bench) { LateMatcher(bench).run(); }

} // namespace retryscope
