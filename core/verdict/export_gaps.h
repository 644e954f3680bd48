// SPDX-License-Identifier: GPL-3.0-or-later
// Whether an export shows all effects of an endpoint: what was answered well has a row in it.
#pragma once

#include "verdict/workbench.h"

namespace retryscope {

/// Counts for each export and endpoint the answered writes within its time, and those of them that have no row: a filter, a limit
/// or another shard leaves rows out. What was refused or given again is expected to have none. Fills MatchContext::exportGaps; the
/// coverage in it is on nginx's clock.
void countExportGaps(Workbench& bench, MatchContext& context);

} // namespace retryscope
