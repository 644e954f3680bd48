// SPDX-License-Identifier: GPL-3.0-or-later
// Text above, bar below; both in the palette's colours.
#include "ui/sources/range_delegate.h"

#include "ui/sources/sources_model.h"
#include "ui/widgets/theme.h"

#include <QApplication>
#include <QPainter>

#include <algorithm>

namespace retryscope::ui {

void RangeDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    QStyleOptionViewItem item = option;
    initStyleOption(&item, index);
    const QVariant range = index.data(SourcesModel::RangeRole);
    const int barHeight = std::max(3, item.fontMetrics.height() / 4);
    item.displayAlignment = Qt::AlignLeft | (range.isValid() ? Qt::AlignTop : Qt::AlignVCenter);
    const QWidget* widget = option.widget;
    (widget ? widget->style() : QApplication::style())->drawControl(QStyle::CE_ItemViewItem, &item, painter, widget);
    if (!range.isValid())
        return;
    const QPointF shares = range.toPointF();
    const QRect room = option.rect.adjusted(grid::inside, 0, -grid::inside, -2);
    const QRectF track(room.left(), room.bottom() - barHeight, room.width(), barHeight);
    QRectF bar = track;
    bar.setLeft(track.left() + track.width() * shares.x());
    bar.setRight(std::max(bar.left() + 2, track.left() + track.width() * shares.y()));
    painter->fillRect(track, faintLine(option.palette));
    painter->fillRect(bar, toneColor(Tone::Info, option.palette));
}

QSize RangeDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const QSize hint = QStyledItemDelegate::sizeHint(option, index);
    return {hint.width(), option.fontMetrics.height() + std::max(3, option.fontMetrics.height() / 4) + grid::between};
}

} // namespace retryscope::ui
