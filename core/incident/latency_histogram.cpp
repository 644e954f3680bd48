// SPDX-License-Identifier: GPL-3.0-or-later
// Short times lie close together and stand in an array; the long ones in a sorted table of those that occurred.
#include "incident/latency_histogram.h"

#include <algorithm>
#include <cmath>

namespace retryscope {

namespace {

constexpr std::uint32_t shortMs = 512;
constexpr std::uint32_t exactMs = 1u << 17; ///< two minutes; what took longer is kept by its first 16 binary digits

std::uint32_t wholeMs(Duration duration)
{
    // nginx writes whole milliseconds.
    if (const std::int64_t micros = duration.count(); micros >= 0 && micros < 1'000'000'000 && micros % 1000 == 0)
        return static_cast<std::uint32_t>(micros / 1000);
    const auto ms = std::chrono::round<std::chrono::milliseconds>(duration).count();
    return static_cast<std::uint32_t>(std::clamp<std::int64_t>(ms, 0, UINT32_MAX));
}

/// Millions of different times would take as much memory as the log.
std::uint32_t keptMs(std::uint32_t ms)
{
    std::uint32_t width = 1;
    while (ms / width >= exactMs)
        width *= 2;
    return ms / width * width;
}

} // namespace

LatencyHistogram::LatencyHistogram(const std::vector<Step>& steps)
{
    for (const Step& step : steps)
        addRange(step);
}

/// An earlier version knew the ends of a step only: its values are spread evenly between them.
void LatencyHistogram::addRange(const Step& step)
{
    constexpr std::uint32_t mostPoints = 64, earlierParts = 64;
    const bool known = step.shortest > 0 || step.longest == 0;
    const std::uint32_t shortest = known ? std::min(step.shortest, step.longest) : step.longest - step.longest / earlierParts;
    const std::uint64_t width = step.longest - shortest;
    const std::uint64_t points = std::min<std::uint64_t>({step.count, width + 1, mostPoints});
    for (std::uint64_t i = 0; i < points; ++i) {
        const std::uint64_t ms = points == 1 ? step.longest : shortest + width * i / (points - 1);
        addMs(static_cast<std::uint32_t>(ms), step.count / points + (i < step.count % points ? 1 : 0));
    }
}

template<typename Visit>
void LatencyHistogram::visit(Visit visit) const
{
    for (std::uint32_t ms = 0; ms < m_short.size(); ++ms)
        if (m_short[ms] > 0 && !visit(ms, m_short[ms]))
            return;
    for (const auto& [ms, times] : m_long)
        if (!visit(ms, times))
            return;
}

std::vector<LatencyHistogram::Step> LatencyHistogram::steps() const
{
    std::vector<Step> steps;
    visit([&](std::uint32_t ms, std::uint64_t times) {
        steps.push_back({times, ms, ms});
        return true;
    });
    return steps;
}

void LatencyHistogram::addMs(std::uint32_t ms, std::uint64_t times)
{
    if (times == 0)
        return;
    if (ms >= shortMs) {
        m_long[keptMs(ms)] += times;
    } else {
        if (ms >= m_short.size())
            m_short.resize(ms + 1);
        m_short[ms] += times;
    }
    m_count += times;
    m_longest = std::max(m_longest, Duration{std::chrono::milliseconds{ms}});
}

void LatencyHistogram::add(Duration duration, std::uint64_t times) { addMs(wholeMs(duration), times); }

void LatencyHistogram::merge(const LatencyHistogram& other)
{
    if (m_short.size() < other.m_short.size())
        m_short.resize(other.m_short.size());
    for (std::size_t ms = 0; ms < other.m_short.size(); ++ms)
        m_short[ms] += other.m_short[ms];
    for (const auto& [ms, times] : other.m_long)
        m_long[ms] += times;
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
    std::uint32_t found = 0;
    visit([&](std::uint32_t ms, std::uint64_t times) {
        found = ms;
        seen += times;
        return seen < rank;
    });
    return Duration{std::chrono::milliseconds{found}};
}

std::vector<LatencyBar> LatencyHistogram::bars() const
{
    std::vector<LatencyBar> bars;
    std::uint64_t limit = 1, decade = 1, nth = 0;
    constexpr std::uint64_t factors[] = {2, 5, 10};
    std::uint64_t inBar = 0;
    const auto close = [&] {
        if (inBar > 0 || !bars.empty())
            bars.push_back({std::chrono::milliseconds{limit}, inBar});
        inBar = 0;
        limit = decade * factors[nth];
        decade *= nth == 2 ? 10 : 1;
        nth = (nth + 1) % 3;
    };
    visit([&](std::uint32_t ms, std::uint64_t times) {
        while (ms > limit)
            close();
        inBar += times;
        return true;
    });
    if (inBar > 0)
        close();
    return bars;
}

} // namespace retryscope
