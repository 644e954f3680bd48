// SPDX-License-Identifier: GPL-3.0-or-later
// The incident in numbers: counted from requests and operations, never one for the other.
#pragma once

#include "incident/health.h"
#include "incident/plain_counts.h"
#include "incident/time_buckets.h"
#include "verdict/operation.h"

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace retryscope {

/// The request may have been executed there, and nginx got no answer.
bool lostItsResponse(const Attempt& attempt);
/// nginx stopped waiting for the answer.
bool wasCut(const Attempt& attempt);
/// The attempt that made nginx pass the request on; nullptr: it was not retried, or no address is logged.
const Attempt* firstToFail(const Request& request);

struct GroupCount {
    std::string key; ///< method, location or backend
    std::uint64_t requests = 0, retried = 0, attempts = 0, duplicated = 0;
    std::uint64_t firstToFail = 0; ///< backends: attempts that failed first in a retried request

    HealthCounts health;     ///< backends: of the requests that it took part in
    UpstreamTimes times;     ///< of the attempts; empty for methods
    std::uint32_t configuration = 0; ///< of several, the one that the block belongs to
    DirectiveId block;       ///< locations: the location, or the server where none matches; none: no configuration

    PlacedBlock place() const { return {configuration, block}; }
};

struct Summary {
    std::uint64_t requests = 0, retried = 0, internallyRedirected = 0, attempts = 0, lostResponses = 0, effectsConfirmed = 0;
    std::uint64_t countedOnly = 0; ///< requests that were too many to be kept (see Keeping); each is an operation of its own, or one with others of the kind
    std::array<std::uint64_t, 5> operations{}; ///< by Verdict
    std::vector<GroupCount> byMethod, byLocation, byBackend; ///< most requests first
    Health health;
    UpstreamTimes upstreamTimes;         ///< of all attempts
    std::vector<TimeBucket> overTime;    ///< those that are not empty, by time
    Duration bucketWidth{0};
    std::vector<RetryStorm> storms;      ///< by time
    std::vector<HealthNote> healthNotes; ///< what passes a threshold: of all requests, then by location, then by backend
    HealthThresholds thresholds;         ///< that were applied
    std::optional<Instant> first, last;
};

/// What the summary asks of the configuration; any of them may be empty.
struct SummaryQuestions {
    std::function<std::string(const Request&)> locationName; ///< for byLocation
    std::function<std::optional<Duration>(const Request&)> readTimeout; ///< in force where the request was served; asked once a location
};

/// Counts requests one by one, or many of them that were counted before.
class SummaryCounter {
public:
    SummaryCounter(const SummaryQuestions& questions, const HealthThresholds& thresholds);
    ~SummaryCounter();

    void add(const Request& request, bool duplicated);
    void add(const PlainCounts& counts);
    void addOperation(Verdict verdict, int effects, std::uint64_t times = 1);
    /// Ends the counting.
    Summary take();

private:
    class Counts;
    std::unique_ptr<Counts> m_counts;
};

/// The same counts held against other thresholds. `requests`: all that were retried are among them; `locationName` as they were
/// counted with.
void applyThresholds(Summary& summary, const HealthThresholds& thresholds, std::span<const Request> requests,
    const std::function<std::string(const Request&)>& locationName);

Summary summarise(std::span<const Request> requests, std::span<const Operation> operations, std::span<const Event> events,
    const SummaryQuestions& questions, const HealthThresholds& thresholds = {});

} // namespace retryscope
