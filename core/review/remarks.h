// SPDX-License-Identifier: GPL-3.0-or-later
// "# retryscope: ignore RULE reason": a finding silenced in place, with a reason.
#pragma once

#include "incident/finding.h"

namespace retryscope {

/// Takes away what is silenced: a remark behind a directive counts for its line, one on a line of its own for the
/// directive or whole block that follows. A remark without a reason silences nothing and is a finding itself. Syntax
/// errors cannot be silenced.
void applyRemarks(const Configuration& configuration, std::vector<Finding>& findings);

} // namespace retryscope
