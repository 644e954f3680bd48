// SPDX-License-Identifier: GPL-3.0-or-later
// Timelines for the report, drawn as vectors; needs no window.
#pragma once

#include "ui/report/report_options.h"

namespace retryscope::ui {

/// The analysis must outlive the painter.
TimelinePainter reportTimelines(const Analysis& analysis, const QTimeZone& zone);

} // namespace retryscope::ui
