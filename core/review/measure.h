// SPDX-License-Identifier: GPL-3.0-or-later
// How long the servers behind each location took, read off the attempts of a log.
#pragma once

#include "incident/analysis.h"
#include "review/review.h"

#include <span>
#include <vector>

namespace retryscope {

/// One entry a location of a configuration (its index, of several), in no particular order. Counts what a
/// *_read_timeout bounds: from the connection to the header where the log tells, else to the end of the attempt. Attempts
/// that never connected do not count.
std::vector<MeasuredTimes> measureLocations(std::span<const Request> requests, std::uint32_t configuration = 0);

} // namespace retryscope
