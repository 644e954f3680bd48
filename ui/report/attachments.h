// SPDX-License-Identifier: GPL-3.0-or-later
// The report's data as files: beside the text, or as a report of its own.
#pragma once

#include "ui/report/report_material.h"
#include "ui/report/manuscript.h"

namespace retryscope::ui {

/// operations.csv and analysis.json of what the report speaks of. Call in the report's language.
std::vector<Attachment> attachmentsOf(const ReportMaterial& material);

} // namespace retryscope::ui
