// SPDX-License-Identifier: GPL-3.0-or-later
// What the application wrote down: receipts, effects, replays, rejections.
#pragma once

#include "base/ids.h"
#include "base/instant.h"
#include "base/shared.h"
#include "base/small_optional.h"
#include "base/text.h"

#include <cstdint>
#include <string_view>

namespace retryscope {

enum class EventKind : std::uint8_t {
    Receipt,   ///< the request arrived: proof of delivery
    Effect,    ///< something was done: an order row, a stock movement
    Replay,    ///< the stored result was given again, nothing done
    Rejected,  ///< refused as a duplicate: unique index, "already exists"
    Conflict,  ///< refused because the key was used with other input (409, 422)
    Failed,    ///< the application says that it did nothing (rolled back, 5xx)
    Other,     ///< about the request, but none of these
};
std::string_view word(EventKind kind);

/// What few applications write down.
struct RarelyNoted {
    Text traceId, operationRef;
    Text amount, currency; ///< as exported, for the report's impact table
    Text message;          ///< as logged, at most 200 bytes
    bool operator==(const RarelyNoted&) const = default;
};

/// There may be millions: the order of the members leaves no room between them.
struct Event {
    FileId file;
    std::int16_t status = 0; ///< that the application answered, 0 = not said
    EventKind kind = EventKind::Other;
    std::uint64_t line = 0;
    std::uint64_t offset = 0;
    SmallOptional<LoggedTime> time; ///< as logged; the clock offset of the source is applied by the matching, not here
    Text host;                      ///< backend address or host name, if the line or the file says it
    Text method, path;              ///< path with its query as logged
    Text requestId, idempotencyKey, bodyHash;
    Text effectId;                  ///< "1017"
    Shared<RarelyNoted> rare;
};

} // namespace retryscope
