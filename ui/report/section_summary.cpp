// SPDX-License-Identifier: GPL-3.0-or-later
// The first page: what happened, how many, since when and why, readable in a minute.
#include "ui/report/missing_parts.h"
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
#include <limits>

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
        facts.addRow({Report::tr("Period"), source.period(*summary.first, *summary.last)});
    }
    if (const QString limit = limitOfTime(source); !limit.isEmpty())
        facts.addRow({Report::tr("Limited to", "requests of a time"), limit});
    facts.addRow({Report::tr("Made"), source.moment(source.made)});
    if (!source.options.author.isEmpty())
        facts.addRow({Report::tr("Author"), source.options.author});
    facts.addRow({Report::tr("Number", "of a report"), RichText(source.id(), Face::Code)});
    facts.addRow({Report::tr("Made with"), QString(u"Retryscope "_s + QCoreApplication::applicationVersion()).trimmed()});
    if (!source.options.operations.empty())
        facts.addRow({Report::tr("Only these operations"), operationNames(source.options.operations)});
    if (source.redactor)
        facts.addRow({Report::tr("Redacted"), Report::tr("yes, see the section “What was redacted”")});
}

/// How many, and how far that is proven.
QString duplicatedSentence(const Analysis& analysis, const std::vector<OperationId>& duplicated)
{
    const auto count = static_cast<int>(duplicated.size());
    const int inferred = inferredAmong(analysis, duplicated);
    if (inferred == count)
        return Report::tr("%n operation(s) were executed more than once: inferred, not proven.", nullptr, count);
    const QString text = Report::tr("%n operation(s) were executed more than once.", nullptr, count);
    return inferred == 0 ? text : text + sentenceGap() + Report::tr("Of %n of them this is inferred, not proven.", nullptr, inferred);
}

void addDuplicated(RichText& text, const ReportMaterial& source, const std::vector<OperationId>& duplicated)
{
    text.add(duplicatedSentence(*source.analysis, duplicated), Face::Bold, Sheet::tone(Tone::Duplicated));
    const auto first = source.startOf(source.analysis->at(duplicated.front()));
    const auto last = source.startOf(source.analysis->at(duplicated.back()));
    if (first && last && duplicated.size() > 1)
        text.add(sentenceGap() + Report::tr("The first at %1, the last at %2.").arg(source.when(*first), source.when(*last)));
    else if (first)
        text.add(sentenceGap() + Report::tr("It began at %1.", "an operation").arg(source.when(*first)));
}

/// Unresolved ones that somebody has to act on, and that were repeated.
std::vector<OperationId> repeatedAndOpen(const ReportMaterial& source)
{
    std::vector<OperationId> found = operationsOf(source, Verdict::Unresolved);
    std::erase_if(found, [&](OperationId id) { return source.analysis->at(id).nextAction == NextAction::None || !wasRepeated(*source.analysis, id); });
    return found;
}

/// Many of them are reads, about which nobody has to do anything: the number alone would alarm.
QString unresolvedSentences(const ReportMaterial& source)
{
    const std::vector<OperationId> unresolved = operationsOf(source, Verdict::Unresolved);
    const auto all = static_cast<int>(unresolved.size());
    const auto open = static_cast<int>(std::ranges::count_if(unresolved, [&](OperationId id) { return source.analysis->at(id).nextAction != NextAction::None; }));
    const auto repeated = static_cast<int>(repeatedAndOpen(source).size());
    QStringList sentences{Report::tr("Of %n operation(s) the outcome is not established.", nullptr, all)};
    if (open == 0)
        sentences.append(Report::tr("Nothing has to be done about them."));
    else if (open < all)
        sentences.append(Report::tr("Somebody has to look into %n of them, the others need nothing.", nullptr, open));
    if (repeated > 0)
        sentences.append(Report::tr("Of these, %n were repeated.", "operations that somebody has to look into", repeated));
    return sentences.join(sentenceGap());
}

void addAnswer(Sheet& sheet, const ReportMaterial& source, const std::vector<OperationId>& duplicated)
{
    const auto unresolved = static_cast<int>(operationsOf(source, Verdict::Unresolved).size());
    RichText text;
    if (!duplicated.empty()) {
        addDuplicated(text, source, duplicated);
    } else if (source.analysis->summary.requests == 0 && !limitOfTime(source).isEmpty()) {
        text.add(Report::tr("No request lies within the chosen time: nothing can be said about repetitions."), Face::Bold, Sheet::tone(Tone::Unresolved));
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
        text.add(sentenceGap() + unresolvedSentences(source), Face::Text, Sheet::tone(Tone::Unresolved));
    sheet.paragraph(std::move(text));
    if (const std::uint64_t counted = source.analysis->summary.countedOnly; counted > 0 && source.options.operations.empty())
        sheet.paragraph(RichText(Report::tr("The log is long: %n more request(s), which nothing shows to have been repeated, are only counted; they stand in no number of operations here.", nullptr, static_cast<int>(std::min<std::uint64_t>(counted, std::numeric_limits<int>::max()))), Face::Bold));
}

/// A person may hold another verdict than the computed one: who reads no further has to know.
void addPersonsVerdicts(Sheet& sheet, const ReportMaterial& source)
{
    std::vector<OperationId> ids;
    for (const auto& [id, note] : source.notes) {
        if (note.verdict && note.verdict->verdict != source.analysis->at(id).verdict && isReported(source, id))
            ids.push_back(id);
    }
    if (!ids.empty())
        sheet.paragraph(RichText(Report::tr("Of %n operation(s) a person holds another verdict than the one counted here: %1.", nullptr, static_cast<int>(ids.size())).arg(operationNames(ids)), Face::Bold));
}

void addMissing(Sheet& sheet, const ReportMaterial& source)
{
    if (!missingParts(*source.analysis).empty())
        sheet.paragraph(RichText(Report::tr("Not everything was read: see “Open questions and limits”."), Face::Bold, Sheet::tone(Tone::Warning)));
}

void addRepeaters(Sheet& sheet, const ReportMaterial& source, const std::vector<OperationId>& repeated)
{
    std::map<RepeatedBy, int> counts;
    int several = 0;
    for (const OperationId id : repeated) {
        several += source.analysis->at(id).repeatedBy.size() > 1;
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
    QString text = parts.join(comma());
    if (several > 0) {
        //: Ends the line "Repeated by: next server (75), client (21)"
        text += semicolon() + Report::tr("%n operation(s) counted under several", nullptr, several);
    }
    sheet.paragraph(RichText(Report::tr("Repeated by") + colon(), Face::Bold).add(text));
}

QString allowedCount(const Permission& permission)
{
    if (!permission.duplicated.empty())
        return Report::tr("%n duplicated operation(s)", nullptr, static_cast<int>(permission.duplicated.size()));
    return Report::tr("%n repeated operation(s) whose outcome is not established", nullptr, static_cast<int>(permission.open.size()));
}

/// The lines that allowed duplicates, the worst first; where none is known, those that may have.
void addMainCause(Sheet& sheet, const ReportMaterial& source, bool proven)
{
    for (const Permission& permission : permissionsOf(source)) {
        const Configuration* configuration = source.analysis->configurationAt(permission.configuration);
        if (proven ? permission.duplicated.empty() : permission.open.empty())
            continue;
        RichText text(Report::tr("Allowed by") + colon(), Face::Bold);
        text.add(sheet.foreign(permission.name + ' ' + permission.value, 200), Face::Code).add(comma());
        if (permission.directive && configuration)
            text.add(sheet.drawable(placeOf(*configuration, permission.directive)), Face::Code);
        else
            text.add(originText(Origin::Default));
        sheet.paragraph(text.add(semicolon() + allowedCount(permission)));
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
    Table& table = sheet.table({{Report::tr("Counted separately"), 3, false}, {Report::tr("Number"), 1, true}});
    table.addRow({Report::tr("requests"), countText(s.requests)});
    table.addRow({Report::tr("requests with more than one attempt"), countText(s.retried)});
    table.addRow({Report::tr("requests passed on by an internal redirect"), countText(s.internallyRedirected)});
    table.addRow({Report::tr("attempts at backends"), countText(s.attempts)});
    table.addRow({Report::tr("lost responses"), countText(s.lostResponses)});
    table.addRow({Report::tr("effects confirmed by the application"), countText(s.effectsConfirmed)});
}

} // namespace

void addSummary(Sheet& sheet, const ReportMaterial& source)
{
    addHead(sheet, source);
    sheet.heading(Report::tr("Summary"));
    if (source.analysis->isPart())
        sheet.paragraph(RichText(sheet.drawable(stoppedText(*source.analysis)) + sentenceGap() + partMeaningText(), Face::Bold, Sheet::tone(Tone::Unresolved)));
    const std::vector<OperationId> duplicated = operationsOf(source, Verdict::Duplicated);
    addAnswer(sheet, source, duplicated);
    addPersonsVerdicts(sheet, source);
    addMissing(sheet, source);
    addRepeaters(sheet, source, duplicated.empty() ? repeatedAndOpen(source) : duplicated);
    addMainCause(sheet, source, !duplicated.empty());
    addVerdicts(sheet, source);
    addCounts(sheet, source);
}

} // namespace retryscope::ui
