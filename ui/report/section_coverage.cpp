// SPDX-License-Identifier: GPL-3.0-or-later
// What was read and what was not, what limits the conclusions, and how to make the same report again.
#include "ui/report/report_content.h"
#include "ui/report/report_texts.h"
#include "ui/report/shell_command.h"
#include "ui/text/foreign.h"
#include "ui/text/input_texts.h"
#include "ui/text/numbers.h"
#include "ui/text/phrases.h"
#include "ui/text/punctuation.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace retryscope::ui {

namespace {

constexpr std::size_t mostSamples = 60;

void addInput(Sheet& sheet, const ReportSource& source, FileId file)
{
    const Input& input = source.analysis.at(file);
    sheet.subheading({sheet.foreign(input.path, 400), Face::Code});
    TableBlock& facts = sheet.facts();
    facts.addRow({Report::tr("Kind"), inputKindText(input.kind)});
    if (input.error)
        facts.addRow({Report::tr("Not read"), RichText(sheet.drawable(errorText(*input.error)), Face::Text, Sheet::tone(Tone::Error))});
    facts.addRow({Report::tr("Size"), Report::tr("%1 (%2 bytes)").arg(sizeText(input.bytes), countText(input.bytes))});
    facts.addRow({u"SHA-256"_s, input.sha256.empty() ? RichText(u"—"_s) : RichText(sheet.foreign(input.sha256), Face::Code)});
    if (!input.error) {
        facts.addRow({Report::tr("Lines"), Report::tr("%1 seen, %2 read, %3 not read").arg(countText(input.lines), countText(input.parsed), countText(input.skipped))});
        if (input.kind != InputKind::Config)
            facts.addRow({Report::tr("Format"), RichText(sheet.drawable(inputFormatText(input)), Face::Code)});
    }
    if (const QString range = inputRangeText(input, source.zone); !range.isEmpty())
        facts.addRow({Report::tr("Times"), range});
    if (const QString zone = inputZoneText(input); !zone.isEmpty())
        facts.addRow({Report::tr("Time zone in the file"), sheet.drawable(zone)});
    if (const QString clock = clockText(source.analysis, file); !clock.isEmpty())
        facts.addRow({Report::tr("Clock against nginx"), clock});
}

void addSamples(Sheet& sheet, const ReportSource& source)
{
    std::size_t shown = 0, all = 0;
    for (const Input& input : source.analysis.inputs)
        all += input.defects.size();
    if (all == 0)
        return;
    sheet.label(Report::tr("What was noticed while reading, with samples"));
    TableBlock& table = sheet.table({{Report::tr("Line"), 1.4, false}, {Report::tr("What"), 2, false}, {Report::tr("Beginning of the line"), 3, false}});
    for (std::size_t i = 0; i < source.analysis.inputs.size(); ++i) {
        for (const Defect& defect : source.analysis.inputs[i].defects) {
            if (shown++ == mostSamples)
                return sheet.note(Report::tr("and %n more", nullptr, static_cast<int>(all - mostSamples)));
            const EvidenceRef ref{FileId::fromIndex(i), defect.line, 0};
            const QString place = defect.line ? fileLine(source.analysis, ref) : foreign(source.analysis.inputs[i].path);
            table.addRow({RichText(sheet.drawable(place), Face::Code), sheet.drawable(defectText(defect)), RichText(sheet.foreign(defect.sample, 300), Face::Code)});
        }
    }
}

void addUnread(Sheet& sheet, const ReportSource& source)
{
    for (const auto& configuration : source.analysis.configurations) {
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

void addCoverage(Sheet& sheet, const ReportSource& source)
{
    sheet.heading(Report::tr("What was read"));
    for (std::size_t i = 0; i < source.analysis.inputs.size(); ++i)
        addInput(sheet, source, FileId::fromIndex(i));
    addUnread(sheet, source);
    addSamples(sheet, source);
}

void addOpenQuestions(Sheet& sheet, const ReportSource& source)
{
    const Analysis& analysis = source.analysis;
    std::map<WouldSettle, int> settle;
    for (const Operation& operation : analysis.operations) {
        for (const WouldSettle what : operation.wouldSettle)
            ++settle[what];
    }
    std::vector<RichText> questions;
    for (const auto& [what, count] : settle)
        questions.push_back(RichText(wouldSettleText(what)).add(sentenceGap() + Report::tr("This would settle %n operation(s).", nullptr, count)));
    if (analysis.unmatchedEffects > 0)
        questions.emplace_back(Report::tr("%n effect(s) belong to no request of the access log.", nullptr, static_cast<int>(analysis.unmatchedEffects)));
    if (analysis.joined.ambiguous > 0)
        questions.emplace_back(Report::tr("%n line(s) of the error log fit several attempts and were joined to none.", nullptr, static_cast<int>(analysis.joined.ambiguous)));
    const Configuration* configuration = analysis.configuration();
    if (configuration && configuration->versionAssumed)
        questions.emplace_back(Report::tr("The version of nginx is not known; %1 was assumed.").arg(QString::fromStdString(configuration->version.text())));
    if (questions.empty())
        return;
    sheet.heading(Report::tr("Open questions and limits"));
    for (RichText& question : questions)
        sheet.bullet(std::move(question));
}

void addProvenance(Sheet& sheet, const ReportSource& source)
{
    sheet.heading(Report::tr("How this report was made"));
    TableBlock& facts = sheet.facts();
    facts.addRow({Report::tr("Program"), QString(u"Retryscope "_s + QCoreApplication::applicationVersion())});
    if (const Configuration* configuration = source.analysis.configuration())
        {
        QString version = QString::fromStdString(configuration->version.text());
        if (configuration->versionAssumed)
            version = Report::tr("%1 (assumed)", "a version").arg(version);
        facts.addRow({Report::tr("Version of nginx"), version});
    }
    if (!source.analysis.request.logFormat.empty())
        facts.addRow({Report::tr("Log format, as given"), RichText(sheet.foreign(source.analysis.request.logFormat), Face::Code)});
    sheet.note(Report::tr("A verdict is “confirmed” when lines of the logs or of an export prove it, and “inferred” when the lines only suggest it. A status code alone never decides."));
    sheet.label(Report::tr("The same report from the command line"));
    sheet.paragraph(RichText(sheet.drawable(shellCommand(source.analysis.request, source.options)), Face::Code));
}

} // namespace retryscope::ui
