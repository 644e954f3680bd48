// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps the table, the filter and the selection in step.
#include "ui/incidents/incidents_page.h"

#include "ui/incidents/filter_bar.h"
#include "ui/incidents/operation_table_model.h"
#include "ui/text/foreign.h"
#include "ui/text/log_times.h"
#include "ui/widgets/empty_state.h"
#include "ui/widgets/roomy_table.h"
#include "ui/widgets/theme.h"

#include <QApplication>
#include <QClipboard>
#include <QEvent>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLineEdit>
#include <QSettings>
#include <QSplitter>
#include <QStackedWidget>
#include <QTableView>
#include <QVBoxLayout>

#include <array>

namespace retryscope::ui {

namespace {

/// More than so many are filtered and sorted beside the window.
constexpr std::size_t mostAtOnce = 20'000;
const QString columnsKey = QStringLiteral("incidents/columns");
/// What a column is wide enough for at first.
constexpr std::array samples{"executed once", "00:00:00.000", "OPTIONS", "/checkout/confirm", "/api/stock/", "504 → 201", "60.003 s",
    "504, 201", "48217, 48224", "internal redirect"};
static_assert(samples.size() == operationColumns);

QStringList methodsOf(const Analysis& analysis)
{
    QStringList methods;
    for (const GroupCount& group : analysis.summary.byMethod)
        methods.append(foreign(group.key, 20));
    if (!methods.isEmpty())
        return methods;
    std::set<std::string> seen;
    for (const Request& request : analysis.requests)
        seen.insert(request.record.method);
    for (const std::string& method : seen)
        methods.append(foreign(method, 20));
    return methods;
}

} // namespace

IncidentsPage::IncidentsPage(Selection* selection, QWidget* parent)
    : QWidget(parent)
    , m_selection(selection)
    , m_bar(new FilterBar(this))
    , m_table(new QTableView(this))
    , m_model(new OperationTableModel(this))
    , m_empty(new EmptyState(this))
    , m_stack(new QStackedWidget(this))
    , m_splitter(new QSplitter(Qt::Vertical, this))
{
    makeTable();
    m_stack->addWidget(m_table);
    m_stack->addWidget(m_empty);
    auto* upper = new QWidget(this);
    auto* column = new QVBoxLayout(upper);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_bar);
    column->addWidget(m_stack, 1);
    m_splitter->addWidget(upper);
    m_splitter->setChildrenCollapsible(false);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_splitter);
    connect(m_bar, &FilterBar::filterChanged, this, &IncidentsPage::refresh);
    connect(m_empty, &EmptyState::triggered, this, [this] { m_selection->analysis() ? clearFilters() : emit openRequested(); });
    connect(selection, &Selection::analysisChanged, this, &IncidentsPage::showAnalysis);
    connect(selection, &Selection::operationChanged, this, &IncidentsPage::followSelection);
    connect(selection, &Selection::verdictsChanged, this, &IncidentsPage::refresh);
    connect(selection, &Selection::timeRangeChanged, this, &IncidentsPage::refresh);
    connect(selection, &Selection::showFiltered, this, [this](const QString& filter) { m_bar->setFilter(OperationFilter::parse(filter)); });
    showAnalysis();
}

IncidentsPage::~IncidentsPage() { QSettings().setValue(columnsKey, m_table->horizontalHeader()->saveState()); }

void IncidentsPage::makeTable()
{
    m_table->setHorizontalHeader(new RoomyHeader(m_table));
    m_table->setItemDelegate(new RoomyDelegate(m_table));
    m_table->setModel(m_model);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setAlternatingRowColors(true);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->setTabKeyNavigation(false);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    QHeaderView* header = m_table->horizontalHeader();
    header->setStretchLastSection(true);
    header->setHighlightSections(false);
    header->setSectionsClickable(true);
    header->setSectionsMovable(true);
    header->setSortIndicatorShown(true);
    header->setSortIndicator(static_cast<int>(OperationColumn::Verdict), Qt::AscendingOrder);
    applyMetrics();
    restoreColumns();
    m_table->installEventFilter(this);
    connect(header, &QHeaderView::sortIndicatorChanged, this, &IncidentsPage::refresh);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &IncidentsPage::lead);
    connect(m_table, &QTableView::doubleClicked, this, [this] {
        if (m_lower)
            m_lower->setFocus();
    });
}

void IncidentsPage::applyMetrics()
{
    m_table->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + grid::between);
    m_model->setPalette(palette());
    m_table->setAccessibleName(tr("Operations"));
}

void IncidentsPage::restoreColumns()
{
    QHeaderView* header = m_table->horizontalHeader();
    const QByteArray state = QSettings().value(columnsKey).toByteArray();
    if (!state.isEmpty() && header->restoreState(state) && header->count() == operationColumns)
        return;
    for (int i = 0; i < operationColumns; ++i) {
        const QVariant own = m_model->columnFont(static_cast<OperationColumn>(i));
        const QFontMetrics metrics(own.isValid() ? own.value<QFont>() : font());
        const int text = metrics.horizontalAdvance(QString::fromUtf8(samples[static_cast<std::size_t>(i)]));
        const int icon = i == static_cast<int>(OperationColumn::Verdict) ? style()->pixelMetric(QStyle::PM_SmallIconSize, nullptr, m_table) : 0;
        header->resizeSection(i, std::max(text + icon + 4 * grid::inside, header->sectionSizeHint(i)));
    }
}

void IncidentsPage::setLowerPane(QWidget* pane)
{
    m_lower = pane;
    m_splitter->addWidget(pane);
    m_splitter->setStretchFactor(0, 2);
    m_splitter->setStretchFactor(1, 3);
    m_splitter->setSizes({2000, 3000}); // shares: the timeline wants to be seen whole
}

void IncidentsPage::setTimeZone(std::optional<QTimeZone> zone)
{
    m_zone = std::move(zone);
    showAnalysis();
}

void IncidentsPage::focusFilter()
{
    m_bar->edit()->setFocus(Qt::ShortcutFocusReason);
    m_bar->edit()->selectAll();
}

void IncidentsPage::showAnalysis()
{
    const auto& analysis = m_selection->analysis();
    m_model->setZone(m_zone.value_or(analysis ? logZone(*analysis) : QTimeZone::utc()));
    m_bar->setMethods(analysis ? methodsOf(*analysis) : QStringList());
    refresh();
}

void IncidentsPage::refresh()
{
    const QHeaderView* header = m_table->horizontalHeader();
    RowQuestion question{m_selection->analysis(), m_bar->filter(), m_selection->verdicts(), m_selection->timeRange(), OperationColumn::Verdict,
        header->sortIndicatorOrder()};
    if (const int section = header->sortIndicatorSection(); section >= 0 && section < operationColumns)
        question.column = static_cast<OperationColumn>(section);
    if (!question.analysis || question.analysis->operations.size() <= mostAtOnce) {
        m_job.cancel();
        return takeRows(rowsFor(question));
    }
    m_job.start([question](const JobControl& job) { return rowsFor(question, job.stop); },
        [this](std::vector<OperationId> rows) { takeRows(std::move(rows)); });
}

void IncidentsPage::takeRows(std::vector<OperationId> rows)
{
    m_following = true;
    m_model->setRows(m_selection->analysis(), std::move(rows));
    m_following = false;
    followSelection();
    updateState();
}

void IncidentsPage::updateState()
{
    const auto& analysis = m_selection->analysis();
    const int shown = m_model->rowCount();
    m_bar->setCounts(static_cast<std::size_t>(shown), analysis ? analysis->operations.size() : 0);
    m_bar->setVisible(analysis && !analysis->operations.empty());
    if (!analysis) {
        m_empty->setMessage(QStringLiteral("open"), tr("Nothing is loaded yet."), tr("Open logs…"));
    } else if (analysis->operations.empty()) {
        m_empty->setMessage(QStringLiteral("incidents"),
            tr("No operations to judge: %n request(s) were read.", nullptr, static_cast<int>(analysis->summary.requests)));
    } else if (shown == 0) {
        m_empty->setMessage(QStringLiteral("filter"), tr("No operation fits the filter."), tr("Clear filter"));
    }
    m_stack->setCurrentWidget(shown > 0 ? static_cast<QWidget*>(m_table) : m_empty);
}

void IncidentsPage::clearFilters()
{
    m_selection->setVerdicts({});
    m_selection->setTimeRange({});
    m_bar->setFilter({});
}

void IncidentsPage::followSelection()
{
    const int row = m_model->rowOf(m_selection->operation());
    m_following = true;
    if (row < 0) {
        m_table->selectionModel()->clear();
    } else if (m_table->currentIndex().row() != row) {
        m_table->setCurrentIndex(m_model->index(row, std::max(0, m_table->currentIndex().column())));
        m_table->scrollTo(m_model->index(row, 0));
    }
    m_following = false;
}

void IncidentsPage::lead(const QModelIndex& current)
{
    if (!m_following && current.isValid())
        m_selection->setOperation(m_model->operationAt(current.row()));
}

void IncidentsPage::copyRow()
{
    const int row = m_table->currentIndex().row();
    QStringList cells;
    for (int column = 0; row >= 0 && column < m_model->columnCount(); ++column)
        cells.append(m_model->index(row, column).data().toString());
    if (!cells.isEmpty())
        QApplication::clipboard()->setText(cells.join(u'\t'));
}

bool IncidentsPage::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_table && event->type() == QEvent::KeyPress) {
        const auto* key = static_cast<QKeyEvent*>(event);
        if (key->matches(QKeySequence::Copy)) {
            copyRow();
            return true;
        }
        if ((key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter) && m_lower) {
            m_lower->setFocus(Qt::OtherFocusReason);
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

void IncidentsPage::changeEvent(QEvent* event)
{
    switch (event->type()) {
    case QEvent::LanguageChange:
        m_model->retranslate();
        applyMetrics();
        updateState();
        break;
    case QEvent::PaletteChange:
    case QEvent::FontChange: applyMetrics(); break;
    default: break;
    }
    QWidget::changeEvent(event);
}

} // namespace retryscope::ui
