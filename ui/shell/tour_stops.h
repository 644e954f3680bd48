// SPDX-License-Identifier: GPL-3.0-or-later
// What the tour says, and of which part of the window.
#pragma once

#include "ui/shell/tour.h"

namespace retryscope::ui {

class PageStack;

std::vector<TourStop> tourStops(const QWidget& window, const PageStack& pages);

} // namespace retryscope::ui
