// SPDX-License-Identifier: GPL-3.0-or-later
// Pens and marks of the timeline are made for the screen; the page is drawn in the same units, scaled.
#include "ui/shell/report_timelines.h"

#include "ui/timeline/timeline_drawing.h"

#include <QPainter>

namespace retryscope::ui {

namespace {
constexpr double unitsPerInch = 96;
constexpr int labelSize = 10; // units: 7.5 points
} // namespace

TimelinePainter reportTimelines(const Analysis& analysis, const QTimeZone& zone)
{
    TimelinePainter result;
    result.height = [&analysis](OperationId operation) {
        QFont font;
        font.setPixelSize(labelSize);
        return timelineHeight(buildTimeline(analysis, operation), font) * 72 / unitsPerInch;
    };
    result.paint = [&analysis, zone](QPainter& painter, const QRectF& rect, OperationId operation) {
        const TimelineModel model = buildTimeline(analysis, operation);
        const double scale = painter.device()->logicalDpiX() / unitsPerInch;
        painter.translate(rect.topLeft());
        painter.scale(scale, scale);
        QFont font = painter.font();
        font.setPixelSize(labelSize);
        const TimelineStyle style{paperPalette(), font, toneOf(analysis.at(operation).verdict)};
        drawTimeline(painter, QRectF(QPointF(0, 0), rect.size() / scale), {analysis, model, zone}, style);
    };
    return result;
}

} // namespace retryscope::ui
