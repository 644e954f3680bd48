// SPDX-License-Identifier: GPL-3.0-or-later
// `retryscope report`, and what the program does where there is no display.
#pragma once

#include "app/commands.h"

#include <string>
#include <vector>

namespace retryscope::app {

struct ReportCommandOptions {
    AnalysisRequest inputs;
    std::vector<std::string> paths;
    std::string output, title, author, timeZone, language; ///< language of the report, whatever the messages speak
};
/// Needs a QGuiApplication when the output is a PDF.
int runReport(const ReportCommandOptions& options);

/// No display and no command: the summary of the paths, or of the bundled sample with its report as a PDF, on the terminal.
int runWithoutDisplay(const std::vector<std::string>& paths);

} // namespace retryscope::app
