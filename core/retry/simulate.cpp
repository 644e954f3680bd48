// SPDX-License-Identifier: GPL-3.0-or-later
// One request, one group.
#include "retry/simulate.h"

#include "retry/route.h"

#include <algorithm>

namespace retryscope {

std::string_view word(Note note)
{
    switch (note) {
    case Note::AddressesUnknown: return "addresses-unknown";
    case Note::GroupUnknown: return "group-unknown";
    case Note::MaskUnknown: return "mask-unknown";
    case Note::MaskTooNew: return "mask-too-new";
    case Note::OrderUnknown: return "order-unknown";
    case Note::RaceDecides: return "race-decides";
    case Note::BodyArrivalDecides: return "body-arrival-decides";
    case Note::NoKeepalive: return "no-keepalive";
    case Note::NotForFamily: return "not-for-family";
    case Note::EarlyMayCorrupt: return "early-may-corrupt";
    case Note::UnverifiedProduct: return "unverified-product";
    case Note::MethodRefused: return "method-refused";
    case Note::BudgetUnknown: return "budget-unknown";
    case Note::PodsUnknown: return "pods-unknown";
    case Note::NotEnding: return "not-ending";
    case Note::CacheMayAnswer: return "cache-may-answer";
    case Note::BodyLost: return "body-lost";
    case Note::LocationUncertain: return "location-uncertain";
    case Note::RedirectUnresolved: return "redirect-unresolved";
    case Note::PlaceNotPassed: return "place-not-passed";
    case Note::Datagrams: return "datagrams";
    }
    return "";
}

std::string_view word(Redirect::By by)
{
    switch (by) {
    case Redirect::By::ErrorPage: return "error_page";
    case Redirect::By::AccelRedirect: return "x_accel_redirect";
    case Redirect::By::PostAction: return "post_action";
    case Redirect::By::Mirror: return "mirror";
    }
    return "";
}

bool leavesStatusUnknown(Note note)
{
    return note == Note::MaskUnknown || note == Note::EarlyMayCorrupt || note == Note::BudgetUnknown || note == Note::NotEnding;
}

void Outcome::add(Note note)
{
    if (!std::ranges::contains(notes, note))
        notes.push_back(note);
}

Outcome simulate(const RetryFacts& facts, const Question& question)
{
    Place place;
    place.facts = facts;
    return simulateRoute(place, question, {});
}

} // namespace retryscope
