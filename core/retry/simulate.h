// SPDX-License-Identifier: GPL-3.0-or-later
// Plays a request through one group of servers: which attempts are made, what is logged, what the client gets.
#pragma once

#include "retry/decision.h"
#include "retry/failure.h"

#include <chrono>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace retryscope {

/// How the request body reaches nginx; decides only where it is passed on unbuffered.
enum class BodyArrival : std::uint8_t {
    Unstated,   ///< taken as WithHeader, for gRPC as Later; where it would matter a note says so
    WithHeader, ///< none, or complete in the packet of the header: treated as buffered
    Later,
};

struct Question {
    std::string_view method;
    std::span<const Failure> failures; ///< of the servers in the order in which they are tried; those beyond answer 200
    bool repeatLast = false; ///< servers beyond the list fail as the last one of it
    Failure beyond = Failure::None; ///< else: what those beyond the list do; Unknown = the request ends there, with nothing known
    std::span<const std::chrono::milliseconds> durations; ///< of the attempts where they are known; beyond it a timeout lasts as set
    BodyArrival body = BodyArrival::Unstated;
    bool clientGone = false; ///< the client closed its connection while the first attempt was running
    bool early = false;      ///< the first server's bytes or its close come before nginx writes the request
    std::string_view acceleratedRedirect; ///< the X-Accel-Redirect header of the first response, "" = none
};

/// What an outcome does not know or takes for granted.
enum class Note : std::uint8_t {
    AddressesUnknown,    ///< a domain name: one address was taken
    GroupUnknown,        ///< the name comes from a variable
    MaskUnknown,         ///< *_next_upstream could not be read: the outcome is not known
    MaskTooNew,          ///< words that this version refuses were taken as not written
    OrderUnknown,        ///< the balancer may try the servers in another order
    RaceDecides,         ///< which comes first, the server's close or nginx's writing, is a matter of chance (see otherOutcome())
    BodyArrivalDecides,  ///< with a body that arrives later the request would not have been passed on (or the reverse)
    NoKeepalive,         ///< no connections are kept here: the failure was taken for a new connection's
    NotForFamily,        ///< the family cannot fail like this
    EarlyMayCorrupt,     ///< before 1.29.5 the second response may be mixed with the early first one
    UnverifiedProduct,   ///< what this program does here is not established
    MethodRefused,       ///< memcached_pass takes GET and HEAD only: 405 without an attempt
    BudgetUnknown,       ///< a balancer in Lua decides how often is tried: the outcome is not known
    PodsUnknown,         ///< the balancer is Lua: which addresses it picks is not in the configuration
    NotEnding,           ///< attempts go on without a bound; cut off
    CacheMayAnswer,      ///< a cache is on: an expired entry may be sent where nothing is tried any more (*_cache_use_stale)
    BodyLost,            ///< the body was already streamed away: the next location waits for it in vain
    LocationUncertain,   ///< something dynamic may lead to another location
    RedirectUnresolved,  ///< where an internal redirect leads is not known from the configuration
    PlaceNotPassed,      ///< the location does not pass requests on
    Datagrams,           ///< UDP: a server that does not answer is no failure to connect, so that no other one is tried
};
std::string_view word(Note note);
/// With this note the status for the client stays unknown.
bool leavesStatusUnknown(Note note);

struct SimulatedAttempt {
    std::string address;    ///< the group's name where no server is live; "" = not known
    int group = 0;          ///< 0-based; a further one begins with an internal redirect
    Failure failure{};
    int status = 0;         ///< in $upstream_status; 0 = "-"
    Delivery delivery{};
    std::chrono::milliseconds duration{0};
    DirectiveId block;           ///< whose directives held: a location, an `if` or `limit_except` in it, a server
    bool countedFailed = false;  ///< towards max_fails
    bool passedOn = false;       ///< the next server gets the request
    StoppedBy stoppedBy{};
    std::uint16_t reasons = 0;   ///< all of them, bit 1 << StoppedBy
};

/// The request, or a copy of it, goes to a further location.
struct Redirect {
    enum class By : std::uint8_t { ErrorPage, AccelRedirect, PostAction, Mirror };
    By by{};
    int afterAttempts = 0; ///< how many attempts had been made
    std::string target;    ///< "@name", "/uri"; "" of a mirror
    std::string method;    ///< with which it goes on
    DirectiveId where;     ///< none for X-Accel-Redirect, which is a header
};
std::string_view word(Redirect::By by);

struct Outcome {
    std::vector<SimulatedAttempt> attempts;
    std::vector<Redirect> redirects; ///< in the order in which they happen
    std::string upstreamStatus;      ///< as $upstream_status logs it: "504, 200"; "" without an attempt, and for streams
    std::optional<int> clientStatus; ///< nullopt: not known
    bool retried = false;            ///< at least once passed to the next server
    bool redirected = false;         ///< at least once sent to another location
    StoppedBy stoppedBy{};           ///< of the last attempt that failed and was not passed on
    int deliveries = 0;              ///< attempts whose delivery is not NotDelivered
    int executionsPossible = 0;      ///< attempts that may have been executed: PossiblyExecuted and Responded
    int copies = 0;                  ///< further copies outside the access-log line: mirrors
    std::chrono::milliseconds duration{0}; ///< all attempts together
    std::vector<Note> notes;

    void add(Note note);
};

/// One group, no internal redirects (see route.h).
Outcome simulate(const RetryFacts& facts, const Question& question);

/// Attempts after which an endless row is cut off.
inline constexpr int attemptLimit = 1000;

} // namespace retryscope
