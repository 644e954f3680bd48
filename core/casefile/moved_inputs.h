// SPDX-License-Identifier: GPL-3.0-or-later
// Files of a case that lie elsewhere by now: found by their names and their bytes.
#pragma once

#include "base/progress.h"
#include "incident/analysis.h"

#include <functional>
#include <map>
#include <string>
#include <vector>

namespace retryscope {

/// Paths of the request -> where the same files are now.
using MovedPaths = std::map<std::string, std::string>;

/// Looks below `places` (files and folders) for the inputs that are not at their places any more. Only a file of the same name that
/// begins with the bytes that were analysed is the same.
MovedPaths movedInputs(const Analysis& analysis, const std::vector<std::string>& places, const JobControl& job = {});

/// The same request with every path in it as `placed` gives it; empty ones are asked for, too.
AnalysisRequest withPaths(AnalysisRequest request, const std::function<std::string(const std::string& path)>& placed);

/// The same request with the files at their new places.
AnalysisRequest withMoved(AnalysisRequest request, const MovedPaths& moved);

} // namespace retryscope
