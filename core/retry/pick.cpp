// SPDX-License-Identifier: GPL-3.0-or-later
// Smooth weighted round robin with its list of tried peers (ngx_http_upstream_round_robin.c), and the arithmetic of a Lua balancer.
#include "retry/pick.h"

#include <algorithm>

namespace retryscope {

namespace {

/// fd9e74f65: until then the failures of all were forgotten when none was left.
constexpr NginxVersion noQuickRecovery{1, 11, 5};

} // namespace

Picker::Picker(const RetryFacts& facts, PeerMemory& memory)
    : m_facts(facts)
    , m_memory(memory)
    , m_tried(facts.peers.size())
{
    const int configured = configuredTries(facts);
    const int limit = triesLimitInForce(facts);
    m_limited = limit > 0 && (facts.lua || limit < configured);
    m_tries = static_cast<std::uint64_t>(m_limited && !facts.lua ? limit : configured);
    if (!memory.states.empty())
        return;
    memory.states.resize(facts.peers.size());
    for (std::size_t i = 0; i < facts.peers.size(); ++i)
        memory.states[i].effective = facts.peers[i].weight;
}

Picker::Pick Picker::next(Ms now)
{
    ++m_picks;
    return m_facts.lua ? nextOfLua() : nextOfGroup(now);
}

Picker::Pick Picker::nextOfGroup(Ms now)
{
    if (m_facts.single()) { // keeps in mind neither what was tried nor what failed
        const Peer& only = m_facts.peers.front();
        return only.down ? Pick{} : Pick{true, only.address, 0};
    }
    auto found = m_backups ? std::nullopt : best(false, now);
    if (!found) {
        m_backups = true;
        found = best(true, now);
    }
    if (!found) {
        if (m_facts.version < noQuickRecovery)
            std::ranges::for_each(m_memory.states, [](PeerMemory::State& state) { state.fails = 0; });
        return {};
    }
    m_tried[*found] = true;
    return {true, m_facts.peers[*found].address, *found};
}

/// ngx_http_upstream_get_peer
std::optional<std::size_t> Picker::best(bool backups, Ms now)
{
    std::optional<std::size_t> best;
    int total = 0;
    for (std::size_t i = 0; i < m_facts.peers.size(); ++i) {
        const Peer& peer = m_facts.peers[i];
        PeerMemory::State& state = m_memory.states[i];
        const bool dead = peer.maxFails > 0 && state.fails >= peer.maxFails && now - state.checked <= peer.failTimeout;
        if (peer.backup != backups || peer.down || m_tried[i] || dead)
            continue;
        state.current += state.effective;
        total += state.effective;
        state.effective = std::min(state.effective + 1, peer.weight);
        if (!best || state.current > m_memory.states[*best].current)
            best = i;
    }
    if (!best)
        return best;
    PeerMemory::State& state = m_memory.states[*best];
    state.current -= total;
    if (now - state.checked > m_facts.peers[*best].failTimeout)
        state.checked = now;
    return best;
}

/// ngx_http_upstream_free_round_robin_peer
bool Picker::failed(const Pick& pick, Ms now)
{
    if (!pick.live || m_facts.lua || m_facts.single())
        return false;
    const Peer& peer = m_facts.peers[pick.peer];
    PeerMemory::State& state = m_memory.states[pick.peer];
    ++state.fails;
    state.checked = now;
    if (peer.maxFails > 0)
        state.effective = std::max(0, state.effective - peer.weight / peer.maxFails);
    return peer.maxFails > 0;
}

Picker::Pick Picker::nextOfLua()
{
    // set_more_tries(1): total is what was picked plus what is left; a count below zero wraps as in the module's C.
    const std::uint64_t limit = static_cast<std::uint64_t>(std::max(0, triesLimitInForce(m_facts)));
    const std::uint64_t total = static_cast<std::uint64_t>(m_picks) + m_tries - 1;
    m_tries += limit > 0 && total + 1 > limit ? limit - total : 1;

    const auto& pods = m_facts.lua->pods;
    if (pods.empty())
        return {true, {}};
    switch (m_facts.lua->choice) {
    case LuaBalancer::Choice::RoundRobin:
    case LuaBalancer::Choice::Ewma: // all tried: it starts over
    case LuaBalancer::Choice::StickyChanging: return {true, pods[static_cast<std::size_t>(m_picks - 1) % pods.size()]};
    case LuaBalancer::Choice::ConsistentHash:
    case LuaBalancer::Choice::Sticky: return {true, pods.front()};
    case LuaBalancer::Choice::Subset: return {true, pods.size() == 1 ? std::string_view(pods.front()) : std::string_view{}};
    }
    return {true, {}};
}

} // namespace retryscope
