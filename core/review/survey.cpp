// SPDX-License-Identifier: GPL-3.0-or-later
// One walk over the tree; the rules only read.
#include "review/survey.h"

#include "config/fragment.h"
#include "config/location_tree.h"
#include "config/mask.h"
#include "config/regex.h"

#include <algorithm>

namespace retryscope {

namespace {

bool isHandlerBlock(std::string_view name) { return name == "location" || name == "if" || name == "limit_except"; }

/// The location that a block is or lies in; none outside.
DirectiveId locationAround(const Configuration& configuration, DirectiveId block)
{
    while (block && configuration.at(block).name != "location")
        block = configuration.at(block).parent;
    return block;
}

bool setsMask(const Configuration& configuration, DirectiveId block)
{
    return std::ranges::any_of(configuration.settingsOf(block),
        [&](DirectiveId id) { return familyOfDirective(configuration.at(id).name) != Family::None; });
}

/// One that does not compile says nothing; whoever reads settings from a file has refused it there.
std::vector<Regex> compiled(const std::vector<std::string>& patterns)
{
    std::vector<Regex> regexes;
    for (const std::string& pattern : patterns)
        if (auto regex = Regex::compile(pattern, true))
            regexes.push_back(std::move(*regex));
    return regexes;
}

bool anyMatches(const std::vector<Regex>& patterns, const std::string& text)
{
    return !text.empty() && std::ranges::any_of(patterns, [&](const Regex& regex) { return regex.matches(text); });
}

} // namespace

Survey::Survey(const Configuration& configuration, const ReviewSettings& settings)
    : m_configuration(configuration)
    , m_settings(settings)
{
    if (configuration.form == ConfigForm::Fragment)
        addBlock({});
    for (std::size_t i = 0; i < configuration.directives.size(); ++i) {
        const Directive& directive = configuration.directives[i];
        const auto id = DirectiveId::fromIndex(i);
        if (directive.block && (isHandlerBlock(directive.name) || isStreamServer(configuration, id)))
            addBlock(id);
    }
    sortIntoKinds();
}

void Survey::sortIntoKinds()
{
    const auto write = compiled(m_settings.writeLocations), notWrite = compiled(m_settings.notWriteLocations),
               files = compiled(m_settings.fileLocations);
    for (PassingBlock& block : m_blocks) {
        block.writeLike = anyMatches(write, block.pattern) && !anyMatches(notWrite, block.pattern);
        block.files = anyMatches(files, block.pattern) || (block.policy.group && anyMatches(files, block.policy.group->name));
    }
}

void Survey::addBlock(DirectiveId id)
{
    RetryPolicy policy = effectivePolicy(m_configuration, id);
    if (policy.family == Family::None)
        return;
    // An `if` that neither passes on nor sets anything is its location once more.
    const bool ownPass = m_configuration.at(policy.pass).parent == id;
    if (!ownPass && !setsMask(m_configuration, id))
        return;
    PassingBlock block;
    block.block = id;
    block.policy = std::move(policy);
    if (const DirectiveId location = locationAround(m_configuration, id); location) {
        block.pattern = locationName(m_configuration.at(location)).pattern;
        block.readsOnly = readsOnly(location);
    }
    m_blocks.push_back(std::move(block));
}

bool Survey::readsOnly(DirectiveId location) const
{
    for (const DirectiveId id : m_configuration.at(location).children) {
        const Directive& limit = m_configuration.at(id);
        if (limit.name != "limit_except" || !limit.block)
            continue;
        const bool readsAllowed = std::ranges::all_of(limit.args,
            [](const Argument& a) { return a.value == "GET" || a.value == "HEAD" || a.value == "OPTIONS"; });
        const bool restDenied = std::ranges::any_of(limit.settings, [&](DirectiveId child) {
            const Directive& access = m_configuration.at(child);
            return access.name == "deny" && access.args.size() == 1 && access.args.front().value == "all";
        });
        const bool exceptions = std::ranges::any_of(
            limit.settings, [&](DirectiveId child) { return m_configuration.at(child).name == "allow"; });
        if (readsAllowed && restDenied && !exceptions)
            return true;
    }
    return false;
}

void Survey::report(
    Rule rule, Severity severity, DirectiveId directive, const Span& span, std::vector<std::string> args, std::optional<Fix> fix)
{
    if (!m_reported.emplace(rule, span.file.value, span.offset).second)
        return;
    Finding finding;
    finding.rule = rule;
    finding.severity = severity;
    finding.args = std::move(args);
    finding.span = span;
    finding.directive = directive;
    if (directive)
        finding.context = contextOf(m_configuration, directive);
    finding.fix = std::move(fix);
    m_findings.push_back(std::move(finding));
}

Span Survey::headOf(DirectiveId block) const
{
    const Directive& directive = m_configuration.at(block);
    Span span = directive.nameSpan;
    if (!directive.args.empty() && directive.args.back().span.file == span.file) {
        const Span& last = directive.args.back().span;
        span.end = last.end;
        span.endLine = last.endLine;
        span.endColumn = last.endColumn;
    }
    return span;
}

DirectiveId Survey::settingIn(DirectiveId block, std::string_view name) const
{
    const auto& settings = m_configuration.settingsOf(block);
    const auto found = std::ranges::find_if(settings, [&](DirectiveId id) { return m_configuration.at(id).name == name; });
    return found == settings.end() ? DirectiveId{} : *found;
}

std::vector<DirectiveId> Survey::linesInForce(DirectiveId block, std::string_view name) const
{
    std::vector<DirectiveId> lines;
    for (DirectiveId level = block;; level = m_configuration.at(level).parent) {
        for (const DirectiveId id : m_configuration.settingsOf(level))
            if (m_configuration.at(id).name == name)
                lines.push_back(id);
        if (!lines.empty() || !level)
            return lines;
    }
}

bool Survey::isInside(DirectiveId inner, DirectiveId outer) const
{
    if (!outer)
        return true;
    while (inner && inner != outer)
        inner = m_configuration.at(inner).parent;
    return inner == outer;
}

GroupSize sizeOf(const UpstreamGroup& group)
{
    GroupSize size;
    size.known = !group.fromVariable && group.balancer != "lua";
    for (const UpstreamServer& server : group.servers) {
        if (server.down)
            continue;
        ++size.least;
        size.known = size.known && !server.isName;
    }
    return size;
}

bool isLocalName(const UpstreamServer& server) { return server.address.starts_with("localhost:") || server.address == "localhost"; }

std::vector<DirectiveId> settersOf(const EffectiveValue& value)
{
    std::vector<DirectiveId> setters = value.also;
    if (value.where)
        setters.push_back(value.where);
    return setters;
}

bool masksAllow(const RetryPolicy& policy)
{
    if ((policy.mask & failure_bit::off) != 0)
        return false;
    return policy.maskDynamic || (policy.mask & ~(failure_bit::nonIdempotent | failure_bit::updating)) != 0;
}

bool mayRetry(const RetryPolicy& policy)
{
    return masksAllow(policy) && policy.tries != 1 && policy.group && sizeOf(*policy.group).several();
}

} // namespace retryscope
