// SPDX-License-Identifier: GPL-3.0-or-later
// Where the items of a timeline lie on the screen, and what lies under a point.
#pragma once

#include "ui/timeline/timeline_model.h"

#include <QRectF>

#include <functional>

namespace retryscope::ui {

/// Where the middles of the lanes lie, in heights of a bar; the last element is the whole height. Backends get more room
/// than the others: above and below their bars stand labels.
std::vector<double> laneMiddles(const TimelineModel& model);

struct TimelineGeometry {
    std::function<double(double)> x; ///< seconds to pixels
    std::function<double(int)> y;    ///< lane to the pixel of its middle
    double bar = 0;                  ///< height of a bar in pixels
    QRectF plot;                     ///< what is visible

    static constexpr double narrowest = 3; ///< pixels; a refused connection takes no time but is seen

    /// Bars: the bar; marks: the square around the mark; cuts and ticks: a narrow box.
    QRectF rectOf(const TimelineItem& item) const;
    QRectF phaseRect(const TimelineItem& attempt, TimelinePhase phase) const;
    /// The item under the point, marks before bars, within a few pixels; -1 for none.
    int itemAt(const TimelineModel& model, const QPointF& point) const;
};

/// Has a length; marks have none.
bool isBar(TimelineKind kind);

} // namespace retryscope::ui
