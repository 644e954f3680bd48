// SPDX-License-Identifier: GPL-3.0-or-later
// One row of the table at its level: what was wanted once, one request for it, or one attempt at a backend.
#pragma once

#include "incident/analysis.h"
#include "ui/text/request_start.h"
#include "ui/work/selection.h"

namespace retryscope::ui {

using Level = Counted;
inline constexpr int levels = 3;

/// Ids only; what a level does not have is none. `attempt` is Attempt::n.
struct Row {
    OperationId operation;
    RequestId request;
    int attempt = 0;
    bool operator==(const Row&) const = default;
};

/// nullptr: the request belongs to no operation.
const Operation* operationOf(const Analysis& analysis, const Row& row);
/// The request of the row, of an operation the first that the client sent; nullptr: an operation that only the application knows.
const Request* requestOf(const Analysis& analysis, const Row& row);
/// nullptr above the level of attempts.
const Attempt* attemptOf(const Analysis& analysis, const Row& row);

/// The requests that the client itself sent: not those that one nginx passed on to another.
std::vector<RequestId> clientRequests(const Analysis& analysis, const Operation& operation);

/// When it began, as the timeline draws it: the start of its attempt or its request, else the end of the request, else nullopt.
std::optional<RequestStart> rowStart(const Analysis& analysis, const Row& row);
std::optional<Instant> beginOf(const Analysis& analysis, const Row& row);
/// Of an attempt or of a request; of an operation only where the client sent one: several have no duration together.
std::optional<Duration> tookOf(const Analysis& analysis, const Row& row);

/// How many rows there are at a level without any filter.
std::size_t rowCount(const Analysis& analysis, Level level);

} // namespace retryscope::ui
