// SPDX-License-Identifier: GPL-3.0-or-later
// An analysis as plain text for a terminal.
#pragma once

#include "incident/analysis.h"

#include <string>

namespace retryscope::app {

/// Counts, then (unless `summaryOnly`) the operations that need a look, worst first; at most 20 of a verdict unless `all`.
std::string textSummary(const Analysis& analysis, bool summaryOnly, bool all);

} // namespace retryscope::app
