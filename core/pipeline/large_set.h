// SPDX-License-Identifier: GPL-3.0-or-later
// The last steps of an analysis whose access logs hold too many requests to keep them all.
#pragma once

#include "base/progress.h"
#include "pipeline/access_set.h"
#include "review/measure.h"

namespace retryscope {

/// Reads those requests again that may belong together with one that is kept. The sources must still be there.
void readWanted(AccessSet& set, const AnalysisRequest& request, const JobControl& job);

/// Moves the kept requests into the analysis.
void keepRequests(Analysis& analysis, AccessSet& set);

/// Fills the summary from the counts, and from the kept requests with their operations.
void summariseLarge(Analysis& analysis, AccessSet& set, Duration resendWindow);

/// Times by location as far as the counts tell: from connecting to the end of the answer.
std::vector<MeasuredTimes> measuredTimes(const Summary& summary, std::uint32_t configuration = 0);

} // namespace retryscope
