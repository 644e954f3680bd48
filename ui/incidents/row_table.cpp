// SPDX-License-Identifier: GPL-3.0-or-later
// Keys, menus and the look of the table; its columns are kept in table_columns.cpp.
#include "ui/incidents/row_table.h"

#include "ui/incidents/export_rows.h"
#include "ui/incidents/section_delegate.h"
#include "ui/text/phrases.h"
#include "ui/widgets/roomy_table.h"
#include "ui/widgets/theme.h"

#include <QActionGroup>
#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QScrollBar>
#include <QTimer>

#include <algorithm>
#include <unordered_set>

namespace retryscope::ui {

RowTable::RowTable(RowModel* model, QWidget* parent)
    : QTableView(parent)
    , m_model(model)
{
    setHorizontalHeader(new RoomyHeader(this));
    setItemDelegate(new SectionDelegate(this));
    setModel(model);
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setAlternatingRowColors(true);
    setShowGrid(false);
    setWordWrap(false);
    setTabKeyNavigation(false);
    setFrameShape(QFrame::NoFrame);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    setUpHeader();
    updateMetrics();
    restoreColumns();
    connect(model, &QAbstractItemModel::modelReset, this, &RowTable::spreadColumns);
    connect(model, &RowModel::marksChanged, this, &RowTable::spreadColumns);
    connect(horizontalHeader(), &QHeaderView::sortIndicatorChanged, this, &RowTable::sortChanged);
    connect(horizontalHeader(), &QWidget::customContextMenuRequested, this, &RowTable::columnsWanted);
    connect(this, &QTableView::clicked, this, [this](const QModelIndex& index) { m_model->toggle(index.row()); });
    connect(this, &QTableView::doubleClicked, this, [this](const QModelIndex& index) {
        if (!m_model->isSection(index.row()))
            emit entered();
    });
    connect(selectionModel(), &QItemSelectionModel::selectionChanged, this, &RowTable::highlightChanged);
    connect(selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this](const QModelIndex& current) {
        if (const auto row = m_model->rowAt(current.row()); row && !m_following)
            emit rowChosen(*row);
    });
}

void RowTable::setUpHeader()
{
    QHeaderView* header = horizontalHeader();
    header->setStretchLastSection(true);
    header->setHighlightSections(false);
    header->setSectionsClickable(true);
    header->setSectionsMovable(true);
    header->setSortIndicatorShown(true);
    header->setContextMenuPolicy(Qt::CustomContextMenu);
    header->setResizeContentsPrecision(0); // what is in sight tells how wide a column would like to be
}

void RowTable::updateMetrics()
{
    verticalHeader()->setDefaultSectionSize(fontMetrics().height() + grid::between);
    m_model->setPalette(palette());
}

Column RowTable::sortColumn() const
{
    const int section = horizontalHeader()->sortIndicatorSection();
    return section >= 0 && section < m_model->columnCount() ? m_model->columnAt(section) : Column::Time;
}

Qt::SortOrder RowTable::sortOrder() const { return horizontalHeader()->sortIndicatorOrder(); }

void RowTable::sortBy(Column column, Qt::SortOrder order)
{
    const QSignalBlocker quiet(horizontalHeader());
    horizontalHeader()->setSortIndicator(std::max(0, m_model->sectionOf(column)), order);
}

void RowTable::follow(int line)
{
    m_following = true;
    if (line < 0) {
        selectionModel()->clear();
    } else if (currentIndex().row() != line || !selectionModel()->isRowSelected(line)) {
        setCurrentIndex(m_model->index(line, std::max(0, currentIndex().column())));
        scrollToRow();
        QTimer::singleShot(0, this, &RowTable::scrollToRow); // a scroll bar may have taken room since
    }
    m_following = false;
}

/// Up or down; which columns are in sight is the person's choice.
void RowTable::scrollToRow()
{
    const int left = horizontalScrollBar()->value();
    scrollTo(currentIndex());
    horizontalScrollBar()->setValue(left);
}

std::vector<OperationId> RowTable::highlighted(std::size_t most) const
{
    std::vector<OperationId> all;
    std::unordered_set<OperationId> seen;
    // By ranges: who selects a million rows does not wait for a list of them.
    for (const QItemSelectionRange& range : selectionModel()->selection()) {
        for (int line = range.top(); line <= range.bottom() && all.size() < most; ++line) {
            const auto row = m_model->rowAt(line);
            if (row && row->operation && seen.insert(row->operation).second)
                all.push_back(row->operation);
        }
    }
    return all;
}

QString RowTable::copyText(bool headings) const
{
    const std::vector<Column> columns = shownColumns();
    QStringList lines;
    const auto add = [&](auto text) {
        QStringList cells;
        for (const Column column : columns)
            cells.append(text(m_model->sectionOf(column)).replace(u'\t', u' '));
        lines.append(cells.join(u'\t'));
    };
    // What is pasted elsewhere has no heading that names the zone.
    const auto cell = [&](const QModelIndex& at) {
        const auto row = m_model->columnAt(at.column()) == Column::Time ? m_model->rowAt(at.row()) : std::nullopt;
        return row ? exactTime(rowStart(*m_model->analysis(), *row), m_zone) : at.data().toString();
    };
    if (headings)
        add([&](int section) { return m_model->headerData(section, Qt::Horizontal, Qt::DisplayRole).toString(); });
    QModelIndexList selected = selectionModel()->selectedRows();
    std::ranges::sort(selected, {}, &QModelIndex::row);
    for (const QModelIndex& index : selected) {
        if (m_model->isSection(index.row()))
            lines.append(index.data().toString());
        else
            add([&](int section) { return cell(m_model->index(index.row(), section)); });
    }
    return lines.join(u'\n');
}

void RowTable::fillMenu(QMenu* menu, const QModelIndex& index)
{
    const auto copy = [](const QString& text) { QApplication::clipboard()->setText(text); };
    if (const auto row = m_model->rowAt(index.row()); row && model()) {
        const Column column = m_model->columnAt(index.column());
        const Analysis& analysis = *m_model->analysis();
        if (const auto term = termFor(column, analysis, *row, m_zone)) {
            FilterTerm negated = *term;
            negated.negated = true;
            const auto written = [](const FilterTerm& one) { return OperationFilter{{one}}.text().replace(u'&', QStringLiteral("&&")); };
            menu->addAction(tr("Filter: %1").arg(written(*term)), this, [this, one = *term] { emit filterWanted(one); });
            menu->addAction(tr("Filter: %1").arg(written(negated)), this, [this, negated] { emit filterWanted(negated); });
            menu->addSeparator();
        }
        if (const Request* request = requestOf(analysis, *row)) {
            const AccessRecord& record = request->record;
            menu->addAction(tr("Show the raw line"), this, [this, ref = EvidenceRef{record.file, record.line, record.offset}] { emit lineWanted(ref); });
        }
        menu->addAction(tr("Copy the cell"), this, [copy, text = index.data().toString()] { copy(text); });
    }
    menu->addAction(tr("Copy rows"), QKeySequence::Copy, this, [this, copy] { copy(copyText(false)); });
    menu->addAction(tr("Copy rows with headings"), this, [this, copy] { copy(copyText(true)); });
    menu->addSeparator();
    if (rowActions && m_model->rowAt(index.row())) {
        menu->addActions(rowActions());
        menu->addSeparator();
    }
    fillSortMenu(menu->addMenu(tr("Sort by")));
    menu->addAction(tr("Columns…"), this, &RowTable::columnsWanted);
    if (m_model->isSection(0)) {
        menu->addAction(tr("Open all groups"), this, [this] { m_model->setAllClosed(false); });
        menu->addAction(tr("Close all groups"), this, [this] { m_model->setAllClosed(true); });
    }
}

/// What a click on a title does, for who has no mouse.
void RowTable::fillSortMenu(QMenu* menu)
{
    auto* choices = new QActionGroup(menu);
    for (const Column column : shownColumns()) {
        QAction* action = menu->addAction(columnTitle(column));
        action->setCheckable(true);
        action->setActionGroup(choices);
        action->setChecked(column == sortColumn());
        connect(action, &QAction::triggered, this, [this, column] { horizontalHeader()->setSortIndicator(m_model->sectionOf(column), sortOrder()); });
    }
    menu->addSeparator();
    QAction* descending = menu->addAction(tr("Descending"));
    descending->setCheckable(true);
    descending->setChecked(sortOrder() == Qt::DescendingOrder);
    connect(descending, &QAction::toggled, this, [this](bool on) {
        horizontalHeader()->setSortIndicator(m_model->sectionOf(sortColumn()), on ? Qt::DescendingOrder : Qt::AscendingOrder);
    });
}

void RowTable::contextMenuEvent(QContextMenuEvent* event)
{
    const bool byKey = event->reason() == QContextMenuEvent::Keyboard;
    const QModelIndex index = byKey ? currentIndex() : indexAt(event->pos());
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    fillMenu(menu, index);
    menu->popup(byKey && index.isValid() ? viewport()->mapToGlobal(visualRect(index).bottomLeft()) : event->globalPos());
}

bool RowTable::pressOnSection(int line, int key)
{
    if (!m_model->isSection(line)) {
        if (key != Qt::Key_Left || !m_model->isSection(0))
            return false;
        while (line > 0 && !m_model->isSection(line))
            --line;
        setCurrentIndex(m_model->index(line, currentIndex().column()));
        return true;
    }
    const bool closed = m_model->index(line, 0).data(RowModel::CollapsedRole).toBool();
    const bool either = key == Qt::Key_Return || key == Qt::Key_Enter || key == Qt::Key_Space;
    if (!either && key != Qt::Key_Left && key != Qt::Key_Right)
        return false;
    if (either || closed == (key == Qt::Key_Right))
        m_model->toggle(line);
    return true;
}

void RowTable::keyPressEvent(QKeyEvent* event)
{
    // With Ctrl the row would move and the highlight stay: what is edited is always what is highlighted.
    static constexpr int moving[] = {Qt::Key_Home, Qt::Key_End, Qt::Key_Up, Qt::Key_Down, Qt::Key_PageUp, Qt::Key_PageDown};
    if (event->modifiers() == Qt::ControlModifier && std::ranges::contains(moving, event->key())) {
        if (event->key() == Qt::Key_Home || event->key() == Qt::Key_End) {
            const QModelIndex to = m_model->index(event->key() == Qt::Key_Home ? 0 : m_model->rowCount() - 1, std::max(0, currentIndex().column()));
            selectionModel()->setCurrentIndex(to, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
            return scrollTo(to);
        }
        QKeyEvent plain(event->type(), event->key(), Qt::NoModifier);
        return QTableView::keyPressEvent(&plain);
    }
    if (event->matches(QKeySequence::Copy)) {
        QApplication::clipboard()->setText(copyText(false));
    } else if (currentIndex().isValid() && event->modifiers() == Qt::NoModifier && pressOnSection(currentIndex().row(), event->key())) {
        event->accept();
    } else if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        emit entered();
    } else {
        QTableView::keyPressEvent(event);
    }
}

void RowTable::resizeEvent(QResizeEvent* event)
{
    QTableView::resizeEvent(event);
    spreadColumns();
}

void RowTable::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        updateMetrics();
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::FontChange)
        placeColumns(placedColumns()); // words are longer or shorter now
    QTableView::changeEvent(event);
}

} // namespace retryscope::ui
