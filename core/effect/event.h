// SPDX-License-Identifier: GPL-3.0-or-later
// What the application wrote down: receipts, effects, replays, rejections.
#pragma once

#include "base/ids.h"
#include "base/instant.h"

#include <cstdint>
#include <optional>
#include <string>
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

struct Event {
    FileId file;
    std::uint64_t line = 0;
    std::uint64_t offset = 0;
    EventKind kind = EventKind::Other;
    std::optional<LoggedTime> time; ///< as logged; the clock offset of the source is applied by the matching, not here
    std::string host;               ///< backend address or host name, if the line or the file says it
    std::string method, path;       ///< path with its query as logged
    std::string requestId, traceId, idempotencyKey, operationRef, bodyHash;
    std::string effectId;           ///< "1017"
    std::string amount, currency;   ///< as exported, for the report's impact table
    int status = 0;                 ///< that the application answered, 0 = not said
    std::string message;            ///< as logged, at most 200 bytes
};

} // namespace retryscope
