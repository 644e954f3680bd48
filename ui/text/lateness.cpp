// SPDX-License-Identifier: GPL-3.0-or-later
// Evidence of lateness: the id of the effect, then the least and the most seconds.
#include "ui/text/lateness.h"

#include "base/instant.h"

#include <algorithm>

namespace retryscope::ui {

namespace {

std::optional<Lateness> latenessIn(const Evidence& evidence)
{
    if (evidence.code != EvidenceCode::EffectAfterGivenUp || evidence.args.size() < 3)
        return std::nullopt;
    const auto least = parseSeconds(evidence.args[1]), most = parseSeconds(evidence.args[2]);
    return least && most ? std::optional(Lateness{*least, *most}) : std::nullopt;
}

Duration openness(const Evidence& evidence)
{
    const auto late = latenessIn(evidence);
    return late ? late->most - late->least : Duration::max();
}

} // namespace

std::vector<Evidence> withoutRepeatedLateness(const std::vector<Evidence>& evidence)
{
    std::vector<Evidence> statements;
    for (const Evidence& piece : evidence) {
        const bool late = latenessIn(piece) && !piece.args.front().empty();
        const auto same = std::ranges::find_if(statements, [&](const Evidence& said) { return late && latenessIn(said) && said.args.front() == piece.args.front(); });
        if (same == statements.end()) {
            statements.push_back(piece);
            continue;
        }
        if (openness(piece) < openness(*same))
            same->args = piece.args;
        same->at.insert(same->at.end(), piece.at.begin(), piece.at.end());
    }
    return statements;
}

std::optional<Lateness> latenessOf(const std::vector<Evidence>& evidence, std::string_view effectId)
{
    for (const Evidence& piece : withoutRepeatedLateness(evidence)) {
        if (const auto late = latenessIn(piece); late && piece.args.front() == effectId)
            return late;
    }
    return std::nullopt;
}

} // namespace retryscope::ui
