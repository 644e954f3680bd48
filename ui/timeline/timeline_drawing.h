// SPDX-License-Identifier: GPL-3.0-or-later
// Draws a timeline wherever there is a painter: in the plot, and on the pages of a report.
#pragma once

#include "ui/timeline/timeline_labels.h"
#include "ui/widgets/theme.h"

#include <QFont>
#include <QPalette>

class QPainter;
class QPaintDevice;

namespace retryscope::ui {

/// All that does not change while one picture is drawn.
struct TimelineStyle {
    QPalette palette;
    QFont font;
    Tone verdict{}; ///< of the operation: its effects are drawn in it
};

/// The colours of a page: nearly black on white, which is not taken for a palette of high contrast.
QPalette paperPalette();

/// Bars and marks.
void drawTimelineItems(QPainter& painter, const TimelineContext& context, const TimelineGeometry& geometry, const TimelineStyle& style);
/// Labels; returns where each was put. `device` gives the metrics of the font, nullptr for a font in pixels.
std::vector<PlacedLabel> drawTimelineLabels(QPainter& painter, const TimelineContext& context, const TimelineGeometry& geometry, const TimelineStyle& style,
    const QPaintDevice* device);

/// The whole picture of one operation: lanes with their names, axis of seconds, items, labels. `rect` and the font's pixel size
/// are in the painter's units; the units should be about 1/96 inch, as pens and marks are.
void drawTimeline(QPainter& painter, const QRectF& rect, const TimelineContext& context, const TimelineStyle& style);
/// Bars and marks alone, without words, in as little room as there is; [from, to] are the seconds at its edges.
void drawTimelineInSmall(QPainter& painter, const QRectF& rect, const TimelineModel& model, std::pair<double, double> edges, const TimelineStyle& style);
/// The height that the picture wants, in the same units.
double timelineHeight(const TimelineModel& model, const QFont& font);

} // namespace retryscope::ui
