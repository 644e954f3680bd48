// SPDX-License-Identifier: GPL-3.0-or-later
// The verb says that it failed; its subject or object must be what a request makes.
#include "effect/failure_words.h"

#include "effect/sentence.h"

#include <algorithm>
#include <array>

namespace retryscope {

namespace {

constexpr std::string_view makeVerbs[] = {"create", "insert", "save", "apply", "commit", "place", "persist", "capture", "book", "store"};
constexpr std::string_view madeVerbs[] = {"created", "applied", "committed", "saved", "executed", "inserted", "placed", "captured", "persisted", "stored", "charged", "booked"};
constexpr std::string_view failVerbs[] = {"failed", "declined", "aborted"};
constexpr std::string_view makeRu[] = {"создать", "сохранить", "записать", "применить", "выполнить", "провести", "оформить"};
constexpr std::string_view madeRu[] = {"применен*", "применён*", "создан*", "выполнен*", "записан*", "сохранен*", "сохранён*", "проведен*", "проведён*"};
constexpr std::string_view bareVocabulary[] = {"here", "nothing", "done", "saved", "applied", "completed", "complete", "finished", "successful", "changes", "due", "error", "now", "all"};
constexpr std::string_view rolledRu[] = {"транзакции", "заказа", "платежа", "оплаты", "изменений", "операции", "брони"};

/// "Failed to create order", "could not create order", "order could not be created".
bool failsToMake(const Sentence& s, std::size_t at)
{
    const bool failed = s[at] == "failed" && s[at + 1] == "to";
    const bool could = s[at] == "could" && s[at + 1] == "not";
    if (!failed && !could && !(s[at] == "couldn't"))
        return false;
    const std::size_t verb = failed || could ? at + 2 : at + 1;
    if (could && s[verb] == "be" && isAmong(s[verb + 1], madeVerbs))
        return s.subjectBefore(at) == Spoken::Thing;
    if (!isAmong(s[verb], makeVerbs))
        return false;
    const Spoken object = s.objectFrom(verb + 1);
    return object == Spoken::Thing || (object == Spoken::Nothing && s[verb] == "commit");
}

/// "Order was not created", "effect not applied", "not applied".
bool isNotMade(const Sentence& s, std::size_t at)
{
    if (s[at] != "not" || !isAmong(s[at + 1], madeVerbs) || (at > 0 && isAmong(s[at - 1], std::array{std::string_view("if"), std::string_view("did")})))
        return false;
    const Spoken subject = s.subjectBefore(at), object = s.objectFrom(at + 2);
    if (subject == Spoken::Nothing && s.onlySpeaksOf(bareVocabulary, at + 2))
        return true;
    return subject == Spoken::Thing || (subject == Spoken::Nothing && object == Spoken::Thing);
}

/// "Payment failed", "order insert failed", "commit failed". "Order failed validation" tells why, what failed is the order.
bool failed(const Sentence& s, std::size_t at)
{
    if (!isAmong(s[at], failVerbs) || at == 0 || s[at + 1] == "to")
        return false;
    static constexpr std::string_view bare[] = {"insert", "save", "row", "rows", "record", "key", "id"};
    if (s.subjectBefore(at) != Spoken::Thing || (at == 1 && isAmong(s[0], bare)))
        return false;
    return true;
}

bool isRolledBack(const Sentence& s, std::size_t at)
{
    const bool verb = (s[at] == "rolled" || s[at] == "rolling") && s[at + 1] == "back";
    const bool noun = s[at] == "rollback";
    if (!verb && !noun)
        return false;
    const Spoken subject = s.subjectBefore(at), object = s.objectFrom(at + (verb ? 2 : 1));
    if (noun)
        return s.onlySpeaksOf(bareVocabulary, 0) || (s.onlySpeaksOf(std::array{std::string_view("rollback"), std::string_view("completed"), std::string_view("done"), std::string_view("complete"), std::string_view("successful")}));
    if (subject == Spoken::Other || (object == Spoken::Other && !s.isPartedBefore(at + 2)))
        return false;
    return subject == Spoken::Thing || object == Spoken::Thing || s.onlySpeaksOf(bareVocabulary, at + 2);
}

bool isUndoneInRussian(const Sentence& s, std::size_t at)
{
    if (s[at] == "не" && s[at + 1] == "удалось" && isAmong(s[at + 2], makeRu))
        return s.objectFrom(at + 3) == Spoken::Thing;
    const bool cancelled = isAmong(s[at], std::array{std::string_view("отменена"), std::string_view("откачена"), std::string_view("откачен"), std::string_view("отменен"), std::string_view("отменён")});
    if (s[at] == "откат")
        return s[at + 1].empty() || s.isPartedBefore(at + 1) || isAmong(s[at + 1], rolledRu);
    if (cancelled) {
        const bool isTransaction = s[at + 1] == "транзакция" || (at > 0 && s[at - 1] == "транзакция");
        const bool isRolled = s[at].starts_with("откачен");
        return isTransaction || (isRolled && (s.subjectBefore(at) == Spoken::Thing || s.objectFrom(at + 1) == Spoken::Thing || s.size() == 1));
    }
    if (s[at] != "не" || !isAmong(s[at + 1], madeRu))
        return false;
    const Spoken subject = s.subjectBefore(at), object = s.objectFrom(at + 2);
    if (subject == Spoken::Nothing && object == Spoken::Nothing)
        return at == 0;
    return subject == Spoken::Thing || (subject == Spoken::Nothing && object == Spoken::Thing);
}

} // namespace

bool saysFailed(const Clause& clause)
{
    static constexpr std::string_view pieces[] = {"fail", "could", "not ", "declined", "aborted", "roll", "nothing", "не ", "откат", "откачен", "отмен", "未", "失败", "回滚"};
    if (!clause.holdsAny(pieces))
        return false;
    static constexpr std::string_view nothing[] = {"nothing done", "nothing was done", "nothing saved", "nothing was saved"};
    static constexpr std::string_view chinese[] = {"未执行", "未创建", "未提交", "创建失败", "提交失败", "写入失败", "下单失败", "支付失败", "扣款失败", "回滚"};
    static constexpr std::string_view savepoints[] = {"savepoint", "savepoints", "retr*"};
    if (clause.hasAny(savepoints))
        return false;
    // An order without its invoice is an order all the same.
    static constexpr std::string_view sideThings[] = {"invoice*", "shipment*", "job*", "ticket*", "stock", "movement*", "накладн*", "отгрузк*", "库存"};
    const Sentence s(clause, sideThings);
    for (std::size_t at = 0; at < s.size(); ++at)
        if (failsToMake(s, at) || isNotMade(s, at) || failed(s, at) || isUndoneInRussian(s, at) || (!s.isDenied(at) && isRolledBack(s, at)))
            return true;
    return clause.hasAny(nothing) || saysInChinese(s, chinese);
}

} // namespace retryscope
