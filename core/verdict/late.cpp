// SPDX-License-Identifier: GPL-3.0-or-later
// What came when nginx was no longer waiting: an effect without a receipt cannot be placed by its own time, only by the body or
// key that it shares with another delivery of the request, or by being the only one that fits the only attempt left.
#include "verdict/workbench.h"

#include <algorithm>

namespace retryscope {

namespace {

constexpr Duration latest{std::chrono::minutes{10}}; ///< after the attempt began
constexpr Duration early{std::chrono::milliseconds{20}};

class LateMatcher {
public:
    explicit LateMatcher(Workbench& bench)
        : m_bench(bench)
    {
        for (std::uint32_t i = 0; i < bench.executions.size(); ++i) {
            const Execution& execution = bench.executions[i];
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

    void run()
    {
        std::vector<std::uint32_t> left;
        for (std::uint32_t i = 0; i < m_bench.executions.size(); ++i) {
            const Execution& execution = m_bench.executions[i];
            const bool foreign = m_bench.idsComparable && (execution.facts.id != 0 || execution.facts.trace != 0);
            if (execution.request < 0 && execution.timed && !foreign && !bySibling(i) && execution.receipt < 0)
                left.push_back(i);
        }
        byElimination(left);
    }

private:
    static std::uint64_t index(std::uint32_t kind, std::uint32_t id, std::uint32_t path)
    {
        return (static_cast<std::uint64_t>(kind) << 62) ^ (static_cast<std::uint64_t>(id) << 31) ^ path;
    }

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
            && execution.at <= slot.start + latest;
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

    void byElimination(const std::vector<std::uint32_t>& left)
    {
        std::unordered_map<std::uint32_t, std::vector<std::uint32_t>> wantedBy; // slot -> executions
        std::unordered_map<std::uint32_t, std::vector<std::uint32_t>> slotsOf;  // execution -> slots
        for (const std::uint32_t i : left) {
            const auto free = m_freeByPath.find(m_bench.executions[i].facts.path);
            if (free == m_freeByPath.end())
                continue;
            for (const std::uint32_t s : free->second) {
                if (slotsOf[i].size() < 32 && fits(m_bench.executions[i], m_bench.slots[s])) {
                    slotsOf[i].push_back(s);
                    wantedBy[s].push_back(i);
                }
            }
        }
        for (const std::uint32_t i : left) {
            const auto& slots = slotsOf[i];
            if (slots.size() == 1 && wantedBy[slots[0]].size() == 1) {
                put(i, slots[0], false);
                continue;
            }
            for (const std::uint32_t s : slots) {
                std::uint32_t& candidates = m_bench.requestFacts[m_bench.slots[s].request].candidates;
                candidates = std::max(candidates, static_cast<std::uint32_t>(wantedBy[s].size()));
            }
        }
    }

    Workbench& m_bench;
    std::unordered_map<std::uint64_t, std::vector<std::uint32_t>> m_siblings;
    std::unordered_map<std::uint32_t, std::vector<std::uint32_t>> m_freeByPath;
};

} // namespace

void matchLateEffects(Workbench& bench) { LateMatcher(bench).run(); }

} // namespace retryscope
