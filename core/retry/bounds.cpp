// SPDX-License-Identifier: GPL-3.0-or-later
// The bounds are found by playing every failure, not by a second set of rules.
#include "retry/bounds.h"

#include "retry/phase.h"
#include "retry/simulate.h"

#include <algorithm>
#include <array>

namespace retryscope {

namespace {

using std::chrono::milliseconds;

constexpr std::array retriable{Failure::ConnectRefused, Failure::ConnectTimeout, Failure::TlsFailure, Failure::TlsTimeout,
    Failure::SendTimeout, Failure::ResetWhileSending, Failure::ReadTimeout, Failure::ClosedAfterSend, Failure::InvalidHeader,
    Failure::Http500, Failure::Http502, Failure::Http503, Failure::Http504, Failure::Http403, Failure::Http404, Failure::Http429};

/// What one kind of failure can do when every server fails with it.
struct Reach {
    std::uint64_t attempts = 0, executions = 0;
    bool endless = false, retried = false;
};

Reach reachOf(const RetryFacts& facts, std::string_view method, Failure failure)
{
    Question question;
    question.method = method;
    question.failures = std::span(&failure, 1);
    question.repeatLast = true;
    const Outcome outcome = simulate(facts, question);
    Reach reach;
    reach.attempts = static_cast<std::uint64_t>(
        std::ranges::count_if(outcome.attempts, [](const SimulatedAttempt& a) { return a.failure != Failure::NoLiveUpstream; }));
    reach.executions = static_cast<std::uint64_t>(outcome.executionsPossible);
    reach.endless = std::ranges::contains(outcome.notes, Note::NotEnding);
    reach.retried = reach.attempts > 1;
    return reach;
}

/// How long an attempt that is passed on can last: failures after sending may come at the end of the read timeout.
milliseconds longestPassedOn(const RetryFacts& facts, milliseconds full, Failure failure)
{
    return isWhileConnecting(failure) ? facts.connectTimeout : full;
}

void raise(std::optional<std::uint64_t>& most, std::uint64_t value, bool endless)
{
    if (endless)
        most.reset();
    else if (most)
        most = std::max(*most, value);
}

} // namespace

Bounds boundsOf(const RetryFacts& facts, std::string_view method)
{
    Bounds bounds;
    if (facts.family == Family::None)
        return {0, 0, milliseconds{0}, milliseconds{0}};
    const milliseconds full = facts.connectTimeout + facts.sendTimeout + facts.readTimeout;
    const milliseconds limit = timeLimitInForce(facts);
    RetryFacts untimed = facts; // the limit is weighed below, against the longest attempts
    untimed.timeLimit = {};
    bounds.longestAttempt = full;
    bounds.time = full;
    for (const Failure failure : retriable) {
        if (!isPossible(failure, facts))
            continue;
        const Reach reach = reachOf(untimed, method, failure);
        raise(bounds.attempts, reach.attempts, reach.endless);
        raise(bounds.executions, reach.executions, reach.endless && reach.executions > 0);
        if (!reach.retried || !bounds.time)
            continue;
        const milliseconds before = longestPassedOn(facts, full, failure) * static_cast<milliseconds::rep>(reach.attempts - 1);
        if (limit.count() > 0)
            bounds.time = std::max(*bounds.time, (reach.endless ? limit : std::min(before, limit)) + full);
        else if (reach.endless)
            bounds.time.reset();
        else
            bounds.time = std::max(*bounds.time, before + full);
    }
    return bounds;
}

ChainBounds boundsOfChain(std::span<const RetryFacts> hops, std::string_view method)
{
    ChainBounds chain;
    std::optional<milliseconds> inner;
    bool innermost = true;
    const auto multiply = [](std::optional<std::uint64_t>& total, const std::optional<std::uint64_t>& factor) {
        total = total && factor ? std::optional(*total * *factor) : std::nullopt;
    };
    for (std::size_t i = hops.size(); i-- > 0;) {
        RetryFacts hop = hops[i];
        if (!innermost) {
            chain.givesUpTooEarly = chain.givesUpTooEarly || !inner || *inner > hop.readTimeout;
            hop.readTimeout = std::min(hop.readTimeout, inner.value_or(hop.readTimeout));
        }
        const Bounds bounds = boundsOf(hop, method);
        multiply(chain.total.attempts, bounds.attempts);
        multiply(chain.total.executions, bounds.executions);
        chain.total.time = inner = bounds.time;
        chain.total.longestAttempt = bounds.longestAttempt;
        innermost = false;
    }
    return chain;
}

} // namespace retryscope
