// SPDX-License-Identifier: GPL-3.0-or-later
// Evidence of lateness: the id of the effect, then the least and the most seconds.
#include "ui/text/lateness.h"

#include "base/instant.h"

#include <algorithm>
#include <utility>

namespace retryscope::ui {

namespace {

std::optional<Lateness> latenessIn(const Evidence& evidence)
{
    if (evidence.code != EvidenceCode::EffectAfterGivenUp || evidence.args.size() < 3)
        return std::nullopt;
    const auto least = parseSeconds(evidence.args[1]), most = parseSeconds(evidence.args[2]);
    return least && most ? std::optional(Lateness{*least, *most}) : std::nullopt;
}

/// The smaller the more exactly it tells; of two spans alike that of a log which noted the receipt as well: by one clock.
std::pair<Duration, bool> vagueness(const Evidence& evidence, const std::vector<Evidence>& all)
{
    const auto late = latenessIn(evidence);
    const bool hasReceipt = !evidence.at.empty() && std::ranges::any_of(all, [&](const Evidence& other) {
        return other.code == EvidenceCode::ReceivedBy && !other.at.empty() && other.at.front().file == evidence.at.front().file;
    });
    return {late ? late->most - late->least : Duration::max(), !hasReceipt};
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
        if (vagueness(piece, evidence) < vagueness(*same, evidence)) {
            same->args = piece.args;
            same->at.insert(same->at.begin(), piece.at.begin(), piece.at.end());
            continue;
        }
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
