// SPDX-License-Identifier: GPL-3.0-or-later
// The first page: what happened, how many, since when, why, and what to do, readable in a minute.
#include "ui/report/report_content.h"
#include "ui/report/report_texts.h"
#include "ui/text/input_texts.h"
#include "ui/text/numbers.h"
#include "ui/text/phrases.h"
#include "ui/text/punctuation.h"

#include <QCoreApplication>
#include <QDateTime>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace retryscope::ui {

namespace {

constexpr std::array verdictOrder{Verdict::Duplicated, Verdict::Prevented, Verdict::Unresolved, Verdict::ExecutedOnce, Verdict::NotApplied};

void addHead(Sheet& sheet, const ReportSource& source)
{
    sheet.note(Report::tr("Incident report"));
    sheet.title(reportTitle(source));
    TableBlock& facts = sheet.facts();
    const Summary& summary = source.analysis.summary;
    if (summary.first && summary.last) {
        const QString zone = zoneText(source.zone, *summary.first);
        facts.addRow({Report::tr("Period"), Report::tr("%1 (%2)", "time range and its zone").arg(rangeText(*summary.first, *summary.last, source.zone), zone)});
    }
    const auto now = std::chrono::time_point_cast<Duration>(std::chrono::system_clock::now());
    facts.addRow({Report::tr("Made"), Report::tr("%1 (%2)", "time and its zone").arg(source.when(now), zoneText(source.zone, now))});
    if (!source.options.author.isEmpty())
        facts.addRow({Report::tr("Author"), source.options.author});
    facts.addRow({Report::tr("Made with"), QString(u"Retryscope "_s + QCoreApplication::applicationVersion())});
}

void addAnswer(Sheet& sheet, const ReportSource& source, const std::vector<OperationId>& duplicated)
{
    const auto unresolved = static_cast<int>(operationsOf(source.analysis, Verdict::Unresolved).size());
    RichText text;
    if (!duplicated.empty()) {
        text.add(Report::tr("%n operation(s) were executed more than once.", nullptr, static_cast<int>(duplicated.size())), Face::Bold, Sheet::tone(Tone::Duplicated));
        const auto first = source.startOf(source.analysis.at(duplicated.front()));
        const auto last = source.startOf(source.analysis.at(duplicated.back()));
        if (first && last)
            text.add(sentenceGap() + Report::tr("The first at %1, the last at %2.").arg(source.when(*first), source.when(*last)));
    } else if (unresolved == 0) {
        text.add(Report::tr("No operation was executed more than once."), Face::Bold);
    } else {
        text.add(Report::tr("No operation is proven to have been executed more than once."), Face::Bold);
    }
    if (unresolved > 0)
        text.add(sentenceGap() + Report::tr("Of %n operation(s) the outcome is not established.", nullptr, unresolved), Face::Text, Sheet::tone(Tone::Unresolved));
    sheet.paragraph(std::move(text));
}

void addVerdicts(Sheet& sheet, const ReportSource& source)
{
    std::array<qulonglong, 5> confirmed{}, inferred{};
    for (const Operation& operation : source.analysis.operations)
        ++(operation.confidence == Confidence::Confirmed ? confirmed : inferred)[static_cast<std::size_t>(operation.verdict)];
    TableBlock& table = sheet.table({{Report::tr("Verdict"), 3, false}, {Report::tr("Operations"), 1, true}, {Report::tr("of them confirmed"), 1, true}, {Report::tr("inferred"), 1, true}});
    for (const Verdict verdict : verdictOrder) {
        const auto index = static_cast<std::size_t>(verdict);
        table.addRow({RichText(verdictTitle(verdict), Face::Bold, Sheet::tone(toneOf(verdict))), countText(confirmed[index] + inferred[index]), countText(confirmed[index]), countText(inferred[index])});
    }
}

void addCounts(Sheet& sheet, const ReportSource& source)
{
    const Summary& s = source.analysis.summary;
    TableBlock& table = sheet.table({{Report::tr("Counted separately"), 3, false}, {Report::tr("Number"), 1, true}, {Report::tr("Share"), 1, true}});
    const QString retryShare = s.health.retryRate ? percentText(*s.health.retryRate) : QString();
    table.addRow({Report::tr("requests"), countText(s.requests), {}});
    table.addRow({Report::tr("requests with more than one attempt"), countText(s.retried), retryShare});
    table.addRow({Report::tr("requests passed on by an internal redirect"), countText(s.internallyRedirected), {}});
    table.addRow({Report::tr("attempts at backends"), countText(s.attempts), {}});
    table.addRow({Report::tr("lost responses"), countText(s.lostResponses), {}});
    table.addRow({Report::tr("effects confirmed by the application"), countText(s.effectsConfirmed), {}});
}

void addActions(Sheet& sheet, const ReportSource& source)
{
    std::map<NextAction, int> counts;
    int duplicated = 0;
    for (const Operation& operation : source.analysis.operations) {
        if (operation.verdict == Verdict::Duplicated)
            ++duplicated;
        else if (operation.verdict != Verdict::ExecutedOnce && operation.nextAction != NextAction::None)
            ++counts[operation.nextAction];
    }
    std::vector<const Finding*> fixes;
    for (const Finding& finding : source.analysis.findings) {
        if (finding.fix && finding.severity == Severity::Error)
            fixes.push_back(&finding);
    }
    if (counts.empty() && fixes.empty() && duplicated == 0)
        return;
    sheet.subheading({Report::tr("What to do"), Face::Bold});
    if (duplicated > 0) {
        RichText text(Report::tr("%n operation(s):", nullptr, duplicated), Face::Bold);
        sheet.bullet(text.add(sentenceGap() + Report::tr("Several effects exist: keep one, reverse the rest, and do not send the request again.")));
    }
    for (const NextAction action : {NextAction::Reconcile, NextAction::UseResult, NextAction::RepeatWithSameKey, NextAction::MayTryAgain}) {
        if (counts.contains(action)) {
            RichText text(Report::tr("%n operation(s):", nullptr, counts[action]), Face::Bold);
            sheet.bullet(text.add(sentenceGap() + nextActionText(action)));
        }
    }
    const Configuration* configuration = source.analysis.configuration();
    for (const Finding* finding : fixes) {
        if (!configuration || !finding->span.file || source.analysis.findingConfiguration[static_cast<std::size_t>(finding - source.analysis.findings.data())] != 0)
            continue;
        const QString place = u"%1:%2"_s.arg(QString::fromStdString(configuration->file(finding->span.file).displayPath)).arg(finding->span.line);
        RichText text(sheet.drawable(place), Face::Code);
        sheet.bullet(text.add(u' ' + sheet.drawable(fixText(*finding->fix))));
    }
}

void addRepeaters(Sheet& sheet, const ReportSource& source, const std::vector<OperationId>& duplicated)
{
    std::map<RepeatedBy, int> counts;
    for (const OperationId id : duplicated) {
        for (const RepeatedBy who : source.analysis.at(id).repeatedBy)
            ++counts[who];
    }
    if (counts.empty())
        return;
    QStringList parts;
    for (const auto& [who, count] : counts) {
        //: Who repeated a request, and how many: "next server: 7"
        parts.append(Report::tr("%1: %2").arg(repeatedByText(who), countText(static_cast<qulonglong>(count))));
    }
    sheet.paragraph(RichText(Report::tr("Repeated by"), Face::Bold).add(u' ' + parts.join(comma())));
}

} // namespace

void addSummary(Sheet& sheet, const ReportSource& source)
{
    addHead(sheet, source);
    sheet.heading(Report::tr("Summary"));
    const std::vector<OperationId> duplicated = operationsOf(source.analysis, Verdict::Duplicated);
    addAnswer(sheet, source, duplicated);
    addRepeaters(sheet, source, duplicated);
    addVerdicts(sheet, source);
    addCounts(sheet, source);
    addActions(sheet, source);
}

} // namespace retryscope::ui
