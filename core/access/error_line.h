// SPDX-License-Identifier: GPL-3.0-or-later
// One line of nginx's error log, parsed (src/http/ngx_http_request.c: ngx_http_log_error_handler).
#pragma once

#include "base/ids.h"
#include "base/instant.h"
#include "retry/failure.h"

#include <optional>
#include <string>
#include <string_view>

namespace retryscope {

/// The text behind "while".
enum class ErrorPhase : std::uint8_t { None, Connecting, TlsHandshake, SendingRequest, ReadingHeader, ReadingBody, ProxyingUpgraded, SendingToClient, Other };

struct ErrorLine {
    FileId file;
    std::uint64_t line = 0;
    std::uint64_t offset = 0;
    Instant time{};  ///< 1 s resolution; the error log has no zone: UTC is assumed until matched (see zoneKnown)
    std::string level;
    std::string pid, connection; ///< digits, without '*'
    std::string message;         ///< up to " while " or ", client:"
    ErrorPhase phase{};
    int errnoNumber = 0;         ///< matched by number: the text depends on the libc
    std::string client, server, request, method, uri, upstream, upstreamAddress, upstreamUri, host;
    /// What it says of the attempt; nullopt = the line is not about an attempt.
    std::optional<Failure> failure;
    std::optional<Delivery> delivery; ///< the strongest thing that the message proves
};

/// nullopt if it is not a line of an nginx error log. Lines without a request (startup notices) are parsed too.
std::optional<ErrorLine> parseErrorLine(std::string_view text);

} // namespace retryscope
