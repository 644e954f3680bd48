// SPDX-License-Identifier: GPL-3.0-or-later
// Where the requests of one operation lie in time, and which of them one nginx passed on to another.
#pragma once

#include "ui/timeline/attempt_layout.h"

namespace retryscope::ui {

struct PlacedRequest {
    RequestId request;
    RequestLayout layout;
    double begin = 0;      ///< seconds since the origin
    double openBy = 0;     ///< seconds by which it may have begun later
    double earliest = 0, latest = 0; ///< between which the log itself lets it begin
    bool timed = false;    ///< the log tells when it began
    int hop = 0;           ///< 0: of the nginx that the client spoke to, 1: of the one behind it …
    RequestId outer;       ///< whose attempt it is; none: the client's own
    int outerAttempt = 0;  ///< Attempt::n of `outer`; 0 = not known which

    double end() const { return begin + layout.duration; }
};

struct Placing {
    std::optional<Instant> origin; ///< the first byte of the first request; nullopt: not known
    std::vector<PlacedRequest> requests; ///< as in the operation
    std::set<TimelineNote> notes;

    const PlacedRequest* find(RequestId request) const;
};

Placing placeRequests(const Analysis& analysis, const Operation& operation);

} // namespace retryscope::ui
