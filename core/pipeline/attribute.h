// SPDX-License-Identifier: GPL-3.0-or-later
// Places each request in the configuration and names the directive that allowed it to be passed on.
#pragma once

#include "incident/analysis.h"

namespace retryscope {

/// Fills location and allowedBy of each request from the first configuration; does nothing without one.
void attributeRequests(Analysis& analysis);

} // namespace retryscope
