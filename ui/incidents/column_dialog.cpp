// SPDX-License-Identifier: GPL-3.0-or-later
// A list with ticks, and buttons that move.
#include "ui/incidents/column_dialog.h"

#include "ui/widgets/theme.h"

#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>

namespace retryscope::ui {

namespace {
constexpr int ColumnRole = Qt::UserRole, WidthRole = Qt::UserRole + 1;
} // namespace

ColumnDialog::ColumnDialog(RowTable* table)
    : QDialog(table)
    , m_table(table)
    , m_list(new QListWidget(this))
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Columns"));
    auto* up = new QPushButton(themedIcon(QStringLiteral("up"), palette()), tr("Move &up"), this);
    auto* down = new QPushButton(themedIcon(QStringLiteral("down"), palette()), tr("Move &down"), this);
    auto* reset = new QPushButton(tr("&Reset"), this);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    for (QPushButton* button : {up, down, reset})
        button->setAutoDefault(false);
    auto* side = new QVBoxLayout;
    side->addWidget(up);
    side->addWidget(down);
    side->addWidget(reset);
    side->addStretch(1);
    auto* row = new QHBoxLayout;
    row->addWidget(m_list, 1);
    row->addLayout(side);
    auto* column = new QVBoxLayout(this);
    column->addLayout(row);
    column->addWidget(buttons);
    m_list->setAccessibleName(tr("Columns"));
    m_list->setDragDropMode(QAbstractItemView::InternalMove);
    fill();
    connect(up, &QPushButton::clicked, this, [this] { move(-1); });
    connect(down, &QPushButton::clicked, this, [this] { move(1); });
    connect(reset, &QPushButton::clicked, this, [this] {
        m_table->resetColumns();
        fill();
    });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_list, &QListWidget::itemChanged, this, &ColumnDialog::apply);
    connect(m_list->model(), &QAbstractItemModel::rowsMoved, this, &ColumnDialog::apply);
    resize(fontMetrics().averageCharWidth() * 52, fontMetrics().height() * 24);
}

void ColumnDialog::fill()
{
    m_filling = true;
    m_list->clear();
    for (const RowTable::Placed& placed : m_table->placedColumns()) {
        auto* item = new QListWidgetItem(columnTitle(placed.column), m_list);
        item->setFlags(Qt::ItemIsSelectable | Qt::ItemIsEnabled | Qt::ItemIsUserCheckable | Qt::ItemIsDragEnabled);
        item->setCheckState(placed.shown ? Qt::Checked : Qt::Unchecked);
        item->setData(ColumnRole, static_cast<int>(placed.column));
        item->setData(WidthRole, placed.width);
    }
    m_list->setCurrentRow(0);
    m_filling = false;
}

void ColumnDialog::move(int by)
{
    const int from = m_list->currentRow(), to = from + by;
    if (from < 0 || to < 0 || to >= m_list->count())
        return;
    m_filling = true;
    m_list->insertItem(to, m_list->takeItem(from));
    m_list->setCurrentRow(to);
    m_filling = false;
    apply();
}

void ColumnDialog::apply()
{
    if (m_filling)
        return;
    std::vector<RowTable::Placed> columns;
    bool any = false;
    for (int i = 0; i < m_list->count(); ++i) {
        const QListWidgetItem* item = m_list->item(i);
        columns.push_back({static_cast<Column>(item->data(ColumnRole).toInt()), item->checkState() == Qt::Checked, item->data(WidthRole).toInt()});
        any = any || columns.back().shown;
    }
    if (any) // a table without columns could not be told from an empty one
        m_table->placeColumns(columns);
}

} // namespace retryscope::ui
