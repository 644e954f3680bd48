// SPDX-License-Identifier: GPL-3.0-or-later
// From a failure to the timeout that caused it.
#include "ui/text/timeouts.h"

#include "config/effective.h"

namespace retryscope::ui {

std::optional<Duration> timeoutInForce(const Analysis& analysis, const Request& request, const Attempt& attempt)
{
    const Configuration* configuration = analysis.servedBy(request);
    const DirectiveId block = request.location->serving();
    if (attempt.group != 0 || !block || !configuration)
        return std::nullopt;
    const auto limit = [&]() -> std::optional<std::chrono::milliseconds> {
        switch (attempt.failure) {
        case Failure::ConnectTimeout:
        case Failure::TlsTimeout: return effectivePolicy(*configuration, block).connectTimeout;
        case Failure::SendTimeout: return effectivePolicy(*configuration, block).sendTimeout;
        case Failure::ReadTimeout: return effectivePolicy(*configuration, block).readTimeout;
        default: return std::nullopt;
        }
    }();
    if (!limit || effectivePolicy(*configuration, block).family == Family::None)
        return std::nullopt;
    return *limit;
}

} // namespace retryscope::ui
