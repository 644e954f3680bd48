// SPDX-License-Identifier: GPL-3.0-or-later
// The first page: what happened, how many, since when and why, readable in a minute.
#include "ui/report/permissions.h"
#include "ui/report/report_content.h"
#include "ui/report/report_texts.h"
#include "ui/text/input_texts.h"
#include "ui/text/numbers.h"
#include "ui/text/phrases.h"
#include "ui/text/punctuation.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace retryscope::ui {

namespace {

constexpr std::array verdictOrder{Verdict::Duplicated, Verdict::Prevented, Verdict::Unresolved, Verdict::ExecutedOnce, Verdict::NotApplied};

QString operationNames(const std::vector<OperationId>& ids)
{
    QStringList names;
    for (const OperationId id : ids)
        names.append(u"op%1"_s.arg(id.value));
    return listText(names, 12);
}

void addHead(Sheet& sheet, const ReportMaterial& source)
{
    sheet.note(Report::tr("Incident report"));
    sheet.title(reportTitle(source));
    Table& facts = sheet.facts();
    const Summary& summary = source.analysis->summary;
    if (summary.first && summary.last) {
        const QString zone = zoneText(source.zone, *summary.first);
        facts.addRow({Report::tr("Period"), Report::tr("%1 (%2)", "time range and its zone").arg(rangeText(*summary.first, *summary.last, source.zone), zone)});
    }
    facts.addRow({Report::tr("Made"), Report::tr("%1 (%2)", "time and its zone").arg(source.when(source.made), zoneText(source.zone, source.made))});
    if (!source.options.author.isEmpty())
        facts.addRow({Report::tr("Author"), source.options.author});
    facts.addRow({Report::tr("Number", "of a report"), RichText(source.id(), Face::Code)});
    facts.addRow({Report::tr("Made with"), QString(u"Retryscope "_s + QCoreApplication::applicationVersion()).trimmed()});
    if (!source.options.operations.empty())
        facts.addRow({Report::tr("Only these operations"), operationNames(source.options.operations)});
    if (source.redactor)
        facts.addRow({Report::tr("Redacted"), Report::tr("yes, see the section “What was redacted”")});
}

void addAnswer(Sheet& sheet, const ReportMaterial& source, const std::vector<OperationId>& duplicated)
{
    const auto unresolved = static_cast<int>(operationsOf(source, Verdict::Unresolved).size());
    RichText text;
    if (!duplicated.empty()) {
        text.add(Report::tr("%n operation(s) were executed more than once.", nullptr, static_cast<int>(duplicated.size())), Face::Bold, Sheet::tone(Tone::Duplicated));
        const auto first = source.startOf(source.analysis->at(duplicated.front()));
        const auto last = source.startOf(source.analysis->at(duplicated.back()));
        if (first && last)
            text.add(sentenceGap() + Report::tr("The first at %1, the last at %2.").arg(source.when(*first), source.when(*last)));
    } else if (source.analysis->summary.requests == 0) {
        text.add(Report::tr("No request was read: nothing can be said about repetitions."), Face::Bold, Sheet::tone(Tone::Unresolved));
    } else if (!source.options.operations.empty()) {
        text.add(unresolved == 0 ? Report::tr("None of the chosen operations was executed more than once.") : Report::tr("None of the chosen operations is proven to have been executed more than once."), Face::Bold);
    } else if (unresolved == 0) {
        text.add(Report::tr("No operation was executed more than once."), Face::Bold);
    } else {
        text.add(Report::tr("No operation is proven to have been executed more than once."), Face::Bold);
    }
    if (unresolved > 0)
        text.add(sentenceGap() + Report::tr("Of %n operation(s) the outcome is not established.", nullptr, unresolved), Face::Text, Sheet::tone(Tone::Unresolved));
    sheet.paragraph(std::move(text));
}

void addRepeaters(Sheet& sheet, const ReportMaterial& source, const std::vector<OperationId>& duplicated)
{
    std::map<RepeatedBy, int> counts;
    for (const OperationId id : duplicated) {
        for (const RepeatedBy who : source.analysis->at(id).repeatedBy)
            ++counts[who];
    }
    if (counts.empty())
        return;
    QStringList parts;
    for (const auto& [who, count] : counts) {
        //: Who repeated a request, and how many: "next server (7)"
        parts.append(Report::tr("%1 (%2)", "who repeated, and how many").arg(repeatedByText(who), countText(static_cast<qulonglong>(count))));
    }
    sheet.paragraph(RichText(Report::tr("Repeated by") + colon(), Face::Bold).add(parts.join(comma())));
}

/// The lines that allowed duplicates, the worst first.
void addMainCause(Sheet& sheet, const ReportMaterial& source)
{
    const Configuration* configuration = source.analysis->configuration();
    for (const Permission& permission : permissionsOf(source)) {
        if (permission.duplicated.empty())
            continue;
        RichText text(Report::tr("Allowed by") + colon(), Face::Bold);
        text.add(sheet.foreign(permission.name + ' ' + permission.value, 200), Face::Code).add(comma());
        if (permission.directive && configuration)
            text.add(sheet.drawable(placeOf(*configuration, permission.directive)), Face::Code);
        else
            text.add(originText(Origin::Default));
        sheet.paragraph(text.add(semicolon() + Report::tr("%n duplicated operation(s)", nullptr, static_cast<int>(permission.duplicated.size()))));
    }
}

void addVerdicts(Sheet& sheet, const ReportMaterial& source)
{
    Table& table = sheet.table({{Report::tr("Verdict"), 3, false}, {Report::tr("Operations"), 1, true}, {Report::tr("of them confirmed"), 1, true}, {Report::tr("inferred"), 1, true}});
    for (const Verdict verdict : verdictOrder) {
        const std::vector<OperationId> ids = operationsOf(source, verdict);
        const auto confirmed = std::ranges::count_if(ids, [&](OperationId id) { return source.analysis->at(id).confidence == Confidence::Confirmed; });
        table.addRow({RichText(verdictTitle(verdict), Face::Bold, Sheet::tone(toneOf(verdict))), countText(ids.size()), countText(static_cast<qulonglong>(confirmed)),
            countText(ids.size() - static_cast<qulonglong>(confirmed))});
    }
}

void addCounts(Sheet& sheet, const ReportMaterial& source)
{
    const Summary& s = source.analysis->summary;
    Table& table = sheet.table({{Report::tr("Counted separately"), 3, false}, {Report::tr("Number"), 1, true}, {Report::tr("Share"), 1, true}});
    const QString retryShare = s.health.retryRate ? percentText(*s.health.retryRate) : QString();
    table.addRow({Report::tr("requests"), countText(s.requests), {}});
    table.addRow({Report::tr("requests with more than one attempt"), countText(s.retried), retryShare});
    table.addRow({Report::tr("requests passed on by an internal redirect"), countText(s.internallyRedirected), {}});
    table.addRow({Report::tr("attempts at backends"), countText(s.attempts), {}});
    table.addRow({Report::tr("lost responses"), countText(s.lostResponses), {}});
    table.addRow({Report::tr("effects confirmed by the application"), countText(s.effectsConfirmed), {}});
}

} // namespace

void addSummary(Sheet& sheet, const ReportMaterial& source)
{
    addHead(sheet, source);
    sheet.heading(Report::tr("Summary"));
    const std::vector<OperationId> duplicated = operationsOf(source, Verdict::Duplicated);
    addAnswer(sheet, source, duplicated);
    addRepeaters(sheet, source, duplicated);
    addMainCause(sheet, source);
    addVerdicts(sheet, source);
    addCounts(sheet, source);
}

} // namespace retryscope::ui
