// SPDX-License-Identifier: GPL-3.0-or-later
// Whether a clause of a log states that a request was refused as a duplicate, or answered with a stored result.
#pragma once

#include "effect/clause.h"

namespace retryscope {

/// "Returned the existing order", "order already processed", "stored response served"; not "price already applied".
bool saysReplay(const Clause& clause);
/// "Order already exists", "rejected as duplicate", a database's unique violation; not "checking for duplicate order".
bool saysRejected(const Clause& clause);
/// The key came with other input: "idempotency conflict", "payload mismatch"; not "version conflict", "passwords do not match".
bool saysConflict(const Clause& clause);

} // namespace retryscope
