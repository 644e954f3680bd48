// SPDX-License-Identifier: GPL-3.0-or-later
// By the noun of the id's name ("payment" of "payment_id") in the message.
#include "effect/own_id.h"

#include "effect/clause.h"
#include "effect/field_names.h"
#include "effect/fold.h"

#include <algorithm>

namespace retryscope {

namespace {

constexpr std::string_view endings[] = {"id", "number", "num", "no", "uuid"};

std::string nounOf(std::string_view name)
{
    std::string noun = squashName(name.substr(name.rfind('.') + 1));
    for (const std::string_view ending : endings) {
        if (noun.size() > ending.size() && noun.ends_with(ending)) {
            noun.resize(noun.size() - ending.size());
            break;
        }
    }
    return noun == "txn" ? "transaction" : noun;
}

bool isOrder(std::string_view noun) { return noun == "order" || noun == "заказ"; }

/// Moving stock has no id of its own where the record names the order only.
bool isAboutStock(std::string_view words)
{
    static constexpr std::string_view parts[] = {"stock", "inventory", "movement", "balance"};
    return Clause(std::string(words)).hasAny(parts);
}

} // namespace

void chooseOwnId(const FieldRow& row, std::string_view message, Event& event)
{
    if (event.effectId.empty() || message.empty())
        return;
    const std::string words = spaced(message);
    const std::string *best = nullptr, *order = nullptr, *other = nullptr;
    std::size_t first = std::string::npos;
    for (const auto& [name, value] : row.fields) {
        const auto named = roleOfName(name);
        if (!named || named->role != Role::EffectId || named->generic || value.empty())
            continue;
        const std::string noun = nounOf(name);
        (isOrder(noun) ? order : other) = &value;
        const auto at = words.find(" " + noun + " ");
        if (at < first) {
            first = at;
            best = &value;
        }
    }
    // "Payment captured" with a charge's id: what the words name is not the order.
    if (!best && !isAboutStock(words))
        best = other;
    if (best && event.effectId != *best)
        event.effectId = *best;
    const bool isOrders = order && event.effectId == *order;
    if (isOrders && !best && isAboutStock(words))
        event.effectId.clear();
    if (order && event.effectId != *order && event.rare->operationRef.empty())
        event.rare.edit().operationRef = *order;
}

} // namespace retryscope
