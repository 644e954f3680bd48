// SPDX-License-Identifier: GPL-3.0-or-later
// "# retryscope: ignore RULE reason": a finding silenced in place, with a reason.
#pragma once

#include "incident/finding.h"

namespace retryscope {

/// Takes away what is silenced. A remark behind a directive or inside its head counts for the lines of that head, one on a
/// line of its own for the directive or whole block that follows, as far as they stand in the same file. A remark without
/// a reason, or for a rule that does not exist, silences nothing and is a finding itself. Syntax errors cannot be silenced.
void applyRemarks(const Configuration& configuration, std::vector<Finding>& findings);

/// A rule that is switched off at a place, with the reason that is written there.
struct SwitchedOff {
    Rule rule{};
    std::string reason;
    Span span; ///< of the remark
};

/// In the order of files and lines; remarks that silence nothing (no reason, no such rule) are left out.
std::vector<SwitchedOff> switchedOff(const Configuration& configuration);

} // namespace retryscope
