// SPDX-License-Identifier: GPL-3.0-or-later
// Rules about values that nginx refuses.
#include "config/directive_table.h"
#include "config/mask.h"
#include "config/units.h"
#include "review/fix.h"
#include "review/rules.h"
#include "review/suggest.h"

#include <algorithm>

namespace retryscope {

namespace {

/// The fact that is valid where the directive stands; nullptr if the table has none.
const DirectiveFact* factFor(const Configuration& configuration, DirectiveId id)
{
    const Directive& directive = configuration.at(id);
    const auto facts = factsAbout(directive.name);
    const auto where = placeOf(configuration, id);
    if (!where) {
        // At the top of a fragment the place is a guess; http comes first in it.
        const bool stream = !configuration.assumedContext.empty() && configuration.assumedContext.front() == "stream";
        const bool top = !directive.parent && facts.size() == 1 && !stream;
        return top ? &facts.front() : nullptr;
    }
    const auto found = std::ranges::find_if(facts, [&](const DirectiveFact& fact) { return (fact.places & *where) != 0; });
    return found == facts.end() ? nullptr : &*found;
}

bool accepts(ValueKind kind, std::string_view text)
{
    switch (kind) {
    case ValueKind::Flag: return parseFlag(text).has_value();
    case ValueKind::Count: return parseCount(text).has_value();
    case ValueKind::Milliseconds: return parseMilliseconds(text).has_value();
    case ValueKind::Seconds: return parseWholeSeconds(text).has_value();
    case ValueKind::Size: return parseSize(text).has_value();
    case ValueKind::Any:
    case ValueKind::Mask: return true;
    }
    return true;
}

/// Codes that are rarely meant to be retried, and tokens that change what is safe: a fix does not put them in.
bool isHarmless(std::string_view token)
{
    static constexpr std::string_view risky[]{"non_idempotent", "http_500", "http_403", "http_404", "off"};
    return !token.empty() && !std::ranges::contains(risky, token);
}

std::optional<Fix> fixToken(const Directive& directive, std::size_t index, const std::string& nearest)
{
    const bool alreadyThere = std::ranges::any_of(directive.args, [&](const Argument& a) { return equalsIgnoringCase(a.value, nearest); });
    const std::string& value = directive.args[index].value;
    if (isHarmless(nearest) && !alreadyThere)
        return Fix{"replace-token", {value, nearest}, {replaceArgument(directive, index, nearest)}};
    if (directive.args.size() > 1)
        return Fix{"remove-token", {value}, {removeArgument(directive, index)}};
    return std::nullopt;
}

void checkMaskTokens(Survey& survey, DirectiveId id)
{
    const Directive& directive = survey.configuration().at(id);
    const Family family = familyOfDirective(directive.name);
    for (std::size_t i = 0; i < directive.args.size(); ++i) {
        const std::string& value = directive.args[i].value;
        if (findMaskToken(family, value))
            continue;
        // The proxy family knows most tokens; what it knows and this one does not is no misspelling.
        if (findMaskToken(Family::Proxy, value)) {
            std::optional<Fix> fix;
            if (directive.args.size() > 1)
                fix = Fix{"remove-token", {value}, {removeArgument(directive, i)}};
            survey.report(Rule::FamilyTokenMissing, Severity::Error, id, directive.args[i].span, {directive.name, value}, std::move(fix));
            continue;
        }
        const std::string nearest = nearestToken(family, value);
        survey.report(Rule::InvalidParameter, Severity::Error, id, directive.args[i].span, {directive.name, value, nearest},
            fixToken(directive, i, nearest));
    }
}

void checkValue(Survey& survey, DirectiveId id, const DirectiveFact& fact)
{
    const Directive& directive = survey.configuration().at(id);
    const Argument& argument = directive.args.front();
    if (accepts(fact.value, argument.value))
        return;
    const std::string nearest = nearestValue(fact.value, argument.value);
    std::optional<Fix> fix;
    if (!nearest.empty() && accepts(fact.value, nearest))
        fix = Fix{"replace-token", {argument.value, nearest}, {replaceArgument(directive, 0, nearest)}};
    survey.report(Rule::InvalidParameter, Severity::Error, id, argument.span, {directive.name, argument.value, nearest}, fix);
}

/// A '{' where a ';' belongs, or the other way round.
bool checkTerminator(Survey& survey, DirectiveId id, const DirectiveFact& fact)
{
    const Directive& directive = survey.configuration().at(id);
    if (directive.block == fact.block)
        return true;
    survey.report(Rule::InvalidParameter, Severity::Error, id, directive.nameSpan, {directive.name, directive.block ? "{" : ";", {}});
    return false;
}

/// Too few or too many: mostly a forgotten ';'.
bool checkCount(Survey& survey, DirectiveId id, const DirectiveFact& fact)
{
    const Directive& directive = survey.configuration().at(id);
    const int count = static_cast<int>(directive.args.size());
    if (count >= fact.least && (fact.most < 0 || count <= fact.most))
        return true;
    const bool tooMany = count > fact.least;
    const std::size_t surplus = static_cast<std::size_t>(std::max(fact.most, 0));
    survey.report(Rule::InvalidParameter, Severity::Error, id, tooMany ? directive.args[surplus].span : directive.nameSpan,
        {directive.name, tooMany ? directive.args[surplus].value : std::string{}, {}});
    return false;
}

} // namespace

void checkParameters(Survey& survey)
{
    const Configuration& configuration = survey.configuration();
    for (std::size_t i = 0; i < configuration.directives.size(); ++i) {
        const auto id = DirectiveId::fromIndex(i);
        if (factsAbout(configuration.directives[i].name).empty())
            continue;
        const DirectiveFact* fact = factFor(configuration, id);
        if (!fact || !checkTerminator(survey, id, *fact) || !checkCount(survey, id, *fact))
            continue;
        if (fact->value == ValueKind::Mask)
            checkMaskTokens(survey, id);
        else if (fact->value != ValueKind::Any)
            checkValue(survey, id, *fact);
    }
}

} // namespace retryscope
