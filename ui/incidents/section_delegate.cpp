// SPDX-License-Identifier: GPL-3.0-or-later
// Each cell of a heading draws its part of one line of text.
#include "ui/incidents/section_delegate.h"

#include "ui/incidents/row_model.h"
#include "ui/widgets/theme.h"

#include <QApplication>
#include <QPainter>

namespace retryscope::ui {

void SectionDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    if (!index.data(RowModel::SectionRole).toBool())
        return RoomyDelegate::paint(painter, option, index);
    const QPalette& palette = option.palette;
    const bool selected = option.state & QStyle::State_Selected;
    painter->save();
    painter->setClipRect(option.rect);
    painter->fillRect(option.rect, selected ? palette.color(QPalette::Highlight) : mixed(palette.color(QPalette::Base), palette.color(QPalette::Text), 0.07));
    QStyleOption arrow;
    arrow.initFrom(option.widget);
    arrow.palette = palette;
    const int side = option.fontMetrics.height() * 2 / 3;
    arrow.rect = QRect(grid::between, option.rect.center().y() - side / 2, side, side);
    const QStyle* style = option.widget ? option.widget->style() : QApplication::style();
    style->drawPrimitive(index.data(RowModel::CollapsedRole).toBool() ? QStyle::PE_IndicatorArrowRight : QStyle::PE_IndicatorArrowDown, &arrow, painter,
        option.widget);
    QFont bold = option.font;
    bold.setBold(true);
    painter->setFont(bold);
    const QVariant own = index.data(Qt::ForegroundRole);
    painter->setPen(selected ? palette.color(QPalette::HighlightedText) : own.isValid() ? own.value<QColor>() : palette.color(QPalette::Text));
    // The rest of the line may lie under other cells; the clip leaves each its part.
    const int left = arrow.rect.right() + grid::between;
    painter->drawText(QRect(left, option.rect.top(), 10'000, option.rect.height()), Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, index.data().toString());
    painter->restore();
}

/// The verdict has its icon and its colour; what a person marked is said by its signs alone.
void SectionDelegate::initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const
{
    RoomyDelegate::initStyleOption(option, index);
    const QString signs = index.data(RowModel::SignsRole).toString();
    if (signs.isEmpty() || option->rect.width() <= 0)
        return;
    const QStyle* style = option->widget ? option->widget->style() : QApplication::style();
    QStyleOptionViewItem cell = *option;
    cell.rect = contentsOf(option->rect);
    const int margin = style->pixelMetric(QStyle::PM_FocusFrameHMargin, nullptr, option->widget) + 1;
    const int width = style->subElementRect(QStyle::SE_ItemViewItemText, &cell, option->widget).width() - 2 * margin;
    const QString end = u' ' + signs;
    const QString word = option->text.chopped(end.size());
    option->text = option->fontMetrics.elidedText(word, Qt::ElideRight, std::max(0, width - option->fontMetrics.horizontalAdvance(end))) + end;
}

} // namespace retryscope::ui
