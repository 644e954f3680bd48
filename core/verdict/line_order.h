// SPDX-License-Identifier: GPL-3.0-or-later
// The order of the lines as a clock: nginx writes a line when a request ends, so lines between two known ends lie between them,
// however coarse the times that they carry.
#pragma once

#include "verdict/offers.h"

namespace retryscope {

/// The spans of shifts for all requests, narrowed by the lines around whose executions are already matched. Files whose order
/// contradicts their matched lines (sorted by something else, several workers with buffers) are not narrowed.
std::vector<ShiftRange> shiftRanges(const Workbench& bench);

} // namespace retryscope
