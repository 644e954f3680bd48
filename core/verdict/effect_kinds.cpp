// SPDX-License-Identifier: GPL-3.0-or-later
// What a message names tells kinds apart within the logs; shared ids tell which table holds the same things.
#include "verdict/effect_kinds.h"

#include "effect/event_words.h"
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

/// Where the effect was written, before anything is learnt of what is the same.
std::string ownKind(const Event& event, const MatchContext& context)
{
    return isExport(context, event.file) ? std::format("\x01{}", event.file.value) : thingOf(event.rare->message);
}

/// Most records are not about it, and looking at their words takes its time.
bool mayUndo(std::string_view message)
{
    static constexpr std::array<std::string_view, 11> parts{"ancel", "oided", "efund", "evers", "ompens", "тмен", "озвра", "ннулир", "取消", "退款", "撤销"};
    return std::ranges::any_of(parts, [&](std::string_view part) { return message.contains(part); });
}

/// The id of what a record says was undone. A refund names the order or payment that it is for as its reference.
std::string_view undoneBy(const Event& event, const MatchContext& context)
{
    const std::string_view message = event.rare->message;
    if ((event.kind != EventKind::Other && event.kind != EventKind::Effect) || !mayUndo(message))
        return {};
    if (event.kind == EventKind::Effect && !isExport(context, event.file))
        return thingOf(message) == "refund" && !message.contains("artial") ? event.rare->operationRef.view() : std::string_view{};
    const bool speaksOfIt = isExport(context, event.file) || !message.contains(' ') || !thingOf(message).empty();
    return speaksOfIt && saysUndone(message) ? event.effectId.view() : std::string_view{};
}

/// A payment that was created, reserved or authorised is not yet one that was captured: these are two things.
bool isBegun(std::string_view small)
{
    const auto has = [&](std::string_view word) { return small.contains(word); };
    return (has("created") || has("reserved") || has("authori") || has("initiated")) && !has("captur") && !has("charged") && !has("paid");
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
    return kind == "payment" && isBegun(small) ? "payment begun" : std::string(kind);
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
            if (!isExport(context, event.file) || event.effectId.empty())
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

void learnUndoings(const Workbench& bench, MatchContext& context)
{
    constexpr std::size_t looked = 64, most = 4; // a hostile log undoes one effect any number of times
    for (std::size_t e = 0; e < bench.events.size(); ++e) {
        const Event& event = bench.events[e];
        const std::string_view undone = undoneBy(event, context);
        if (undone.empty())
            continue;
        auto& known = context.undoings[std::string(undone)];
        const std::string kind = thingOf(event.rare->message);
        const auto time = event.time ? std::optional(bench.corrected(e)) : std::nullopt;
        if (known.size() < looked)
            known.push_back({{event.file, event.line, event.offset}, time, event.rare->message.str(), kind == "refund" ? std::string() : kind});
    }
    for (auto& [id, known] : context.undoings) {
        std::ranges::sort(known, {}, &MatchContext::Undoing::at);
        known.resize(std::min(known.size(), most));
    }
}

} // namespace retryscope
