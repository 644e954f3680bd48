// SPDX-License-Identifier: GPL-3.0-or-later
// Steps as in a floating-point number: a power of two and the 64 parts of it.
#include "incident/latency_histogram.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace retryscope {

namespace {

constexpr unsigned partBits = 6;
constexpr std::uint32_t parts = 1u << partBits;

/// Below 2 * parts every millisecond has its own step.
std::size_t stepOf(std::uint32_t ms)
{
    if (ms < 2 * parts)
        return ms;
    const unsigned power = static_cast<unsigned>(std::bit_width(ms)) - 1 - partBits;
    return static_cast<std::size_t>(power) * parts + (ms >> power);
}

std::uint32_t wholeMs(Duration duration)
{
    // nginx writes whole milliseconds.
    if (const std::int64_t micros = duration.count(); micros >= 0 && micros < 1'000'000'000 && micros % 1000 == 0)
        return static_cast<std::uint32_t>(micros / 1000);
    const auto ms = std::chrono::round<std::chrono::milliseconds>(duration).count();
    return static_cast<std::uint32_t>(std::clamp<std::int64_t>(ms, 0, UINT32_MAX));
}

} // namespace

LatencyHistogram::LatencyHistogram(std::vector<Step> steps)
    : m_steps(std::move(steps))
{
    for (const Step& step : m_steps) {
        m_count += step.count;
        m_longest = std::max(m_longest, Duration{std::chrono::milliseconds{step.longest}});
    }
}

void LatencyHistogram::add(Duration duration, std::uint64_t times)
{
    const std::uint32_t ms = wholeMs(duration);
    const std::size_t at = stepOf(ms);
    if (at >= m_steps.size())
        m_steps.resize(at + 1);
    m_steps[at].count += times;
    m_steps[at].longest = std::max(m_steps[at].longest, ms);
    m_count += times;
    m_longest = std::max(m_longest, Duration{std::chrono::milliseconds{ms}});
}

void LatencyHistogram::merge(const LatencyHistogram& other)
{
    if (m_steps.size() < other.m_steps.size())
        m_steps.resize(other.m_steps.size());
    for (std::size_t i = 0; i < other.m_steps.size(); ++i) {
        m_steps[i].count += other.m_steps[i].count;
        m_steps[i].longest = std::max(m_steps[i].longest, other.m_steps[i].longest);
    }
    m_count += other.m_count;
    m_longest = std::max(m_longest, other.m_longest);
}

std::optional<Duration> LatencyHistogram::percentile(double share) const
{
    if (m_count == 0)
        return std::nullopt;
    const double wanted = std::ceil(std::clamp(share, 0.0, 1.0) * static_cast<double>(m_count) - 1e-9);
    const auto rank = std::max<std::uint64_t>(1, static_cast<std::uint64_t>(wanted));
    std::uint64_t seen = 0;
    for (const Step& step : m_steps) {
        seen += step.count;
        if (seen >= rank)
            return Duration{std::chrono::milliseconds{step.longest}};
    }
    return m_longest;
}

std::vector<LatencyBar> LatencyHistogram::bars() const
{
    std::vector<LatencyBar> bars;
    std::uint64_t limit = 1;
    constexpr std::uint64_t factors[] = {2, 5, 10};
    std::size_t at = 0;
    for (std::uint64_t decade = 1, f = 0; at < m_steps.size(); limit = decade * factors[f], decade *= f == 2 ? 10 : 1, f = (f + 1) % 3) {
        LatencyBar bar{std::chrono::milliseconds{limit}, 0};
        for (; at < m_steps.size() && m_steps[at].longest <= limit; ++at)
            bar.count += m_steps[at].count;
        if (bar.count > 0 || !bars.empty())
            bars.push_back(bar);
    }
    return bars;
}

} // namespace retryscope
