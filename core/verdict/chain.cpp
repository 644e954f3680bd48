// SPDX-License-Identifier: GPL-3.0-or-later
// An attempt of the nginx in front lies around the request of the nginx behind it, and ends with the same answer.
#include "verdict/chain.h"

#include "attempt/upstream_lists.h"
#include "verdict/request_target.h"

#include <algorithm>

namespace retryscope {

namespace {

constexpr Duration nearEnough{std::chrono::milliseconds{100}}; ///< clocks this near are not corrected
constexpr Duration rounded{std::chrono::milliseconds{3}};      ///< of times of several attempts
constexpr int givenUp = 499; ///< from here on a status may be nginx's own, on either side

/// As sent on, or with a prefix taken off or put before it: what the application calls in its turn is something else.
bool isSamePath(const AccessRecord& outer, const AccessRecord& inner)
{
    const std::string first = normalTarget(outer.uri).path, second = normalTarget(inner.uri).path;
    return first == second || (second.size() > 1 && first.ends_with(second)) || (first.size() > 1 && second.ends_with(first));
}

/// Where $request_time is not logged, the servers' times tell: nginx itself takes next to none.
std::optional<Duration> lastedOf(const AccessRecord& record)
{
    if (record.requestTime)
        return *record.requestTime;
    if (!record.upstream->responseTime)
        return std::nullopt;
    std::optional<Duration> whole;
    for (const ListElement& element : splitUpstreamList(*record.upstream->responseTime))
        if (const auto one = parseSeconds(element.text))
            whole = whole.value_or(Duration{0}) + *one;
    return whole;
}

std::optional<Instant> startOf(const AccessRecord& record)
{
    const auto lasted = lastedOf(record);
    return record.end && lasted ? std::optional(record.end->instant - *lasted) : std::nullopt;
}

/// An address for private use, or of the machine itself (RFC 1918, RFC 4193, RFC 6890).
bool isOfOwnNet(std::string_view client)
{
    static constexpr std::string_view nets[] = {"10.", "192.168.", "127.", "unix:", "::1", "fc", "fd"};
    if (std::ranges::any_of(nets, [&](std::string_view net) { return client.starts_with(net); }))
        return true;
    const auto second = client.starts_with("172.") ? client.substr(4, client.find('.', 4) - 4) : std::string_view();
    return second.size() == 2 && second >= "16" && second <= "31";
}

bool isMeasured(const AccessRecord& outer, const AccessRecord& inner) { return outer.requestTime && inner.requestTime; }

/// Both have the id and the path, and it lasted longer.
bool mayContain(const AccessRecord& outer, const AccessRecord& inner)
{
    if (outer.file == inner.file || outer.method != inner.method)
        return false;
    const auto whole = lastedOf(outer), part = lastedOf(inner);
    if (!whole || !part)
        return false;
    // nginx speaks HTTP/1.0 to what it passes requests on to unless told otherwise (before 1.29.7): that tells equal times apart.
    const bool innerIsOlder = inner.protocol == "HTTP/1.0" && outer.protocol != "HTTP/1.0";
    const bool outerIsOlder = outer.protocol == "HTTP/1.0" && inner.protocol != "HTTP/1.0";
    // So does who asked, unless the inner one was told to log the caller's address (ngx_http_realip_module).
    const bool innerIsNear = isOfOwnNet(inner.client) && !isOfOwnNet(outer.client);
    const bool outerIsNear = isOfOwnNet(outer.client) && !isOfOwnNet(inner.client);
    const bool first = innerIsOlder || (!outerIsOlder && (innerIsNear || (!outerIsNear && outer.file < inner.file)));
    const bool sameId = !outer.requestId.empty() && outer.requestId == inner.requestId;
    const bool sameTrace = isMeasured(outer, inner) && !outer.rare->traceId.empty() && outer.rare->traceId == inner.rare->traceId;
    // What was not measured is true to a few rounded milliseconds only.
    const Duration equal = isMeasured(outer, inner) ? Duration{0} : rounded;
    return (sameId || sameTrace) && isSamePath(outer, inner) && (*whole > *part + equal || (std::chrono::abs(*whole - *part) <= equal && first));
}

/// What the outer nginx was answered is what the inner one answered, unless one of them gave up.
bool isSameAnswer(int outer, int inner) { return outer == 0 || inner == 0 || outer == inner || (outer >= givenUp && inner >= givenUp); }

/// The attempts, or the whole request where the format lists none.
bool anyAttempt(const Request& outer, auto&& fits)
{
    const AccessRecord& record = outer.record;
    if (outer.attempts.empty()) {
        const auto end = record.end ? std::optional(record.end->instant) : std::nullopt;
        return record.upstream.isUnset() && fits(record.status, startOf(record), end, lastedOf(record));
    }
    return std::ranges::any_of(outer.attempts, [&](const Attempt& attempt) {
        const auto start = attempt.start ? std::optional<Instant>(*attempt.start) : startOf(record);
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
        const auto innerStart = startOf(inner);
        if (!start || !end || !innerStart)
            return isMeasured(outer.record, inner);
        return *innerStart - shifts.inner + open >= *start - shifts.outer && inner.end->instant - shifts.inner <= *end - shifts.outer + open;
    });
}

bool looksPassedOn(const Request& outer, const AccessRecord& inner)
{
    if (!mayContain(outer.record, inner))
        return false;
    return anyAttempt(outer, [&](int status, std::optional<Instant>, std::optional<Instant>, std::optional<Duration> response) {
        const Duration longer = response ? *response - *lastedOf(inner) : Duration{0};
        return isSameAnswer(status, inner.status) && (!response || (longer <= nearEnough + *response / 4 && longer >= -nearEnough / 2));
    });
}

} // namespace retryscope
