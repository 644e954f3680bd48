// SPDX-License-Identifier: GPL-3.0-or-later
// What the rows of single deliveries look like tells which rows of a repeated request are one delivery's.
#include "verdict/rows_of_table.h"

#include <algorithm>

namespace retryscope {

namespace {

constexpr Duration oneTransaction{std::chrono::seconds{1}};
constexpr Duration alwaysNear{std::chrono::milliseconds{2}};
constexpr Duration surelyApart{std::chrono::milliseconds{50}};
constexpr std::size_t fewestToTell = 3; ///< single deliveries that wrote several rows

} // namespace

struct RowsOfTable::Learner {
    struct Rows {
        std::size_t count = 1;
        Duration widest{0}; ///< gap
        Instant last{};
    };

    const Workbench& bench;
    std::unordered_map<std::uint32_t, std::uint32_t> deliveriesOf; ///< by request id: possible ones, as nginx lists them
    std::unordered_map<std::uint32_t, std::uint32_t> receiptsOf;   ///< by request id
    std::map<FileId, std::unordered_map<std::uint32_t, Rows>> rowsOf; ///< by table, then request id

    /// In the order of time.
    void readEvents()
    {
        for (const std::uint32_t e : bench.eventOrder) {
            const Event& event = bench.events[e];
            const EventFacts& facts = bench.eventFacts[e];
            if (facts.id == 0)
                continue;
            if (event.kind == EventKind::Receipt)
                ++receiptsOf[facts.id];
            if (event.kind != EventKind::Effect || facts.effect == 0 || !event.time || !isExport(bench.context, event.file))
                continue;
            const Instant at = bench.corrected(e);
            auto& table = rowsOf[event.file];
            const auto [rows, added] = table.try_emplace(facts.id, Rows{.last = at});
            if (!added) {
                ++rows->second.count;
                rows->second.widest = std::max(rows->second.widest, at - rows->second.last);
                rows->second.last = at;
            }
        }
    }

    void readRequests()
    {
        for (const Slot& slot : bench.slots) {
            const RequestFacts& facts = bench.requestFacts[slot.request];
            if (facts.id != 0 && slot.possible && !facts.outer)
                ++deliveriesOf[facts.id];
        }
    }

    /// Once, as far as is known: nginx lists one delivery, and no copy of it can have been made.
    bool isSingle(std::uint32_t id) const
    {
        const auto deliveries = deliveriesOf.find(id);
        const auto receipts = receiptsOf.find(id);
        const std::uint32_t received = receipts == receiptsOf.end() ? 0 : receipts->second;
        return deliveries != deliveriesOf.end() && deliveries->second == 1 && (received == 1 || (received == 0 && bench.context.knownNotToMirror));
    }

    std::optional<Table> tableOf(const std::unordered_map<std::uint32_t, Rows>& rows) const
    {
        Table table;
        std::vector<Duration> gaps;
        for (const auto& [id, own] : rows) {
            if (!isSingle(id) || own.widest > oneTransaction)
                continue;
            table.fewest = table.deliveries == 0 ? own.count : std::min(table.fewest, own.count);
            table.most = std::max(table.most, own.count);
            ++table.deliveries;
            if (own.count > 1)
                gaps.push_back(own.widest);
        }
        if (gaps.size() < fewestToTell || gaps.size() * 4 < table.deliveries)
            return std::nullopt;
        std::ranges::sort(gaps);
        table.usual = gaps[gaps.size() * 3 / 4];
        return table;
    }
};

RowsOfTable::RowsOfTable(const Workbench& bench)
    : m_bench(bench)
{
    bool any = false;
    for (const auto& [file, kind] : bench.context.kinds)
        any = any || kind == InputKind::Effects;
    if (!any)
        return;
    Learner learner{.bench = bench};
    learner.readEvents();
    const bool several = std::ranges::any_of(learner.rowsOf, [](const auto& table) { return std::ranges::any_of(table.second, [](const auto& rows) { return rows.second.count > 1; }); });
    if (!several)
        return;
    learner.readRequests();
    for (const auto& [file, rows] : learner.rowsOf) {
        if (const auto table = learner.tableOf(rows))
            m_tables.emplace(file, *table);
    }
}

RowsOfTable::Same RowsOfTable::isOfSame(std::span<const std::uint32_t> known, std::uint32_t row) const
{
    const auto table = m_tables.find(m_bench.events[row].file);
    if (table == m_tables.end())
        return Same::No;
    const Duration gap = std::chrono::abs(m_bench.corrected(row) - m_bench.corrected(known.back()));
    const bool always = table->second.fewest == table->second.most;
    if (gap > std::max(surelyApart, table->second.usual * 10) || gap > oneTransaction || (always && known.size() >= table->second.most))
        return Same::No;
    return always && gap <= table->second.usual * 4 + alwaysNear ? Same::Yes : Same::Perhaps;
}

} // namespace retryscope
