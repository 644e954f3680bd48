// SPDX-License-Identifier: GPL-3.0-or-later
// Receipts and what came of them. An application notes a receipt and later an outcome under the same request id, key or body;
// of equal deliveries the one has it that was answered then; where nothing tells which has it, none has.
#include "verdict/answered_slots.h"
#include "verdict/execution_index.h"
#include "verdict/receipt_steps.h"
#include "verdict/rows_of_table.h"

#include <algorithm>

namespace retryscope {

namespace {

constexpr Duration sameReceipt{std::chrono::milliseconds{100}}; ///< two logs of one host note one delivery
constexpr Duration sameWork{std::chrono::seconds{1}};            ///< several lines of one delivery's outcome
constexpr Duration longestWait{std::chrono::seconds{120}};       ///< for an outcome that only the path ties to its receipt
constexpr Duration atTheAnswer{std::chrono::milliseconds{50}};   ///< an outcome that shows by its time alone which answer followed it
constexpr std::int32_t undecided = -2;
constexpr std::int32_t nobodysHere = -3; ///< of none of the deliveries that wait
constexpr std::size_t longestLook = 64;                          ///< deliveries that are looked at for one outcome
constexpr std::size_t longestWalk = 4096;                        ///< with those between them that are over

class Builder {
public:
    explicit Builder(Workbench& bench)
        : m_bench(bench)
        , m_answered(bench)
        , m_index(bench)
        , m_rows(bench)
        , m_steps(bench)
        , m_effects(bench.textsEnd, 0)
    {
    }

    void run()
    {
        m_bench.executions.reserve(m_bench.events.size() / 2);
        for (const std::uint32_t e : m_bench.eventOrder) {
            if (m_bench.events[e].kind == EventKind::Receipt && !isShippedTwice(e))
                addReceipt(e);
        }
        // Logs before exports: a log's effect stands beside its receipt, the export's row then finds the effect.
        for (const bool exports : {false, true}) {
            for (const std::uint32_t e : m_bench.eventOrder) {
                const EventKind kind = m_bench.events[e].kind;
                if (kind != EventKind::Receipt && kind != EventKind::Other && isOfExport(e) == exports && !isShippedTwice(e))
                    addOutcome(e);
            }
            settleDeferred();
        }
        for (const auto& [e, candidates] : m_guessed) {
            if (std::ranges::any_of(candidates, [this](std::uint32_t x) { return m_bench.executions[x].outcomes.empty(); }))
                m_bench.ofAnyAttempt[e] = true;
        }
        m_bench.placeOfEvent.reserve(m_bench.eventFacts.size());
        for (const EventFacts& facts : m_bench.eventFacts)
            m_bench.placeOfEvent.push_back(facts.place);
        std::vector<EventFacts>().swap(m_bench.eventFacts);
        std::vector<std::uint32_t>().swap(m_bench.eventOrder);
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
                && own.path == facts.path && own.query == facts.query && own.method == facts.method && known.rare->message == event.rare->message && known.status == event.status
                && (facts.id != 0 || facts.trace != 0 || facts.key != 0);
        });
        if (!again && m_sameMoment.size() < longestLook)
            m_sameMoment.push_back(e);
        return again;
    }

    bool isOfExport(std::uint32_t e) const { return isExport(m_bench.context, m_bench.events[e].file); }

    void addReceipt(std::uint32_t e)
    {
        const EventFacts& facts = m_bench.eventFacts[e];
        const auto under = m_index.marksOf(facts);
        for (const ExecutionIndex::Mark& mark : under) {
            if (const auto known = m_index.last(mark); known && isSameReceipt(m_bench.executions[*known], e))
                return;
            if (mark.by == ExecutionIndex::By::Id && isFurtherReceipt(mark, e))
                return;
        }
        Execution execution;
        execution.receipt = static_cast<std::int32_t>(e);
        execution.facts = facts;
        start(execution, e);
        for (const ExecutionIndex::Mark& mark : under)
            m_index.add(mark, static_cast<std::uint32_t>(m_bench.executions.size()));
        m_bench.executions.push_back(std::move(execution));
    }

    /// One more line or log that tells of a delivery which stands under the same id.
    bool isFurtherReceipt(const ExecutionIndex::Mark& mark, std::uint32_t e)
    {
        std::size_t looked = 0;
        for (auto at = m_index.first(mark); !at.atEnd() && looked < longestLook; at = m_index.next(at), ++looked) {
            if (!m_steps.isNext(at.execution, e) && !m_steps.isTwin(at.execution, e))
                continue;
            m_steps.note(at.execution, e);
            return true;
        }
        return false;
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
            if (const auto known = knownEffect(facts.effect, e)) {
                attach(*known, e);
                return;
            }
            if (joinsRow(e))
                return;
        }
        std::int32_t best = -1;
        for (const ExecutionIndex::Mark& mark : m_index.marksOf(facts)) {
            best = open(mark, e, mark.by == ExecutionIndex::By::Place || m_bench.weakHashes.contains(facts.hash));
            if (best == undecided) {
                m_deferred[{mark, facts.place}].push_back(e);
                return;
            }
            // An outcome that names its request must not go to another one with the same body.
            if (best >= 0 || mark.by == ExecutionIndex::By::Id)
                break;
        }
        place(e, best);
    }

    /// A further row of the delivery that wrote the row before it under the same request id.
    bool joinsRow(std::uint32_t e)
    {
        const EventFacts& facts = m_bench.eventFacts[e];
        if (m_rows.empty() || facts.id == 0 || !m_bench.events[e].time || !isOfExport(e))
            return false;
        const ExecutionIndex::Mark mark{ExecutionIndex::By::Id, facts.id};
        std::size_t looked = 0;
        for (auto at = m_index.first(mark); !at.atEnd() && looked < longestLook; at = m_index.next(at), ++looked) {
            Execution& execution = m_bench.executions[at.execution];
            const std::vector<std::uint32_t> known = rowsOf(execution, e);
            const auto same = known.empty() ? RowsOfTable::Same::No : m_rows.isOfSame(known, e);
            if (same == RowsOfTable::Same::No)
                continue;
            execution.mayBeTwo = execution.mayBeTwo || same == RowsOfTable::Same::Perhaps;
            noteEffect(facts.effect, at.execution);
            attach(at.execution, e);
            m_bench.furtherRows.push_back(e);
            // Whose delivery the first row is may be a guess.
            if (const auto guess = std::ranges::find(m_guessed, known.front(), [](const auto& entry) { return entry.first; }); guess != m_guessed.end())
                m_guessed.emplace_back(e, std::vector(guess->second));
            return true;
        }
        return false;
    }

    /// Of the same table and host as this one, by time.
    std::vector<std::uint32_t> rowsOf(const Execution& execution, std::uint32_t e) const
    {
        std::vector<std::uint32_t> rows;
        std::ranges::copy_if(execution.outcomes, std::back_inserter(rows), [&](std::uint32_t known) {
            return m_bench.events[known].file == m_bench.events[e].file && m_bench.eventFacts[known].place == m_bench.eventFacts[e].place && m_bench.events[known].time
                && m_bench.events[known].kind == EventKind::Effect;
        });
        return rows;
    }

    /// What comes later tells which deliveries have an outcome of their own; if as many outcomes are left as deliveries, each has
    /// one, and in which order changes no count (as long as all did the same: who had the stored result given again matters).
    void settleDeferred()
    {
        for (const auto& [mark, outcomes] : m_deferred) {
            for (std::size_t i = 0; i < outcomes.size(); ++i) {
                std::int32_t further = -1;
                const auto waiting = waitingFor(mark.first, outcomes[i], true, further);
                const bool eachHasOne = !waiting.empty() && areOfOneKind(outcomes, outcomes[i]) && waiting.size() <= countOnlyTheirs(mark.first, waiting, std::span(outcomes).subspan(i));
                place(outcomes[i], eachHasOne ? static_cast<std::int32_t>(waiting.front()) : further);
            }
        }
        m_deferred.clear();
    }

    /// Outcomes that no other delivery can have.
    std::size_t countOnlyTheirs(const ExecutionIndex::Mark& mark, const std::vector<std::uint32_t>& deliveries, std::span<const std::uint32_t> outcomes)
    {
        std::size_t count = 0;
        for (const std::uint32_t e : outcomes.first(std::min(outcomes.size(), longestLook))) {
            std::int32_t further = -1;
            const auto waiting = waitingFor(mark, e, true, further);
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
            noteEffect(facts.effect, static_cast<std::uint32_t>(best));
    }

    /// The execution whose effect this one is.
    std::optional<std::uint32_t> knownEffect(std::uint32_t effect, std::uint32_t e) const
    {
        if (m_effects[effect] == 0)
            return std::nullopt;
        if (isSameEffect(m_effects[effect] - 1, e))
            return m_effects[effect] - 1;
        const auto more = m_moreEffects.find(effect);
        if (more == m_moreEffects.end())
            return std::nullopt;
        const auto same = std::ranges::find_if(more->second, [&](std::uint32_t known) { return isSameEffect(known, e); });
        return same == more->second.end() ? std::nullopt : std::optional(*same);
    }

    void noteEffect(std::uint32_t effect, std::uint32_t execution)
    {
        if (m_effects[effect] == 0)
            m_effects[effect] = execution + 1;
        else
            m_moreEffects[effect].push_back(execution);
    }

    bool isSameEffect(std::uint32_t known, std::uint32_t e) const
    {
        const EventFacts& a = m_bench.executions[known].facts;
        const EventFacts& b = m_bench.eventFacts[e];
        // Two hosts of logs that name the same effect are two deliveries: the second found what the first had made.
        const bool otherHost = !isOfExport(e) && a.place != b.place && !isSameHost(a.place, b.place) && namesHost(known) && !m_bench.events[e].host.empty();
        return !otherHost && !conflict(a.path, b.path) && !conflict(a.method, b.method) && !conflict(a.hash, b.hash) && !conflict(a.key, b.key) && !conflict(a.id, b.id);
    }

    bool namesHost(std::uint32_t execution) const
    {
        const Execution& x = m_bench.executions[execution];
        const auto event = x.receipt >= 0 ? static_cast<std::uint32_t>(x.receipt) : x.outcomes.front();
        return !isOfExport(event) && !m_bench.events[event].host.empty();
    }

    /// The delivery before this outcome that still waits for one, at the outcome's own host if it names it; else the delivery whose
    /// outcome this is a further line of.
    std::int32_t open(const ExecutionIndex::Mark& mark, std::uint32_t e, bool weak)
    {
        std::int32_t further = -1;
        const std::vector<std::uint32_t> waiting = waitingFor(mark, e, weak, further);
        return waiting.empty() ? further : whose(waiting, e, weak, further);
    }

    std::vector<std::uint32_t> waitingFor(const ExecutionIndex::Mark& mark, std::uint32_t e, bool weak, std::int32_t& further)
    {
        m_index.skip(mark, [&](std::uint32_t execution) { return isDone(m_bench.executions[execution], e, weak); });
        std::vector<std::uint32_t> here, elsewhere;
        std::size_t looked = 0, passed = 0;
        for (auto at = m_index.first(mark); !at.atEnd() && looked < longestLook && passed < longestWalk; at = m_index.next(at), ++passed) {
            const std::uint32_t candidate = at.execution;
            const Execution& execution = m_bench.executions[candidate];
            if (weak && !execution.outcomes.empty() && !isNear(execution.outcomes.back(), e))
                continue; // over: one that waits in vain must not hide those behind it
            ++looked;
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
        // A line of its own host is that host's, though another still owes one.
        if (here.empty() && further >= 0 && isSlowLine(m_bench.executions[static_cast<std::size_t>(further)], e))
            return {};
        return here.empty() ? elsewhere : here;
    }

    /// Of deliveries that wait for an outcome like this: the one that nginx had its answer from next. If none was answered then, one
    /// that nginx had given up has it; which of several, nothing tells but an id of their own.
    std::int32_t whose(const std::vector<std::uint32_t>& waiting, std::uint32_t e, bool weak, std::int32_t further)
    {
        if (waiting.size() == 1) {
            // Only its path speaks for a delivery that was not answered, and another one's answer followed at once.
            const auto away = weak ? m_answered.fromAnswer(m_bench.executions[waiting.front()], e) : std::nullopt;
            const bool anothers = weak && (!away || *away > atTheAnswer) && m_bench.executions[waiting.front()].outcomes.empty() && m_answered.isAnsweredThen(e, atTheAnswer);
            return anothers ? nobodysHere : static_cast<std::int32_t>(waiting.front());
        }
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

    /// Deliveries that are over are not looked at again; by the path alone, nor are those that waited too long.
    bool isDone(const Execution& execution, std::uint32_t e, bool weak) const
    {
        return (weak || !execution.outcomes.empty()) && execution.timed && m_bench.events[e].time && m_bench.corrected(e) - execution.at >= longestWait;
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
            return (sameEffect && a.effectId == b.effectId) || (isNear(known, e) && a.rare->message != b.rare->message);
        });
    }

    bool isNear(std::uint32_t a, std::uint32_t b) const
    {
        return m_bench.events[a].time && m_bench.events[b].time && std::chrono::abs(m_bench.corrected(a) - m_bench.corrected(b)) <= sameWork;
    }

    /// "duplicate key", then "returned the existing order": two lines of one delivery. So are two rows that it wrote at once, if a
    /// request id or a receipt ties them; rows of an export are each an order of its own, unless they name the host and the request.
    bool isFurtherLine(const Execution& execution, std::uint32_t e) const
    {
        if (execution.outcomes.empty())
            return false;
        if (!isNear(execution.outcomes.back(), e))
            return isSlowLine(execution, e);
        const bool another = m_bench.events[e].kind == EventKind::Effect && conflict(m_bench.eventFacts[e].effect, m_bench.eventFacts[execution.outcomes.back()].effect);
        const bool tied = m_bench.eventFacts[e].id != 0 || execution.receipt >= 0;
        return !another || (tied && (!isOfExport(e) || (m_bench.eventFacts[e].id != 0 && execution.receipt >= 0)));
    }

    /// A host that received the request once and did more, one after the other. What refused it or gave the result again did nothing.
    bool isSlowLine(const Execution& execution, std::uint32_t e) const
    {
        const std::uint32_t id = m_bench.eventFacts[e].id;
        if (m_bench.events[e].kind != EventKind::Effect || id == 0 || execution.receipt < 0 || execution.facts.id != id || !execution.timed || !m_bench.events[e].time)
            return false;
        const bool did = m_bench.hasOutcome(execution, EventKind::Effect) && std::ranges::none_of(execution.outcomes, [this](std::uint32_t known) {
            const EventKind kind = m_bench.events[known].kind;
            return kind == EventKind::Replay || kind == EventKind::Rejected || kind == EventKind::Conflict;
        });
        return did && m_bench.corrected(e) - execution.at <= longestWait;
    }

    /// Within one file lines are in step; between files their clocks may be off by the estimate's error.
    Duration slack(const Execution& execution, std::uint32_t e) const
    {
        const bool sameFile = execution.receipt >= 0 && m_bench.events[static_cast<std::size_t>(execution.receipt)].file == m_bench.events[e].file;
        if (sameFile)
            return Duration{2000};
        const std::uint32_t known = execution.receipt >= 0 ? static_cast<std::uint32_t>(execution.receipt) : execution.outcomes.front();
        return Duration{20'000} + m_bench.clockError(e) + (m_bench.events[known].time ? m_bench.clockError(known) : Duration{0});
    }

    std::int32_t alone(std::uint32_t e)
    {
        Execution execution;
        execution.facts = m_bench.eventFacts[e];
        start(execution, e);
        const auto made = static_cast<std::uint32_t>(m_bench.executions.size());
        m_bench.executions.push_back(std::move(execution));
        // A second line of the same outcome (without an id) finds this one.
        for (const ExecutionIndex::Mark& mark : m_index.marksOf(m_bench.eventFacts[e]))
            m_index.add(mark, made);
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
    std::map<std::pair<ExecutionIndex::Mark, std::uint32_t>, std::vector<std::uint32_t>> m_deferred; ///< outcomes by mark and place
    std::vector<std::uint32_t> m_sameMoment; ///< events of one millisecond
    ExecutionIndex m_index;
    RowsOfTable m_rows;
    ReceiptSteps m_steps;
    std::vector<std::uint32_t> m_effects; ///< by effect: the first execution that came to it + 1; most have one
    std::unordered_map<std::uint32_t, std::vector<std::uint32_t>> m_moreEffects;
    std::unordered_map<std::uint32_t, std::uint32_t> m_pathsOfId; ///< by request id: its path, 0 of several; filled when first asked
};

} // namespace

void buildExecutions(Workbench& bench) { Builder(bench).run(); }

} // namespace retryscope
