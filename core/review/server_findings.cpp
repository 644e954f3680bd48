// SPDX-License-Identifier: GPL-3.0-or-later
// A pass in a file that several servers include is shown once, with a line for each of the servers in its fix.
#include "review/server_findings.h"

#include "review/fix.h"

#include <algorithm>
#include <format>

namespace retryscope {

DirectiveId serverAround(const Configuration& configuration, DirectiveId block)
{
    for (DirectiveId level = block; level; level = configuration.at(level).parent)
        if (configuration.at(level).name == "server")
            return level;
    return block;
}

namespace {

/// A line for proxy_pass beside grpc_pass gives the value as soon as it is written for gRPC (grpc-retry offers that): a second
/// line from outside would be replaced by it at once.
bool standsThereForProxy(const Survey& survey, const PassingBlock& block, const EffectiveValue& value)
{
    if (block.policy.family != Family::Grpc || value.where || !block.block)
        return false;
    return bool(survey.settingIn(block.block, "proxy" + value.directive.substr(familyPrefix(Family::Grpc).size())));
}

} // namespace

void ServerFindings::add(const PassingBlock& block, const EffectiveValue& value, Severity severity, std::vector<std::string> args,
    std::string_view better)
{
    const Configuration& configuration = m_survey.configuration();
    const DirectiveId server = serverAround(configuration, block.block);
    if (standsThereForProxy(m_survey, block, value))
        better = {};
    else if (!value.where && !m_servers.emplace(server, value.directive).second)
        return;
    const DirectiveId where = value.where ? value.where : block.policy.pass;
    const Directive& shown = configuration.at(where);
    Entry& entry = m_entries[{shown.span.file, shown.span.offset}];
    entry.where = where;
    entry.severity = std::max(entry.severity, severity);
    entry.args = std::move(args);
    if (better.empty() || (value.where && shown.args.empty()))
        return;
    Edit edit = value.where ? replaceArguments(shown, better)
                            : insertInBlock(configuration, server, std::format("{} {};", value.directive, better));
    entry.fix.code = value.where ? "set-value" : "add-directive";
    entry.fix.args = {value.directive, std::string(better)};
    if (std::ranges::none_of(entry.fix.edits, [&](const Edit& known) { return known.span == edit.span; }))
        entry.fix.edits.push_back(std::move(edit));
}

void ServerFindings::report()
{
    for (auto& [place, entry] : m_entries)
        m_survey.report(m_rule, entry.severity, entry.where, m_survey.configuration().at(entry.where).headSpan, std::move(entry.args),
            entry.fix.edits.empty() ? std::nullopt : std::optional(std::move(entry.fix)));
}

} // namespace retryscope
