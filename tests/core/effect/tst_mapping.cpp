// SPDX-License-Identifier: GPL-3.0-or-later
// Field names in the wild and the roles that are guessed for them.
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

QString described(const Mapping& mapping)
{
    QStringList out;
    for (const auto& [role, column] : mapping.columns)
        out << QString::fromUtf8(word(role).data()) + ":" + QString::fromStdString(column);
    return out.join(' ');
}

} // namespace

class MappingTest : public QObject {
    Q_OBJECT
private slots:
    void guesses_data()
    {
        QTest::addColumn<QString>("row");
        QTest::addColumn<bool>("isExport");
        QTest::addColumn<QString>("mapping");
        const auto row = [](const char* name, const char* fields, bool isExport, const char* mapping) {
            QTest::newRow(name) << QString::fromUtf8(fields) << isExport << QString::fromUtf8(mapping);
        };
        row("short names", "ts=2026-09-13T20:03:21Z;host=10.0.0.1:80;msg=x;method=POST;path=/a;order_id=1;request_id=r", false,
            "time:ts host:host method:method path:path request_id:request_id effect_id:order_id message:msg");
        row("Elastic's names", "@timestamp=2026-09-13T20:03:21Z;host.name=web1;http.request.method=POST;url.path=/a;http.response.status_code=201;trace.id=t;message=m", false,
            "time:@timestamp host:host.name method:http.request.method path:url.path trace_id:trace.id status:http.response.status_code message:message");
        row("camel case and header names", "timestamp=2026-09-13T20:03:21Z;X-Request-ID=r;Idempotency-Key=k;requestUri=/a;bodySha256=h", false,
            "time:timestamp path:requestUri request_id:X-Request-ID idempotency_key:Idempotency-Key body_hash:bodySha256");
        row("an export of orders", "order_id=1;created_at=2026-09-13T20:03:21Z;method=POST;path=/a;body_sha256=h;idempotency_key=;app=app-a", true,
            "time:created_at host:app method:method path:path idempotency_key:idempotency_key body_hash:body_sha256 effect_id:order_id");
        row("an export with its own id: the order is what the row was made for", "id=5;order_id=1;created_at=2026-09-13 20:03:21;amount=10.00;currency=EUR", true,
            "time:created_at operation_ref:order_id effect_id:id amount:amount currency:currency");
        row("Russian columns", "Номер заказа=1;Дата=2026-09-13 20:03:21;Сумма=10", true, "time:Дата effect_id:Номер заказа amount:Сумма");
        row("Chinese columns", "订单号=1;下单时间=2026-09-13 20:03:21;金额=10", true, "time:下单时间 effect_id:订单号 amount:金额");
        row("a log's own id is no effect", "id=17;ts=1789319053.001;msg=x", false, "time:ts message:msg");
        row("an address column wins over the site's name", "host=shop.example;backend=10.0.0.1:80;ts=1789319053.001", false, "time:ts host:backend");
        row("contents where names say nothing", "a=2026-09-13T20:03:21Z;b=POST;c=/orders;d=10.0.0.1:8080", false, "time:a host:d method:b path:c");
        row("a time column without times is refused", "time=soon;at=2026-09-13T20:03:21Z", false, "time:at");
        row("a text status is no HTTP status", "status=paid;id=1;date=2026-09-13 20:03:21", true, "time:date effect_id:id");
    }
    void guesses()
    {
        QFETCH(QString, row);
        QFETCH(bool, isExport);
        const std::vector<FieldRow> sample{rowOf(row)};
        QTEST(described(guessMapping(sample, isExport)), "mapping");
    }

    void aConstantIsNoReference()
    {
        std::vector<FieldRow> sample(20, rowOf("ts=1789319053.001;operation_id=create_order;request_id=r"));
        QVERIFY(!guessMapping(sample, false).columns.contains(Role::OperationRef));
        QVERIFY(!guessMapping(sample, false).columns.contains(Role::RequestRef));
    }
    void aJournalGivenAsExportIsReadByItsResult()
    {
        const std::vector<FieldRow> journal{rowOf("id=1;result=applied"), rowOf("id=2;result=replayed")};
        const std::vector<FieldRow> table{rowOf("id=1;result=paid"), rowOf("id=2;result=new")};
        QVERIFY(!guessMapping(journal, true).everyRowIsAnEffect);
        QVERIFY(guessMapping(table, true).everyRowIsAnEffect);
        QVERIFY(!guessMapping(table, false).everyRowIsAnEffect);
    }

    void anEventHasWhatTheRowSays()
    {
        const FieldRow row = rowOf("ts=2026-09-13T20:03:21.500+03:00;host=10.0.0.1:80;msg=effect applied;method=POST;path=/a?b=1;request_id=r;idempotency_key=-;order_id=7;status=201");
        const Event event = toEvent(row, guessMapping(std::vector{row}, false));
        QCOMPARE(event.kind, EventKind::Effect);
        QCOMPARE(formatIso(event.time->instant), "2026-09-13T17:03:21.500Z");
        QCOMPARE(event.host, "10.0.0.1:80");
        QCOMPARE(event.path, "/a?b=1");
        QCOMPARE(event.effectId, "7");
        QCOMPARE(event.idempotencyKey, "");
        QCOMPARE(event.status, 201);
    }
    void aRequestLineIsTakenApart()
    {
        const FieldRow row = rowOf("time=1789319053.001;request=PUT /stock/7?x=1 HTTP/1.1");
        const Event event = toEvent(row, guessMapping(std::vector{row}, false));
        QCOMPARE(event.method, "PUT");
        QCOMPARE(event.path, "/stock/7?x=1");
        QCOMPARE(event.kind, EventKind::Receipt);
    }
    void aTraceparentGivesItsTrace()
    {
        const FieldRow row = rowOf("traceparent=00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01;time=1789319053.001");
        QCOMPARE(toEvent(row, guessMapping(std::vector{row}, false)).rare->traceId, "4bf92f3577b34da6a3ce929d0e0e4736");
    }
    void anotherSpellingServesWhereTheMappedColumnIsAbsent()
    {
        const std::vector<FieldRow> sample{rowOf("ts=1789319053.001;order_id=1;msg=order created"), rowOf("ts=1789319054.001;payment_id=p9;msg=payment captured")};
        const Mapping mapping = guessMapping(sample, false);
        QCOMPARE(toEvent(sample[0], mapping).effectId, "1");
        QCOMPARE(toEvent(sample[1], mapping).effectId, "p9");
    }
    void aLongMessageIsCutBetweenCharacters()
    {
        FieldRow row;
        std::string text;
        for (int i = 0; i < 150; ++i)
            text += "Ж";
        row.fields = {{"ts", "1789319053.001"}, {"msg", "x" + text}};
        const Event event = toEvent(row, guessMapping(std::vector{row}, false));
        QCOMPARE(event.rare->message.size(), 199u);
        QVERIFY(QString::fromStdString(event.rare->message.str()).endsWith("Ж"));
    }
};

QTEST_APPLESS_MAIN(MappingTest)
#include "tst_mapping.moc"
