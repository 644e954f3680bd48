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
#include "ui/text/input_texts.h"
#include "ui/text/log_times.h"
#include "ui/text/numbers.h"
#include "ui/text/punctuation.h"
#include "ui/widgets/appearance.h"
#include "ui/widgets/empty_state.h"
#include "ui/widgets/link_label.h"
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

#include <algorithm>

using namespace Qt::StringLiterals;

namespace retryscope::ui {

namespace {
constexpr int mostShownRows = 8, leastShownRows = 2;
constexpr std::size_t mostAtOnce = 20'000; // operations; more are counted beside the window
} // namespace

OverviewPage::OverviewPage(Selection* selection, QWidget* parent)
    : QWidget(parent)
    , m_selection(selection)
    , m_locations(new GroupModel(GroupModel::By::Location, this))
    , m_backends(new GroupModel(GroupModel::By::Backend, this))
    , m_methods(new GroupModel(GroupModel::By::Method, this))
    , m_stack(new QStackedLayout(this))
    , m_empty(new EmptyState)
    , m_counts(new LinkLabel)
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
    m_health->setTabOrderAfter(m_thresholds);
    connect(m_empty, &EmptyState::triggered, this, &OverviewPage::openRequested);
    connect(m_thresholds, &QPushButton::clicked, this, &OverviewPage::openThresholds);
    connect(m_health, &HealthPanel::targetActivated, this, [this](const QString& target) { followTarget(target, *m_selection, isRange()); });
    connect(m_counts, &QLabel::linkActivated, this, [this](const QString& link) { followTarget(QUrl(link).path(QUrl::FullyDecoded), *m_selection, isRange()); });
    connect(selection, &Selection::analysisChanged, this, &OverviewPage::refresh);
    connect(selection, &Selection::timeRangeChanged, this, [this] { m_counts->setText(countsText()); });
    refresh();
    connect(&Appearance::instance(), &Appearance::textSizeChanged, this, &OverviewPage::fitTables);
}

QLayout* OverviewPage::createHeading(QLabel* heading, QWidget* beside)
{
    keepFont(heading, [](QFont font) {
        font.setBold(true);
        return font;
    });
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
    table->setWordWrap(false);
    table->setTextElideMode(Qt::ElideMiddle); // locations differ in their ends
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setSelectionMode(QAbstractItemView::SingleSelection);
    table->setTabKeyNavigation(false);
    table->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    table->verticalHeader()->hide();
    keepSize(table, [table] { table->verticalHeader()->setDefaultSectionSize(table->fontMetrics().height() + grid::between); });
    table->horizontalHeader()->setHighlightSections(false);
    table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    table->horizontalHeader()->setSectionResizeMode(GroupModel::Name, QHeaderView::Stretch);
    table->viewport()->setCursor(Qt::PointingHandCursor);
    const auto follow = [this, model](const QModelIndex& index) { followTarget(model->target(index.row(), index.column()), *m_selection, isRange()); };
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

void OverviewPage::setRange(std::shared_ptr<const Summary> summary, std::size_t executed)
{
    if (!m_range && !summary)
        return;
    m_range = std::move(summary);
    m_rangeOf = m_selection->analysis().get();
    refresh();
    if (isRange()) {
        m_counting.cancel();
        m_executed = executed;
        m_counts->setText(countsText());
    }
}

bool OverviewPage::isRange() const { return m_range && m_rangeOf == m_selection->analysis().get(); }

const Summary& OverviewPage::shown() const
{
    static const Summary nothing;
    return isRange() ? *m_range : m_selection->analysis() ? m_selection->analysis()->summary : nothing;
}

void OverviewPage::refresh()
{
    const auto& analysis = m_selection->analysis();
    m_stack->setCurrentIndex(hasNumbers() ? 1 : 0);
    const Summary& summary = shown();
    const QTimeZone zone = m_zone.value_or(analysis ? logZone(*analysis) : QTimeZone::utc());
    m_locations->setGroups(summary.byLocation, analysis, summary.healthNotes);
    m_backends->setGroups(summary.byBackend, analysis, summary.healthNotes);
    m_methods->setGroups(summary.byMethod, analysis);
    fitTables();
    m_health->setAnalysis(analysis.get(), summary, zone);
    m_latency->setSummary(summary);
    m_cards->setSummary(summary, isRange());
    m_keys->refresh();
    m_chart->setAnalysis(analysis, zone);
    countExecuted();
    retranslate();
}

/// Configurations alone, or logs of which no line was understood, have nothing to count.
bool OverviewPage::hasNumbers() const
{
    const auto& analysis = m_selection->analysis();
    return analysis && (analysis->summary.requests > 0 || !analysis->operations.empty());
}

void OverviewPage::countExecuted()
{
    const auto count = [analysis = m_selection->analysis()] {
        return analysis ? static_cast<std::size_t>(std::ranges::count_if(analysis->operations, [](const Operation& operation) { return operation.effectsConfirmed > 0; })) : 0;
    };
    m_counting.cancel();
    m_executed = 0;
    if (!m_selection->analysis() || m_selection->analysis()->operations.size() <= mostAtOnce)
        m_executed = count();
    else
        m_counting.start([count](const JobControl&) { return count(); }, [this](std::size_t executed) {
            m_executed = executed;
            m_counts->setText(countsText());
        });
}

QString OverviewPage::countsText() const
{
    const Summary& summary = shown();
    QStringList parts;
    for (const SummaryCount& count : summaryCounts(summary))
        parts += LinkText::link(filterTarget(count.filter, count.counted), count.text);
    const auto& analysis = m_selection->analysis();
    //: Behind a number of effects: the operations that had them
    const QString where = tr("in %n operation(s)", nullptr, static_cast<int>(m_executed));
    const QString effects = countedText(tr("%n confirmed effect(s)", nullptr, static_cast<int>(summary.effectsConfirmed)), summary.effectsConfirmed);
    parts += LinkText::link(filterTarget(u"is:executed"_s, Counted::Operations), effects + u' ' + where);
    const QString part = analysis && analysis->isPart() ? u"<b>%1</b><br>"_s.arg(QString(stoppedText(*analysis) + sentenceGap() + partMeaningText()).toHtmlEscaped()) : QString();
    QString range;
    if (m_selection->timeRange())
        range = u"<span>%1</span><br>"_s.arg((isRange() ? tr("Only what began in the chosen range of time is counted; the chart and the idempotency keys show the whole period.")
                                                       : tr("A range of time is chosen. The numbers of this page count the whole period; the chart shows the range.")).toHtmlEscaped());
    return part + range + parts.join(u" · "_s);
}

void OverviewPage::retranslate()
{
    const QString nothing = m_selection->analysis() ? tr("No request was read. Open access logs, or drop them here.")
                                                    : tr("Nothing is loaded. Open configurations, logs and exports, or drop them here.");
    m_empty->setMessage(u"overview"_s, nothing, tr("Open…"));
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
    if (event->type() == QEvent::PaletteChange)
        m_counts->clear(); // links keep the colour that they were made with, as long as the text is the same
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::PaletteChange)
        retranslate();
    if (event->type() == QEvent::LanguageChange)
        QMetaObject::invokeMethod(this, &OverviewPage::fitTables, Qt::QueuedConnection); // headings of another script are higher
    QWidget::changeEvent(event);
}

} // namespace retryscope::ui
