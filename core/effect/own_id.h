// SPDX-License-Identifier: GPL-3.0-or-later
// Which of several ids in a record is that of what was done.
#pragma once

#include "effect/mapping.h"

namespace retryscope {

/// "Payment captured payment_id=901 order_id=500" made the payment 901: the id that the words name becomes the event's, the order
/// its reference. "Stock moved order_id=500" names no id of the movement: the order is its reference only.
void chooseOwnId(const FieldRow& row, std::string_view message, Event& event);

} // namespace retryscope
