// SPDX-License-Identifier: GPL-3.0-or-later
// Of what kind an effect is: an order and its payment are two effects of one execution, two orders are two executions.
#pragma once

#include "verdict/match.h"

#include <string>

namespace retryscope {

struct Workbench;

/// "order", "payment" …: the first thing that the message of a log says something was done to; "" if it names none that is known.
std::string thingOf(std::string_view message);

/// The kind of an effect: what its message names, or which export its row stands in; one name for all that were seen to be the same.
/// "" can be of any kind.
std::string kindOfEffect(const Event& event, const MatchContext& context);

/// Exports and logs that name the same effects are of one kind: fills MatchContext::sameKinds.
void learnEffectKinds(const Workbench& bench, MatchContext& context);

/// What was undone later: fills MatchContext::undoings.
void learnUndoings(const Workbench& bench, MatchContext& context);

} // namespace retryscope
