// SPDX-License-Identifier: GPL-3.0-or-later
// Records from which nobody can tell whether it was done: an export's "timed_out", a log's "payment timed out".
#pragma once

#include "verdict/evidence.h"
#include "verdict/workbench.h"

namespace retryscope {

/// Fills context.openRows; call when the kinds of effects and the endpoints of the exports are learnt.
void learnOpenRows(const Workbench& bench, MatchContext& context);

/// Of an operation: records that name its ids or keys, and rows that name nobody and fit its time and place. Those of which another
/// record tells the outcome are left out.
struct OpenRows {
    std::vector<EventId> tied, possible;
    bool empty() const { return tied.empty() && possible.empty(); }
};
OpenRows openRowsOf(const OperationFacts& facts);

/// True if by the rows that are tied to it several deliveries may have done something: two that are open, or one beside an effect.
bool mayBeMore(const OperationFacts& facts, const OpenRows& rows);

} // namespace retryscope
