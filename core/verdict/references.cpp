// SPDX-License-Identifier: GPL-3.0-or-later
// A row that names neither request nor path may name what was ordered: the cart, the payment. If the receipts of one request alone
// name the same, the row is that request's.
#include "verdict/workbench.h"

#include <algorithm>

namespace retryscope {

namespace {

constexpr std::uint32_t ofSeveral = ~0u;

bool isMarked(const EventFacts& facts) { return facts.id != 0 || facts.trace != 0 || facts.key != 0 || facts.hash != 0; }

/// Of the receipts, by reference; `ofSeveral` if they are of more than one request.
std::unordered_map<std::uint32_t, std::uint32_t> idsOfReferences(const Workbench& bench)
{
    std::unordered_map<std::uint32_t, std::uint32_t> found;
    for (std::size_t e = 0; e < bench.events.size(); ++e) {
        const EventFacts& facts = bench.eventFacts[e];
        if (facts.reference == 0 || (bench.events[e].kind != EventKind::Receipt && facts.id == 0))
            continue;
        // A receipt without an id may be of another request.
        const auto [known, added] = found.try_emplace(facts.reference, facts.id == 0 ? ofSeveral : facts.id);
        if (!added && known->second != facts.id)
            known->second = ofSeveral;
    }
    return found;
}

} // namespace

void identifyByReference(Workbench& bench)
{
    const auto asks = [&](std::size_t e) {
        const EventFacts& facts = bench.eventFacts[e];
        return facts.reference != 0 && facts.path == 0 && !isMarked(facts) && bench.events[e].kind == EventKind::Effect;
    };
    std::vector<std::uint32_t> asking;
    for (std::uint32_t e = 0; e < bench.events.size(); ++e) {
        if (asks(e))
            asking.push_back(e);
    }
    if (asking.empty())
        return;
    const auto ids = idsOfReferences(bench);
    for (const std::uint32_t e : asking) {
        const auto id = ids.find(bench.eventFacts[e].reference);
        if (id == ids.end() || id->second == ofSeveral)
            continue;
        bench.eventFacts[e].id = id->second;
        bench.byReference.insert(e);
    }
}

} // namespace retryscope
