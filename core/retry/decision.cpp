// SPDX-License-Identifier: GPL-3.0-or-later
// nginx's two functions that decide about the next server, condition by condition.
#include "retry/decision.h"

namespace retryscope {

namespace {

constexpr NginxVersion methodRule{1, 9, 13};       ///< 4618c03f4; cached connections obey the mask since then too (5a76856dc)
constexpr NginxVersion statusesKept{1, 13, 7};     ///< f1be23bc8: 503 and 504 are no longer recorded as 502
constexpr NginxVersion allConditions{1, 13, 11};   ///< d90a75b7c: a response is dropped only if it will be replaced
constexpr NginxVersion unbufferedBodies{1, 7, 11}; ///< 2743bb68e

constexpr std::uint16_t bit(StoppedBy reason) { return static_cast<std::uint16_t>(1u << static_cast<unsigned>(reason)); }

StoppedBy foremost(std::uint16_t reasons)
{
    for (unsigned i = 1; i <= static_cast<unsigned>(StoppedBy::NoMoreServers); ++i) {
        if ((reasons >> i) & 1u)
            return static_cast<StoppedBy>(i);
    }
    return StoppedBy::Nothing;
}

/// The conditions of a retry that fail, with `enough` tries left or not.
std::uint16_t reasonsAgainst(const RetryFacts& facts, const RequestState& state, const AttemptEnd& end, bool enough)
{
    const FailureMask mask = maskInForce(facts);
    const auto limit = timeLimitInForce(facts);
    std::uint16_t reasons = 0;
    if (!end.peerSelected)
        return bit(StoppedBy::NoMoreServers); // its type 0x40000000 cannot be put into the set
    if (!(mask & end.type))
        reasons |= bit(StoppedBy::Mask);
    if (facts.version >= methodRule && end.sent && state.guardedMethod && !(mask & failure_bit::nonIdempotent))
        reasons |= bit(StoppedBy::NonIdempotent);
    if (!enough)
        reasons |= bit(state.triesLimited ? StoppedBy::Tries : StoppedBy::NoMoreServers);
    if (limit.count() > 0 && state.elapsed >= limit)
        reasons |= bit(StoppedBy::Time);
    if (facts.version >= unbufferedBodies && end.sent && state.streaming)
        reasons |= bit(StoppedBy::Unbuffered);
    return reasons;
}

/// The status that nginx records for a failure and sends if it stops there.
int statusOf(const AttemptEnd& end, NginxVersion version)
{
    if (end.type == failure_bit::timeout)
        return 504;
    if (end.type == failure_bit::http503)
        return version >= statusesKept ? 503 : 502;
    if (end.type == failure_bit::http504)
        return version >= statusesKept ? 504 : 502;
    if (end.type == failure_bit::http500 || end.type == failure_bit::http403 || end.type == failure_bit::http404
        || end.type == failure_bit::http429)
        return end.status;
    return 502; // error, invalid_header, http_502, no live upstream
}

/// ngx_http_upstream_next: the peer is given back and the attempt is over.
Decision next(const RetryFacts& facts, const RequestState& state, const AttemptEnd& end)
{
    Decision decision;
    decision.triesLeft = state.tries;
    if (end.peerSelected) {
        decision.triesLeft = facts.single() || state.tries == 0 ? 0 : state.tries - 1;
        decision.counted = !facts.single() && !facts.lua && !(end.type & (failure_bit::http403 | failure_bit::http404));
    }
    const bool staleConnection = end.cached && end.type == failure_bit::error;
    if (staleConnection && facts.freeRetry)
        ++decision.triesLeft;
    const bool unconditional = staleConnection && facts.version < methodRule;
    decision.recorded = unconditional ? 0 : statusOf(end, facts.version);
    decision.client = statusOf(end, facts.version);
    decision.ownPage = true;

    if (state.clientGone) {
        decision.reasons = bit(StoppedBy::ClientGone);
        decision.recorded = end.status;
        decision.client = 499;
    } else if (!unconditional) {
        decision.reasons = reasonsAgainst(facts, state, end, decision.triesLeft > 0);
    }
    decision.stoppedBy = foremost(decision.reasons);
    decision.retry = decision.reasons == 0;
    return decision;
}

/// The backend's own response goes to the client.
Decision pass(const RequestState& state, const AttemptEnd& end, std::uint16_t reasons)
{
    Decision decision;
    decision.triesLeft = state.tries;
    decision.recorded = decision.client = end.status;
    decision.reasons = reasons;
    decision.stoppedBy = foremost(reasons);
    return decision;
}

/// ngx_http_upstream_test_next: a complete header with a status that a token may name. The peer is not given back yet,
/// so one try must be left besides this one.
Decision testNext(const RetryFacts& facts, const RequestState& state, const AttemptEnd& end)
{
    const std::uint16_t reasons = reasonsAgainst(facts, state, end, state.tries > 1);
    if (reasons == 0)
        return next(facts, state, end);
    const bool listed = !(reasons & bit(StoppedBy::Mask));
    const bool triesLeft = state.tries > 1;
    if (facts.product == Product::Angie && listed) {
        // Angie 1.13.0 (bb60756c7): the last error response gives way to Angie's page; what a client gets when another
        // condition than the number of tries stands against it is not established.
        Decision decision = next(facts, state, end);
        decision.retry = false;
        decision.reasons = reasons;
        decision.stoppedBy = foremost(reasons);
        if (reasons & ~(bit(StoppedBy::Tries) | bit(StoppedBy::NoMoreServers))) {
            decision.unverified = true;
            decision.client = 0;
            decision.counted = false;
        }
        return decision;
    }
    // Before 1.13.11 only the token and the tries were looked at here; the rest was found out when the response was gone.
    if (facts.version < allConditions && listed && triesLeft)
        return next(facts, state, end);
    return pass(state, end, reasons);
}

} // namespace

std::string_view word(StoppedBy reason)
{
    switch (reason) {
    case StoppedBy::Nothing: return "";
    case StoppedBy::ResponseStarted: return "response_started";
    case StoppedBy::ClientGone: return "client_gone";
    case StoppedBy::LocalFailure: return "local_failure";
    case StoppedBy::Mask: return "mask";
    case StoppedBy::NonIdempotent: return "non_idempotent";
    case StoppedBy::Tries: return "tries";
    case StoppedBy::Time: return "time";
    case StoppedBy::Unbuffered: return "unbuffered";
    case StoppedBy::NoMoreServers: return "no_more_servers";
    }
    return "";
}

std::string_view leverOf(StoppedBy reason)
{
    switch (reason) {
    case StoppedBy::Nothing:
    case StoppedBy::Mask:
    case StoppedBy::NonIdempotent: return "next_upstream";
    case StoppedBy::Tries: return "next_upstream_tries";
    case StoppedBy::Time: return "next_upstream_timeout";
    case StoppedBy::Unbuffered: return "request_buffering";
    case StoppedBy::ClientGone: return "ignore_client_abort";
    default: return "";
    }
}

Decision decide(const RetryFacts& facts, const RequestState& state, const AttemptEnd& end)
{
    return end.status != 0 ? testNext(facts, state, end) : next(facts, state, end);
}

} // namespace retryscope
