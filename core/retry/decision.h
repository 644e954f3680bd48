// SPDX-License-Identifier: GPL-3.0-or-later
// The decision itself: an attempt has ended; is the request passed to the next server?
// Source: ngx_http_upstream_next and ngx_http_upstream_test_next in src/http/ngx_http_upstream.c.
#pragma once

#include "retry/facts.h"

#include <chrono>
#include <cstdint>
#include <string_view>

namespace retryscope {

/// Why a request was not passed to a further server, in the order in which reasons are named when several hold.
enum class StoppedBy : std::uint8_t {
    Nothing,
    ResponseStarted, ///< a response header was accepted (or a session established): there is never a retry after that
    ClientGone,      ///< 499
    LocalFailure,    ///< nginx's own failure, 500
    Mask,            ///< the kind of failure is not in *_next_upstream
    NonIdempotent,   ///< POST, LOCK or PATCH was sent and non_idempotent is not set
    Tries,           ///< *_next_upstream_tries
    Time,            ///< *_next_upstream_timeout
    Unbuffered,      ///< the body was being streamed
    NoMoreServers,   ///< the group is exhausted
};
/// "mask", …; "" for Nothing.
std::string_view word(StoppedBy reason);

/// The directive that a reason (or a retry) hangs on, without the family's prefix: "next_upstream"; "" if none does.
std::string_view leverOf(StoppedBy reason);

/// How an attempt ended, in nginx's own terms.
struct AttemptEnd {
    FailureMask type = 0;     ///< one bit of failure_bit; 0 = no live upstream, or a status that no token names
    int status = 0;           ///< that was received with a complete header; 0 = none
    bool peerSelected = true; ///< false: no live upstream
    bool cached = false;      ///< the connection came from the keepalive cache
    bool sent = true;         ///< u->request_sent: the first write of the request was begun
};

/// What nginx knows of the request at that moment.
struct RequestState {
    std::uint64_t tries = 1;     ///< left, the failed attempt included
    bool triesLimited = false;   ///< *_next_upstream_tries and not the group set the budget
    bool guardedMethod = false;  ///< POST, LOCK, PATCH
    bool streaming = false;      ///< the body is passed on unbuffered
    bool clientGone = false;     ///< and nginx minds it
    std::chrono::milliseconds elapsed{0}; ///< since the first peer was chosen
};

struct Decision {
    bool retry = false;
    StoppedBy stoppedBy = StoppedBy::Nothing; ///< the foremost reason
    std::uint16_t reasons = 0;  ///< every reason that holds, bit 1 << StoppedBy
    std::uint64_t triesLeft = 0;
    int recorded = 0;           ///< in $upstream_status; 0 = "-"
    int client = 0;             ///< sent to the client if nothing further happens; 0 = not known
    bool ownPage = false;       ///< nginx's page, not the backend's response
    bool counted = false;       ///< towards max_fails
    bool unverified = false;    ///< what this program does here is not established (Angie)

    bool has(StoppedBy reason) const { return (reasons >> static_cast<unsigned>(reason)) & 1u; }
};

/// Pure: the same arguments always give the same decision.
Decision decide(const RetryFacts& facts, const RequestState& state, const AttemptEnd& end);

} // namespace retryscope
