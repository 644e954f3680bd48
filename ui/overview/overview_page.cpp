// SPDX-License-Identifier: GPL-3.0-or-later
// Verdicts, then when, then where, then how long, then how healthy; in the order in which a person asks.
#include "ui/overview/overview_page.h"

#include "ui/overview/health_panel.h"
#include "ui/overview/key_panel.h"
#include "ui/overview/latency_chart.h"
#include "ui/overview/overview_links.h"
#include "ui/overview/retry_chart.h"
#include "ui/overview/threshold_dialog.h"
#include "ui/overview/verdict_cards.h"
#include "ui/overview/verdict_legend.h"
#include "ui/text/log_times.h"
#include "ui/text/numbers.h"
#include "ui/widgets/empty_state.h"
#include "ui/widgets/link_text.h"
#include "ui/widgets/roomy_table.h"
#include "ui/widgets/theme.h"

#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QStackedLayout>
#include <QTableView>
#include <QUrl>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace retryscope::ui {

namespace {
constexpr int mostShownRows = 8, leastShownRows = 2;
} // namespace

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
    , m_legend(new VerdictLegend)
    , m_latency(new LatencyChart)
    , m_health(new HealthPanel)
    , m_keys(new KeyPanel(selection))
    , m_thresholds(new QPushButton)
{
    for (QLabel** heading : {&m_chartHeading, &m_healthHeading, &m_locationHeading, &m_backendHeading, &m_methodHeading, &m_latencyHeading, &m_keyHeading})
        *heading = new QLabel;
    m_stack->addWidget(m_empty);
    m_stack->addWidget(createContent());
    connect(m_empty, &EmptyState::triggered, this, &OverviewPage::openRequested);
    connect(m_thresholds, &QPushButton::clicked, this, &OverviewPage::openThresholds);
    connect(m_health, &HealthPanel::targetActivated, this, [this](const QString& target) { followTarget(target, *m_selection); });
    connect(m_counts, &QLabel::linkActivated, this, [this](const QString& link) { followTarget(QUrl(link).path(QUrl::FullyDecoded), *m_selection); });
    connect(selection, &Selection::analysisChanged, this, &OverviewPage::refresh);
    refresh();
}

QLayout* OverviewPage::createHeading(QLabel* heading, QWidget* beside)
{
    QFont bold = font();
    bold.setBold(true);
    heading->setFont(bold);
    auto* row = new QHBoxLayout;
    row->setSpacing(grid::around);
    row->addWidget(heading);
    if (beside)
        row->addWidget(beside);
    row->addStretch(1);
    return row;
}

QTableView* OverviewPage::createTable(GroupModel* model)
{
    auto* table = new QTableView;
    table->setHorizontalHeader(new RoomyHeader(table));
    table->setItemDelegate(new RoomyDelegate(table));
    table->setModel(model);
    table->setShowGrid(false);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setSelectionMode(QAbstractItemView::SingleSelection);
    table->setTabKeyNavigation(false);
    table->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    table->verticalHeader()->hide();
    table->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + grid::between);
    table->horizontalHeader()->setHighlightSections(false);
    table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    table->horizontalHeader()->setSectionResizeMode(GroupModel::Name, QHeaderView::Stretch);
    table->viewport()->setCursor(Qt::PointingHandCursor);
    const auto follow = [this, model](const QModelIndex& index) { m_selection->requestShowFiltered(model->filter(index.row(), index.column())); };
    connect(table, &QTableView::clicked, this, follow);
    connect(table, &QTableView::activated, this, follow);
    return table;
}

void OverviewPage::fitTables()
{
    for (QTableView* table : {m_locationTable, m_backendTable, m_methodTable}) {
        const int rows = std::clamp(table->model()->rowCount(), leastShownRows, mostShownRows);
        table->setFixedHeight(table->horizontalHeader()->sizeHint().height() + rows * table->verticalHeader()->defaultSectionSize() + 2 * table->frameWidth());
    }
}

QWidget* OverviewPage::createContent()
{
    auto* content = new QWidget;
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(grid::around, grid::around, grid::around, grid::around);
    column->setSpacing(grid::between);
    m_counts->setWordWrap(true);
    m_counts->setTextFormat(Qt::RichText);
    m_counts->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    column->addWidget(m_cards);
    column->addWidget(m_counts);
    column->addLayout(createHeading(m_chartHeading, m_legend));
    column->addWidget(m_chart, 2);
    auto* places = new QGridLayout;
    places->setHorizontalSpacing(2 * grid::around);
    places->setVerticalSpacing(grid::between);
    places->addLayout(createHeading(m_locationHeading), 0, 0);
    places->addLayout(createHeading(m_backendHeading), 0, 1);
    places->addWidget(m_locationTable = createTable(m_locations), 1, 0, Qt::AlignTop);
    places->addWidget(m_backendTable = createTable(m_backends), 1, 1, Qt::AlignTop);
    places->addLayout(createHeading(m_latencyHeading), 2, 0);
    places->addLayout(createHeading(m_healthHeading, m_thresholds), 2, 1);
    places->addWidget(m_latency, 3, 0);
    places->addWidget(m_health, 3, 1, Qt::AlignTop);
    places->addLayout(createHeading(m_methodHeading), 4, 0);
    places->addLayout(createHeading(m_keyHeading), 4, 1);
    places->addWidget(m_methodTable = createTable(m_methods), 5, 0, Qt::AlignTop);
    places->addWidget(m_keys, 5, 1);
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

void OverviewPage::openThresholds()
{
    const auto& analysis = m_selection->analysis();
    auto* dialog = new ThresholdDialog(analysis ? analysis->summary.thresholds : HealthThresholds{}, window());
    connect(dialog, &ThresholdDialog::chosen, this, &OverviewPage::thresholdsChosen);
    dialog->open();
}

void OverviewPage::setTimeZone(const std::optional<QTimeZone>& zone)
{
    m_zone = zone;
    refresh();
}

void OverviewPage::refresh()
{
    const auto& analysis = m_selection->analysis();
    m_stack->setCurrentIndex(analysis ? 1 : 0);
    const Summary summary = analysis ? analysis->summary : Summary{};
    const QTimeZone zone = m_zone.value_or(analysis ? logZone(*analysis) : QTimeZone::utc());
    m_locations->setGroups(summary.byLocation);
    m_backends->setGroups(summary.byBackend);
    m_methods->setGroups(summary.byMethod);
    fitTables();
    m_health->setAnalysis(analysis.get(), zone);
    m_latency->setSummary(summary);
    m_cards->refresh();
    m_keys->refresh();
    m_chart->setAnalysis(analysis.get(), zone);
    retranslate();
}

QString OverviewPage::countsText() const
{
    const Summary summary = m_selection->analysis() ? m_selection->analysis()->summary : Summary{};
    const auto linked = [](const QString& filter, const QString& text) { return LinkText::link(filterTarget(filter), text); };
    const auto count = [](std::uint64_t number) { return static_cast<int>(number); };
    const QStringList parts{linked({}, tr("%n request(s)", nullptr, count(summary.requests))), linked(u"attempts:>1"_s, tr("%n retried", nullptr, count(summary.retried))),
        linked(u"by:internal_redirect"_s, tr("%n redirected internally", nullptr, count(summary.internallyRedirected))), linked(u"attempts:>0"_s, tr("%n attempt(s)", nullptr, count(summary.attempts))),
        linked(u"failure:read_timeout status:504"_s, tr("%n lost response(s)", nullptr, count(summary.lostResponses))),
        linked(u"verdict:duplicated verdict:prevented verdict:executed_once"_s, tr("%n confirmed effect(s)", nullptr, count(summary.effectsConfirmed)))};
    return parts.join(u" · "_s);
}

void OverviewPage::retranslate()
{
    m_empty->setMessage(u"overview"_s, tr("Nothing is loaded. Open configurations, logs and exports, or drop them here."), tr("Open…"));
    m_counts->setText(countsText());
    m_counts->setAccessibleName(tr("Counts"));
    m_chartHeading->setText(tr("Retries over time"));
    m_locationHeading->setText(tr("By location"));
    m_backendHeading->setText(tr("By backend"));
    m_methodHeading->setText(tr("By method"));
    m_healthHeading->setText(tr("Health"));
    m_latencyHeading->setText(tr("How long the servers took"));
    m_keyHeading->setText(tr("Idempotency keys"));
    m_thresholds->setText(tr("&Thresholds…"));
    m_locationTable->setAccessibleName(tr("By location"));
    m_backendTable->setAccessibleName(tr("By backend"));
    m_methodTable->setAccessibleName(tr("By method"));
    m_chart->retranslate();
    m_latency->retranslate();
    m_legend->retranslate();
    for (GroupModel* model : {m_locations, m_backends, m_methods})
        model->retranslate();
}

void OverviewPage::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::PaletteChange)
        retranslate(); // links keep the colour that they were made with
    QWidget::changeEvent(event);
}

} // namespace retryscope::ui
