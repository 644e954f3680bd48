// SPDX-License-Identifier: GPL-3.0-or-later
// One line of the access log, as far as its format tells.
#pragma once

#include "base/ids.h"
#include "base/instant.h"

#include <optional>
#include <string>

namespace retryscope {

/// The raw lists of the $upstream_* variables; nullopt = the format lacks the variable, "" or "-" as logged.
struct UpstreamLists {
    std::optional<std::string> addr, status, responseTime, connectTime, headerTime, bytesSent, bytesReceived, responseLength;
    bool operator==(const UpstreamLists&) const = default;
};

struct AccessRecord {
    FileId file;
    std::uint64_t line = 0;
    std::uint64_t offset = 0;             ///< of the line in the (uncompressed) file
    std::optional<LoggedTime> end;        ///< when the line was written = the request was over
    std::optional<Duration> requestTime;  ///< $request_time
    std::string method, uri, protocol;    ///< uri: the request target as the client sent it where the format tells, else $uri
    std::string host, serverName;
    int status = 0;                       ///< 0 = not logged
    std::string client;                   ///< $remote_addr, or the first of X-Forwarded-For if only that is logged
    std::string user;
    std::string requestId;                ///< $request_id, $req_id, $http_x_request_id, a trace id
    std::string traceId;                  ///< of a traceparent header
    std::string idempotencyKey;           ///< $http_idempotency_key and its like
    std::string upstreamName;             ///< $proxy_upstream_name, $proxy_host
    std::string pid, connection;          ///< join to the error log where logged
    std::optional<std::uint64_t> bodyBytes, requestLength;
    bool earlyData = false;               ///< $ssl_early_data: it came before the TLS handshake was over (RFC 8446 section 8)
    bool repaired = false;                ///< JSON that no JSON reader takes: a list or "-" without quotes, read all the same
    UpstreamLists upstream;

    /// end - requestTime; nullopt if either is missing. Uncertain by the end's resolution.
    std::optional<Instant> start() const
    {
        if (!end || !requestTime)
            return std::nullopt;
        return end->instant - *requestTime;
    }
};

} // namespace retryscope
