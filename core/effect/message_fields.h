// SPDX-License-Identifier: GPL-3.0-or-later
// Fields that stand inside the words of a log message.
#pragma once

#include "effect/mapping.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace retryscope {

/// Pairs (order_id=7), a JSON object at the end ({"order_id":7}) and a request ("POST /orders HTTP/1.1") in a message; only names that
/// the row does not have yet are added.
void addMessageFields(FieldRow& row, std::string_view message);

/// Which columns of a unique index had which values, in the words of PostgreSQL ("Key (idempotency_key)=(abc) already exists"),
/// MySQL ("Duplicate entry 'abc' for key 'orders.idempotency_key'") and SQLite ("UNIQUE constraint failed: orders.idempotency_key",
/// which has no value). Names are of columns or indexes, without their table. Empty: the message is about no such thing.
std::vector<std::pair<std::string, std::string>> violatedKeys(std::string_view message);

} // namespace retryscope
