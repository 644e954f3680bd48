// SPDX-License-Identifier: GPL-3.0-or-later
// Looked up by what a row names: the request's id, its trace or key; else by the endpoint.
#include "verdict/open_rows.h"

#include "effect/event_words.h"
#include "verdict/effect_kinds.h"
#include "verdict/placeholder.h"
#include "verdict/request_target.h"

#include <algorithm>

namespace retryscope {

namespace {

constexpr std::size_t mostOpenRows = 5;   ///< of one operation
constexpr std::size_t mostRowsAsked = 256; ///< of those that lie in its time
constexpr Duration rowBefore{std::chrono::seconds{2}};  ///< clocks of a database are not nginx's
constexpr Duration rowBehind{std::chrono::minutes{2}}; ///< as long as an outcome is waited for (executions.cpp)

std::string underMark(std::string_view mark) { return '\x01' + std::string(mark); }

/// In a journal of receipts and replays a row without an outcome is one of many lines.
std::set<FileId> journalsAmong(const Workbench& bench)
{
    std::set<FileId> journals;
    for (const Event& event : bench.events)
        if (event.kind != EventKind::Effect && event.kind != EventKind::Other && event.kind != EventKind::Failed && isExport(bench.context, event.file))
            journals.insert(event.file);
    return journals;
}

/// Of these rows the ids under which an effect of the same kind was matched, by kind.
std::set<std::pair<std::string, std::string>> knownEffects(const Workbench& bench, const MatchContext& context, const std::vector<EventId>& rows)
{
    std::set<std::string_view> ids;
    for (const EventId row : rows)
        ids.insert(bench.events[row.index()].effectId);
    std::set<std::pair<std::string, std::string>> known;
    for (const Execution& execution : bench.executions)
        for (const std::uint32_t e : execution.outcomes)
            if (const Event& event = bench.events[e]; event.kind == EventKind::Effect && !event.effectId.empty() && ids.contains(event.effectId))
                known.emplace(kindOfEffect(event, context), event.effectId.str());
    return known;
}

/// A row without any mark may be of every endpoint whose effects its table shows.
void putUnderEndpoints(const Event& row, EventId id, MatchContext& context)
{
    if (!row.path.empty()) {
        context.openRows[endpointOf(row.method, row.path)].push_back(id);
        return;
    }
    if (const auto endpoints = context.exportedEndpoints.find(row.file); endpoints != context.exportedEndpoints.end())
        for (const std::string& endpoint : endpoints->second)
            context.openRows[endpoint].push_back(id);
}

class OpenRowFinder {
public:
    explicit OpenRowFinder(const OperationFacts& facts)
        : m_facts(facts)
        , m_first(facts.first())
        , m_last(facts.last())
    {
    }

    OpenRows run()
    {
        if (!m_first || !m_last)
            return {};
        const auto lookUp = [&](std::string_view mark) { add(mark.empty() ? std::string() : underMark(mark), m_found.tied, *m_first - rowBefore, *m_last + rowBehind + m_facts.context.lateness); };
        for (const RequestId id : m_facts.operation.requests) {
            const AccessRecord& record = m_facts.requests[id.index()].record;
            for (const std::string_view mark : {record.requestId.view(), record.rare->traceId.view(), record.idempotencyKey.view()})
                lookUp(mark);
        }
        for (const MatchedEvent& matched : m_facts.operation.events) {
            const Event& event = m_facts.events[matched.event.index()];
            for (const std::string_view mark : {event.requestId.view(), event.rare->traceId.view(), event.idempotencyKey.view()})
                lookUp(mark);
        }
        // Of what was ordered there may be several payments.
        for (const MatchedEvent& matched : m_facts.operation.events) {
            const Event& event = m_facts.events[matched.event.index()];
            for (const std::string_view named : {event.rare->operationRef.view(), event.effectId.view()})
                add(named.empty() ? std::string() : underMark(named), m_found.possible, *m_first - rowBefore, *m_last + rowBehind + m_facts.context.lateness);
        }
        for (const RequestId id : m_facts.operation.requests) {
            const AccessRecord& record = m_facts.requests[id.index()].record;
            add(endpointOf(record.method, record.uri), m_found.possible, *m_first, *m_last + m_facts.context.lateness);
        }
        return std::move(m_found);
    }

private:
    void add(const std::string& under, std::vector<EventId>& found, Instant from, Instant to)
    {
        const auto rows = m_facts.context.openRows.find(under);
        if (rows == m_facts.context.openRows.end() || under.empty())
            return;
        const auto timeOf = [this](EventId id) { return m_facts.corrected(m_facts.events[id.index()]); };
        auto at = std::ranges::lower_bound(rows->second, from, {}, timeOf);
        for (std::size_t asked = 0; at != rows->second.end() && timeOf(*at) <= to && found.size() < mostOpenRows && asked < mostRowsAsked; ++at, ++asked) {
            const Event& row = m_facts.events[at->index()];
            const bool isFound = std::ranges::contains(m_found.tied, *at) || std::ranges::contains(m_found.possible, *at);
            if (!isFound && !isAnothers(row) && !isOfSettled(row))
                found.push_back(*at);
        }
    }

    /// The operation's own records tell of another body or reference, or have the row's effect.
    bool isAnothers(const Event& row) const
    {
        const std::string kind = kindOfEffect(row, m_facts.context);
        return std::ranges::any_of(m_facts.operation.events, [&](const MatchedEvent& matched) {
            const Event& own = m_facts.events[matched.event.index()];
            const auto differ = [](const Text& a, const Text& b) { return !a.empty() && !b.empty() && a != b; };
            const bool isSame = own.kind == EventKind::Effect && !row.effectId.empty() && own.effectId == row.effectId && kindOfEffect(own, m_facts.context) == kind;
            return isSame || (row.requestId.empty() && (differ(own.bodyHash, row.bodyHash) || differ(own.idempotencyKey, row.idempotencyKey)));
        });
    }

    /// A line of a server whose deliveries all came to an outcome in the end.
    bool isOfSettled(const Event& row) const
    {
        if (isExport(m_facts.context, row.file))
            return false;
        bool any = false;
        for (const MatchedEvent& matched : m_facts.operation.events) {
            const Event& own = m_facts.events[matched.event.index()];
            if (own.file != row.file || own.host != row.host)
                continue;
            any = true;
            const auto isIts = [&](const DeliverySeen& d) { return d.request == matched.request && (d.attempt ? d.attempt->n : 0) == matched.attempt; };
            if (std::ranges::any_of(m_facts.seen.all, [&](const DeliverySeen& d) { return isIts(d) && d.outcomes.empty(); }))
                return false;
        }
        return any;
    }

    const OperationFacts& m_facts;
    std::optional<Instant> m_first, m_last;
    OpenRows m_found;
};

} // namespace

void learnOpenRows(const Workbench& bench, MatchContext& context)
{
    // A line of a log has to name the request: it may tell of anything.
    const auto names = [](const Event& event) { return !event.requestId.empty() || !event.rare->traceId.empty() || !event.idempotencyKey.empty(); };
    const auto isOpen = [&](const Event& event) {
        return event.kind == EventKind::Other && event.time && (isExport(context, event.file) || (names(event) && saysUnknown(event.rare->message)));
    };
    std::vector<EventId> rows;
    for (std::size_t e = 0; context.haveEffectsExport && e < bench.events.size(); ++e)
        if (isOpen(bench.events[e]))
            rows.push_back(EventId::fromIndex(e));
    if (rows.empty())
        return;
    std::erase_if(rows, [&, journals = journalsAmong(bench)](EventId row) { return journals.contains(bench.events[row.index()].file); });
    const auto known = knownEffects(bench, context, rows);
    for (const EventId id : rows) {
        const Event& row = bench.events[id.index()];
        bool isMarked = false;
        for (const std::string_view mark : {unlessPlaceholder(row.requestId), unlessPlaceholder(row.rare->traceId), unlessPlaceholder(row.idempotencyKey)}) {
            if (!mark.empty())
                context.openRows[underMark(mark)].push_back(id);
            isMarked = isMarked || (!mark.empty() && bench.idsComparable);
        }
        if (!isExport(context, row.file))
            continue;
        if (!row.rare->operationRef.empty())
            context.openRows[underMark(row.rare->operationRef)].push_back(id);
        if (!isMarked && !known.contains({kindOfEffect(row, context), row.effectId.str()}))
            putUnderEndpoints(row, id, context);
    }
    // There may be as many rows as operations: each looks at those of its time alone.
    for (auto& [under, ids] : context.openRows)
        std::ranges::sort(ids, {}, [&](EventId id) { return std::pair(bench.corrected(id.index()), id); });
}

OpenRows openRowsOf(const OperationFacts& facts)
{
    return facts.context.openRows.empty() ? OpenRows{} : OpenRowFinder(facts).run();
}

bool mayBeMore(const OperationFacts& facts, const OpenRows& rows)
{
    return std::ranges::any_of(rows.tied, [&](EventId id) {
        const FileId file = facts.events[id.index()].file;
        if (!isExport(facts.context, file))
            return false;
        const auto inTable = [&](EventId other) { return facts.events[other.index()].file == file; };
        const auto isEffect = [&](const MatchedEvent& m) { return inTable(m.event) && facts.events[m.event.index()].kind == EventKind::Effect; };
        return std::ranges::count_if(rows.tied, inTable) > 1 || std::ranges::any_of(facts.operation.events, isEffect);
    });
}

} // namespace retryscope
