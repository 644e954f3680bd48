// SPDX-License-Identifier: GPL-3.0-or-later
// The lines of one file, split over the cores of the machine and put together again in order.
#pragma once

#include "base/progress.h"
#include "pipeline/block_parser.h"
#include "source/line_reader.h"

#include <functional>

namespace retryscope {

/// Receives what came of each block, in the order of the file and never twice at a time, but on any thread; false ends the scan.
using TakePart = std::function<bool(ScanPart)>;

/// Reads and parses on the calling thread, which also reports the progress, and on as many others as the machine has cores for.
/// Ends early if the job is cancelled. Returns the counts of the ordinary lines.
PlainCounts scanLog(LineReader& lines, const ScanSetup& setup, bool isWrapped, const JobControl& job, const TakePart& take);

} // namespace retryscope
