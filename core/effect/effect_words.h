// SPDX-License-Identifier: GPL-3.0-or-later
// Whether a clause of a log states that something was done.
#pragma once

#include "effect/clause.h"

namespace retryscope {

/// True for "order created", "created order 7", "заказ создан", "订单已创建"; with `hasEffectId`, as the record names what was
/// done, also for "created" alone. False for what was not done, is awaited, or was done to something else ("coupon applied").
bool statesEffect(const Clause& clause, bool hasEffectId);

/// True if the clause speaks of something that is no effect of a request: a session, a cache, a customer's account.
bool speaksOfOtherThing(const Clause& clause);

/// One of the phrases stands there, and no "no", "not a", "never" or "not found" turns it round.
bool saysPlainly(const Clause& clause, std::span<const std::string_view> phrases);

} // namespace retryscope
