// SPDX-License-Identifier: GPL-3.0-or-later
// Rules about how often a request is tried.
#include "config/mask.h"
#include "review/fix.h"
#include "review/rules.h"
#include "review/server_findings.h"

#include <algorithm>
#include <format>

namespace retryscope {

namespace {

/// How many servers a failing request may visit, empty if that is not known; nullopt if so few that a limit changes nothing.
std::optional<std::string> worrisomeSize(const UpstreamGroup& group, int many)
{
    const GroupSize size = sizeOf(group);
    if (size.known)
        return size.least >= many ? std::optional(std::to_string(size.least)) : std::nullopt;
    const bool local = !group.servers.empty() && std::ranges::all_of(group.servers, isLocalName);
    return local ? std::nullopt : std::optional(std::string{});
}

const EffectiveValue* triesOf(const RetryPolicy& policy)
{
    return policy.value(std::format("{}_next_upstream_tries", familyPrefix(policy.family)));
}

void checkUnlimited(Survey& survey)
{
    ServerFindings findings(survey, Rule::UnlimitedTries);
    for (const PassingBlock& block : survey.blocks()) {
        const RetryPolicy& policy = block.policy;
        if (!masksAllow(policy) || policy.tries != 0 || !policy.group)
            continue;
        const auto servers = worrisomeSize(*policy.group, survey.settings().manyServers);
        const EffectiveValue* tries = triesOf(policy);
        if (!servers || !tries)
            continue;
        // ingress-nginx's balancer adds a try at every pick: nothing but the limit ends the row.
        const bool endless = policy.group->balancer == "lua" && policy.group->explicitBlock;
        if (endless && policy.family == Family::Grpc && survey.configuration().form == ConfigForm::Kubernetes)
            continue; // ingress-grpc-unlimited
        const bool bounded = policy.timeout.count() > 0 || (!sizeOf(*policy.group).known && !endless);
        findings.add(block, *tries, bounded ? Severity::Info : Severity::Warning, {tries->directive, *servers}, std::to_string(survey.settings().tries));
    }
    findings.report();
}

/// A limit above the number of addresses in every place where it is in force.
void checkExceeding(Survey& survey)
{
    struct Use {
        DirectiveId where;
        int tries = 0, largest = 0;
        bool always = true;
    };
    std::map<std::pair<ConfigFileId, std::uint32_t>, Use> uses;
    for (const PassingBlock& block : survey.blocks()) {
        const EffectiveValue* tries = triesOf(block.policy);
        if (!tries || !tries->where || block.policy.tries < 2 || !block.policy.group || !masksAllow(block.policy))
            continue;
        const GroupSize size = sizeOf(*block.policy.group);
        const Span& span = survey.configuration().at(tries->where).span;
        Use& use = uses[{span.file, span.offset}];
        use.where = tries->where;
        use.tries = block.policy.tries;
        use.largest = std::max(use.largest, size.least);
        use.always = use.always && size.known && block.policy.tries > size.least;
    }
    for (const auto& [place, use] : uses) {
        if (!use.always)
            continue;
        const Directive& directive = survey.configuration().at(use.where);
        std::optional<Fix> fix;
        if (use.largest > 1)
            fix = Fix{"set-tries", {}, {replaceArguments(directive, std::to_string(use.largest))}};
        survey.report(Rule::TriesExceedServers, Severity::Info, use.where, directive.headSpan,
            {std::to_string(use.tries), std::to_string(use.largest)}, std::move(fix));
    }
}

/// A cached connection that turns out to be closed gives one more try, outside the limit.
void checkOneTry(Survey& survey)
{
    for (const PassingBlock& block : survey.blocks()) {
        const RetryPolicy& policy = block.policy;
        const EffectiveValue* tries = triesOf(policy);
        const bool errors = masksAllow(policy) && (policy.mask & failure_bit::error) != 0;
        if (!block.http() || !tries || !tries->where || policy.tries != 1 || !errors || !policy.group || policy.group->keepalive == 0)
            continue;
        survey.report(Rule::TriesOneIsNotOff, Severity::Info, tries->where, survey.configuration().at(tries->where).headSpan,
            {tries->directive, policy.group->name});
    }
}

} // namespace

void checkLimits(Survey& survey)
{
    checkUnlimited(survey);
    checkExceeding(survey);
    checkOneTry(survey);
}

} // namespace retryscope
