// SPDX-License-Identifier: GPL-3.0-or-later
// The only place that knows all pages.
#include "ui/shell/page_stack.h"

#include "ui/configview/config_page.h"
#include "ui/incidents/filter_bar.h"
#include "ui/incidents/incidents_page.h"
#include "ui/overview/overview_page.h"
#include "ui/report/report_page.h"
#include "ui/shell/report_timelines.h"
#include "ui/shell/start_page.h"
#include "ui/sources/sources_page.h"
#include "ui/timeline/timeline_page.h"
#include "ui/widgets/empty_state.h"

#include <QTableView>

namespace retryscope::ui {

PageStack::PageStack(Selection* selection, QWidget* parent)
    : QStackedWidget(parent)
    , m_selection(selection)
    , m_start(new StartPage(this))
    , m_overview(new OverviewPage(selection, this))
    , m_incidents(new IncidentsPage(selection, this))
    , m_timeline(new TimelinePage(selection, this))
    , m_config(new ConfigPage(selection, this))
    , m_sources(new SourcesPage(selection, this))
    , m_report(new ReportPage(selection, this))
{
    for (QWidget* page : {static_cast<QWidget*>(m_overview), static_cast<QWidget*>(m_incidents), static_cast<QWidget*>(m_config), static_cast<QWidget*>(m_sources), static_cast<QWidget*>(m_report)})
        addWidget(page); // in the order of PageId
    addWidget(m_start);
    m_incidents->setLowerPane(m_timeline);
    m_report->setTimelines(reportTimelines);
    connectSignals(selection);
    showStart();
}

void PageStack::connectSignals(Selection* selection)
{
    connect(this, &QStackedWidget::currentChanged, this, &PageStack::pageShown);
    connect(m_start, &StartPage::openRequested, this, &PageStack::openRequested);
    connect(m_overview, &OverviewPage::openRequested, this, &PageStack::openRequested);
    connect(m_incidents, &IncidentsPage::openRequested, this, &PageStack::openRequested);
    connect(m_incidents, &IncidentsPage::choosing, m_config, &ConfigPage::setHeld);
    connect(m_incidents->filterBar(), &FilterBar::filterChanged, m_timeline, [this] { m_timeline->setFiltered(m_incidents->filterBar()->filter() != OperationFilter()); });
    connect(m_timeline, &TimelinePage::zoneChosen, this, &PageStack::zoneChosen);
    connect(m_config, &ConfigPage::openRequested, this, &PageStack::openRequested);
    connect(m_sources, &SourcesPage::openRequested, this, &PageStack::openRequested);
    connect(m_report, &ReportPage::openRequested, this, &PageStack::openRequested);
    connect(selection, &Selection::showOperation, this, [this] { emit pageWanted(PageId::Incidents); });
    connect(selection, &Selection::showDirective, this, [this] { emit pageWanted(PageId::Configuration); });
    connect(selection, &Selection::showFiltered, this, [this] { emit pageWanted(PageId::Incidents); });
}

void PageStack::showPage(PageId page) { setCurrentIndex(static_cast<int>(page)); }
void PageStack::showStart()
{
    setCurrentWidget(m_start);
    m_start->setFocus(); // the first Tab leads to its buttons
}

std::optional<PageId> PageStack::page() const
{
    return currentWidget() == m_start ? std::nullopt : std::optional(static_cast<PageId>(currentIndex()));
}

QList<QWidget*> PageStack::panes() const
{
    if (currentWidget() == m_start)
        return {m_start->openButton()};
    switch (*page()) {
    case PageId::Incidents: return {m_incidents->filterBar()->edit(), m_incidents->table(), m_timeline->plot()};
    case PageId::Configuration: return m_config->panes();
    case PageId::Report: return m_report->panes();
    default: break;
    }
    // Otherwise everything that lists something, in the order of the tab key.
    QList<QWidget*> panes;
    for (QAbstractItemView* view : currentWidget()->findChildren<QAbstractItemView*>()) {
        if (view->focusPolicy() != Qt::NoFocus)
            panes.append(view);
    }
    return panes;
}

void PageStack::find()
{
    if (page() == PageId::Configuration)
        return m_config->openFind();
    if (page() == PageId::Report)
        return m_report->focusSearch();
    if (page() != PageId::Incidents)
        emit pageWanted(PageId::Incidents);
    m_incidents->focusFilter();
}

void PageStack::setLoading(const QString& stage, std::optional<double> share)
{
    m_start->setLoading(stage, share);
    if (!m_selection->analysis()) // else every page shows what was read before
        setBusy(stage);
}

void PageStack::setIdle()
{
    m_start->setIdle();
    setBusy({});
}

void PageStack::setBusy(const QString& sentence)
{
    for (EmptyState* empty : findChildren<EmptyState*>())
        empty->setBusy(sentence);
}

void PageStack::setTimeZone(const std::optional<QTimeZone>& zone)
{
    m_incidents->setTimeZone(zone);
    m_timeline->setTimeZone(zone);
    m_overview->setTimeZone(zone);
    m_sources->setTimeZone(zone);
}

} // namespace retryscope::ui
