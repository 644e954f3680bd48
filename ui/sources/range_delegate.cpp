// SPDX-License-Identifier: GPL-3.0-or-later
// Text above, bar below; both in the palette's colours.
#include "ui/sources/range_delegate.h"

#include "ui/sources/sources_model.h"
#include "ui/widgets/theme.h"

#include <QApplication>
#include <QPainter>

#include <algorithm>

namespace retryscope::ui {

namespace {
int barHeight(const QFontMetrics& metrics) { return std::max(4, metrics.height() / 3); }
} // namespace

int RangeDelegate::rowHeight(const QFontMetrics& metrics) { return metrics.height() + barHeight(metrics) + grid::between + grid::inside; }

void RangeDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    QStyleOptionViewItem item = option;
    initStyleOption(&item, index);
    const QWidget* widget = option.widget;
    const QStyle* style = widget ? widget->style() : QApplication::style();
    style->drawPrimitive(QStyle::PE_PanelItemViewItem, &item, painter, widget);
    const QVariant range = index.data(SourcesModel::RangeRole);
    if (!range.isValid())
        return;
    const QRect room = option.rect.adjusted(grid::between, grid::inside / 2, -grid::between, -grid::inside);
    const bool isSelected = option.state & QStyle::State_Selected;
    painter->setFont(item.font);
    painter->setPen(item.palette.color(QPalette::Active, isSelected ? QPalette::HighlightedText : QPalette::Text));
    painter->drawText(room, Qt::AlignLeft | Qt::AlignTop | Qt::TextSingleLine, item.fontMetrics.elidedText(index.data().toString(), Qt::ElideRight, room.width()));
    const int height = barHeight(item.fontMetrics);
    const QRectF track(room.left(), room.bottom() + 1 - height, room.width(), height);
    const auto part = [&](const QPointF& shares) {
        const double left = track.left() + track.width() * shares.x();
        return QRectF(left, track.top(), std::max(2.0, track.left() + track.width() * shares.y() - left), height);
    };
    painter->fillRect(track, faintLine(option.palette));
    const QColor tone = toneColor(Tone::Info, option.palette), under = option.palette.color(QPalette::Active, QPalette::Highlight);
    painter->fillRect(part(range.toPointF()), isSelected && contrast(tone, under) < 3 ? option.palette.color(QPalette::Active, QPalette::HighlightedText) : tone);
    if (const QVariant chosen = index.data(SourcesModel::ChosenRole); chosen.isValid()) {
        painter->setPen(option.palette.color(QPalette::Text));
        painter->drawRect(part(chosen.toPointF()).adjusted(0, -1, 0, 0));
    }
}

QSize RangeDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    return {RoomyDelegate::sizeHint(option, index).width() + 2 * grid::between, rowHeight(option.fontMetrics)};
}

} // namespace retryscope::ui
