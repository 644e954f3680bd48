// SPDX-License-Identifier: GPL-3.0-or-later
// Whether a request of an operation is another one's, passed on by an outer nginx.
#pragma once

#include "incident/analysis.h"

namespace retryscope {

/// `request` is one of the operation's, which an outer nginx of another log passed on: its client is that nginx, and it repeats
/// nothing. See isPassedOn; by the clocks of the two logs.
bool isOfNginxBehind(const Analysis& analysis, const Operation& operation, const Request& request);

} // namespace retryscope
