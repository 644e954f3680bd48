// SPDX-License-Identifier: GPL-3.0-or-later
// Only what no reading of an attempt allows is not allowed.
#include "incident/shown_pass.h"

#include "incident/observed.h"
#include "retry/phase.h"

#include <algorithm>

namespace retryscope {

namespace {

constexpr std::chrono::milliseconds totalSlack{200};
constexpr std::uint64_t manyTries = 1'000'000;

/// A time to connect means that since 1.15.7 (the values of earlier versions may be those of a failure).
bool wasConnected(const Attempt& attempt, NginxVersion version)
{
    return (attempt.connect && version >= NginxVersion{1, 15, 7}) || attempt.bytesSent.value_or(0) > 0;
}

} // namespace

bool rulesAreKnown(const RetryFacts& facts)
{
    return facts.family != Family::None && !facts.lua && facts.budgetKnown && facts.maskKnown && facts.product != Product::Angie;
}

Decision decideFor(Failure failure, const RetryFacts& facts, const RequestState& state, bool early)
{
    return decide(facts, state, resultOf(failure, facts, early).end);
}

ShownPass shownPass(const Attempt& attempt, const RetryFacts& facts, std::string_view method, std::chrono::milliseconds elapsed)
{
    ShownPass pass{.failures = possibleFailures(attempt), .facts = facts};
    pass.facts.peers.resize(std::max<std::size_t>(facts.peers.size(), 2));
    pass.state.tries = manyTries;
    pass.state.guardedMethod = isNonIdempotentMethod(method);
    pass.state.elapsed = std::max(std::chrono::milliseconds{0}, elapsed - totalSlack);
    if (wasConnected(attempt, facts.version))
        std::erase_if(pass.failures, isWhileConnecting);
    pass.isAllowed = pass.failures.empty();
    pass.reasons = 0xFFFF;
    for (const Failure failure : pass.failures) {
        const Decision decision = decideFor(failure, pass.facts, pass.state, false);
        pass.isAllowed |= decision.retry || decision.unverified;
        pass.reasons &= decision.reasons;
    }
    return pass;
}

bool allowsNoShownPass(const Request& request, const RetryFacts& facts)
{
    if (!rulesAreKnown(facts))
        return false;
    std::size_t shown = 0, allowed = 0;
    eachShownPass(request, [&](const Attempt& attempt, std::chrono::milliseconds elapsed, std::uint64_t) {
        ++shown;
        allowed += shownPass(attempt, facts, request.record.method, elapsed).isAllowed;
    });
    // Passes whose times are not logged, and those behind an internal redirect, were not looked at.
    const auto isTried = [](const Attempt& a) { return a.kind == AttemptKind::Attempt; };
    return shown > 0 && allowed == 0 && std::ranges::all_of(request.attempts, isTried) && shown + 1 == request.attempts.size();
}

} // namespace retryscope
