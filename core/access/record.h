// SPDX-License-Identifier: GPL-3.0-or-later
// One line of the access log, as far as its format tells.
#pragma once

#include "base/ids.h"
#include "base/instant.h"
#include "base/shared.h"
#include "base/small_optional.h"
#include "base/text.h"

#include <optional>

namespace retryscope {

/// The raw lists of the $upstream_* variables; nullopt = the format lacks the variable, "" or "-" as logged.
struct UpstreamLists {
    SmallOptional<Text> addr, status, responseTime, connectTime, headerTime, bytesSent, bytesReceived, responseLength;
    bool operator==(const UpstreamLists&) const = default;
};

/// What most formats do not log.
struct RarelyLogged {
    Text serverName, user;
    Text traceId;         ///< of a traceparent header
    Text upstreamName;    ///< $proxy_upstream_name, $proxy_host
    Text pid, connection; ///< join to the error log where logged
    bool operator==(const RarelyLogged&) const = default;
};

/// There may be millions: the order of the members leaves no room between them.
struct AccessRecord {
    FileId file;
    int status = 0;                       ///< 0 = not logged
    std::uint64_t line = 0;
    std::uint64_t offset = 0;             ///< of the line in the (uncompressed) file
    SmallOptional<LoggedTime> end;        ///< when the line was written = the request was over
    SmallOptional<Duration> requestTime;  ///< $request_time
    Text method, uri, protocol;           ///< uri: the request target as the client sent it where the format tells, else $uri
    Text host;
    Text client;                          ///< $remote_addr, or the first of X-Forwarded-For if only that is logged
    Text requestId;                       ///< $request_id, $req_id, $http_x_request_id, a trace id
    Text idempotencyKey;                  ///< $http_idempotency_key and its like
    Shared<RarelyLogged> rare;
    SmallOptional<std::uint64_t> bodyBytes, requestLength;
    Shared<UpstreamLists> upstream;
    bool earlyData = false;               ///< $ssl_early_data: it came before the TLS handshake was over (RFC 8446 section 8)
    bool repaired = false;                ///< JSON that no JSON reader takes: a list or "-" without quotes, read all the same

    /// end - requestTime; nullopt if either is missing. Uncertain by the end's resolution.
    std::optional<Instant> start() const
    {
        if (!end || !requestTime)
            return std::nullopt;
        return end->instant - *requestTime;
    }
};

} // namespace retryscope
