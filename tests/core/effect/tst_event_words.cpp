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
        row("order 17 for Bob", "replay", true, "replayed");
        row("", "other");
    }
    void words()
    {
        QFETCH(QByteArray, result);
        QFETCH(QByteArray, message);
        QFETCH(bool, hasEffectId);
        const EventKind kind = kindOfWords(result.toStdString(), message.toStdString(), hasEffectId);
        QTEST(QString::fromUtf8(word(kind).data()), "kind");
    }
};

QTEST_APPLESS_MAIN(EventWordsTest)
#include "tst_event_words.moc"
