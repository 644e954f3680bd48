// SPDX-License-Identifier: GPL-3.0-or-later
// What the tests of the timeline's model look for in it.
#pragma once

#include "ui/support/sample_analysis.h"
#include "ui/timeline/timeline_text.h"

namespace retryscope::ui::test {

inline QStringList laneNames(const TimelineModel& model)
{
    QStringList names;
    for (const TimelineLane& lane : model.lanes)
        names.append(laneText(lane));
    return names;
}

inline std::vector<TimelineItem> itemsOf(const TimelineModel& model, TimelineKind kind)
{
    std::vector<TimelineItem> found;
    for (const TimelineItem& item : model.items) {
        if (item.kind == kind)
            found.push_back(item);
    }
    return found;
}

inline bool near(double a, double b) { return std::abs(a - b) < 1e-6; }

} // namespace retryscope::ui::test
