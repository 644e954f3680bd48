// SPDX-License-Identifier: GPL-3.0-or-later
// Runs a program and says how long it took and how much memory it had at most.
#pragma once

#include <string>
#include <vector>

namespace retryscope::bench {

struct MeasuredRun {
    bool good = false; ///< it could be started and ended with 0
    double seconds = 0, peakMegabytes = 0;
};

/// The fastest of several runs; what the program writes is thrown away.
MeasuredRun fastestOf(int runs, const std::vector<std::string>& command);

} // namespace retryscope::bench
