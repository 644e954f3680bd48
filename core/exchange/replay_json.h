// SPDX-License-Identifier: GPL-3.0-or-later
// The `replay` object of the headless contract.
#pragma once

#include "incident/replay.h"

#include <string>

namespace retryscope {

/// One line. Requests for which nothing changes are left out; "certain" false: the outcome cannot be known, and nothing of
/// that request is counted as prevented or added.
std::string replayJson(const Analysis& analysis, const ReplayResult& result);

} // namespace retryscope
