// SPDX-License-Identifier: GPL-3.0-or-later
// The order is that of a postmortem: what happened, why, with which proof, by which line, and what to hand on.
#include "ui/shell/tour_stops.h"

#include "ui/incidents/incidents_page.h"
#include "ui/shell/case_bar.h"
#include "ui/shell/page_stack.h"
#include "ui/sources/sources_page.h"
#include "ui/timeline/timeline_page.h"

#include <QCoreApplication>
#include <QTableView>
#include <QTextBrowser>

namespace retryscope::ui {

namespace {

struct TourTexts {
    Q_DECLARE_TR_FUNCTIONS(Tour)
};

} // namespace

std::vector<TourStop> tourStops(const QWidget& window, const PageStack& pages)
{
    const auto named = [&window](const QString& name) { return [&window, name] { return window.findChild<QWidget*>(name); }; };
    const auto page = [&pages]() -> QWidget* { return pages.currentWidget(); };
    return {
        {PageId::Incidents, [&pages]() -> QWidget* { return pages.incidents()->table(); },
            [] { return TourTexts::tr("Each row is one operation: something that a caller wanted done once. In this sample, a shop’s evening, some were done twice."); }},
        {PageId::Incidents, named(QStringLiteral("inspector")),
            [] { return TourTexts::tr("The card gives the verdict for the selected row: what was done, who repeated the request, which line allowed it, and what to do now. Every file:line is a link to its proof."); }},
        {PageId::Incidents, [&pages]() -> QWidget* { return pages.findChild<TimelinePage*>(); },
            [] { return TourTexts::tr("The timeline shows why. The red line is the moment at which nginx gave up; the hatched part after it is the first server, still working. At its end stands the first order, behind it the second."); }},
        {PageId::Incidents, named(QStringLiteral("evidence")),
            [] { return TourTexts::tr("Below are the raw lines of all sources on one clock. What the verdict rests on is marked in them."); }},
        {PageId::Incidents, [&window]() -> QWidget* { return window.findChild<CaseBar*>(); },
            [] { return TourTexts::tr("The counters are switches: choose “duplicated” to see only those. Drag over the strip at the top to limit every page to a time."); }},
        {PageId::Configuration,
            [&pages]() -> QWidget* {
                auto* inForce = pages.findChild<QTextBrowser*>(QStringLiteral("configInspector"));
                if (inForce)
                    inForce->scrollToAnchor(QStringLiteral("finding"));
                return inForce;
            },
            [] { return TourTexts::tr("This is the line that allowed it, with the reason and a fix. The table below says for each method and failure what nginx would do."); }},
        {PageId::Overview, page, [] { return TourTexts::tr("The whole evening in numbers: when, where, which server failed first, how long answers took beside the timeout. Each number leads to the operations behind it."); }},
        {PageId::Sources,
            [&pages]() -> QWidget* {
                pages.sources()->selectFirst(InputKind::AccessLog); // whose format can be corrected
                return pages.currentWidget();
            },
            [] { return TourTexts::tr("What was read and what was not. A gap in these bars is a gap in the proof. A format that was guessed wrongly is corrected here."); }},
        {PageId::Report, page, [] { return TourTexts::tr("The report hands all of this on, in English, Russian or Chinese. Now drop your own logs and configuration onto the window."); }},
    };
}

} // namespace retryscope::ui
