// SPDX-License-Identifier: GPL-3.0-or-later
// Servers that received a request although the access log lists no attempt there: a mirror's, or one behind the server that nginx asked.
#pragma once

#include "incident/analysis.h"

#include <vector>

namespace retryscope::ui {

struct UnlistedDelivery {
    RequestId request;
    EventId receipt; ///< Event::host of it is not empty
    Instant begin{}, end{}; ///< from the receipt to the last thing that the server noted of it, on nginx's clock
};

/// By time. A receipt that may belong to an attempt of the log, nobody knows which, is none.
std::vector<UnlistedDelivery> unlistedDeliveries(const Analysis& analysis, const Operation& operation);

} // namespace retryscope::ui
