// SPDX-License-Identifier: GPL-3.0-or-later
// What the log shows of a request's attempts, as failures that can be played again.
#pragma once

#include "retry/facts.h"
#include "verdict/operation.h"

#include <chrono>
#include <optional>
#include <string>
#include <vector>

namespace retryscope {

/// The failures that fit what is known of an attempt. One: it is known. None: it cannot be played (no status at all).
std::vector<Failure> possibleFailures(const Attempt& attempt);

/// The attempt under other timeouts: one that would have been cut earlier is cut; one that was cut earlier than it would
/// be now has an outcome that was never seen (nullopt). `duration` becomes that of the new outcome.
std::optional<Failure> underTimeouts(Failure failure, const Attempt& attempt, const RetryFacts& facts, std::chrono::milliseconds& duration);

/// "504, 502 : 200", "-" for an attempt without a status.
std::string observedStatuses(const Attempts& attempts);

/// Passes to a further server within a group.
int observedPasses(const Attempts& attempts);

/// Attempts that may have been executed.
int observedExecutions(const Attempts& attempts);

} // namespace retryscope
