// SPDX-License-Identifier: GPL-3.0-or-later
// From a failure to the timeout that caused it.
#include "ui/text/timeouts.h"

#include "config/effective.h"

namespace retryscope::ui {

std::optional<Duration> timeoutInForce(const Analysis& analysis, const Request& request, const Attempt& attempt)
{
    const DirectiveId block = request.location->location ? request.location->location : request.location->server;
    if (attempt.group != 0 || !block || !analysis.configuration())
        return std::nullopt;
    const auto limit = [&]() -> std::optional<std::chrono::milliseconds> {
        switch (attempt.failure) {
        case Failure::ConnectTimeout:
        case Failure::TlsTimeout: return effectivePolicy(*analysis.configuration(), block).connectTimeout;
        case Failure::SendTimeout: return effectivePolicy(*analysis.configuration(), block).sendTimeout;
        case Failure::ReadTimeout: return effectivePolicy(*analysis.configuration(), block).readTimeout;
        default: return std::nullopt;
        }
    }();
    if (!limit || effectivePolicy(*analysis.configuration(), block).family == Family::None)
        return std::nullopt;
    return *limit;
}

} // namespace retryscope::ui
