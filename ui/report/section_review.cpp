// SPDX-License-Identifier: GPL-3.0-or-later
// The review of a configuration as a report: findings by severity with excerpt and fix, and what nginx would do before and after.
#include "ui/report/config_excerpt.h"
#include "ui/report/report_content.h"
#include "ui/report/report_texts.h"
#include "ui/report/review_decisions.h"
#include "ui/report/review_matrix.h"
#include "ui/text/foreign.h"
#include "ui/text/numbers.h"
#include "ui/text/phrases.h"
#include "ui/text/punctuation.h"

#include "review/fix.h"
#include "review/fix_set.h"
#include "review/line_diff.h"
#include "review/remarks.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace retryscope::ui {

namespace {

constexpr std::size_t mostFindings = 200; ///< of a severity, with an excerpt each; the rest is counted
constexpr std::uint32_t fixContext = 2;

using FindingIndexes = std::vector<std::size_t>;

FindingIndexes findingsOf(const Analysis& analysis, Severity severity)
{
    FindingIndexes found;
    for (std::size_t i = 0; i < analysis.findings.size(); ++i) {
        if (analysis.findings[i].severity == severity)
            found.push_back(i);
    }
    return found;
}

const Configuration& configurationOf(const Analysis& analysis, std::size_t finding) { return *analysis.configurations[analysis.findingConfiguration[finding]]; }

QString placeText(const Configuration& configuration, const Span& span)
{
    if (!span.file)
        return foreign(configuration.given);
    return foreign(configuration.file(span.file).displayPath) + u':' + QString::number(span.line);
}

void addReviewHead(Sheet& sheet, const ReportMaterial& source)
{
    sheet.note(Report::tr("Review of a configuration"));
    sheet.title(reportTitle(source));
    Table& facts = sheet.facts();
    for (const auto& configuration : source.analysis->configurations) {
        RichText name(sheet.foreign(configuration->given), Face::Code);
        name.add(u'\n' + Report::tr("%n file(s)", nullptr, static_cast<int>(configuration->files.size())) + comma()
                + Report::tr("%n directive(s)", nullptr, static_cast<int>(configuration->directives.size())), Face::Text, Sheet::muted());
        facts.addRow({Report::tr("Configuration"), name});
        const QString version = QString::fromStdString(configuration->version.text());
        facts.addRow({Report::tr("Version of nginx"), configuration->versionAssumed ? Report::tr("%1 (assumed)", "a version").arg(version) : version});
    }
    facts.addRow({Report::tr("Made"), source.moment(source.made)});
    if (!source.options.author.isEmpty())
        facts.addRow({Report::tr("Author"), source.options.author});
    facts.addRow({Report::tr("Number", "of a report"), RichText(source.id(), Face::Code)});
}

/// Two people decide on this report: what somebody switched off in the files belongs to it.
void addSwitchedOff(Sheet& sheet, const Analysis& analysis)
{
    Table* table = nullptr;
    for (const auto& configuration : analysis.configurations) {
        for (const SwitchedOff& one : switchedOff(*configuration)) {
            if (!table) {
                sheet.paragraph(RichText(Report::tr("Switched off in place, by remarks in the files:"), Face::Bold)).keepWithNext = true;
                table = &sheet.table({{Report::tr("Place"), 2, false}, {Report::tr("Rule"), 2, false}, {Report::tr("Reason", "of a decision"), 3, false}});
            }
            table->addRow({RichText(sheet.drawable(placeText(*configuration, one.span)), Face::Code), ruleTitle(one.rule), RichText(sheet.foreign(one.reason, 300))});
        }
    }
}

void addReviewSummary(Sheet& sheet, const ReportMaterial& source)
{
    sheet.heading(Report::tr("Summary"));
    const Analysis& analysis = *source.analysis;
    const auto errors = static_cast<int>(findingsOf(analysis, Severity::Error).size());
    const bool unread = std::ranges::any_of(analysis.configurations, [](const auto& configuration) { return !configuration->unread.empty() || !configuration->problems.empty(); });
    if (errors > 0 && analysis.configurations.size() > 1)
        sheet.paragraph(RichText(Report::tr("%n error(s) should be mended before these configurations are used.", nullptr, errors), Face::Bold, Sheet::tone(Tone::Error)));
    else if (errors > 0)
        sheet.paragraph(RichText(Report::tr("%n error(s) should be mended before this configuration is used.", nullptr, errors), Face::Bold, Sheet::tone(Tone::Error)));
    else
        sheet.paragraph(RichText(Report::tr("No errors were found."), Face::Bold));
    addDecisionSummary(sheet, source);
    addSwitchedOff(sheet, analysis);
    if (unread)
        sheet.paragraph(RichText(Report::tr("Parts of the configuration were not read; what they hold is not judged."), Face::Text, Sheet::tone(Tone::Warning)));
    std::map<std::pair<int, Rule>, int> counts; // severe ones first
    for (const Finding& finding : analysis.findings)
        ++counts[{-static_cast<int>(finding.severity), finding.rule}];
    if (counts.empty())
        return;
    Table& table = sheet.table({{Report::tr("Severity"), 1, false}, {Report::tr("Rule"), 4, false}, {Report::tr("Places"), 0.8, true}});
    for (const auto& [key, count] : counts) {
        const auto severity = static_cast<Severity>(-key.first);
        RichText rule(ruleTitle(key.second));
        rule.add(u'\n' + QString::fromUtf8(word(key.second).data(), static_cast<qsizetype>(word(key.second).size())), Face::Code, Sheet::muted());
        table.addRow({RichText(severityText(severity), Face::Bold, Sheet::tone(toneOf(severity))), rule, countText(static_cast<qulonglong>(count))});
    }
}

/// The lines that a fix takes out and puts in.
void addFix(Sheet& sheet, const Configuration& configuration, const Finding& finding)
{
    const Fix& fix = *finding.fix;
    RichText head = RichText(Report::tr("Fix:", "a change of the configuration"), Face::Bold).add(sentenceGap() + sheet.drawable(fixText(fix)));
    if (isSafeFix(finding))
        head.add(sentenceGap() + Report::tr("It needs no knowledge of the application.", "a fix"), Face::Text, Sheet::muted());
    sheet.paragraph(std::move(head)).keepWithNext = true;
    for (const auto& [file, text] : applyFix(configuration, fix)) {
        const std::string& before = configuration.file(file).text;
        const auto oldLines = linesOf(before), newLines = linesOf(text);
        Table& table = sheet.table({{{}, 1, true}, {{}, 14, false}});
        table.header = table.lines = false;
        table.code = true;
        const auto add = [&](std::size_t number, std::string_view line, const QString& mark, const QColor& background) {
            while (line.ends_with('\n') || line.ends_with('\r'))
                line.remove_suffix(1);
            QString shown = sheet.foreign(line, 300);
            shown.replace(u' ', QChar::Nbsp);
            table.addRow({RichText(QString::number(number + 1), Face::Code, Sheet::muted()), RichText(mark + QChar::Nbsp + shown, Face::Code)}, background);
        };
        for (const LineChange& change : diffLines(before, text)) {
            for (std::uint32_t i = change.before > fixContext ? change.before - fixContext : 0; i < change.before; ++i)
                add(i, oldLines[i], QString(QChar::Nbsp), {});
            for (std::uint32_t i = 0; i < change.removed; ++i)
                add(change.before + i, oldLines[change.before + i], u"−"_s, Sheet::wash(Tone::Error));
            for (std::uint32_t i = 0; i < change.added; ++i)
                add(change.after + i, newLines[change.after + i], u"+"_s, Sheet::wash(Tone::ExecutedOnce));
        }
        table.fewest = std::max(1, std::min(6, static_cast<int>(table.rows.size())));
    }
}

void addFinding(Sheet& sheet, const ReportMaterial& source, std::size_t index)
{
    const Finding& finding = source.analysis->findings[index];
    const Configuration& configuration = configurationOf(*source.analysis, index);
    RichText title(sheet.drawable(placeText(configuration, finding.span)), Face::CodeBold);
    sheet.subheading(title.add(u"  "_s + ruleTitle(finding.rule), Face::Bold), true);
    sheet.paragraph(sheet.drawable(findingText(finding))).keepWithNext = static_cast<bool>(finding.span.file);
    if (!finding.context.empty())
        sheet.note(sheet.foreign(finding.context, 300));
    addExcerpt(sheet, configuration, finding.span, toneOf(finding.severity), fixContext);
    sheet.paragraph(sheet.drawable(ruleWhy(finding.rule)));
    if (const QString whenNot = ruleWhenNot(finding.rule); !whenNot.isEmpty())
        sheet.note(whenNot);
    addDecision(sheet, source, index);
    if (finding.fix && !isAccepted(source, index)) // what was accepted stays as it is
        addFix(sheet, configuration, finding);
}

} // namespace

void addReview(Sheet& sheet, const ReportMaterial& source)
{
    addReviewHead(sheet, source);
    addReviewSummary(sheet, source);
    sheet.label(Report::tr("Contents"));
    sheet.contents();
    const std::pair<Severity, QString> sections[] = {{Severity::Error, Report::tr("Errors")}, {Severity::Warning, Report::tr("Warnings")}, {Severity::Info, Report::tr("Remarks")}};
    for (const auto& [severity, title] : sections) {
        const FindingIndexes found = findingsOf(*source.analysis, severity);
        if (found.empty())
            continue;
        sheet.heading(title);
        for (const std::size_t index : std::span(found).first(std::min(found.size(), mostFindings)))
            addFinding(sheet, source, index);
        if (found.size() > mostFindings)
            sheet.note(Report::tr("and %n more", nullptr, static_cast<int>(found.size() - mostFindings)));
    }
    addMatrices(sheet, source);
    addCoverage(sheet, source);
    addProvenance(sheet, source);
    addRedaction(sheet, source);
}

} // namespace retryscope::ui
