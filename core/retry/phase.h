// SPDX-License-Identifier: GPL-3.0-or-later
// What each failure means for nginx: its type, whether the request had been sent, how far it got, how long it took.
#pragma once

#include "retry/decision.h"
#include "retry/failure.h"

namespace retryscope {

struct AttemptResult {
    AttemptEnd end;
    Delivery delivery = Delivery::Responded;
    std::chrono::milliseconds duration{0}; ///< a timeout lasts as long as it is set to; anything else is taken as 0
    bool early = false;    ///< the peer's bytes or its close came before nginx wrote anything
    bool finished = false; ///< a response was accepted (end.status): nothing is decided any more
};

/// `early`: the peer's bytes or its close are there before nginx writes (the read-before-write race): nothing was sent.
/// ClientGone, LocalFailure and Unknown have no type: the caller handles them.
AttemptResult resultOf(Failure failure, const RetryFacts& facts, bool early = false);

/// Failures that a family can have at all: no TLS to FastCGI, no HTTP status from memcached, only connecting for a stream.
bool isPossible(Failure failure, const RetryFacts& facts);

/// The failure is one of establishing the connection: nothing of the request can have been written.
bool isWhileConnecting(Failure failure);

} // namespace retryscope
