// SPDX-License-Identifier: GPL-3.0-or-later
// Rules about the other ways in which a backend gets a request again: error_page, mirror, post_action, early data.
#include "config/location_tree.h"
#include "config/mask.h"
#include "config/units.h"
#include "review/rules.h"
#include "review/server_findings.h"

#include <algorithm>
#include <array>
#include <memory>

namespace retryscope {

namespace {

/// Finds where internal requests of a server go; the trees are built once.
class Targets {
public:
    explicit Targets(const Survey& survey)
        : m_survey(survey)
    {
        for (const PassingBlock& block : survey.blocks())
            m_blocks.emplace(block.block, &block);
    }

    /// The block that passes on what is sent to `target` ("@name" or "/uri") from within `block`; nullptr if that is
    /// nothing, another kind of handler, or not known.
    const PassingBlock* find(DirectiveId block, const std::string& target)
    {
        if (target.contains('$'))
            return nullptr;
        LocationTree& tree = treeOf(serverAround(m_survey.configuration(), block));
        const DirectiveId location = target.starts_with('@') ? tree.named(target) : tree.find(target.substr(0, target.find('?'))).location;
        if (!location || answersItself(location))
            return nullptr;
        const auto found = m_blocks.find(location);
        return found == m_blocks.end() ? nullptr : found->second;
    }

private:
    LocationTree& treeOf(DirectiveId server)
    {
        const bool inServer = server && m_survey.configuration().at(server).name == "server";
        auto& tree = m_trees[inServer ? server : DirectiveId{}];
        if (!tree)
            tree = std::make_unique<LocationTree>(m_survey.configuration(), inServer ? server : DirectiveId{});
        return *tree;
    }

    bool answersItself(DirectiveId location) const { return bool(m_survey.settingIn(location, "return")); }

    const Survey& m_survey;
    std::map<DirectiveId, const PassingBlock*> m_blocks;
    std::map<DirectiveId, std::unique_ptr<LocationTree>> m_trees;
};

/// The codes of an error_page line by which a request that was sent already may leave: nginx makes 502 and 504 itself, an
/// answer of the backend counts only with *_intercept_errors.
std::string resendingCodes(const Directive& directive, bool intercepts)
{
    std::string codes;
    for (std::size_t i = 0; i + 1 < directive.args.size(); ++i) {
        const auto code = parseCount(directive.args[i].value);
        if (!code)
            continue;
        if (*code == 502 || *code == 504 || (intercepts && *code >= 500))
            codes += (codes.empty() ? "" : " ") + directive.args[i].value;
    }
    return codes;
}

void checkErrorPages(Survey& survey, Targets& targets)
{
    for (const PassingBlock& block : survey.blocks()) {
        if (!block.http() || block.readsOnly)
            continue;
        for (const DirectiveId id : survey.linesInForce(block.block, "error_page")) {
            const Directive& directive = survey.configuration().at(id);
            if (directive.args.size() < 2)
                continue;
            const std::string codes = resendingCodes(directive, block.policy.interceptErrors);
            const std::string& target = directive.args.back().value;
            const bool named = target.starts_with('@');
            if (codes.empty() || (!named && !target.starts_with('/')) || !targets.find(block.block, target))
                continue;
            // A URI turns the method into GET: what is read again does less harm than what is written again.
            // ingress-nginx sends errors to a service that only makes pages.
            const bool pages = directive.made != Made::Written;
            const Severity severity = !named || pages ? Severity::Info : block.writeLike ? Severity::Error : Severity::Warning;
            survey.report(Rule::ResendByErrorPage, severity, id, directive.headSpan, {codes, target, named ? "named" : "uri"});
        }
    }
}

/// The backends have an address in common.
bool sameBackend(const PassingBlock& a, const PassingBlock& b)
{
    if (!a.policy.group || !b.policy.group)
        return false;
    return std::ranges::any_of(a.policy.group->servers, [&](const UpstreamServer& server) {
        return std::ranges::contains(b.policy.group->servers, server.address, &UpstreamServer::address);
    });
}

void checkMirrors(Survey& survey, Targets& targets)
{
    for (const PassingBlock& block : survey.blocks()) {
        if (!block.http() || block.readsOnly)
            continue;
        for (const DirectiveId id : survey.linesInForce(block.block, "mirror")) {
            const Directive& directive = survey.configuration().at(id);
            if (directive.args.size() != 1 || directive.args.front().value == "off")
                continue;
            const std::string& target = directive.args.front().value;
            const PassingBlock* copy = targets.find(block.block, target);
            if (!copy || copy == &block || copy->readsOnly)
                continue;
            const bool same = sameBackend(block, *copy);
            survey.report(Rule::MirrorDuplicatesWrites, same ? Severity::Error : Severity::Warning, id, directive.headSpan,
                {target, same ? "same" : "other"});
        }
    }
}

void checkPostActions(Survey& survey, Targets& targets)
{
    for (const PassingBlock& block : survey.blocks()) {
        if (!block.http())
            continue;
        for (const DirectiveId id : survey.linesInForce(block.block, "post_action")) {
            const Directive& directive = survey.configuration().at(id);
            if (directive.args.size() == 1 && targets.find(block.block, directive.args.front().value))
                survey.report(Rule::PostAction, Severity::Warning, id, directive.headSpan, {directive.args.front().value});
        }
    }
}

/// The backend is told (Early-Data), or nginx itself refuses.
bool earlyDataHandled(const Survey& survey, const PassingBlock& block)
{
    for (DirectiveId level = block.block; level; level = survey.configuration().at(level).parent)
        for (const DirectiveId id : survey.configuration().at(level).children) {
            const Directive& directive = survey.configuration().at(id);
            if (std::ranges::any_of(directive.args, [](const Argument& a) { return a.value.contains("$ssl_early_data"); }))
                return true;
        }
    return false;
}

void checkEarlyData(Survey& survey)
{
    for (const PassingBlock& block : survey.blocks()) {
        const auto lines = survey.linesInForce(block.block, "ssl_early_data");
        if (!block.http() || block.readsOnly || lines.empty() || earlyDataHandled(survey, block))
            continue;
        const Directive& directive = survey.configuration().at(lines.front());
        if (!directive.args.empty() && parseFlag(directive.args.front().value).value_or(false))
            survey.report(Rule::EarlyDataReplay, Severity::Warning, lines.front(), directive.headSpan, {block.pattern});
    }
}

} // namespace

void checkResends(Survey& survey)
{
    Targets targets(survey);
    checkErrorPages(survey, targets);
    checkMirrors(survey, targets);
    checkPostActions(survey, targets);
    checkEarlyData(survey);
}

} // namespace retryscope
