// SPDX-License-Identifier: GPL-3.0-or-later
// Rules about which requests may be repeated: non_idempotent, and writes where nothing switches retries off.
#include "config/location_tree.h"
#include "config/mask.h"
#include "config/units.h"
#include "review/fix.h"
#include "review/rules.h"

#include <algorithm>

namespace retryscope {

namespace {

/// One "non_idempotent" in a file, with the blocks in which it is in force.
struct TokenUse {
    DirectiveId directive;
    std::size_t argument = 0;
    std::vector<const PassingBlock*> blocks;
};

std::optional<std::size_t> nonIdempotentIn(const Directive& directive)
{
    for (std::size_t i = 0; i < directive.args.size(); ++i)
        if (equalsIgnoringCase(directive.args[i].value, "non_idempotent"))
            return i;
    return std::nullopt;
}

/// By the place in the file, so that a snippet that is included often is one.
using TokenUses = std::map<std::pair<ConfigFileId, std::uint32_t>, TokenUse>;

TokenUses usesOfNonIdempotent(const Survey& survey)
{
    TokenUses uses;
    for (const PassingBlock& block : survey.blocks()) {
        if (!block.http() || (block.policy.mask & failure_bit::nonIdempotent) == 0 || block.readsOnly || !mayRetry(block.policy))
            continue;
        for (const DirectiveId id : settersOf(block.policy.values.front())) {
            const Directive& directive = survey.configuration().at(id);
            if (directive.made != Made::Written) // ingress-non-idempotent says it of the annotation
                continue;
            if (const auto index = nonIdempotentIn(directive)) {
                const Span& span = directive.args[*index].span;
                TokenUse& use = uses[{span.file, span.offset}];
                use.argument = *index;
                // Of several places that share a snippet the one that writes comes first.
                const bool first = use.blocks.empty() || (block.writeLike && !use.blocks.front()->writeLike);
                use.blocks.insert(first ? use.blocks.begin() : use.blocks.end(), &block);
                if (first)
                    use.directive = id;
            }
        }
    }
    return uses;
}

/// A snippet that nothing in the input passes through: it will be included somewhere.
void addLooseSnippets(const Survey& survey, TokenUses& uses)
{
    const Configuration& configuration = survey.configuration();
    if (configuration.form != ConfigForm::Fragment)
        return;
    for (std::size_t i = 0; i < configuration.directives.size(); ++i) {
        const Directive& directive = configuration.directives[i];
        const Family family = familyOfDirective(directive.name);
        if (family == Family::None || !directive.name.ends_with("_next_upstream") || directive.args.size() < 2)
            continue;
        const auto index = nonIdempotentIn(directive);
        const bool off = std::ranges::any_of(directive.args, [](const Argument& a) { return equalsIgnoringCase(a.value, "off"); });
        const bool used = std::ranges::any_of(survey.blocks(), [&](const PassingBlock& block) {
            return block.policy.family == family && survey.isInside(block.block, directive.parent);
        });
        if (!index || off || used)
            continue;
        const Span& span = directive.args[*index].span;
        uses.try_emplace({span.file, span.offset}, TokenUse{DirectiveId::fromIndex(i), *index, {}});
    }
}

bool allWriteLike(const TokenUse& use)
{
    return !use.blocks.empty() && std::ranges::all_of(use.blocks, [](const PassingBlock* block) { return block->writeLike; });
}

std::string joined(const Directive& directive)
{
    std::string text;
    for (const Argument& argument : directive.args)
        text += (text.empty() ? "" : " ") + argument.value;
    return text;
}

void reportNonIdempotent(Survey& survey, const TokenUses& uses)
{
    for (const auto& [place, use] : uses) {
        const Directive& directive = survey.configuration().at(use.directive);
        Fix fix;
        // Alone in its line it adds to other lines of the block: nothing of this one would be left.
        if (directive.args.size() == 1) {
            fix.code = "remove-directive";
            fix.edits.push_back(removeDirective(survey.configuration(), use.directive));
        } else if (allWriteLike(use)) {
            fix.code = "replace-with-off";
            fix.edits.push_back(replaceArguments(directive, "off"));
        } else {
            fix.code = "remove-token";
            fix.args = {"non_idempotent"};
            fix.edits.push_back(removeArgument(directive, use.argument));
        }
        const std::string location = use.blocks.empty() ? std::string{} : use.blocks.front()->pattern;
        survey.report(Rule::NonIdempotentRetry, Severity::Error, use.directive, directive.args[use.argument].span,
            {directive.name, joined(directive), location}, std::move(fix));
    }
}

/// True if the set in force here is reported already, with a fix that switches retries off.
bool coveredByNonIdempotent(const Survey& survey, const TokenUses& uses, const PassingBlock& block)
{
    for (const DirectiveId id : settersOf(block.policy.values.front())) {
        const Directive& directive = survey.configuration().at(id);
        const auto index = nonIdempotentIn(directive);
        if (!index)
            continue;
        const Span& span = directive.args[*index].span;
        const auto use = uses.find({span.file, span.offset});
        if (use != uses.end() && allWriteLike(use->second) && directive.args.size() > 1)
            return true;
    }
    return false;
}

Fix switchOff(const Configuration& configuration, const PassingBlock& block)
{
    const EffectiveValue& mask = block.policy.values.front();
    Fix fix;
    // The line may belong to a file that others include as well; then `off` is added beside it, and wins.
    const bool ownLine = mask.origin == Origin::Set && configuration.at(mask.where).includedBy == configuration.at(block.block).includedBy;
    if (ownLine && !configuration.at(mask.where).args.empty()) {
        fix.code = "replace-with-off";
        fix.edits.push_back(replaceArguments(configuration.at(mask.where), "off"));
    } else {
        fix.code = "add-off";
        fix.edits.push_back(insertInBlock(configuration, block.block, mask.directive + " off;"));
    }
    return fix;
}

void reportWriteLocations(Survey& survey, const TokenUses& uses)
{
    const Configuration& configuration = survey.configuration();
    for (const PassingBlock& block : survey.blocks()) {
        const Family family = block.policy.family;
        const bool bodies = family == Family::Proxy || family == Family::Fastcgi || family == Family::Uwsgi || family == Family::Scgi;
        if (!block.writeLike || !bodies || block.readsOnly || !block.block || !mayRetry(block.policy))
            continue;
        if (coveredByNonIdempotent(survey, uses, block))
            continue;
        const EffectiveValue& mask = block.policy.values.front();
        const bool own = mask.origin == Origin::Set && configuration.at(mask.where).span.file == configuration.at(block.block).span.file;
        const DirectiveId where = own ? mask.where : block.block;
        survey.report(Rule::WriteLocationRetries, Severity::Warning, where,
            own ? configuration.at(where).headSpan : survey.headOf(where), {block.pattern, mask.value}, switchOff(configuration, block));
    }
}

} // namespace

void checkMasks(Survey& survey)
{
    TokenUses uses = usesOfNonIdempotent(survey);
    addLooseSnippets(survey, uses);
    reportNonIdempotent(survey, uses);
    reportWriteLocations(survey, uses);
}

} // namespace retryscope
