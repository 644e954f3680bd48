// SPDX-License-Identifier: GPL-3.0-or-later
// Builds the page around both plots.
#include "ui/timeline/incident_view.h"
#include "ui/timeline/time_minimap.h"
#include "ui/timeline/timeline_legend.h"
#include "ui/timeline/timeline_page.h"
#include "ui/timeline/timeline_view.h"
#include "ui/widgets/empty_state.h"
#include "ui/widgets/theme.h"

#include <QEvent>
#include <QLabel>
#include <QScrollBar>
#include <QSettings>
#include <QStackedLayout>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

namespace retryscope::ui {

TimelinePage::TimelinePage(Selection* selection, QWidget* parent)
    : QWidget(parent)
    , m_selection(selection)
    , m_stack(new QStackedLayout(this))
    , m_empty(new EmptyState(this))
    , m_header(new TimelineHeader(this))
    , m_plots(new QStackedWidget(this))
    , m_notes(new QLabel(this))
    , m_view(new TimelineView)
    , m_incidentView(new IncidentView)
    , m_lanesBar(new QScrollBar(Qt::Vertical))
    , m_scrollBar(new QScrollBar(Qt::Vertical))
    , m_legend(new TimelineLegend(this))
{
    m_stack->addWidget(m_empty);
    m_stack->addWidget(makeContent());
    setFocusProxy(m_view);
    connectHeader();
    connectViews();
    connectSelection();
    m_view->setTimes(QSettings().value(ofDayKey, false).toBool() ? TimesShown::OfDay : TimesShown::SinceStart);
    m_incidentView->setTimes(QSettings().value(incidentOfDayKey, true).toBool() ? TimesShown::OfDay : TimesShown::SinceStart);
    m_compare = QSettings().value(QStringLiteral("timeline/compare")).toBool();
    m_header->tool(TimelineTool::Compare)->setChecked(m_compare);
    muteNotes();
    refresh();
}

void TimelinePage::muteNotes()
{
    QPalette quiet = palette();
    quiet.setColor(QPalette::WindowText, mutedText(quiet));
    quiet.setColor(QPalette::Text, mutedText(quiet)); // what a label on the base colour is written in
    m_notes->setPalette(quiet);
}

QWidget* TimelinePage::makeContent()
{
    auto* content = new QWidget(this);
    content->setAutoFillBackground(true);
    content->setBackgroundRole(QPalette::Base);
    m_plots->addWidget(makeOperationPane());
    m_plots->addWidget(makeIncidentPane());
    m_notes->setWordWrap(true);
    m_legend->setContentsMargins(grid::around, 0, grid::around, 0);
    m_notes->setContentsMargins(grid::around, 0, grid::around, 0);
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 0, grid::between);
    column->setSpacing(grid::inside);
    column->addWidget(m_header);
    column->addWidget(m_plots, 1);
    m_extras = new QWidget(content);
    auto* extras = new QVBoxLayout(m_extras);
    extras->setContentsMargins(0, 0, 0, 0);
    extras->setSpacing(grid::inside);
    extras->addWidget(m_legend);
    extras->addWidget(m_notes);
    column->addWidget(m_extras);
    return content;
}

QWidget* TimelinePage::makeOperationPane()
{
    auto* pane = new QWidget(this);
    auto* column = new QVBoxLayout(pane);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto* row = new QHBoxLayout;
    row->setSpacing(0);
    row->addWidget(m_view, 1);
    row->addWidget(m_scrollBar);
    m_scrollBar->setFocusPolicy(Qt::NoFocus);
    m_scrollBar->hide();
    column->addWidget(new TimeMinimap(m_view, pane));
    column->addLayout(row, 1);
    return pane;
}

QWidget* TimelinePage::makeIncidentPane()
{
    auto* pane = new QWidget(this);
    auto* column = new QVBoxLayout(pane);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto* row = new QHBoxLayout;
    row->addWidget(m_incidentView, 1);
    row->addWidget(m_lanesBar);
    m_lanesBar->setFocusPolicy(Qt::NoFocus);
    column->addWidget(new TimeMinimap(m_incidentView, pane));
    column->addLayout(row, 1);
    return pane;
}

void TimelinePage::connectHeader()
{
    const auto on = [this](TimelineTool tool, auto act) { connect(m_header->tool(tool), &QToolButton::clicked, this, act); };
    on(TimelineTool::Incident, &TimelinePage::showIncident);
    on(TimelineTool::Compare, &TimelinePage::useComparison);
    on(TimelineTool::Ruler, [this](bool checked) { plot()->setRulerOn(checked); });
    on(TimelineTool::Limit, [this] { m_incidentView->limitToShown(); });
    on(TimelineTool::Previous, [this] { m_incident ? m_incidentView->step(-1) : m_view->step(-1); });
    on(TimelineTool::Next, [this] { m_incident ? m_incidentView->step(1) : m_view->step(1); });
    on(TimelineTool::Back, [this] { plot()->back(); });
    on(TimelineTool::ZoomOut, [this] { plot()->zoomOut(); });
    on(TimelineTool::ZoomIn, [this] { plot()->zoomIn(); });
    on(TimelineTool::Fit, [this] { plot()->fit(); });
    connect(m_header, &TimelineHeader::timesChosen, this, &TimelinePage::useTimes);
    connect(m_header, &TimelineHeader::zoneChosen, this, &TimelinePage::zoneChosen);
    connect(m_header, &TimelineHeader::copyChosen, this, &TimelinePage::copy);
    connect(m_empty, &EmptyState::triggered, this, [this] {
        if (const auto act = m_emptyAction)
            act();
    });
}

void TimelinePage::connectViews()
{
    for (TimePlot* plot : {static_cast<TimePlot*>(m_view), static_cast<TimePlot*>(m_incidentView)}) {
        connect(plot, &TimePlot::copyWanted, this, [this] { copy(CopyAs::Text); });
        connect(plot, &TimePlot::keyed, this, &TimelinePage::keyed);
        connect(plot, &TimePlot::rulerToggled, m_header->tool(TimelineTool::Ruler), &QToolButton::setChecked);
    }
    connect(m_view, &TimelineView::picked, this, &TimelinePage::lead);
    connect(m_view, &TimelineView::activated, this, &TimelinePage::showEvidenceOf);
    connect(m_incidentView, &IncidentView::picked, this, &TimelinePage::leadRequest);
    connect(m_incidentView, &IncidentView::activated, this, [this](RequestId request) {
        leadRequest(request, 0);
        showIncident(false);
    });
    connect(m_incidentView, &IncidentView::rangeDrawn, this, [this](Instant from, Instant to) { m_selection->setTimeRange(TimeRange{from, to}); });
    connect(m_incidentView, &IncidentView::rangeCleared, this, [this] { m_selection->setTimeRange(std::nullopt); });
    connect(m_incidentView, &IncidentView::lanesChanged, this, &TimelinePage::updateScrollBar, Qt::QueuedConnection);
    // Later: the lanes change while they are laid out, and a scroll bar that appears just then would get no place.
    connect(m_view, &TimelineView::lanesChanged, this, &TimelinePage::updateScrollBar, Qt::QueuedConnection);
    connect(m_scrollBar, &QScrollBar::valueChanged, m_view, &TimelineView::scrollLanes);
    connect(m_lanesBar, &QScrollBar::valueChanged, m_incidentView, &IncidentView::setFirstLane);
}

void TimelinePage::connectSelection()
{
    connect(m_selection, &Selection::analysisChanged, this, [this] {
        m_comparing.cancel();
        m_normals.reset();
        forget();
        refresh();
    });
    connect(m_selection, &Selection::verdictsChanged, this, [this] {
        forget();
        if (m_incident)
            refresh();
    });
    connect(m_selection, &Selection::operationChanged, this, [this] {
        if (!m_incident)
            refresh();
    });
    connect(m_selection, &Selection::requestChanged, this, &TimelinePage::followSelection);
    connect(m_selection, &Selection::evidenceChanged, this, &TimelinePage::followEvidence);
    connect(m_selection, &Selection::timeRangeChanged, this, &TimelinePage::followRange);
}

/// In a small window the lanes are worth more than what explains them.
void TimelinePage::fitExtras()
{
    const int lanes = (m_incident ? m_incidentView->minimumHeight() : m_view->wantedHeight()) + fontMetrics().height() + 2 * grid::between; // with their map
    m_extras->setVisible(height() >= m_header->sizeHint().height() + lanes + m_extras->sizeHint().height() + 2 * grid::between);
}

void TimelinePage::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fitExtras();
}

void TimelinePage::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        refresh();
    else if (event->type() == QEvent::PaletteChange)
        muteNotes();
    QWidget::changeEvent(event);
}

} // namespace retryscope::ui
