// SPDX-License-Identifier: GPL-3.0-or-later
// A line of the access log with its attempts.
#pragma once

#include "verdict/operation.h"

#include <vector>

namespace retryscope {

/// Pairs the lists of one line; `defects` receives what does not fit together.
Request pairedRequest(AccessRecord record, NginxVersion version, std::vector<Defect>& defects);

} // namespace retryscope
