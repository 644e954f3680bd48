// SPDX-License-Identifier: GPL-3.0-or-later
// Draws single items of the timeline: bars in three tones, hatched ghosts, cuts, diamonds, rings, shields.
#pragma once

#include "ui/timeline/timeline_geometry.h"
#include "ui/widgets/theme.h"

#include <QPalette>

class QPainter;

namespace retryscope::ui {

class ItemPainter {
public:
    ItemPainter(QPainter& painter, const TimelineGeometry& geometry, const QPalette& palette, Tone verdict);

    void draw(const TimelineItem& item);
    /// The dotted line from the backend that did it to the mark, and from one nginx to the next.
    void drawOrigin(const TimelineItem& item);
    void drawOutline(const TimelineItem& item);
    /// The tone of a mark; effects take the verdict's.
    static Tone toneOf(TimelineKind kind, Tone verdict);

private:
    void neutralBar(const QRectF& rect);
    void attempt(const TimelineItem& item);
    void unlisted(const QRectF& rect);
    void ghost(const TimelineItem& item);
    void resend(const TimelineItem& item);
    void mark(const TimelineItem& item);

    QPainter& m_painter;
    const TimelineGeometry& m_geometry;
    const QPalette& m_palette;
    Tone m_verdict;
};

/// Diagonal lines clipped to the rectangle, `spacing` pixels apart.
void drawHatch(QPainter& painter, const QRectF& rect, const QColor& color, double spacing);

} // namespace retryscope::ui
