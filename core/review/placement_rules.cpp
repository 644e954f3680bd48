// SPDX-License-Identifier: GPL-3.0-or-later
// Rules about where, how often and since when a directive may stand.
#include "config/directive_table.h"
#include "config/location_tree.h"
#include "config/mask.h"
#include "review/fix.h"
#include "review/rules.h"

#include <algorithm>
#include <bit>

namespace retryscope {

namespace {

std::string placesText(std::uint32_t places)
{
    std::string text;
    for (std::uint32_t bit = 1; bit != 0 && bit <= places; bit <<= 1)
        if ((places & bit) != 0)
            text += (text.empty() ? "" : ", ") + std::string(placeName(bit));
    return text;
}

/// Where the version at hand lets it stand.
std::uint32_t allPlaces(const Configuration& configuration, std::string_view name)
{
    std::uint32_t places = 0;
    for (const DirectiveFact& fact : factsAbout(name))
        places |= holds(fact, configuration) ? fact.places : 0;
    return places;
}

void checkPlace(Survey& survey, DirectiveId id)
{
    const Directive& directive = survey.configuration().at(id);
    const auto where = placeOf(survey.configuration(), id);
    const std::uint32_t places = allPlaces(survey.configuration(), directive.name);
    if (!where || places == 0 || (places & *where) != 0)
        return;
    survey.report(Rule::DirectiveNotAllowedHere, Severity::Error, id, directive.nameSpan,
        {directive.name, std::string(placeName(*where)), placesText(places)});
}

/// A location inside another one must be a narrower part of it (src/http/ngx_http_core_module.c, ngx_http_core_location).
void checkNesting(Survey& survey, DirectiveId id)
{
    const Configuration& configuration = survey.configuration();
    const Directive& directive = configuration.at(id);
    if (directive.name != "location" || !directive.block || !directive.parent || configuration.at(directive.parent).name != "location")
        return;
    const LocationName inner = locationName(directive), outer = locationName(configuration.at(directive.parent));
    const bool closed = outer.modifier == "=" || outer.modifier == "@" || inner.modifier == "@";
    const bool regex = inner.modifier == "~" || inner.modifier == "~*";
    if (closed || (!regex && !inner.pattern.starts_with(outer.pattern)))
        survey.report(Rule::DirectiveNotAllowedHere, Severity::Error, id, survey.headOf(id),
            {"location " + inner.pattern, "location " + outer.pattern, "server"});
}

/// Within one block; the first line counts, nginx stops at the second.
void checkRepeated(Survey& survey, DirectiveId block)
{
    const Configuration& configuration = survey.configuration();
    std::map<std::string_view, DirectiveId> seen;
    for (const DirectiveId id : configuration.settingsOf(block)) {
        const Directive& directive = configuration.at(id);
        const DirectiveFact* fact = factFor(configuration, id);
        if (!fact || fact->repeatable || fact->block)
            continue;
        const auto [first, fresh] = seen.emplace(directive.name, id);
        if (fresh)
            continue;
        survey.report(Rule::DuplicateDirective, Severity::Error, id, directive.headSpan,
            {directive.name, std::to_string(configuration.at(first->second).span.line)},
            Fix{"remove-directive", {}, {removeDirective(configuration, id)}});
    }
}

/// When the configuration's distribution first had the directive; nullopt if it never did.
std::optional<NginxVersion> firstVersion(const Configuration& configuration, std::string_view name)
{
    std::optional<NginxVersion> first;
    for (const DirectiveFact& fact : factsAbout(name))
        if ((fact.products & (1u << static_cast<unsigned>(configuration.distribution))) != 0 && (!first || fact.since < *first))
            first = fact.since;
    return first;
}

/// Only where the version is known: an assumption is no reason to call a line wrong.
void checkAge(Survey& survey, DirectiveId id)
{
    const Configuration& configuration = survey.configuration();
    const Directive& directive = configuration.at(id);
    const DirectiveFact* fact = factFor(configuration, id);
    if (!fact) {
        if (directive.parent && !placeOf(configuration, id))
            return; // inside a block of names that are no directives
        if (const auto since = firstVersion(configuration, directive.name); since && *since > configuration.version)
            survey.report(Rule::VersionTooOld, Severity::Error, id, directive.nameSpan,
                {directive.name, since->text(), configuration.version.text()});
        return;
    }
    if (fact->value != ValueKind::Mask)
        return;
    for (std::size_t i = 0; i < directive.args.size(); ++i) {
        const MaskToken* token = findMaskToken(familyOfDirective(directive.name), directive.args[i].value);
        if (!token || token->since <= configuration.version)
            continue;
        std::optional<Fix> fix;
        if (directive.args.size() > 1)
            fix = Fix{"remove-token", {directive.args[i].value}, {removeArgument(directive, i)}};
        survey.report(Rule::VersionTooOld, Severity::Error, id, directive.args[i].span,
            {directive.args[i].value, token->since.text(), configuration.version.text()}, std::move(fix));
    }
}

/// Versions that treat a POST otherwise than people expect today (nginx's CHANGES 1.9.13 and 1.13.11).
void checkBehaviour(Survey& survey)
{
    const Configuration& configuration = survey.configuration();
    if (configuration.versionAssumed)
        return;
    for (const PassingBlock& block : survey.blocks()) {
        const RetryPolicy& policy = block.policy;
        if (!block.http() || block.readsOnly || !mayRetry(policy))
            continue;
        const EffectiveValue& mask = policy.values.front();
        const DirectiveId where = mask.where ? mask.where : policy.pass;
        const Span& head = configuration.at(where).headSpan;
        constexpr FailureMask statuses = failure_bit::http500 | failure_bit::http502 | failure_bit::http503 | failure_bit::http504;
        const bool statusTokens = (policy.mask & statuses) != 0 && (policy.mask & failure_bit::nonIdempotent) == 0;
        if (configuration.version < NginxVersion{1, 9, 13})
            survey.report(Rule::VersionChangesBehaviour, Severity::Error, where, head, {configuration.version.text(), "post-repeated"});
        else if (configuration.version < NginxVersion{1, 13, 11} && statusTokens)
            survey.report(Rule::VersionChangesBehaviour, Severity::Info, where, head, {configuration.version.text(), "own-error-page"});
    }
}

} // namespace

void checkPlacement(Survey& survey)
{
    const Configuration& configuration = survey.configuration();
    checkRepeated(survey, {});
    for (std::size_t i = 0; i < configuration.directives.size(); ++i) {
        const auto id = DirectiveId::fromIndex(i);
        const Directive& directive = configuration.directives[i];
        if (directive.block)
            checkRepeated(survey, id);
        if (factsAbout(directive.name).empty())
            continue;
        checkPlace(survey, id);
        checkNesting(survey, id);
        if (!configuration.versionAssumed)
            checkAge(survey, id);
    }
    checkBehaviour(survey);
}

} // namespace retryscope
