// SPDX-License-Identifier: GPL-3.0-or-later
// Flags, levels, states and errors beside a message, and which id of a row is the effect's.
#include "effect/mapping.h"

#include <QTest>

using namespace retryscope;

namespace {

FieldRow rowOf(const QString& text)
{
    FieldRow row;
    for (const QString& field : text.split(';', Qt::SkipEmptyParts))
        row.fields.emplace_back(field.section('=', 0, 0).toStdString(), field.section('=', 1).toStdString());
    return row;
}

std::vector<FieldRow> rowsOf(std::initializer_list<const char*> texts)
{
    std::vector<FieldRow> rows;
    for (const char* const text : texts)
        rows.push_back(rowOf(QString::fromUtf8(text)));
    return rows;
}

QString kindOf(const QString& text)
{
    const FieldRow row = rowOf("ts=1789319053.001;method=POST;path=/a;request_id=r;" + text);
    return QString::fromUtf8(word(toEvent(row, guessMapping(std::vector{row}, false)).kind).data());
}

} // namespace

class KindOfRowTest : public QObject {
    Q_OBJECT
private slots:
    void fieldsWeighMoreThanWords_data()
    {
        QTest::addColumn<QString>("fields");
        QTest::addColumn<QString>("kind");
        const auto row = [](const char* name, const char* fields, const char* kind) { QTest::newRow(name) << QString::fromUtf8(fields) << QString(kind); };
        row("nothing denies the effect", "msg=order created;order_id=1;success=true;level=info;error=;status=paid", "effect");
        row("it was no success", "msg=order created;order_id=1;success=false", "other");
        row("it was not created", "msg=order created;order_id=1;created=false", "other");
        row("the error's field is filled", "msg=order created;order_id=1;error=commit failed", "other");
        row("the level is that of errors", "msg=order created;order_id=1;level=error", "other");
        row("pino's number of an error", "msg=order created;order_id=1;level=50", "other");
        row("the answer was a server error", "msg=order created;order_id=1;status=503", "other");
        row("the state is a failure", "msg=order created;order_id=1;status=failed", "other");
        row("it was rolled back", "msg=order created;order_id=1;status=rolled_back", "other");
        row("a trial does nothing", "msg=order created;order_id=1;dry_run=true", "other");
        row("the outcome denies it in one word", "msg=order created;order_id=1;outcome=not_applied", "other");
        row("a stored result", "msg=order created;order_id=1;replayed=true", "replay");
        row("the header of a stored result", "msg=order created;order_id=1;response.headers.Idempotent-Replayed=true", "replay");
        row("it was a duplicate", "msg=order created;order_id=1;duplicate=true", "replay");
        row("it was no duplicate", "msg=order created;order_id=1;duplicate=false", "effect");
        row("a violation in the error's own field", "msg=request failed;error=duplicate key value violates unique constraint \"orders_request_key\"", "rejected");
        row("a violation by its number", "msg=request failed;err.message=insert failed;err.code=23505", "rejected");
        row("MySQL's number", "msg=request failed;error.code=1062", "rejected");
        row("a violation in the stack", "msg=request failed;stack_trace=org.postgresql.util.PSQLException: ERROR: duplicate key value violates unique constraint", "rejected");
        row("an exception that says nothing known", "msg=request failed;exception.message=index out of range", "other");
        row("an error beside a stated effect decides nothing", "msg=order created, payment failed;order_id=1;error=duplicate key value", "other");
        row("the key of a customer's address is none of the order", "msg=duplicate key value violates unique constraint \"users_email_key\" DETAIL:  Key (email)=(a@b.c) already exists.", "other");
        for (const char* const name : {"sessions_token_key", "carts_user_id_key", "audit_log_pkey", "order_events_event_id_key"})
            QTest::addRow("the key %s is of another table", name) << QString("msg=duplicate key value violates unique constraint \"%1\"").arg(name) << QString("other");
        for (const char* const name : {"orders_ref_key", "uq_client_reference", "idempotency_keys_pkey", "PK_Orders"})
            QTest::addRow("the key %s is of what the request makes", name) << QString("msg=duplicate key value violates unique constraint \"%1\"").arg(name) << QString("rejected");
        row("MySQL's key of another table", "msg=Duplicate entry '5-7' for key 'cart_items.PRIMARY'", "other");
        row("MySQL's key without a table", "msg=Duplicate entry '77' for key 'ref'", "rejected");
        row("a row that is missing elsewhere", "msg=insert violates foreign key constraint DETAIL:  Key (user_id)=(5) is not present in table \"users\".", "other");
        row("one line for each request", "status=201;duration=7", "receipt");
        row("an id is more than a receipt", "order_id=1", "other");
        row("words in an unknown field are no receipt", "note=order created", "other");
        row("Rails' action is no outcome", "action=create;status=201;duration=7", "receipt");
        row("an answer's status beside a message is no line of its own", "action=create;status=201;msg=thumbnail made", "other");
        row("Serilog's message", "@mt=order created;OrderId=1", "effect");
        row("Serilog's level and exception", "@mt=order created;OrderId=1;@l=Error;@x=System.Exception: no", "other");
    }
    void fieldsWeighMoreThanWords()
    {
        QFETCH(QString, fields);
        QTEST(kindOf(fields), "kind");
    }

    void aRowOfAnExportThatFailedIsNoEffect()
    {
        const auto rows = rowsOf({"order_id=1;created_at=2026-09-13 20:03:21;status=paid", "order_id=2;created_at=2026-09-13 20:03:22;status=failed", "order_id=3;created_at=2026-09-13 20:03:22;status=cancelled"});
        const Mapping mapping = guessMapping(rows, true);
        QCOMPARE(toEvent(rows[0], mapping).kind, EventKind::Effect);
        QCOMPARE(toEvent(rows[1], mapping).kind, EventKind::Failed);
        QCOMPARE(toEvent(rows[2], mapping).kind, EventKind::Effect); // it was there before it was cancelled
    }

    void statesOfExportsThatTellOfNoEffect_data()
    {
        QTest::addColumn<QString>("state");
        QTest::addColumn<QString>("ofPayment");
        QTest::addColumn<QString>("ofOrder");
        const auto row = [](const char* state, const char* payment, const char* order) { QTest::newRow(state) << QString::fromUtf8(state) << QString(payment) << QString(order); };
        for (const char* const done : {"status=paid", "status=new", "status=cancelled", "success=true", "success=1", "completed=false"})
            row(done, "effect", "effect");
        for (const char* const refused : {"status=refused", "status=denied", "status=declined", "status=отклонён", "status=失败", "status=failed_3ds", "status=declined_by_issuer", "success=false", "success=0", "success=f", "success=no"})
            row(refused, "failed", "failed");
        for (const char* const open : {"status=not_captured", "status=timed_out", "state=TIMEOUT", "status=time-out", "status=unknown", "status=таймаут", "status=未知", "status=requires_payment_method"})
            row(open, "other", "other");
        for (const char* const underway : {"state=pending", "status=Processing", "status=in_progress", "status=in progress", "status=queued", "status=awaiting_capture", "status=incomplete", "status=в обработке", "status=处理中"})
            row(underway, "other", "effect"); // an order that is not paid yet is an order
        for (const char* const unpaid : {"status=unpaid", "status=abandoned", "payment_status=expired"})
            row(unpaid, "failed", "effect");
    }
    void statesOfExportsThatTellOfNoEffect()
    {
        QFETCH(QString, state);
        const auto kindIn = [&](const char* id) {
            const std::vector rows{rowOf(QString("%1=1;created_at=2026-09-13 20:03:21;%2").arg(id, state))};
            return QString::fromUtf8(word(toEvent(rows[0], guessMapping(rows, true)).kind).data());
        };
        QTEST(kindIn("order_id=5;amount=9.50;id"), "ofPayment"); // of an order, with an amount and a number of its own
        QTEST(kindIn("payment_id"), "ofPayment");
        QTEST(kindIn("order_id"), "ofOrder");
    }

    void theRowsOwnIdIsTheOneThatNoTwoShare()
    {
        const Mapping payments = guessMapping(rowsOf({"payment_id=901;order_id=500;created_at=2026-09-13 20:03:21", "payment_id=902;order_id=500;created_at=2026-09-13 20:03:22"}), true);
        QCOMPARE(payments.columns.at(Role::EffectId), "payment_id");
        QCOMPARE(payments.columns.at(Role::OperationRef), "order_id");
        const Mapping orders = guessMapping(rowsOf({"order_id=500;transaction_id=t1;created_at=2026-09-13 20:03:21", "order_id=501;transaction_id=t2;created_at=2026-09-13 20:03:22"}), true);
        QCOMPARE(orders.columns.at(Role::EffectId), "order_id");
    }
    void aTimeIsNoHost()
    {
        const auto rows = rowsOf({"order_id=1;created_at=2026-09-13T20:03:21.000+00:00;deleted_at=2026-09-13T21:03:21.000+00:00"});
        QVERIFY(!guessMapping(rows, true).columns.contains(Role::Host));
    }

    void aLineOfAProgramIsNoHost()
    {
        for (const char* const name : {"caller", "source", "file"})
            for (const char* const value : {"http/handler.go:33", "handler.go:33", "OrderService.java:12"}) {
                const auto rows = std::vector{rowOf(QString("ts=1789319053.001;msg=order created;%1=%2").arg(name, value))};
                QVERIFY2(!guessMapping(rows, false).columns.contains(Role::Host), value);
            }
        const auto named = rowsOf({"ts=1789319053.001;msg=order created;caller=http/handler.go:33;peer=10.0.0.1:8080"});
        QCOMPARE(guessMapping(named, false).columns.at(Role::Host), "peer");
    }
    void ofSeveralRequestIdsTheProcesssOwnIsNotTaken()
    {
        const auto kestrel = rowsOf({"ts=1789319053.001;RequestId=0HMVD9QT2O1A5:00000001;CorrelationId=000000000000000c147ace147ae147a3"});
        QCOMPARE(guessMapping(kestrel, false).columns.at(Role::RequestRef), "CorrelationId");
        const auto fastify = rowsOf({"ts=1789319053.001;reqId=req-1;x-request-id=0c1d2e3f-0000-4000-8000-000000000001"});
        QCOMPARE(guessMapping(fastify, false).columns.at(Role::RequestRef), "x-request-id");
        const auto alone = rowsOf({"ts=1789319053.001;reqId=req-1"});
        QCOMPARE(guessMapping(alone, false).columns.at(Role::RequestRef), "reqId");
        const auto own = rowsOf({"ts=1789319053.001;request_id=r-1;correlation_id=c-1"});
        QCOMPARE(guessMapping(own, false).columns.at(Role::RequestRef), "request_id");
    }

    void theIdThatTheWordsNameIsTheEffects()
    {
        const FieldRow row = rowOf("ts=1789319053.001;msg=payment captured;order_id=500;payment_id=901");
        const Event event = toEvent(row, guessMapping(std::vector{row}, false));
        QCOMPARE(event.effectId, "901");
        QCOMPARE(event.rare->operationRef, "500");
        const FieldRow charged = rowOf("ts=1789319053.001;msg=payment captured;charge_id=ch_1;order_id=500");
        QCOMPARE(toEvent(charged, guessMapping(std::vector{charged}, false)).effectId, "ch_1");
        const FieldRow refunded = rowOf("ts=1789319053.001;msg=refund created;payment_id=901;refund_id=r1");
        QCOMPARE(toEvent(refunded, guessMapping(std::vector{refunded}, false)).effectId, "r1");
        const FieldRow ordered = rowOf("ts=1789319053.001;msg=order created;payment_id=901;order_id=500");
        QCOMPARE(toEvent(ordered, guessMapping(std::vector{ordered}, false)).effectId, "500");
    }
    void anOrdersIdNamesNoMovementOfStock()
    {
        const FieldRow row = rowOf("ts=1789319053.001;msg=stock moved;order_id=500");
        const Event event = toEvent(row, guessMapping(std::vector{row}, false));
        QCOMPARE(event.kind, EventKind::Effect);
        QCOMPARE(event.effectId, "");
        QCOMPARE(event.rare->operationRef, "500");
    }
};

QTEST_APPLESS_MAIN(KindOfRowTest)
#include "tst_kind_of_row.moc"
