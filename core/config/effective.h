// SPDX-License-Identifier: GPL-3.0-or-later
// What is in force in a location: each retry-related value with its origin, the upstream group, the log formats.
#pragma once

#include "config/tree.h"

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace retryscope {

/// Which *_pass sends the request on.
enum class Family { None, Proxy, Fastcgi, Uwsgi, Scgi, Grpc, Memcached, Tunnel, Stream };

/// "proxy", "fastcgi", …: the prefix of the family's directives; "" for None, "proxy" for Stream.
std::string_view familyPrefix(Family family);

/// The set of *_next_upstream, one bit a token (src/http/ngx_http_upstream.h).
namespace failure_bit {
inline constexpr std::uint32_t error = 1u << 0, timeout = 1u << 1, invalidHeader = 1u << 2, http500 = 1u << 3, http502 = 1u << 4,
                               http503 = 1u << 5, http504 = 1u << 6, http403 = 1u << 7, http404 = 1u << 8, http429 = 1u << 9,
                               nonIdempotent = 1u << 10, updating = 1u << 11, off = 1u << 12, denied = 1u << 13,
                               notFound = 1u << 14 /* memcached */, invalidResponse = 1u << 15 /* memcached */;
}
using FailureMask = std::uint32_t;

enum class Origin { Set, Inherited, Default };

/// One directive's value in force. `where` is the directive that set it; none for a default.
struct EffectiveValue {
    std::string directive; ///< "proxy_next_upstream"
    std::string value;     ///< arguments joined by blanks; lines that add at one level joined too
    Origin origin = Origin::Default;
    DirectiveId where;     ///< of several additive ones the last
    std::vector<DirectiveId> also; ///< other directives at the same level that add to the value
};

struct UpstreamServer {
    std::string address; ///< as written; port 80 added where none is written, so that it equals $upstream_addr ("10.0.0.1:8080")
    bool backup = false, down = false;
    int weight = 1;
    int maxFails = 1;
    std::chrono::milliseconds failTimeout{10'000};
    bool isName = false;  ///< a domain name: its addresses are not known from the configuration
    DirectiveId where;
};

struct UpstreamGroup {
    std::string name;    ///< what $upstream_addr shows when no server is live
    bool explicitBlock = false;
    bool fromVariable = false; ///< the *_pass value has variables: the group is not known statically
    std::vector<UpstreamServer> servers;
    int keepalive = 0;   ///< connections kept; the default since 1.29.7 is 32
    BalancerTarget target; ///< of ingress-nginx's balancer in Lua
    std::string balancer; ///< "round_robin", "least_conn", "ip_hash", "hash", "random", "lua" …
    DirectiveId where;
};

/// Everything that decides about retries in one location (or server, or stream server).
struct RetryPolicy {
    Family family = Family::None;
    DirectiveId pass;                ///< the proxy_pass, grpc_pass … directive
    FailureMask mask = failure_bit::error | failure_bit::timeout; ///< `off` set: nothing is retried
    bool maskDynamic = false;        ///< unreadable (a variable, an invalid token): the mask is not known
    int tries = 0;                   ///< 0 = no limit
    std::chrono::milliseconds timeout{0}; ///< next_upstream_timeout, 0 = no limit
    std::chrono::milliseconds connectTimeout{60'000}, sendTimeout{60'000}, readTimeout{60'000};
    bool requestBuffering = true;
    bool interceptErrors = false;
    bool ignoreClientAbort = false;
    /// All of the above with origins, in a fixed order: next_upstream, _tries, _timeout, connect, send, read, request_buffering, …
    std::vector<EffectiveValue> values;
    std::optional<UpstreamGroup> group;

    const EffectiveValue* value(std::string_view directive) const;
};

/// The policy in force in a block (location, if, limit_except, server, http). Family None if nothing is passed on there.
RetryPolicy effectivePolicy(const Configuration& configuration, DirectiveId block);

/// One `log_format`, the pieces joined as nginx joins them (nothing in between).
struct LogFormatDefinition {
    std::string name;
    std::string text;
    enum class Escape { Default, Json, None } escape = Escape::Default;
    DirectiveId where; ///< none for the built-in "combined"
};

struct AccessLogUse {
    std::string path;
    std::string format; ///< name
    DirectiveId where;
};

/// In order of definition, "combined" first.
std::vector<LogFormatDefinition> logFormats(const Configuration& configuration);
std::vector<AccessLogUse> accessLogs(const Configuration& configuration);

/// Blocks of a kind anywhere ("server", "location", "upstream"), in order.
std::vector<DirectiveId> blocksNamed(const Configuration& configuration, std::string_view name);

/// "http > server shop > location /checkout/".
std::string contextOf(const Configuration& configuration, DirectiveId id);

} // namespace retryscope
