// SPDX-License-Identifier: GPL-3.0-or-later
// An attempt of the nginx in front lies around the request of the nginx behind it, and ends with the same answer.
#include "verdict/chain.h"

#include "verdict/request_target.h"

#include <algorithm>

namespace retryscope {

namespace {

constexpr Duration nearEnough{std::chrono::milliseconds{100}}; ///< clocks this near are not corrected
constexpr int givenUp = 499; ///< from here on a status may be nginx's own, on either side

/// As sent on, or with a prefix taken off or put before it: what the application calls in its turn is something else.
bool isSamePath(const AccessRecord& outer, const AccessRecord& inner)
{
    const std::string first = normalTarget(outer.uri).path, second = normalTarget(inner.uri).path;
    return first == second || (second.size() > 1 && first.ends_with(second)) || (first.size() > 1 && second.ends_with(first));
}

/// Both have the id and the path, and it lasted longer.
bool mayContain(const AccessRecord& outer, const AccessRecord& inner)
{
    if (outer.file == inner.file || outer.method != inner.method || !outer.requestTime || !inner.requestTime)
        return false;
    // nginx speaks HTTP/1.0 to what it passes requests on to unless told otherwise (before 1.29.7): that tells equal times apart.
    const bool innerIsOlder = inner.protocol == "HTTP/1.0" && outer.protocol != "HTTP/1.0";
    const bool outerIsOlder = outer.protocol == "HTTP/1.0" && inner.protocol != "HTTP/1.0";
    const bool first = innerIsOlder || (!outerIsOlder && outer.file < inner.file);
    const bool sameId = !outer.requestId.empty() && outer.requestId == inner.requestId;
    const bool sameTrace = !outer.rare->traceId.empty() && outer.rare->traceId == inner.rare->traceId;
    return (sameId || sameTrace) && isSamePath(outer, inner)
        && (*outer.requestTime > *inner.requestTime || (*outer.requestTime == *inner.requestTime && first));
}

/// What the outer nginx was answered is what the inner one answered, unless one of them gave up.
bool isSameAnswer(int outer, int inner) { return outer == 0 || inner == 0 || outer == inner || (outer >= givenUp && inner >= givenUp); }

/// The attempts, or the whole request where the format lists none.
bool anyAttempt(const Request& outer, auto&& fits)
{
    const AccessRecord& record = outer.record;
    if (outer.attempts.empty()) {
        const auto end = record.end ? std::optional(record.end->instant) : std::nullopt;
        return record.upstream.isUnset() && fits(record.status, record.start(), end, std::optional<Duration>(*record.requestTime));
    }
    return std::ranges::any_of(outer.attempts, [&](const Attempt& attempt) {
        const auto start = attempt.start ? std::optional<Instant>(*attempt.start) : record.start();
        const auto end = attempt.end ? std::optional<Instant>(*attempt.end) : record.end ? std::optional(record.end->instant) : std::nullopt;
        const auto response = attempt.response ? std::optional<Duration>(*attempt.response) : std::nullopt;
        return attempt.kind == AttemptKind::Attempt && fits(attempt.status.value_or(0), start, end, response);
    });
}

Duration resolutionOf(const AccessRecord& record) { return record.end ? record.end->resolution : Duration{0}; }

} // namespace

bool isPassedOn(const Request& outer, const AccessRecord& inner, const ChainShifts& shifts)
{
    if (!mayContain(outer.record, inner))
        return false;
    const Duration open = nearEnough + resolutionOf(outer.record) + resolutionOf(inner);
    return anyAttempt(outer, [&](int status, std::optional<Instant> start, std::optional<Instant> end, std::optional<Duration>) {
        if (!isSameAnswer(status, inner.status))
            return false;
        const auto innerStart = inner.start();
        if (!start || !end || !innerStart)
            return true;
        return *innerStart - shifts.inner + open >= *start - shifts.outer && inner.end->instant - shifts.inner <= *end - shifts.outer + open;
    });
}

bool looksPassedOn(const Request& outer, const AccessRecord& inner)
{
    if (!mayContain(outer.record, inner))
        return false;
    return anyAttempt(outer, [&](int status, std::optional<Instant>, std::optional<Instant>, std::optional<Duration> response) {
        const Duration longer = response ? *response - *inner.requestTime : Duration{0};
        return isSameAnswer(status, inner.status) && (!response || (longer <= nearEnough + *response / 4 && longer >= -nearEnough / 2));
    });
}

} // namespace retryscope
