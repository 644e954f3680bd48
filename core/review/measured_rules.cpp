// SPDX-License-Identifier: GPL-3.0-or-later
// Rule about a timeout that does not fit what the servers need: it takes a log beside the configuration.
#include "config/mask.h"
#include "review/rules.h"
#include "review/set_value.h"
#include "review/suggest.h"

#include <algorithm>
#include <cmath>
#include <format>

namespace retryscope {

namespace {

using std::chrono::milliseconds;

/// Whole seconds, rounded up: nobody sets a timeout of 3417 ms.
milliseconds timesOf(milliseconds p999, double factor)
{
    return milliseconds(1000 * std::max(1LL, static_cast<long long>(std::ceil(static_cast<double>(p999.count()) * factor / 1000))));
}

void compare(Survey& survey, const PassingBlock& block, const MeasuredTimes& times)
{
    const ReviewSettings& settings = survey.settings();
    const EffectiveValue* value = block.policy.value(std::format("{}_read_timeout", familyPrefix(block.policy.family)));
    if (!value)
        return;
    const milliseconds timeout = block.policy.readTimeout, p999 = times.p999;
    const auto reaches = [&](double factor) { return static_cast<double>(timeout.count()) >= factor * static_cast<double>(p999.count()); };
    const bool tooShort = times.cut || !reaches(settings.health.readTimeoutFrom);
    const bool tooLong = !tooShort && reaches(settings.health.readTimeoutFar) && timeout > settings.shortRead;
    if (!tooShort && !tooLong)
        return;
    const bool repeats = mayRetry(block.policy) && (block.policy.mask & failure_bit::timeout) != 0;
    const milliseconds from = timesOf(p999, settings.health.readTimeoutFrom), to = timesOf(p999, settings.health.readTimeoutTo);
    const auto number = [](milliseconds time) { return std::to_string(time.count()); };
    std::vector<std::string> args{value->directive, number(timeout), number(p999), times.cut ? "cut" : tooShort ? "short" : "long"};
    if (!times.cut)
        args.insert(args.end(), {number(from), number(to)});
    const bool own = isOwnValue(survey.configuration(), block, *value); // other locations may inherit the same line and have it right
    const DirectiveId where = own ? value->where : block.block;
    survey.report(Rule::ReadTimeoutOffP999, tooShort && repeats ? Severity::Warning : Severity::Info, where,
        own ? survey.configuration().at(where).headSpan : survey.headOf(where), std::move(args),
        times.cut ? std::nullopt : std::optional(setValue(survey.configuration(), block, *value, configuredTime(to))));
}

} // namespace

void checkMeasured(Survey& survey, std::span<const MeasuredTimes> measured)
{
    for (const MeasuredTimes& times : measured) {
        const auto block = std::ranges::find(survey.blocks(), times.block, &PassingBlock::block);
        const bool known = block != survey.blocks().end() && block->http() && times.attempts >= survey.settings().health.leastAnswers;
        if (known && times.p999.count() > 0)
            compare(survey, *block, times);
    }
}

} // namespace retryscope
