// SPDX-License-Identifier: GPL-3.0-or-later
// Figures from counts, and every comparison with a threshold.
#include "incident/health.h"

#include <algorithm>
#include <cmath>
#include <format>

namespace retryscope {

namespace {

std::optional<double> ratio(std::uint64_t part, std::uint64_t whole)
{
    return whole == 0 ? std::nullopt : std::optional(static_cast<double>(part) / static_cast<double>(whole));
}

std::string number(double value) { return std::format("{:.4f}", value); }

std::string inMs(Duration duration) { return std::format("{}", std::chrono::round<std::chrono::milliseconds>(duration).count()); }

/// Nobody sets a timeout of 3417 ms.
Duration wholeSeconds(Duration p999, double factor)
{
    const double seconds = std::ceil(milliseconds(p999) * factor / 1000);
    return std::chrono::seconds{std::max<std::int64_t>(1, static_cast<std::int64_t>(seconds))};
}

class Notes {
public:
    Notes(const HealthThresholds& thresholds, std::string location, std::string backend)
        : m_limits(thresholds)
        , m_location(std::move(location))
        , m_backend(std::move(backend))
    {
    }

    void rates(const HealthCounts& counts)
    {
        const bool single = !m_location.empty() || !m_backend.empty();
        const Health health = counts.figures();
        const bool enough = counts.retried >= (single ? m_limits.leastRetried : 1);
        if (!enough)
            return;
        if (*health.retryRate > m_limits.retryRateWarning) {
            const bool alarm = *health.retryRate > m_limits.retryRateAlarm;
            add(HealthConcern::RetryRate, alarm ? Severity::Error : Severity::Warning,
                {number(*health.retryRate), number(alarm ? m_limits.retryRateAlarm : m_limits.retryRateWarning)});
        }
        if (*health.successAfterRetry < m_limits.successAfterRetry)
            add(HealthConcern::SuccessAfterRetry, Severity::Error, {number(*health.successAfterRetry), number(m_limits.successAfterRetry)});
        if (*health.meanAttempts > m_limits.meanAttempts)
            add(HealthConcern::MeanAttempts, Severity::Warning, {number(*health.meanAttempts), number(m_limits.meanAttempts)});
        if (health.addedLatencyP99Ms && *health.addedLatencyP99Ms > milliseconds(m_limits.addedLatencyP99))
            add(HealthConcern::AddedLatency, Severity::Warning, {std::format("{:.0f}", *health.addedLatencyP99Ms), inMs(m_limits.addedLatencyP99)});
    }

    void timeouts(const UpstreamTimes& times)
    {
        const std::string timeout = times.readTimeout ? inMs(*times.readTimeout) : std::string();
        // That so many of so many were cut is a count: it needs no thousand answers as a p99.9 does.
        if (times.isCut(0.999))
            return add(HealthConcern::ReadTimeoutCuts, Severity::Warning, {timeout, std::format("{}", times.cut), std::format("{}", times.times.count())});
        const auto p999 = times.times.percentile(0.999);
        const auto advice = times.advice(m_limits);
        if (!times.readTimeout || !p999 || !advice || *p999 <= Duration{0})
            return;
        const double isTimes = milliseconds(*times.readTimeout) / milliseconds(*p999);
        const std::vector<std::string> args{timeout, inMs(*p999), inMs(advice->first), inMs(advice->second)};
        // What was rounded up to whole seconds is not called too long.
        if (isTimes < m_limits.readTimeoutFrom)
            add(HealthConcern::ReadTimeoutShort, Severity::Warning, args);
        else if (isTimes > m_limits.readTimeoutFar && *times.readTimeout > advice->second)
            add(HealthConcern::ReadTimeoutLong, Severity::Info, args);
    }

    std::vector<HealthNote> take() { return std::move(m_notes); }

private:
    void add(HealthConcern concern, Severity severity, std::vector<std::string> args) { m_notes.push_back({concern, severity, m_location, m_backend, std::move(args)}); }

    const HealthThresholds& m_limits;
    std::string m_location, m_backend;
    std::vector<HealthNote> m_notes;
};

} // namespace

void HealthCounts::merge(const HealthCounts& other)
{
    passedOn += other.passedOn;
    attempts += other.attempts;
    retried += other.retried;
    retriedWell += other.retriedWell;
    added.merge(other.added);
}

Health HealthCounts::figures() const
{
    Health health;
    health.retryRate = ratio(retried, passedOn);
    health.meanAttempts = ratio(attempts, passedOn);
    health.successAfterRetry = ratio(retriedWell, retried);
    if (const auto p99 = added.percentile(0.99))
        health.addedLatencyP99Ms = milliseconds(*p99);
    return health;
}

void UpstreamTimes::add(Duration response, bool cutByNginx)
{
    times.add(response);
    if (!cutByNginx)
        return;
    ++cut;
    shortestCut = shortestCut ? std::min(*shortestCut, response) : response;
}

void UpstreamTimes::limitBy(const std::optional<Duration>& timeout)
{
    if (times.count() == 0)
        readTimeout = timeout;
    else if (readTimeout != timeout)
        readTimeout.reset();
}

void UpstreamTimes::merge(const UpstreamTimes& other)
{
    times.merge(other.times);
    cut += other.cut;
    if (other.shortestCut)
        shortestCut = shortestCut ? std::min(*shortestCut, *other.shortestCut) : *other.shortestCut;
    if (readTimeout != other.readTimeout)
        readTimeout.reset();
}

bool UpstreamTimes::isCut(double share) const
{
    const auto value = times.percentile(share);
    // Attempts are cut at the same time but for some milliseconds.
    return value && shortestCut && *value + std::chrono::milliseconds{5} >= *shortestCut;
}

std::optional<std::pair<Duration, Duration>> UpstreamTimes::advice(const HealthThresholds& thresholds) const
{
    const auto p999 = times.percentile(0.999);
    if (!p999 || times.count() < thresholds.leastAnswers || isCut(0.999))
        return std::nullopt;
    return std::pair{wholeSeconds(*p999, thresholds.readTimeoutFrom), wholeSeconds(*p999, thresholds.readTimeoutTo)};
}

std::vector<HealthNote> notesOn(const HealthCounts& counts, const UpstreamTimes& times, const HealthThresholds& thresholds, std::string location,
    std::string backend)
{
    Notes notes(thresholds, std::move(location), std::move(backend));
    notes.rates(counts);
    notes.timeouts(times);
    return notes.take();
}

std::string_view word(HealthConcern concern)
{
    switch (concern) {
#define X(name, text)                                                                                                  \
    case HealthConcern::name:                                                                                          \
        return text;
        RETRYSCOPE_HEALTH_CONCERNS(X)
#undef X
    }
    return "";
}

} // namespace retryscope
