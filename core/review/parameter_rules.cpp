// SPDX-License-Identifier: GPL-3.0-or-later
// Rules about values that nginx refuses.
#include "config/directive_table.h"
#include "config/mask.h"
#include "config/structure_check.h"
#include "config/units.h"
#include "config/value_check.h"
#include "review/fix.h"
#include "review/rules.h"
#include "review/suggest.h"

#include <algorithm>

namespace retryscope {

namespace {

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

/// What stands in front of it already: a name that must be unique, a mirror beside "off".
void reportRepeated(Survey& survey, DirectiveId id, const ValueProblem& problem)
{
    const Directive& directive = survey.configuration().at(id);
    const bool named = problem.argument < directive.args.size();
    survey.report(Rule::DuplicateDirective, Severity::Error, id, directive.headSpan,
        {named ? directive.name + " " + directive.args[problem.argument].value : directive.name,
            std::to_string(survey.configuration().at(problem.earlier).span.line)});
}

void checkValue(Survey& survey, DirectiveId id, const DirectiveFact& fact)
{
    const Directive& directive = survey.configuration().at(id);
    const auto problem = valueProblem(survey.configuration(), id, fact);
    if (!problem)
        return;
    if (problem->earlier)
        return reportRepeated(survey, id, *problem);
    if (problem->argument >= directive.args.size()) {
        const std::string first = directive.args.empty() ? std::string{} : directive.args.front().value;
        survey.report(Rule::InvalidParameter, Severity::Error, id, directive.headSpan, {directive.name, first, {}});
        return;
    }
    const Argument& argument = directive.args[problem->argument];
    const std::string nearest = problem->better.empty() ? nearestValue(fact.value, argument.value) : problem->better;
    std::optional<Fix> fix;
    if (!nearest.empty() && nearest != argument.value)
        fix = Fix{"replace-token", {argument.value, nearest}, {replaceArgument(directive, problem->argument, nearest)}};
    survey.report(Rule::InvalidParameter, Severity::Error, id, argument.span, {directive.name, argument.value, nearest}, fix);
}

/// Blocks that nginx refuses when it has read them whole.
void checkStructure(Survey& survey)
{
    const Configuration& configuration = survey.configuration();
    for (const StructureProblem& problem : structureProblems(configuration)) {
        const Directive& directive = configuration.at(problem.directive);
        const std::string name = directive.args.empty() ? std::string{} : directive.args.back().value;
        if (problem.kind == StructureProblem::Kind::DuplicateLocation)
            survey.report(Rule::DuplicateDirective, Severity::Error, problem.directive, directive.headSpan,
                {"location " + name, std::to_string(configuration.at(problem.earlier).span.line)});
        else
            survey.report(Rule::InvalidParameter, Severity::Error, problem.directive, directive.headSpan,
                {directive.name, name, {}, std::string(word(problem.kind))});
    }
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
        else
            checkValue(survey, id, *fact);
    }
    checkStructure(survey);
}

} // namespace retryscope
