// SPDX-License-Identifier: GPL-3.0-or-later
// The table of failures by phase.
#include "retry/phase.h"

namespace retryscope {

namespace {

struct Row {
    FailureMask type;
    int status;
    bool sent;
    Delivery delivery;
};

Row rowOf(Failure failure)
{
    using enum Delivery;
    switch (failure) {
    case Failure::ConnectRefused:
    case Failure::TlsFailure:
    case Failure::ClosedBeforeSend: return {failure_bit::error, 0, false, NotDelivered};
    case Failure::ConnectTimeout:
    case Failure::TlsTimeout: return {failure_bit::timeout, 0, false, NotDelivered};
    // The kernel did not take all of the request, so the application cannot have all of it.
    case Failure::SendTimeout: return {failure_bit::timeout, 0, true, PartiallyDelivered};
    case Failure::ResetWhileSending: return {failure_bit::error, 0, true, PartiallyDelivered};
    case Failure::ReadTimeout: return {failure_bit::timeout, 0, true, PossiblyExecuted};
    case Failure::ClosedAfterSend:
    case Failure::ResetAfterSend:
    case Failure::StaleKeepalive: return {failure_bit::error, 0, true, PossiblyExecuted};
    case Failure::InvalidHeader: return {failure_bit::invalidHeader, 0, true, Responded};
    case Failure::Http500: return {failure_bit::http500, 500, true, Responded};
    case Failure::Http502: return {failure_bit::http502, 502, true, Responded};
    case Failure::Http503: return {failure_bit::http503, 503, true, Responded};
    case Failure::Http504: return {failure_bit::http504, 504, true, Responded};
    case Failure::Http403: return {failure_bit::http403, 403, true, Responded};
    case Failure::Http404: return {failure_bit::http404, 404, true, Responded};
    case Failure::Http429: return {failure_bit::http429, 429, true, Responded};
    case Failure::NoLiveUpstream:
    case Failure::LocalFailure: return {0, 0, false, NotDelivered};
    case Failure::ClientGone:
    case Failure::Unknown: return {0, 0, true, PossiblyExecuted};
    case Failure::None:
    case Failure::NonHttpAnswer:
    case Failure::ClosedInBody: break;
    }
    return {0, 200, true, Responded};
}

std::chrono::milliseconds durationOf(Failure failure, const RetryFacts& facts)
{
    switch (failure) {
    case Failure::ConnectTimeout:
    case Failure::TlsTimeout: return facts.connectTimeout; // one timer spans both
    case Failure::SendTimeout: return facts.sendTimeout;
    case Failure::ReadTimeout: return facts.readTimeout;
    default: return std::chrono::milliseconds{0};
    }
}

bool isTls(Failure failure) { return failure == Failure::TlsFailure || failure == Failure::TlsTimeout; }

bool isStatus(Failure failure) { return failure >= Failure::Http500 && failure <= Failure::Http429; }

} // namespace

AttemptResult resultOf(Failure failure, const RetryFacts& facts, bool early)
{
    const Row row = rowOf(failure);
    AttemptResult result;
    result.end.type = row.type;
    result.end.status = row.status;
    result.end.sent = row.sent && !early;
    result.end.peerSelected = failure != Failure::NoLiveUpstream;
    result.end.cached = failure == Failure::StaleKeepalive && facts.keepalive;
    result.early = early;
    result.delivery = early ? Delivery::NotDelivered : row.delivery;
    result.duration = durationOf(failure, facts);
    result.finished = failure == Failure::None || failure == Failure::NonHttpAnswer || failure == Failure::ClosedInBody;
    return result;
}

bool isWhileConnecting(Failure failure)
{
    return failure == Failure::ConnectRefused || failure == Failure::ConnectTimeout || isTls(failure);
}

bool isPossible(Failure failure, const RetryFacts& facts)
{
    if (isTls(failure) && !facts.tls)
        return false;
    switch (facts.family) {
    case Family::None: return false;
    case Family::Stream:
    case Family::Tunnel:
        return failure == Failure::None || failure == Failure::NoLiveUpstream || failure == Failure::ReadTimeout
            || failure == Failure::ClosedAfterSend || isWhileConnecting(failure);
    case Family::Memcached:
        if (isStatus(failure) && failure != Failure::Http404)
            return false;
        [[fallthrough]];
    case Family::Fastcgi:
    case Family::Scgi:
        if (isTls(failure) || failure == Failure::NonHttpAnswer)
            return false;
        break;
    case Family::Proxy:
    case Family::Uwsgi:
    case Family::Grpc: break;
    }
    return failure != Failure::StaleKeepalive || facts.keepalive;
}

} // namespace retryscope
