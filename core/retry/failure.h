// SPDX-License-Identifier: GPL-3.0-or-later
// The ways in which an attempt can fail, and how far the request may have got.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace retryscope {

/// The words of the headless contract; `Unknown` where the logs do not tell.
enum class Failure : std::uint8_t {
    None,
    ConnectRefused,
    ConnectTimeout,
    TlsFailure,
    TlsTimeout,
    ClosedBeforeSend,
    SendTimeout,
    ResetWhileSending,
    ReadTimeout,
    ClosedAfterSend,
    ResetAfterSend,
    InvalidHeader,
    Http500,
    Http502,
    Http503,
    Http504,
    Http403,
    Http404,
    Http429,
    ClosedInBody,
    NoLiveUpstream,
    StaleKeepalive,
    ClientGone,   ///< the client closed its connection (499)
    LocalFailure, ///< nginx itself failed: sockets, bind, memory
    NonHttpAnswer, ///< bytes that are no HTTP: taken as HTTP/0.9, logged as 200 with $status 009
    Unknown,
};

/// How far the request got on one attempt, as far as it can be proven. Ordered from "certainly not" to "certainly".
enum class Delivery : std::uint8_t { NotDelivered, PartiallyDelivered, PossiblyExecuted, Responded };

/// "read_timeout" …; the word of Unknown is "unknown".
std::string_view word(Failure failure);
std::optional<Failure> parseFailure(std::string_view word);
/// "not_delivered" ….
std::string_view word(Delivery delivery);

/// POST, LOCK and PATCH: not repeated once sent unless non_idempotent is set (since 1.9.13). Case-sensitive as in nginx;
/// every other token, also an unknown one, counts as idempotent.
bool isNonIdempotentMethod(std::string_view method);

/// A method that is expected to change nothing (GET, HEAD, OPTIONS, TRACE, PROPFIND): RFC 9110 section 9.2.1.
bool isSafeMethod(std::string_view method);

} // namespace retryscope
