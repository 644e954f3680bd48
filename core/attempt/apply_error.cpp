// SPDX-License-Identifier: GPL-3.0-or-later
// What an error line adds to an attempt; it never takes back what the access line proved.
#include "attempt/attempt.h"

namespace retryscope {

namespace {

bool isNginxOwn(Failure failure)
{
    switch (failure) {
    case Failure::None:
    case Failure::ClosedInBody:
    case Failure::ClientGone:
    case Failure::Unknown: return false;
    default: return true;
    }
}

} // namespace

void applyErrorLine(Attempt& attempt, const ErrorLine& line)
{
    if (!line.failure || !line.delivery)
        return;
    const bool provenUnsent = attempt.delivery == Delivery::NotDelivered;
    const bool provenAnswered = attempt.delivery == Delivery::Responded;
    if (provenAnswered && *line.delivery != Delivery::Responded)
        return; // an answered attempt did not fail like this: the line speaks of another one
    if (provenUnsent) {
        // The message names the phase that nginx was in, which says less than that no byte was sent.
        if (*line.delivery == Delivery::NotDelivered)
            attempt.failure = *line.failure;
        else if (*line.failure == Failure::ClosedAfterSend || *line.failure == Failure::ResetAfterSend)
            attempt.failure = Failure::ClosedBeforeSend;
        else if (*line.failure == Failure::ClientGone)
            attempt.failure = Failure::ClientGone;
    } else {
        attempt.failure = *line.failure;
        attempt.delivery = *line.delivery;
    }
    if (attempt.status && isNginxOwn(*line.failure) && (*attempt.status == 502 || *attempt.status == 504))
        attempt.statusOrigin = StatusOrigin::Nginx;
}

} // namespace retryscope
