// SPDX-License-Identifier: GPL-3.0-or-later
// Whether one request of an analysis is another one's, passed on by an outer nginx.
#pragma once

#include "incident/analysis.h"

namespace retryscope {

/// See isPassedOn; by the clocks of the two logs.
bool isPassedOn(const Analysis& analysis, const Request& outer, const Request& inner);

} // namespace retryscope
