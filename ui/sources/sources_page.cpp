// SPDX-License-Identifier: GPL-3.0-or-later
// Table above, the chosen input's details below.
#include "ui/sources/sources_page.h"

#include "casefile/input_check.h"
#include "ui/sources/range_delegate.h"
#include "ui/sources/source_details.h"
#include "ui/sources/sources_model.h"
#include "ui/text/log_times.h"
#include "ui/widgets/appearance.h"
#include "ui/widgets/empty_state.h"
#include "ui/widgets/roomy_table.h"
#include "ui/widgets/theme.h"

#include <QEvent>
#include <QHeaderView>
#include <QMenu>
#include <QSplitter>
#include <QStackedLayout>
#include <QTableView>
#include <QVBoxLayout>

namespace retryscope::ui {

namespace {
constexpr int zoneLetters = 18, formatLetters = 28;
constexpr int barLetters = 60; ///< in a shorter bar no gap is seen
} // namespace

SourcesPage::SourcesPage(Selection* selection, QWidget* parent)
    : QWidget(parent)
    , m_selection(selection)
    , m_model(new SourcesModel(this))
    , m_stack(new QStackedLayout(this))
    , m_empty(new EmptyState)
    , m_actions(new SourceActions)
    , m_table(new QTableView)
    , m_details(new SourceDetails)
{
    createLayout();
    connect(selection, &Selection::analysisChanged, this, &SourcesPage::refresh);
    connect(m_empty, &EmptyState::triggered, this, &SourcesPage::openRequested);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &SourcesPage::showCurrent);
    connect(m_details, &SourceDetails::lineActivated, this, [this](FileId file, qulonglong line) { m_selection->requestShowEvidence({file, line, 0}); });
    connect(m_table, &QTableView::activated, m_actions, &SourceActions::openDialog);
    connect(m_table, &QTableView::clicked, this, [this](const QModelIndex& index) {
        if (index.column() == SourcesModel::NotRead)
            m_details->showDefects();
    });
    connect(m_table, &QWidget::customContextMenuRequested, this, &SourcesPage::showMenu);
    connect(selection, &Selection::timeRangeChanged, this, [this] { m_model->setTimeRange(m_selection->timeRange()); });
    connect(m_details, &LinkText::paletteChanged, this, &SourcesPage::showCurrent);
    retranslate();
}

void SourcesPage::createLayout()
{
    m_table->setModel(m_model);
    m_table->setHorizontalHeader(new RoomyHeader(m_table));
    m_table->setItemDelegate(new RoomyDelegate(m_table));
    m_table->setContextMenuPolicy(Qt::CustomContextMenu);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->addAction(m_actions->remove());
    m_table->setItemDelegateForColumn(SourcesModel::Range, new RangeDelegate(m_table));
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setShowGrid(false);
    m_table->setTabKeyNavigation(false);
    m_table->verticalHeader()->hide();
    keepSize(m_table, [this] { m_table->verticalHeader()->setDefaultSectionSize(RangeDelegate::rowHeight(m_table->fontMetrics())); });
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setSectionResizeMode(SourcesModel::Range, QHeaderView::Stretch);
    auto* splitter = new QSplitter(Qt::Vertical);
    splitter->addWidget(m_table);
    splitter->addWidget(m_details);
    splitter->setStretchFactor(0, 3);
    splitter->setStretchFactor(1, 2);
    auto* content = new QWidget;
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(0, grid::between, 0, 0);
    column->setSpacing(grid::between);
    auto* head = new QHBoxLayout;
    head->setContentsMargins(grid::around, 0, grid::around, 0);
    head->addWidget(m_actions, 1); // what was read in all stands in the status bar
    column->addLayout(head);
    column->addWidget(splitter, 1);
    m_stack->addWidget(m_empty);
    m_stack->addWidget(content);
}

void SourcesPage::refresh()
{
    const auto& analysis = m_selection->analysis();
    const int row = std::max(0, m_table->currentIndex().row());
    m_model->setAnalysis(analysis, m_zone.value_or(analysis ? logZone(*analysis) : QTimeZone::utc()));
    m_stack->setCurrentIndex(m_model->rowCount() > 0 ? 1 : 0);
    fitColumns();
    m_table->setCurrentIndex(m_model->index(std::min(row, m_model->rowCount() - 1), 0));
    retranslate();
    showCurrent();
    if (isVisible())
        lookForFiles();
}

/// A share may be slow to answer.
void SourcesPage::lookForFiles()
{
    const auto analysis = m_selection->analysis();
    m_looking.cancel();
    if (!analysis)
        return;
    m_looking.start([analysis](const JobControl& job) { return vanishedInputs(*analysis, job.stop); }, [this, analysis](const std::set<FileId>& vanished) {
        if (analysis != m_selection->analysis())
            return;
        m_model->setVanished(vanished);
        fitColumns();
        showCurrent();
    });
}

void SourcesPage::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    lookForFiles();
}

/// How the zone is known, and the text of a format, are said in the tool tip where the times want the room.
void SourcesPage::fitColumns()
{
    m_table->resizeColumnsToContents();
    std::vector<std::pair<int, int>> wanted;
    for (const auto& [column, letters] : {std::pair{SourcesModel::Zone, zoneLetters}, std::pair{SourcesModel::Format, formatLetters}}) {
        wanted.emplace_back(column, m_table->columnWidth(column));
        m_table->setColumnWidth(column, std::min(wanted.back().second, fontMetrics().averageCharWidth() * letters));
    }
    int spare = m_table->viewport()->width() - widthOfTimes();
    for (int column = 0; column < SourcesModel::ColumnCount; ++column)
        spare -= column == SourcesModel::Range ? 0 : m_table->columnWidth(column);
    for (const auto& [column, whole] : wanted) {
        const int more = std::clamp(spare, 0, whole - m_table->columnWidth(column));
        m_table->setColumnWidth(column, m_table->columnWidth(column) + more);
        spare -= more;
    }
}

void SourcesPage::selectFirst(InputKind kind)
{
    for (int row = 0; row < m_model->rowCount(); ++row) {
        if (m_model->input(row)->kind == kind)
            return m_table->setCurrentIndex(m_model->index(row, 0));
    }
}

/// With their heading, which names the day.
int SourcesPage::widthOfTimes() const
{
    const auto* view = static_cast<const QAbstractItemView*>(m_table);
    return std::max({view->sizeHintForColumn(SourcesModel::Range), m_table->horizontalHeader()->sectionSizeHint(SourcesModel::Range), barLetters * fontMetrics().averageCharWidth()});
}

void SourcesPage::showCurrent()
{
    const int row = m_table->currentIndex().row();
    m_actions->setCurrent(m_selection->analysis(), m_model->input(row));
    m_actions->setTimeZone(m_zone.value_or(m_selection->analysis() ? logZone(*m_selection->analysis()) : QTimeZone::utc()));
    m_details->setInput(m_model->input(row), row >= 0 ? FileId::fromIndex(static_cast<std::size_t>(row)) : FileId{}, m_model->isVanished(row));
}

void SourcesPage::showMenu(const QPoint& at)
{
    QMenu menu;
    for (QAction* action : m_actions->forInput()) {
        if (action->isVisible())
            menu.addAction(action);
    }
    menu.exec(m_table->viewport()->mapToGlobal(at));
}

void SourcesPage::setTimeZone(const std::optional<QTimeZone>& zone)
{
    m_zone = zone;
    refresh();
}

void SourcesPage::retranslate()
{
    m_empty->setMessage(QStringLiteral("sources"), tr("Nothing is loaded. Open configurations, logs and exports, or drop them here."), tr("Open…"));
    m_table->setAccessibleName(tr("Sources"));
}

void SourcesPage::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        m_model->retranslate();
        fitColumns();
        showCurrent();
    }
    QWidget::changeEvent(event);
}

} // namespace retryscope::ui
