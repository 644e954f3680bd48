// SPDX-License-Identifier: GPL-3.0-or-later
// `--case`: results are kept in a case file, or come from one.
#pragma once

#include "base/progress.h"
#include "incident/analysis.h"

#include <memory>
#include <string>

namespace CLI {
class App;
}

namespace retryscope::app {

void addCaseOption(CLI::App& app, std::string& caseFile);

/// Without inputs the results of the case; else an analysis, which is kept in the case where one is named. What a person added to
/// the case stays. Errors: those of analyze(), CaseFile::openOrCreate, load and store.
Result<std::shared_ptr<const Analysis>> analyzeOrLoad(const AnalysisRequest& request, const std::string& caseFile, const JobControl& job);

} // namespace retryscope::app
