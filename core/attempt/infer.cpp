// SPDX-License-Identifier: GPL-3.0-or-later
// The inference rules with the versions since which they hold (src/http/ngx_http_upstream.c, CHANGES 1.15.7 and 1.15.8).
#include "attempt/infer.h"

namespace retryscope {

namespace {

/// $upstream_bytes_sent.
constexpr NginxVersion bytesSentSince{1, 15, 8};
/// A request up to this size always fits into a socket's send buffer, so sending it cannot time out (tcp_wmem's default).
constexpr std::uint64_t alwaysSentWhole = 16384;
/// More than the request header can take on the client's side (large_client_header_buffers 4 8k).
constexpr std::uint64_t largestHeader = 40960;

bool isDash(const std::optional<std::string_view>& text) { return text && *text == "-"; }

bool isNumber(const std::optional<std::string_view>& text) { return text && !text->empty() && text->front() >= '0' && text->front() <= '9'; }

/// 502 and 504 are what nginx itself records for a failure; every other status came from the server.
bool mayBeNginxOwn(int status) { return status == 502 || status == 504; }

struct Evidence {
    bool nothingSent = false;    ///< no byte of the request left nginx
    bool connected = false;      ///< the request was begun to be written
    bool headerArrived = false;  ///< a whole response header came
    bool noHeader = false;       ///< it is certain that none came
};

Evidence gather(const Attempt& attempt, const RawAttempt& raw, NginxVersion version)
{
    Evidence out;
    // A response time of "-" comes from before 1.15.7, where it hides all the others, or from an attempt that never ended.
    if (version >= timesTellSince && !isDash(raw.response)) {
        out.nothingSent = isDash(raw.connect);
        out.connected = isNumber(raw.connect);
        out.headerArrived = isNumber(raw.header);
        out.noHeader = isDash(raw.header);
    } else {
        // The stand-in equals the response time; a smaller value is a true one.
        out.connected = attempt.connect && attempt.response && *attempt.connect < *attempt.response;
        out.headerArrived = attempt.header && attempt.response && *attempt.header < *attempt.response;
    }
    if (version >= bytesSentSince && attempt.bytesSent) {
        out.nothingSent = *attempt.bytesSent == 0;
        out.connected = *attempt.bytesSent > 0;
    }
    // A body counts for the server even where no header time is logged; none of nginx's own pages is counted here.
    if (isNumber(raw.length) && raw.length->find_first_not_of("0") != std::string_view::npos)
        out.headerArrived = true;
    if (isNumber(raw.received) && raw.received->find_first_not_of("0") == std::string_view::npos)
        out.noHeader = true;
    return out;
}

Failure failureOfStatus(int status, bool lastOfGroup)
{
    switch (status) {
    case 500: return Failure::Http500;
    case 502: return Failure::Http502;
    case 503: return Failure::Http503;
    case 504: return Failure::Http504;
    case 403: return lastOfGroup ? Failure::None : Failure::Http403;
    case 404: return lastOfGroup ? Failure::None : Failure::Http404;
    case 429: return lastOfGroup ? Failure::None : Failure::Http429;
    default: return Failure::None;
    }
}

/// A request too small to block while it is sent: a timeout behind the connection is one of waiting for the answer. One that blocked
/// had filled the buffer first; while a body is awaited from the client no timer runs (ngx_http_upstream_send_request).
bool cannotBlockInSending(const AccessRecord& record, const Attempt& attempt)
{
    if (attempt.bytesSent && *attempt.bytesSent > 0 && *attempt.bytesSent < alwaysSentWhole)
        return true;
    return record.requestLength ? *record.requestLength <= alwaysSentWhole : isSafeMethod(record.method);
}

bool certainlyPartial(const Attempt& attempt, const AccessRecord& record)
{
    return attempt.bytesSent && *attempt.bytesSent > 0 && record.requestLength && *record.requestLength > *attempt.bytesSent + largestHeader;
}

void inferUnanswered(Attempt& attempt, const Evidence& evidence, const AccessRecord& record)
{
    if (evidence.nothingSent)
        attempt.delivery = Delivery::NotDelivered;
    else
        attempt.delivery = certainlyPartial(attempt, record) ? Delivery::PartiallyDelivered : Delivery::PossiblyExecuted;
    if (attempt.status && (evidence.noHeader || evidence.nothingSent))
        attempt.statusOrigin = StatusOrigin::Nginx;
    if (attempt.status != 504)
        return;
    if (evidence.nothingSent)
        attempt.failure = Failure::ConnectTimeout;
    else if (evidence.connected && evidence.noHeader && cannotBlockInSending(record, attempt))
        attempt.failure = Failure::ReadTimeout;
}

} // namespace

bool isServerAddress(std::string_view address)
{
    if (address.starts_with("unix:"))
        return true;
    const auto colon = address.rfind(':');
    if (colon == std::string_view::npos || colon + 1 == address.size())
        return false;
    return address.substr(colon + 1).find_first_not_of("0123456789") == std::string_view::npos;
}

void infer(Attempt& attempt, const RawAttempt& raw, const AccessRecord& record, bool lastOfLine, bool lastOfGroup, NginxVersion version)
{
    const bool noTime = !attempt.response || attempt.response->count() == 0;
    if (raw.addr && raw.addr->empty()) {
        attempt.kind = AttemptKind::LocalFailure;
        attempt.failure = Failure::LocalFailure;
        attempt.delivery = Delivery::NotDelivered;
        return;
    }
    if (raw.addr && !isServerAddress(*raw.addr) && attempt.status.value_or(502) == 502 && !isDash(raw.status) && noTime) {
        attempt.kind = AttemptKind::NoLiveUpstream;
        attempt.failure = Failure::NoLiveUpstream;
        attempt.delivery = Delivery::NotDelivered;
        attempt.statusOrigin = StatusOrigin::Nginx;
        return;
    }
    const Evidence evidence = gather(attempt, raw, version);
    // A success that came without a request having been written would contradict itself: then the version is another one.
    const bool success = attempt.status && *attempt.status < 400;
    const bool answered = (attempt.status && !mayBeNginxOwn(*attempt.status)) || evidence.headerArrived;
    if (answered && (!evidence.nothingSent || success)) {
        attempt.delivery = Delivery::Responded;
        attempt.statusOrigin = StatusOrigin::Upstream;
        attempt.failure = attempt.status ? failureOfStatus(*attempt.status, lastOfGroup) : Failure::Unknown;
        return;
    }
    if (answered) {
        // An answer that was there before the request could be written (read-before-write race).
        attempt.delivery = Delivery::NotDelivered;
        attempt.statusOrigin = StatusOrigin::Upstream;
        attempt.failure = attempt.status ? failureOfStatus(*attempt.status, lastOfGroup) : Failure::Unknown;
        return;
    }
    inferUnanswered(attempt, evidence, record);
    if (lastOfLine && record.status == 499 && !attempt.status && (isDash(raw.status) || evidence.noHeader))
        attempt.failure = Failure::ClientGone;
}

} // namespace retryscope
