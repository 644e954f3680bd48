// SPDX-License-Identifier: GPL-3.0-or-later
// Programs behind the servers that nginx asks: a worker of a queue, a service that the application calls.
#pragma once

#include "verdict/workbench.h"

namespace retryscope {

/// Fills `otherHosts`. Call when the executions have their requests.
void learnOtherHosts(const Workbench& bench, MatchContext& context);

} // namespace retryscope
