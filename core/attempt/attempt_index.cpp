// SPDX-License-Identifier: GPL-3.0-or-later
// Time windows wide enough for what both logs round off, and no wider.
#include "attempt/attempt_index.h"

#include <algorithm>
#include <tuple>
#include <unordered_set>

namespace retryscope {

namespace {

constexpr Duration second = std::chrono::seconds(1);
/// Events of one turn of the event loop share one cached clock.
constexpr Duration slack = std::chrono::milliseconds(100);
/// How far back an error may lie if the line tells no duration.
constexpr Duration unknownDuration = std::chrono::minutes(10);

struct Window {
    Instant earliest, latest;
};

Window windowOf(const AccessRecord& record, const Attempts& attempts, std::size_t index)
{
    const Instant end = record.end->instant;
    const Instant latestEnd = end + record.end->resolution + slack;
    Duration all{0};
    bool known = true;
    for (const Attempt& attempt : attempts) {
        known = known && attempt.response;
        all += attempt.response.value_or(Duration{0});
    }
    const Duration whole = record.requestTime.value_or(known ? all : unknownDuration);
    const Attempt& attempt = attempts[index];
    if (!attempt.end || !record.requestTime)
        return {end - whole - second - slack, latestEnd};
    // Time that no attempt accounts for (the upload, the answer's way to the client) may lie before this one. The error
    // log cuts its time down to whole seconds.
    const Duration unaccounted = known && *record.requestTime > all ? *record.requestTime - all : Duration{0};
    return {*attempt.end - second - slack, *attempt.end + unaccounted + record.end->resolution + slack};
}

} // namespace

std::string joinKey(std::string_view client, std::string_view uri, std::string_view address)
{
    std::string key;
    const std::string_view path = uri.substr(0, uri.find('?'));
    key.reserve(client.size() + path.size() + address.size() + 2);
    key.append(client).append(1, '\n').append(path).append(1, '\n').append(address);
    return key;
}

AttemptIndex::AttemptIndex(std::span<JoinableRequest> requests, std::span<const ErrorLine> lines)
{
    std::unordered_set<std::string_view> clients;
    for (const JoinableRequest& joinable : requests) {
        clients.insert(joinable.record->client);
        m_hasAddresses = m_hasAddresses || joinable.record->upstream->addr;
    }
    m_useClients = std::ranges::any_of(lines, [&](const ErrorLine& line) { return !line.client.empty() && clients.contains(line.client); });
    for (std::uint32_t i = 0; i < requests.size(); ++i)
        for (std::uint32_t j = 0; requests[i].record->end && j < requests[i].attempts->size(); ++j)
            add(i, j, requests[i]);
    for (auto& [key, candidates] : m_byKey)
        std::ranges::sort(candidates, [](const Candidate& a, const Candidate& b) {
            return std::tie(a.latest, a.request, a.attempt) < std::tie(b.latest, b.request, b.attempt);
        });
}

void AttemptIndex::add(std::uint32_t request, std::uint32_t attempt, const JoinableRequest& joinable)
{
    const Window window = windowOf(*joinable.record, *joinable.attempts, attempt);
    const auto& address = (*joinable.attempts)[attempt].address;
    m_longestWindow = std::max(m_longestWindow, Duration{window.latest - window.earliest});
    m_byKey[joinKey(m_useClients ? joinable.record->client.view() : std::string_view{}, joinable.record->uri, address.value_or(Text()))]
        .push_back({request, attempt, window.earliest, window.latest});
}

std::vector<Candidate>* AttemptIndex::find(const ErrorLine& line)
{
    const std::string_view client = m_useClients ? std::string_view(line.client) : std::string_view{};
    std::string_view address = m_hasAddresses ? std::string_view(line.upstreamAddress) : std::string_view{};
    for (;;) {
        const auto it = m_byKey.find(joinKey(client, line.uri, address));
        if (it != m_byKey.end())
            return &it->second;
        // "unix:/run/app.sock/pay": where the path of the socket ends is not written down.
        const auto slash = address.starts_with("unix:/") ? address.rfind('/') : std::string_view::npos;
        if (slash == std::string_view::npos || slash <= 5)
            return nullptr;
        address = address.substr(0, slash);
    }
}

} // namespace retryscope
