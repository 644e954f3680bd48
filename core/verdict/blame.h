// SPDX-License-Identifier: GPL-3.0-or-later
// Whether what a line of the configuration allowed is why an operation has several effects: asked by every list of such lines.
#pragma once

#include "verdict/operation.h"

#include <algorithm>

namespace retryscope {

/// nginx's own repetition: what a line of its configuration allowed.
inline bool wasRepeatedByNginx(const Operation& operation)
{
    return operation.repeatedBy.contains(RepeatedBy::NextUpstream) || operation.repeatedBy.contains(RepeatedBy::InternalRedirect);
}

/// More than one server may have got the request. A pass behind a refused connection delivers nothing twice.
inline bool wasDeliveredAgain(const Request& request)
{
    return std::ranges::count_if(request.attempts, [](const Attempt& attempt) { return attempt.kind == AttemptKind::Attempt && attempt.delivery != Delivery::NotDelivered; }) > 1;
}

/// nginx sent a copy besides; the `mirror` of the place is what allowed it.
inline bool wasMirrored(const Operation& operation, const Request& request)
{
    return operation.repeatedBy.contains(RepeatedBy::Mirror) && request.allowedDirective == "mirror";
}

/// `request` is one of the operation's. False where the client alone sent it twice, whatever nginx passed on besides.
inline bool causedDuplicate(const Operation& operation, const Request& request)
{
    return operation.verdict == Verdict::Duplicated && (wasMirrored(operation, request) || (wasRepeatedByNginx(operation) && wasDeliveredAgain(request)));
}

/// Repeated by whomever: of several requests, or of one that was tried more than once.
inline bool wasRepeated(const Operation& operation, auto requestOf)
{
    return operation.requests.size() > 1 || std::ranges::any_of(operation.requests, [&](RequestId id) { return wasRepeated(requestOf(id)); });
}

} // namespace retryscope
