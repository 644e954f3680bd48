// SPDX-License-Identifier: GPL-3.0-or-later
// Padding for cells and headers.
#include "ui/widgets/roomy_table.h"

#include "ui/widgets/theme.h"

#include <QApplication>
#include <QPainter>

namespace retryscope::ui {

namespace {

constexpr int room = grid::inside; // added to what the style leaves

} // namespace

RoomyHeader::RoomyHeader(QWidget* parent)
    : QHeaderView(Qt::Horizontal, parent)
{
}

void RoomyHeader::paintSection(QPainter* painter, const QRect& rect, int section) const
{
    if (!rect.isValid())
        return;
    QStyleOptionHeaderV2 option;
    initStyleOption(&option);
    initStyleOptionForIndex(&option, section);
    option.rect = rect;
    painter->save();
    style()->drawControl(QStyle::CE_HeaderSection, &option, painter, this);
    QStyleOptionHeaderV2 label = option;
    label.rect = style()->subElementRect(QStyle::SE_HeaderLabel, &option, this).adjusted(room, 0, -room, 0);
    const bool sorted = option.sortIndicator != QStyleOptionHeader::None;
    if (sorted) {
        QStyleOptionHeaderV2 arrow = option;
        arrow.rect = style()->subElementRect(QStyle::SE_HeaderArrow, &option, this);
        if (option.textAlignment & Qt::AlignRight) // the arrow stands before a text at the right
            arrow.rect.moveLeft(rect.left() + room);
        else
            label.rect.setRight(std::min(label.rect.right(), arrow.rect.left() - 1));
        style()->drawPrimitive(QStyle::PE_IndicatorHeaderArrow, &arrow, painter, this);
    }
    const QString text = fontMetrics().elidedText(label.text, Qt::ElideRight, label.rect.width());
    style()->drawItemText(painter, label.rect, static_cast<int>(option.textAlignment), option.palette, isEnabled(), text, QPalette::ButtonText);
    painter->restore();
}

QSize RoomyHeader::sectionSizeFromContents(int section) const { return QHeaderView::sectionSizeFromContents(section) + QSize(2 * room, 0); }

void RoomyDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    QStyleOptionViewItem cell = option;
    initStyleOption(&cell, index);
    const QStyle* style = cell.widget ? cell.widget->style() : QApplication::style();
    style->drawPrimitive(QStyle::PE_PanelItemViewItem, &cell, painter, cell.widget);
    cell.rect = contentsOf(cell.rect);
    cell.backgroundBrush = Qt::NoBrush;
    if (cell.state & QStyle::State_HasFocus) // the row is outlined by its selection already
        cell.state &= ~QStyle::State_HasFocus;
    style->drawControl(QStyle::CE_ItemViewItem, &cell, painter, cell.widget);
}

QRect RoomyDelegate::contentsOf(const QRect& cell) { return cell.adjusted(room, 0, -room, 0); }

QSize RoomyDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    return QStyledItemDelegate::sizeHint(option, index) + QSize(2 * room, 0);
}

void RoomyDelegate::initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const
{
    QStyledItemDelegate::initStyleOption(option, index);
    // A colour that carries a meaning stays where it can still be read on the highlight.
    const QVariant own = index.data(Qt::ForegroundRole);
    if (!own.isValid())
        return;
    const QColor color = own.canConvert<QBrush>() ? own.value<QBrush>().color() : own.value<QColor>();
    if (contrast(color, option->palette.color(QPalette::Active, QPalette::Highlight)) >= 4.5)
        option->palette.setColor(QPalette::HighlightedText, color);
}

} // namespace retryscope::ui
