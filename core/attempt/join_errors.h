// SPDX-License-Identifier: GPL-3.0-or-later
// Joins error-log lines to the attempts that they speak of: by client, request line, upstream address and time.
#pragma once

#include "attempt/attempt.h"

#include <cstddef>
#include <span>
#include <vector>

namespace retryscope {

/// What joining needs of a request; the attempts are changed in place (see applyErrorLine).
struct JoinableRequest {
    const AccessRecord* record = nullptr;
    Attempts* attempts = nullptr;
    bool timesTell = true; ///< a connect time says that nginx was connected: since 1.15.7, before that it stands in for a missing one
};

struct JoinResult {
    std::size_t joined = 0;    ///< lines that belong to exactly one attempt
    std::size_t ambiguous = 0; ///< lines with several equal candidates: joined to none, so no attempt has them as evidence
    std::size_t unmatched = 0;
    Duration zoneShift{0};     ///< found by comparing both logs: whole quarters of an hour to add to the error log's times
};

/// Both ranges in any order. A line joins only if one attempt fits best; several lines of one request share *connection.
JoinResult joinErrorLines(std::span<JoinableRequest> requests, std::span<const ErrorLine> lines);

} // namespace retryscope
