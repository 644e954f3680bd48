// SPDX-License-Identifier: GPL-3.0-or-later
// Rules about how often and how long a request is tried.
#include "config/mask.h"
#include "review/fix.h"
#include "review/rules.h"

#include <algorithm>
#include <format>

namespace retryscope {

namespace {

/// "localhost" has at most an IPv4 and an IPv6 address.
bool isLocalName(const UpstreamServer& server) { return server.address.starts_with("localhost:") || server.address == "localhost"; }

/// How many servers a failing request may visit; nullopt if so few that a limit changes nothing.
std::optional<std::string> worrisomeSize(const UpstreamGroup& group)
{
    const GroupSize size = sizeOf(group);
    if (size.known)
        return size.least > 2 ? std::optional(std::to_string(size.least)) : std::nullopt;
    const bool local = !group.servers.empty() && std::ranges::all_of(group.servers, isLocalName);
    return local ? std::nullopt : std::optional(std::to_string(size.least));
}

/// The server around a block, or the block itself where there is none (a fragment).
DirectiveId serverAround(const Configuration& configuration, DirectiveId block)
{
    for (DirectiveId level = block; level; level = configuration.at(level).parent)
        if (configuration.at(level).name == "server")
            return level;
    return block;
}

/// What will be reported at one place; a shared snippet may need the limit in several servers.
struct Unlimited {
    DirectiveId where;
    Severity severity = Severity::Info;
    std::vector<std::string> args;
    Fix fix;
};

void addEdit(Fix& fix, Edit edit)
{
    if (std::ranges::none_of(fix.edits, [&](const Edit& known) { return known.span == edit.span; }))
        fix.edits.push_back(std::move(edit));
}

void checkTries(Survey& survey)
{
    const Configuration& configuration = survey.configuration();
    std::set<std::pair<DirectiveId, Family>> done; // one line in a server limits all its locations
    std::map<std::pair<ConfigFileId, std::uint32_t>, Unlimited> found;
    for (const PassingBlock& block : survey.blocks()) {
        const RetryPolicy& policy = block.policy;
        if (!masksAllow(policy) || policy.tries != 0 || !policy.group)
            continue;
        const auto servers = worrisomeSize(*policy.group);
        const std::string directive = std::format("{}_next_upstream_tries", familyPrefix(policy.family));
        const EffectiveValue* tries = policy.value(directive);
        const DirectiveId server = serverAround(configuration, block.block);
        if (!servers || !tries || (!tries->where && !done.emplace(server, policy.family).second))
            continue;
        const DirectiveId where = tries->where ? tries->where : policy.pass;
        const Directive& shown = configuration.at(where);
        if (shown.args.empty())
            continue;
        const bool bounded = policy.timeout.count() > 0 || !sizeOf(*policy.group).known;
        Unlimited& entry = found[{shown.span.file, shown.span.offset}];
        entry.where = where;
        entry.severity = std::max(entry.severity, bounded ? Severity::Info : Severity::Warning);
        entry.args = {directive, *servers};
        entry.fix.code = tries->where ? "set-tries" : "add-tries";
        addEdit(entry.fix, tries->where ? replaceArguments(shown, "2") : insertInBlock(configuration, server, directive + " 2;"));
    }
    for (auto& [place, entry] : found)
        survey.report(Rule::UnlimitedTries, entry.severity, entry.where, configuration.at(entry.where).headSpan, entry.args, entry.fix);
}

} // namespace

void checkLimits(Survey& survey) { checkTries(survey); }

} // namespace retryscope
