// SPDX-License-Identifier: GPL-3.0-or-later
// The attempts within one group of servers, from the first pick to the status that ends them.
#pragma once

#include "retry/phase.h"
#include "retry/pick.h"
#include "retry/simulate.h"

namespace retryscope {

/// How one group ended.
struct GroupEnd {
    std::optional<int> status;  ///< for the client, before any error_page; nullopt: not known
    bool ownPage = false;       ///< nginx's own status: error_page applies without intercept_errors
    bool answered = false;      ///< a response was accepted
    bool streamedAway = false;  ///< the body was sent on unbuffered and is not there for a further location
};

/// What one group leaves for the next of the same request.
struct GroupInput {
    struct Memory {
        std::string_view group; ///< its name
        PeerMemory peers;
    };
    std::vector<Memory> memories;       ///< of the groups that were visited
    std::chrono::milliseconds clock{0}; ///< since the first pick
    int group = 0;
    std::size_t failuresUsed = 0;
    bool bodyRead = false;  ///< an internal redirect came before: the body is in memory
    bool bodyLost = false;  ///< it was streamed away by an earlier group
};

/// Appends the attempts to `outcome`, advances `input.failuresUsed`.
GroupEnd runGroup(const RetryFacts& facts, const Question& question, GroupInput& input, Outcome& outcome);

/// Fills what follows from the attempts: the list of statuses, deliveries, executions, duration.
void summarise(Outcome& outcome);

} // namespace retryscope
