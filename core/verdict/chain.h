// SPDX-License-Identifier: GPL-3.0-or-later
// One nginx behind another: the same request in two access logs.
#pragma once

#include "verdict/operation.h"

namespace retryscope {

/// The clocks of the two files, each minus the measure's.
struct ChainShifts {
    Duration outer{0}, inner{0};
};

/// True if `outer` is of the nginx that passed the request on to the nginx that wrote `inner`: another file, the same id, it lasted
/// longer, and one of its attempts may be the inner request: it was answered alike and lies around it in time. Two nginx that had the
/// request one after the other are no chain. Where a log has no $request_time the servers' times stand for it, and the id must be the
/// request's own. The attempts of an outer request are deliveries to a proxy, not to the application.
bool isPassedOn(const Request& outer, const AccessRecord& inner, const ChainShifts& shifts = {});

/// The same for clocks of which nothing is known: an attempt has the answer and the length of the inner request.
bool looksPassedOn(const Request& outer, const AccessRecord& inner);

} // namespace retryscope
