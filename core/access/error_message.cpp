// SPDX-License-Identifier: GPL-3.0-or-later
// The same words mean different things in different phases, so every rule is tied to its phase.
#include "access/error_message.h"

#include <algorithm>
#include <cerrno>

namespace retryscope {

namespace {

constexpr Meaning nothing{};

bool startsWithAny(std::string_view text, std::initializer_list<std::string_view> beginnings)
{
    return std::ranges::any_of(beginnings, [&](std::string_view beginning) { return text.starts_with(beginning); });
}

bool isTimeout(std::string_view message) { return message.starts_with("upstream timed out"); }

bool clientLeft(std::string_view message) { return message.contains("client prematurely closed connection"); }

bool isWriteError(std::string_view message)
{
    return startsWithAny(message, {"writev() ", "sendfile() ", "send() ", "SSL_write() ", "sendmsg() ", "SSL_sendfile() "});
}

bool isReadError(std::string_view message) { return startsWithAny(message, {"recv() ", "readv() ", "SSL_read() ", "recvmsg() "}); }

Meaning whileConnecting(std::string_view message, int errnoNumber)
{
    if (isTimeout(message))
        return {Failure::ConnectTimeout, Delivery::NotDelivered};
    if (message.starts_with("no live upstreams"))
        return {Failure::NoLiveUpstream, Delivery::NotDelivered};
    // Any errno of connect() means that nothing was sent, whatever the level of the message.
    if (message.starts_with("connect() "))
        return {errnoNumber == ETIMEDOUT ? Failure::ConnectTimeout : Failure::ConnectRefused, Delivery::NotDelivered};
    if (clientLeft(message))
        return {Failure::ClientGone, Delivery::NotDelivered};
    if (startsWithAny(message, {"bind(", "socket() ", "ioctl(FIONBIO) ", "setsockopt("}) || message.contains("worker_connections are not enough"))
        return {Failure::LocalFailure, Delivery::NotDelivered};
    return nothing;
}

Meaning whileHandshaking(std::string_view message)
{
    if (isTimeout(message))
        return {Failure::TlsTimeout, Delivery::NotDelivered};
    if (clientLeft(message))
        return {Failure::ClientGone, Delivery::NotDelivered};
    if (startsWithAny(message, {"peer closed connection in SSL handshake", "SSL_do_handshake() ", "upstream SSL certificate", "recv() ", "SSL_"}))
        return {Failure::TlsFailure, Delivery::NotDelivered};
    return nothing;
}

Meaning whileSending(std::string_view message)
{
    // The kernel still held bytes that the peer had not taken: the whole request cannot have arrived.
    if (isTimeout(message))
        return {Failure::SendTimeout, Delivery::PartiallyDelivered};
    if (isWriteError(message))
        return {Failure::ResetWhileSending, Delivery::PossiblyExecuted};
    // This phase is still named while nginx waits for the answer of a request that it sent in full.
    if (clientLeft(message))
        return {Failure::ClientGone, Delivery::PossiblyExecuted};
    return nothing;
}

Meaning ofUpstreamMessage(std::string_view message)
{
    // HTTP/0.9: passed on as status 200, not a failure (ngx_http_proxy_process_status_line).
    if (message.starts_with("upstream sent no valid HTTP"))
        return {Failure::None, Delivery::Responded};
    // RST_STREAM and GOAWAY come from the peer's HTTP/2 layer; the application may or may not have seen the request.
    if (message.starts_with("upstream rejected request") || message.contains(" goaway ") || message.contains(" frame"))
        return {Failure::InvalidHeader, Delivery::PossiblyExecuted};
    return {Failure::InvalidHeader, Delivery::Responded};
}

Meaning whileReadingHeader(std::string_view message)
{
    if (isTimeout(message))
        return {Failure::ReadTimeout, Delivery::PossiblyExecuted};
    if (message.starts_with("upstream prematurely sent response"))
        return {Failure::ClosedBeforeSend, Delivery::NotDelivered};
    if (startsWithAny(message, {"upstream prematurely closed connection", "upstream closed prematurely"}))
        return {Failure::ClosedAfterSend, Delivery::PossiblyExecuted};
    if (isReadError(message) || isWriteError(message))
        return {Failure::ResetAfterSend, Delivery::PossiblyExecuted};
    if (clientLeft(message))
        return {Failure::ClientGone, Delivery::PossiblyExecuted};
    if (startsWithAny(message, {"upstream sent ", "upstream rejected request"}))
        return ofUpstreamMessage(message);
    return nothing;
}

Meaning whileReadingBody(std::string_view message)
{
    if (isTimeout(message) || isReadError(message) || startsWithAny(message, {"upstream prematurely closed connection", "upstream closed prematurely"}))
        return {Failure::ClosedInBody, Delivery::Responded};
    if (clientLeft(message))
        return {Failure::ClientGone, Delivery::Responded};
    return nothing;
}

} // namespace

ErrorPhase phaseOf(std::string_view action)
{
    if (action.empty())
        return ErrorPhase::None;
    if (action == "connecting to upstream")
        return ErrorPhase::Connecting;
    if (action == "SSL handshaking to upstream")
        return ErrorPhase::TlsHandshake;
    if (action == "sending request to upstream")
        return ErrorPhase::SendingRequest;
    if (action == "reading response header from upstream")
        return ErrorPhase::ReadingHeader;
    if (action == "reading upstream")
        return ErrorPhase::ReadingBody;
    if (action == "proxying upgraded connection")
        return ErrorPhase::ProxyingUpgraded;
    if (action == "sending to client" || action == "sending response to client")
        return ErrorPhase::SendingToClient;
    return ErrorPhase::Other;
}

Meaning meaningOf(std::string_view message, ErrorPhase phase, int errnoNumber)
{
    switch (phase) {
    case ErrorPhase::Connecting: return whileConnecting(message, errnoNumber);
    case ErrorPhase::TlsHandshake: return whileHandshaking(message);
    case ErrorPhase::SendingRequest: return whileSending(message);
    case ErrorPhase::ReadingHeader: return whileReadingHeader(message);
    case ErrorPhase::ReadingBody: return whileReadingBody(message);
    case ErrorPhase::ProxyingUpgraded:
        return isTimeout(message) || clientLeft(message) ? Meaning{Failure::None, Delivery::Responded} : nothing;
    case ErrorPhase::SendingToClient:
    case ErrorPhase::None:
    case ErrorPhase::Other: break;
    }
    // No attempt was even begun: names that do not resolve, addresses that are none.
    if (message.contains(" could not be resolved ") || startsWithAny(message, {"no resolver defined to resolve ", "no host in upstream ", "invalid URL prefix in ", "no port in upstream "}))
        return {Failure::LocalFailure, Delivery::NotDelivered};
    return nothing;
}

} // namespace retryscope
