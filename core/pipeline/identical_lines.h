// SPDX-License-Identifier: GPL-3.0-or-later
// Copies of a log overlap: the lines that stand in two files are taken as one where the user says so.
#pragma once

#include "incident/analysis.h"

#include <set>
#include <span>
#include <vector>

namespace retryscope {

/// Access logs that hold the very bytes of an earlier one: dropped beside an archive that has it, or found in a copy of its folder.
std::set<FileId> wholeCopies(std::span<const Input> inputs);

/// Counts the lines of those as IdenticalLines. Call when the reading is finished.
void sayWholeCopies(Analysis& analysis);

/// The records without those of a file that is a copy of an earlier one, byte by byte; where the request asks for it also without
/// those whose line an earlier file has. A line that stands twice in one file is two requests and stays so. What was left out is
/// counted as IdenticalLines.
std::vector<Request> withoutCopies(Analysis& analysis, std::vector<Request> requests);

/// The same for the lines of error logs and the events of the application, which the analysis holds already.
void dropCopies(Analysis& analysis);

} // namespace retryscope
