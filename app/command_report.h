// SPDX-License-Identifier: GPL-3.0-or-later
// `retryscope report`, and what the program does where there is no display.
#pragma once

#include "app/command_line.h"
#include "app/commands.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace retryscope::app {

struct ReportCommandOptions {
    AnalysisRequest inputs;
    std::vector<std::string> paths;
    std::string caseFile; ///< keeps the results, or has them; empty: none
    std::string output, title, author, timeZone, language; ///< language of the report, whatever the messages speak
    std::string page = "a4";                               ///< "a4" or "letter"
    std::optional<std::string> redact;                     ///< "ip,user" or "all"; nothing if not asked for
    std::vector<std::string> redactPaths;                  ///< patterns
    std::vector<std::string> operations;                   ///< "op12"; empty: all
    bool archival = false, noAttachments = false, attachCase = false;
    bool review = false; ///< of the configuration, not of what happened
};
/// An AddReport.
std::function<int()> addReport(CLI::App& app, const Invocation& invocation);
/// Needs a QGuiApplication when the output is a PDF or HTML.
int runReport(const ReportCommandOptions& options);

/// No display and no command: the summary of the paths, or of the bundled sample with its report as a PDF, on the terminal.
int runWithoutDisplay(const std::vector<std::string>& paths);

} // namespace retryscope::app
