// SPDX-License-Identifier: GPL-3.0-or-later
// What an application says happened, in three languages.
#include "effect/event_words.h"

#include <QTest>

using namespace retryscope;

class EventWordsTest : public QObject {
    Q_OBJECT
private slots:
    void words_data()
    {
        QTest::addColumn<QByteArray>("result");
        QTest::addColumn<QByteArray>("message");
        QTest::addColumn<bool>("hasEffectId");
        QTest::addColumn<QString>("kind");
        const auto row = [](const char* message, const char* kind, bool id = false, const char* result = "") {
            QTest::addRow("%s %s%s", result, message, id ? " (with an id)" : "") << QByteArray(result) << QByteArray(message) << id << QString(kind);
        };
        row("request received", "receipt");
        row("Incoming request POST /checkout", "receipt");
        row("Started POST \"/orders\" for 10.0.0.1", "receipt");
        row("Получен запрос на оформление", "receipt");
        row("收到请求 POST /checkout", "receipt");
        row("effect applied", "effect");
        row("Order created", "effect");
        row("saved", "effect", true);
        row("saved", "other");
        row("session created", "other", true);
        row("ЗАКАЗ СОЗДАН", "effect");
        row("下单成功", "effect");
        row("idempotent replay", "replay");
        row("replayed", "replay");
        row("returning existing order", "replay", true);
        row("отдан сохранённый ответ", "replay");
        row("返回已有订单", "replay", true);
        row("ERROR: duplicate key value violates unique constraint \"orders_ref_key\"", "rejected");
        row("Duplicate entry '77' for key 'ref'", "rejected");
        row("ORA-00001: unique constraint (SHOP.REF) violated", "rejected");
        row("rejected as duplicate", "rejected");
        row("заказ уже существует", "rejected");
        row("订单已存在", "rejected");
        row("idempotency conflict", "conflict");
        row("key reused with different payload", "conflict");
        row("конфликт ключа", "conflict");
        row("transaction rolled back", "failed");
        row("order was not created: no stock", "failed", true);
        row("заказ не создан", "failed");
        row("订单创建失败", "failed");
        row("request completed in 12 ms", "other", true);
        row("failed to send response: broken pipe", "other", true);
        row("thread pool warmed up", "other");
        row("", "effect", false, "applied");
        row("", "receipt", false, "received");
        row("", "rejected", false, "duplicate");
        row("", "failed", false, "failed");
        row("order created", "other", true, "error");
        row("transaction rolled back", "other", true, "ok");
        row("returning existing order", "replay", true, "ok");
        row("order created", "effect", true, "ok");
        row("order 17 for Bob", "replay", true, "replayed");
        row("", "other");
    }
    void notDone_data()
    {
        wordColumns();
        const auto row = [](const char* message, const char* kind, bool id = true) { QTest::addRow("%s%s", message, id ? " (with an id)" : "") << QByteArray(message) << id << QString(kind); };
        for (const char* const message : {"effect unapplied", "effect wasn't applied", "effect has not been applied", "effect not yet applied", "no order created", "order created: false",
                 "unable to get order created", "waiting until order created", "checking whether order was created", "order created?", "0 orders created",
                 "rows inserted: 0", "found order created by another request", "draft order created", "order created (dry run)", "consumed order_created from queue", "publishing order created", "не удалось: заказ создан не был", "订单创建超时", "订单创建中"})
            row(message, "other");
        for (const char* const message : {"coupon applied", "discount applied", "rate limit applied", "migration applied", "account recharged", "order created event published",
                 "webhook delivered: done", "order status is now: completed", "user session already exists", "cart directory already exists", "idempotency cache miss, replay not found",
                 "no duplicate order found", "duplicate check passed", "cache conflict"})
            row(message, "other");
        row("effect not applied", "failed");
        row("not_applied", "failed");
        row("order was never created", "other");
    }
    void notDone() { sayKind(); }

    void contraryWordsDecideNothing_data()
    {
        wordColumns();
        for (const char* const message : {"previous transaction rolled back, retried and committed", "order created after rollback of the first try", "order created (fallback: payment declined later)",
                 "order created after replay of the outbox", "order 1 cancelled as duplicate", "failed to create order: commit timed out, outcome unknown",
                 "failed to create order: connection lost during COMMIT", "commit failed: connection lost, state unknown", "failed to save order: read timeout from database",
                 "failed to create order: gateway timeout from payment service", "transaction aborted? unknown", "transaction rolled back, retrying"})
            QTest::addRow("%s", message) << QByteArray(message) << true << QString("other");
    }
    void contraryWordsDecideNothing() { sayKind(); }

    void whatNobodyKnowsIsSaidSo_data()
    {
        QTest::addColumn<bool>("unknown");
        for (const char* const message : {"payment timed out", "Payment timeout after 30000 ms", "payment 17: no answer from acquirer", "payment_timed_out", "order may have been created", "оплата: таймаут шлюза",
                 "支付超时", "charge outcome unknown"})
            QTest::addRow("%s", message) << true;
        for (const char* const message : {"payment captured", "payment declined", "email timed out", "session timeout", "request timeout set to 30 s", "order created", ""})
            QTest::addRow("%s ", message) << false;
    }
    void whatNobodyKnowsIsSaidSo()
    {
        QFETCH(bool, unknown);
        QCOMPARE(saysUnknown(QByteArray(QTest::currentDataTag()).trimmed().toStdString()), unknown);
    }

    void whatElseIsSaidHidesNoEffect_data()
    {
        wordColumns();
        for (const char* const message : {"order created; client aborted the connection", "order created, response aborted by client", "customer already exists; order created",
                 "order created; cache conflict ignored", "order created, total 23505.00", "order created for client 17", "order created, sending email", "order created in session 5",
                 "OrderCreated", "order_created", "Order #101 created", "order no 17 created", "inserted into orders", "successfully saved", "订单已创建，邮件发送超时"})
            QTest::addRow("%s", message) << QByteArray(message) << true << QString("effect");
        QTest::addRow("a refusal that says what was not inserted") << QByteArray("could not insert order: duplicate key value violates unique constraint") << true << QString("rejected");
        QTest::addRow("what was created before is no effect of this request") << QByteArray("заказ уже создан ранее, повтор") << true << QString("replay");
        QTest::addRow("a foreign key is no duplicate")
            << QByteArray("SQLSTATE[23000]: Integrity constraint violation: 1452 Cannot add or update a child row: a foreign key constraint fails") << false << QString("other");
        QTest::addRow("the name of an index is no statement") << QByteArray("duplicate key value violates unique constraint \"orders_created_key\"") << true << QString("rejected");
    }
    void whatElseIsSaidHidesNoEffect() { sayKind(); }

    void whatIsSaidOfOtherThingsSaysNothingOfTheRequest_data()
    {
        wordColumns();
        const auto rows = [](const char* kind, std::initializer_list<const char*> messages) {
            for (const char* const message : messages)
                for (const bool id : {false, true})
                    QTest::addRow("%s%s", message, id ? " (with an id)" : "") << QByteArray(message) << id << QString(kind);
        };
        // Failures of something else, and failures that leave the outcome open.
        rows("other", {"failed to save order history", "failed to insert audit row", "could not create PDF invoice", "failed to create shipment", "failed to create thumbnail",
                 "could not create order event", "failed to apply coupon", "failed to apply discount: coupon expired, order continues", "not applied: promo code", "savepoint rolled back",
                 "ROLLBACK TO SAVEPOINT sp1", "failed to create customer in CRM", "failed to save card", "insert failed: analytics table", "analytics insert failed",
                 "email failed", "rollback requested by client", "не создан чек", "не создан PDF счёта", "история заказа не создана",
                 "не удалось создать историю заказа", "откат миграции", "订单历史创建失败", "支付日志写入失败"});
        rows("other", {"payment failed: 502 Bad Gateway from acquirer", "payment failed: HTTP 500 from provider", "payment failed: upstream error", "order failed: exception in post-processing", "order created but payment failed",
                 "订单已创建但支付失败", "payment failed for the first card, second card charged", "payment failed, order kept as unpaid"});
        rows("failed", {"failed to create order", "could not create order: no stock", "order could not be created", "order insert failed", "failed to commit transaction",
                 "commit failed", "not applied here", "order failed", "payment declined: insufficient funds", "nothing done",
                 "rolling back transaction", "транзакция откачена", "откат транзакции", "заказ 17 не создан", "не удалось создать заказ: нет на складе",
                 "支付失败", "订单创建失败"});
        // Words of an effect without one.
        rows("other", {"transaction committed (read only)", "payment captured: duplicate of p0", "payment captured earlier by server A", "payment captured in sandbox", "payments table row saved to audit log",
                 "reservation row saved to cache", "saved order history", "order history saved", "payment method saved", "order created counter incremented",
                 "payment captured webhook received", "order created in memory", "order #77 was created yesterday", "订单已创建事件已发布"});
        // Words of a refusal that refuse nothing.
        rows("other", {"checking for duplicate order", "Duplicate order check passed", "duplicate request header ignored", "duplicate coupon ignored", "version conflict, retrying",
                 "optimistic lock conflict, retrying", "price already applied", "discount already applied", "coupon already applied", "cart already processed",
                 "replay protection enabled", "replaying events from the outbox", "cached response for GET /prices", "returning cached result for currency rates", "previous response time 12 ms",
                 "already handled by CDN", "migration already applied", "unique constraint check deferred", "unique index rebuilt", "payment conflict: 3DS required",
                 "order 12 is in conflict with warehouse rules", "addresses do not match", "passwords do not match", "prices do not match, recalculating", "CVC does not match",
                 "merge conflict in translation file", "payment method already exists", "order event already exists", "дубликат письма пропущен", "повтор отправки письма",
                 "чек уже создан", "检查重复订单", "重复订单检查通过", "重放攻击防护已启用", "用户已存在",
                 "缓存冲突"});
        rows("replay", {"stored response returned", "order already processed", "request already processed", "webhook already handled", "batch already processed",
                 "returning cached response for key abc-def", "existing order returned", "idempotency key hit", "Replaying stored response for idempotency key kk-9", "повтор запроса",
                 "платёж уже проведён", "запрос уже обработан", "重放"});
        rows("rejected", {"order already exists, skipped", "Order 17 for customer 5 already exists", "order with this key already exists", "idempotency key already exists", "duplicate order detected",
                 "duplicate request ignored", "request is a duplicate of r-5", "обнаружен дубликат заказа", "检测到重复订单"});
        rows("conflict", {"request body does not match the stored one", "409 Conflict", "conflict", "payload mismatch", "幂等键冲突"});
    }
    void whatIsSaidOfOtherThingsSaysNothingOfTheRequest() { sayKind(); }

    void words()
    {
        QFETCH(QByteArray, result);
        QFETCH(QByteArray, message);
        QFETCH(bool, hasEffectId);
        const EventKind kind = wordsSay(result.toStdString(), message.toStdString(), hasEffectId).kind;
        QTEST(QString::fromUtf8(word(kind).data()), "kind");
    }

private:
    static void wordColumns()
    {
        QTest::addColumn<QByteArray>("message");
        QTest::addColumn<bool>("hasEffectId");
        QTest::addColumn<QString>("kind");
    }
    static void sayKind()
    {
        QFETCH(QByteArray, message);
        QFETCH(bool, hasEffectId);
        QTEST(QString::fromUtf8(word(wordsSay({}, message.toStdString(), hasEffectId).kind).data()), "kind");
    }
};

QTEST_APPLESS_MAIN(EventWordsTest)
#include "tst_event_words.moc"
