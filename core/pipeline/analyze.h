// SPDX-License-Identifier: GPL-3.0-or-later
// The walk from bytes to verdicts.
#pragma once

#include "base/progress.h"
#include "incident/analysis.h"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace retryscope {

/// Inputs that cannot be read are recorded in `inputs` with their error; the rest is still analysed.
/// Errors: NothingToAnalyse (no input at all could be read), UnknownLogFormat, InvalidLogFormat, Cancelled.
/// Halted: what was read until then is matched and judged (Analysis::isPart); Cancelled if that is no line at all.
Result<std::shared_ptr<const Analysis>> analyze(const AnalysisRequest& request, const JobControl& job = {});

/// Sorts paths that were dropped or given without an option into the kinds by their content: configuration (directory,
/// "{" and ";"), access log, error log, application log, export. Folders are walked one level for files that are recognised.
/// `unknown` receives what could not be told; such a file is never silently left out.
AnalysisRequest recogniseKinds(const std::vector<std::string>& paths, std::vector<std::string>& unknown);

/// Raw line `line` (1-based) of an input, read again from the file; nullopt if the file is gone or shorter.
std::optional<std::string> rawLine(const Input& input, std::uint64_t line);

/// Several lines of one input in one pass; lines that are not there any more are missing from the map.
std::map<std::uint64_t, std::string> rawLines(const Input& input, std::vector<std::uint64_t> numbers);

} // namespace retryscope
