// SPDX-License-Identifier: GPL-3.0-or-later
// The most that a location can do to one request: attempts, executions, time; and what a chain of proxies makes of it.
#pragma once

#include "retry/route.h"

#include <chrono>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace retryscope {

/// nullopt: without a bound. Stale kept connections, each of which gives one more attempt, are left out.
struct Bounds {
    std::optional<std::uint64_t> attempts = 1;
    std::optional<std::uint64_t> executions = 1; ///< attempts that may have been executed
    /// Until nginx has a response header or gives up, from the choice of the first server. Every attempt lasts as long as
    /// its timeouts let it: connect (TLS included) + send + read; one stretch of the send timeout is counted.
    std::optional<std::chrono::milliseconds> time;
    std::chrono::milliseconds longestAttempt{0};
    bool complete = true; ///< false: an internal redirect leads where the configuration does not tell; what it adds is not in here

    bool operator==(const Bounds&) const = default;
};

Bounds boundsOf(const RetryFacts& facts, std::string_view method);

/// With what error pages and post_action add: each location on the way does its worst. The time is the client's, so that
/// post_action, which follows the response, adds attempts only.
Bounds boundsOfRoute(const Place& place, std::string_view method, const FindPlace& find);

/// Proxies behind one another, the outermost first: the attempts multiply, the time is that of the outermost, whose
/// attempts end with the inner one's answer or its own timeouts, whichever comes first.
struct ChainBounds {
    Bounds total;
    /// Some hop gives up while the one behind it may still go on trying: what it then sends elsewhere runs beside that.
    bool givesUpTooEarly = false;
};
ChainBounds boundsOfChain(std::span<const RetryFacts> hops, std::string_view method);

} // namespace retryscope
