// SPDX-License-Identifier: GPL-3.0-or-later
// A receipt is written just after its attempt began, an outcome before its attempt was answered.
#include "verdict/answered_slots.h"

#include <algorithm>

namespace retryscope {

namespace {

constexpr Duration soon{std::chrono::milliseconds{100}};   ///< from nginx's connect to the application's note, as a rule
constexpr Duration clockRounding{std::chrono::milliseconds{20}}; ///< of both clocks
constexpr Duration afterwards{std::chrono::seconds{5}};     ///< what is still done when the answer is out
constexpr std::ptrdiff_t mostSlots = 1024;                  ///< looked at for one receipt

} // namespace

void AnsweredSlots::fill()
{
    m_filled = true;
    for (std::uint32_t s = 0; s < m_bench.slots.size(); ++s) {
        const Slot& slot = m_bench.slots[s];
        const RequestFacts& facts = m_bench.requestFacts[slot.request];
        if (!slot.possible || !slot.timed || facts.outer)
            continue;
        m_slots[facts.path].push_back(s);
        m_coarsest = std::max(m_coarsest, facts.resolution);
    }
    for (auto& [path, slots] : m_slots)
        std::ranges::sort(slots, {}, [&](std::uint32_t s) { return std::pair(m_bench.slots[s].start, s); });
}

void AnsweredSlots::eachSlot(const Execution& delivery, std::uint32_t outcome, auto&& visit)
{
    if (!m_filled)
        fill();
    const auto found = m_slots.find(delivery.facts.path);
    if (found == m_slots.end() || !delivery.timed || !m_bench.events[outcome].time)
        return;
    const Duration error = m_bench.clockError(outcome) + clockRounding;
    const auto startOf = [&](std::uint32_t s) { return m_bench.slots[s].start; };
    const auto first = std::ranges::lower_bound(found->second, delivery.at - soon - error - m_coarsest, {}, startOf);
    const auto last = std::ranges::upper_bound(first, found->second.end(), delivery.at + error, {}, startOf);
    for (auto it = first; it != first + std::min(mostSlots, last - first); ++it) {
        const Slot& slot = m_bench.slots[*it];
        const RequestFacts& facts = m_bench.requestFacts[slot.request];
        const bool tooEarly = slot.start + facts.resolution + soon + error < delivery.at;
        if (!tooEarly && !conflict(facts.id, delivery.facts.id) && m_bench.samePlace(delivery.facts.place, slot.address))
            visit(slot, error);
    }
}

std::optional<Duration> AnsweredSlots::fromAnswer(const Execution& delivery, std::uint32_t outcome)
{
    std::optional<Duration> nearest, begun;
    const auto apart = [&](const Slot& slot) { return std::chrono::abs(delivery.at - slot.start) - m_bench.requestFacts[slot.request].resolution; };
    eachSlot(delivery, outcome, [&](const Slot& slot, Duration) { begun = begun ? std::min(*begun, apart(slot)) : apart(slot); });
    eachSlot(delivery, outcome, [&](const Slot& slot, Duration error) {
        const Duration away = m_bench.corrected(outcome) - (delivery.at + (slot.end - slot.start));
        // Another one that began closer to the receipt is likelier its own.
        if (slot.answered && away <= error && apart(slot) <= *begun + clockRounding)
            nearest = nearest ? std::min(*nearest, std::chrono::abs(away)) : std::chrono::abs(away);
    });
    return nearest;
}

bool AnsweredSlots::isAnsweredThen(std::uint32_t outcome, Duration within)
{
    constexpr Duration longestAnswer{std::chrono::seconds{10}};
    if (!m_filled)
        fill();
    const EventFacts& facts = m_bench.eventFacts[outcome];
    const auto found = m_slots.find(facts.path);
    if (found == m_slots.end() || !m_bench.events[outcome].time)
        return false;
    const Instant at = m_bench.corrected(outcome);
    const Duration error = m_bench.clockError(outcome) + clockRounding;
    const auto startOf = [&](std::uint32_t s) { return m_bench.slots[s].start; };
    const auto first = std::ranges::lower_bound(found->second, at - longestAnswer, {}, startOf);
    const auto last = std::ranges::upper_bound(first, found->second.end(), at + error, {}, startOf);
    return std::any_of(first, first + std::min(mostSlots, last - first), [&](std::uint32_t s) {
        const Slot& slot = m_bench.slots[s];
        const bool then = at <= slot.end + m_bench.requestFacts[slot.request].resolution + error && slot.end <= at + within + error;
        return slot.answered && then && m_bench.samePlace(facts.place, slot.address);
    });
}

bool AnsweredSlots::isLongOver(const Execution& delivery, std::uint32_t outcome)
{
    bool any = false, over = true;
    eachSlot(delivery, outcome, [&](const Slot& slot, Duration error) {
        any = true;
        over = over && slot.answered && m_bench.corrected(outcome) > delivery.at + (slot.end - slot.start) + error + afterwards;
    });
    return any && over;
}

} // namespace retryscope
