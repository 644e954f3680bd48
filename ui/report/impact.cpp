// SPDX-License-Identifier: GPL-3.0-or-later
// Which effects are surplus, and what they carry.
#include "ui/report/impact.h"

#include "ui/report/report_content.h"
#include "ui/text/log_times.h"

#include <algorithm>

namespace retryscope::ui {

namespace {

struct SurplusEffect {
    std::optional<Instant> time;
    std::string amount, currency;
    FileId file;
};

/// How the amounts of each file are written.
using DecimalMarks = std::map<FileId, DecimalMark>;

DecimalMarks decimalMarks(const Analysis& analysis)
{
    DecimalMarks marks;
    for (const Event& event : analysis.events) {
        if (event.kind == EventKind::Effect && !event.rare->amount.empty())
            marks[event.file].see(event.rare->amount);
    }
    return marks;
}

/// The effects of an operation but for the earliest; the application's line and the export's row of one effect are one.
std::vector<SurplusEffect> surplusEffects(const Analysis& analysis, const Operation& operation)
{
    std::map<std::string, SurplusEffect> byId;
    for (const MatchedEvent& matched : operation.events) {
        const Event& event = analysis.at(matched.event);
        if (event.kind != EventKind::Effect || event.effectId.empty())
            continue;
        SurplusEffect& effect = byId[event.effectId.str()];
        const auto time = correctedTime(analysis, event);
        if (time && (!effect.time || *time < *effect.time))
            effect.time = time;
        if (effect.amount.empty() && !event.rare->amount.empty()) {
            effect.amount = event.rare->amount;
            effect.currency = event.rare->currency;
            effect.file = event.file;
        }
    }
    std::vector<SurplusEffect> effects;
    for (auto& [id, effect] : byId)
        effects.push_back(std::move(effect));
    std::ranges::stable_sort(effects, [](const SurplusEffect& a, const SurplusEffect& b) { return a.time < b.time; });
    if (!effects.empty())
        effects.erase(effects.begin());
    effects.resize(static_cast<std::size_t>(std::max(0, operation.effectsConfirmed - 1)));
    return effects;
}

std::string whereOf(const Analysis& analysis, const Request& request)
{
    const DirectiveId place = request.location->serving();
    const Configuration* configuration = analysis.servedBy(request);
    const std::string where = place && configuration ? contextOf(*configuration, place) : std::string(request.record.uri.substr(0, request.record.uri.find('?')));
    return request.record.method.str() + ' ' + where;
}

void count(ImpactRow& row, const Analysis& analysis, const Operation& operation, const std::vector<SurplusEffect>& surplus, const DecimalMarks& marks)
{
    ++row.operations;
    row.surplus += surplus.size();
    for (const RequestId id : operation.requests) {
        if (const Text& client = analysis.at(id).record.client; !client.empty())
            row.clients.insert(client.str());
    }
    for (const SurplusEffect& effect : surplus) {
        const auto mark = marks.find(effect.file);
        const auto read = readAmount(effect.amount, mark == marks.end() ? std::nullopt : mark->second.mark());
        if (!read || !row.amounts.try_emplace(effect.currency.empty() ? read->currency : effect.currency).first->second.add(read->amount))
            ++row.withoutAmount;
    }
}

} // namespace

Impact impactOf(const ReportMaterial& material)
{
    const Analysis& analysis = *material.analysis;
    std::map<std::string, ImpactRow> rows;
    const DecimalMarks marks = decimalMarks(analysis);
    Impact impact;
    for (const OperationId id : operationsOf(material, Verdict::Duplicated)) {
        const Operation& operation = analysis.at(id);
        if (operation.requests.empty())
            continue;
        const std::vector<SurplusEffect> surplus = surplusEffects(analysis, operation);
        const std::string where = whereOf(analysis, analysis.at(operation.requests.front()));
        ImpactRow& row = rows[where];
        row.where = where;
        count(row, analysis, operation, surplus, marks);
        count(impact.total, analysis, operation, surplus, marks);
    }
    for (auto& [where, row] : rows)
        impact.rows.push_back(std::move(row));
    std::ranges::stable_sort(impact.rows, [](const ImpactRow& a, const ImpactRow& b) { return a.surplus > b.surplus; });
    return impact;
}

} // namespace retryscope::ui
