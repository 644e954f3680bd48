// SPDX-License-Identifier: GPL-3.0-or-later
// The same words for the terminal and for the window; each puts them together in its own way.
#include "ui/text/route_text.h"

#include "retry/lever.h"
#include "ui/text/foreign.h"
#include "ui/text/phrases.h"
#include "ui/text/retry_text.h"

#include <QCoreApplication>

namespace retryscope::ui {

namespace {

struct RouteText {
    Q_DECLARE_TR_FUNCTIONS(RouteText)
};

RouteStep attemptStep(Router& router, const SimulatedAttempt& attempt, int n)
{
    RouteStep step;
    step.attempt = n;
    step.address = attempt.address.empty() ? QStringLiteral("?") : foreign(attempt.address);
    step.status = attempt.status == 0 ? QStringLiteral("-") : QString::number(attempt.status);
    step.failure = failureText(attempt.failure);
    step.delivery = deliveryText(attempt.delivery);
    if (attempt.passedOn)
        step.decision = RouteText::tr("passed on");
    else if (attempt.stoppedBy != StoppedBy::Nothing)
        step.decision = stoppedByText(attempt.stoppedBy);
    if (const auto lever = leverOf(router.configuration(), router.policyOf(attempt.block), attempt)) {
        step.lever = foreign(lever->value.empty() ? lever->directive : lever->directive + ' ' + lever->value);
        step.where = lever->where;
        if (!lever->where)
            step.origin = originText(lever->origin);
    }
    return step;
}

RouteStep redirectStep(const Redirect& redirect)
{
    RouteStep step;
    step.sentOn = foreign(std::string(word(redirect.by)) + (redirect.target.empty() ? "" : " " + redirect.target));
    step.method = foreign(redirect.method);
    step.where = redirect.where;
    return step;
}

} // namespace

QString statusText(std::optional<int> status) { return status ? QString::number(*status) : QStringLiteral("?"); }

std::vector<RouteStep> routeSteps(Router& router, const Outcome& outcome)
{
    std::vector<RouteStep> steps;
    auto redirect = outcome.redirects.begin();
    for (int made = 0; made <= static_cast<int>(outcome.attempts.size()); ++made) {
        for (; redirect != outcome.redirects.end() && redirect->afterAttempts == made; ++redirect)
            steps.push_back(redirectStep(*redirect));
        if (made < static_cast<int>(outcome.attempts.size()))
            steps.push_back(attemptStep(router, outcome.attempts[static_cast<std::size_t>(made)], made + 1));
    }
    return steps;
}

QStringList outcomeLines(const Outcome& outcome)
{
    return {RouteText::tr("Logged: %1").arg(QString::fromStdString(outcome.upstreamStatus.empty() ? "-" : outcome.upstreamStatus)),
        RouteText::tr("Status for the client: %1").arg(statusText(outcome.clientStatus)),
        RouteText::tr("Executions possible: %1").arg(outcome.executionsPossible + outcome.copies)};
}

QString cellLine(const MatrixCell& cell)
{
    QString outcome = cell.retried ? RouteText::tr("passed on") : stoppedByText(cell.stoppedBy);
    if (outcome.isEmpty())
        outcome = RouteText::tr("not passed on");
    //: %1: the outcome; %5: what follows if all servers fail, such as "3 attempts"
    return RouteText::tr("%1; logged %2; client %3; executions possible %4; if all fail: %5, client %6, %7")
        .arg(outcome, QString::fromStdString(cell.upstreamStatus), statusText(cell.clientStatus))
        .arg(cell.executionsPossible)
        .arg(RouteText::tr("%n attempt(s)", nullptr, cell.attemptsIfAll), statusText(cell.clientStatusIfAll), timeLimitText(cell.durationIfAll));
}

QString boundsLine(const std::string& method, const Bounds& bounds)
{
    const QString endless = RouteText::tr("without a bound");
    const auto count = [&](std::optional<std::uint64_t> n) { return n ? QString::number(*n) : endless; };
    const QString text = RouteText::tr("%1: attempts at most %2, executions at most %3, time at most %4")
        .arg(QString::fromStdString(method), count(bounds.attempts), count(bounds.executions), bounds.time ? timeLimitText(*bounds.time) : endless);
    return bounds.complete ? text : text + QStringLiteral("; ") + RouteText::tr("without what an internal redirect to an unknown place adds");
}

} // namespace retryscope::ui
