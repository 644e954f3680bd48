// SPDX-License-Identifier: GPL-3.0-or-later
// Which words of an application's log say what happened.
#pragma once

#include "effect/event.h"

#include <string_view>

namespace retryscope {

/// What a record's words say of the outcome.
struct Said {
    EventKind kind = EventKind::Other; ///< Other if no known word decides, or words contradict each other
    bool contradictory = false;        ///< an effect and something that denies it: neither may be concluded
    bool operator==(const Said&) const = default;
};

/// `result` is a short code ("applied", "replayed"), `message` a sentence; either may be empty. `hasEffectId`: the record names
/// an order, a payment or the like, so that "created" or "saved" speaks of it. "Failed" only where the words say that nothing was
/// done: after a lost connection or a timeout the application does not know it.
Said wordsSay(std::string_view result, std::string_view message, bool hasEffectId);

/// "Order cancelled", "payment refunded": something that was there is undone, all of it. False for what is planned, asked for or in
/// doubt, and for a request or a connection that was cancelled.
bool saysUndone(std::string_view message);
/// "Order deleted", "refund issued": of a record whose effect was there before, that it is undone.
bool saysRemoved(std::string_view message);

/// A word that stands alone in a field, as "failed", "rolled_back" or "applied"; Other if it is none of the known ones.
EventKind kindOfCode(std::string_view code);

/// "Payment timed out", "capture: no response from the acquirer": it was tried, and whether it was done nobody knows.
bool saysUnknown(std::string_view message);

} // namespace retryscope
