// SPDX-License-Identifier: GPL-3.0-or-later
// Refusals that the rest of a log shows to be none.
#pragma once

#include "effect/event.h"

#include <span>

namespace retryscope {

/// A sentence that was taken for a refusal or a stored result, and that stands between the receipt and the effect of at least two
/// deliveries, is an application's routine ("looking for earlier orders"): such lines become Other throughout the log. Lines that name
/// another id than the effect's tell of another part of a batch and stay.
void takeBackContraryRefusals(std::span<Event> events);

} // namespace retryscope
