// SPDX-License-Identifier: GPL-3.0-or-later
// Every duplicated operation with its attempts, its drawing, what the application did, and the raw lines.
#include "ui/report/raw_line.h"
#include "ui/report/report_content.h"
#include "ui/report/report_texts.h"
#include "ui/text/foreign.h"
#include "ui/text/log_times.h"
#include "ui/text/numbers.h"
#include "ui/text/phrases.h"
#include "ui/text/punctuation.h"
#include "verdict/blame.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace retryscope::ui {

namespace {

constexpr qsizetype longestUri = 600;  // characters of a request target
constexpr std::size_t longestLine = 1'500;
constexpr qsizetype wholeLine = 4 * longestLine; // its bytes may be shown as escapes
constexpr double tallestTimeline = 600; // points; what is higher is drawn smaller

QString optionalDuration(const std::optional<Duration>& duration) { return duration ? durationText(*duration) : u"—"_s; }

RichText statusOf(const Attempt& attempt)
{
    RichText text(attempt.status ? QString::number(*attempt.status) : u"—"_s);
    if (attempt.status && attempt.statusOrigin != StatusOrigin::Unknown)
        text.add(u'\n' + statusOriginText(attempt.statusOrigin), Face::Text, Sheet::muted());
    return text;
}

void addAttempts(Sheet& sheet, const Request& request)
{
    sheet.label(Report::tr("Attempts"));
    Table& table = sheet.table({{QString(u'#'), 0.4, true}, {Report::tr("Backend"), 2.4, false}, {Report::tr("Status"), 1.4, false},
        {Report::tr("Connect", "phase of an attempt"), 1.1, true}, {Report::tr("Header", "phase of an attempt"), 1.1, true}, {Report::tr("Response", "phase of an attempt"), 1.1, true},
        {Report::tr("Failure"), 1.8, false}, {Report::tr("Delivery"), 1.6, false}});
    for (const Attempt& attempt : request.attempts) {
        RichText backend(attempt.address ? sheet.foreign(*attempt.address, 200) : u"—"_s);
        if (attempt.kind != AttemptKind::Attempt)
            backend.add(u'\n' + attemptKindText(attempt.kind), Face::Text, Sheet::muted());
        table.addRow({QString::number(attempt.n), backend, statusOf(attempt), optionalDuration(attempt.connect), optionalDuration(attempt.header), optionalDuration(attempt.response),
            failureText(attempt.failure), deliveryText(attempt.delivery)});
    }
}

/// Differences of clocks below it change nothing in what a person sees.
constexpr Duration visibleDifference = std::chrono::milliseconds(10);

/// As it is written, and by nginx's clock where the source's differs visibly.
RichText eventTime(const ReportMaterial& source, const Event& event)
{
    if (!event.time)
        return u"—"_s;
    const Instant written = event.time->instant;
    RichText text(source.when(written, false));
    if (const auto corrected = correctedTime(*source.analysis, event); corrected && std::chrono::abs(*corrected - written) >= visibleDifference) {
        //: %1: a time that follows from the difference of two clocks
        text.add(u'\n' + Report::tr("≈ %1 by nginx's clock").arg(source.when(*corrected, false)), Face::Text, Sheet::muted());
    }
    return text;
}

void addEvents(Sheet& sheet, const ReportMaterial& source, const Operation& operation)
{
    if (operation.events.empty())
        return;
    sheet.label(Report::tr("What the application wrote down"));
    Table& table = sheet.table({{Report::tr("Time"), 1.6, false}, {Report::tr("What"), 1.4, false}, {Report::tr("Reference, amount"), 1.6, false}, {Report::tr("Backend"), 1.6, false}, {Report::tr("Status"), 0.8, true}, {Report::tr("Line"), 2, false}});
    for (const MatchedEvent& matched : operation.events) {
        const Event& event = source.analysis->at(matched.event);
        const bool effect = event.kind == EventKind::Effect;
        RichText what(eventKindText(event.kind), effect ? Face::Bold : Face::Text, effect ? Sheet::tone(toneOf(operation.verdict)) : QColor());
        RichText reference(event.effectId.empty() ? u"—"_s : sheet.foreign(event.effectId, 80));
        if (!event.rare->amount.empty())
            reference.add(u'\n' + sheet.foreign(event.rare->amount.str() + (event.rare->currency.empty() ? "" : " " + event.rare->currency.str()), 60));
        table.addRow({eventTime(source, event), what, reference, sheet.foreign(event.host, 80), event.status ? QString::number(event.status) : QString(),
            RichText(sheet.drawable(fileLine(*source.analysis, {event.file, event.line, event.offset})), Face::Code)});
    }
}

/// All that is said by one line, in the order of the evidence.
using Claims = std::vector<std::pair<EvidenceRef, QStringList>>;

Claims claimsOf(const Sheet& sheet, const std::vector<Evidence>& list, const QTimeZone& zone, QStringList& general)
{
    Claims claims;
    for (const Evidence& evidence : list) {
        const QString text = sheet.drawable(evidenceText(evidence, zone));
        if (evidence.at.empty())
            general.append(text);
        for (const EvidenceRef& ref : evidence.at) {
            const auto known = std::ranges::find(claims, ref, &Claims::value_type::first);
            if (known == claims.end())
                claims.push_back({ref, {text}});
            else if (!known->second.contains(text))
                known->second.append(text);
        }
    }
    return claims;
}

void addEvidence(Sheet& sheet, const ReportMaterial& source, const std::vector<Evidence>& list, const QString& title)
{
    QStringList general;
    const Claims claims = claimsOf(sheet, list, source.zone, general);
    if (claims.empty() && general.isEmpty())
        return;
    sheet.label(title);
    Table& table = sheet.table({{Report::tr("Line"), 1, false}, {Report::tr("What it says"), 4, false}});
    for (const auto& [ref, texts] : claims) {
        RichText place(sheet.drawable(fileLine(*source.analysis, ref)), Face::Code);
        place.add(u'\n' + Report::tr("byte %1", "offset of a line in its file").arg(countText(ref.offset)), Face::Text, Sheet::muted());
        RichText says(texts.join(u'\n'));
        if (const auto raw = source.excerpts.find(ref); raw != source.excerpts.end())
            says.add(u'\n' + sheet.foreign(withoutLongMiddle(raw->second, longestLine), wholeLine), Face::Code);
        else
            says.add(u'\n' + Report::tr("The line could not be read again."), Face::Text, Sheet::tone(Tone::Warning));
        table.addRow({place, says});
    }
    for (const QString& text : general)
        table.addRow({RichText(u"—"_s), text});
}

void addFacts(Sheet& sheet, const ReportMaterial& source, const Operation& operation, const QString& name)
{
    Table& facts = sheet.facts();
    RichText verdict(verdictTitle(operation.verdict), Face::Bold, Sheet::tone(toneOf(operation.verdict)));
    facts.addRow({Report::tr("Operation"), RichText(name, Face::Code)});
    facts.addRow({Report::tr("Verdict"), verdict.add(comma() + confidenceText(operation.confidence))});
    QStringList by;
    for (const RepeatedBy who : operation.repeatedBy)
        by.append(repeatedByText(who));
    if (!by.isEmpty())
        facts.addRow({Report::tr("Repeated by"), by.join(comma())});
    for (const RequestId id : operation.requests) {
        const Request& request = source.analysis->at(id);
        const Configuration* configuration = source.analysis->servedBy(request);
        if (request.allowedDirective.empty() || (operation.verdict == Verdict::Duplicated && !causedDuplicate(operation, request)))
            continue;
        if (request.notAllowed) {
            facts.addRow({Report::tr("Allowed by"), Report::tr("not by the configuration that was loaded (%1)").arg(sheet.foreign(request.allowedDirective.str() + " " + request.allowedValue.str(), 300))});
            break;
        }
        RichText allowed(sheet.foreign(request.allowedDirective.str() + " " + request.allowedValue.str(), 300), Face::Code);
        if (request.allowedBy && configuration)
            allowed.add(u'\n' + sheet.drawable(placeOf(*configuration, request.allowedBy)), Face::Code);
        else
            allowed.add(u'\n' + originText(Origin::Default), Face::Text, Sheet::muted());
        facts.addRow({Report::tr("Allowed by"), allowed});
        break;
    }
    facts.addRow({Report::tr("Next"), nextActionText(operation)});
}

/// What a person holds against the computed verdict or adds to it; it stands beside, never instead.
void addPersonsView(Sheet& sheet, const ReportMaterial& source, OperationId id)
{
    const auto found = source.notes.find(id);
    if (found == source.notes.end())
        return;
    const Annotation& annotation = found->second;
    if (!annotation.verdict && annotation.note.empty() && annotation.tags.empty() && !annotation.reviewed)
        return;
    Table& facts = sheet.facts();
    if (annotation.verdict) {
        RichText verdict(verdictTitle(annotation.verdict->verdict), Face::Bold, Sheet::tone(toneOf(annotation.verdict->verdict)));
        verdict.add(colon() + sheet.foreignLines(annotation.verdict->reason));
        const QString who = sheet.foreign(annotation.verdict->author, 100);
        verdict.add(u'\n' + (who.isEmpty() ? QString() : who + comma()) + source.when(annotation.verdict->at), Face::Text, Sheet::muted());
        facts.addRow({Report::tr("Verdict of a person"), verdict});
    }
    if (!annotation.note.empty())
        facts.addRow({Report::tr("Note", "written by a person"), sheet.foreignLines(annotation.note)});
    QStringList tags;
    for (const std::string& tag : annotation.tags)
        tags.append(foreign(tag));
    if (!tags.isEmpty())
        facts.addRow({Report::tr("Tags"), sheet.drawable(tags.join(comma()))});
    if (annotation.reviewed)
        facts.addRow({Report::tr("Reviewed"), Report::tr("yes")});
}

void addOperation(Sheet& sheet, const ReportMaterial& source, OperationId id, int number)
{
    const Operation operation = withEvidence(*source.analysis, source.analysis->at(id));
    const QString title = operation.requests.empty() ? QString() : sheet.drawable(requestText(source.analysis->at(operation.requests.front())));
    //: Heading of one operation: number, request, time
    sheet.subheading({Report::tr("%1. %2 · %3").arg(QString::number(number), title, source.startText(operation)), Face::Bold}, true);
    sheet.paragraph(sheet.drawable(operationSummary(*source.analysis, operation)));
    addFacts(sheet, source, operation, u"op%1"_s.arg(id.value));
    addPersonsView(sheet, source, id);
    for (const RequestId request : operation.requests) {
        const AccessRecord& record = source.analysis->at(request).record;
        if (operation.requests.size() > 1 || record.uri.size() > 80)
            sheet.paragraph(RichText(sheet.foreign(record.method.str() + " " + record.uri.str(), longestUri), Face::Code));
        addAttempts(sheet, source.analysis->at(request));
    }
    if (source.timelines) {
        sheet.label(Report::tr("Timeline"));
        const double height = std::min(source.timelines.height(id), tallestTimeline);
        sheet.picture({height, [paint = source.timelines.paint, id](QPainter& painter, const QRectF& rect) { paint(painter, rect, id); },
            Report::tr("Timeline of the operation; the tables around it say the same in words.")});
    }
    addEvents(sheet, source, operation);
    addEvidence(sheet, source, operation.evidenceFor, Report::tr("Evidence for the verdict"));
    addEvidence(sheet, source, operation.evidenceAgainst, Report::tr("Evidence against the verdict"));
}

/// One row an operation, for those without a section.
void addList(Sheet& sheet, const ReportMaterial& source, std::span<const OperationId> ids)
{
    Table& table = sheet.table({{Report::tr("Time"), 2, false}, {Report::tr("Request"), 3, false}, {Report::tr("Line"), 1.6, false}, {Report::tr("Outcome and next action"), 4, false}});
    for (const OperationId id : ids) {
        const Operation operation = withEvidence(*source.analysis, source.analysis->at(id));
        if (operation.requests.empty())
            continue;
        const Request& request = source.analysis->at(operation.requests.front());
        RichText outcome(sheet.drawable(operationSummary(*source.analysis, operation)));
        outcome.add(u'\n' + nextActionText(operation), Face::Text, Sheet::muted());
        for (const WouldSettle what : operation.wouldSettle)
            outcome.add(u'\n' + wouldSettleText(what), Face::Text, Sheet::tone(Tone::Unresolved));
        table.addRow({source.startText(operation), sheet.drawable(requestText(request)), RichText(sheet.drawable(fileLine(*source.analysis, {request.record.file, request.record.line, request.record.offset})), Face::Code), outcome});
    }
}

constexpr std::size_t mostListed = 500;

void addLimitedList(Sheet& sheet, const ReportMaterial& source, std::span<const OperationId> ids)
{
    addList(sheet, source, ids.first(std::min(ids.size(), mostListed)));
    if (ids.size() > mostListed)
        sheet.note(Report::tr("and %n more", nullptr, static_cast<int>(ids.size() - mostListed)));
}

/// Says where the whole list is when the report holds a part of it.
void addWholeList(Sheet& sheet, const ReportMaterial& source)
{
    if (source.form == ReportForm::Pdf && source.options.attach && !source.options.archival)
        sheet.note(Report::tr("All of them stand in operations.csv and analysis.json, which are attached to this document."));
    else if (source.form == ReportForm::Html && source.options.attach)
        sheet.note(Report::tr("All of them stand in operations.csv and analysis.json, which this page holds."));
    else
        sheet.note(Report::tr("All of them stand in the report as CSV: the same command with --output operations.csv writes it."));
}

QString operationsTitle(const ReportMaterial& source, const std::vector<OperationId>& all)
{
    if (!source.options.operations.empty())
        return Report::tr("The chosen operations");
    const int inferred = inferredAmong(*source.analysis, all);
    if (inferred == 0)
        return Report::tr("Operations executed more than once");
    return inferred == static_cast<int>(all.size()) ? Report::tr("Operations executed more than once, as inferred") : Report::tr("Operations executed more than once, proven or inferred");
}

/// Reads that nobody repeated and nobody has to act on.
bool needsNothing(const Analysis& analysis, OperationId id) { return analysis.at(id).nextAction == NextAction::None && !wasRepeated(analysis, id); }

/// Those that somebody has to act on first, of them the repeated ones; what needs nothing is counted, not listed.
void addUnresolved(Sheet& sheet, const ReportMaterial& source, std::vector<OperationId> ids)
{
    const Analysis& analysis = *source.analysis;
    const auto quiet = static_cast<int>(std::erase_if(ids, [&](OperationId id) { return needsNothing(analysis, id); }));
    std::ranges::stable_sort(ids, {}, [&](OperationId id) { return std::pair(analysis.at(id).nextAction == NextAction::None, !wasRepeated(analysis, id)); });
    if (!ids.empty())
        addLimitedList(sheet, source, ids);
    if (quiet > 0)
        sheet.note(Report::tr("%n operation(s) that were not repeated and need nothing are not listed, such as single reads.", nullptr, quiet));
    if (ids.size() > mostListed || quiet > 0)
        addWholeList(sheet, source);
}

} // namespace

void addOperations(Sheet& sheet, const ReportMaterial& source)
{
    const std::vector<OperationId> all = detailedOperations(source);
    if (all.empty())
        return;
    sheet.heading(operationsTitle(source, all));
    const std::size_t detailed = std::min(all.size(), static_cast<std::size_t>(std::max(0, source.options.mostDetailed)));
    for (std::size_t i = 0; i < detailed; ++i)
        addOperation(sheet, source, all[i], static_cast<int>(i) + 1);
    if (detailed == all.size())
        return;
    sheet.subheading({Report::tr("And %n more", nullptr, static_cast<int>(all.size() - detailed)), Face::Bold}, true);
    addLimitedList(sheet, source, std::span(all).subspan(detailed));
    addWholeList(sheet, source);
}

void addOtherOperations(Sheet& sheet, const ReportMaterial& source)
{
    if (!source.options.operations.empty())
        return; // each of them has its section
    const std::pair<Verdict, QString> sections[] = {
        {Verdict::Prevented, Report::tr("Repetitions that the application stopped")},
        {Verdict::Unresolved, Report::tr("Operations whose outcome is not established")},
    };
    for (const auto& [verdict, title] : sections) {
        const std::vector<OperationId> ids = operationsOf(source, verdict);
        if (ids.empty())
            continue;
        sheet.heading(title);
        if (verdict == Verdict::Unresolved) {
            addUnresolved(sheet, source, ids);
            continue;
        }
        addLimitedList(sheet, source, ids);
        if (ids.size() > mostListed)
            addWholeList(sheet, source);
    }
}

} // namespace retryscope::ui
