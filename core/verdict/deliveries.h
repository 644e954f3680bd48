// SPDX-License-Identifier: GPL-3.0-or-later
// An operation seen as deliveries to the application: which there may have been, and what is known to have come of each.
#pragma once

#include "verdict/match.h"

#include <bit>
#include <set>
#include <string>
#include <vector>

namespace retryscope {

/// A set of kinds.
class EventKinds {
public:
    void insert(EventKind kind) { m_bits |= bit(kind); }
    void insert(EventKinds kinds) { m_bits |= kinds.m_bits; }
    bool contains(EventKind kind) const { return (m_bits & bit(kind)) != 0; }
    bool empty() const { return m_bits == 0; }
    int size() const { return std::popcount(m_bits); }

private:
    static unsigned bit(EventKind kind) { return 1u << static_cast<unsigned>(kind); }
    unsigned m_bits = 0;
};

/// An effect; one without an id has its place for one. For the kind see effect_kinds.h.
struct EffectSeen {
    std::string kind, id, reference;
    auto operator<=>(const EffectSeen&) const = default;
};

/// One delivery that took place or may have.
struct DeliverySeen {
    RequestId request;
    const Attempt* attempt = nullptr; ///< nullptr: the access line does not list it
    bool whole = false;               ///< the request as such: its format lists no attempts
    bool possible = false;            ///< not proven to be undelivered
    bool answered = false;            ///< by the upstream
    bool received = false;            ///< the application wrote down the receipt or an outcome
    EventKinds outcomes;              ///< without Receipt and Other
    std::set<EffectSeen> effects;
    std::set<std::string> refused;    ///< references that it was refused for, as they were there already
    bool noted = false;               ///< a receipt of its own was written down
    EventId receipt;                  ///< the first one that has a time; none
    bool namesWhatIsThere = false;    ///< it was refused because of this very operation: its key, reference or effect is there already
    bool undone = false;              ///< it says after its effect that it failed
    bool logged = false;              ///< an effect of it stands in an application's log
    bool certain = true;              ///< all of its events are matched by ids or keys

    bool has(EventKind kind) const { return outcomes.contains(kind); }
    /// A line lists it, or the application noted that it came; a further outcome alone is no delivery.
    bool isListedOrNoted() const { return attempt || whole || noted; }
    bool isSettled() const { return !possible || !outcomes.empty(); }
};

struct DeliveriesSeen {
    std::vector<DeliverySeen> all; ///< those of outer proxies left out
    /// Receipts at a server behind those that nginx asked, which each of them passed the request on to: no deliveries of their own.
    std::vector<EventId> passedOnInside;
    bool chained = false;          ///< requests of an outer proxy are among the operation's
    /// By programs behind the servers that note what they do themselves, of kinds that these do not: nothing tells the delivery.
    std::set<EffectSeen> besides;
    bool nothingAsked = true;      ///< no request had an attempt: nginx answered itself
};

DeliveriesSeen deliveriesOf(const Operation& operation, std::span<const Request> requests, std::span<const Event> events, const MatchContext& context);

/// True if another request of the operation is the same one in the log of the nginx behind this one.
bool isOuterRequest(const Operation& operation, std::span<const Request> requests, RequestId request, const MatchContext& context);

} // namespace retryscope
