// SPDX-License-Identifier: GPL-3.0-or-later
// Which server is tried next, and how many tries there are.
#pragma once

#include "retry/facts.h"

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

namespace retryscope {

/// What a worker keeps of the servers of a group. It lasts longer than a visit: a request that an error page sends to the
/// same group again meets it. (ngx_http_upstream_rr_peer_t)
struct PeerMemory {
    struct State {
        int current = 0, effective = 1; ///< weights of smooth round robin
        int fails = 0;
        std::chrono::milliseconds checked{0}; ///< the last failure or probe
    };
    std::vector<State> states; ///< one for each peer
};

/// The balancer's state of one visit to a group. All times are counted from one beginning, that of the request.
class Picker {
public:
    using Ms = std::chrono::milliseconds;

    /// Both must outlive it; an empty memory is that of a fresh worker.
    Picker(const RetryFacts& facts, PeerMemory& memory);

    struct Pick {
        bool live = false;
        std::string_view address; ///< "" = not known
        std::size_t peer = 0;     ///< its index where it is live and no Lua balancer's
    };
    /// The next server; changes `tries` only with a Lua balancer, which adds one for each pick.
    Pick next(Ms now);

    /// A failure that counts has ended the attempt; true if this peer's failures are counted at all.
    bool failed(const Pick& pick, Ms now);

    std::uint64_t tries() const { return m_tries; }
    void setTries(std::uint64_t tries) { m_tries = tries; }
    bool limited() const { return m_limited; }

private:
    Pick nextOfGroup(Ms now);
    std::optional<std::size_t> best(bool backups, Ms now);
    Pick nextOfLua();

    const RetryFacts& m_facts;
    PeerMemory& m_memory;
    std::vector<bool> m_tried;
    std::uint64_t m_tries = 1;
    int m_picks = 0;
    bool m_limited = false;
    bool m_backups = false; ///< the others are used up; there is no way back to them
};

} // namespace retryscope
