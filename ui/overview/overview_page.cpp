// SPDX-License-Identifier: GPL-3.0-or-later
// Verdicts, then when, then where, then how healthy; in the order in which a person asks.
#include "ui/overview/overview_page.h"

#include "ui/overview/health_panel.h"
#include "ui/overview/retry_chart.h"
#include "ui/overview/verdict_cards.h"
#include "ui/text/log_times.h"
#include "ui/text/numbers.h"
#include "ui/widgets/empty_state.h"
#include "ui/widgets/theme.h"

#include <QEvent>
#include <QGridLayout>
#include <QHeaderView>
#include <QLabel>
#include <QScrollArea>
#include <QStackedLayout>
#include <QTableView>
#include <QVBoxLayout>

namespace retryscope::ui {

OverviewPage::OverviewPage(Selection* selection, QWidget* parent)
    : QWidget(parent)
    , m_selection(selection)
    , m_locations(new GroupModel(GroupModel::By::Location, this))
    , m_backends(new GroupModel(GroupModel::By::Backend, this))
    , m_methods(new GroupModel(GroupModel::By::Method, this))
    , m_stack(new QStackedLayout(this))
    , m_empty(new EmptyState)
    , m_counts(new QLabel)
    , m_cards(new VerdictCards(selection))
    , m_chart(new RetryChart(selection))
    , m_health(new HealthPanel)
{
    m_stack->addWidget(m_empty);
    m_stack->addWidget(createContent());
    connect(m_empty, &EmptyState::triggered, this, &OverviewPage::openRequested);
    connect(selection, &Selection::analysisChanged, this, &OverviewPage::refresh);
    refresh();
}

QLabel* OverviewPage::createHeading()
{
    auto* heading = new QLabel;
    QFont bold = font();
    bold.setBold(true);
    heading->setFont(bold);
    return heading;
}

QTableView* OverviewPage::createTable(GroupModel* model)
{
    auto* table = new QTableView;
    table->setModel(model);
    table->setShowGrid(false);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setSelectionMode(QAbstractItemView::SingleSelection);
    table->setTabKeyNavigation(false);
    table->verticalHeader()->hide();
    table->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + grid::between);
    table->horizontalHeader()->setHighlightSections(false);
    table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    table->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
    table->setMinimumHeight((fontMetrics().height() + grid::between) * 6);
    connect(table, &QTableView::activated, this, [this, model](const QModelIndex& index) { m_selection->requestShowFiltered(model->filter(index.row())); });
    return table;
}

QWidget* OverviewPage::createContent()
{
    auto* content = new QWidget;
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(grid::around, grid::around, grid::around, grid::around);
    column->setSpacing(grid::between);
    m_counts->setWordWrap(true);
    column->addWidget(m_cards);
    column->addWidget(m_counts);
    column->addWidget(m_chartHeading = createHeading());
    column->addWidget(m_chart, 2);
    auto* places = new QGridLayout;
    places->setHorizontalSpacing(grid::around);
    places->addWidget(m_locationHeading = createHeading(), 0, 0);
    places->addWidget(m_backendHeading = createHeading(), 0, 1);
    places->addWidget(m_locationTable = createTable(m_locations), 1, 0);
    places->addWidget(m_backendTable = createTable(m_backends), 1, 1);
    places->addWidget(m_methodHeading = createHeading(), 2, 0);
    places->addWidget(m_healthHeading = createHeading(), 2, 1);
    places->addWidget(m_methodTable = createTable(m_methods), 3, 0);
    places->addWidget(m_health, 3, 1, Qt::AlignTop);
    places->setColumnStretch(0, 1);
    places->setColumnStretch(1, 1);
    column->addLayout(places, 3);
    auto* scroll = new QScrollArea;
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidget(content);
    scroll->setFocusPolicy(Qt::NoFocus);
    return scroll;
}

void OverviewPage::refresh()
{
    const auto& analysis = m_selection->analysis();
    m_stack->setCurrentIndex(analysis ? 1 : 0);
    const Summary summary = analysis ? analysis->summary : Summary{};
    m_locations->setGroups(summary.byLocation);
    m_backends->setGroups(summary.byBackend);
    m_methods->setGroups(summary.byMethod);
    m_health->setHealth(summary.health);
    m_cards->refresh();
    m_chart->setAnalysis(analysis.get(), analysis ? logZone(*analysis) : QTimeZone::utc());
    retranslate();
}

void OverviewPage::retranslate()
{
    m_empty->setMessage(QStringLiteral("overview"), tr("Nothing is loaded. Open configurations, logs and exports, or drop them here."), tr("Open…"));
    const Summary summary = m_selection->analysis() ? m_selection->analysis()->summary : Summary{};
    m_counts->setText(tr("%1 requests, %2 retried, %3 redirected internally, %4 attempts, %5 lost responses, %6 effects confirmed")
                          .arg(countText(summary.requests), countText(summary.retried), countText(summary.internallyRedirected), countText(summary.attempts), countText(summary.lostResponses), countText(summary.effectsConfirmed)));
    m_chartHeading->setText(tr("Retries over time"));
    m_locationHeading->setText(tr("By location"));
    m_backendHeading->setText(tr("By backend"));
    m_methodHeading->setText(tr("By method"));
    m_healthHeading->setText(tr("Health"));
    m_locationTable->setAccessibleName(tr("By location"));
    m_backendTable->setAccessibleName(tr("By backend"));
    m_methodTable->setAccessibleName(tr("By method"));
    m_chart->retranslate();
    for (GroupModel* model : {m_locations, m_backends, m_methods})
        model->retranslate();
}

void OverviewPage::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

} // namespace retryscope::ui
