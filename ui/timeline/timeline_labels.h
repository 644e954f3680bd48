// SPDX-License-Identifier: GPL-3.0-or-later
// Which labels the timeline wants, where they may stand, and what they must keep off.
#pragma once

#include "ui/timeline/label_placer.h"
#include "ui/timeline/timeline_geometry.h"
#include "ui/timeline/timeline_text.h"

namespace retryscope::ui {

struct TimelineLabel {
    LabelRequest request;
    int item = 0;                        ///< index into TimelineModel::items
    std::optional<TimelinePhase> inside; ///< stands on that phase's colour
    bool end = false;                    ///< the label at the item's right end
};

std::vector<TimelineLabel> wantedLabels(const TimelineContext& context, const TimelineGeometry& geometry);
std::vector<QRectF> labelObstacles(const TimelineModel& model, const TimelineGeometry& geometry);

} // namespace retryscope::ui
