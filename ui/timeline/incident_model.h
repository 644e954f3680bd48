// SPDX-License-Identifier: GPL-3.0-or-later
// All retried requests of an incident over all backends, ready to be drawn at any scale.
#pragma once

#include "ui/timeline/interval_index.h"

#include "incident/analysis.h"

#include <set>
#include <stop_token>
#include <string>

namespace retryscope::ui {

struct IncidentLane {
    std::string address; ///< of the backend; empty: the log names none. Unused for the requests
    IntervalIndex index; ///< the first lane: requests, by Verdict; the others: attempts, by AttemptEnd. source: RequestId::value, part: Attempt::n
    std::uint64_t cut = 0; ///< attempts that failed
};

/// The kinds of the backends' lanes.
enum class AttemptEnd : std::uint8_t { Answered, Cut };

struct IncidentModel {
    std::optional<Instant> origin; ///< the first byte of the first request
    double end = 0;                ///< seconds since the origin
    std::vector<IncidentLane> lanes; ///< the requests, then the backends by address; empty: nothing was retried
    std::size_t requests = 0, attempts = 0;
    std::size_t retried = 0;       ///< of the requests: passed on within their group
    bool wholeSeconds = false;     ///< the log of some tells whole seconds
    std::size_t timeless = 0;      ///< retried requests that cannot be placed: the log does not tell when they began

    bool empty() const { return requests == 0; }
};

/// Requests with several attempts, and those that their client sent again; only of the verdicts, if any are given. For a job.
IncidentModel buildIncident(const Analysis& analysis, const std::set<Verdict>& verdicts, const std::stop_token& stop = {});

/// When the request began, on the clock of the model; nullopt: that is not known.
std::optional<double> beginOf(const Analysis& analysis, const IncidentModel& model, RequestId request);

/// The first lane holds requests, the others attempts at a backend.
inline bool isRequestLane(std::size_t lane) { return lane == 0; }

} // namespace retryscope::ui
