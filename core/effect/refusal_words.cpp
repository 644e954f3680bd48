// SPDX-License-Identifier: GPL-3.0-or-later
// Refusals and stored results count where they speak of the request or of what it makes. What is said without an object must consist of
// known words alone.
#include "effect/refusal_words.h"

#include "effect/effect_words.h"
#include "effect/sentence.h"

#include <algorithm>

namespace retryscope {

namespace {

/// What may be there already, or come twice, besides things.
constexpr std::string_view repeated[] = {"request", "requests", "event", "webhook", "notification", "message", "batch", "operation", "callback", "command", "delivery", "submission", "key",
    "запрос", "событие", "уведомление", "сообщение", "операция", "ключ", "请求", "事件", "消息", "通知", "幂等键", "记录", "提交"};
constexpr std::string_view replayVocabulary[] = {"idempotent", "idempotency", "idempotence", "key", "keys", "request", "requests", "response", "responses", "result", "results", "answer", "body", "stored",
    "cached", "saved", "existing", "previous", "prior", "original", "same", "first", "second", "served", "returned", "returning", "return", "returns", "send", "sent", "sending", "given", "hit", "replay",
    "replayed", "replaying", "replays", "duplicate", "dedup", "detected", "processed", "handled", "applied", "executed", "created", "placed", "paid", "captured", "charged", "before", "another", "other",
    "instance", "server", "worker", "node", "pod", "earlier", "here", "it", "again", "done", "nothing", "post", "put", "patch", "checkout"};
constexpr std::string_view rejectVocabulary[] = {"duplicate", "detected", "ignored", "rejected", "skipped", "refused", "request", "idempotency", "idempotent", "key", "already", "exists", "existing", "found",
    "here", "it", "again", "second", "delivery", "submission", "returned", "existing"};
constexpr std::string_view conflictVocabulary[] = {"idempotency", "idempotent", "key", "request", "requests", "body", "payload", "input", "parameters", "fingerprint", "hash", "http", "status", "conflict",
    "conflicts", "reuse", "reused", "different", "other", "same", "another", "detected", "returned", "rejected", "refused", "returning", "used", "original", "stored", "here"};
constexpr std::string_view inputWords[] = {"payload", "payloads", "body", "bodies", "fingerprint", "fingerprints", "hash", "hashes", "request", "requests", "parameters", "params", "input"};
constexpr std::string_view doneVerbs[] = {"processed", "handled", "applied", "executed", "created", "placed", "paid", "captured", "charged", "booked", "completed"};
constexpr std::string_view doneVerbsRu[] = {"обработан*", "выполнен*", "создан*", "проведен*", "проведён*", "оплачен*"};
constexpr std::string_view storedRu[] = {"сохранённый", "сохраненный", "прежний", "прошлый"};
constexpr std::string_view repeatedOfRu[] = {"запроса", "ответа", "заказа", "платежа", "операции", "транзакции", "ключа", "оплаты", "брони", "списания", "события", "для", "из", "по", "отдан*", "возвращ*", "отправлен*",
    "отклонен*", "отклонён*", "пропущен*", "обнаружен*", "найден*"};
constexpr std::string_view turnedAround[] = {"not found", "miss", "missed", "missing", "none", "disabled", "не найден*", "未", "没有", "不是", "无", "检查", "是否", "防"};
constexpr std::string_view refusing[] = {"rejected", "refused", "ignored", "skipped", "dropped", "marked", "flagged", "treated", "detected", "blocked", "is", "was", "it"};

/// Ends the phrase of "stored result": the next noun would be what is spoken of ("previous response time").
bool endsWith(const Sentence& s, std::size_t at) { return s.objectFrom(at) == Spoken::Nothing || s.isPartedBefore(at); }

bool isStored(const Sentence& s, std::size_t at)
{
    static constexpr std::string_view stored[] = {"stored", "cached", "saved", "previous", "prior", "original", "same", "existing"};
    static constexpr std::string_view results[] = {"result", "response", "answer"};
    return isAmong(s[at], stored) && isAmong(s[at + 1], results) && endsWith(s, at + 2) && s.onlySpeaksOf(replayVocabulary);
}

/// "Order already processed", "already created order 5".
bool isAlreadyDone(const Sentence& s, std::size_t at)
{
    const bool english = s[at] == "already" && isAmong(s[at + 1], doneVerbs);
    const bool russian = s[at] == "уже" && isAmong(s[at + 1], doneVerbsRu);
    if (!english && !russian)
        return false;
    const Spoken subject = s.subjectBefore(at, repeated), object = s.objectFrom(at + 2, repeated);
    if (subject == Spoken::Other || object == Spoken::Other)
        return false;
    std::size_t by = at + 2;
    while (by < s.size() && s[by] != "by")
        ++by;
    const bool isByOther = by < s.size() && !s.onlySpeaksOf(replayVocabulary, by + 1);
    return !isByOther && (subject == Spoken::Thing || object == Spoken::Thing || russian || s.onlySpeaksOf(replayVocabulary));
}

/// "Returned existing order", "existing order returned".
bool isGivenAgain(const Sentence& s, std::size_t at)
{
    static constexpr std::string_view giving[] = {"returned", "returning", "return", "returns"};
    if (s[at] != "existing")
        return false;
    const Spoken object = s.objectFrom(at + 1, repeated);
    const bool first = at > 0 && (isAmong(s[at - 1], giving) || (at > 1 && isAmong(s[at - 2], giving)));
    const bool last = std::ranges::any_of(giving, [&](std::string_view verb) { return s[at + 2] == verb || s[at + 3] == verb; });
    return (first || last) && (object == Spoken::Thing || (object == Spoken::Nothing && s.onlySpeaksOf(replayVocabulary)));
}

bool isReplayed(const Sentence& s, std::size_t at)
{
    static constexpr std::string_view replayed[] = {"replay", "replayed", "replaying", "replays"};
    if (isAmong(s[at], replayed))
        return s.onlySpeaksOf(replayVocabulary);
    const bool hit = s[at] == "hit" && at > 0 && (isAmong(s[at - 1], std::array{std::string_view("idempotency"), std::string_view("idempotent"), std::string_view("dedup"), std::string_view("key")}));
    return hit && endsWith(s, at + 1) && (s[at - 1] != "key" || (at > 1 && s[at - 2].starts_with("idempot")));
}

bool isReplayedInRussian(const Sentence& s, std::size_t at)
{
    const std::string_view next = s[at + 1];
    const bool alone = next.empty() || s.isPartedBefore(at + 1) || isAmong(next, repeatedOfRu);
    if (s[at] == "повтор")
        return alone;
    if (s[at] == "повторно" && isAmong(next, std::array{std::string_view("отдан*"), std::string_view("возвращ*")}))
        return true;
    const std::string_view behind = s[at + 2];
    return isAmong(s[at], storedRu) && (next == "ответ" || next == "результат") && (behind.empty() || s.isPartedBefore(at + 2) || isAmong(behind, repeatedOfRu) || behind == "и");
}

/// A database's own words. "Unique constraint check deferred" tells of no violation.
bool isViolation(const Clause& clause)
{
    static constexpr std::string_view codes[] = {"ora 00001", "sqlstate 23505", "code 23505", "error 23505", "e11000", "er dup entry", "duplicate entry", "нарушение уникальност*",
        "нарушает ограничение уникальности", "违反唯一约束", "重复键"};
    static constexpr std::string_view names[] = {"unique constraint", "unique index", "unique key", "primary key constraint", "唯一约束", "唯一索引", "唯一键"};
    static constexpr std::string_view broken[] = {"violat*", "failed", "fails", "duplicate", "conflict", "duplicates", "违反", "冲突", "重复"};
    if (clause.hasAny(codes) || clause.has("unique violation") || clause.has("unique key violation"))
        return true;
    static constexpr std::string_view upkeep[] = {"check*", "deferred", "rebuil*", "enabl*", "disabl*", "created", "dropped", "added", "retr*"};
    if (clause.hasAny(upkeep))
        return false;
    return clause.has("duplicate key") || (clause.hasAny(names) && clause.hasAny(broken));
}

bool isThere(const Sentence& s, std::size_t at)
{
    const bool english = s[at] == "already" && (s[at + 1] == "exists" || s[at + 1] == "exist");
    const bool russian = s[at] == "уже" && s[at + 1].starts_with("существу");
    if (!english && !russian)
        return false;
    static constexpr std::string_view kept[] = {"request", "operation", "submission", "key", "запрос", "операция", "ключ"}; // an order's event is another thing
    const Spoken subject = s.subjectBefore(at, kept), object = s.objectFrom(at + 2, kept);
    return subject == Spoken::Thing || (subject == Spoken::Nothing && (object == Spoken::Thing || (object == Spoken::Nothing && s.onlySpeaksOf(rejectVocabulary))));
}

bool isDuplicate(const Sentence& s, std::size_t at)
{
    static constexpr std::string_view found[] = {"detected", "ignored", "rejected", "skipped", "refused"};
    if (s[at] != "duplicate" || s.isDenied(at))
        return false;
    const std::size_t as = at > 0 && (s[at - 1] == "a" || s[at - 1] == "the") ? at - 1 : at;
    if (as > 0 && (s[as - 1] == "as" || s[as - 1] == "is")) {
        std::size_t verb = as - 1;
        while (verb > 0 && isAmong(s[verb - 1], refusing))
            --verb;
        const Spoken object = s.objectFrom(at + 1, repeated);
        return object != Spoken::Other && s.subjectBefore(verb, repeated) != Spoken::Other;
    }
    if (isAmong(s[at + 1], found))
        return s.subjectBefore(at, repeated) != Spoken::Other && s.onlySpeaksOf(rejectVocabulary);
    return s.objectFrom(at + 1, repeated) == Spoken::Thing;
}

bool isDuplicateInRussian(const Sentence& s, std::size_t at)
{
    if (s[at] == "повторный")
        return s[at + 1] == "заказ" || s[at + 1] == "запрос" || s[at + 1] == "платеж" || s[at + 1] == "платёж";
    return s[at].starts_with("дубликат") && (s[at + 1].empty() || s.isPartedBefore(at + 1) || isAmong(s[at + 1], repeatedOfRu));
}

bool isMismatch(const Clause& clause, const Sentence& s)
{
    static constexpr std::string_view phrases[] = {"reused with different", "different payload", "different body", "different input", "payload mismatch", "body mismatch", "другим телом",
        "参数不一致", "内容不一致", "idempotency key reuse", "idempotency key reused", "key reused", "key reuse"};
    if (saysPlainly(clause, phrases))
        return !clause.has("api key");
    for (std::size_t i = 0; i + 2 < s.size() + 1; ++i) {
        const bool matches = (s[i] == "do" || s[i] == "does") && s[i + 1] == "not" && s[i + 2] == "match";
        const bool fingerprint = s[i] == "fingerprint" && s[i + 1] == "mismatch";
        if (matches && s.subjectBefore(i, inputWords) == Spoken::Thing)
            return true;
        if (fingerprint && s.onlySpeaksOf(conflictVocabulary, 0))
            return true;
    }
    return false;
}

bool anywhere(const Sentence& s, auto... says)
{
    for (std::size_t at = 0; at < s.size(); ++at)
        if (!s.isDenied(at) && (says(s, at) || ...))
            return true;
    return false;
}

} // namespace

bool saysReplay(const Clause& clause)
{
    static constexpr std::string_view pieces[] = {"replay", "result", "response", "answer", "already", "existing", " hit ", "повтор", "уже", "ответ", "результат", "重放", "处理", "创建", "返回", "命中"};
    if (!clause.holdsAny(pieces))
        return false;
    static constexpr std::string_view chinese[] = {"重放", "已处理过", "已经处理", "已经创建", "返回已有", "返回之前", "返回已存", "幂等命中"};
    static constexpr std::string_view given[] = {"请求", "订单", "结果", "响应", "幂等", "的", "消息", "事件", "通知"};
    const Sentence s(clause);
    if (s.isUnreal() || clause.hasAny(turnedAround))
        return false;
    return anywhere(s, isStored, isAlreadyDone, isGivenAgain, isReplayed, isReplayedInRussian) || saysInChinese(s, chinese, given);
}

bool saysRejected(const Clause& clause)
{
    static constexpr std::string_view pieces[] = {"exist", "duplicate", "uniq", "primary key", "ora 00001", "23505", "e11000", "er dup", "дубликат", "уже", "повторный", "уникальност", "存在", "重复", "唯一"};
    if (!clause.holdsAny(pieces))
        return false;
    static constexpr std::string_view chinese[] = {"已存在", "重复订单", "重复请求", "重复提交"};
    static constexpr std::string_view found[] = {"检测到", "发现", "拒绝", "忽略", "属于", "为", "是", "请求", "幂等键", "记录"};
    const Sentence s(clause);
    if (isViolation(clause))
        return true;
    if (s.isUnreal() || clause.hasAny(turnedAround))
        return false;
    return anywhere(s, isThere, isDuplicate, isDuplicateInRussian) || saysInChinese(s, chinese, found);
}

bool saysConflict(const Clause& clause)
{
    static constexpr std::string_view pieces[] = {"conflict", "match", "reuse", "different", "конфликт", "другим", "冲突", "不一致"};
    if (!clause.holdsAny(pieces))
        return false;
    static constexpr std::string_view settled[] = {"ignored", "resolved"};
    static constexpr std::string_view ofKey[] = {"ключа", "ключей", "идемпотентности", "запроса", "запросов", "тела"};
    static constexpr std::string_view chinese[] = {"冲突"};
    static constexpr std::string_view keysZh[] = {"键", "幂等", "请求"};
    const Sentence s(clause);
    if (s.isUnreal() || clause.hasAny(settled) || clause.hasAny(turnedAround))
        return false;
    const auto isConflict = [](const Sentence& of, std::size_t at) {
        if (of[at] == "conflict")
            return of.onlySpeaksOf(conflictVocabulary);
        return of[at].starts_with("конфликт") && (of[at + 1].empty() || of.isPartedBefore(at + 1) || isAmong(of[at + 1], ofKey));
    };
    return anywhere(s, isConflict) || isMismatch(clause, s) || saysInChinese(s, chinese, keysZh);
}

} // namespace retryscope
