// SPDX-License-Identifier: GPL-3.0-or-later
// Round robin with its list of tried peers, and the arithmetic of a Lua balancer.
#include "retry/pick.h"

#include <algorithm>

namespace retryscope {

Picker::Picker(const RetryFacts& facts)
    : m_facts(facts)
    , m_tried(facts.peers.size())
{
    const int configured = configuredTries(facts);
    const int limit = triesLimitInForce(facts);
    m_limited = limit > 0 && (facts.lua || limit < configured);
    m_tries = static_cast<std::uint64_t>(m_limited && !facts.lua ? limit : configured);
}

Picker::Pick Picker::next()
{
    ++m_picks;
    return m_facts.lua ? nextOfLua() : nextOfGroup();
}

Picker::Pick Picker::nextOfGroup()
{
    for (std::size_t i = 0; i < m_facts.peers.size(); ++i) { // backups stand last
        const Peer& peer = m_facts.peers[i];
        // A "single" group does not keep in mind what was tried.
        if (peer.down || (m_tried[i] && !m_facts.single()))
            continue;
        m_tried[i] = true;
        return {true, peer.address, peer.countsFailures};
    }
    return {};
}

Picker::Pick Picker::nextOfLua()
{
    // set_more_tries(1): total is what was picked plus what is left; a count below zero wraps as in the module's C.
    const std::uint64_t limit = static_cast<std::uint64_t>(std::max(0, triesLimitInForce(m_facts)));
    const std::uint64_t total = static_cast<std::uint64_t>(m_picks) + m_tries - 1;
    m_tries += limit > 0 && total + 1 > limit ? limit - total : 1;

    const auto& pods = m_facts.lua->pods;
    if (pods.empty())
        return {true, {}, false};
    switch (m_facts.lua->choice) {
    case LuaBalancer::Choice::RoundRobin:
    case LuaBalancer::Choice::Ewma: // all tried: it starts over
    case LuaBalancer::Choice::StickyChanging: return {true, pods[static_cast<std::size_t>(m_picks - 1) % pods.size()], false};
    case LuaBalancer::Choice::ConsistentHash:
    case LuaBalancer::Choice::Sticky: return {true, pods.front(), false};
    case LuaBalancer::Choice::Subset: return {true, pods.size() == 1 ? std::string_view(pods.front()) : std::string_view{}, false};
    }
    return {true, {}, false};
}

} // namespace retryscope
