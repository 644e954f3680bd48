// SPDX-License-Identifier: GPL-3.0-or-later
// From a policy to the facts that decide, and what a version makes of them.
#include "retry/facts.h"

#include "config/mask.h"

#include <algorithm>
#include <array>
#include <ranges>
#include <utility>

namespace retryscope {

namespace {

using namespace std::string_view_literals;

constexpr std::array products{
    std::pair{Product::Nginx, "nginx"sv},
    std::pair{Product::Freenginx, "freenginx"sv},
    std::pair{Product::Tengine, "tengine"sv},
    std::pair{Product::Angie, "angie"sv},
};

// The values of ingress-nginx's load-balance and affinity settings.
constexpr std::array luaChoices{
    std::pair{LuaBalancer::Choice::RoundRobin, "round_robin"sv},
    std::pair{LuaBalancer::Choice::Ewma, "ewma"sv},
    std::pair{LuaBalancer::Choice::ConsistentHash, "chash"sv},
    std::pair{LuaBalancer::Choice::Subset, "chashsubset"sv},
    std::pair{LuaBalancer::Choice::Sticky, "sticky"sv},
    std::pair{LuaBalancer::Choice::StickyChanging, "sticky_changing"sv},
};

/// The first version whose table has the token (CHANGES; src/http/ngx_http_upstream.c).
struct TokenSince {
    FailureMask bit;
    NginxVersion since;
};
constexpr std::array tokensSince{
    TokenSince{failure_bit::http502, {0, 7, 18}},
    TokenSince{failure_bit::http504, {0, 7, 18}},
    TokenSince{failure_bit::http503, {0, 7, 18}},
    TokenSince{failure_bit::http403, {1, 5, 1}},
    TokenSince{failure_bit::http429, {1, 11, 13}},
    TokenSince{failure_bit::nonIdempotent, {1, 9, 13}},
};

/// nginx keeps the backups in a list of their own.
std::vector<Peer> peersOf(const UpstreamGroup& group)
{
    std::vector<Peer> peers;
    for (const bool backup : {false, true}) {
        for (const UpstreamServer& server : group.servers) {
            if (server.backup == backup)
                peers.push_back({server.address, backup, server.down, server.weight, server.maxFails, server.failTimeout});
        }
    }
    return peers;
}

/// Every word of the set is one that some version knows.
bool wordsAreKnown(const RetryPolicy& policy)
{
    const EffectiveValue* value = policy.value(directiveOf(policy.family, "next_upstream"));
    return value && policy.family != Family::Stream && std::ranges::all_of(value->value | std::views::split(' '), [&](auto token) {
        return findMaskToken(policy.family, std::string_view(token)) != nullptr;
    });
}

void takeGroup(RetryFacts& facts, const UpstreamGroup& group)
{
    facts.groupName = group.name;
    facts.groupWhere = group.where;
    facts.peers = peersOf(group);
    facts.runtimeResolved = group.fromVariable;
    facts.addressesKnown = !group.fromVariable && std::ranges::none_of(group.servers, &UpstreamServer::isName);
    facts.orderKnown = group.balancer.empty() || group.balancer == "round_robin" || group.balancer == "least_conn";
    // Only an upstream block has a cache of connections (ngx_http_upstream_keepalive_module).
    facts.keepalive = group.explicitBlock && group.keepalive > 0 && facts.version >= NginxVersion{1, 1, 4};
    if (group.balancer != "lua")
        return;
    // ingress-nginx has one such group; its placeholder server is never asked.
    facts.budgetKnown = group.name == "upstream_balancer";
    facts.orderKnown = false;
    if (facts.budgetKnown)
        facts.lua = LuaBalancer{parseLuaChoice(group.target.choice).value_or(LuaBalancer::Choice::RoundRobin), group.target.pods};
}

} // namespace

std::string_view word(Product product)
{
    const auto* it = std::ranges::find(products, product, &std::pair<Product, std::string_view>::first);
    return it == products.end() ? "nginx"sv : it->second;
}

std::optional<Product> parseProduct(std::string_view text)
{
    const auto* it = std::ranges::find(products, text, &std::pair<Product, std::string_view>::second);
    return it == products.end() ? std::nullopt : std::optional(it->first);
}

std::optional<LuaBalancer::Choice> parseLuaChoice(std::string_view text)
{
    const auto* it = std::ranges::find(luaChoices, text, &std::pair<LuaBalancer::Choice, std::string_view>::second);
    return it == luaChoices.end() ? std::nullopt : std::optional(it->first);
}

RetryFacts retryFacts(const RetryPolicy& policy, NginxVersion version, Product product)
{
    RetryFacts facts;
    facts.version = version;
    facts.product = product;
    facts.family = policy.family;
    facts.mask = policy.mask;
    facts.maskTooNew = policy.maskDynamic && wordsAreKnown(policy);
    facts.maskKnown = !policy.maskDynamic || facts.maskTooNew;
    facts.triesLimit = policy.tries;
    facts.timeLimit = policy.timeout;
    facts.connectTimeout = policy.connectTimeout;
    facts.sendTimeout = policy.sendTimeout;
    facts.readTimeout = policy.readTimeout;
    // ngx_http_grpc_handler forces r->request_body_no_buffering.
    facts.requestBuffering = policy.requestBuffering && policy.family != Family::Grpc;
    facts.interceptErrors = policy.interceptErrors;
    facts.ignoreClientAbort = policy.ignoreClientAbort;
    const EffectiveValue* const cached = policy.value("retry_cached_connection");
    facts.freeRetry = !cached || cached->value != "off";
    if (policy.group)
        takeGroup(facts, *policy.group);
    if (facts.peers.empty() && (!policy.group || !policy.group->explicitBlock)) {
        facts.peers.push_back({});
        facts.addressesKnown = false;
    }
    return facts;
}

FailureMask maskInForce(const RetryFacts& facts)
{
    FailureMask mask = facts.mask;
    if (mask & failure_bit::off)
        return 0;
    // ngx_http_memcached_module maps its words to the bits of the others.
    if (mask & failure_bit::notFound)
        mask |= failure_bit::http404;
    if (mask & failure_bit::invalidResponse)
        mask |= failure_bit::invalidHeader;
    for (const TokenSince& token : tokensSince) {
        if (facts.version < token.since)
            mask &= ~token.bit;
    }
    return mask;
}

int configuredTries(const RetryFacts& facts)
{
    if (facts.lua)
        return 1;
    const bool downCounts = facts.version < NginxVersion{1, 19, 6};
    return static_cast<int>(std::ranges::count_if(facts.peers, [&](const Peer& peer) { return downCounts || !peer.down; }));
}

int triesLimitInForce(const RetryFacts& facts)
{
    const NginxVersion since = facts.runtimeResolved ? NginxVersion{1, 7, 7} : NginxVersion{1, 7, 5};
    return facts.version < since ? 0 : facts.triesLimit;
}

std::chrono::milliseconds timeLimitInForce(const RetryFacts& facts)
{
    const NginxVersion since = facts.runtimeResolved ? NginxVersion{1, 7, 7} : NginxVersion{1, 7, 5};
    return facts.version < since ? std::chrono::milliseconds{0} : facts.timeLimit;
}

std::string directiveOf(Family family, std::string_view suffix)
{
    return std::string(familyPrefix(family)) + "_" + std::string(suffix);
}

} // namespace retryscope
