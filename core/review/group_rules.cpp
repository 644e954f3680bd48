// SPDX-License-Identifier: GPL-3.0-or-later
// Rules about the servers of a group.
#include "config/group.h"
#include "config/server_match.h"
#include "config/units.h"
#include "review/fix.h"
#include "review/rules.h"

#include <algorithm>
#include <array>

namespace retryscope {

namespace {

/// A name in a *_pass is a group of all its addresses, which nobody sees in the configuration.
void checkHidden(Survey& survey)
{
    for (const PassingBlock& block : survey.blocks()) {
        const RetryPolicy& policy = block.policy;
        if (!policy.group || policy.group->explicitBlock || policy.group->servers.size() != 1 || !mayRetry(policy))
            continue;
        const UpstreamServer& server = policy.group->servers.front();
        if (!server.isName || isLocalName(server) || server.address.empty())
            continue;
        const Severity severity = block.writeLike && !block.readsOnly ? Severity::Warning : Severity::Info;
        survey.report(Rule::HiddenUpstreamGroup, severity, policy.pass, survey.configuration().at(policy.pass).headSpan,
            {policy.group->name});
    }
}

void checkDuplicates(Survey& survey, const UpstreamGroup& group)
{
    std::set<std::string> seen;
    for (const UpstreamServer& server : group.servers) {
        if (server.down || seen.insert(server.address).second)
            continue;
        survey.report(Rule::DuplicateServerEntry, Severity::Warning, server.where, survey.configuration().at(server.where).headSpan,
            {server.address, group.name}, Fix{"remove-directive", {}, {removeDirective(survey.configuration(), server.where)}});
    }
}

std::optional<std::size_t> argumentStarting(const Directive& directive, std::string_view text)
{
    for (std::size_t i = 1; i < directive.args.size(); ++i)
        if (directive.args[i].value.starts_with(text))
            return i;
    return std::nullopt;
}

/// One finding a group, with all its servers in the fix.
void checkMaxFails(Survey& survey, const UpstreamGroup& group)
{
    if (sizeOf(group).least < 2)
        return;
    Fix fix{"remove-token", {"max_fails=0"}, {}};
    DirectiveId first;
    Span span;
    for (const UpstreamServer& server : group.servers) {
        const Directive& directive = survey.configuration().at(server.where);
        const auto index = argumentStarting(directive, "max_fails=");
        if (server.maxFails != 0 || !index)
            continue;
        if (!first) {
            first = server.where;
            span = directive.args[*index].span;
        }
        fix.edits.push_back(removeArgument(directive, *index));
    }
    if (first)
        survey.report(Rule::MaxFailsZero, Severity::Info, first, span, {group.name}, std::move(fix));
}

/// With a single address nginx never takes it out of the group.
void checkPassiveHealth(Survey& survey, const UpstreamGroup& group)
{
    const GroupSize size = sizeOf(group);
    if (!size.known || group.servers.size() != 1)
        return;
    const UpstreamServer& server = group.servers.front();
    const Directive& directive = survey.configuration().at(server.where);
    Fix fix{"remove-token", {}, {}};
    std::optional<std::size_t> first;
    for (const std::string_view parameter : {"max_fails=", "fail_timeout="})
        if (const auto index = argumentStarting(directive, parameter)) {
            first = first ? std::min(*first, *index) : *index;
            fix.edits.push_back(removeArgument(directive, *index));
        }
    if (!first)
        return;
    fix.args = {directive.args[*first].value};
    survey.report(Rule::PassiveHealthMisread, Severity::Info, server.where, directive.args[*first].span,
        {directive.args[*first].value, group.name}, std::move(fix));
}

/// Since 1.29.7 every explicit group keeps connections, and a stale one gives one more try (CHANGES 1.29.7).
void checkKeepalive(Survey& survey, const PassingBlock& block)
{
    const Configuration& configuration = survey.configuration();
    const UpstreamGroup& group = *block.policy.group;
    const bool errors = masksAllow(block.policy) && (block.policy.mask & failure_bit::error) != 0;
    if (configuration.versionAssumed || configuration.version < NginxVersion{1, 29, 7} || !errors || !block.http())
        return;
    if (survey.settingIn(group.where, "keepalive") || group.keepalive == 0 || sizeOf(group).several())
        return;
    survey.report(Rule::KeepaliveFreeRetry, Severity::Info, group.where, survey.headOf(group.where), {group.name},
        Fix{"add-directive", {"keepalive", "0"}, {insertInBlock(configuration, group.where, "keepalive 0;")}});
}

/// The servers of the same configuration that listen on a port of this host and pass on with retries of their own.
bool retriesBehind(const Survey& survey, const UpstreamServer& upstream)
{
    const auto colon = upstream.address.rfind(':');
    const std::string_view host = std::string_view(upstream.address).substr(0, colon);
    static constexpr std::array<std::string_view, 3> loopback{"127.0.0.1", "[::1]", "localhost"};
    const bool socket = upstream.address.starts_with("unix:");
    if (!socket && !std::ranges::contains(loopback, host))
        return false;
    const auto port = socket ? std::nullopt : parseCount(std::string_view(upstream.address).substr(colon + 1));
    const auto answers = [&](const Listen& listen) {
        return socket ? listen.address == upstream.address : port && listen.port == *port;
    };
    const Configuration& configuration = survey.configuration();
    return std::ranges::any_of(survey.blocks(), [&](const PassingBlock& block) {
        if (!block.http() || !mayRetry(block.policy))
            return false;
        DirectiveId server = block.block;
        while (server && configuration.at(server).name != "server")
            server = configuration.at(server).parent;
        return std::ranges::any_of(configuration.settingsOf(server), [&](DirectiveId id) {
            return configuration.at(id).name == "listen" && answers(readListen(configuration.at(id)));
        });
    });
}

void checkChained(Survey& survey, const PassingBlock& block)
{
    if (!block.http() || !mayRetry(block.policy))
        return;
    for (const UpstreamServer& server : block.policy.group->servers) {
        if (server.down || !retriesBehind(survey, server))
            continue;
        survey.report(Rule::ChainedRetries, Severity::Warning, block.policy.pass,
            survey.configuration().at(block.policy.pass).headSpan, {server.address});
        return;
    }
}

} // namespace

void checkGroups(Survey& survey)
{
    checkHidden(survey);
    std::set<DirectiveId> seen;
    for (const PassingBlock& block : survey.blocks()) {
        if (!block.policy.group)
            continue;
        checkChained(survey, block);
        const UpstreamGroup& group = *block.policy.group;
        if (!group.explicitBlock)
            continue;
        checkKeepalive(survey, block);
        if (!seen.insert(group.where).second)
            continue;
        checkDuplicates(survey, group);
        checkMaxFails(survey, group);
        checkPassiveHealth(survey, group);
    }
}

} // namespace retryscope
