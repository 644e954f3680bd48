// SPDX-License-Identifier: GPL-3.0-or-later
// Lines in the current language; what comes from the configuration is made harmless for a terminal.
#include "app/simulate_text.h"

#include "base/escape.h"
#include "ui/text/phrases.h"
#include "ui/text/retry_text.h"
#include "ui/text/route_text.h"

#include <QCoreApplication>

#include <algorithm>

namespace retryscope::app {

namespace {

struct SimulateText {
    Q_DECLARE_TR_FUNCTIONS(SimulateText)
};

QString placeText(const Configuration& configuration, DirectiveId where)
{
    const Span& span = configuration.at(where).span;
    return QStringLiteral("%1:%2").arg(QString::fromStdString(configuration.file(span.file).displayPath)).arg(span.line);
}

/// "1. 10.20.0.11:8080  504  read timeout  possibly executed  -> passed on; proxy_next_upstream … (nginx.conf:26)", or
/// "=> error_page @spare  GET (nginx.conf:12)"
QString stepText(const Configuration& configuration, const ui::RouteStep& step)
{
    const QString origin = step.where ? placeText(configuration, step.where) : step.origin;
    if (step.attempt == 0) {
        const QString text = QStringLiteral("=> %1  %2").arg(step.sentOn, step.method);
        return step.where ? text + QStringLiteral(" (%1)").arg(origin) : text;
    }
    QString text = QStringLiteral("%1. %2  %3  %4  %5").arg(step.attempt).arg(step.address, step.status, step.failure, step.delivery);
    if (!step.decision.isEmpty())
        text += QStringLiteral("  -> ") + step.decision;
    return step.lever.isEmpty() ? text : text + QStringLiteral("; %1 (%2)").arg(step.lever, origin);
}

QString chainText(const std::string& method, const ChainBounds& chain)
{
    QString text = SimulateText::tr("All proxies together, %1").arg(ui::boundsLine(method, chain.total));
    if (chain.givesUpTooEarly)
        text += QStringLiteral("; ") + SimulateText::tr("an outer proxy gives up while an inner one may still be trying");
    return text;
}

QString sideText(const std::optional<MatrixCell>& cell) { return cell ? ui::cellLine(*cell) : SimulateText::tr("cannot happen"); }

void addLine(std::string& out, const QString& line) { out += printable(line.toStdString()) + '\n'; }

void addOutcome(std::string& out, const Outcome& outcome)
{
    for (const QString& line : ui::outcomeLines(outcome))
        addLine(out, line);
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
    for (const ui::RouteStep& step : ui::routeSteps(router, outcome))
        addLine(out, stepText(router.configuration(), step));
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
        addLine(out, QStringLiteral("%1  %2: %3").arg(QString::fromStdString(cell.method), -7).arg(ui::failureText(cell.failure), ui::cellLine(cell)));
    for (const auto& [method, most] : bounds)
        addLine(out, ui::boundsLine(method, most));
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
        addLine(out, QStringLiteral("- ") + ui::boundsLine(before[i].first, before[i].second));
        addLine(out, QStringLiteral("+ ") + ui::boundsLine(after[i].first, after[i].second));
    }
    if (out.empty())
        addLine(out, SimulateText::tr("No difference."));
    return out;
}

} // namespace retryscope::app
