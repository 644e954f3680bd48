// SPDX-License-Identifier: GPL-3.0-or-later
// Lines in the current language; what comes from the configuration is made harmless for a terminal.
#include "app/simulate_text.h"

#include "base/escape.h"
#include "retry/lever.h"
#include "ui/text/phrases.h"
#include "ui/text/retry_text.h"

#include <QCoreApplication>

#include <algorithm>

namespace retryscope::app {

namespace {

struct SimulateText {
    Q_DECLARE_TR_FUNCTIONS(SimulateText)
};

QString number(std::optional<int> value) { return value ? QString::number(*value) : QStringLiteral("?"); }

QString placeText(const Configuration& configuration, DirectiveId where)
{
    const Span& span = configuration.at(where).span;
    return QStringLiteral("%1:%2").arg(QString::fromStdString(configuration.file(span.file).displayPath)).arg(span.line);
}

QString leverText(Router& router, const SimulatedAttempt& attempt)
{
    const auto lever = leverOf(router.configuration(), router.policyOf(attempt.block), attempt);
    if (!lever)
        return {};
    const QString origin = lever->where ? placeText(router.configuration(), lever->where) : ui::originText(lever->origin);
    return QStringLiteral("%1 (%2)").arg(QString::fromStdString(lever->directive + " " + lever->value), origin);
}

QString attemptText(Router& router, const SimulatedAttempt& attempt, int n)
{
    const QString address = attempt.address.empty() ? QStringLiteral("?") : QString::fromStdString(attempt.address);
    const QString status = attempt.status == 0 ? QStringLiteral("-") : QString::number(attempt.status);
    QString text = QStringLiteral("%1. %2  %3  %4  %5").arg(n).arg(address, status, ui::failureText(attempt.failure), ui::deliveryText(attempt.delivery));
    if (attempt.passedOn)
        text += QStringLiteral("  -> ") + SimulateText::tr("passed on");
    else if (attempt.stoppedBy != StoppedBy::Nothing)
        text += QStringLiteral("  -> ") + ui::stoppedByText(attempt.stoppedBy);
    const QString lever = leverText(router, attempt);
    return lever.isEmpty() ? text : text + QStringLiteral("; ") + lever;
}

/// "error_page @spare (nginx.conf:12)"
QString redirectText(const Configuration& configuration, const Redirect& redirect)
{
    QString text = QStringLiteral("=> ") + QString::fromStdString(std::string(word(redirect.by)) + (redirect.target.empty() ? "" : " " + redirect.target));
    text += QStringLiteral("  ") + QString::fromStdString(redirect.method);
    return redirect.where ? text + QStringLiteral(" (%1)").arg(placeText(configuration, redirect.where)) : text;
}

QString cellText(const MatrixCell& cell)
{
    QString outcome = cell.retried ? SimulateText::tr("passed on") : ui::stoppedByText(cell.stoppedBy);
    if (outcome.isEmpty())
        outcome = SimulateText::tr("not passed on");
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
    const QString text = SimulateText::tr("%1: attempts at most %2, executions at most %3, time at most %4")
        .arg(QString::fromStdString(method), count(bounds.attempts), count(bounds.executions), bounds.time ? ui::timeLimitText(*bounds.time) : endless);
    return bounds.complete ? text : text + QStringLiteral("; ") + SimulateText::tr("without what an internal redirect to an unknown place adds");
}

QString chainText(const std::string& method, const ChainBounds& chain)
{
    QString text = SimulateText::tr("All proxies together, %1").arg(boundsText(method, chain.total));
    if (chain.givesUpTooEarly)
        text += QStringLiteral("; ") + SimulateText::tr("an outer proxy gives up while an inner one may still be trying");
    return text;
}

QString sideText(const std::optional<MatrixCell>& cell) { return cell ? cellText(*cell) : SimulateText::tr("cannot happen"); }

void addLine(std::string& out, const QString& line) { out += printable(line.toStdString()) + '\n'; }

void addOutcome(std::string& out, const Outcome& outcome)
{
    addLine(out, SimulateText::tr("Logged: %1").arg(QString::fromStdString(outcome.upstreamStatus.empty() ? "-" : outcome.upstreamStatus)));
    addLine(out, SimulateText::tr("Status for the client: %1").arg(number(outcome.clientStatus)));
    addLine(out, SimulateText::tr("Executions possible: %1").arg(outcome.executionsPossible + outcome.copies));
}

} // namespace

std::string simulateText(Router& router, const SimulateQuestion& question, const SimulatePlace& place)
{
    const Place& start = place.station->place;
    const Question asked = question.question();
    const Outcome outcome = simulateRoute(start, asked, place.find);
    std::string out;
    if (start.block)
        addLine(out, QStringLiteral("# ") + QString::fromStdString(contextOf(router.configuration(), start.block)));
    auto redirect = outcome.redirects.begin();
    for (int made = 0; made <= static_cast<int>(outcome.attempts.size()); ++made) {
        for (; redirect != outcome.redirects.end() && redirect->afterAttempts == made; ++redirect)
            addLine(out, redirectText(router.configuration(), *redirect));
        if (made < static_cast<int>(outcome.attempts.size()))
            addLine(out, attemptText(router, outcome.attempts[static_cast<std::size_t>(made)], made + 1));
    }
    addOutcome(out, outcome);
    addLine(out, SimulateText::tr("Time: %1").arg(ui::timeLimitText(outcome.duration)));
    for (const Note note : outcome.notes)
        addLine(out, QStringLiteral("! ") + ui::noteText(note));
    if (const auto other = otherOutcome(start, asked, place.find, outcome)) {
        addLine(out, SimulateText::tr("If chance falls the other way:"));
        addOutcome(out, *other);
    }
    return out;
}

std::string matrixText(const Matrix& matrix, const BoundsByMethod& bounds, const ChainByMethod& chain)
{
    std::string out;
    for (const MatrixCell& cell : matrix.cells)
        addLine(out, QStringLiteral("%1  %2: %3").arg(QString::fromStdString(cell.method), -7).arg(ui::failureText(cell.failure), cellText(cell)));
    for (const auto& [method, most] : bounds)
        addLine(out, boundsText(method, most));
    for (const auto& [method, most] : chain)
        addLine(out, chainText(method, most));
    std::vector<Note> notes;
    for (const MatrixCell& cell : matrix.cells) {
        for (const Note note : cell.notes) {
            if (!std::ranges::contains(notes, note))
                notes.push_back(note);
        }
    }
    for (const Note note : notes)
        addLine(out, QStringLiteral("! ") + ui::noteText(note));
    return out;
}

std::string differenceText(const std::vector<MatrixChange>& changes, const BoundsByMethod& before, const BoundsByMethod& after)
{
    std::string out;
    for (const MatrixChange& change : changes) {
        addLine(out, QStringLiteral("%1  %2").arg(QString::fromStdString(change.either().method), ui::failureText(change.either().failure)));
        addLine(out, QStringLiteral("  - ") + sideText(change.before));
        addLine(out, QStringLiteral("  + ") + sideText(change.after));
    }
    for (std::size_t i = 0; i < std::min(before.size(), after.size()); ++i) {
        if (before[i].second == after[i].second)
            continue;
        addLine(out, QStringLiteral("- ") + boundsText(before[i].first, before[i].second));
        addLine(out, QStringLiteral("+ ") + boundsText(after[i].first, after[i].second));
    }
    if (out.empty())
        addLine(out, SimulateText::tr("No difference."));
    return out;
}

} // namespace retryscope::app
