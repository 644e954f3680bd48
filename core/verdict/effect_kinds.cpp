// SPDX-License-Identifier: GPL-3.0-or-later
// What a message names tells kinds apart within the logs; shared ids tell which table holds the same things.
#include "verdict/effect_kinds.h"

#include "verdict/workbench.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <format>

namespace retryscope {

namespace {

struct Thing {
    std::string_view word, kind;
};

/// Beginnings of words, in small letters.
constexpr std::array things{Thing{"payment", "payment"}, Thing{"charge", "payment"}, Thing{"capture", "payment"}, Thing{"order", "order"}, Thing{"booking", "booking"},
    Thing{"reservation", "booking"}, Thing{"invoice", "invoice"}, Thing{"refund", "refund"}, Thing{"shipment", "shipment"}, Thing{"stock", "stock"}, Thing{"inventory", "stock"},
    Thing{"subscription", "subscription"}, Thing{"job", "job"}, Thing{"ticket", "ticket"}, Thing{"заказ", "order"}, Thing{"платеж", "payment"}, Thing{"платёж", "payment"},
    Thing{"оплат", "payment"}, Thing{"списан", "payment"}, Thing{"возврат", "refund"}, Thing{"брон", "booking"}, Thing{"счёт", "invoice"}, Thing{"订单", "order"},
    Thing{"支付", "payment"}, Thing{"付款", "payment"}, Thing{"扣款", "payment"}, Thing{"退款", "refund"}, Thing{"库存", "stock"}};

bool isLetter(char c) { return std::isalpha(static_cast<unsigned char>(c)) || static_cast<unsigned char>(c) >= 0x80; }

bool isExport(const Event& event, const MatchContext& context)
{
    const auto kind = context.kinds.find(event.file);
    return kind != context.kinds.end() && kind->second == InputKind::Effects;
}

/// Where the effect was written, before anything is learnt of what is the same.
std::string ownKind(const Event& event, const MatchContext& context)
{
    return isExport(event, context) ? std::format("\x01{}", event.file.value) : thingOf(event.rare->message);
}

} // namespace

std::string thingOf(std::string_view message)
{
    std::string small(message);
    std::ranges::transform(small, small.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    std::size_t first = std::string::npos;
    std::string_view kind;
    for (const Thing& thing : things) {
        for (std::size_t at = small.find(thing.word); at != std::string::npos && at < first; at = small.find(thing.word, at + 1)) {
            const bool ascii = static_cast<unsigned char>(thing.word.front()) < 0x80;
            if (ascii && at > 0 && isLetter(small[at - 1]))
                continue;
            first = at;
            kind = thing.kind;
        }
    }
    return std::string(kind);
}

std::string kindOfEffect(const Event& event, const MatchContext& context)
{
    std::string kind = ownKind(event, context);
    const auto same = context.sameKinds.find(kind);
    return same == context.sameKinds.end() ? kind : same->second;
}

void learnEffectKinds(const Workbench& bench, MatchContext& context)
{
    std::map<std::string, std::size_t> effects;                            ///< by kind
    std::map<std::pair<std::string, std::string>, std::size_t> sharedIds; ///< by kind of the log and of the export
    if (!context.haveEffectsExport)
        return;
    for (const Execution& execution : bench.executions) {
        for (const std::uint32_t e : execution.outcomes) {
            const Event& event = bench.events[e];
            if (event.kind != EventKind::Effect)
                continue;
            ++effects[ownKind(event, context)];
            if (!isExport(event, context) || event.effectId.empty())
                continue;
            for (const std::uint32_t other : execution.outcomes) {
                const Event& line = bench.events[other];
                if (other != e && line.kind == EventKind::Effect && line.file != event.file && line.effectId == event.effectId)
                    ++sharedIds[{ownKind(line, context), ownKind(event, context)}];
            }
        }
    }
    // A few equal numbers of two tables are chance.
    for (const auto& [kinds, count] : sharedIds) {
        if (count * 4 < std::min(effects[kinds.first], effects[kinds.second]))
            continue;
        const auto known = context.sameKinds.find(kinds.first);
        context.sameKinds[kinds.second] = known == context.sameKinds.end() ? kinds.first : known->second;
    }
}

} // namespace retryscope
