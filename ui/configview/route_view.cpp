// SPDX-License-Identifier: GPL-3.0-or-later
// One server fails and the others answer; then, in a line, what happens if all of them fail like it.
#include "ui/configview/route_view.h"

#include "ui/text/phrases.h"
#include "ui/text/retry_text.h"
#include "ui/text/route_text.h"
#include "ui/widgets/theme.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace retryscope::ui {

namespace {

struct RouteView {
    Q_DECLARE_TR_FUNCTIONS(RouteView)
};

constexpr std::size_t longestRoute = 12; ///< steps that are shown; a chain without end repeats itself

QString muted(const QString& text, const QPalette& palette)
{
    return u"<span style=\"color:%1\">%2</span>"_s.arg(mutedText(palette).name(), text.toHtmlEscaped());
}

QString leverHtml(const RouteStep& step, const PlaceLink& link, const QPalette& palette)
{
    if (step.lever.isEmpty())
        return {};
    const QString place = step.where ? link(step.where) : muted(step.origin, palette);
    return u"<br>&nbsp;&nbsp;&nbsp;<code>%1</code> %2"_s.arg(step.lever.toHtmlEscaped(), place);
}

QString stepHtml(const RouteStep& step, const PlaceLink& link, const QPalette& palette)
{
    if (step.attempt == 0) {
        //: A step of a request: it goes on in another location; %1 is "error_page @spare", %2 the method
        const QString text = RouteView::tr("sent on by %1 as %2").arg(step.sentOn, step.method);
        return u"<p>⇒ %1 %2</p>"_s.arg(text.toHtmlEscaped(), step.where ? link(step.where) : QString());
    }
    QString html = u"<p><b>%1.</b> %2 · %3 · %4"_s.arg(QString::number(step.attempt), step.address.toHtmlEscaped(), step.status, step.failure.toHtmlEscaped());
    html += u"<br>&nbsp;&nbsp;&nbsp;"_s + muted(step.delivery, palette);
    if (!step.decision.isEmpty())
        html += u"<br>&nbsp;&nbsp;&nbsp;→ "_s + step.decision.toHtmlEscaped();
    return html + leverHtml(step, link, palette) + u"</p>"_s;
}

QString allFailText(const Outcome& all)
{
    //: What happens if every server fails in the chosen way; the parts are %1 a number, %2 a duration, %3 a status
    return RouteView::tr("If every server fails like this: attempts %1, time %2, the client gets %3, executions possible %4")
        .arg(QString::number(all.attempts.size()), timeLimitText(all.duration), statusText(all.clientStatus))
        .arg(all.executionsPossible + all.copies);
}

} // namespace

QString explainRoute(
    MatrixSource& source, DirectiveId block, std::string_view method, std::span<const Failure> failures, const PlaceLink& link, const QPalette& palette)
{
    Question question;
    question.method = method;
    question.failures = failures;
    const Failure failure = failures.front();
    const Outcome outcome = source.ask(block, question);
    const auto steps = routeSteps(source.router(), outcome);
    QString html = u"<p><b>%1 · %2</b></p>"_s.arg(QString::fromUtf8(method).toHtmlEscaped(), failureText(failure).toHtmlEscaped());
    for (std::size_t i = 0; i < std::min(steps.size(), longestRoute); ++i)
        html += stepHtml(steps[i], link, palette);
    if (steps.size() > longestRoute)
        html += u"<p>…</p>"_s;
    html += u"<p>%1</p>"_s.arg(outcomeLines(outcome).join(u'\n').toHtmlEscaped().replace(u'\n', u"<br>"_s));
    question.failures = failures.first(1);
    question.repeatLast = failure != Failure::StaleKeepalive;
    html += u"<p>%1</p>"_s.arg(muted(allFailText(source.ask(block, question)), palette));
    for (const Note note : outcome.notes)
        html += u"<p>%1</p>"_s.arg(muted(noteText(note), palette));
    return html;
}

} // namespace retryscope::ui
