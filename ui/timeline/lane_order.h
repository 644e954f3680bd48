// SPDX-License-Identifier: GPL-3.0-or-later
// The last steps of a picture: the order of its lanes and how long it is.
#pragma once

#include "ui/timeline/timeline_model.h"

namespace retryscope::ui {

/// Client; of each nginx itself and its backends in the order of the attempts; effects; rows of one thing under one another.
void sortLanes(TimelineModel& model);

/// Sets begin and end. What has no known end goes on to the edge of the picture, which leaves it some room.
void measure(TimelineModel& model);

} // namespace retryscope::ui
