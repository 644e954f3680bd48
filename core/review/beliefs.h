// SPDX-License-Identifier: GPL-3.0-or-later
// Common beliefs about nginx's retries, each with a small configuration in which everybody can see what nginx does.
#pragma once

#include "config/version.h"
#include "retry/failure.h"

#include <span>
#include <string_view>

namespace retryscope {

/// Every belief; the words are stable names for links and scripts. All of them are wrong, or wrong as they are told.
#define RETRYSCOPE_BELIEFS(X)                                             \
    X(StatusProvesOnce, "status-200-proves-one-execution")                \
    X(RetriesOn5xx, "retries-on-5xx-by-default")                          \
    X(PostRepeatedByDefault, "post-repeated-by-default")                  \
    X(PutDeleteNotRepeated, "put-and-delete-not-repeated")                \
    X(ShortConnectMeansNeverArrived, "short-connect-time-means-never-arrived") \
    X(StatusCameFromBackend, "upstream-status-came-from-the-backend")     \
    X(TriesOneIsOff, "tries-1-equals-off")                                \
    X(TriesThreeMeansThree, "tries-3-means-three-attempts")               \
    X(TimeoutCancelsAttempt, "next-upstream-timeout-cancels-an-attempt")  \
    X(ChildAddsToParent, "child-adds-to-parent")                          \
    X(LastLineWins, "last-line-wins")                                     \
    X(NonIdempotentOnlyAdds, "non-idempotent-only-adds")                  \
    X(OffStopsEveryResend, "off-stops-every-resend")                      \
    X(OffBreaksHealthChecks, "off-breaks-health-checks")                  \
    X(UnbufferedNeverRepeated, "unbuffered-is-never-repeated")            \
    X(ProxyMethodProtects, "proxy-method-changes-protection")             \
    X(EmptyAnswerIsInvalidHeader, "empty-answer-is-invalid-header")       \
    X(KeepaliveMustBeSet, "no-keepalive-no-stale-connection")             \
    X(WebsocketReestablished, "websocket-is-re-established")              \
    X(ProxyLimitsGovernGrpc, "proxy-limits-govern-grpc")                  \
    X(OneReplicaIsOff, "one-replica-needs-no-off")                        \
    X(StatusCodesAsParameters, "bare-status-codes")                       \
    X(DeniedEverywhere, "denied-everywhere")                              \
    X(TriesSinceVeryOld, "tries-since-1.2.3")                             \
    X(UpstreamTriesVariable, "upstream-tries-variable")                   \
    X(TimesByColon, "times-separated-by-colons")

enum class Belief {
#define RETRYSCOPE_BELIEF(name, word) name,
    RETRYSCOPE_BELIEFS(RETRYSCOPE_BELIEF)
#undef RETRYSCOPE_BELIEF
};

std::string_view word(Belief belief);

/// A whole configuration and one question to it. Facts: nginx's source and recordings of it; the expected answers stand in
/// the test, what the program shows is computed.
struct BeliefExample {
    Belief belief{};
    std::string_view configuration; ///< "" where only the log or the review shows it
    std::string_view method = "GET";
    std::string_view uri = "/";
    std::span<const Failure> failures; ///< of the servers in order; empty: the review of the configuration is the answer
    NginxVersion version{1, 26, 0};
    NginxVersion other{0, 0, 0};    ///< a version that behaves otherwise; 0.0.0 = none
};

/// All of them, the most dangerous first.
std::span<const BeliefExample> beliefExamples();

} // namespace retryscope
