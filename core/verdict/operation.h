// SPDX-License-Identifier: GPL-3.0-or-later
// What a caller wanted done once, what became of it, and the evidence for saying so.
#pragma once

#include "attempt/attempt.h"
#include "base/enum_set.h"
#include "config/location_match.h"
#include "effect/event.h"

#include <optional>
#include <string>
#include <vector>

namespace retryscope {

enum class Verdict : std::uint8_t { Duplicated, Prevented, ExecutedOnce, NotApplied, Unresolved };
enum class Confidence : std::uint8_t { Confirmed, Inferred };
enum class NextAction : std::uint8_t { None, UseResult, RepeatWithSameKey, MayTryAgain, Reconcile };
enum class RepeatedBy : std::uint8_t { NextUpstream, InternalRedirect, Client, Mirror, AnotherProxy, Unknown };
std::string_view word(Verdict v);
std::string_view word(Confidence c);
std::string_view word(NextAction a);
std::string_view word(RepeatedBy r);

/// A request of the access log with its attempts and its place in the configuration.
struct Request {
    AccessRecord record;
    Attempts attempts;
    int groups = 0;
    OperationId operation;
    Shared<LocationChoice> location;               ///< server none: no configuration was loaded
    DirectiveId allowedBy;                         ///< the directive that allowed the pass to the next server; none: a default
    bool notAllowed = false;                       ///< the directive in force (allowedDirective) allows no pass that the log shows
    int allowedOrigin = 2;                         ///< Origin as a number: 0 set, 1 inherited, 2 default
    SmallOptional<std::size_t> allowedByValue;     ///< index into the location's RetryPolicy::values
    Text allowedDirective, allowedValue;           ///< "proxy_next_upstream", its value; empty: nothing was passed on
};

/// Attempts at servers: without those that found none alive, and those that failed inside nginx.
std::size_t triesOf(const Request& request);
/// Passed on within a group: more than one server was tried there. "Retried" in every count, list and picture.
bool wasRetried(const Request& request);
/// Tried more than once, by a retry or by an internal redirect: what a line of the configuration allowed.
inline bool wasRepeated(const Request& request) { return triesOf(request) > 1; }

/// Where a piece of evidence lies: a line of an input.
struct EvidenceRef {
    FileId file;
    std::uint64_t line = 0;
    std::uint64_t offset = 0;
    auto operator<=>(const EvidenceRef&) const = default;
};

/// What a piece of evidence says; ui/text makes the sentence. Arguments are named behind each.
#define RETRYSCOPE_EVIDENCE_CODES(X)                                                                                   \
    X(AccessLine, "access-line")                     /* upstream statuses */                                           \
    X(ErrorLogLine, "error-log-line")                /* message */                                                     \
    X(ReceivedBy, "received-by")                     /* backend */                                                     \
    X(EffectBy, "effect-by")                         /* effect id, backend */                                          \
    X(EffectAfterGivenUp, "effect-after-given-up")   /* effect id, seconds after nginx gave up: least, most */         \
    X(ReplayedBy, "replayed-by")                     /* backend */                                                     \
    X(RejectedBy, "rejected-by")                     /* backend, message */                                            \
    X(ConflictBy, "conflict-by")                     /* backend */                                                     \
    X(FailedBy, "failed-by")                         /* backend, message */                                            \
    X(NothingDelivered, "nothing-delivered")         /* attempts */                                                    \
    X(ExportCoversWindow, "export-covers-window")    /* from, to */                                                    \
    X(SameRequestId, "same-request-id")              /* id */                                                          \
    X(SameIdempotencyKey, "same-idempotency-key")    /* key */                                                         \
    X(SameBodyHash, "same-body-hash")                /* hash */                                                        \
    X(AmbiguousMatch, "ambiguous-match")             /* number of candidates */                                        \
    X(StatusAlone, "status-alone")                   /* status */                                                      \
    X(KeyRenewed, "key-renewed")                     /* - */                                                           \
    X(SameInputUnknown, "same-input-unknown")        /* number of requests */                                          \
    X(ExportDoesNotCover, "export-does-not-cover")   /* from, to, until when a late effect could appear */             \
    X(MayHaveExecuted, "may-have-executed")          /* number of attempts */                                          \
    X(KeyHonoured, "key-honoured")                   /* endpoint */                                                    \
    X(EarlyData, "early-data")                       /* - */                                                           \
    X(ExportHasGaps, "export-has-gaps")              /* answered writes without a row, of how many */                  \
    X(AnsweredBefore, "answered-before")             /* status, seconds between the answer and the next request */      \
    X(SameReference, "same-reference")               /* reference */                                                   \
    X(OtherInputBy, "other-input-by")                /* backend, key */                                                \
    X(TakenBack, "taken-back")                       /* effect id, what the record says */                             \
    X(PassedOnInside, "passed-on-inside")            /* backend */                                                     \
    X(StateIsOpen, "state-is-open")                  /* effect id, what the record says */                             \
    X(OutsideOfTime, "outside-of-time")              /* - */

enum class EvidenceCode {
#define X(name, text) name,
    RETRYSCOPE_EVIDENCE_CODES(X)
#undef X
};
std::string_view word(EvidenceCode code);

struct Evidence {
    EvidenceCode code{};
    std::vector<EvidenceRef> at; ///< may be empty for what follows from all lines together
    std::vector<std::string> args;
};

/// What would settle an operation that stays unresolved.
enum class WouldSettle : std::uint8_t {
    ApplicationLog,     ///< of the backend that was possibly reached
    EffectsExport,      ///< rows of the time window
    ExportUntilLater,   ///< the export ends before a late effect could appear
    RequestIdInBoth,    ///< a request id in the access log and in the application
    BytesSentField,     ///< $upstream_bytes_sent
    ConnectTimeField,   ///< $upstream_connect_time
    HeaderTimeField,    ///< $upstream_header_time
    UpstreamAddrField,  ///< $upstream_addr
    ErrorLog,           ///< of that time
    BodyHashOrKey,      ///< in the application's log: it tells a resend from a new wish
    RestOfInputs,       ///< the reading was stopped before their end
};
std::string_view word(WouldSettle w);

/// An event that was matched to an operation, and to which attempt.
struct MatchedEvent {
    EventId event;
    SmallOptional<RequestId> request;
    int attempt = 0;       ///< Attempt::n; 0 = not known which
    bool certain = true;   ///< matched by an id or key; false: by time, path and backend alone
};

struct Operation {
    Verdict verdict = Verdict::Unresolved;
    Confidence confidence = Confidence::Inferred;
    NextAction nextAction = NextAction::None;
    EnumSet<RepeatedBy> repeatedBy;
    bool sameInputUnknown = false; ///< its requests are repetitions by all that is known; that they asked for the same thing is not shown
    /// The lists of evidence are not written yet: of the many operations of one request with one attempt they are when they are asked
    /// for (writeEvidence, or withEvidence of an analysis).
    bool evidenceIsLeft = false;
    SmallVector<RequestId, 1> requests;     ///< by start
    SmallVector<MatchedEvent, 0> events;    ///< receipts and effects, by time
    int deliveriesConfirmed = 0;      ///< attempts that the application received or answered
    int effectsConfirmed = 0;         ///< distinct
    int replays = 0, conflicts = 0;
    RareVector<Evidence> evidenceFor, evidenceAgainst;
    RareVector<Evidence> nextActionRests; ///< what the next action rests on
    RareVector<WouldSettle> wouldSettle;
};

} // namespace retryscope
