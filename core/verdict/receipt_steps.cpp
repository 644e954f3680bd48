// SPDX-License-Identifier: GPL-3.0-or-later
// Told by the texts alone: applications write the same ones for every request.
#include "verdict/receipt_steps.h"

#include <algorithm>

namespace retryscope {

bool ReceiptSteps::isNext(std::uint32_t execution, std::uint32_t receipt)
{
    constexpr Duration longest{std::chrono::seconds{1}};
    const Execution& known = m_bench.executions[execution];
    const Event& event = m_bench.events[receipt];
    const Event& first = m_bench.events[static_cast<std::size_t>(known.receipt)];
    const std::string_view text = event.rare->message;
    if (text.empty() || !known.timed || !event.time || first.file != event.file || known.facts.place != m_bench.eventFacts[receipt].place || first.rare->message == text
        || m_bench.corrected(receipt) - known.at > longest)
        return false;
    if (const auto further = m_further.find(execution); further != m_further.end()) {
        if (std::ranges::any_of(further->second, [&](std::uint32_t other) { return m_bench.events[other].rare->message == text; }))
            return false;
    }
    return isUsual(first.rare->message) && isUsual(text);
}

bool ReceiptSteps::isTwin(std::uint32_t execution, std::uint32_t receipt)
{
    constexpr Duration longest{std::chrono::seconds{120}};
    const Execution& known = m_bench.executions[execution];
    const Event& event = m_bench.events[receipt];
    const FileId file = m_bench.events[static_cast<std::size_t>(known.receipt)].file;
    if (!known.timed || !event.time || file == event.file || conflict(known.facts.method, m_bench.eventFacts[receipt].method) || m_bench.corrected(receipt) - known.at > longest)
        return false;
    if (const auto further = m_further.find(execution); further != m_further.end()) {
        if (std::ranges::any_of(further->second, [&](std::uint32_t other) { return m_bench.events[other].file == event.file; }))
            return false;
    }
    const auto first = m_bench.addressOfPlace.find(known.facts.place), second = m_bench.addressOfPlace.find(m_bench.eventFacts[receipt].place);
    const auto end = m_bench.addressOfPlace.end();
    return first != end && second != end && first->second != 0 && first->second == second->second
        && deliveriesTo(first->second, m_bench.eventFacts[receipt].id) == 1 && (m_bench.context.knownNotToMirror || m_severalAddresses)
        && !(m_speaking.contains(file) && m_speaking.contains(event.file));
}

std::size_t ReceiptSteps::deliveriesTo(std::uint32_t address, std::uint32_t id)
{
    const auto keyOf = [](std::uint32_t a, std::uint32_t i) { return static_cast<std::uint64_t>(a) << 32 | i; };
    if (m_deliveries.empty()) {
        for (const Slot& slot : m_bench.slots) {
            const RequestFacts& facts = m_bench.requestFacts[slot.request];
            if (slot.possible && facts.id != 0 && !facts.outer)
                ++m_deliveries[keyOf(slot.address, facts.id)];
            m_severalAddresses = m_severalAddresses || (slot.address != 0 && m_address != 0 && slot.address != m_address);
            m_address = slot.address != 0 ? slot.address : m_address;
        }
        for (const Event& event : m_bench.events) {
            if (event.kind != EventKind::Receipt && event.kind != EventKind::Other)
                m_speaking.insert(event.file);
        }
        m_deliveries.try_emplace(0, 0);
    }
    const auto found = m_deliveries.find(keyOf(address, id));
    return found == m_deliveries.end() ? 0 : found->second;
}

bool ReceiptSteps::isUsual(std::string_view text)
{
    constexpr std::size_t usual = 3, mostTexts = 10'000; // texts that name their request are as many as these
    if (m_receiptsWith.empty()) {
        for (const Event& event : m_bench.events) {
            if (event.kind == EventKind::Receipt && (m_receiptsWith.size() < mostTexts || m_receiptsWith.contains(event.rare->message.view())))
                ++m_receiptsWith[event.rare->message.view()];
        }
    }
    const auto found = m_receiptsWith.find(text);
    return found != m_receiptsWith.end() && found->second >= usual;
}

} // namespace retryscope
