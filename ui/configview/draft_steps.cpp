// SPDX-License-Identifier: GPL-3.0-or-later
// A document's own history says where it stands; a step counts as common only while all of its documents stand at it.
#include "ui/configview/draft_steps.h"

#include <algorithm>

namespace retryscope::ui {

void DraftSteps::record(std::vector<Place> places)
{
    for (Place& place : places)
        place.after = place.document->availableUndoSteps();
    std::erase_if(places, [](const Place& place) { return place.before == place.after; });
    if (places.size() > 1)
        m_steps.push_back(std::move(places));
}

std::vector<QTextDocument*> DraftSteps::others(QTextDocument* document, bool back) const
{
    const auto standsThere = [back](const Place& place) {
        const QTextDocument* its = place.document;
        return its && its->availableUndoSteps() == (back ? place.after : place.before) && (back || its->isRedoAvailable());
    };
    std::vector<QTextDocument*> others;
    for (const auto& step : m_steps) {
        if (!std::ranges::contains(step, document, [](const Place& place) { return place.document.data(); }) || !std::ranges::all_of(step, standsThere))
            continue;
        for (const Place& place : step) {
            if (place.document != document)
                others.push_back(place.document);
        }
        break;
    }
    return others;
}

void DraftSteps::typed(QTextDocument* document)
{
    if (document->isRedoAvailable())
        return; // it was a step back
    std::erase_if(m_steps, [document](const std::vector<Place>& step) {
        return std::ranges::any_of(step, [document](const Place& place) { return !place.document || (place.document == document && document->availableUndoSteps() <= place.after); });
    });
}

} // namespace retryscope::ui
