// SPDX-License-Identifier: GPL-3.0-or-later
// A pass to the next server that the log shows, held against the rules of the place that served it.
#pragma once

#include "retry/decision.h"
#include "retry/facts.h"
#include "verdict/operation.h"

#include <chrono>
#include <vector>

namespace retryscope {

/// Whether anything can be held against the rules of a place: those of a balancer in Lua, of Angie's own kind of budget, and of a
/// list that is not known are not.
bool rulesAreKnown(const RetryFacts& facts);

/// What nginx decides for one failure; `early`: before anything of the request was sent.
Decision decideFor(Failure failure, const RetryFacts& facts, const RequestState& state, bool early);

/// The pass behind an attempt, with every reading of that attempt.
struct ShownPass {
    std::vector<Failure> failures; ///< what the attempt may have been; empty: it cannot be judged
    RetryFacts facts;              ///< of the place, with a second server at least: there was one
    RequestState state;            ///< without a limit of tries, which is asked apart
    bool isAllowed = false;        ///< by some reading, or not known
    std::uint16_t reasons = 0;     ///< StoppedBy as bits: what every reading runs into
};

/// `elapsed`: from the beginning of the first attempt to the end of this one.
ShownPass shownPass(const Attempt& attempt, const RetryFacts& facts, std::string_view method, std::chrono::milliseconds elapsed);

/// Calls `visit(attempt, elapsed, tries)` for each pass of the first group that the log shows whole, in order.
template<class Visit>
void eachShownPass(const Request& request, Visit&& visit)
{
    std::chrono::milliseconds elapsed{0};
    std::uint64_t tries = 0;
    for (std::size_t i = 0; i + 1 < request.attempts.size(); ++i) {
        const Attempt& attempt = request.attempts[i];
        const Attempt& next = request.attempts[i + 1];
        // Behind an internal redirect another location's rules hold.
        if (attempt.group != 0 || attempt.kind != AttemptKind::Attempt || !attempt.response)
            return;
        elapsed += std::chrono::duration_cast<std::chrono::milliseconds>(*attempt.response);
        ++tries;
        if (next.group == 0 && next.kind == AttemptKind::Attempt)
            visit(attempt, elapsed, tries);
    }
}

/// True where the rules of the place are known and allow none of the passes that the log shows: another configuration was in
/// force, and no line of this one is to blame.
bool allowsNoShownPass(const Request& request, const RetryFacts& facts);

} // namespace retryscope
