// SPDX-License-Identifier: GPL-3.0-or-later
// Whoever takes the effect may have to give up his own for it: from effect to delivery to its effect, until a delivery is free.
#include "verdict/rivals.h"

#include <algorithm>

namespace retryscope {

namespace {

constexpr Duration clocksApart{std::chrono::milliseconds{20}};  ///< rounding on both sides
constexpr Duration usuallyLate{std::chrono::seconds{10}};       ///< after nginx had given up
constexpr int oftenAsLate = 2;                                  ///< as the guess that is doubted
constexpr std::size_t mostLooked = 512; ///< deliveries; where so many could have it, nobody knows

class Doubter {
public:
    explicit Doubter(Workbench& bench)
        : m_bench(bench)
    {
    }

    void run()
    {
        std::unordered_map<std::int32_t, std::vector<std::uint32_t>> effectsOf; // by request
        for (std::uint32_t x = 0; x < m_bench.executions.size(); ++x) {
            const Execution& execution = m_bench.executions[x];
            if (execution.request >= 0 && m_bench.requestFacts[static_cast<std::size_t>(execution.request)].slots > 1 && effectTime(execution))
                effectsOf[execution.request].push_back(x);
        }
        std::vector<std::uint32_t> doubtful;
        for (const auto& [request, own] : effectsOf) {
            for (const std::uint32_t x : own) {
                if (own.size() > 1 && isGuess(x, own) && mayBeAnothers(x))
                    doubtful.push_back(x);
            }
        }
        for (const std::uint32_t x : doubtful)
            takeBack(x);
    }

private:
    std::optional<Instant> effectTime(const Execution& execution) const
    {
        const auto effect = std::ranges::find_if(execution.outcomes, [&](std::uint32_t e) { return m_bench.events[e].kind == EventKind::Effect && m_bench.events[e].time; });
        return effect == execution.outcomes.end() ? std::nullopt : std::optional(m_bench.corrected(*effect));
    }

    /// By time alone, and nginx had no answer of that delivery. A body or key that another one of the request has, too, says more.
    bool isGuess(std::uint32_t x, const std::vector<std::uint32_t>& own) const
    {
        const Execution& execution = m_bench.executions[x];
        if (execution.certain || execution.slot < 0 || m_bench.slots[static_cast<std::size_t>(execution.slot)].answered)
            return false;
        const EventFacts& facts = execution.facts;
        return std::ranges::none_of(own, [&](std::uint32_t other) {
            const EventFacts& others = m_bench.executions[other].facts;
            const bool body = facts.hash != 0 && facts.hash == others.hash && !m_bench.weakHashes.contains(facts.hash);
            return other != x && (body || (facts.key != 0 && facts.key == others.key));
        });
    }

    bool mayBeAnothers(std::uint32_t first)
    {
        std::unordered_set<std::uint32_t> seen{first};
        std::vector<std::uint32_t> waiting{first};
        std::size_t looked = 0;
        while (!waiting.empty()) {
            const std::uint32_t x = waiting.back();
            waiting.pop_back();
            for (const std::uint32_t s : slotsThatMayHave(x)) {
                if (++looked > mostLooked)
                    return true;
                const Slot& slot = m_bench.slots[s];
                if (slot.execution < 0 || m_bench.executions[static_cast<std::size_t>(slot.execution)].outcomes.empty())
                    return true;
                const auto next = static_cast<std::uint32_t>(slot.execution);
                const Execution& taken = m_bench.executions[next];
                if (!taken.certain && effectTime(taken) && seen.insert(next).second)
                    waiting.push_back(next);
            }
        }
        return false;
    }

    /// Other deliveries at the effect's server and path that were going on, or had been given up not long before.
    std::vector<std::uint32_t> slotsThatMayHave(std::uint32_t x)
    {
        const Execution& execution = m_bench.executions[x];
        const Instant at = *effectTime(execution);
        const Slot& own = m_bench.slots[static_cast<std::size_t>(std::max(execution.slot, 0))];
        const Duration late = execution.slot < 0 || own.answered ? Duration{0} : (at - own.end) * oftenAsLate;
        const Duration error = clocksApart + m_bench.clockError(execution.outcomes.front());
        std::vector<std::uint32_t> found;
        const std::vector<std::uint32_t>& slots = slotsOf(execution.facts.path);
        const auto startOf = [this](std::uint32_t s) { return m_bench.slots[s].start; };
        const Duration back = std::max(usuallyLate, late) + m_longest;
        const auto begin = std::ranges::lower_bound(slots, at - back - error, {}, startOf), end = std::ranges::upper_bound(begin, slots.end(), at + error, {}, startOf);
        for (auto it = begin; it != end && found.size() <= mostLooked; ++it) {
            const Slot& slot = m_bench.slots[*it];
            const Duration until = (slot.answered ? Duration{0} : std::max(usuallyLate, late)) + error + m_bench.requestFacts[slot.request].resolution;
            if (static_cast<std::int32_t>(*it) != execution.slot && at <= slot.end + until && fits(execution, slot))
                found.push_back(*it);
        }
        return found;
    }

    bool fits(const Execution& execution, const Slot& slot) const
    {
        const RequestFacts& facts = m_bench.requestFacts[slot.request];
        const bool other = conflict(execution.facts.method, facts.method) || conflict(execution.facts.id, facts.id) || !m_bench.samePlace(execution.facts.place, slot.address);
        return !other && m_bench.couldBelong(execution, slot.request);
    }

    /// Deliveries that may have had an effect, by start.
    const std::vector<std::uint32_t>& slotsOf(std::uint32_t path)
    {
        if (m_slots.empty()) {
            for (std::uint32_t s = 0; s < m_bench.slots.size(); ++s) {
                const Slot& slot = m_bench.slots[s];
                if (!slot.possible || !slot.timed || m_bench.requestFacts[slot.request].outer || (slot.answered && statusOf(slot) >= 400))
                    continue;
                m_slots[m_bench.requestFacts[slot.request].path].push_back(s);
                m_longest = std::max(m_longest, slot.end - slot.start);
            }
            for (auto& [key, slots] : m_slots)
                std::ranges::sort(slots, {}, [this](std::uint32_t s) { return std::pair(m_bench.slots[s].start, s); });
        }
        return m_slots[path];
    }

    int statusOf(const Slot& slot) const
    {
        const Request& request = m_bench.requests[slot.request];
        return slot.attempt < 0 ? request.record.status : request.attempts[static_cast<std::size_t>(slot.attempt)].status.value_or(0);
    }

    /// Its receipt stays where it is.
    void takeBack(std::uint32_t x)
    {
        Execution& execution = m_bench.executions[x];
        std::uint32_t& candidates = m_bench.requestFacts[static_cast<std::size_t>(execution.request)].candidates;
        candidates = std::max(candidates, 2u);
        if (execution.receipt < 0) {
            m_bench.slots[static_cast<std::size_t>(execution.slot)].execution = -1;
            execution.request = execution.slot = -1;
            return;
        }
        Execution alone{.facts = execution.facts, .at = execution.at, .timed = execution.timed};
        alone.outcomes = std::move(execution.outcomes);
        execution.outcomes = {};
        m_bench.executions.push_back(std::move(alone));
    }

    Workbench& m_bench;
    std::unordered_map<std::uint32_t, std::vector<std::uint32_t>> m_slots; ///< by path; filled when first asked
    Duration m_longest{0};                                                 ///< of all deliveries
};

} // namespace

void doubtGuessedDoubles(Workbench& bench) { Doubter(bench).run(); }

} // namespace retryscope
