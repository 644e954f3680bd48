// SPDX-License-Identifier: GPL-3.0-or-later
// What the reviewers decided about the findings: counted at the head of the review, and beside each finding.
#pragma once

#include "ui/report/report_material.h"
#include "ui/report/sheet.h"

namespace retryscope::ui {

void addDecisionSummary(Sheet& sheet, const ReportMaterial& source); ///< nothing where nothing was decided
bool isAccepted(const ReportMaterial& source, std::size_t finding);
void addDecision(Sheet& sheet, const ReportMaterial& source, std::size_t finding);

} // namespace retryscope::ui
