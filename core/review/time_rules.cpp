// SPDX-License-Identifier: GPL-3.0-or-later
// Rules about how long a request may take until all tries are spent.
#include "config/mask.h"
#include "review/rules.h"
#include "review/server_findings.h"
#include "review/suggest.h"

#include <algorithm>
#include <format>

namespace retryscope {

namespace {

using std::chrono::milliseconds;

const EffectiveValue* valueOf(const RetryPolicy& policy, std::string_view suffix)
{
    return policy.value(std::format("{}{}", familyPrefix(policy.family), suffix));
}

/// At most so many tries; the least that is certain where the number of addresses is not known.
int triesAtMost(const RetryPolicy& policy)
{
    const GroupSize size = sizeOf(*policy.group);
    if (policy.group->balancer == "lua" && policy.tries > 0)
        return policy.tries; // the pods do not bound them
    const int servers = size.known ? size.least : std::max(size.least, 2);
    return policy.tries > 0 ? std::min(policy.tries, servers) : servers;
}

/// One attempt that accepts the connection and then stays silent. Only one of connecting and waiting can be slow for long:
/// the time of both is taken, as an upper bound.
milliseconds oneAttempt(const RetryPolicy& policy) { return policy.connectTimeout + policy.readTimeout; }

/// The limit is looked at only when an attempt has failed: what runs at that moment runs to its end.
milliseconds worstCase(const RetryPolicy& policy)
{
    const milliseconds all = oneAttempt(policy) * triesAtMost(policy);
    return policy.timeout.count() > 0 ? std::min(all, policy.timeout + oneAttempt(policy)) : all;
}

std::string seconds(milliseconds time) { return std::format("{}", (time.count() + 999) / 1000); }

void checkTotal(Survey& survey)
{
    ServerFindings unlimited(survey, Rule::UnlimitedRetryTime);
    ServerFindings beyondClient(survey, Rule::WorstCaseExceedsClientTimeout);
    const ReviewSettings& settings = survey.settings();
    for (const PassingBlock& block : survey.blocks()) {
        const RetryPolicy& policy = block.policy;
        const EffectiveValue* limit = valueOf(policy, "_next_upstream_timeout");
        if (!block.http() || !mayRetry(policy) || !limit)
            continue;
        const milliseconds worst = worstCase(policy);
        if (policy.timeout.count() == 0 && worst > settings.longRetryTime)
            unlimited.add(block, *limit, Severity::Info, {limit->directive, seconds(worst)}, configuredTime(settings.retryTime));
        if (settings.clientTimeout.count() > 0 && worst > settings.clientTimeout)
            beyondClient.add(block, *limit, Severity::Warning, {seconds(worst), seconds(settings.clientTimeout)}, {});
    }
    unlimited.report();
    beyondClient.report();
}

void checkConnect(Survey& survey)
{
    ServerFindings findings(survey, Rule::SlowConnectTimeout);
    for (const PassingBlock& block : survey.blocks()) {
        const EffectiveValue* connect = valueOf(block.policy, "_connect_timeout");
        if (connect && mayRetry(block.policy) && block.policy.connectTimeout > survey.settings().slowConnect)
            findings.add(block, *connect, Severity::Info, {connect->directive, connect->value}, configuredTime(survey.settings().connectTimeout));
    }
    findings.report();
}

/// Long-lived answers are meant to be silent for long.
bool isLongLived(const Survey& survey, const PassingBlock& block)
{
    for (DirectiveId level = block.block; level; level = survey.configuration().at(level).parent) {
        for (const DirectiveId id : survey.configuration().at(level).settings) {
            const Directive& directive = survey.configuration().at(id);
            const bool upgrade = directive.name == "proxy_set_header" && !directive.args.empty() && directive.args.front().value == "Upgrade";
            const bool unbuffered = directive.name.ends_with("_buffering") && !directive.name.ends_with("request_buffering")
                && !directive.args.empty() && directive.args.front().value == "off";
            if (upgrade || unbuffered)
                return true;
        }
    }
    return false;
}

void checkRead(Survey& survey)
{
    for (const PassingBlock& block : survey.blocks()) {
        const EffectiveValue* read = valueOf(block.policy, "_read_timeout");
        const bool plain = block.policy.family != Family::Grpc && block.http();
        if (!plain || !read || !read->where || block.policy.readTimeout <= survey.settings().longRead || isLongLived(survey, block))
            continue;
        survey.report(Rule::ReadTimeoutTooLong, Severity::Warning, read->where, survey.configuration().at(read->where).headSpan,
            {read->directive, read->value});
    }
}

} // namespace

void checkTimes(Survey& survey)
{
    checkTotal(survey);
    checkConnect(survey);
    checkRead(survey);
}

} // namespace retryscope
