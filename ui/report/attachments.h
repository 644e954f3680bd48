// SPDX-License-Identifier: GPL-3.0-or-later
// The report's data as files: beside the text, or as a report of its own.
#pragma once

#include "exchange/export.h"
#include "ui/report/report_material.h"
#include "ui/report/manuscript.h"

namespace retryscope::ui {

/// The core's exports with their sentences in the language in force.
ExportOptions exportOptions(const std::vector<OperationId>& operations = {});

/// operations.csv and analysis.json of what the report speaks of. Call in the report's language.
std::vector<Attachment> attachmentsOf(const ReportMaterial& material);

} // namespace retryscope::ui
