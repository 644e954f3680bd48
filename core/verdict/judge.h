// SPDX-License-Identifier: GPL-3.0-or-later
// From matched evidence to a verdict; the one place where a verdict is decided.
#pragma once

#include "verdict/match.h"

namespace retryscope {

/// Fills verdict, confidence, next action, counts, evidence and what would settle it. Pure: same evidence, same verdict.
/// Duplicated needs two confirmed effects; a status code alone never resolves anything.
void judge(Operation& operation, std::span<const Request> requests, std::span<const Event> events, const MatchContext& context);

} // namespace retryscope
