// SPDX-License-Identifier: GPL-3.0-or-later
// Which words of an application's log say what happened.
#pragma once

#include "effect/event.h"

#include <string_view>

namespace retryscope {

/// `result` is a short code ("applied", "replayed"), `message` a sentence; either may be empty. `hasEffectId`: the record names
/// an order, a payment or the like, so that "created" or "saved" speaks of it. Other if no known word decides.
EventKind kindOfWords(std::string_view result, std::string_view message, bool hasEffectId);

} // namespace retryscope
