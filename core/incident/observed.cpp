// SPDX-License-Identifier: GPL-3.0-or-later
// From attempts of the log to failures of the engine.
#include "incident/observed.h"

#include "retry/phase.h"

#include <algorithm>
#include <array>
#include <utility>

namespace retryscope {

namespace {

using Ms = std::chrono::milliseconds;

/// nginx's clock is read once per turn of its event loop, so that a timer of 60 s shows as 59.99 to 60.1 s.
constexpr Ms clockSlack{50};

std::optional<Failure> failureOfStatus(int status)
{
    constexpr std::array known{std::pair{500, Failure::Http500}, std::pair{502, Failure::Http502}, std::pair{503, Failure::Http503},
        std::pair{504, Failure::Http504}, std::pair{403, Failure::Http403}, std::pair{404, Failure::Http404}, std::pair{429, Failure::Http429}};
    const auto* it = std::ranges::find(known, status, &std::pair<int, Failure>::first);
    return it == known.end() ? std::nullopt : std::optional(it->second);
}

/// What nginx itself may have meant by a 502 or 504.
std::vector<Failure> ownFailures(int status, Delivery delivery)
{
    if (status == 504) {
        if (delivery == Delivery::NotDelivered)
            return {Failure::ConnectTimeout};
        if (delivery == Delivery::PartiallyDelivered)
            return {Failure::SendTimeout};
        return {Failure::ReadTimeout, Failure::ConnectTimeout, Failure::SendTimeout};
    }
    if (delivery == Delivery::NotDelivered)
        return {Failure::ConnectRefused};
    if (delivery == Delivery::PartiallyDelivered)
        return {Failure::ResetWhileSending};
    if (delivery == Delivery::Responded)
        return {Failure::InvalidHeader};
    return {Failure::ClosedAfterSend, Failure::ConnectRefused, Failure::ResetWhileSending, Failure::InvalidHeader};
}

Ms toMs(Duration duration) { return std::chrono::duration_cast<Ms>(duration); }

/// Until the header was there, without connecting.
std::optional<Ms> waited(const Attempt& attempt)
{
    const auto& until = attempt.header ? attempt.header : attempt.response;
    if (!until)
        return std::nullopt;
    return toMs(*until - attempt.connect.value_or(Duration{0}));
}

/// A kept connection that its server had closed looks like one that was closed while nginx waited for the answer. It costs no
/// time to connect, and up to 1.9.12 leaves no status.
bool mayBeStale(const Attempt& attempt, const std::vector<Failure>& failures)
{
    if (attempt.connect.value_or(Duration{0}) >= std::chrono::milliseconds{1})
        return false;
    return std::ranges::any_of(failures, [](Failure failure) { return failure == Failure::ClosedAfterSend || failure == Failure::ResetAfterSend; });
}

std::vector<Failure> failuresOf(const Attempt& attempt)
{
    // A status that no word named is an answer like any other; another set may name it.
    if (attempt.failure == Failure::None && attempt.status)
        return {failureOfStatus(*attempt.status).value_or(Failure::None)};
    if (attempt.failure != Failure::Unknown)
        return {attempt.failure};
    if (!attempt.status)
        return {Failure::Unknown, Failure::StaleKeepalive};
    const int status = *attempt.status;
    if (status != 502 && status != 504)
        return {failureOfStatus(status).value_or(Failure::None)};
    std::vector<Failure> failures;
    if (attempt.statusOrigin != StatusOrigin::Upstream)
        failures = ownFailures(status, attempt.delivery);
    if (attempt.statusOrigin != StatusOrigin::Nginx && attempt.delivery >= Delivery::PossiblyExecuted)
        failures.push_back(status == 502 ? Failure::Http502 : Failure::Http504);
    return failures;
}

} // namespace

std::vector<Failure> possibleFailures(const Attempt& attempt)
{
    if (attempt.kind == AttemptKind::NoLiveUpstream)
        return {Failure::NoLiveUpstream};
    std::vector<Failure> failures = failuresOf(attempt);
    if (mayBeStale(attempt, failures))
        failures.push_back(Failure::StaleKeepalive);
    return failures;
}

std::optional<Failure> underTimeouts(Failure failure, const Attempt& attempt, const RetryFacts& facts, Ms& duration)
{
    duration = toMs(attempt.response.value_or(Duration{0}));
    if (failure == Failure::NoLiveUpstream || failure == Failure::LocalFailure)
        return failure;
    const bool connecting = isWhileConnecting(failure);
    const Ms connected = connecting ? duration : toMs(attempt.connect.value_or(Duration{0}));
    if (connected > facts.connectTimeout + clockSlack) {
        duration = facts.connectTimeout;
        return Failure::ConnectTimeout;
    }
    switch (failure) {
    case Failure::ConnectTimeout:
    case Failure::TlsTimeout:
        return duration + clockSlack >= facts.connectTimeout ? std::optional(failure) : std::nullopt;
    case Failure::SendTimeout: // re-armed by every byte that the kernel takes: only the same value is sure to do the same
        return duration + clockSlack >= facts.sendTimeout ? std::optional(failure) : std::nullopt;
    default: break;
    }
    if (connecting)
        return failure;
    const auto wait = waited(attempt);
    if (wait && *wait > facts.readTimeout + clockSlack && failure != Failure::ResetWhileSending) {
        duration = connected + facts.readTimeout;
        return Failure::ReadTimeout;
    }
    if (failure == Failure::ReadTimeout && wait && *wait + clockSlack < facts.readTimeout)
        return std::nullopt;
    return failure;
}

std::string observedStatuses(const Attempts& attempts)
{
    std::string text;
    for (std::size_t i = 0; i < attempts.size(); ++i) {
        if (i > 0)
            text += attempts[i].group == attempts[i - 1].group ? ", " : " : ";
        text += attempts[i].status ? std::to_string(*attempts[i].status) : "-";
    }
    return text;
}

int observedPasses(const Attempts& attempts)
{
    int passes = 0;
    for (std::size_t i = 1; i < attempts.size(); ++i)
        passes += attempts[i].group == attempts[i - 1].group;
    return passes;
}

int observedExecutions(const Attempts& attempts)
{
    return static_cast<int>(std::ranges::count_if(attempts, [](const Attempt& a) { return a.delivery >= Delivery::PossiblyExecuted; }));
}

} // namespace retryscope
