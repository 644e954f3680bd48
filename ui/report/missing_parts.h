// SPDX-License-Identifier: GPL-3.0-or-later
// What the conclusions do not rest on, because it was not read.
#pragma once

#include "ui/report/report_material.h"

#include <QStringList>

namespace retryscope::ui {

/// A sentence for each file that is missing, broken off or in part not understood; empty: all that was given was read.
QStringList missingParts(const Analysis& analysis);

/// "from 13 Sept 2026 20:00:00.000 (UTC+3)": the time that a person limited the analysis to; empty: none.
QString limitOfTime(const ReportMaterial& material);

} // namespace retryscope::ui
