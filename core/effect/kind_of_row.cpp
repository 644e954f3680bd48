// SPDX-License-Identifier: GPL-3.0-or-later
// Stated meanings first, then fields and words, then what the row as a whole must be.
#include "effect/kind_of_row.h"

#include "effect/clause.h"
#include "effect/event_words.h"
#include "effect/field_names.h"
#include "effect/fold.h"
#include "effect/sentence.h"

#include <algorithm>

namespace retryscope {

namespace {

/// "order_id" is a name for it, "id" may be the number of the log's record.
bool namesTheEffect(const Mapping& mapping)
{
    const auto column = mapping.columns.find(Role::EffectId);
    const auto named = column == mapping.columns.end() ? std::nullopt : roleOfName(column->second);
    return column != mapping.columns.end() && (!named || !named->generic);
}

/// What the fields of an error say: of a refusal or a failure only, as an effect is no error.
Said errorSays(std::string_view error)
{
    Said found = wordsSay({}, error, false);
    while (!error.empty() && found.kind != EventKind::Rejected) {
        const auto end = std::min(error.find('\n'), error.size());
        const std::string_view line = trimmed(error.substr(0, end));
        if (line == "1062" || line == "11000" || kindOfCode(line) == EventKind::Rejected)
            found = {EventKind::Rejected, false};
        error.remove_prefix(std::min(end + 1, error.size()));
    }
    const bool isRefusal = found.kind == EventKind::Rejected || found.kind == EventKind::Conflict || found.kind == EventKind::Failed;
    return isRefusal || found.contradictory ? found : Said{};
}

enum class Owner { Unknown, Request, OtherThing };

/// Whose a unique key is, by the words of its name or of its columns: "orders_ref_key" is the request's, "order_events_pkey" and
/// "sessions_token_key" are not; "PRIMARY" tells nothing.
Owner ownerOf(std::string_view name)
{
    static constexpr std::string_view others[] = {"email", "mail", "phone", "username", "login", "nickname", "slug", "sku", "title"};
    static constexpr std::string_view parts[] = {"event", "events", "history", "item", "items", "line", "lines", "log", "logs", "method", "methods", "audit", "note", "notes", "tag", "tags", "status",
        "statuses", "comment", "comments", "outbox"};
    static constexpr std::string_view ownMarks[] = {"idempot*", "dedup*", "request", "requests", "operation", "operations", "ref", "reference", "external"};
    static constexpr std::string_view form[] = {"pk", "uq", "uk", "ux", "ix", "idx", "unique", "uniq", "key", "pkey", "id", "uuid", "primary", "dbo", "public", "index", "constraint"};
    const Clause clause(' ' + spaced(name) + ' ');
    if (clause.text().find_first_not_of(' ') == std::string::npos)
        return Owner::Unknown;
    if (clause.hasAny(others) || clause.hasAny(parts))
        return Owner::OtherThing;
    if (clause.hasAny(ownMarks))
        return Owner::Request;
    const auto words = clause.words();
    if (std::ranges::any_of(words, isThing))
        return Owner::Request;
    return std::ranges::all_of(words, [](std::string_view word) { return word.empty() || isAmong(word, form); }) ? Owner::Unknown : Owner::OtherThing;
}

/// A unique key of a customer's e-mail address or of a session is no record of this request's effect.
bool isKeyOfOtherThing(const RowSaid& said)
{
    for (const std::string* const text : {&said.message, &said.signs.error}) {
        for (const std::string_view begins : {"unique constraint \"", "for key '", "Key (", "UNIQUE constraint failed: ", "unique constraint (", "KEY constraint '", "unique index '"}) {
            const auto from = text->find(begins);
            if (from == std::string::npos)
                continue;
            const std::string_view name = std::string_view(*text).substr(from + begins.size());
            const Owner owner = ownerOf(name.substr(0, name.find_first_of("\"')\n")));
            if (owner != Owner::Unknown)
                return owner == Owner::OtherThing;
        }
    }
    return false;
}

/// A status outweighs words that may speak of the request only: "done" with 409 was no success, with 500 it may not have been one.
Said afterStatus(Said said, const RowSaid& of)
{
    const int status = of.event.status;
    const bool refused = status == 409 || status == 422;
    if (said.kind == EventKind::Effect && status >= 400)
        return refused ? Said{EventKind::Conflict, false} : Said{EventKind::Other, true};
    if (said != Said{})
        return said;
    // 201 says that something was created, and the record names what (RFC 9110 section 15.3.2).
    if (status == 201 && !of.event.effectId.empty() && namesTheEffect(of.mapping) && !of.signs.denied)
        return {EventKind::Effect, false};
    return refused && !of.event.path.empty() ? Said{EventKind::Conflict, false} : said;
}

/// An unknown field that holds words may be the message: such a row is no line of its own for each request.
bool hasUnreadWords(const RowSaid& said)
{
    return std::ranges::any_of(said.row.fields, [&](const auto& field) {
        const auto& [name, value] = field;
        const bool isMapped = std::ranges::any_of(said.mapping.columns, [&](const auto& column) { return column.second == name; });
        const std::string squashed = squashName(name);
        if (isMapped || squashed.contains("agent") || squashed.contains("referer") || roleOfName(name))
            return false;
        const auto blank = value.find(' ');
        const auto isLetter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || static_cast<unsigned char>(c) >= 0x80; };
        return blank != std::string::npos && blank > 0 && isLetter(value[blank - 1]) && blank + 1 < value.size() && isLetter(value[blank + 1]);
    });
}

bool namesPayments(std::string_view name)
{
    static constexpr std::string_view payments[] = {"payment", "charge", "transaction", "tx", "txn", "capture", "payout", "transfer", "withdrawal", "deposit", "платеж"};
    const std::string squashed = squashName(name);
    return std::ranges::any_of(payments, [&](std::string_view noun) { return squashed.contains(noun); });
}

/// A row of a table of payments that is not paid tells of no payment; an order that is not paid is an order. What has no name of its
/// own, and an order and an amount, is a payment.
bool isPayment(const Mapping& mapping)
{
    const auto column = mapping.columns.find(Role::EffectId), reference = mapping.columns.find(Role::OperationRef);
    if (column == mapping.columns.end())
        return false;
    if (namesPayments(column->second))
        return true;
    const bool ofOrder = reference != mapping.columns.end() && squashName(reference->second).contains("order");
    return ofOrder && !namesTheEffect(mapping) && mapping.columns.contains(Role::Amount);
}

EventKind kindOfUnpaid(const FieldSigns& signs) { return signs.underway ? EventKind::Other : signs.unpaid ? EventKind::Failed : EventKind::Effect; }

EventKind kindOfExported(const RowSaid& said)
{
    if (said.signs.failed || kindOfCode(said.result) == EventKind::Failed)
        return EventKind::Failed;
    if (said.signs.open)
        return EventKind::Other;
    return isPayment(said.mapping) ? kindOfUnpaid(said.signs) : EventKind::Effect;
}

} // namespace

EventKind kindOfRow(const RowSaid& said)
{
    if (said.mapping.everyRowIsAnEffect)
        return kindOfExported(said);
    if (const auto stated = said.mapping.results.find(foldCase(trimmed(said.result))); stated != said.mapping.results.end())
        return stated->second;
    Said found = wordsSay(said.result, said.message, !said.event.effectId.empty());
    if (said.signs.replayed && (found.kind == EventKind::Effect || found == Said{}))
        found = {EventKind::Replay, false};
    if (found.kind == EventKind::Effect && said.signs.denied)
        found = {EventKind::Other, true};
    found = afterStatus(found, said);
    if (const Said error = errorSays(said.signs.error); !found.contradictory && (found.kind == EventKind::Other || found.kind == EventKind::Failed) && error != Said{})
        found = error;
    if (said.violatesKey && !found.contradictory && (found.kind == EventKind::Other || found.kind == EventKind::Failed))
        found = {EventKind::Rejected, false};
    if (found.kind == EventKind::Rejected && isKeyOfOtherThing(said))
        return EventKind::Other;
    if (found != Said{})
        return found.kind;
    // One line for each request, without words: that it was written proves that the request arrived, no more.
    // A word of which nobody knows what it says ("create", the name of a controller's action) beside an answer's status is none.
    const bool namesNothing = said.result.empty() || (said.event.status > 0 && !said.result.contains(' '));
    const bool silent = namesNothing && said.message.empty() && said.event.effectId.empty() && !said.event.path.empty();
    return silent && !hasUnreadWords(said) ? EventKind::Receipt : EventKind::Other;
}

bool isTableOfPayments(std::string_view path)
{
    const std::string_view name = path.substr(path.find_last_of("/\\") + 1);
    return namesPayments(name.substr(0, name.find('.')));
}

void judgeAmongPayments(Event& event, const FieldRow& row, const Mapping& mapping)
{
    if (event.kind != EventKind::Effect || !mapping.everyRowIsAnEffect || namesTheEffect(mapping))
        return;
    const FieldSigns signs = signsOf(row);
    event.kind = kindOfUnpaid(signs);
    if (event.kind != EventKind::Effect && event.rare->message.empty())
        event.rare.edit().message = signs.state;
}

} // namespace retryscope
