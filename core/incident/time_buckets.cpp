// SPDX-License-Identifier: GPL-3.0-or-later
// Each width divides the next, so widening only adds buckets together.
#include "incident/time_buckets.h"

#include <algorithm>
#include <array>

namespace retryscope {

namespace {

constexpr std::size_t mostBuckets = 480;
constexpr std::array<std::int64_t, 13> widths{1, 5, 10, 30, 60, 300, 900, 1800, 3600, 21'600, 86'400, 604'800, 604'800 * 520};

std::int64_t startOf(std::int64_t seconds, std::int64_t width)
{
    const std::int64_t rest = seconds % width;
    return seconds - (rest < 0 ? rest + width : rest);
}

std::int64_t wholeSecondsOf(Instant moment) { return std::chrono::floor<std::chrono::seconds>(moment.time_since_epoch()).count(); }

void addTo(TimeBucket& to, const TimeBucket& from)
{
    to.requests += from.requests;
    to.passedOn += from.passedOn;
    to.attempts += from.attempts;
    to.retried += from.retried;
    to.retriedWell += from.retriedWell;
    to.lostResponses += from.lostResponses;
    to.serverErrors += from.serverErrors;
    to.duplicated += from.duplicated;
    to.addedLongest = std::max(to.addedLongest, from.addedLongest);
}

double rateOf(const TimeBucket& bucket) { return bucket.passedOn == 0 ? 0 : static_cast<double>(bucket.retried) / static_cast<double>(bucket.passedOn); }

} // namespace

TimeBucket& TimeBuckets::at(Instant moment)
{
    const std::int64_t seconds = wholeSecondsOf(moment);
    const auto known = m_buckets.find(startOf(seconds, m_width));
    if (known != m_buckets.end())
        return known->second;
    while (m_buckets.size() >= mostBuckets && m_width < widths.back() && !m_buckets.contains(startOf(seconds, m_width)))
        widen();
    const std::int64_t start = startOf(seconds, m_width);
    TimeBucket& bucket = m_buckets[start];
    bucket.start = Instant{std::chrono::seconds{start}};
    return bucket;
}

void TimeBuckets::add(const TimeBucket& counts) { addTo(at(counts.start), counts); }

void TimeBuckets::merge(const TimeBuckets& other)
{
    while (m_width < other.m_width)
        widen();
    for (const auto& [start, bucket] : other.m_buckets)
        addTo(at(bucket.start), bucket);
}

void TimeBuckets::widen()
{
    m_width = *std::ranges::upper_bound(widths, m_width);
    std::map<std::int64_t, TimeBucket> wider;
    for (const auto& [start, bucket] : m_buckets) {
        const std::int64_t to = startOf(start, m_width);
        addTo(wider[to], bucket);
        wider[to].start = Instant{std::chrono::seconds{to}};
    }
    m_buckets = std::move(wider);
}

std::vector<TimeBucket> TimeBuckets::take()
{
    std::vector<TimeBucket> buckets;
    for (const auto& entry : m_buckets)
        buckets.push_back(entry.second);
    return buckets;
}

std::vector<RetryStorm> retryStorms(std::span<const TimeBucket> buckets, Duration width, const HealthThresholds& thresholds)
{
    std::vector<RetryStorm> storms;
    for (const TimeBucket& bucket : buckets) {
        if (bucket.retried == 0 || rateOf(bucket) <= thresholds.storm)
            continue;
        if (storms.empty() || bucket.start - storms.back().to > width)
            storms.push_back({.from = bucket.start});
        RetryStorm& storm = storms.back();
        storm.to = bucket.start + width;
        storm.passedOn += bucket.passedOn;
        storm.retried += bucket.retried;
        storm.peak = std::max(storm.peak, rateOf(bucket));
    }
    std::erase_if(storms, [&](const RetryStorm& s) { return s.retried < thresholds.leastStormRetried; });
    return storms;
}

} // namespace retryscope
