// SPDX-License-Identifier: GPL-3.0-or-later
// By request id and host: the lines of one delivery, if it has one receipt only.
#include "effect/contrary_refusals.h"

#include <algorithm>
#include <ranges>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace retryscope {

namespace {

constexpr std::size_t seenOften = 2;

bool isRefusal(const Event& event)
{
    return (event.kind == EventKind::Replay || event.kind == EventKind::Rejected || event.kind == EventKind::Conflict) && !event.rare->message.empty();
}

/// The message without its numbers, which differ from request to request.
std::string sentenceOf(const Event& event)
{
    std::string sentence;
    for (const char c : std::string_view(event.rare->message))
        if (c < '0' || c > '9')
            sentence += c;
    return sentence;
}

struct Delivery {
    std::size_t receipts = 0;
    std::vector<const Event*> refusals; ///< before the effect
    std::vector<const Event*> contrary; ///< of them those that speak of the same thing as the effect
    bool done = false;
};

bool namesAnother(const Event& refusal, const Event& effect)
{
    const auto differs = [](std::string_view a, std::string_view b) { return !a.empty() && a != b; };
    return differs(refusal.effectId, effect.effectId) || differs(refusal.rare->operationRef, effect.rare->operationRef);
}

void note(Delivery& delivery, const Event& event)
{
    delivery.receipts += event.kind == EventKind::Receipt;
    if (isRefusal(event) && !delivery.done)
        delivery.refusals.push_back(&event);
    if (event.kind != EventKind::Effect || delivery.done)
        return;
    delivery.done = true;
    std::ranges::copy_if(delivery.refusals, std::back_inserter(delivery.contrary), [&](const Event* refusal) { return !namesAnother(*refusal, event); });
}

} // namespace

void takeBackContraryRefusals(std::span<Event> events)
{
    std::unordered_set<std::string_view> refused; // request ids
    for (const Event& event : events)
        if (isRefusal(event) && !event.requestId.empty())
            refused.insert(event.requestId.view());
    if (refused.empty())
        return;
    std::unordered_map<std::string, Delivery> deliveries;
    for (const Event& event : events)
        if (refused.contains(event.requestId.view()))
            note(deliveries[event.requestId.str() + '\n' + event.host.str()], event);
    std::unordered_map<std::string, std::size_t> routine;
    for (const Delivery& delivery : deliveries | std::views::values) {
        if (delivery.receipts != 1)
            continue;
        std::unordered_set<std::string> sentences;
        for (const Event* const refusal : delivery.contrary)
            sentences.insert(sentenceOf(*refusal));
        for (const std::string& sentence : sentences)
            ++routine[sentence];
    }
    std::erase_if(routine, [](const auto& seen) { return seen.second < seenOften; });
    if (routine.empty())
        return;
    for (Event& event : events)
        if (isRefusal(event) && routine.contains(sentenceOf(event)))
            event.kind = EventKind::Other;
}

} // namespace retryscope
