// SPDX-License-Identifier: GPL-3.0-or-later
// The same facts as the JSON, worded; every foreign text is made harmless for the terminal.
#include "app/text_summary.h"

#include "app/text_health.h"
#include "base/escape.h"
#include "config/effective.h"
#include "ui/text/input_texts.h"
#include "ui/text/numbers.h"
#include "ui/text/phrases.h"
#include "ui/text/punctuation.h"

#include <QCoreApplication>
#include <QTimeZone>

#include <algorithm>

namespace retryscope::app {

namespace {

constexpr int mostOfOneVerdict = 20;

struct TextSummary {
    Q_DECLARE_TR_FUNCTIONS(TextSummary)
};

class Lines {
public:
    void add(const QString& line) { m_text += printable(line.toStdString()) + '\n'; }
    void blank() { m_text += '\n'; }
    std::string take() { return std::move(m_text); }

private:
    std::string m_text;
};

/// The last figures choose the form in every language; what the text shows is the whole number.
int pluralNumber(std::uint64_t count) { return static_cast<int>(count < 1'000'000 ? count : 1'000'000 + count % 1'000'000); }

void addInputs(Lines& out, const Analysis& analysis)
{
    for (const Input& input : analysis.inputs) {
        const QString path = QString::fromStdString(input.path);
        if (input.error) {
            out.add(TextSummary::tr("%1 (%2): not read").arg(path, ui::inputKindText(input.kind)));
            continue;
        }
        out.add(TextSummary::tr("%1 (%2): %3 line(s) read, %4 not read", nullptr, pluralNumber(input.parsed)).arg(path, ui::inputKindText(input.kind), ui::countText(input.parsed), ui::countText(input.skipped)));
    }
    if (analysis.isPart())
        out.add(ui::stoppedText(analysis) + ui::sentenceGap() + ui::partMeaningText());
}

void addCounts(Lines& out, const Summary& s)
{
    out.add(TextSummary::tr("Requests: %1, retried: %2, internally redirected: %3, attempts: %4, lost responses: %5")
                .arg(ui::countText(s.requests), ui::countText(s.retried), ui::countText(s.internallyRedirected), ui::countText(s.attempts), ui::countText(s.lostResponses)));
    //: %1: a number. Of a long log only the requests that matter are kept, so that memory does not grow with it.
    if (s.countedOnly > 0)
        out.add(TextSummary::tr("Of them only counted, as the log is long: %1").arg(ui::countText(s.countedOnly)));
    QStringList verdicts;
    for (int i = 0; i < 5; ++i)
        verdicts += TextSummary::tr("%1 %2", "a verdict and its number of operations").arg(ui::verdictText(static_cast<Verdict>(i)), ui::countText(s.operations[static_cast<std::size_t>(i)]));
    out.add(TextSummary::tr("Operations: %1").arg(verdicts.join(ui::comma())));
    out.add(TextSummary::tr("Effects confirmed: %1").arg(ui::countText(s.effectsConfirmed)));
}

void addSection(Lines& out, const QString& title, const QStringList& lines)
{
    if (lines.isEmpty())
        return;
    out.blank();
    out.add(title);
    for (const QString& line : lines)
        out.add(QStringLiteral("    ") + line);
}

QString statuses(const Analysis& analysis, const Operation& operation)
{
    QStringList all;
    for (const RequestId id : operation.requests)
        all += QString::fromStdString(analysis.at(id).record.upstream->status.value_or("-").str());
    return all.join(QStringLiteral(" | "));
}

void addOperation(Lines& out, const Analysis& analysis, std::size_t index)
{
    const Operation operation = withEvidence(analysis, analysis.operations[index]);
    const AccessRecord& first = analysis.at(operation.requests.front()).record;
    const QString time = first.end ? ui::timeText(first.end->instant, QTimeZone::utc(), true) : TextSummary::tr("time unknown");
    out.add(TextSummary::tr("op%1 %2 (%3)  %4 UTC  %5 %6  upstream status %7")
                .arg(index + 1)
                .arg(ui::verdictText(operation.verdict), ui::confidenceText(operation.confidence), time, QString::fromStdString(first.method.str()),
                    QString::fromStdString(first.uri.str()), statuses(analysis, operation)));
    out.add(QStringLiteral("    ") + ui::operationSummary(analysis, operation));
    QStringList by;
    for (const RepeatedBy who : operation.repeatedBy)
        by += ui::repeatedByText(who);
    if (!by.isEmpty())
        out.add(QStringLiteral("    ") + TextSummary::tr("Repeated by: %1").arg(by.join(ui::comma())));
    for (const RequestId id : operation.requests) {
        const Request& request = analysis.at(id);
        if (request.allowedBy && analysis.servedBy(request)) {
            const Configuration& configuration = *analysis.servedBy(request);
            const Span& span = configuration.at(request.allowedBy).span;
            out.add(QStringLiteral("    ") + TextSummary::tr("Allowed by: %1:%2 %3 %4").arg(QString::fromStdString(configuration.file(span.file).displayPath)).arg(span.line)
                    .arg(QString::fromStdString(request.allowedDirective.str()), QString::fromStdString(request.allowedValue.str())));
            break;
        }
    }
    QStringList lines;
    for (const Evidence& evidence : operation.evidenceFor) {
        for (const EvidenceRef& ref : evidence.at)
            lines += ui::fileLine(analysis, ref);
    }
    lines.removeDuplicates();
    if (!lines.isEmpty())
        out.add(QStringLiteral("    ") + TextSummary::tr("Evidence: %1").arg(lines.join(ui::comma())));
    for (const WouldSettle what : operation.wouldSettle)
        out.add(QStringLiteral("    ") + TextSummary::tr("Would settle it: %1").arg(ui::wouldSettleText(what)));
    out.add(QStringLiteral("    ") + TextSummary::tr("Next: %1").arg(ui::nextActionText(operation)));
}

void addOperations(Lines& out, const Analysis& analysis, bool all)
{
    const std::array order{Verdict::Duplicated, Verdict::Unresolved, Verdict::Prevented, Verdict::NotApplied, Verdict::ExecutedOnce};
    for (const Verdict verdict : order) {
        if (!all && (verdict == Verdict::ExecutedOnce || verdict == Verdict::NotApplied))
            continue;
        int shown = 0, hidden = 0;
        for (std::size_t i = 0; i < analysis.operations.size(); ++i) {
            if (analysis.operations[i].verdict != verdict || analysis.operations[i].requests.empty())
                continue;
            if (!all && shown == mostOfOneVerdict) {
                ++hidden;
                continue;
            }
            if (shown++ == 0)
                out.blank();
            addOperation(out, analysis, i);
        }
        if (hidden > 0)
            out.add(TextSummary::tr("and %n more (%1); --all shows them", nullptr, hidden).arg(ui::verdictText(verdict)));
    }
}

} // namespace

std::string textSummary(const Analysis& analysis, bool summaryOnly, bool all)
{
    Lines out;
    addInputs(out, analysis);
    for (const QString& line : clockLines(analysis))
        out.add(line);
    out.blank();
    addCounts(out, analysis.summary);
    addSection(out, TextSummary::tr("Health"), healthLines(analysis.summary));
    addSection(out, TextSummary::tr("Idempotency keys"), keyLines(analysis));
    if (!summaryOnly)
        addOperations(out, analysis, all);
    if (!analysis.findings.empty()) {
        out.blank();
        for (std::size_t i = 0; i < analysis.findings.size(); ++i) {
            const Finding& finding = analysis.findings[i];
            const Configuration& configuration = *analysis.configurations[analysis.findingConfiguration[i]];
            const QString file = QString::fromStdString(finding.span.file ? configuration.file(finding.span.file).displayPath : configuration.given);
            out.add(TextSummary::tr("%1:%2: %3: %4").arg(file).arg(finding.span.line).arg(ui::severityText(finding.severity), ui::findingText(finding)));
        }
    }
    return out.take();
}

} // namespace retryscope::app
