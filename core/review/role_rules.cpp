// SPDX-License-Identifier: GPL-3.0-or-later
// Rule about locations that do not keep to the policy of the role that they were given: one finding and one fix for each.
#include "config/mask.h"
#include "review/fix.h"
#include "review/rules.h"
#include "review/set_value.h"
#include "review/suggest.h"

#include <algorithm>
#include <cmath>
#include <format>

namespace retryscope {

namespace {

using std::chrono::milliseconds;

/// Collects what differs in one location.
class Deviations {
public:
    Deviations(const Configuration& configuration, const PassingBlock& block, LocationRole role)
        : m_configuration(configuration)
        , m_block(block)
        , m_args{std::string(word(role))}
    {
    }

    /// The value in force should be `better`, which is text for the configuration.
    void want(const EffectiveValue* value, const std::string& better)
    {
        if (!value)
            return;
        m_args.insert(m_args.end(), {value->directive, value->value, better});
        std::ranges::copy(setValue(m_configuration, m_block, *value, better).edits, std::back_inserter(m_edits));
    }
    /// One token of the set should go.
    void without(const EffectiveValue& value, std::string_view token)
    {
        for (const DirectiveId id : settersOf(value)) {
            const Directive& directive = m_configuration.at(id);
            const auto found = std::ranges::find_if(directive.args, [&](const Argument& a) { return a.value == token; });
            if (found == directive.args.end() || directive.args.size() < 2)
                continue;
            m_args.insert(m_args.end(), {value.directive, value.value, std::format("-{}", token)});
            m_edits.push_back(removeArgument(directive, static_cast<std::size_t>(found - directive.args.begin())));
        }
    }

    void report(Survey& survey, Severity severity)
    {
        if (m_args.size() == 1)
            return;
        const DirectiveId where = m_block.block;
        survey.report(Rule::RoleDeviation, severity, where, survey.headOf(where), m_args, Fix{"follow-role", {m_args.front()}, m_edits});
    }

private:
    const Configuration& m_configuration;
    const PassingBlock& m_block;
    std::vector<std::string> m_args; ///< the role, then directive, value and better value of each deviation
    std::vector<Edit> m_edits;
};

const EffectiveValue* valueOf(const PassingBlock& block, std::string_view suffix)
{
    return block.policy.value(std::format("{}_{}", familyPrefix(block.policy.family), suffix));
}

void compareLimits(Deviations& deviations, const PassingBlock& block, const RolePolicy& wanted)
{
    if (!mayRetry(block.policy))
        return;
    const GroupSize size = sizeOf(*block.policy.group); // mayRetry() says that there is one
    const bool bounded = size.known && block.policy.group->balancer != "lua" && size.least <= wanted.tries;
    if (block.policy.tries > wanted.tries ? !bounded : block.policy.tries == 0 && !bounded)
        deviations.want(valueOf(block, "next_upstream_tries"), std::to_string(wanted.tries));
    if (block.policy.timeout.count() == 0 || block.policy.timeout > wanted.totalTime)
        deviations.want(valueOf(block, "next_upstream_timeout"), configuredTime(wanted.totalTime));
}

void compareReadTimeout(Deviations& deviations, const PassingBlock& block, const RolePolicy& wanted, const MeasuredTimes& times)
{
    const auto p999 = static_cast<double>(times.p999.count());
    const auto timeout = static_cast<double>(block.policy.readTimeout.count());
    // Whole seconds may lie above the upper bound of a fast location: the next one is fine.
    if (times.cut || p999 <= 0 || (timeout >= p999 * wanted.readFrom && timeout <= p999 * wanted.readTo + 1000))
        return;
    deviations.want(valueOf(block, "read_timeout"), configuredTime(milliseconds(1000 * static_cast<long long>(std::ceil(p999 * wanted.readTo / 1000)))));
}

void compare(Survey& survey, const PassingBlock& block, LocationRole role, const RolePolicy& wanted, const MeasuredTimes* times)
{
    Deviations deviations(survey.configuration(), block, role);
    const EffectiveValue& mask = block.policy.values.front();
    const bool repeats = mayRetry(block.policy) && !block.readsOnly;
    const bool never = wanted.repeat == RepeatPolicy::Never;
    const bool sentTwice = (block.policy.mask & failure_bit::nonIdempotent) != 0;
    if (never && mayRetry(block.policy))
        deviations.want(&mask, "off");
    else if (wanted.repeat == RepeatPolicy::UnsentOnly && sentTwice && repeats)
        deviations.without(mask, "non_idempotent");
    if (!never)
        compareLimits(deviations, block, wanted);
    if (block.policy.connectTimeout > wanted.connectTimeout)
        deviations.want(valueOf(block, "connect_timeout"), configuredTime(wanted.connectTimeout));
    if (times && role != LocationRole::WebSocket) // which is silent for as long as it likes
        compareReadTimeout(deviations, block, wanted, *times);
    const bool changesState = role == LocationRole::Money || role == LocationRole::Writes || role == LocationRole::ThirdParty;
    deviations.report(survey, repeats && (sentTwice || never) && changesState ? Severity::Warning : Severity::Info);
}

} // namespace

void checkRoles(Survey& survey, std::span<const MeasuredTimes> measured)
{
    const RoleSettings& settings = survey.settings().roles;
    if (settings.rules.empty())
        return;
    for (const PassingBlock& block : survey.blocks()) {
        const LocationRole role = block.http() && block.block ? roleOfPattern(settings, block.pattern) : LocationRole::Unknown;
        const auto policy = settings.policies.find(role);
        if (role == LocationRole::Unknown || policy == settings.policies.end())
            continue;
        const auto times = std::ranges::find(measured, block.block, &MeasuredTimes::block);
        const bool known = times != measured.end() && times->attempts >= survey.settings().health.leastAnswers;
        compare(survey, block, role, policy->second, known ? &*times : nullptr);
    }
}

} // namespace retryscope
