// SPDX-License-Identifier: GPL-3.0-or-later
// Timeouts for a location from what its servers needed, and whether the chain of waiting holds together.
#pragma once

#include "review/review.h"

#include <chrono>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace retryscope {

/// Zero total: no limit. Zero tries: no limit.
struct Timeouts {
    std::chrono::milliseconds connect{0}, read{0}, total{0};
    int tries = 0;
    bool operator==(const Timeouts&) const = default;
};

struct TimeoutAdvice {
    DirectiveId block;
    std::string pattern;
    std::uint64_t attempts = 0; ///< that were measured
    std::chrono::milliseconds p99{0}, p999{0};
    bool cut = false;     ///< the slowest attempts were given up: what they need is not known, and no read timeout is proposed
    Timeouts now, better; ///< better.read is now.read where nothing can be said
    std::chrono::milliseconds worstNow{0}, worstBetter{0}; ///< until nginx gives up, as timeouts let it
    std::optional<Fix> fix; ///< none: nothing would change
};

/// One for each location with enough measured answers (ReviewSettings::health.leastAnswers), in the order of the files.
std::vector<TimeoutAdvice> adviseTimeouts(const Configuration& configuration, const ReviewSettings& settings, std::span<const MeasuredTimes> measured);

/// What a person says of those who wait for nginx. Zero: not known.
struct Waiting {
    std::chrono::milliseconds client{0};        ///< the browser, the app, the caller
    std::chrono::milliseconds outerBalancer{0}; ///< what stands in front of nginx
};

/// Good practice is total < client < outer balancer: who waits longer than the one behind it never gives up on something that
/// still runs. nullopt: not known.
struct WaitingCheck {
    std::optional<bool> totalBelowClient, clientBelowOuter, totalBelowOuter;
};
/// `worst` is TimeoutAdvice::worstNow or worstBetter.
WaitingCheck checkWaiting(std::chrono::milliseconds worst, const Waiting& waiting);

} // namespace retryscope
