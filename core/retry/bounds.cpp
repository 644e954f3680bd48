// SPDX-License-Identifier: GPL-3.0-or-later
// The bounds are found by playing every failure, not by a second set of rules.
#include "retry/bounds.h"

#include "retry/phase.h"
#include "retry/simulate.h"

#include <algorithm>
#include <array>
#include <map>
#include <tuple>

namespace retryscope {

namespace {

using std::chrono::milliseconds;

constexpr std::array retriable{Failure::ConnectRefused, Failure::ConnectTimeout, Failure::TlsFailure, Failure::TlsTimeout,
    Failure::SendTimeout, Failure::ResetWhileSending, Failure::ReadTimeout, Failure::ClosedAfterSend, Failure::InvalidHeader,
    Failure::Http500, Failure::Http502, Failure::Http503, Failure::Http504, Failure::Http403, Failure::Http404, Failure::Http429};

/// What one kind of failure can do when every server fails with it.
struct Reach {
    std::uint64_t attempts = 0, executions = 0;
    bool endless = false, retried = false;
};

Reach reachOf(const RetryFacts& facts, std::string_view method, Failure failure)
{
    Question question;
    question.method = method;
    question.failures = std::span(&failure, 1);
    question.repeatLast = true;
    const Outcome outcome = simulate(facts, question);
    Reach reach;
    reach.attempts = static_cast<std::uint64_t>(
        std::ranges::count_if(outcome.attempts, [](const SimulatedAttempt& a) { return a.failure != Failure::NoLiveUpstream; }));
    reach.executions = static_cast<std::uint64_t>(outcome.executionsPossible);
    reach.endless = std::ranges::contains(outcome.notes, Note::NotEnding);
    reach.retried = reach.attempts > 1;
    return reach;
}

/// How long an attempt that is passed on can last: failures after sending may come at the end of the read timeout.
milliseconds longestPassedOn(const RetryFacts& facts, milliseconds full, Failure failure)
{
    return isWhileConnecting(failure) ? facts.connectTimeout : full;
}

void raise(std::optional<std::uint64_t>& most, std::uint64_t value, bool endless)
{
    if (endless)
        most.reset();
    else if (most)
        most = std::max(*most, value);
}

void add(std::optional<std::uint64_t>& total, const std::optional<std::uint64_t>& more)
{
    total = total && more ? std::optional(*total + *more) : std::nullopt;
}

void takeLarger(std::optional<std::uint64_t>& most, const std::optional<std::uint64_t>& other)
{
    most = most && other ? std::optional(std::max(*most, *other)) : std::nullopt;
}

constexpr Bounds nothing{0, 0, milliseconds{0}, milliseconds{0}};

/// Walks the places that error pages lead to; each once for a method and a number of redirects.
class RouteBounds {
public:
    explicit RouteBounds(const FindPlace& find) : m_find(find) {}

    const Bounds& of(const Place& place, std::string_view method, bool inErrorPage, int redirects)
    {
        const auto key = std::tuple(&place, std::string(method), inErrorPage, redirects);
        if (const auto known = m_known.find(key); known != m_known.end())
            return known->second;
        Bounds total = boundsOf(place.facts, method);
        if (redirects < maxUriChanges) {
            follow(total, furtherOf(place, method, inErrorPage, redirects), true);
            if (!place.postAction.empty())
                follow(total, behind(place.postAction, method, true, redirects), false);
        }
        return m_known.emplace(key, total).first->second;
    }

private:
    static void follow(Bounds& total, const Bounds& further, bool clientWaits)
    {
        add(total.attempts, further.attempts);
        add(total.executions, further.executions);
        if (clientWaits)
            total.time = total.time && further.time ? std::optional(*total.time + *further.time) : std::nullopt;
        total.longestAttempt = std::max(total.longestAttempt, further.longestAttempt);
        total.complete = total.complete && further.complete;
    }

    Bounds behind(std::string_view target, std::string_view method, bool inErrorPage, int redirects)
    {
        const Place* place = m_find ? m_find(target, method) : nullptr;
        if (place)
            return of(*place, method, inErrorPage, redirects + 1);
        Bounds unknown = nothing;
        unknown.complete = false;
        return unknown;
    }

    /// The worst of the error pages that this place's own statuses, or those that it takes over, lead to.
    Bounds furtherOf(const Place& place, std::string_view method, bool inErrorPage, int redirects)
    {
        Bounds worst = nothing;
        if (inErrorPage)
            return worst;
        for (const ErrorPage& page : place.errorPages) {
            const bool leads = page.target.starts_with('/') || page.target.starts_with('@');
            const bool reached = std::ranges::any_of(page.codes, [&](int code) { return canEndWith(place, code); });
            if (!leads || !reached)
                continue;
            const Bounds further = behind(page.target, methodAfter(page.target, method), !place.recursiveErrorPages, redirects);
            takeLarger(worst.attempts, further.attempts);
            takeLarger(worst.executions, further.executions);
            worst.time = worst.time && further.time ? std::optional(std::max(*worst.time, *further.time)) : std::nullopt;
            worst.longestAttempt = std::max(worst.longestAttempt, further.longestAttempt);
            worst.complete = worst.complete && further.complete;
        }
        return worst;
    }

    static bool canEndWith(const Place& place, int code)
    {
        if (place.facts.family == Family::None)
            return place.fixedStatus == code;
        return code == 502 || code == 504 || code == 500 || place.facts.interceptErrors;
    }

    const FindPlace& m_find;
    std::map<std::tuple<const Place*, std::string, bool, int>, Bounds> m_known;
};

} // namespace

Bounds boundsOfRoute(const Place& place, std::string_view method, const FindPlace& find)
{
    const bool inErrorPage = place.afterErrorPage && !place.recursiveErrorPages;
    return RouteBounds(find).of(place, place.becameGet ? methodAfter("/", method) : method, inErrorPage, 0);
}

Bounds boundsOf(const RetryFacts& facts, std::string_view method)
{
    Bounds bounds;
    if (facts.family == Family::None)
        return {0, 0, milliseconds{0}, milliseconds{0}};
    const milliseconds full = facts.connectTimeout + facts.sendTimeout + facts.readTimeout;
    const milliseconds limit = timeLimitInForce(facts);
    RetryFacts untimed = facts; // the limit is weighed below, against the longest attempts
    untimed.timeLimit = {};
    bounds.longestAttempt = full;
    bounds.time = full;
    for (const Failure failure : retriable) {
        if (!isPossible(failure, facts))
            continue;
        const Reach reach = reachOf(untimed, method, failure);
        raise(bounds.attempts, reach.attempts, reach.endless);
        raise(bounds.executions, reach.executions, reach.endless && reach.executions > 0);
        if (!reach.retried || !bounds.time)
            continue;
        const milliseconds before = longestPassedOn(facts, full, failure) * static_cast<milliseconds::rep>(reach.attempts - 1);
        if (limit.count() > 0)
            bounds.time = std::max(*bounds.time, (reach.endless ? limit : std::min(before, limit)) + full);
        else if (reach.endless)
            bounds.time.reset();
        else
            bounds.time = std::max(*bounds.time, before + full);
    }
    return bounds;
}

ChainBounds boundsOfChain(std::span<const RetryFacts> hops, std::string_view method)
{
    ChainBounds chain;
    std::optional<milliseconds> inner;
    bool innermost = true;
    const auto multiply = [](std::optional<std::uint64_t>& total, const std::optional<std::uint64_t>& factor) {
        total = total && factor ? std::optional(*total * *factor) : std::nullopt;
    };
    for (std::size_t i = hops.size(); i-- > 0;) {
        RetryFacts hop = hops[i];
        if (!innermost) {
            chain.givesUpTooEarly = chain.givesUpTooEarly || !inner || *inner > hop.readTimeout;
            hop.readTimeout = std::min(hop.readTimeout, inner.value_or(hop.readTimeout));
        }
        const Bounds bounds = boundsOf(hop, method);
        multiply(chain.total.attempts, bounds.attempts);
        multiply(chain.total.executions, bounds.executions);
        chain.total.time = inner = bounds.time;
        chain.total.longestAttempt = bounds.longestAttempt;
        innermost = false;
    }
    return chain;
}

} // namespace retryscope
