// SPDX-License-Identifier: GPL-3.0-or-later
// One walk over the log collects the addresses of names.
#include "incident/ground.h"

#include "config/group.h"

#include <string_view>
#include <vector>

namespace retryscope {

namespace {

/// One name, on as many lines as it stands, is replaced by what was seen of it. Which of several names an address belongs to
/// the log does not tell: then the addresses alone count.
std::vector<Peer> seenPeers(const std::vector<Peer>& written, const std::set<std::string>& seen)
{
    const auto isName = [](const Peer& peer) { return isDomainName(std::string_view(peer.address).substr(0, peer.address.rfind(':'))); };
    std::set<std::string_view> names, others;
    for (const Peer& peer : written)
        (isName(peer) ? names : others).insert(peer.address);
    std::vector<Peer> peers;
    for (const Peer& peer : written) {
        if (names.size() == 1 && !isName(peer))
            peers.push_back(peer);
        if (names.size() != 1 || !isName(peer))
            continue;
        for (const std::string& address : seen) {
            if (others.contains(address))
                continue;
            peers.push_back(peer);
            peers.back().address = address;
        }
    }
    if (names.size() == 1)
        return peers;
    for (const std::string& address : seen)
        peers.push_back({address});
    return peers;
}

} // namespace

Ground::Ground(const Analysis& analysis, const Configuration& configuration)
    : m_router(configuration)
{
    for (const Request& request : analysis.requests) {
        if (request.attempts.empty())
            continue;
        const Router::Station& station = m_router.serving(request.record.host, request.record.uri, request.record.method);
        if (station.place.facts.addressesKnown || station.place.facts.lua)
            continue;
        for (const Attempt& attempt : request.attempts) {
            if (attempt.group == 0 && attempt.kind == AttemptKind::Attempt && attempt.address)
                m_seen[&station].insert(attempt.address->str());
        }
    }
}

Place Ground::placeOf(const Request& request)
{
    const Router::Station& station = m_router.serving(request.record.host, request.record.uri, request.record.method);
    Place place = station.place;
    const auto seen = m_seen.find(&station);
    if (seen == m_seen.end() || seen->second.empty())
        return place;
    place.facts.peers = seenPeers(place.facts.peers, seen->second);
    return place;
}

FindPlace Ground::finderFor(const Request& request)
{
    const AccessRecord& record = request.record;
    return m_router.finder(record.host, record.uri, m_router.serving(record.host, record.uri, record.method));
}

} // namespace retryscope
