// SPDX-License-Identifier: GPL-3.0-or-later
// The worst times are played by the engine, before and after.
#include "review/timeout_advice.h"

#include "retry/bounds.h"
#include "review/set_value.h"
#include "review/suggest.h"
#include "review/survey.h"

#include <algorithm>
#include <cmath>
#include <format>
#include <iterator>

namespace retryscope {

namespace {

using std::chrono::milliseconds;

milliseconds wholeSeconds(milliseconds time, double factor)
{
    return milliseconds(1000 * std::max(1LL, static_cast<long long>(std::ceil(static_cast<double>(time.count()) * factor / 1000))));
}

Timeouts timeoutsOf(const RetryPolicy& policy) { return {policy.connectTimeout, policy.readTimeout, policy.timeout, policy.tries}; }

Timeouts betterThan(const Timeouts& now, const PassingBlock& block, const MeasuredTimes& times, const ReviewSettings& settings)
{
    Timeouts better = now;
    better.connect = std::min(now.connect, settings.connectTimeout);
    const auto p999 = static_cast<double>(times.p999.count());
    const auto read = static_cast<double>(now.read.count());
    if (!times.cut && (read < p999 * settings.health.readTimeoutFrom || read > p999 * settings.health.readTimeoutTo + 1000))
        better.read = wholeSeconds(times.p999, settings.health.readTimeoutTo);
    if (!mayRetry(block.policy))
        return better;
    better.tries = now.tries == 0 ? settings.tries : std::min(now.tries, settings.tries);
    // Enough for one full attempt and the beginning of the next: the limit is looked at when an attempt has failed.
    const milliseconds total = better.connect + better.read;
    better.total = now.total.count() == 0 ? total : std::min(now.total, total);
    return better;
}

milliseconds worstOf(const Configuration& configuration, const RetryPolicy& policy, const Timeouts& with)
{
    RetryPolicy changed = policy;
    changed.connectTimeout = with.connect;
    changed.readTimeout = with.read;
    changed.timeout = with.total;
    changed.tries = with.tries;
    return boundsOf(retryFacts(changed, configuration.version), "GET").time.value_or(milliseconds{0});
}

std::optional<Fix> fixFor(const Configuration& configuration, const PassingBlock& block, const TimeoutAdvice& advice)
{
    Fix fix{"set-timeouts", {}, {}};
    const auto set = [&](std::string_view suffix, auto from, auto to, const std::string& text) {
        const EffectiveValue* value = from == to ? nullptr : block.policy.value(std::format("{}_{}", familyPrefix(block.policy.family), suffix));
        if (value)
            std::ranges::move(setValue(configuration, block, *value, text).edits, std::back_inserter(fix.edits));
    };
    set("connect_timeout", advice.now.connect, advice.better.connect, configuredTime(advice.better.connect));
    set("read_timeout", advice.now.read, advice.better.read, configuredTime(advice.better.read));
    set("next_upstream_tries", advice.now.tries, advice.better.tries, std::to_string(advice.better.tries));
    set("next_upstream_timeout", advice.now.total, advice.better.total, configuredTime(advice.better.total));
    return fix.edits.empty() ? std::nullopt : std::optional(std::move(fix));
}

std::optional<bool> isBelow(milliseconds first, milliseconds second)
{
    return first.count() == 0 || second.count() == 0 ? std::nullopt : std::optional(first < second);
}

} // namespace

std::vector<TimeoutAdvice> adviseTimeouts(const Configuration& configuration, const ReviewSettings& settings, std::span<const MeasuredTimes> measured)
{
    const Survey survey(configuration, settings);
    std::vector<TimeoutAdvice> all;
    for (const PassingBlock& block : survey.blocks()) {
        const auto times = std::ranges::find(measured, block.block, &MeasuredTimes::block);
        if (!block.http() || !block.block || times == measured.end() || times->attempts < settings.health.leastAnswers)
            continue;
        TimeoutAdvice advice{.block = block.block, .pattern = block.pattern, .attempts = times->attempts, .p99 = times->p99, .p999 = times->p999, .cut = times->cut};
        advice.now = timeoutsOf(block.policy);
        advice.better = betterThan(advice.now, block, *times, settings);
        advice.worstNow = worstOf(configuration, block.policy, advice.now);
        advice.worstBetter = worstOf(configuration, block.policy, advice.better);
        advice.fix = fixFor(configuration, block, advice);
        all.push_back(std::move(advice));
    }
    return all;
}

WaitingCheck checkWaiting(std::chrono::milliseconds worst, const Waiting& waiting)
{
    return {isBelow(worst, waiting.client), isBelow(waiting.client, waiting.outerBalancer), isBelow(worst, waiting.outerBalancer)};
}

} // namespace retryscope
