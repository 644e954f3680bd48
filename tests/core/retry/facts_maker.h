// SPDX-License-Identifier: GPL-3.0-or-later
// Short ways to write down facts, questions and random ones in tests.
#pragma once

#include "retry/route.h"

#include <random>
#include <string>
#include <vector>

namespace retryscope::test {

inline constexpr FailureMask usual = failure_bit::error | failure_bit::timeout;
inline constexpr FailureMask allStatuses = failure_bit::http500 | failure_bit::http502 | failure_bit::http503 | failure_bit::http504
    | failure_bit::http403 | failure_bit::http404 | failure_bit::http429;

/// A group "app" of `servers` plain servers, everything else as nginx has it by default.
inline RetryFacts group(int servers = 2, FailureMask mask = usual, NginxVersion version = {1, 26, 0})
{
    RetryFacts facts;
    facts.version = version;
    facts.mask = mask;
    facts.groupName = "app";
    for (int i = 1; i <= servers; ++i)
        facts.peers.push_back({"10.0.0." + std::to_string(i) + ":80"});
    return facts;
}

/// A question that owns its failures.
struct Ask {
    std::string method;
    std::vector<Failure> failures;
    bool repeatLast = false;
    BodyArrival body = BodyArrival::Unstated;
    bool clientGone = false;
    bool early = false;
    std::string accelerated;

    Question question() const
    {
        Question q;
        q.method = method;
        q.failures = failures;
        q.repeatLast = repeatLast;
        q.body = body;
        q.clientGone = clientGone;
        q.early = early;
        q.acceleratedRedirect = accelerated;
        return q;
    }
};

inline Outcome ask(const RetryFacts& facts, const Ask& a) { return simulate(facts, a.question()); }

} // namespace retryscope::test
