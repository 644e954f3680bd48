// SPDX-License-Identifier: GPL-3.0-or-later
// Is the idempotency contract kept? Keys on writes, over resends, with bodies, with effects, and for how long.
#pragma once

#include "verdict/match.h"

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace retryscope {

/// Something that breaks the contract; `at` are the lines that show it.
#define RETRYSCOPE_KEY_FAULTS(X)                                                                                       \
    X(SeveralBodies, "several-bodies")     /* one key came with different bodies */                                    \
    X(SeveralEffects, "several-effects")   /* one key had several effects */                                           \
    X(RenewedOnResend, "renewed")          /* the same wish was sent again under another key */                        \
    X(MissingOnResend, "missing")          /* some of the requests of one wish had a key, others none */               \
    X(DroppedOnTheWay, "dropped")          /* nginx logged a key, the application received none */

enum class KeyFault : std::uint8_t {
#define X(name, text) name,
    RETRYSCOPE_KEY_FAULTS(X)
#undef X
};
inline constexpr KeyFault allKeyFaults[] = {
#define X(name, text) KeyFault::name,
    RETRYSCOPE_KEY_FAULTS(X)
#undef X
};
std::string_view word(KeyFault fault);

struct KeyCase {
    KeyFault fault{};
    std::string location, key; ///< key: of several the first
    std::vector<EvidenceRef> at;
};

/// The counts of one location; a write is a request of a method that may change something.
struct KeyCounts {
    std::string location;
    std::uint32_t configuration = 0; ///< of several, the one that the block belongs to
    DirectiveId block;
    std::uint64_t writes = 0;
    std::uint64_t visible = 0;        ///< writes whose key would stand in a line if there were one
    std::uint64_t withKey = 0;        ///< of the visible
    std::uint64_t keys = 0;           ///< distinct
    std::uint64_t resends = 0;        ///< operations that their caller sent more than once, with a visible key
    std::uint64_t resendsKept = 0;    ///< of them, under one key all the time
    std::uint64_t compared = 0;       ///< requests whose key nginx logged and that a log which notes keys received
    std::uint64_t unseen = 0;         ///< the same in a log that never notes one: whether keys arrive is not known
    std::array<std::uint64_t, std::size(allKeyFaults)> faults{}; ///< keys, operations or (dropped) requests, by KeyFault
    std::optional<Duration> honouredFor;    ///< the longest time after a key's first use that the stored result was given
    std::optional<Duration> forgottenAfter; ///< the shortest after which a key that was honoured had another effect
};

struct IdempotencyAudit {
    bool nginxLogsKeys = false, applicationLogsKeys = false; ///< at least one key stands in such a file; of the application: or its field does
    std::vector<KeyCounts> byLocation; ///< those with writes, most writes first
    std::vector<KeyCase> cases;        ///< at most 20 of each fault, by their first lines
};

/// `locationName` as for the summary. Times are compared on one clock by `offsets`. `keyFields`: files of the application whose records
/// have the field for a key, if only an empty one; of other files it is known only where a key stands in them.
IdempotencyAudit auditIdempotency(std::span<const Request> requests, std::span<const Operation> operations, std::span<const Event> events,
    const std::map<FileId, ClockOffset>& offsets, const std::set<FileId>& keyFields, const std::function<std::string(const Request&)>& locationName);

} // namespace retryscope
