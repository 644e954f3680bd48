// SPDX-License-Identifier: GPL-3.0-or-later
// What the configuration review finds: plain data, so that analyses, case files and exports can carry it.
#pragma once

#include "config/tree.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace retryscope {

/// Every rule; the words are the ids that users write behind "# retryscope: ignore".
#define RETRYSCOPE_RULES(X)                                                                                            \
    X(SyntaxError, "syntax-error")                  /* args: kind, then the problem's */                               \
    X(NonIdempotentRetry, "non-idempotent-retry")   /* args: directive, value, location */                             \
    X(WriteLocationRetries, "write-location-retries") /* args: location, value in force */                             \
    X(UnlimitedTries, "unlimited-tries")            /* args: directive, servers (empty: unknown) */                        \
    X(LogFormatBlind, "log-format-blind")           /* args: format, missing variables */                              \
    X(InvalidParameter, "invalid-parameter")        /* args: directive, value, nearest valid value or empty[, reason of a block] */ \
    X(IgnoreWithoutReason, "ignore-without-reason") /* args: rule */                                                   \
    X(IgnoreUnknownRule, "ignore-unknown-rule")     /* args: the name, the nearest rule or empty */                    \
    X(FamilyTokenMissing, "family-token-missing")   /* args: directive, token */                                       \
    X(DirectiveNotAllowedHere, "directive-not-allowed-here") /* args: directive, where it stands, where it may */      \
    X(DuplicateDirective, "duplicate-directive")    /* args: directive, line of the first */                           \
    X(VersionTooOld, "version-too-old")             /* args: directive or token, since, version */                     \
    X(VersionChangesBehaviour, "version-changes-behaviour") /* args: version, "post-repeated" or "own-error-page" */   \
    X(UnknownVariable, "unknown-variable") /* args: name, "commercial", "other-product" or "no-such", nearest or empty */ \
    X(NonIdempotentAlone, "non-idempotent-alone")   /* args: directive */                                              \
    X(OffWithOthers, "off-with-others")             /* args: directive */                                              \
    X(RetryOnHttp500, "retry-on-http-500")          /* args: token */                                                  \
    X(RetryOnHttp403404, "retry-on-http-403-404")   /* args: token */                                                  \
    X(InheritanceReplaced, "inheritance-replaced")  /* args: directive, tokens that are gone, line of the outer one */ \
    X(RetryOffGlobally, "retry-off-globally")       /* args: directive */                                              \
    X(TriesExceedServers, "tries-exceed-servers")   /* args: tries, servers */                                         \
    X(TriesOneIsNotOff, "tries-one-is-not-off")     /* args: directive, group */                                       \
    X(UnlimitedRetryTime, "unlimited-retry-time")   /* args: directive, worst case in seconds */                       \
    X(WorstCaseExceedsClientTimeout, "worst-case-exceeds-client-timeout") /* args: worst case, client's, in seconds */ \
    X(SlowConnectTimeout, "slow-connect-timeout")   /* args: directive, value */                                       \
    X(ReadTimeoutTooLong, "read-timeout-too-long")  /* args: directive, value */                                       \
    X(HiddenUpstreamGroup, "hidden-upstream-group") /* args: name */                                                   \
    X(DuplicateServerEntry, "duplicate-server-entry") /* args: address, group */                                       \
    X(MaxFailsZero, "max-fails-zero")               /* args: group */                                                  \
    X(PassiveHealthMisread, "passive-health-misread") /* args: parameter, group */                                     \
    X(KeepaliveFreeRetry, "keepalive-free-retry")   /* args: group */                                                  \
    X(ChainedRetries, "chained-retries")            /* args: address */                                                \
    X(ResendByErrorPage, "resend-by-error-page")    /* args: codes, target, "named" or "uri" */                        \
    X(MirrorDuplicatesWrites, "mirror-duplicates-writes") /* args: target, "same" or "other" backend */                \
    X(PostAction, "post-action")                    /* args: target */                                                 \
    X(EarlyDataReplay, "early-data-replay")         /* args: location */                                               \
    X(UnbufferedIsHalfAGuard, "unbuffered-is-half-a-guard") /* args: directive */                                      \
    X(ProxyMethodUnprotected, "proxy-method-unprotected") /* args: method */                                           \
    X(IgnoreClientAbortRetries, "ignore-client-abort-retries") /* args: directive */                                   \
    X(IdempotencyKeyDropped, "idempotency-key-dropped") /* args: directive or header */                                \
    X(GrpcRetry, "grpc-retry")                      /* args: directive, the one that governs gRPC */                   \
    X(WebsocketRetry, "websocket-retry")            /* args: directive */                                              \
    X(LogFormatCannotProveDelivery, "log-format-cannot-prove-delivery") /* args: format, missing variables */          \
    X(LogFormatBreaksOnRetry, "log-format-breaks-on-retry") /* args: format, variables */                              \
    X(NoRequestId, "no-request-id")                 /* args: format */                                                 \
    X(BehaviourContradictsConfiguration, "behaviour-contradicts-configuration") /* args: see contradictions.h */       \
    X(RequestIdNotForwarded, "request-id-not-forwarded") /* args: directive */                                         \
    X(ResendByXAccel, "resend-by-x-accel")          /* args: the internal location */                                  \
    X(StreamRetry, "stream-retry")                  /* args: "off", "udp" or "session" */                              \
    X(ReadTimeoutOffP999, "read-timeout-off-p999")  /* args: directive, its seconds, measured seconds, "short", "long" or "cut", advice from, to */ \
    X(RoleDeviation, "role-deviation")              /* args: role, then directive, its value and the better one ("-token": without it) for each */ \
    X(IngressNonIdempotent, "ingress-non-idempotent") /* args: key, value */                                         \
    X(IngressGrpcUnlimited, "ingress-grpc-unlimited") /* args: name of the Ingress */                                \
    X(IngressUnknownKey, "ingress-unknown-key")     /* args: key, "no-such", "config-map-only", "annotation-only", "other-controller", "removed", "snippets" or "canary", nearest or empty */

enum class Rule {
#define X(name, text) name,
    RETRYSCOPE_RULES(X)
#undef X
};
inline constexpr Rule allRules[] = {
#define X(name, text) Rule::name,
    RETRYSCOPE_RULES(X)
#undef X
};
std::string_view word(Rule rule);

enum class Severity { Info, Warning, Error };
std::string_view word(Severity severity);

struct Edit {
    Span span; ///< replaced by text; empty span = insertion
    std::string text;
};

struct Fix {
    std::string code; ///< what it does: "replace-with-off", "remove-token", "add-tries", "extend-format" …
    std::vector<std::string> args;
    std::vector<Edit> edits;
};

struct Finding {
    Rule rule{};
    Severity severity{};
    std::vector<std::string> args;
    Span span;
    DirectiveId directive; ///< none for a syntax error
    std::string context;   ///< "http > server shop > location /checkout/"
    std::optional<Fix> fix;
};

} // namespace retryscope
