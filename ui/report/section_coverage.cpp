// SPDX-License-Identifier: GPL-3.0-or-later
// What was read and what was not, what limits the conclusions, and how to make the same report again.
#include "ui/report/missing_parts.h"
#include "ui/report/report_content.h"
#include "ui/report/report_texts.h"
#include "ui/report/shell_command.h"
#include "ui/text/foreign.h"
#include "ui/text/input_texts.h"
#include "ui/text/numbers.h"
#include "ui/text/phrases.h"
#include "ui/text/punctuation.h"

#include <QCoreApplication>

#include <algorithm>
#include <functional>
#include <ranges>

using namespace Qt::StringLiterals;

namespace retryscope::ui {

namespace {

constexpr std::size_t mostSamples = 60;

/// A pattern of the user may name what it replaces.
ReportOptions shownOptions(const ReportMaterial& source)
{
    ReportOptions options = source.options;
    for (std::string& pattern : options.redact.pathPatterns)
        pattern = source.redactor ? source.redactor->shownPattern(pattern) : pattern;
    return options;
}

/// "12.7 kB (12,717 bytes)"; what is written in bytes already is not said twice.
QString fileSizeText(std::uint64_t bytes)
{
    constexpr std::uint64_t inBytes = 1'000;
    return bytes < inBytes ? sizeText(bytes) : Report::tr("%1 (%2 bytes)").arg(sizeText(bytes), countText(bytes));
}

void addInput(Sheet& sheet, const ReportMaterial& source, FileId file)
{
    const Input& input = source.analysis->at(file);
    sheet.subheading({sheet.foreign(input.path, 400), Face::CodeBold});
    Table& facts = sheet.facts();
    facts.addRow({Report::tr("Kind"), inputKindText(input.kind)});
    if (input.error)
        facts.addRow({Report::tr("Not read"), RichText(sheet.drawable(errorText(*input.error)), Face::Text, Sheet::tone(Tone::Error))});
    facts.addRow({Report::tr("Size"), fileSizeText(input.bytes)});
    facts.addRow({u"SHA-256"_s, input.sha256.empty() ? RichText(u"—"_s) : RichText(sheet.foreign(input.sha256), Face::Code)});
    if (!input.error) {
        facts.addRow({Report::tr("Lines"), Report::tr("%1 seen, %2 read, %3 not read").arg(countText(input.lines), countText(input.parsed), countText(input.skipped))});
        if (input.kind != InputKind::Config)
            facts.addRow({Report::tr("Format"), RichText(sheet.drawable(inputFormatText(input)), Face::Code)});
    }
    if (input.firstTime && input.lastTime)
        facts.addRow({Report::tr("Times"), source.zoneVaries ? source.period(*input.firstTime, *input.lastTime) : inputRangeText(input, source.zone)});
    if (const QString zone = inputZoneText(input); !zone.isEmpty())
        facts.addRow({Report::tr("Time zone in the file"), sheet.drawable(zone)});
    if (const QString clock = clockText(*source.analysis, file); !clock.isEmpty())
        facts.addRow({Report::tr("Clock against nginx"), clock});
}

struct ReadingNote {
    QString place, what, beginning;
};

void addNotes(Sheet& sheet, const std::vector<ReadingNote>& notes)
{
    // Without a single beginning of a line there is no column for it.
    const bool beginnings = std::ranges::any_of(notes, [](const ReadingNote& note) { return !note.beginning.isEmpty(); });
    std::vector<TableColumn> columns{{Report::tr("Line"), 1.4, false}, {Report::tr("What"), beginnings ? 2.0 : 4.0, false}};
    if (beginnings)
        columns.push_back({Report::tr("Beginning of the line"), 3, false});
    Table& table = sheet.table(std::move(columns));
    for (const ReadingNote& note : notes) {
        std::vector<RichText> cells{RichText(note.place, Face::Code), note.what};
        if (beginnings)
            cells.push_back(RichText(note.beginning, Face::Code));
        table.addRow(std::move(cells));
    }
}

void addSamples(Sheet& sheet, const ReportMaterial& source)
{
    std::vector<ReadingNote> notes;
    std::uint64_t all = 0; // of each kind a file keeps a few samples and counts the rest
    for (std::size_t i = 0; i < source.analysis->inputs.size(); ++i) {
        const Input& input = source.analysis->inputs[i];
        all += std::max<std::uint64_t>(input.defects.size(), std::ranges::fold_left(input.defectCounts | std::views::values, std::uint64_t{0}, std::plus<>()));
        for (const Defect& defect : input.defects) {
            if (notes.size() == mostSamples)
                break;
            const EvidenceRef ref{FileId::fromIndex(i), defect.line, 0};
            const QString place = defect.line ? fileLine(*source.analysis, ref) : foreign(source.analysis->inputs[i].path);
            notes.push_back({sheet.drawable(place), sheet.drawable(defectText(defect)), sheet.foreign(defect.sample, 300)});
        }
    }
    if (notes.empty())
        return;
    sheet.label(Report::tr("What was noticed while reading, with samples"));
    addNotes(sheet, notes);
    if (all > notes.size())
        sheet.note(Report::tr("and %n more", nullptr, static_cast<int>(all - notes.size())));
}

void addUnread(Sheet& sheet, const ReportMaterial& source)
{
    for (const auto& configuration : source.analysis->configurations) {
        for (const ConfigProblem& problem : configuration->problems) {
            const QString place = problem.span.file ? foreign(configuration->file(problem.span.file).displayPath) + u':' + QString::number(problem.span.line) : foreign(configuration->given);
            RichText text(sheet.drawable(place), Face::Code);
            sheet.bullet(text.add(u' ' + sheet.drawable(configProblemText(problem))));
        }
        for (const UnreadPart& part : configuration->unread) {
            const QString place = part.line ? foreign(part.file) + u':' + QString::number(part.line) : foreign(part.file);
            RichText text(sheet.drawable(place), Face::Code);
            sheet.bullet(text.add(u' ' + Report::tr("was not read.")));
        }
    }
}

} // namespace

void addCoverage(Sheet& sheet, const ReportMaterial& source)
{
    sheet.heading(Report::tr("What was read"));
    if (source.analysis->isPart())
        sheet.paragraph(RichText(sheet.drawable(stoppedText(*source.analysis)), Face::Bold, Sheet::tone(Tone::Unresolved)));
    for (std::size_t i = 0; i < source.analysis->inputs.size(); ++i)
        addInput(sheet, source, FileId::fromIndex(i));
    addUnread(sheet, source);
    addSamples(sheet, source);
}

void addOpenQuestions(Sheet& sheet, const ReportMaterial& source)
{
    const Analysis& analysis = *source.analysis;
    std::map<WouldSettle, int> settle;
    for (const OperationId id : operationsOf(source, Verdict::Unresolved)) {
        const Operation written = withEvidence(analysis, analysis.at(id));
        for (const WouldSettle what : written.wouldSettle)
            ++settle[what];
    }
    std::vector<RichText> questions;
    for (const QString& missing : missingParts(analysis))
        questions.push_back(RichText(sheet.drawable(missing), Face::Text, Sheet::tone(Tone::Warning)));
    const QString limit = limitOfTime(source);
    if (!limit.isEmpty())
        questions.emplace_back(Report::tr("Only a part of the log was looked at: %1.").arg(limit));
    for (const auto& [what, count] : settle)
        questions.push_back(RichText(wouldSettleText(what)).add(sentenceGap() + Report::tr("This would settle %n operation(s).", nullptr, count)));
    // Of the chosen ones nothing is known about these.
    const QString whole = source.options.operations.empty() ? QString() : Report::tr("In the whole log:") + sentenceGap();
    if (analysis.unmatchedEffects > 0 && !limit.isEmpty())
        questions.emplace_back(whole + Report::tr("%n effect(s) belong to no request of the chosen time; their requests may lie outside of it.", nullptr, static_cast<int>(analysis.unmatchedEffects)));
    else if (analysis.unmatchedEffects > 0)
        questions.emplace_back(whole + Report::tr("%n effect(s) belong to no request of the access log.", nullptr, static_cast<int>(analysis.unmatchedEffects)));
    if (analysis.joined.ambiguous > 0)
        questions.emplace_back(whole + Report::tr("%n line(s) of the error log fit several attempts and were joined to none.", nullptr, static_cast<int>(analysis.joined.ambiguous)));
    const Configuration* configuration = analysis.configuration();
    if (configuration && configuration->versionAssumed)
        questions.emplace_back(Report::tr("The version of nginx is not known; %1 was assumed.").arg(QString::fromStdString(configuration->version.text())));
    if (questions.empty())
        return;
    sheet.heading(Report::tr("Open questions and limits"));
    for (RichText& question : questions)
        sheet.bullet(std::move(question));
}

namespace {

/// What a person stated decides with the logs: without it the verdicts cannot be reached again.
void addStated(Sheet& sheet, const StatedFile& file)
{
    sheet.label(file.isMapping ? Report::tr("Mapping") : Report::tr("Settings"));
    Table& facts = sheet.facts();
    facts.addRow({Report::tr("File"), RichText(sheet.foreign(file.path), Face::Code)});
    facts.addRow({u"SHA-256"_s, file.sha256.empty() ? RichText(Report::tr("The file could not be read again."), Face::Text, Sheet::tone(Tone::Warning)) : RichText(sheet.foreign(file.sha256), Face::Code)});
    QStringList lines;
    for (const std::string& line : file.lines)
        lines.append(sheet.foreign(line, 300));
    if (!lines.isEmpty())
        sheet.paragraph(RichText(lines.join(u'\n'), Face::Code));
    if (file.left > 0)
        sheet.note(Report::tr("and %n more line(s)", nullptr, static_cast<int>(file.left)));
}

} // namespace

void addProvenance(Sheet& sheet, const ReportMaterial& source)
{
    const AnalysisRequest& request = source.analysis->request;
    sheet.heading(Report::tr("How this report was made"));
    Table& facts = sheet.facts();
    facts.addRow({Report::tr("Program"), QString(u"Retryscope "_s + QCoreApplication::applicationVersion()).trimmed()});
    facts.addRow({Report::tr("Rules of the review"), Report::tr("%n rule(s), those of this version", nullptr, static_cast<int>(std::size(allRules)))});
    if (const Configuration* configuration = source.analysis->configuration()) {
        QString version = QString::fromStdString(configuration->version.text());
        if (configuration->versionAssumed)
            version = Report::tr("%1 (assumed)", "a version").arg(version);
        facts.addRow({Report::tr("Version of nginx"), version});
    }
    facts.addRow({Report::tr("Settings"), request.settingsFile.empty() ? RichText(Report::tr("as built in")) : RichText(sheet.foreign(request.settingsFile), Face::Code)});
    if (request.resendWindow)
        facts.addRow({Report::tr("A client's resend is looked for within"), durationText(*request.resendWindow)});
    if (!request.logFormat.empty())
        facts.addRow({Report::tr("Log format, as given"), RichText(sheet.foreign(request.logFormat), Face::Code)});
    if (source.options.subject == Subject::Incident)
        sheet.note(Report::tr("A verdict is “confirmed” when lines of the logs or of an export prove it, and “inferred” when the lines only suggest it. A status code alone never decides."));
    for (const StatedFile& file : source.stated)
        addStated(sheet, file);
    sheet.label(Report::tr("The same report from the command line"));
    sheet.paragraph(RichText(sheet.drawable(shellCommand(request, shownOptions(source), source.form)), Face::Code));
    if (source.redactor && !source.renamed.empty())
        sheet.note(Report::tr("Names of files are redacted in it, too: put in the real ones."));
}

} // namespace retryscope::ui
