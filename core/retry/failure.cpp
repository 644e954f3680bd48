// SPDX-License-Identifier: GPL-3.0-or-later
// Words and classes of failures and methods.
#include "retry/failure.h"

#include <algorithm>
#include <utility>

namespace retryscope {

namespace {

constexpr std::array words{
    std::pair{Failure::None, std::string_view("none")},
    std::pair{Failure::ConnectRefused, std::string_view("connect_refused")},
    std::pair{Failure::ConnectTimeout, std::string_view("connect_timeout")},
    std::pair{Failure::TlsFailure, std::string_view("tls_failure")},
    std::pair{Failure::TlsTimeout, std::string_view("tls_timeout")},
    std::pair{Failure::ClosedBeforeSend, std::string_view("closed_before_send")},
    std::pair{Failure::SendTimeout, std::string_view("send_timeout")},
    std::pair{Failure::ResetWhileSending, std::string_view("reset_while_sending")},
    std::pair{Failure::ReadTimeout, std::string_view("read_timeout")},
    std::pair{Failure::ClosedAfterSend, std::string_view("closed_after_send")},
    std::pair{Failure::ResetAfterSend, std::string_view("reset_after_send")},
    std::pair{Failure::InvalidHeader, std::string_view("invalid_header")},
    std::pair{Failure::Http500, std::string_view("http_500")},
    std::pair{Failure::Http502, std::string_view("http_502")},
    std::pair{Failure::Http503, std::string_view("http_503")},
    std::pair{Failure::Http504, std::string_view("http_504")},
    std::pair{Failure::Http403, std::string_view("http_403")},
    std::pair{Failure::Http404, std::string_view("http_404")},
    std::pair{Failure::Http429, std::string_view("http_429")},
    std::pair{Failure::ClosedInBody, std::string_view("closed_in_body")},
    std::pair{Failure::NoLiveUpstream, std::string_view("no_live_upstream")},
    std::pair{Failure::StaleKeepalive, std::string_view("stale_keepalive")},
    std::pair{Failure::ClientGone, std::string_view("client_gone")},
    std::pair{Failure::LocalFailure, std::string_view("local_failure")},
    std::pair{Failure::NonHttpAnswer, std::string_view("non_http_answer")},
    std::pair{Failure::Unknown, std::string_view("unknown")},
};

} // namespace

std::string_view word(Failure failure)
{
    const auto* it = std::ranges::find(words, failure, &std::pair<Failure, std::string_view>::first);
    return it == words.end() ? "unknown" : it->second;
}

std::optional<Failure> parseFailure(std::string_view text)
{
    const auto* it = std::ranges::find(words, text, &std::pair<Failure, std::string_view>::second);
    if (it == words.end())
        return std::nullopt;
    return it->first;
}

std::string_view word(Delivery delivery)
{
    switch (delivery) {
    case Delivery::NotDelivered: return "not_delivered";
    case Delivery::PartiallyDelivered: return "partially_delivered";
    case Delivery::PossiblyExecuted: return "possibly_executed";
    case Delivery::Responded: return "responded";
    }
    return "";
}

bool isNonIdempotentMethod(std::string_view method) { return method == "POST" || method == "LOCK" || method == "PATCH"; }

bool isSafeMethod(std::string_view method)
{
    return method == "GET" || method == "HEAD" || method == "OPTIONS" || method == "TRACE" || method == "PROPFIND";
}

} // namespace retryscope
