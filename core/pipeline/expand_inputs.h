// SPDX-License-Identifier: GPL-3.0-or-later
// From the paths that were given to the files that are read.
#pragma once

#include "incident/analysis.h"

namespace retryscope {

/// Logs in an archive that was given as a log become "ARCHIVE/MEMBER", each of the kind that was asked for; rotated siblings are
/// added if the request says so; the pieces of one log stand together, the oldest first.
AnalysisRequest expandedInputs(AnalysisRequest request);

} // namespace retryscope
