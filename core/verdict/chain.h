// SPDX-License-Identifier: GPL-3.0-or-later
// One nginx behind another: the same request in two access logs.
#pragma once

#include "access/record.h"

namespace retryscope {

/// True if `outer` is the line of the nginx that passed the request on to the nginx that wrote `inner`: another file, the same
/// id, and it lasted longer. The attempts of an outer request are deliveries to a proxy, not to the application.
inline bool isPassedOn(const AccessRecord& outer, const AccessRecord& inner)
{
    if (outer.file == inner.file || outer.method != inner.method || !outer.requestTime || !inner.requestTime)
        return false;
    // nginx speaks HTTP/1.0 to what it passes requests on to unless told otherwise (before 1.29.7): that tells equal times apart.
    const bool innerIsOlder = inner.protocol == "HTTP/1.0" && outer.protocol != "HTTP/1.0";
    const bool outerIsOlder = outer.protocol == "HTTP/1.0" && inner.protocol != "HTTP/1.0";
    const bool first = innerIsOlder || (!outerIsOlder && outer.file < inner.file);
    const bool sameId = !outer.requestId.empty() && outer.requestId == inner.requestId;
    const bool sameTrace = !outer.rare->traceId.empty() && outer.rare->traceId == inner.rare->traceId;
    return (sameId || sameTrace)
        && (*outer.requestTime > *inner.requestTime || (*outer.requestTime == *inner.requestTime && first));
}

} // namespace retryscope
