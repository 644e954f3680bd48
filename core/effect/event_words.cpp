// SPDX-License-Identifier: GPL-3.0-or-later
// Words in English, Russian and Chinese. What says "not done" is looked for before what says "done".
#include "effect/event_words.h"

#include "effect/fold.h"

#include <algorithm>
#include <span>

namespace retryscope {

namespace {

using Words = std::span<const std::string_view>;

constexpr std::string_view replayWords[] = {"replay", "stored result", "stored response", "stored answer", "cached result", "cached response", "saved response",
    "idempotent hit", "idempotency hit", "idempotency key hit", "already processed", "already handled", "already applied", "already executed", "returning existing",
    "returned existing", "return existing", "existing order returned", "previous result", "previous response", "same result as before", "dedup hit",
    "повторно отдан", "повтор ответа", "сохранённый ответ", "сохраненный ответ", "сохранённый результат", "сохраненный результат", "уже обработан", "уже выполнен",
    "прежний результат", "重放", "已处理过", "已经处理", "返回已有", "返回之前", "返回已存", "幂等命中"};
constexpr std::string_view rejectedWords[] = {"duplicate key", "duplicate entry", "unique constraint", "unique violation", "unique index", "uniqueviolation", "unique key",
    "ora-00001", "sqlstate 23505", "23505", "sqlstate[23000]", "e11000", "already exists", "as duplicate", "duplicate order", "duplicate payment", "duplicate request",
    "duplicate detected", "duplicate ignored", "duplicate rejected", "is a duplicate", "дубликат", "уже существует", "нарушение уникальност", "нарушает ограничение уникальности",
    "повторный заказ", "重复键", "唯一约束", "唯一索引", "唯一键", "已存在", "重复订单", "重复请求", "重复提交"};
constexpr std::string_view conflictWords[] = {"conflict", "key reuse", "key reused", "reused with different", "different payload", "different body", "different input", "payload mismatch",
    "fingerprint mismatch", "parameters do not match", "конфликт", "другим телом", "冲突", "参数不一致", "内容不一致"};
constexpr std::string_view undoneWords[] = {"rolled back", "rollback", "rolling back", "aborted", "not applied", "not created", "not committed", "not saved", "not executed", "nothing done",
    "could not be created", "could not create", "failed to create", "failed to insert", "failed to save", "failed to apply", "failed to commit", "insert failed", "commit failed",
    "transaction failed", "order failed", "payment failed", "payment declined", "откат", "не применен", "не применён", "не создан", "не выполнен", "не записан", "отменена транзакция",
    "транзакция отменена", "回滚", "未执行", "未创建", "未提交", "创建失败", "提交失败", "写入失败", "下单失败", "支付失败"};
constexpr std::string_view receiptWords[] = {"request received", "received request", "incoming request", "request started", "request start", "request accepted", "accepted request",
    "request begin", "request arrived", "start processing", "started processing", "processing request", "handling request", "begin request", "started get ", "started post ",
    "started put ", "started patch ", "started delete ", "http request in", "запрос получен", "получен запрос", "запрос принят", "принят запрос", "входящий запрос", "начало обработки",
    "начата обработка", "收到请求", "接收请求", "接收到请求", "请求到达", "开始处理", "请求开始"};
constexpr std::string_view effectWords[] = {"effect applied", "applied", "order created", "order placed", "order saved", "order inserted", "created order", "placed order", "order stored",
    "payment captured", "payment created", "payment completed", "payment charged", "charge created", "charged", "booking created", "booking confirmed", "reservation created",
    "transaction committed", "stock moved", "movement created", "row inserted", "inserted into", "effect committed", "invoice created", "shipment created", "refund created", "job enqueued",
    "заказ создан", "создан заказ", "заказ оформлен", "заказ записан", "заказ сохранён", "заказ сохранен", "платёж проведён", "платеж проведен", "оплата проведена", "эффект применён",
    "эффект применен", "применён", "применен", "транзакция зафиксирована", "订单已创建", "创建订单成功", "订单创建", "下单成功", "支付成功", "扣款成功", "已应用", "已入库", "已写入", "事务已提交"};
/// These speak of an effect only in a record that names one.
constexpr std::string_view doneWords[] = {"created", "inserted", "committed", "saved", "persisted", "stored", "captured", "booked", "reserved", "updated", "deleted", "written", "executed",
    "success", "completed", "done", "placed", "создан", "записан", "сохранён", "сохранен", "проведён", "проведен", "оформлен", "зафиксирован", "выполнен", "успешно", "已创建", "已提交", "已保存", "成功", "已完成"};
/// The end of a request or of the talk with others, not of the work: never an effect and never "nothing done".
constexpr std::string_view talkWords[] = {"request completed", "request finished", "request done", "request handled", "completed request", "response", "broken pipe", "connection", "client", "session",
    "cache", "email", "notification", "metric", "запрос завершён", "запрос завершен", "ответ", "соединени", "请求完成", "响应", "连接"};
constexpr std::string_view receiptCodes[] = {"received", "receipt", "incoming", "started", "start", "begin", "in", "accepted", "получен", "принят", "收到", "已接收", "开始"};
constexpr std::string_view effectCodes[] = {"applied", "created", "inserted", "committed", "success", "succeeded", "ok", "done", "executed", "effect", "new", "создан", "применён", "применен", "выполнен", "успех", "已创建", "成功", "已应用"};
constexpr std::string_view rejectedCodes[] = {"rejected", "duplicate", "dup", "exists", "отклонён", "отклонен", "已拒绝", "重复"};
constexpr std::string_view failedCodes[] = {"failed", "failure", "error", "rejected_error", "declined", "ошибка", "失败", "错误"};

bool says(std::string_view text, Words words)
{
    return std::ranges::any_of(words, [&](std::string_view w) { return text.contains(w); });
}

bool is(std::string_view text, Words words) { return std::ranges::find(words, text) != words.end(); }

EventKind kindOfCode(std::string_view code)
{
    if (is(code, receiptCodes))
        return EventKind::Receipt;
    if (is(code, rejectedCodes))
        return EventKind::Rejected;
    if (is(code, failedCodes))
        return EventKind::Failed;
    return is(code, effectCodes) ? EventKind::Effect : EventKind::Other;
}

EventKind kindOfText(std::string_view text, bool hasEffectId)
{
    if (says(text, replayWords))
        return EventKind::Replay;
    if (says(text, rejectedWords))
        return EventKind::Rejected;
    if (says(text, conflictWords))
        return EventKind::Conflict;
    if (says(text, undoneWords))
        return EventKind::Failed;
    if (says(text, receiptWords))
        return EventKind::Receipt;
    if (says(text, talkWords))
        return EventKind::Other;
    if (says(text, effectWords) || (hasEffectId && says(text, doneWords)))
        return EventKind::Effect;
    return EventKind::Other;
}

} // namespace

EventKind kindOfWords(std::string_view result, std::string_view message, bool hasEffectId)
{
    for (const std::string_view text : {result, message}) {
        if (text.empty())
            continue;
        const std::string folded = foldCase(trimmed(text));
        EventKind kind = kindOfText(folded, hasEffectId);
        if (kind == EventKind::Other)
            kind = kindOfCode(folded);
        if (kind != EventKind::Other)
            return kind;
    }
    return EventKind::Other;
}

} // namespace retryscope
