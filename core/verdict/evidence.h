// SPDX-License-Identifier: GPL-3.0-or-later
// What an operation's verdict rests on, what speaks against it, and what would settle it.
#pragma once

#include "verdict/deliveries.h"

namespace retryscope {

/// An operation with all that a judgement looks at, and the questions that need several of them.
struct OperationFacts {
    const Operation& operation;
    std::span<const Request> requests;
    std::span<const Event> events;
    const MatchContext& context;
    const DeliveriesSeen& seen;

    std::optional<Instant> first() const; ///< the earliest start, on nginx's clock
    std::optional<Instant> last() const;  ///< the latest end
    /// The export that has effects of the same endpoint and whose rows reach from before the operation to after the last moment at
    /// which an effect of it could appear.
    std::optional<FileId> exportCovering() const;
    /// If none covers it: the first export that ends too early to show every effect.
    std::optional<FileId> exportEndingEarly() const;
    /// Rows within the operation's time that may be further effects of it, as nothing says whose they are.
    std::vector<EvidenceRef> strayEffects() const;
    /// Some export holds the time of the operation and of every late effect, whatever it shows.
    bool exportReaching() const;
    bool exportEndingSoon() const; ///< an export ends while work that takes long may still go on
    /// How many answered writes of the operation's endpoints the export has no row for, of how many; nullopt: so few that it shows all.
    std::optional<std::pair<std::size_t, std::size_t>> gapsIn(FileId file) const;
    /// True if an application log of each server that was asked covers the operation's time.
    bool applicationCovering() const;
    /// The operation has a key, and its endpoint was seen to give the stored result again for one.
    bool keyIsHonoured() const;
    /// All receipts that the access log does not list came with the first delivery, as a mirror's copies do.
    bool copiesCameAtOnce() const;
    enum class Mark : std::uint8_t { ById, ByKey, ByReference, ByBody };
    /// Two of its requests have the same mark in the application's records; the hash of an empty body is none.
    bool shares(Mark mark) const;
    /// That two requests are one wish is certain: by an id, a key, or a reference together with the body; by one of the two alone
    /// where the caller, who has the address for himself, had no answer to the first.
    bool isSurelyOneWish(RequestId first, RequestId second) const;
    /// No good answer had been written when the second began.
    bool wasUnanswered(RequestId first, RequestId second) const;
    std::string key() const; ///< idempotency key; "" if none is known
    Instant corrected(const Event& event) const;
    /// A moment of a request's line on the clock of the nginx that is the measure.
    Instant onMeasure(Instant logged, RequestId request) const;
};

/// Fills evidenceFor, evidenceAgainst, wouldSettle and what the next action rests on; an AmbiguousMatch that the matching put into evidenceAgainst is kept.
void writeEvidence(Operation& operation, const OperationFacts& facts);

/// The same for an operation that is judged; `context` as matchOperations learnt it.
void writeEvidence(Operation& operation, std::span<const Request> requests, std::span<const Event> events, const MatchContext& context);

/// The pieces of evidence that the next action follows from. Call when the lists of evidence are written.
std::vector<Evidence> whatTheActionRestsOn(const Operation& operation, const OperationFacts& facts);

} // namespace retryscope
