// SPDX-License-Identifier: GPL-3.0-or-later
// The incident in numbers: counted from requests and operations, never one for the other.
#pragma once

#include "verdict/operation.h"

#include <array>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace retryscope {

struct GroupCount {
    std::string key; ///< method, location or backend
    std::uint64_t requests = 0, retried = 0, attempts = 0, duplicated = 0;
    std::uint64_t firstToFail = 0; ///< backends: attempts that failed first in a retried request
};

struct Health {
    std::optional<double> retryRate;          ///< retried / requests with an attempt, 0..1
    std::optional<double> successAfterRetry;  ///< of the retried, those that ended below 400
    std::optional<double> meanAttempts;
    std::optional<double> addedLatencyP99Ms;  ///< time spent before the last attempt began
};

struct Summary {
    std::uint64_t requests = 0, retried = 0, internallyRedirected = 0, attempts = 0, lostResponses = 0, effectsConfirmed = 0;
    std::array<std::uint64_t, 5> operations{}; ///< by Verdict
    std::vector<GroupCount> byMethod, byLocation, byBackend; ///< most requests first
    Health health;
    std::optional<Instant> first, last;
};

/// `locationName(request)` names the location for byLocation.
Summary summarise(std::span<const Request> requests, std::span<const Operation> operations, std::span<const Event> events,
    const std::function<std::string(const Request&)>& locationName);

} // namespace retryscope
