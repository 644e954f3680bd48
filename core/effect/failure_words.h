// SPDX-License-Identifier: GPL-3.0-or-later
// Whether a clause of a log states that what the request makes was not made.
#pragma once

#include "effect/clause.h"

namespace retryscope {

/// "Failed to create order", "order was not created", "transaction rolled back"; not "failed to save order history".
bool saysFailed(const Clause& clause);

} // namespace retryscope
