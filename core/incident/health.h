// SPDX-License-Identifier: GPL-3.0-or-later
// The health figures of retries, their thresholds, and what passes them.
#pragma once

#include "base/instant.h"
#include "incident/finding.h"
#include "incident/latency_histogram.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace retryscope {

/// From which value on a figure is worth a look; all of them can be edited. Sources: practice of shops that run retries.
struct HealthThresholds {
    double retryRateWarning = 0.05, retryRateAlarm = 0.15; ///< of the requests that were passed on
    double successAfterRetry = 0.50;                       ///< alarm under it
    double meanAttempts = 1.5;                             ///< warning over it
    Duration addedLatencyP99{std::chrono::seconds{2}};     ///< warning over it
    double firstToFail = 0.80;                             ///< share of a location's retries that begin at one server
    double storm = 0.15;                                   ///< retry rate of a stretch of time
    double readTimeoutFrom = 1.5, readTimeoutTo = 2;       ///< the advice for the read timeout: times the p99.9
    double readTimeoutFar = 5;                             ///< from so many times the p99.9 on it is far too long
    std::uint64_t leastRetried = 5;                        ///< fewer retries show no pattern (first to fail, success after retry)
    std::uint64_t leastStormRetried = 10;
    std::uint64_t leastAnswers = 1'000;                    ///< fewer attempts tell nothing about one in a thousand
    bool operator==(const HealthThresholds&) const = default;
};

/// nullopt: nothing to compute it from.
struct Health {
    std::optional<double> retryRate;          ///< retried / requests with an attempt, 0..1
    std::optional<double> successAfterRetry;  ///< of the retried, those that ended below 400
    std::optional<double> meanAttempts;
    std::optional<double> addedLatencyP99Ms;  ///< time spent before the last attempt began
};

/// Counts from which the figures follow; they add up.
struct HealthCounts {
    std::uint64_t passedOn = 0; ///< requests with at least one attempt
    std::uint64_t attempts = 0, retried = 0, retriedWell = 0;
    LatencyHistogram added;     ///< over all that were passed on: most waited for no other server

    void merge(const HealthCounts& other);
    Health figures() const;
};

/// How long the upstream servers took, attempt by attempt.
struct UpstreamTimes {
    LatencyHistogram times;
    std::uint64_t cut = 0;               ///< attempts that nginx gave up: they would have taken longer
    std::optional<Duration> shortestCut;
    std::optional<Duration> readTimeout; ///< in force; nullopt: no configuration, or not one for all of it

    void add(Duration response, bool cutByNginx);
    void merge(const UpstreamTimes& other);
    /// The read timeout of what is added next: before each addition, where several may be in force.
    void limitBy(const std::optional<Duration>& timeout);
    /// This percentile lies among attempts that were cut: what the servers need is more, how much is not known.
    bool isCut(double share) const;
    /// 1.5 to 2 times the p99.9, in whole seconds upwards; nullopt where it is cut or too few answers were seen.
    std::optional<std::pair<Duration, Duration>> advice(const HealthThresholds& thresholds) const;
};

/// A stretch of time in which many requests were passed on to further servers.
struct RetryStorm {
    Instant from{}, to{};
    std::uint64_t passedOn = 0, retried = 0;
    double peak = 0;               ///< the highest rate of a bucket
    std::string location, backend; ///< where most of it was, and the server that failed first most often; "" = not known
};

#define RETRYSCOPE_HEALTH_CONCERNS(X)                                                                                  \
    X(RetryRate, "retry-rate")                    /* share, threshold that is passed */                                \
    X(SuccessAfterRetry, "success-after-retry")   /* share, threshold */                                               \
    X(MeanAttempts, "mean-attempts")              /* mean, threshold */                                                \
    X(AddedLatency, "added-latency")              /* p99 in ms, threshold in ms */                                     \
    X(FirstToFail, "first-to-fail")               /* server, its share, retries */                                     \
    X(RetryStormSeen, "retry-storm")              /* from, to, retried, passed on */                                   \
    X(ReadTimeoutShort, "read-timeout-short")     /* read timeout in ms, p99.9 in ms, advice from and to in ms */      \
    X(ReadTimeoutCuts, "read-timeout-cuts")       /* read timeout in ms or empty, attempts cut, attempts */            \
    X(ReadTimeoutLong, "read-timeout-long")       /* read timeout in ms, p99.9 in ms, advice from and to in ms */

enum class HealthConcern : std::uint8_t {
#define X(name, text) name,
    RETRYSCOPE_HEALTH_CONCERNS(X)
#undef X
};
inline constexpr HealthConcern allHealthConcerns[] = {
#define X(name, text) HealthConcern::name,
    RETRYSCOPE_HEALTH_CONCERNS(X)
#undef X
};
std::string_view word(HealthConcern concern);

/// Something that passes a threshold.
struct HealthNote {
    HealthConcern concern{};
    Severity severity{};
    std::string location, backend; ///< whose figure it is; both empty: of all requests
    std::vector<std::string> args;
};

/// Notes of one set of figures. Rates of fewer than `leastRetried` retries are left out for single places, not for all.
std::vector<HealthNote> notesOn(const HealthCounts& counts, const UpstreamTimes& times, const HealthThresholds& thresholds, std::string location,
    std::string backend);

} // namespace retryscope
