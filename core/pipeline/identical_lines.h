// SPDX-License-Identifier: GPL-3.0-or-later
// Copies of a log overlap: the lines that stand in two files are taken as one where the user says so.
#pragma once

#include "incident/analysis.h"

#include <vector>

namespace retryscope {

/// The records without those of a file that is a copy of an earlier one, byte by byte; where the request asks for it also without
/// those whose line an earlier file has. A line that stands twice in one file is two requests and stays so. What was left out is
/// counted as IdenticalLines.
std::vector<Request> withoutCopies(Analysis& analysis, std::vector<Request> requests);

/// The same for the lines of error logs and the events of the application, which the analysis holds already.
void dropCopies(Analysis& analysis);

} // namespace retryscope
