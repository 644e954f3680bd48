// SPDX-License-Identifier: GPL-3.0-or-later
// The logged requests decided again under another configuration, with the failures and times that were observed.
#pragma once

#include "base/progress.h"
#include "incident/analysis.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace retryscope {

/// A request for which the other configuration makes a difference, or for which that cannot be known.
struct ReplayedRequest {
    RequestId request;
    std::string before, after;   ///< as $upstream_status: "504, 200"; "?" for an attempt that never happened or could not be told
    int clientBefore = 0;        ///< 0 = not logged
    std::optional<int> clientAfter;
    int passesBefore = 0, passesAfter = 0; ///< to a further server of the group
    bool doubleBefore = false;   ///< two or more attempts may have been executed
    std::optional<bool> doubleAfter;
    bool certain = true;         ///< false: the outcome depends on an attempt that never happened, or on what the log does not tell
};

struct ReplayResult {
    std::uint64_t requests = 0;  ///< that were passed on at all
    std::uint64_t retries = 0, retriesPrevented = 0, retriesAdded = 0; ///< passes to a further server
    /// Requests of methods that change something (not GET, HEAD, OPTIONS, TRACE, PROPFIND) with two or more attempts that
    /// may have been executed.
    std::uint64_t doubleDeliveries = 0, doubleDeliveriesPrevented = 0;
    std::uint64_t safeDoubleDeliveries = 0, safeDoubleDeliveriesPrevented = 0; ///< the same of the other methods
    std::map<int, std::uint64_t> clientErrorsAdded; ///< by status: clients that got no error and would have got this one
    std::uint64_t uncertain = 0;
    std::vector<ReplayedRequest> changed; ///< in the order of the log
};

/// `other` with its version decides. `inForce`, the configuration under which the log was written (nullptr = not known),
/// tells more of what a 502 or 504 was: only readings by which it does what it did count. Where it is one of the analysis' own,
/// requests that another of them served are left out. Error: Cancelled.
Result<ReplayResult> replay(const Analysis& analysis, const Configuration& other, const Configuration* inForce, const JobControl& job = {});

} // namespace retryscope
