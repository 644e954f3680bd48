// SPDX-License-Identifier: GPL-3.0-or-later
// The time that was chosen cuts no operation: requests around it are judged with those inside, and shown where they belong to them.
#pragma once

#include "incident/analysis.h"

namespace retryscope {

/// Within `since` and `until`; true for a request of which no end was logged.
inline bool isChosen(const AnalysisRequest& request, const std::optional<LoggedTime>& end)
{
    return !end || ((!request.since || end->instant >= *request.since) && (!request.until || end->instant <= *request.until));
}

/// Outside, but a request inside may be a resend of it, or it of one inside: near in time, or of those that are sent again hours
/// later: with an idempotency key, without an answer, messages of a provider.
bool isAroundChosen(const AnalysisRequest& request, const AccessRecord& record);

/// Leaves out the operations that have no request inside, with their requests. Call when all are judged.
void keepChosen(Analysis& analysis);

} // namespace retryscope
