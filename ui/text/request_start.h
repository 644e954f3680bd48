// SPDX-License-Identifier: GPL-3.0-or-later
// When a request began: the one answer for tables, the timeline and exports.
#pragma once

#include "incident/analysis.h"

#include <QString>
#include <QTimeZone>

#include <optional>

namespace retryscope::ui {

struct RequestStart {
    Instant at{};      ///< the earliest moment that fits, on nginx's clock
    Duration open{0};  ///< by which it may have been later; 0: exact to the log's milliseconds
    Instant logged{};  ///< as `at`, by the access log alone
    bool byReceipt = false; ///< a log of whole seconds was made more exact by what the application received
};

/// By its end and duration; a receipt of the application was written just after its attempt began. nullopt: the log does not tell.
std::optional<RequestStart> requestStart(const Analysis& analysis, const Request& request);

/// The moment by which it stands in lists, ranges of time and charts: in the second that is shown; its end where no start is known.
std::optional<Instant> beginMoment(const Analysis& analysis, const Request& request);

/// When the request was over, and when its n-th attempt was: what was logged then stands there among other logs. nullopt: not known
/// more exactly than the line itself tells it.
std::optional<Instant> requestEnd(const Analysis& analysis, const Request& request);
std::optional<Instant> attemptEnd(const Analysis& analysis, const Request& request, int n);

/// "14:48:04.874"; "14:48:04" where the milliseconds are not known.
QString startText(const RequestStart& start, const QTimeZone& zone);

/// The request by which an operation began: the first that the client sent, not one that a nginx passed on to the next. none: no
/// request is known.
RequestId firstOfClient(const Analysis& analysis, const Operation& operation);

} // namespace retryscope::ui
