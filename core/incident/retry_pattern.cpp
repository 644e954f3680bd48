// SPDX-License-Identifier: GPL-3.0-or-later
// Only retried requests leave something here, so memory grows with those alone.
#include "incident/retry_pattern.h"

#include <algorithm>
#include <format>

namespace retryscope {

namespace {

/// The name that more than half of all have; 0 if there is none.
std::uint32_t most(const std::map<std::uint32_t, std::uint64_t>& counts)
{
    std::uint64_t all = 0, best = 0;
    std::uint32_t name = 0;
    for (const auto& [candidate, count] : counts) {
        all += count;
        if (count > best) {
            best = count;
            name = candidate;
        }
    }
    return best * 2 > all ? name : 0;
}

} // namespace

std::uint32_t RetryPattern::numberOf(const std::string& name)
{
    const auto [it, added] = m_numbers.try_emplace(name, static_cast<std::uint32_t>(m_names.size()));
    if (added)
        m_names.push_back(name);
    return it->second;
}

void RetryPattern::add(const Request& request, const std::string& location, bool retried)
{
    if (!retried)
        return;
    const Attempt* first = nullptr;
    Location& place = m_locations[location];
    for (const Attempt& attempt : request.attempts) {
        if (attempt.kind != AttemptKind::Attempt || !attempt.address)
            continue;
        first = first ? first : &attempt;
        place.servers.try_emplace(attempt.address->str(), 0);
    }
    ++place.retries;
    if (first)
        ++place.servers[first->address->str()];
    if (request.record.end)
        m_retries.push_back({request.record.end->instant, numberOf(location), first ? numberOf(first->address->str()) : 0});
}

void RetryPattern::placeStorms(std::span<RetryStorm> storms) const
{
    for (RetryStorm& storm : storms) {
        std::map<std::uint32_t, std::uint64_t> locations, servers;
        for (const Retry& retry : m_retries) {
            if (retry.end < storm.from || retry.end >= storm.to)
                continue;
            ++locations[retry.location];
            ++servers[retry.server];
        }
        storm.location = m_names[most(locations)];
        storm.backend = m_names[most(servers)];
    }
}

std::vector<HealthNote> RetryPattern::firstToFail(const HealthThresholds& thresholds) const
{
    std::vector<HealthNote> notes;
    for (const auto& [name, location] : m_locations) {
        if (location.retries < thresholds.leastRetried || location.servers.size() < 2)
            continue;
        const auto worst = std::ranges::max_element(location.servers, {}, [](const auto& server) { return server.second; });
        const double share = static_cast<double>(worst->second) / static_cast<double>(location.retries);
        if (share >= thresholds.firstToFail)
            notes.push_back({HealthConcern::FirstToFail, Severity::Warning, name, worst->first,
                {worst->first, std::format("{:.4f}", share), std::to_string(location.retries)}});
    }
    return notes;
}

} // namespace retryscope
