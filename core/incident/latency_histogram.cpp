// SPDX-License-Identifier: GPL-3.0-or-later
// Steps as in a floating-point number: a power of two and the 256 parts of it.
#include "incident/latency_histogram.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace retryscope {

namespace {

constexpr unsigned partBits = 8;
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
{
    // Earlier versions had wider steps.
    for (const Step& step : steps) {
        if (step.count == 0)
            continue;
        Step& own = at(step.longest);
        own.shortest = own.count == 0 ? step.shortest : std::min(own.shortest, step.shortest);
        own.longest = std::max(own.longest, step.longest);
        own.count += step.count;
        m_count += step.count;
        m_longest = std::max(m_longest, Duration{std::chrono::milliseconds{step.longest}});
    }
}

LatencyHistogram::Step& LatencyHistogram::at(std::uint32_t ms)
{
    const std::size_t step = stepOf(ms);
    if (step >= m_steps.size())
        m_steps.resize(step + 1);
    return m_steps[step];
}

void LatencyHistogram::add(Duration duration, std::uint64_t times)
{
    const std::uint32_t ms = wholeMs(duration);
    Step& step = at(ms);
    step.shortest = step.count == 0 ? ms : std::min(step.shortest, ms);
    step.count += times;
    step.longest = std::max(step.longest, ms);
    m_count += times;
    m_longest = std::max(m_longest, Duration{std::chrono::milliseconds{ms}});
}

void LatencyHistogram::merge(const LatencyHistogram& other)
{
    if (m_steps.size() < other.m_steps.size())
        m_steps.resize(other.m_steps.size());
    for (std::size_t i = 0; i < other.m_steps.size(); ++i) {
        if (other.m_steps[i].count == 0)
            continue;
        m_steps[i].shortest = m_steps[i].count == 0 ? other.m_steps[i].shortest : std::min(m_steps[i].shortest, other.m_steps[i].shortest);
        m_steps[i].count += other.m_steps[i].count;
        m_steps[i].longest = std::max(m_steps[i].longest, other.m_steps[i].longest);
    }
    m_count += other.m_count;
    m_longest = std::max(m_longest, other.m_longest);
}

std::optional<std::pair<LatencyHistogram::Step, std::uint64_t>> LatencyHistogram::find(double share) const
{
    const double wanted = std::ceil(std::clamp(share, 0.0, 1.0) * static_cast<double>(m_count) - 1e-9);
    const auto rank = std::max<std::uint64_t>(1, static_cast<std::uint64_t>(wanted));
    std::uint64_t seen = 0;
    for (const Step& step : m_steps) {
        seen += step.count;
        if (seen >= rank)
            return std::pair(step, rank - (seen - step.count));
    }
    return std::nullopt;
}

/// The first value of a step is its shortest, the last one its longest.
std::optional<Duration> LatencyHistogram::percentile(double share) const
{
    const auto found = find(share);
    if (!found)
        return std::nullopt;
    const auto& [step, place] = *found;
    const bool isFirst = place == 1 && step.count > 1 && step.shortest > 0;
    return Duration{std::chrono::milliseconds{isFirst ? step.shortest : step.longest}};
}

std::optional<Duration> LatencyHistogram::percentileAtLeast(double share) const
{
    const auto found = find(share);
    if (!found)
        return std::nullopt;
    const auto& [step, place] = *found;
    return Duration{std::chrono::milliseconds{place == step.count ? step.longest : shortestOf(step)}};
}

/// By an earlier version's steps: 64 to a power of two.
std::uint32_t LatencyHistogram::shortestOf(const Step& step)
{
    return step.shortest > 0 || step.longest == 0 ? step.shortest : step.longest - step.longest / 64;
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
