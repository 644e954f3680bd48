// SPDX-License-Identifier: GPL-3.0-or-later
// The order of the lines as a clock: nginx writes a line when a request ends, so lines between two known ends lie between them,
// however coarse the times that they carry.
#pragma once

#include "verdict/offers.h"

namespace retryscope {

struct LineOrder {
    /// For each request, narrowed by the lines around whose executions are already matched.
    std::vector<ShiftRange> ranges;
    /// Files whose order says something, and by how much lines may still stand out of order there. Files whose matched lines
    /// contradict their order (sorted by something else, several workers with buffers) are not among them.
    std::map<FileId, Duration> slack;
};

LineOrder lineOrder(const Workbench& bench);

} // namespace retryscope
