// SPDX-License-Identifier: GPL-3.0-or-later
// What nginx would do with failing requests, before the fixes of the review and after them.
#pragma once

#include "ui/report/report_material.h"
#include "ui/report/sheet.h"

namespace retryscope::ui {

/// For each block of the first configuration in which something changes.
void addMatrices(Sheet& sheet, const ReportMaterial& source);

} // namespace retryscope::ui
