// SPDX-License-Identifier: GPL-3.0-or-later
// Receipts and what came of them. An application notes a receipt and later an outcome under the same request id, key or body;
// of equal deliveries the one has it that was answered then; where nothing tells which has it, none has.
#include "verdict/answered_slots.h"
#include "verdict/workbench.h"

#include <algorithm>
#include <array>
#include <memory_resource>

namespace retryscope {

namespace {

constexpr Duration sameReceipt{std::chrono::milliseconds{100}}; ///< two logs of one host note one delivery
constexpr Duration sameWork{std::chrono::seconds{1}};            ///< several lines of one delivery's outcome
constexpr Duration longestWait{std::chrono::seconds{120}};       ///< for an outcome that only the path ties to its receipt
constexpr Duration atTheAnswer{std::chrono::milliseconds{50}};   ///< an outcome that shows by its time alone which answer followed it
constexpr std::int32_t undecided = -2;
constexpr std::size_t longestLook = 64;                          ///< deliveries that are looked at for one outcome

class Builder {
public:
    explicit Builder(Workbench& bench)
        : m_bench(bench)
        , m_answered(bench)
    {
    }

    void run()
    {
        m_index.reserve(m_bench.events.size());
        m_bench.executions.reserve(m_bench.events.size() / 2);
        for (const std::uint32_t e : m_bench.eventOrder) {
            if (m_bench.events[e].kind == EventKind::Receipt && !isShippedTwice(e))
                addReceipt(e);
        }
        // Logs before exports: a log's effect stands beside its receipt, the export's row then finds the effect.
        for (const bool exports : {false, true}) {
            for (const std::uint32_t e : m_bench.eventOrder) {
                const EventKind kind = m_bench.events[e].kind;
                if (kind != EventKind::Receipt && kind != EventKind::Other && isExport(e) == exports && !isShippedTwice(e))
                    addOutcome(e);
            }
            settleDeferred();
        }
        for (const auto& [e, candidates] : m_guessed) {
            if (std::ranges::any_of(candidates, [this](std::uint32_t x) { return m_bench.executions[x].outcomes.empty(); }))
                m_bench.ofAnyAttempt[e] = true;
        }
    }

private:
    /// The same line again, to the millisecond: shippers of logs deliver at least once. Call in the order of time.
    bool isShippedTwice(std::uint32_t e)
    {
        constexpr Duration fine{std::chrono::milliseconds{1}};
        const Event& event = m_bench.events[e];
        if (!event.time || event.time->resolution > fine || !event.effectId.empty())
            return false;
        if (m_sameMoment.empty() || m_bench.events[m_sameMoment.front()].time->instant != event.time->instant)
            m_sameMoment.clear();
        const EventFacts& facts = m_bench.eventFacts[e];
        const bool again = std::ranges::any_of(m_sameMoment, [&](std::uint32_t other) {
            const Event& known = m_bench.events[other];
            const EventFacts& own = m_bench.eventFacts[other];
            return known.kind == event.kind && own.place == facts.place && own.id == facts.id && own.trace == facts.trace && own.key == facts.key && own.hash == facts.hash
                && own.path == facts.path && own.query == facts.query && own.method == facts.method && known.message == event.message && known.status == event.status
                && (facts.id != 0 || facts.trace != 0 || facts.key != 0);
        });
        if (!again && m_sameMoment.size() < longestLook)
            m_sameMoment.push_back(e);
        return again;
    }

    enum class By : std::uint64_t { Id, Trace, Key, Hash, Place };
    struct Found {
        using allocator_type = std::pmr::polymorphic_allocator<>;
        std::pmr::vector<std::uint32_t> executions; ///< by time
        std::size_t done = 0;                       ///< of them, from the front

        explicit Found(const allocator_type& memory = {})
            : executions(memory)
        {
        }
        Found(Found&& other, const allocator_type& memory)
            : executions(std::move(other.executions), memory)
            , done(other.done)
        {
        }
    };

    /// At most one of each kind.
    class Indices {
    public:
        void add(std::uint64_t index) { m_indices[m_count++] = index; }
        const std::uint64_t* begin() const { return m_indices.data(); }
        const std::uint64_t* end() const { return m_indices.data() + m_count; }

    private:
        std::array<std::uint64_t, 4> m_indices{};
        std::size_t m_count = 0;
    };

    bool isExport(std::uint32_t e) const
    {
        const auto kind = m_bench.context.kinds.find(m_bench.events[e].file);
        return kind != m_bench.context.kinds.end() && kind->second == InputKind::Effects;
    }

    static std::uint64_t index(By by, std::uint32_t a, std::uint32_t b)
    {
        return (static_cast<std::uint64_t>(by) << 60) ^ (static_cast<std::uint64_t>(a) << 30) ^ b;
    }

    /// Under what a receipt can be found, and what an outcome looks for: the strongest that it has.
    Indices indices(const EventFacts& facts) const
    {
        Indices found;
        if (facts.id != 0)
            found.add(index(By::Id, facts.id, 0));
        if (facts.trace != 0)
            found.add(index(By::Trace, facts.trace, 0));
        if (facts.key != 0)
            found.add(index(By::Key, facts.key, facts.path));
        if (facts.hash != 0)
            found.add(index(By::Hash, facts.hash, facts.path));
        if (found.begin() == found.end() && facts.path != 0)
            found.add(index(By::Place, facts.place, facts.path));
        return found;
    }

    void addReceipt(std::uint32_t e)
    {
        const EventFacts& facts = m_bench.eventFacts[e];
        const auto under = indices(facts);
        for (const std::uint64_t key : under) {
            if (const auto& known = m_index[key].executions; !known.empty() && isSameReceipt(m_bench.executions[known.back()], e))
                return;
        }
        Execution execution{.outcomes = std::pmr::vector<std::uint32_t>(&m_bench.memory)};
        execution.receipt = static_cast<std::int32_t>(e);
        execution.facts = facts;
        start(execution, e);
        for (const std::uint64_t key : under)
            m_index[key].executions.push_back(static_cast<std::uint32_t>(m_bench.executions.size()));
        m_bench.executions.push_back(std::move(execution));
    }

    /// The host's own access log beside the application's log: one delivery, noted twice.
    bool isSameReceipt(const Execution& known, std::uint32_t e) const
    {
        const Event& event = m_bench.events[e];
        return known.timed && event.time && m_bench.events[static_cast<std::size_t>(known.receipt)].file != event.file
            && known.facts.place == m_bench.eventFacts[e].place && !conflict(known.facts.method, m_bench.eventFacts[e].method)
            && std::chrono::abs(m_bench.corrected(e) - known.at) <= sameReceipt;
    }

    void start(Execution& execution, std::uint32_t e) const
    {
        if (m_bench.events[e].time) {
            execution.timed = true;
            execution.at = m_bench.corrected(e);
        }
    }

    void addOutcome(std::uint32_t e)
    {
        const EventFacts& facts = m_bench.eventFacts[e];
        if (m_bench.events[e].kind == EventKind::Effect && facts.effect != 0) {
            for (const std::uint32_t known : m_effects[facts.effect]) {
                if (isSameEffect(known, e)) {
                    attach(known, e);
                    return;
                }
            }
        }
        std::int32_t best = -1;
        for (const std::uint64_t key : indices(facts)) {
            const bool weak = static_cast<By>(key >> 60) == By::Place || m_bench.weakHashes.contains(facts.hash);
            best = open(m_index[key], e, weak);
            if (best == undecided) {
                m_deferred[{key, facts.place}].push_back(e);
                return;
            }
            if (best >= 0 || isStrong(key))
                break;
        }
        place(e, best);
    }

    /// What comes later tells which deliveries have an outcome of their own; if as many outcomes are left as deliveries, each has
    /// one, and in which order changes no count (as long as all did the same: who had the stored result given again matters).
    void settleDeferred()
    {
        for (const auto& [mark, outcomes] : m_deferred) {
            for (std::size_t i = 0; i < outcomes.size(); ++i) {
                std::int32_t further = -1;
                const auto waiting = waitingFor(m_index[mark.first], outcomes[i], true, further);
                const bool eachHasOne = !waiting.empty() && areOfOneKind(outcomes, outcomes[i]) && waiting.size() <= countOnlyTheirs(mark.first, waiting, std::span(outcomes).subspan(i));
                place(outcomes[i], eachHasOne ? static_cast<std::int32_t>(waiting.front()) : further);
            }
        }
        m_deferred.clear();
    }

    /// Outcomes that no other delivery can have.
    std::size_t countOnlyTheirs(std::uint64_t mark, const std::vector<std::uint32_t>& deliveries, std::span<const std::uint32_t> outcomes)
    {
        std::size_t count = 0;
        for (const std::uint32_t e : outcomes.first(std::min(outcomes.size(), longestLook))) {
            std::int32_t further = -1;
            const auto waiting = waitingFor(m_index[mark], e, true, further);
            count += !waiting.empty() && std::ranges::all_of(waiting, [&](std::uint32_t x) { return std::ranges::contains(deliveries, x); });
        }
        return count;
    }

    bool areOfOneKind(const std::vector<std::uint32_t>& outcomes, std::uint32_t e) const
    {
        return std::ranges::all_of(outcomes, [&](std::uint32_t other) {
            const bool near = !m_bench.events[other].time || !m_bench.events[e].time || std::chrono::abs(m_bench.corrected(other) - m_bench.corrected(e)) < longestWait;
            return !near || m_bench.events[other].kind == m_bench.events[e].kind;
        });
    }

    void place(std::uint32_t e, std::int32_t best)
    {
        const EventFacts& facts = m_bench.eventFacts[e];
        if (best < 0)
            best = alone(e);
        attach(static_cast<std::uint32_t>(best), e);
        if (m_bench.events[e].kind == EventKind::Effect && facts.effect != 0)
            m_effects[facts.effect].push_back(static_cast<std::uint32_t>(best));
    }

    /// An outcome that names its request must not go to another one with the same body.
    static bool isStrong(std::uint64_t key) { return static_cast<By>(key >> 60) == By::Id; }

    bool isSameEffect(std::uint32_t known, std::uint32_t e) const
    {
        const EventFacts& a = m_bench.executions[known].facts;
        const EventFacts& b = m_bench.eventFacts[e];
        // Two hosts of logs that name the same effect are two deliveries: the second found what the first had made.
        const bool otherHost = !isExport(e) && a.place != b.place && !isSameHost(a.place, b.place) && namesHost(known) && !m_bench.events[e].host.empty();
        return !otherHost && !conflict(a.path, b.path) && !conflict(a.method, b.method) && !conflict(a.hash, b.hash) && !conflict(a.key, b.key) && !conflict(a.id, b.id);
    }

    bool namesHost(std::uint32_t execution) const
    {
        const Execution& x = m_bench.executions[execution];
        const auto event = x.receipt >= 0 ? static_cast<std::uint32_t>(x.receipt) : x.outcomes.front();
        return !isExport(event) && !m_bench.events[event].host.empty();
    }

    /// The delivery before this outcome that still waits for one, at the outcome's own host if it names it; else the delivery whose
    /// outcome this is a further line of.
    std::int32_t open(Found& found, std::uint32_t e, bool weak)
    {
        std::int32_t further = -1;
        const std::vector<std::uint32_t> waiting = waitingFor(found, e, weak, further);
        return waiting.empty() ? further : whose(waiting, e, weak, further);
    }

    std::vector<std::uint32_t> waitingFor(Found& found, std::uint32_t e, bool weak, std::int32_t& further)
    {
        skipDone(found, e);
        const std::size_t end = std::min(found.executions.size(), found.done + longestLook);
        std::vector<std::uint32_t> here, elsewhere;
        for (std::size_t i = found.done; i < end; ++i) {
            const std::uint32_t candidate = found.executions[i];
            const Execution& execution = m_bench.executions[candidate];
            if (!fits(execution, e) || (weak && isTooOld(execution, e)))
                continue;
            const bool atHome = execution.facts.place == m_bench.eventFacts[e].place;
            if (!waits(execution, e))
                further = atHome && isFurtherLine(execution, e) ? static_cast<std::int32_t>(candidate) : further;
            else if (weak && m_answered.isLongOver(execution, e))
                continue;
            else if (atHome)
                here.push_back(candidate);
            else if (isSameHost(execution.facts.place, m_bench.eventFacts[e].place))
                elsewhere.push_back(candidate);
        }
        return here.empty() ? elsewhere : here;
    }

    /// Of deliveries that wait for an outcome like this: the one that nginx had its answer from next. If none was answered then, one
    /// that nginx had given up has it; which of several, nothing tells but an id of their own.
    std::int32_t whose(const std::vector<std::uint32_t>& waiting, std::uint32_t e, bool weak, std::int32_t further)
    {
        if (waiting.size() == 1)
            return static_cast<std::int32_t>(waiting.front());
        std::int32_t best = -1, continued = -1;
        Duration nearest{};
        for (const std::uint32_t candidate : waiting) {
            const Execution& execution = m_bench.executions[candidate];
            if (!execution.outcomes.empty() && continued < 0)
                continued = static_cast<std::int32_t>(candidate);
            const auto away = m_answered.fromAnswer(execution, e);
            if (away && *away <= atTheAnswer && (best < 0 || *away < nearest)) {
                best = static_cast<std::int32_t>(candidate);
                nearest = *away;
            }
        }
        if (best >= 0)
            return best;
        if (continued >= 0)
            return continued;
        if (!weak) {
            m_guessed.emplace_back(e, waiting);
            return static_cast<std::int32_t>(waiting.front());
        }
        return further >= 0 ? further : undecided;
    }

    /// Deliveries at the front of the list that are over are not looked at again.
    void skipDone(Found& found, std::uint32_t e) const
    {
        while (found.done < found.executions.size()) {
            const Execution& execution = m_bench.executions[found.executions[found.done]];
            if (execution.outcomes.empty() || !execution.timed || !m_bench.events[e].time || m_bench.corrected(e) - execution.at < longestWait)
                return;
            ++found.done;
        }
    }

    bool isTooOld(const Execution& execution, std::uint32_t e) const
    {
        return execution.timed && m_bench.events[e].time && m_bench.corrected(e) - execution.at > longestWait;
    }

    bool isSameHost(std::uint32_t a, std::uint32_t b) const
    {
        const auto first = m_bench.addressOfPlace.find(a), second = m_bench.addressOfPlace.find(b);
        const auto end = m_bench.addressOfPlace.end();
        return first == end || second == end || first->second == second->second;
    }

    /// An export may write the route ("/checkout/{id}") where nginx wrote the path; an id of one request alone says more. One that
    /// stands on several paths is a session's.
    bool isOneRequest(std::uint32_t id)
    {
        if (id == 0)
            return false;
        if (m_pathsOfId.empty()) {
            for (const RequestFacts& facts : m_bench.requestFacts) {
                if (facts.id == 0)
                    continue;
                const auto [known, added] = m_pathsOfId.try_emplace(facts.id, facts.path);
                if (!added && known->second != facts.path)
                    known->second = 0;
            }
            m_pathsOfId.try_emplace(0, 0);
        }
        const auto paths = m_pathsOfId.find(id);
        return paths != m_pathsOfId.end() && paths->second != 0;
    }

    bool fits(const Execution& execution, std::uint32_t e)
    {
        const EventFacts& facts = m_bench.eventFacts[e];
        if (conflict(execution.facts.id, facts.id) || conflict(execution.facts.method, facts.method) || conflict(execution.facts.hash, facts.hash)
            || (conflict(execution.facts.path, facts.path) && !isOneRequest(facts.id)))
            return false;
        return !execution.timed || !m_bench.events[e].time || m_bench.corrected(e) + slack(execution, e) >= execution.at;
    }

    /// One delivery comes to one outcome. Several lines of it ("inserted", "committed") have the same effect id or none, and other
    /// words: a second "replayed 1017" is a second delivery.
    bool waits(const Execution& execution, std::uint32_t e) const
    {
        return std::ranges::all_of(execution.outcomes, [&](std::uint32_t known) {
            const Event& a = m_bench.events[known];
            const Event& b = m_bench.events[e];
            const bool sameEffect = b.kind == EventKind::Effect && !b.effectId.empty();
            if (a.kind != b.kind || (a.effectId != b.effectId && !a.effectId.empty() && !b.effectId.empty()))
                return false;
            return (sameEffect && a.effectId == b.effectId) || (isNear(known, e) && a.message != b.message);
        });
    }

    bool isNear(std::uint32_t a, std::uint32_t b) const
    {
        return m_bench.events[a].time && m_bench.events[b].time && std::chrono::abs(m_bench.corrected(a) - m_bench.corrected(b)) <= sameWork;
    }

    /// "duplicate key", then "returned the existing order": two lines of one delivery. So are two rows that it wrote at once, if a
    /// request id or a receipt ties them; rows of an export are each an order of its own.
    bool isFurtherLine(const Execution& execution, std::uint32_t e) const
    {
        if (execution.outcomes.empty() || !isNear(execution.outcomes.back(), e))
            return false;
        const bool another = m_bench.events[e].kind == EventKind::Effect && conflict(m_bench.eventFacts[e].effect, m_bench.eventFacts[execution.outcomes.back()].effect);
        const bool tied = m_bench.eventFacts[e].id != 0 || execution.receipt >= 0;
        return !another || (tied && !isExport(e));
    }

    /// Within one file lines are in step; between files their clocks may be off by the estimate's error.
    Duration slack(const Execution& execution, std::uint32_t e) const
    {
        const bool sameFile = execution.receipt >= 0 && m_bench.events[static_cast<std::size_t>(execution.receipt)].file == m_bench.events[e].file;
        return sameFile ? Duration{2000} : Duration{20'000} + m_bench.clockError(e);
    }

    std::int32_t alone(std::uint32_t e)
    {
        Execution execution{.outcomes = std::pmr::vector<std::uint32_t>(&m_bench.memory)};
        execution.facts = m_bench.eventFacts[e];
        start(execution, e);
        const auto made = static_cast<std::uint32_t>(m_bench.executions.size());
        m_bench.executions.push_back(std::move(execution));
        // A second line of the same outcome (without an id) finds this one.
        for (const std::uint64_t key : indices(m_bench.eventFacts[e]))
            m_index[key].executions.push_back(made);
        return static_cast<std::int32_t>(made);
    }

    void attach(std::uint32_t to, std::uint32_t e)
    {
        Execution& execution = m_bench.executions[to];
        execution.outcomes.push_back(e);
        const EventFacts& facts = m_bench.eventFacts[e];
        for (const auto member : {&EventFacts::path, &EventFacts::query, &EventFacts::method, &EventFacts::hash, &EventFacts::key, &EventFacts::reference, &EventFacts::id,
                 &EventFacts::trace, &EventFacts::effect}) {
            if (execution.facts.*member == 0)
                execution.facts.*member = facts.*member;
        }
    }

    Workbench& m_bench;
    AnsweredSlots m_answered;
    std::vector<std::pair<std::uint32_t, std::vector<std::uint32_t>>> m_guessed; ///< outcomes and the deliveries of one request that may have them
    std::map<std::pair<std::uint64_t, std::uint32_t>, std::vector<std::uint32_t>> m_deferred; ///< outcomes by mark and place
    std::vector<std::uint32_t> m_sameMoment; ///< events of one millisecond
    std::pmr::monotonic_buffer_resource m_memory; ///< of many short lists that are all given up together
    std::pmr::unordered_map<std::uint64_t, Found> m_index{&m_memory};
    std::pmr::unordered_map<std::uint32_t, std::pmr::vector<std::uint32_t>> m_effects{&m_memory}; ///< by effect id
    std::unordered_map<std::uint32_t, std::uint32_t> m_pathsOfId; ///< by request id: its path, 0 of several; filled when first asked
};

} // namespace

void buildExecutions(Workbench& bench) { Builder(bench).run(); }

} // namespace retryscope
