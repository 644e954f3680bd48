// SPDX-License-Identifier: GPL-3.0-or-later
// The findings of `check` for a person at a terminal.
#pragma once

#include "incident/finding.h"

#include <QString>

#include <string>
#include <utility>
#include <vector>

namespace retryscope::app {

using Reviewed = std::vector<std::pair<const Configuration*, std::vector<Finding>>>;

/// Each finding with its place, the line and a mark under it, its reason (once a rule) and its fix; then what was not
/// read, and the sums. `colours`: escape sequences for a terminal. Foreign text is always made harmless.
std::string findingsText(const Reviewed& reviewed, bool colours);

/// "x.conf:3 [include-not-found]": a part that was not looked at, and why.
QString unreadPlace(const UnreadPart& part);

} // namespace retryscope::app
