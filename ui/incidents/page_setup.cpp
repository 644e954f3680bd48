// SPDX-License-Identifier: GPL-3.0-or-later
// Builds the page of incidents and remembers how it was left.
#include "ui/incidents/column_dialog.h"
#include "ui/incidents/filter_bar.h"
#include "ui/incidents/incidents_page.h"
#include "ui/incidents/row_table.h"
#include "ui/incidents/view_bar.h"
#include "ui/widgets/empty_state.h"

#include <QAction>
#include <QSettings>
#include <QSplitter>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace retryscope::ui {

namespace {

const QString levelKey = QStringLiteral("incidents/level"), groupingKey = QStringLiteral("incidents/grouping"), sharesKey = QStringLiteral("incidents/shares");
constexpr double timelineShare = 0.58;
constexpr int timelineLines = 30; ///< of text, as high as a usual timeline
enum PageAction { Back, Forward, FirstLevel };

} // namespace

IncidentsPage::IncidentsPage(Selection* selection, QWidget* parent)
    : QWidget(parent)
    , m_selection(selection)
    , m_view(new ViewBar(this))
    , m_bar(new FilterBar(this))
    , m_model(new RowModel(this))
    , m_table(new RowTable(m_model, this))
    , m_empty(new EmptyState(this))
    , m_stack(new QStackedWidget(this))
    , m_splitter(new QSplitter(Qt::Vertical, this))
{
    layOut();
    m_view->setNotes(selection->notes());
    const int level = QSettings().value(levelKey).toInt(), grouping = QSettings().value(groupingKey).toInt();
    m_view->setLevel(static_cast<Level>(std::clamp(level, 0, levels - 1)));
    m_view->setGrouping(static_cast<Grouping>(std::clamp(grouping, 0, groupings - 1)));
    connectSignals();
    changeLevel();
    showAnalysis();
}

IncidentsPage::~IncidentsPage()
{
    m_table->saveColumns();
    QSettings().setValue(levelKey, static_cast<int>(m_view->level()));
    QSettings().setValue(groupingKey, static_cast<int>(m_view->grouping()));
    if (m_isSharedByHand)
        QSettings().setValue(sharesKey, m_splitter->saveState());
}

QTableView* IncidentsPage::table() const { return m_table; }

void IncidentsPage::layOut()
{
    m_stack->addWidget(m_table);
    m_stack->addWidget(m_empty);
    auto* upper = new QWidget(this);
    auto* column = new QVBoxLayout(upper);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_view);
    column->addWidget(m_bar);
    column->addWidget(m_stack, 1);
    m_splitter->addWidget(upper);
    m_splitter->setChildrenCollapsible(false);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_splitter);
    addActions(upper);
}

void IncidentsPage::addActions(QWidget* upper)
{
    // Not over the lower pane: the timeline has a zoom and a way back of its own.
    const auto add = [&](const QList<QKeySequence>& keys, auto slot) {
        auto* action = new QAction(upper);
        action->setShortcuts(keys);
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        upper->addAction(action);
        connect(action, &QAction::triggered, this, slot);
        m_pageActions.push_back(action);
    };
    add({Qt::Key_Backspace, Qt::ALT | Qt::Key_Left}, &IncidentsPage::goBack);
    add({Qt::ALT | Qt::Key_Right}, &IncidentsPage::goForward);
    for (int i = 0; i < levels; ++i)
        add({QKeyCombination(Qt::ALT, static_cast<Qt::Key>(Qt::Key_1 + i))}, [this, i] { m_view->setLevel(static_cast<Level>(i)); });
}

void IncidentsPage::connectSignals()
{
    connect(m_view, &ViewBar::levelChanged, this, &IncidentsPage::changeLevel);
    connect(m_view, &ViewBar::groupingChanged, this, &IncidentsPage::refresh);
    connect(m_view, &ViewBar::exportWanted, this, &IncidentsPage::exportRows);
    connect(m_view, &ViewBar::filterChosen, this, &IncidentsPage::restoreFilter);
    const auto columns = [this] { (new ColumnDialog(m_table))->show(); };
    connect(m_view, &ViewBar::columnsWanted, this, columns);
    connect(m_table, &RowTable::columnsWanted, this, columns);
    connect(m_table, &RowTable::sortChanged, this, &IncidentsPage::refresh);
    connect(m_table, &RowTable::rowChosen, this, &IncidentsPage::lead);
    connect(m_table, &RowTable::lineWanted, m_selection, &Selection::requestShowEvidence);
    connect(m_table, &RowTable::entered, this, [this] {
        if (m_lower)
            m_lower->setFocus(Qt::OtherFocusReason);
    });
    connect(m_table, &RowTable::filterWanted, this, [this](const FilterTerm& term) {
        OperationFilter filter = m_bar->filter();
        if (!filter.terms.contains(term))
            filter.terms.append(term);
        m_bar->setFilter(filter);
    });
    connect(m_bar, &FilterBar::filterChanged, this, &IncidentsPage::changeLimits);
    connect(m_bar, &FilterBar::typingEnded, this, [this] { m_history.settle(); });
    connect(m_bar, &FilterBar::clearWanted, this, &IncidentsPage::clearFilters);
    connect(m_bar, &FilterBar::backWanted, this, &IncidentsPage::goBack);
    connect(m_bar, &FilterBar::forwardWanted, this, &IncidentsPage::goForward);
    connect(m_bar, &FilterBar::limitRemoved, this, [this](int limit) { limit == 0 ? m_selection->setVerdicts({}) : m_selection->setTimeRange({}); });
    connect(m_empty, &EmptyState::triggered, this, &IncidentsPage::doWhatIsOffered);
    connect(m_selection, &Selection::analysisChanged, this, &IncidentsPage::showAnalysis);
    connect(m_selection, &Selection::operationChanged, this, &IncidentsPage::followSelection);
    connect(m_selection, &Selection::requestChanged, this, &IncidentsPage::followSelection);
    connect(m_selection, &Selection::verdictsChanged, this, &IncidentsPage::changeLimits);
    connect(m_selection, &Selection::timeRangeChanged, this, &IncidentsPage::changeLimits);
    connect(m_selection->notes(), &CaseNotes::changed, this, &IncidentsPage::takeMarks);
    connect(m_selection, &Selection::showFiltered, this, [this](const QString& filter, Counted counted) {
        m_view->setLevel(counted);
        m_bar->setFilter(OperationFilter::parse(filter));
    });
}

void IncidentsPage::setLowerPane(QWidget* pane)
{
    m_lower = pane;
    m_splitter->addWidget(pane);
    m_splitter->setStretchFactor(0, 1);
    m_splitter->setStretchFactor(1, 2);
    m_isSharedByHand = m_splitter->restoreState(QSettings().value(sharesKey).toByteArray());
    connect(m_splitter, &QSplitter::splitterMoved, this, [this] { m_isSharedByHand = true; });
    share();
    updateState();
}

/// The timeline wants to be seen whole; what a large screen has beyond that shows rows.
void IncidentsPage::share()
{
    if (m_isSharedByHand || !m_lower)
        return;
    const int all = m_splitter->height();
    const int lower = std::min(static_cast<int>(all * timelineShare), std::max(timelineLines * fontMetrics().height(), all * 2 / 5));
    m_splitter->setSizes({all - lower, lower});
}

void IncidentsPage::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    share();
}

void IncidentsPage::retranslate()
{
    m_pageActions[Back]->setText(tr("Table: back to the filter before"));
    m_pageActions[Forward]->setText(tr("Table: forward again"));
    const QString levelNames[] = {tr("Table: operations"), tr("Table: requests"), tr("Table: attempts")};
    for (std::size_t i = 0; i < levels; ++i)
        m_pageActions[FirstLevel + i]->setText(levelNames[i]);
    m_table->setAccessibleName(levelNames[static_cast<int>(m_view->level())].section(QStringLiteral(": "), 1));
}

} // namespace retryscope::ui
