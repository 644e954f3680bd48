// SPDX-License-Identifier: GPL-3.0-or-later
// What the steps of the matching share: requests as slots that a delivery can fill, events as executions that fill them.
#pragma once

#include "base/small_vector.h"
#include "verdict/match.h"

#include <cstdint>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace retryscope {

/// Fewer lines do not tell a client's address from that of a proxy for all.
inline constexpr std::size_t fewLines = 20;

/// Both texts are known and they differ; the number 0 stands for "not said".
inline bool conflict(std::uint32_t a, std::uint32_t b) { return a != 0 && b != 0 && a != b; }

/// So many requests share the id of a session or a job, not a request's.
inline constexpr std::size_t notAnId = 64;

/// One attempt of a request as far as the matching needs it.
struct Slot {
    std::uint32_t request = 0; ///< index
    std::int32_t attempt = -1; ///< index into Request::attempts; -1: the format lists no attempts, the request as a whole
    std::uint32_t address = 0; ///< interned; 0 = not logged
    bool possible = false;     ///< not proven to be undelivered
    bool answered = false;     ///< the upstream answered
    bool timed = false;        ///< start and end are known
    Instant start{}, end{};    ///< earliest; the true times are later by less than the line's resolution
    std::int32_t execution = -1;
};

/// A request's interned facts.
struct RequestFacts {
    std::uint32_t path = 0, query = 0, method = 0, client = 0, user = 0, id = 0, trace = 0, key = 0;
    std::uint32_t firstSlot = 0, slots = 0;
    std::uint32_t rank = 0;      ///< place in the order of time, file and line: what ties are broken by, not the order of input
    std::uint32_t candidates = 0; ///< > 0: several executions fitted equally well and would give different verdicts
    Duration resolution{0};      ///< of the line's time
    bool outer = false;          ///< passed on to another nginx whose own lines are loaded too
    bool bareResend = false;      ///< the same caller asked again after a failure; whether for the same thing is not shown
};

struct EventFacts {
    std::uint32_t path = 0, query = 0, method = 0, place = 0, hash = 0, key = 0, reference = 0, id = 0, trace = 0, effect = 0;
};

/// What the application did with one delivery: it noted the receipt, an outcome, or both.
struct Execution {
    std::int32_t receipt = -1;           ///< index of the event
    SmallVector<std::uint32_t, 1> outcomes; ///< indices of events other than receipts, by time
    EventFacts facts;                    ///< of the receipt, completed from the outcomes
    Instant at{};                        ///< of the receipt, else of the first outcome; on nginx's clock
    bool timed = false;
    std::int32_t request = -1, slot = -1; ///< slot -1 with a request: a delivery that the access line does not list
    bool certain = false;                 ///< matched by an id or key
    bool mayBeTwo = false;                ///< rows of a table that two deliveries may have written
};

struct Workbench {
    std::span<Request> requests;
    std::span<const Event> events;
    const MatchContext& context;

    std::size_t textsEnd = 0; ///< one more than the highest number of a text
    std::vector<RequestFacts> requestFacts;
    std::vector<EventFacts> eventFacts;       ///< until the executions are made of them
    std::vector<std::uint32_t> placeOfEvent;  ///< from then on
    std::vector<Slot> slots;                  ///< by request, then attempt
    std::vector<std::uint32_t> eventOrder;    ///< by corrected time, file, line
    std::vector<Execution> executions;
    std::unordered_map<std::uint32_t, bool> ofAnyAttempt; ///< outcomes of a request of which nothing tells the attempt
    std::unordered_set<std::uint32_t> byReference; ///< events that have their request's id by what was ordered alone
    std::vector<std::uint32_t> furtherRows;   ///< rows of an export that the delivery of the row before them wrote, too
    std::map<FileId, ClockOffset> offsets;
    std::unordered_map<std::uint32_t, std::uint32_t> addressOfPlace; ///< learnt: "app-a" is 127.0.0.1:22001; 0 = no slot's address
    std::unordered_map<std::uint32_t, bool> weakHashes;              ///< bodies that do not tell operations apart (empty, or under several paths)
    std::unordered_map<std::uint32_t, bool> severalHosts; ///< names and files that stand for several upstream addresses
    bool idsComparable = false; ///< some request id stands in both the access log and the application's

    /// On the clock of the nginx that serves as the measure; `rememberOffsets` must have been called after the last change of `offsets`.
    Instant corrected(std::size_t event) const;
    std::optional<Instant> startOf(std::uint32_t request) const;
    std::optional<Instant> endOf(std::uint32_t request) const;
    void rememberOffsets();
    Duration shiftOf(FileId file) const { return file.value < shifts.size() ? shifts[file.value] : Duration{0}; }
    Duration clockError(std::size_t event) const;
    /// False if both are known and differ.
    bool samePlace(std::uint32_t place, std::uint32_t address) const;
    /// False if the executions cannot be deliveries of one request: another body, key or id.
    bool couldShareRequest(const Execution& a, const Execution& b) const;
    /// The same for all that is matched to the request already.
    bool couldBelong(const Execution& execution, std::uint32_t request) const;
    std::span<Slot> slotsOf(std::uint32_t request) { return std::span(slots).subspan(requestFacts[request].firstSlot, requestFacts[request].slots); }
    bool hasOutcome(const Execution& execution, EventKind kind) const;

    std::vector<Duration> shifts; ///< by FileId: what `offsets` says, without a search
};

/// Who asked, as the event's file names him; "" where it names nobody.
std::string_view notedUser(const MatchContext& context, const Event& event);

/// Interns requests and events and lists the slots.
void fillWorkbench(Workbench& bench);

/// Puts the requests in the order of their corrected times.
void rankRequests(Workbench& bench);

/// Several nginx: puts the slots of those whose clocks are out of step with the others on one clock.
void alignProxies(Workbench& bench);

/// Marks requests that were passed on to another nginx whose lines are loaded too.
void findOuterRequests(Workbench& bench);

/// Learns which names of hosts stand for which upstream addresses: equal texts, shared request ids, shared effect ids, rare paths.
void learnPlaces(Workbench& bench);
/// The same from what is matched already, for names that nothing else explained.
void learnPlacesFromMatches(Workbench& bench);

/// Gives effects without any mark of a request the id of the only request whose receipts have their business reference.
void identifyByReference(Workbench& bench);

/// Estimates each source's clock against nginx's. Also sets `eventOrder`.
void estimateClocks(Workbench& bench);

/// Joins receipts and outcomes; an effect that stands in the log and in an export is one.
void buildExecutions(Workbench& bench);

/// Takes refusals and replays out of the executions that stand, but for their numbers, before an effect in delivery after delivery.
void dropIdleWords(Workbench& bench);

/// Fills slots by request id, trace id and idempotency key.
void matchByIds(Workbench& bench);

/// Fills slots by backend, method, path and time where no id tells.
void matchByTime(Workbench& bench);

/// Outcomes without a receipt that have the body or key of a delivery that is matched, if its request has one slot left for them.
void matchSiblings(Workbench& bench);

/// Effects that came after nginx had given up and have no receipt: by body, key or the only slot that is left for them.
void matchLateEffects(Workbench& bench);

/// Which requests are one operation: for each request the index of the first one of its operation.
std::vector<std::uint32_t> linkRequests(Workbench& bench);

} // namespace retryscope
