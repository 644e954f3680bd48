// SPDX-License-Identifier: GPL-3.0-or-later
// Everything about a location that decides what nginx does when an attempt fails, as plain values.
#pragma once

#include "config/effective.h"

#include <chrono>
#include <optional>
#include <string>
#include <vector>

namespace retryscope {

/// Which program runs the configuration. Freenginx 1.27 and Tengine 3.2 decide as nginx does; Angie does not (see decision.h).
enum class Product : std::uint8_t { Nginx, Freenginx, Tengine, Angie };
std::string_view word(Product product);
std::optional<Product> parseProduct(std::string_view word);

/// One address that the balancer may pick. A line that is written twice is two peers.
struct Peer {
    std::string address;
    bool backup = false, down = false;
    int weight = 1;
    int maxFails = 1; ///< 0: failures are not counted
    std::chrono::milliseconds failTimeout{10'000};
};

/// A balancer in Lua in the manner of ingress-nginx: every pick adds one try, bounded only by *_next_upstream_tries and
/// never by the number of pods (balancer.lua, set_more_tries of lua-nginx-module 0.10.28).
struct LuaBalancer {
    enum class Choice : std::uint8_t { RoundRobin, Ewma, ConsistentHash, Subset, Sticky, StickyChanging };
    Choice choice = Choice::RoundRobin;
    std::vector<std::string> pods; ///< empty: not known
};
std::optional<LuaBalancer::Choice> parseLuaChoice(std::string_view word);

struct RetryFacts {
    NginxVersion version = assumedVersion;
    Product product = Product::Nginx;
    Family family = Family::Proxy;
    FailureMask mask = failure_bit::error | failure_bit::timeout;
    bool maskKnown = true;
    bool maskTooNew = false;                 ///< has words that this version refuses; they are taken as not written
    int triesLimit = 0;                      ///< *_next_upstream_tries; 0 = none
    std::chrono::milliseconds timeLimit{0};  ///< *_next_upstream_timeout; 0 = none
    std::chrono::milliseconds connectTimeout{60'000}, sendTimeout{60'000}, readTimeout{60'000};
    bool tls = true;                         ///< false: the servers are spoken to in the clear
    bool requestBuffering = true;            ///< always false for gRPC
    bool interceptErrors = false;
    bool ignoreClientAbort = false;
    std::string groupName;                   ///< what stands in $upstream_addr when no server is live
    DirectiveId groupWhere;                  ///< the upstream block, or the *_pass that names the server itself
    std::vector<Peer> peers;                 ///< as written, backups last
    bool addressesKnown = true;              ///< false: a domain name, any number of addresses
    bool orderKnown = true;                  ///< false: a balancer that does not go in turn
    bool runtimeResolved = false;            ///< the name comes from a variable
    bool keepalive = false;                  ///< connections to the servers are kept and used again
    bool freeRetry = true;                   ///< a kept connection that has died costs no try; Tengine can turn it off
    bool datagrams = false;                  ///< a stream server that listens for UDP
    std::optional<LuaBalancer> lua;
    bool budgetKnown = true;                 ///< false: a balancer in Lua of which only the author knows what it does

    /// nginx's "single" group: exactly one address, backups included, whether down or not.
    bool single() const { return peers.size() == 1 && !lua; }
};

/// The facts of a policy. A group that is not known statically gets one peer of unknown address.
RetryFacts retryFacts(const RetryPolicy& policy, NginxVersion version, Product product = Product::Nginx);

/// The set in force: empty with `off`, without what this version and family do not know (memcached's words become their
/// general counterparts).
FailureMask maskInForce(const RetryFacts& facts);

/// Σ non-down addresses, backups included (down ones too before 1.19.6), before any limit. 1 for a Lua balancer's placeholder.
int configuredTries(const RetryFacts& facts);

/// The limits, as far as this version has them: since 1.7.5, for names from variables since 1.7.7.
int triesLimitInForce(const RetryFacts& facts);
std::chrono::milliseconds timeLimitInForce(const RetryFacts& facts);

/// The directive of the family: ("proxy", "next_upstream_tries") -> "proxy_next_upstream_tries".
std::string directiveOf(Family family, std::string_view suffix);

} // namespace retryscope
