// SPDX-License-Identifier: GPL-3.0-or-later
// The steps from lines to judged operations, in order.
#include "verdict/match.h"

#include "verdict/effect_kinds.h"
#include "verdict/export_gaps.h"
#include "verdict/judge.h"
#include "verdict/open_rows.h"
#include "verdict/other_hosts.h"
#include "verdict/request_target.h"
#include "verdict/rivals.h"
#include "verdict/workbench.h"

#include <algorithm>
#include <atomic>
#include <format>
#include <thread>

namespace retryscope {

namespace {

/// A row that was matched shows that the export has such effects.
void noteExported(const Workbench& bench, const Execution& execution, MatchContext& context)
{
    for (const std::uint32_t e : execution.outcomes) {
        if (isExport(context, bench.events[e].file)) {
            const AccessRecord& record = bench.requests[static_cast<std::size_t>(execution.request)].record;
            context.exportedEndpoints[bench.events[e].file].insert(endpointOf(record.method, record.uri));
        }
    }
}

/// The first line that shows it.
void noteHonoured(const Workbench& bench, const Execution& execution, const std::string& endpoint, std::map<std::string, EvidenceRef>& honoured)
{
    for (const std::uint32_t e : execution.outcomes) {
        const Event& event = bench.events[e];
        if (event.kind != EventKind::Replay)
            continue;
        const EvidenceRef here{event.file, event.line, event.offset};
        const auto [known, added] = honoured.try_emplace(endpoint, here);
        if (!added && here < known->second)
            known->second = here;
    }
}

/// `seen`: files and addresses by their numbers, as there are millions of lines and few of these.
void noteLogOf(const Workbench& bench, const Execution& execution, std::set<std::pair<FileId, std::uint32_t>>& seen, MatchContext& context)
{
    if (execution.receipt < 0 || execution.slot < 0)
        return;
    const Slot& slot = bench.slots[static_cast<std::size_t>(execution.slot)];
    if (slot.attempt < 0 || slot.address == 0 || !seen.insert({bench.events[static_cast<std::size_t>(execution.receipt)].file, slot.address}).second)
        return;
    const auto& address = bench.requests[slot.request].attempts[static_cast<std::size_t>(slot.attempt)].address;
    context.logsOf.insert({bench.events[static_cast<std::size_t>(execution.receipt)].file, address->str()});
}

/// A row of which nothing says whose it is; one with an id of its own is another's.
void noteStray(const Workbench& bench, const Execution& execution, MatchContext& context)
{
    const bool namesAnother = bench.idsComparable && (execution.facts.id != 0 || execution.facts.trace != 0);
    if (namesAnother || execution.facts.path == 0 || !execution.timed)
        return;
    for (const std::uint32_t e : execution.outcomes) {
        const Event& event = bench.events[e];
        if (event.kind == EventKind::Effect && isExport(context, event.file) && event.time)
            context.strayEffects[endpointOf(event.method, event.path)].push_back({{event.file, event.line, event.offset}, bench.corrected(e), event.bodyHash.str()});
    }
}

/// Addresses that more than a quarter of many requests come from, and when the last line was written.
void learnClients(const Workbench& bench, MatchContext& context)
{
    std::unordered_map<std::uint32_t, std::pair<std::size_t, std::uint32_t>> lines; // by client: how many, and one of them
    for (std::uint32_t i = 0; i < bench.requests.size(); ++i) {
        auto& [count, request] = lines[bench.requestFacts[i].client];
        ++count;
        request = i;
        if (const auto end = bench.endOf(i); end && (!context.latest || *end > *context.latest))
            context.latest = end;
    }
    for (const auto& [client, seen] : lines) {
        if (bench.requests.size() >= fewLines && seen.first * 4 > bench.requests.size())
            context.sharedClients.insert(bench.requests[seen.second].record.client.str());
    }
}

/// What the judgement needs to know of all lines together.
MatchContext learned(Workbench& bench)
{
    MatchContext context = bench.context;
    for (const auto& [file, offset] : bench.offsets)
        context.clockOffsets[file] = offset.offset;
    for (auto& [file, span] : context.coverage) {
        if (const auto offset = bench.offsets.find(file); offset != bench.offsets.end()) {
            span.first -= offset->second.offset;
            span.second -= offset->second.offset;
        }
    }
    std::set<std::pair<FileId, std::uint32_t>> logs;
    std::map<std::string, EvidenceRef> honoured;
    std::map<std::string, std::map<std::uint32_t, int>> effectsOfKey;
    for (const Execution& execution : bench.executions) {
        if (execution.request < 0) {
            noteStray(bench, execution, context);
            continue;
        }
        noteExported(bench, execution, context);
        noteLogOf(bench, execution, logs, context);
        const Request& request = bench.requests[static_cast<std::size_t>(execution.request)];
        const bool effect = bench.hasOutcome(execution, EventKind::Effect);
        context.safeMethodsHaveEffects = context.safeMethodsHaveEffects || (effect && isSafeMethod(request.record.method));
        if (execution.facts.key == 0)
            continue;
        const std::string endpoint = endpointOf(request.record.method, request.record.uri);
        if (bench.hasOutcome(execution, EventKind::Replay))
            noteHonoured(bench, execution, endpoint, honoured);
        if (effect)
            ++effectsOfKey[endpoint][execution.facts.key];
    }
    for (const auto& [endpoint, where] : honoured) {
        if (std::ranges::none_of(effectsOfKey[endpoint], [](const auto& key) { return key.second > 1; }))
            context.keyHonouredAt.emplace(endpoint, where);
    }
    learnClients(bench, context);
    for (const std::uint32_t row : bench.furtherRows)
        context.furtherRows.insert(EventId::fromIndex(row));
    learnOtherHosts(bench, context);
    learnEffectKinds(bench, context);
    learnOpenRows(bench, context);
    learnUndoings(bench, context);
    countExportGaps(bench, context);
    return context;
}

/// How long after giving up an effect must be reckoned with: as long as one was seen to take, or as nginx waited in vain.
Duration latenessOf(const Workbench& bench)
{
    Duration longest{0};
    for (const Slot& slot : bench.slots) {
        if (!slot.possible || !slot.timed || slot.answered)
            continue;
        longest = std::max(longest, slot.end - slot.start);
        if (slot.execution < 0)
            continue;
        for (const std::uint32_t e : bench.executions[static_cast<std::size_t>(slot.execution)].outcomes) {
            if (bench.events[e].time)
                longest = std::max(longest, bench.corrected(e) - slot.end);
        }
    }
    return longest;
}

/// What the application received was delivered, whatever the access line lets believe.
void sharpenDeliveries(Workbench& bench)
{
    for (const Slot& slot : bench.slots) {
        if (slot.execution < 0 || slot.attempt < 0)
            continue;
        Attempt& attempt = bench.requests[slot.request].attempts[static_cast<std::size_t>(slot.attempt)];
        attempt.delivery = std::max(attempt.delivery, Delivery::PossiblyExecuted);
    }
}

/// Rows of a table that one delivery wrote, or two: several deliveries fit.
void noteRowsOfTwo(Workbench& bench)
{
    std::unordered_map<std::int32_t, std::size_t> receipts; // by request
    for (const Execution& execution : bench.executions) {
        if (execution.mayBeTwo && execution.request >= 0)
            receipts.try_emplace(execution.request);
    }
    if (receipts.empty())
        return;
    for (const Execution& execution : bench.executions) {
        if (const auto known = execution.receipt < 0 ? receipts.end() : receipts.find(execution.request); known != receipts.end())
            ++known->second;
    }
    for (const auto& [request, received] : receipts) {
        const auto slots = bench.slotsOf(static_cast<std::uint32_t>(request));
        const auto possible = static_cast<std::size_t>(std::ranges::count_if(slots, &Slot::possible));
        std::uint32_t& candidates = bench.requestFacts[static_cast<std::size_t>(request)].candidates;
        if (possible > 1 || received > 1)
            candidates = std::max(candidates, 2u);
    }
}

class Assembler {
public:
    Assembler(Workbench& bench, MatchResult& result)
        : m_bench(bench)
        , m_result(result)
    {
        m_placed.reserve(bench.executions.size());
        for (Execution& execution : bench.executions)
            place(execution);
        std::vector<Execution>().swap(bench.executions);
        std::vector<Slot>().swap(bench.slots);
        std::vector<std::uint32_t>().swap(bench.placeOfEvent);
    }

    void run(const std::vector<std::uint32_t>& roots)
    {
        std::vector<std::uint32_t> order(roots.size());
        for (std::uint32_t i = 0; i < order.size(); ++i)
            order[m_bench.requestFacts[i].rank] = i;
        std::vector<std::uint32_t> operationOf(roots.size());
        m_result.operations.reserve(countOf(roots));
        for (const std::uint32_t request : order) {
            if (roots[request] == request) {
                operationOf[request] = static_cast<std::uint32_t>(m_result.operations.size());
                m_result.operations.emplace_back();
            }
            const std::uint32_t operation = operationOf[roots[request]];
            m_result.operations[operation].requests.push_back(RequestId::fromIndex(request));
            m_bench.requests[request].operation = OperationId::fromIndex(operation);
            noteAmbiguity(m_result.operations[operation], request);
            m_result.operations[operation].sameInputUnknown = m_result.operations[operation].sameInputUnknown || m_bench.requestFacts[request].bareResend;
        }
        for (Placed& placed : m_placed)
            addEvents(placed, operationOf[roots[placed.request]]);
        for (Operation& operation : m_result.operations)
            sortEvents(operation);
    }

private:
    /// What is left of an execution when it has its request.
    struct Placed {
        std::uint32_t request = 0;
        int attempt = 0; ///< Attempt::n; 0 = not known which
        std::int32_t receipt = -1;
        bool certain = false;
        SmallVector<std::uint32_t, 1> outcomes;
    };

    void place(Execution& execution)
    {
        if (execution.request < 0) {
            m_result.unmatchedEffects += m_bench.hasOutcome(execution, EventKind::Effect);
            return;
        }
        Placed placed{.request = static_cast<std::uint32_t>(execution.request), .receipt = execution.receipt, .certain = execution.certain, .outcomes = std::move(execution.outcomes)};
        if (execution.slot >= 0) {
            const Slot& slot = m_bench.slots[static_cast<std::size_t>(execution.slot)];
            placed.attempt = slot.attempt < 0 ? 0 : m_bench.requests[slot.request].attempts[static_cast<std::size_t>(slot.attempt)].n;
        }
        m_placed.push_back(std::move(placed));
    }

    static std::size_t countOf(const std::vector<std::uint32_t>& roots)
    {
        std::size_t count = 0;
        for (std::uint32_t i = 0; i < roots.size(); ++i)
            count += roots[i] == i;
        return count;
    }

    void noteAmbiguity(Operation& operation, std::uint32_t request) const
    {
        const std::uint32_t candidates = m_bench.requestFacts[request].candidates;
        if (candidates == 0)
            return;
        const AccessRecord& record = m_bench.requests[request].record;
        operation.evidenceAgainst.push_back({EvidenceCode::AmbiguousMatch, {{record.file, record.line, record.offset}}, {std::format("{}", candidates)}});
    }

    void addEvents(const Placed& placed, std::uint32_t index)
    {
        MatchedEvent matched;
        matched.request = RequestId::fromIndex(placed.request);
        matched.attempt = placed.attempt;
        matched.certain = placed.certain;
        auto& events = m_result.operations[index].events;
        const auto add = [&](std::size_t event) {
            matched.event = EventId::fromIndex(event);
            matched.certain = placed.certain && !m_bench.byReference.contains(static_cast<std::uint32_t>(event));
            events.push_back(matched);
        };
        if (placed.receipt >= 0)
            add(static_cast<std::size_t>(placed.receipt));
        for (const std::uint32_t outcome : placed.outcomes) {
            matched.attempt = m_bench.ofAnyAttempt.contains(outcome) ? 0 : placed.attempt;
            add(outcome);
        }
    }

    void sortEvents(Operation& operation) const
    {
        std::ranges::stable_sort(operation.events, {}, [&](const MatchedEvent& m) {
            const Event& event = m_bench.events[m.event.index()];
            return std::tuple(event.time ? m_bench.corrected(m.event.index()) : Instant::max(), event.file, event.line);
        });
    }

    Workbench& m_bench;
    MatchResult& m_result;
    std::vector<Placed> m_placed;
};

/// Each operation is judged on its own, so several threads may do it; which one does changes nothing.
void judgeAll(std::span<Operation> operations, std::span<const Request> requests, std::span<const Event> events, const MatchContext& context, const JobControl& job)
{
    constexpr std::size_t share = 2048;
    std::atomic<std::size_t> next = 0;
    const auto work = [&](bool reports) {
        for (std::size_t begin = next.fetch_add(share); begin < operations.size() && !job.cancelled(); begin = next.fetch_add(share)) {
            if (reports)
                job.report(Stage::Judging, begin, operations.size());
            for (Operation& operation : operations.subspan(begin, std::min(share, operations.size() - begin)))
                judge(operation, requests, events, context);
        }
    };
    const std::size_t threads = std::min<std::size_t>(std::max(1u, std::thread::hardware_concurrency()), operations.size() / share + 1);
    std::vector<std::jthread> others;
    for (std::size_t i = 1; i < threads; ++i)
        others.emplace_back(work, false);
    work(true);
}

/// Brings all together; what the judgement needs besides is returned, nullopt when cancelled. The workbench is gone by then: of
/// millions of lines it is as large as the operations.
std::optional<MatchContext> assemble(std::span<Request> requests, std::span<const Event> events, const MatchContext& context, const JobControl& job, MatchResult& result)
{
    Workbench bench{.requests = requests, .events = events, .context = context};
    using Step = void (*)(Workbench&);
    constexpr Step steps[] = {fillWorkbench, alignProxies, findOuterRequests, learnPlaces, identifyByReference, estimateClocks, buildExecutions, dropIdleWords, matchByIds, matchByTime,
        learnPlacesFromMatches, matchLateEffects, doubtGuessedDoubles, noteRowsOfTwo, sharpenDeliveries};
    for (std::size_t i = 0; i < std::size(steps); ++i) {
        job.report(Stage::Matching, i, std::size(steps));
        if (job.cancelled())
            return std::nullopt;
        steps[i](bench);
    }
    result.offsets = bench.offsets;
    MatchContext learnt = learned(bench);
    learnt.lateness = latenessOf(bench);
    const std::vector<std::uint32_t> roots = linkRequests(bench);
    Assembler(bench, result).run(roots);
    return learnt;
}

} // namespace

MatchResult matchOperations(std::span<Request> requests, std::span<const Event> events, const MatchContext& context, const JobControl& job)
{
    MatchResult result;
    auto learnt = assemble(requests, events, context, job, result);
    if (!learnt)
        return result;
    judgeAll(result.operations, requests, events, *learnt, job);
    learnt->errorLines = {};
    result.learnt = std::make_shared<const MatchContext>(std::move(*learnt));
    return result;
}

} // namespace retryscope
