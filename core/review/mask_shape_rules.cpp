// SPDX-License-Identifier: GPL-3.0-or-later
// Rules about what a set of failures contains, and what it replaces.
#include "config/mask.h"
#include "config/units.h"
#include "review/fix.h"
#include "review/rules.h"

#include <algorithm>
#include <format>
#include <map>
#include <utility>

namespace retryscope {

namespace {

const EffectiveValue& maskOf(const PassingBlock& block) { return block.policy.values.front(); }

std::optional<std::size_t> indexOf(const Directive& directive, std::string_view token)
{
    for (std::size_t i = 0; i < directive.args.size(); ++i)
        if (equalsIgnoringCase(directive.args[i].value, token))
            return i;
    return std::nullopt;
}

/// The set holds nothing that could trigger a retry.
void checkAlone(Survey& survey)
{
    for (const PassingBlock& block : survey.blocks()) {
        const RetryPolicy& policy = block.policy;
        if (!block.http() || policy.maskDynamic || policy.mask != failure_bit::nonIdempotent)
            continue;
        const EffectiveValue& value = maskOf(block);
        const Directive& directive = survey.configuration().at(value.where);
        survey.report(Rule::NonIdempotentAlone, Severity::Warning, value.where, directive.headSpan, {directive.name},
            Fix{"replace-with-off", {}, {replaceArguments(directive, "off")}});
    }
}

void checkOffWithOthers(Survey& survey)
{
    const Configuration& configuration = survey.configuration();
    for (std::size_t i = 0; i < configuration.directives.size(); ++i) {
        const Directive& directive = configuration.directives[i];
        if (!directive.name.ends_with("_next_upstream") || familyOfDirective(directive.name) == Family::None || directive.args.size() < 2)
            continue;
        if (const auto off = indexOf(directive, "off"))
            survey.report(Rule::OffWithOthers, Severity::Warning, DirectiveId::fromIndex(i), directive.args[*off].span, {directive.name},
                Fix{"replace-with-off", {}, {replaceArguments(directive, "off")}});
    }
}

bool isCached(const Survey& survey, const PassingBlock& block)
{
    const std::string cache = std::format("{}_cache", familyPrefix(block.policy.family));
    for (DirectiveId level = block.block; level; level = survey.configuration().at(level).parent)
        if (const DirectiveId id = survey.settingIn(level, cache); id)
            return !survey.configuration().at(id).args.empty() && survey.configuration().at(id).args.front().value != "off";
    return false;
}

/// One token in a file, with the gravest of the places in which it is in force.
struct StatusToken {
    DirectiveId directive;
    std::size_t argument = 0;
    Rule rule{};
    Severity severity = Severity::Info;
};
using StatusTokens = std::map<std::pair<ConfigFileId, std::uint32_t>, StatusToken>;

void noteToken(const Survey& survey, DirectiveId id, std::string_view token, Rule rule, Severity severity, StatusTokens& tokens)
{
    const Directive& directive = survey.configuration().at(id);
    const auto index = indexOf(directive, token);
    if (!index)
        return;
    const Span& span = directive.args[*index].span;
    StatusToken& noted = tokens[{span.file, span.offset}];
    noted = {id, *index, rule, std::max(noted.severity, severity)};
}

/// Tokens that retry on an answer of the application. Once a token and line, however many locations inherit it; origins of
/// files may well differ in what they have.
void checkStatusTokens(Survey& survey)
{
    StatusTokens tokens;
    for (const PassingBlock& block : survey.blocks()) {
        if (!block.http() || !mayRetry(block.policy))
            continue;
        const bool harmless = block.files || block.readsOnly || isCached(survey, block);
        const bool posts = (block.policy.mask & failure_bit::nonIdempotent) != 0;
        for (const DirectiveId id : settersOf(maskOf(block))) {
            const Severity failed = harmless ? Severity::Info : block.writeLike && posts ? Severity::Error : Severity::Warning;
            noteToken(survey, id, "http_500", Rule::RetryOnHttp500, failed, tokens);
            for (const std::string_view token : {"http_404", "http_403"})
                if (!harmless)
                    noteToken(survey, id, token, Rule::RetryOnHttp403404, block.writeLike ? Severity::Warning : Severity::Info, tokens);
        }
    }
    for (const auto& [place, token] : tokens) {
        const Directive& directive = survey.configuration().at(token.directive);
        const std::string name = lowerCase(directive.args[token.argument].value);
        std::optional<Fix> fix;
        const std::size_t bare = directive.args.size() - (indexOf(directive, "non_idempotent") ? 1 : 0);
        if (bare > 1)
            fix = Fix{"remove-token", {name}, {removeArgument(directive, token.argument)}};
        survey.report(token.rule, token.severity, token.directive, directive.args[token.argument].span, {name}, std::move(fix));
    }
}

/// The nearest outer block that sets the directive too.
std::optional<EffectiveValue> outerValue(const Survey& survey, DirectiveId level, std::string_view name)
{
    const Configuration& configuration = survey.configuration();
    while (level) {
        level = configuration.at(level).parent;
        EffectiveValue value;
        for (const DirectiveId id : configuration.settingsOf(level)) {
            const Directive& directive = configuration.at(id);
            if (directive.name != name)
                continue;
            value.where = id;
            for (const Argument& argument : directive.args)
                value.value += (value.value.empty() ? "" : " ") + argument.value;
        }
        if (value.where)
            return value;
    }
    return std::nullopt;
}

std::string missingTokens(Family family, std::string_view outer, std::string_view inner)
{
    std::string missing;
    for (const MaskToken& token : maskTokens()) {
        const auto has = [&](std::string_view text) {
            for (std::size_t at = 0; at < text.size();) {
                const auto end = std::min(text.find(' ', at), text.size());
                if (findMaskToken(family, text.substr(at, end - at)) == &token)
                    return true;
                at = end + 1;
            }
            return false;
        };
        if (has(outer) && !has(inner))
            missing += (missing.empty() ? "" : " ") + std::string(token.text);
    }
    return missing;
}

void checkReplaced(Survey& survey)
{
    for (const PassingBlock& block : survey.blocks()) {
        if (!block.http() || (block.policy.mask & failure_bit::off) != 0)
            continue;
        const EffectiveValue& value = maskOf(block);
        if (!value.where)
            continue;
        const Directive& setter = survey.configuration().at(value.where);
        const auto outer = outerValue(survey, setter.parent, value.directive);
        if (!outer)
            continue;
        const std::string missing = missingTokens(block.policy.family, outer->value, value.value);
        if (missing.empty() || missing == "off")
            continue;
        const Span& from = survey.configuration().at(outer->where).span;
        survey.report(Rule::InheritanceReplaced, Severity::Info, value.where, setter.headSpan,
            {value.directive, missing, std::to_string(from.line)});
    }
}

/// `off` for everything: a server that restarts is then an error for clients although another one is there.
void checkOffGlobally(Survey& survey)
{
    const Configuration& configuration = survey.configuration();
    for (const PassingBlock& block : survey.blocks()) {
        if (!block.http() || block.writeLike || (block.policy.mask & failure_bit::off) == 0 || !block.policy.group)
            continue;
        const EffectiveValue& value = maskOf(block);
        const DirectiveId level = value.where ? configuration.at(value.where).parent : DirectiveId{};
        const bool shared = level && (configuration.at(level).name == "http" || configuration.at(value.where).made == Made::FromConfigMap);
        if (!shared || !sizeOf(*block.policy.group).several())
            continue;
        survey.report(Rule::RetryOffGlobally, Severity::Info, value.where, configuration.at(value.where).headSpan, {value.directive});
    }
}

} // namespace

void checkMaskShapes(Survey& survey)
{
    checkAlone(survey);
    checkOffWithOthers(survey);
    checkStatusTokens(survey);
    checkReplaced(survey);
    checkOffGlobally(survey);
}

} // namespace retryscope
