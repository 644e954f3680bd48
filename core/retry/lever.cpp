// SPDX-License-Identifier: GPL-3.0-or-later
// Most reasons belong to one directive of the family; the end of a group belongs to its servers.
#include "retry/lever.h"

#include "retry/facts.h"

namespace retryscope {

namespace {

Lever groupLever(const Configuration& configuration, const RetryPolicy& policy)
{
    const DirectiveId where = policy.group && policy.group->where ? policy.group->where : policy.pass;
    if (!where)
        return {};
    const Directive& directive = configuration.at(where);
    return {directive.name, directive.args.empty() ? std::string{} : directive.args.front().value, Origin::Set, where};
}

} // namespace

std::optional<Lever> leverOf(const Configuration& configuration, const RetryPolicy& policy, const SimulatedAttempt& attempt)
{
    if (!attempt.passedOn && attempt.stoppedBy == StoppedBy::Nothing)
        return std::nullopt;
    if (attempt.stoppedBy == StoppedBy::NoMoreServers)
        return groupLever(configuration, policy);
    const std::string_view suffix = leverOf(attempt.stoppedBy);
    const EffectiveValue* value = suffix.empty() ? nullptr : policy.value(directiveOf(policy.family, suffix));
    if (!value)
        return std::nullopt;
    return Lever{value->directive, value->value, value->origin, value->where};
}

} // namespace retryscope
