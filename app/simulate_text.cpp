// SPDX-License-Identifier: GPL-3.0-or-later
// Lines in the current language; what comes from the configuration is made harmless for a terminal.
#include "app/simulate_text.h"

#include "base/escape.h"
#include "ui/text/phrases.h"
#include "ui/text/retry_text.h"

#include <QCoreApplication>

namespace retryscope::app {

namespace {

struct SimulateText {
    Q_DECLARE_TR_FUNCTIONS(SimulateText)
};

QString number(std::optional<int> value) { return value ? QString::number(*value) : QStringLiteral("?"); }

QString directiveText(const Router& router, const RetryPolicy& policy, StoppedBy reason)
{
    const std::string_view lever = leverOf(reason);
    const EffectiveValue* value = lever.empty() ? nullptr : policy.value(directiveOf(policy.family, lever));
    if (!value)
        return {};
    QString text = QString::fromStdString(value->directive + " " + value->value);
    if (value->where) {
        const Span& span = router.configuration().at(value->where).span;
        text += QStringLiteral(" (%1:%2)").arg(QString::fromStdString(router.configuration().file(span.file).displayPath)).arg(span.line);
    } else {
        text += QStringLiteral(" (%1)").arg(ui::originText(Origin::Default));
    }
    return text;
}

QString attemptText(const Router& router, const RetryPolicy& policy, const SimulatedAttempt& attempt, int n)
{
    const QString address = attempt.address.empty() ? QStringLiteral("?") : QString::fromStdString(attempt.address);
    const QString status = attempt.status == 0 ? QStringLiteral("-") : QString::number(attempt.status);
    QString text = QStringLiteral("%1. %2  %3  %4  %5").arg(n).arg(address, status, ui::failureText(attempt.failure), ui::deliveryText(attempt.delivery));
    if (attempt.passedOn)
        text += QStringLiteral("  -> ") + SimulateText::tr("passed on");
    else if (attempt.stoppedBy != StoppedBy::Nothing)
        text += QStringLiteral("  -> ") + ui::stoppedByText(attempt.stoppedBy);
    const QString directive = attempt.passedOn || attempt.stoppedBy != StoppedBy::Nothing ? directiveText(router, policy, attempt.stoppedBy) : QString();
    return directive.isEmpty() ? text : text + QStringLiteral("; ") + directive;
}

QString cellText(const MatrixCell& cell)
{
    const QString outcome = cell.retried ? SimulateText::tr("passed on") : ui::stoppedByText(cell.stoppedBy);
    return SimulateText::tr("%1; logged %2; client %3; executions possible %4; if all fail: %5 attempts, client %6, %7")
        .arg(outcome, QString::fromStdString(cell.upstreamStatus), number(cell.clientStatus))
        .arg(cell.executionsPossible)
        .arg(cell.attemptsIfAll)
        .arg(number(cell.clientStatusIfAll), ui::timeLimitText(cell.durationIfAll));
}

QString boundsText(const std::string& method, const Bounds& bounds)
{
    const QString endless = SimulateText::tr("without a bound");
    const auto count = [&](std::optional<std::uint64_t> n) { return n ? QString::number(*n) : endless; };
    return SimulateText::tr("%1: attempts at most %2, executions at most %3, time at most %4")
        .arg(QString::fromStdString(method), count(bounds.attempts), count(bounds.executions), bounds.time ? ui::timeLimitText(*bounds.time) : endless);
}

void addLine(std::string& out, const QString& line) { out += printable(line.toStdString()) + '\n'; }

} // namespace

std::string simulateText(Router& router, const SimulateQuestion& question)
{
    const Router::Station& station = router.serving(question.host, question.uri);
    const Outcome outcome = router.ask(question.host, question.uri, question.question());
    std::string out;
    if (station.place.block)
        addLine(out, QStringLiteral("# ") + QString::fromStdString(contextOf(router.configuration(), station.place.block)));
    int n = 0;
    for (const SimulatedAttempt& attempt : outcome.attempts)
        addLine(out, attemptText(router, station.policy, attempt, ++n));
    addLine(out, SimulateText::tr("Logged: %1").arg(QString::fromStdString(outcome.upstreamStatus.empty() ? "-" : outcome.upstreamStatus)));
    addLine(out, SimulateText::tr("Status for the client: %1").arg(number(outcome.clientStatus)));
    addLine(out, SimulateText::tr("Executions possible: %1").arg(outcome.executionsPossible + outcome.copies));
    addLine(out, SimulateText::tr("Time: %1").arg(ui::timeLimitText(outcome.duration)));
    for (const Note note : outcome.notes)
        addLine(out, QStringLiteral("! ") + ui::noteText(note));
    return out;
}

std::string matrixText(const Matrix& matrix, const RetryFacts& facts)
{
    std::string out;
    for (const MatrixCell& cell : matrix.cells)
        addLine(out, QStringLiteral("%1  %2: %3").arg(QString::fromStdString(cell.method), -7).arg(ui::failureText(cell.failure), cellText(cell)));
    for (const std::string& method : matrix.methods)
        addLine(out, boundsText(method, boundsOf(facts, method)));
    return out;
}

std::string differenceText(const std::vector<MatrixChange>& changes)
{
    std::string out;
    for (const MatrixChange& change : changes) {
        addLine(out, QStringLiteral("%1  %2").arg(QString::fromStdString(change.before.method), ui::failureText(change.before.failure)));
        addLine(out, QStringLiteral("  - ") + cellText(change.before));
        addLine(out, QStringLiteral("  + ") + cellText(change.after));
    }
    if (changes.empty())
        addLine(out, SimulateText::tr("No difference."));
    return out;
}

} // namespace retryscope::app
