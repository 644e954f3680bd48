// SPDX-License-Identifier: GPL-3.0-or-later
// The command that makes the same report again.
#pragma once

#include "ui/report/report_material.h"

#include <QString>

namespace retryscope::ui {

/// Quoted for a POSIX shell, whatever the paths hold; on one line. The file is called "report" with the form's ending.
QString shellCommand(const AnalysisRequest& request, const ReportOptions& options, ReportForm form);
/// ".pdf", ".html", ".md", ".json", ".csv"
QString endingOf(ReportForm form);
/// 'it'\''s' where needed, else the word itself.
QString shellQuoted(const QString& word);

} // namespace retryscope::ui
