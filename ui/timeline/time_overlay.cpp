// SPDX-License-Identifier: GPL-3.0-or-later
// Drawn last.
#include "ui/timeline/time_overlay.h"

#include "ui/timeline/item_painter.h"

#include <algorithm>

namespace retryscope::ui {

QColor rangeWash(const QPalette& palette)
{
    QColor wash = palette.color(QPalette::Link);
    wash.setAlphaF(0.14F);
    return wash;
}

TimeOverlay::TimeOverlay(QCustomPlot* plot)
    : QCPAbstractItem(plot)
{
    setLayer(QStringLiteral("overlay"));
    setSelectable(false);
    setClipToAxisRect(false); // the strip lies above it; drawRuler() keeps to the sides
}

double TimeOverlay::selectTest(const QPointF& /*pos*/, bool /*onlySelectable*/, QVariant* /*details*/) const { return -1; }

void TimeOverlay::refresh()
{
    mParentPlot->update();
}

void TimeOverlay::draw(QCPPainter* painter)
{
    const QPalette palette = mParentPlot->palette();
    const QRectF plot(mParentPlot->axisRect()->rect());
    const QCPAxis* axis = mParentPlot->xAxis;
    painter->setAntialiasing(true);
    painter->save();
    painter->setClipRect(plot.adjusted(-3, -3, 3, 3), Qt::IntersectClip);
    if (area) {
        const auto [left, right] = std::minmax({axis->coordToPixel(area->from), axis->coordToPixel(area->to)});
        const QRectF rect(left, plot.top(), right - left, plot.height());
        painter->fillRect(rect, rangeWash(palette));
        painter->setPen(QPen(strongHighlight(palette), 1));
        painter->drawLine(rect.topLeft(), rect.bottomLeft());
        painter->drawLine(rect.topRight(), rect.bottomRight());
    }
    if (hovered) {
        painter->setBrush(Qt::NoBrush);
        painter->setPen(QPen(strongHighlight(palette), 1));
        painter->drawRect(hovered->adjusted(-2, -2, 2, 2));
    }
    painter->restore();
    if (ruler)
        drawRuler(*painter, plot);
}

QFont TimeOverlay::rulerFont() const
{
    QFont bold = mParentPlot->font();
    bold.setBold(true);
    return bold;
}

double TimeOverlay::stripHeight() const { return std::ceil(QFontMetricsF(rulerFont()).height()) + 2; }

void TimeOverlay::drawRuler(QCPPainter& painter, const QRectF& plot) const
{
    const QPalette palette = mParentPlot->palette();
    const auto [left, right] = std::minmax({mParentPlot->xAxis->coordToPixel(ruler->from), mParentPlot->xAxis->coordToPixel(ruler->to)});
    const QFontMetricsF metrics(rulerFont());
    constexpr double tipSize = 4;
    const double top = plot.top() - stripHeight(), middle = plot.top() - stripHeight() / 2;
    painter.save();
    painter.setClipRect(QRectF(plot.left() - 1, top, plot.width() + 2, plot.bottom() - top), Qt::IntersectClip);
    painter.setPen(QPen(strongHighlight(palette), 1.4));
    painter.drawLine(QPointF(left, top), QPointF(left, plot.bottom()));
    painter.drawLine(QPointF(right, top), QPointF(right, plot.bottom()));
    painter.drawLine(QPointF(left, middle), QPointF(right, middle));
    const double tip = std::min(tipSize, (right - left) / 2);
    for (const double direction : {1.0, -1.0}) {
        const double x = direction > 0 ? left : right;
        painter.drawLine(QPointF(x, middle), QPointF(x + direction * tip, middle - tip));
        painter.drawLine(QPointF(x, middle), QPointF(x + direction * tip, middle + tip));
    }
    painter.restore();
    // The length stands between both ends where it fits, else beside them where there is room.
    const double width = metrics.horizontalAdvance(rulerText) + 2.0 * grid::inside;
    double x = (left + right - width) / 2;
    if (right - left < width + 4 * tip)
        x = right + width + grid::inside < plot.right() ? right + grid::inside : left - width - grid::inside;
    x = std::clamp(x, plot.left(), std::max(plot.left(), plot.right() - width));
    const QRectF box(x, top, width, stripHeight());
    painter.fillRect(box, palette.color(QPalette::Base));
    painter.setPen(palette.color(QPalette::Text));
    painter.setFont(rulerFont());
    painter.drawText(box, Qt::AlignCenter | Qt::TextSingleLine, rulerText);
}

} // namespace retryscope::ui
