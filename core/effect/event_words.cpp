// SPDX-License-Identifier: GPL-3.0-or-later
// Words in English, Russian and Chinese, clause by clause. What a message says twice over in contrary ways decides nothing.
#include "effect/event_words.h"

#include "effect/clause.h"
#include "effect/effect_words.h"
#include "effect/failure_words.h"
#include "effect/fold.h"
#include "effect/refusal_words.h"
#include "effect/sentence.h"

#include <algorithm>
#include <array>
#include <unordered_map>

namespace retryscope {

namespace {

using Words = std::span<const std::string_view>;

/// Behind a failure: whether it was done is not known.
constexpr std::string_view unknownWords[] = {"unknown", "uncertain", "timed out", "timeout", "time out", "lost", "reset", "closed", "broken pipe", "eof", "disconnected", "interrupted",
    "no response", "no answer", "maybe", "possibly", "may have", "might have", "in doubt", "killed", "during commit", "dry run", "simulat*", "test mode", "sandbox", "read only", "readonly", "in memory", "requires action", "requires payment", "таймаут*", "тайм аут*", "неизвестн*", "потерян*", "разорван*", "обрыв*",
    "истекло", "超时", "未知", "丢失", "断开", "中断", "不确定", "重置"};
/// Behind a failure: another program's answer, from which it may come about all the same, or work that went on.
constexpr std::string_view openWords[] = {"bad gateway", "service unavailable", "internal server error", "gateway", "upstream", "exception", "http 5*", "http 4*", "500", "502", "503", "504", "continues", "continued",
    "kept", "anyway", "partial*", "continuing"};
/// Behind a failure: it is not the last word.
constexpr std::string_view furtherWords[] = {"retr*", "again", "first try", "previous", "yet", "until", "pending", "waiting", "повторяем", "пока", "重试", "等待"};
/// Beside an effect, whatever they speak of: which of the two came last is not told.
constexpr std::string_view contraryWords[] = {"replay*", "rollback", "rolled back", "rolling back", "откат*", "откачен*", "回滚", "重放"};
constexpr std::string_view cancelWords[] = {"cancel*", "void", "voided", "refunded", "reversed", "compensat*", "отменён*", "отменен*", "возвращён*", "возвращен*", "取消", "退款"};
constexpr std::string_view receiptWords[] = {"request received", "received request", "incoming request", "request started", "request start", "request accepted", "accepted request",
    "request begin", "request arrived", "start processing", "started processing", "processing request", "handling request", "begin request", "started get", "started post",
    "started put", "started patch", "started delete", "http request in", "запрос получен", "получен запрос", "запрос принят", "принят запрос", "входящий запрос", "начало обработки",
    "начата обработка", "收到请求", "接收请求", "接收到请求", "请求到达", "开始处理", "请求开始"};
constexpr std::string_view receiptCodes[] = {"received", "receipt", "incoming", "started", "start", "begin", "in", "accepted", "получен", "принят", "收到", "已接收", "开始"};
constexpr std::string_view effectCodes[] = {"applied", "created", "inserted", "committed", "success", "succeeded", "ok", "done", "executed", "effect", "new", "создан", "применён", "применен", "выполнен", "успех", "已创建", "成功", "已应用"};
constexpr std::string_view replayCodes[] = {"replay", "replayed", "already applied", "already processed", "cached"};
constexpr std::string_view rejectedCodes[] = {"rejected", "duplicate", "dup", "exists", "отклонён", "отклонен", "已拒绝", "重复", "23505", "er dup entry", "p2002"};
constexpr std::string_view failedCodes[] = {"failed", "failure", "fail", "error", "rejected error", "declined", "rolled back", "rollback", "aborted", "void", "voided", "not applied", "not created",
    "ошибка", "失败", "错误", "отказ", "откат", "回滚"};

/// What the clauses of one message say, each for itself.
struct Statements {
    bool effect = false, replay = false, rejected = false, conflict = false, undone = false, receipt = false, unknown = false, further = false, open = false, retried = false, cancelled = false, contrary = false;
};

void listen(const Clause& clause, bool hasEffectId, Statements& said)
{
    const bool elsewhere = speaksOfOtherThing(clause), undone = saysFailed(clause);
    said.effect = said.effect || statesEffect(clause, hasEffectId);
    said.replay = said.replay || saysReplay(clause);
    said.rejected = said.rejected || saysRejected(clause);
    said.conflict = said.conflict || saysConflict(clause);
    said.undone = said.undone || undone;
    said.cancelled = said.cancelled || (!undone && clause.hasAny(cancelWords));
    said.receipt = said.receipt || clause.hasAny(receiptWords);
    said.further = said.further || clause.hasAny(furtherWords);
    said.contrary = said.contrary || (!elsewhere && clause.hasAny(contraryWords));
    said.open = said.open || clause.hasAny(openWords);
    said.retried = said.retried || clause.has("retrying") || clause.has("retry");
    // A lost connection to the client or a late e-mail says nothing of the work, unless it is why the work failed.
    said.unknown = said.unknown || (clause.hasAny(unknownWords) && (!elsewhere || said.undone));
}

Said concluded(const Statements& said)
{
    const bool denied = said.replay || said.rejected || said.conflict || said.undone || said.unknown || said.cancelled || said.contrary;
    if (said.effect)
        return denied ? Said{EventKind::Other, true} : Said{EventKind::Effect, false};
    if (said.cancelled && (said.rejected || said.replay))
        return {EventKind::Other, true};
    if (said.retried && (said.replay || said.rejected || said.conflict))
        return {EventKind::Other, true};
    if (said.replay)
        return {EventKind::Replay, false};
    if (said.rejected)
        return {EventKind::Rejected, false};
    if (said.conflict)
        return {EventKind::Conflict, false};
    if (said.undone)
        return said.unknown || said.further || said.open ? Said{EventKind::Other, true} : Said{EventKind::Failed, false};
    return {said.receipt ? EventKind::Receipt : EventKind::Other, false};
}

constexpr std::string_view laterUndone[] = {"cancelled", "canceled", "voided", "refunded", "reversed", "compensated", "отменён*", "отменен*", "возвращён*", "возвращен*", "аннулирован*",
    "已取消", "已退款", "已撤销"};
/// Beside these it is not undone, or not the effect.
constexpr std::string_view notUndone[] = {"partial", "partially", "part", "will", "would", "could", "should", "cannot", "must", "may", "might", "if", "unless", "request*", "pending", "fail*",
    "attempt*", "not", "never", "unable", "context", "client", "connection", "task", "query", "statement", "timeout", "частично", "запрос*", "не", "若", "部分", "请求", "失败", "未"};

bool is(std::string_view text, Words words) { return std::ranges::find(words, text) != words.end(); }

} // namespace

bool saysUndone(std::string_view message)
{
    return std::ranges::any_of(clausesOf(message), [](const Clause& clause) { return clause.hasAny(laterUndone) && !clause.hasAny(notUndone); });
}

bool saysUnknown(std::string_view message)
{
    static constexpr std::string_view unknown[] = {"unknown", "uncertain", "timed out", "timeout", "time out", "no response", "no answer", "in doubt", "may have", "might have", "lost", "таймаут*",
        "тайм аут*", "неизвестн*", "истекло", "нет ответа", "超时", "未知", "不确定"};
    static constexpr std::string_view chinese[] = {"订单", "支付", "付款", "交易", "扣款", "退款"};
    static constexpr std::string_view pieces[] = {"imed out", "imed_out", "imeout", "ime out", "nknown", "ncertain", "o response", "o answer", "n doubt", "ight have", "ay have", "lost", "аймаут", "айм-аут",
        "еизвестн", "стекло", "ет ответа", "超时", "未知", "不确定"};
    if (std::ranges::none_of(pieces, [&](std::string_view piece) { return message.contains(piece); }))
        return false; // most lines
    return std::ranges::any_of(clausesOf(message), [](const Clause& clause) {
        const bool ofThing = std::ranges::any_of(clause.words(), isThing) || clause.hasAny(chinese);
        return ofThing && clause.hasAny(unknown) && !speaksOfOtherThing(clause);
    });
}

bool saysRemoved(std::string_view message)
{
    static constexpr std::string_view words[] = {"deleted", "removed", "reversing", "reversal", "refund*", "released", "rolled back", "compensation done", "удалён*", "удален*", "已删除"};
    return saysUndone(message) || std::ranges::any_of(clausesOf(message), [](const Clause& clause) { return clause.hasAny(words) && !clause.hasAny(notUndone); });
}

EventKind kindOfCode(std::string_view code)
{
    std::string text = foldCase(trimmed(code));
    std::ranges::replace_if(text, [](char c) { return c == '_' || c == '-'; }, ' ');
    if (is(text, receiptCodes))
        return EventKind::Receipt;
    if (is(text, replayCodes))
        return EventKind::Replay;
    if (is(text, rejectedCodes))
        return EventKind::Rejected;
    if (is(text, failedCodes))
        return EventKind::Failed;
    return is(text, effectCodes) ? EventKind::Effect : EventKind::Other;
}

namespace {

constexpr std::size_t longestRemembered = 64; ///< bytes; longer sentences rarely come twice
constexpr std::size_t mostRemembered = 2048;

Said listenTo(std::string_view text, bool hasEffectId)
{
    if (const EventKind kind = kindOfCode(text); kind != EventKind::Other)
        return {kind, false};
    Statements said;
    for (const Clause& clause : clausesOf(text))
        listen(clause, hasEffectId, said);
    return concluded(said);
}

/// Applications say the same few sentences over and over.
Said saidBy(std::string_view text, bool hasEffectId)
{
    if (trimmed(text).empty())
        return {};
    if (text.size() > longestRemembered)
        return listenTo(text, hasEffectId);
    static thread_local std::array<std::unordered_map<std::string, Said>, 2> remembered;
    auto& known = remembered[hasEffectId];
    const std::string sentence(text);
    if (const auto it = known.find(sentence); it != known.end())
        return it->second;
    const Said said = listenTo(text, hasEffectId);
    if (known.size() < mostRemembered)
        known.emplace(sentence, said);
    return said;
}

} // namespace

Said wordsSay(std::string_view result, std::string_view message, bool hasEffectId)
{
    const Said coded = saidBy(result, hasEffectId), told = saidBy(message, hasEffectId);
    if (coded == Said{} || told == Said{})
        return coded == Said{} ? told : coded;
    const bool denies = told.contradictory || told.kind == EventKind::Failed;
    if ((coded.kind == EventKind::Effect && denies) || (coded.kind == EventKind::Failed && told.kind == EventKind::Effect))
        return {EventKind::Other, true};
    // "ok" beside "returned the existing order" is no effect.
    const bool isOther = told.kind == EventKind::Replay || told.kind == EventKind::Rejected || told.kind == EventKind::Conflict;
    return coded.kind == EventKind::Effect && isOther ? told : coded;
}

} // namespace retryscope
