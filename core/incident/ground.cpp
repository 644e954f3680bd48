// SPDX-License-Identifier: GPL-3.0-or-later
// One walk over the log collects the addresses of names.
#include "incident/ground.h"

namespace retryscope {

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
                m_seen[&station].insert(*attempt.address);
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
    place.facts.peers.clear();
    for (const std::string& address : seen->second)
        place.facts.peers.push_back({address});
    return place;
}

FindPlace Ground::finderFor(const Request& request)
{
    const AccessRecord& record = request.record;
    return m_router.finder(record.host, record.uri, m_router.serving(record.host, record.uri, record.method));
}

} // namespace retryscope
