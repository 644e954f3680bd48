// SPDX-License-Identifier: GPL-3.0-or-later
// Text logs of well-known programs: recognised by their lines, records over several lines, fields inside the words.
#include "effect/line_pattern.h"
#include "effect/message_fields.h"
#include "effect/presets.h"
#include "effect/preview.h"
#include "source/colours.h"

#include <QTemporaryDir>
#include <QTest>

using namespace retryscope;

namespace {

QByteArray fieldsOf(const FieldRow& row)
{
    QByteArrayList out;
    for (const auto& [name, value] : row.fields)
        out += QByteArray::fromStdString(name) + "=" + QByteArray::fromStdString(value);
    std::ranges::sort(out);
    return out.join(';');
}

} // namespace

class TextLogsTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_dir;

    std::string write(const QByteArray& text)
    {
        const QString path = m_dir.filePath("input");
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
            qFatal("cannot write %s", qPrintable(path));
        return path.toStdString();
    }

    struct Read {
        Input input;
        EventFile file;
    };
    Read read(const QByteArray& text, const std::optional<Mapping>& mapping = {}, const EventReading& reading = {})
    {
        Read result;
        result.input.path = write(text);
        result.input.kind = InputKind::AppLog;
        result.file = readEvents(result.input, FileId::fromIndex(0), mapping, {}, reading);
        return result;
    }

private slots:
    void programs_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("format");
        QTest::addColumn<QByteArray>("first"); // kind time method path request_id effect_id
        QTest::addColumn<QByteArray>("last");
        const auto row = [](const char* name, const char* text, const char* format, const char* first, const char* last) {
            QTest::newRow(name) << QByteArray(text) << QByteArray(format) << QByteArray(first) << QByteArray(last);
        };
        row("Spring Boot 3",
            "2026-09-13T20:03:21.521+03:00  INFO 7 --- [shop] [nio-8080-exec-1] [4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7] c.e.shop.OrderController                 : request received method=POST path=/orders request_id=r-1\n"
            "2026-09-13T20:03:22.100+03:00  INFO 7 --- [shop] [nio-8080-exec-1] [4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7] c.e.shop.OrderService                    : order created order_id=17 request_id=r-1\n",
            "spring-boot", "receipt 2026-09-13T17:03:21.521Z POST /orders r-1 ", "effect 2026-09-13T17:03:22.100Z   r-1 17");
        row("Spring Boot 2",
            "2026-09-13 20:03:21.521  INFO 7 --- [nio-8080-exec-1] c.e.shop.OrderController : Request received: POST /orders\n"
            "2026-09-13 20:03:22.100 ERROR 7 --- [nio-8080-exec-1] c.e.shop.OrderService : could not save\n"
            "java.lang.IllegalStateException: no\n\tat c.e.shop.OrderService.save(OrderService.java:12)\nCaused by: org.postgresql.util.PSQLException: ERROR: duplicate key value violates unique constraint \"orders_key\"\n  Detail: Key (idempotency_key)=(k-1) already exists.\n\t... 42 more\n",
            "spring-boot", "receipt 2026-09-13T20:03:21.521Z POST /orders  ", "rejected 2026-09-13T20:03:22.100Z    ");
        row("a trace behind the last field of a line",
            "2026-09-13 20:03:21.521  INFO 7 --- [nio-8080-exec-1] c.e.shop.OrderController : request received method=POST path=/orders request_id=r-1\n"
            "2026-09-13 20:03:22.100 ERROR 7 --- [nio-8080-exec-1] c.e.shop.OrderService : ERROR: duplicate key value violates unique constraint \"orders_key\" request_id=r-1\n"
            "org.springframework.dao.DataIntegrityViolationException: \n\tat c.e.shop.OrderService.save(OrderService.java:12)\n",
            "spring-boot", "receipt 2026-09-13T20:03:21.521Z POST /orders r-1 ", "rejected 2026-09-13T20:03:22.100Z   r-1 ");
        row("Log4j 2", "2026-09-13 20:03:21,521 [main] INFO  com.example.Orders - request received POST /orders\n2026-09-13 20:03:22,000 [main] INFO  com.example.Orders - order created, order_id=17.\n", "log4j2",
            "receipt 2026-09-13T20:03:21.521Z POST /orders  ", "effect 2026-09-13T20:03:22.000Z    17");
        row("Log4j 2, the thread behind the class", "2026-09-13 20:03:21,521 INFO com.example.Orders [main] - request received POST /orders\n2026-09-13 20:03:22,000 INFO com.example.Orders [main] - order created order_id=17\n", "log4j2",
            "receipt 2026-09-13T20:03:21.521Z POST /orders  ", "effect 2026-09-13T20:03:22.000Z    17");
        row("Python logging", "2026-09-13 20:03:21,521 - shop.orders - INFO - request received: POST /orders request_id=r-1\n2026-09-13 20:03:22,000 - shop.orders - INFO - order created order_id=17 request_id=r-1\n", "python",
            "receipt 2026-09-13T20:03:21.521Z POST /orders r-1 ", "effect 2026-09-13T20:03:22.000Z   r-1 17");
        row("Python logging with a trace",
            "2026-09-13 20:03:21,521 INFO shop.orders: request received: POST /orders\n2026-09-13 20:03:22,000 ERROR shop.orders: order failed\nTraceback (most recent call last):\n  File \"a.py\", line 1, in b\n    c()\nValueError: no\n", "python",
            "receipt 2026-09-13T20:03:21.521Z POST /orders  ", "failed 2026-09-13T20:03:22.000Z    ");
        row("Flask", "[2026-09-13 20:03:21,521] INFO in app: request received POST /orders\n[2026-09-13 20:03:22,000] INFO in app: order created order_id=17\n", "python",
            "receipt 2026-09-13T20:03:21.521Z POST /orders  ", "effect 2026-09-13T20:03:22.000Z    17");
        row("gunicorn", "[2026-09-13 20:03:21 +0300] [7] [INFO] Booting worker with pid: 7\n[2026-09-13 20:03:22 +0300] [7] [INFO] request received POST /orders\n", "gunicorn",
            "other 2026-09-13T17:03:21.000Z    ", "receipt 2026-09-13T17:03:22.000Z POST /orders  ");
        row("uvicorn", "INFO:     192.0.2.7:40000 - \"POST /orders HTTP/1.1\" 500 Internal Server Error\nINFO:     192.0.2.7:40001 - \"GET /orders/17?full=1 HTTP/1.1\" 200 OK\n", "uvicorn",
            "receipt - POST /orders  ", "receipt - GET /orders/17?full=1  ");
        row("Rails",
            "I, [2026-09-13T20:03:21.521042 #7]  INFO -- : [0c1d2e3f-0000-4000-8000-000000000001] Started POST \"/orders\" for 192.0.2.7 at 2026-09-13 20:03:21 +0300\n"
            "I, [2026-09-13T20:03:22.000000 #7]  INFO -- : [0c1d2e3f-0000-4000-8000-000000000001] order created order_id=17\n",
            "rails", "receipt 2026-09-13T20:03:21.521Z POST /orders 0c1d2e3f-0000-4000-8000-000000000001 ", "effect 2026-09-13T20:03:22.000Z   0c1d2e3f-0000-4000-8000-000000000001 17");
        row("Rails takes over the request id that nginx made, behind a tag of its own",
            "I, [2026-09-13T20:03:21.521042 #7]  INFO -- : [shop] [0c1d2e3f000040008000000000000001] Started POST \"/orders\" for 192.0.2.7 at 2026-09-13 20:03:21 +0300\n"
            "I, [2026-09-13T20:03:22.000000 #7]  INFO -- : [shop] [0c1d2e3f000040008000000000000001] order created order_id=17\n",
            "rails", "receipt 2026-09-13T20:03:21.521Z POST /orders 0c1d2e3f000040008000000000000001 ", "effect 2026-09-13T20:03:22.000Z   0c1d2e3f000040008000000000000001 17");
        row("Laravel", "[2026-09-13 20:03:21] production.INFO: request received {\"request_id\":\"r-1\",\"method\":\"POST\",\"path\":\"/orders\"} []\n[2026-09-13 20:03:22] production.INFO: order created {\"order_id\":17,\"request_id\":\"r-1\"} []\n", "laravel",
            "receipt 2026-09-13T20:03:21.000Z POST /orders r-1 ", "effect 2026-09-13T20:03:22.000Z   r-1 17");
        row("PHP-FPM's slow log", "[13-Sep-2026 20:03:21]  [pool www] pid 7\nscript_filename = /var/www/index.php\n[0x00007f0000000000] sleep() /var/www/index.php:12\n\n[13-Sep-2026 20:03:25]  [pool www] pid 8\nscript_filename = /var/www/index.php\n[0x00007f0000000000] sleep() /var/www/index.php:12\n", "php-fpm-slow",
            "other 2026-09-13T20:03:21.000Z    ", "other 2026-09-13T20:03:25.000Z    ");
        row("PHP-FPM's access log", "127.0.0.1 -  13/Sep/2026:20:03:21 +0300 \"POST /index.php\" 200\n127.0.0.1 -  13/Sep/2026:20:03:22 +0300 \"GET /index.php\" 200\n", "php-fpm-access",
            "receipt 2026-09-13T17:03:21.000Z POST /index.php  ", "receipt 2026-09-13T17:03:22.000Z GET /index.php  ");
        row("PostgreSQL refuses a second row",
            "2026-09-13 17:03:20.000 UTC [7] LOG:  checkpoint starting: time\n"
            "2026-09-13 17:03:21.521 UTC [8] shop@orders ERROR:  duplicate key value violates unique constraint \"orders_idempotency_key_key\"\n"
            "2026-09-13 17:03:21.521 UTC [8] shop@orders DETAIL:  Key (idempotency_key)=(k-1) already exists.\n"
            "2026-09-13 17:03:21.521 UTC [8] shop@orders STATEMENT:  INSERT INTO orders (idempotency_key) VALUES ($1)\n",
            "postgresql", "other 2026-09-13T17:03:20.000Z    ", "rejected 2026-09-13T17:03:21.521Z    ");
        row("MySQL refuses a second row", "2026-09-13T17:03:20.000000Z 0 [System] [MY-010931] [Server] ready for connections.\n2026-09-13T17:03:21.521042Z 8 [ERROR] [MY-010584] [Repl] Could not execute Write_rows event; Duplicate entry 'k-1' for key 'orders.idempotency_key', Error_code: 1062\n", "mysql",
            "other 2026-09-13T17:03:20.000Z    ", "rejected 2026-09-13T17:03:21.521Z    ");
        row("the backend's own nginx", "10.0.0.5 - - [13/Sep/2026:20:03:21 +0300] \"POST /orders HTTP/1.1\" 201 5 \"-\" \"curl/8.5.0\"\n10.0.0.5 - - [13/Sep/2026:20:03:22 +0300] \"GET /orders/17 HTTP/1.1\" 200 5 \"-\" \"curl/8.5.0\"\n", "access log, combined",
            "receipt 2026-09-13T17:03:21.000Z POST /orders  ", "receipt 2026-09-13T17:03:22.000Z GET /orders/17  ");
        row("a time, a level and words", "2026-09-13 20:03:21.521 INFO request received method=POST path=/orders request_id=r-1\n2026-09-13 20:03:22.000 INFO order created request_id=r-1 order_id=17\n", "plain",
            "receipt 2026-09-13T20:03:21.521Z POST /orders r-1 ", "effect 2026-09-13T20:03:22.000Z   r-1 17");
    }
    void programs()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, format);
        const Read r = read(text);
        const auto told = [](const Event& e) {
            const auto word = retryscope::word(e.kind);
            return QByteArray(word.data(), static_cast<qsizetype>(word.size())) + ' ' + (e.time ? QByteArray::fromStdString(formatIso(e.time->instant)) : "-") + ' ' + QByteArray::fromStdString(e.method.str()) + ' '
                + QByteArray::fromStdString(e.path.str()) + ' ' + QByteArray::fromStdString(e.requestId.str()) + ' ' + QByteArray::fromStdString(e.effectId.str());
        };
        QCOMPARE(QByteArray::fromStdString(r.input.format), format);
        QCOMPARE(r.input.skipped, 0U);
        QCOMPARE(r.input.parsed, static_cast<std::uint64_t>(text.count('\n') - text.count("\n\n")));
        QCOMPARE(r.file.events.size(), 2U);
        QTEST(told(r.file.events.front()), "first");
        QTEST(told(r.file.events.back()), "last");
    }

    void aRefusedKeyIsTakenFromTheDatabasesWords()
    {
        const Read r = read("2026-09-13 17:03:21.521 UTC [8] shop@orders ERROR:  duplicate key value violates unique constraint \"orders_idempotency_key_key\"\n"
                            "2026-09-13 17:03:21.521 UTC [8] shop@orders DETAIL:  Key (idempotency_key)=(k-1) already exists.\n");
        QCOMPARE(r.file.events.size(), 1U);
        QCOMPARE(r.file.events[0].idempotencyKey, std::string("k-1"));
        QCOMPARE(r.file.events[0].line, 1U);
    }

    void violations_data()
    {
        QTest::addColumn<QByteArray>("message");
        QTest::addColumn<QByteArray>("keys");
        QTest::newRow("PostgreSQL") << QByteArray("DETAIL: Key (order_id)=(17) already exists.") << QByteArray("order_id=17");
        QTest::newRow("PostgreSQL, two columns") << QByteArray("Key (shop_id, idempotency_key)=(3, a b) already exists.") << QByteArray("idempotency_key=a b;shop_id=3");
        QTest::newRow("PostgreSQL, a comma in the value") << QByteArray("Key (name)=(a, b) already exists.") << QByteArray("name=a, b");
        QTest::newRow("MySQL") << QByteArray("Duplicate entry 'k-1' for key 'orders.idempotency_key'") << QByteArray("idempotency_key=k-1");
        QTest::newRow("SQLite") << QByteArray("UNIQUE constraint failed: orders.idempotency_key") << QByteArray("idempotency_key=");
        QTest::newRow("a row that is missing elsewhere") << QByteArray("DETAIL: Key (user_id)=(5) is not present in table \"users\".") << QByteArray();
        QTest::newRow("something else") << QByteArray("Key (a) was pressed") << QByteArray();
        QTest::newRow("cut in the middle") << QByteArray("Key (idempotency_key)=(k") << QByteArray("idempotency_key=k");
    }
    void violations()
    {
        QFETCH(QByteArray, message);
        FieldRow row;
        row.fields = violatedKeys(message.toStdString());
        QTEST(fieldsOf(row), "keys");
    }

    void everyPresetCompilesAndHasATime()
    {
        for (const LinePreset& preset : linePresets()) {
            const auto pattern = LinePattern::compile(preset.pattern);
            QVERIFY2(pattern, preset.name.data());
            QVERIFY2(std::ranges::contains(pattern->groups(), "time"), preset.name.data());
            QCOMPARE(presetOfName(preset.name), &preset);
        }
        QVERIFY(!presetOfName("no such preset"));
    }

    void aStatedPatternIsUsed()
    {
        Mapping mapping;
        mapping.pattern = R"(^(?<when>\d+)\|(?<what>\w+)\|(?<order_id>\d*)\|(?<request_id>\S+)$)";
        mapping.results = {{"done", EventKind::Effect}, {"again", EventKind::Replay}};
        mapping.columns = {{Role::Time, "when"}, {Role::Result, "what"}, {Role::EffectId, "order_id"}, {Role::RequestRef, "request_id"}};
        const Read r = read("1789319001|Done|17|r-1\n1789319002|again|17|r-1\n", mapping);
        QCOMPARE(r.input.format, std::string("pattern"));
        QCOMPARE(r.file.events.size(), 2U);
        QCOMPARE(r.file.events[0].kind, EventKind::Effect);
        QCOMPARE(r.file.events[1].kind, EventKind::Replay);
        QCOMPARE(r.file.events[1].requestId, std::string("r-1"));
        // Without columns they are guessed; with a pattern that is none nothing is read.
        mapping.columns.clear();
        QVERIFY(read("1789319001|Done|17|r-1\n", mapping).file.mapping.columns.contains(Role::EffectId));
        mapping.pattern = "(";
        QCOMPARE(read("1789319001|Done|17|r-1\n", mapping).input.error->code, ErrorCode::MappingInvalid);
        mapping.pattern = "no group";
        QCOMPARE(read("1789319001|Done|17|r-1\n", mapping).input.error->code, ErrorCode::MappingInvalid);
    }

    void aTraceIsCountedAndKeptWithItsRecord()
    {
        const Read r = read("2026-09-13 20:03:21.521 ERROR order failed request_id=r-1\n\tat a.b(C.java:1)\n\tat a.c(C.java:2)\n2026-09-13 20:03:22.000 INFO done request_id=r-1\n");
        QCOMPARE(r.input.parsed, 4U);
        QCOMPARE(r.input.defectCounts.at(DefectCode::MultilineContinuation), 2U);
        QCOMPARE(r.file.events.size(), 2U);
        QVERIFY(r.file.events[0].rare->message.contains("C.java:2"));
        QCOMPARE(r.file.events[1].line, 4U);
    }

    void coloursAreTakenOff_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("a console writer of Go") << QByteArray("\x1b[90m2026-09-13T20:03:21+03:00\x1b[0m \x1b[32mINF\x1b[0m request received \x1b[36mmethod=\x1b[0mPOST \x1b[36mpath=\x1b[0m/orders \x1b[36mrequest_id=\x1b[0mr-1\n"
                                                              "\x1b[90m2026-09-13T20:03:22+03:00\x1b[0m \x1b[32mINF\x1b[0m order created \x1b[36morder_id=\x1b[0m17 \x1b[36mrequest_id=\x1b[0mr-1\n");
        QTest::newRow("Spring Boot") << QByteArray("\x1b[2m2026-09-13T20:03:21.521+03:00\x1b[0;39m \x1b[32m INFO\x1b[0;39m \x1b[35m7\x1b[0;39m \x1b[2m--- [nio-8080-exec-1]\x1b[0;39m \x1b[36mc.e.shop.OrderController\x1b[0;39m \x1b[2m:\x1b[0;39m request received method=POST path=/orders request_id=r-1\n"
                                                   "\x1b[2m2026-09-13T20:03:22.521+03:00\x1b[0;39m \x1b[32m INFO\x1b[0;39m \x1b[35m7\x1b[0;39m \x1b[2m--- [nio-8080-exec-1]\x1b[0;39m \x1b[36mc.e.shop.OrderService\x1b[0;39m \x1b[2m:\x1b[0;39m order created order_id=17 request_id=r-1\x1b[K\n");
        QTest::newRow("JSON lines") << QByteArray("\x1b[37m{\"time\":\"2026-09-13T20:03:21Z\",\"msg\":\"request received\",\"method\":\"POST\",\"path\":\"/orders\",\"request_id\":\"r-1\"}\x1b[0m\n"
                                                  "\x1b[37m{\"time\":\"2026-09-13T20:03:22Z\",\"msg\":\"order created\",\"order_id\":17,\"request_id\":\"r-1\"}\x1b[0m\n");
    }
    void coloursAreTakenOff()
    {
        QFETCH(QByteArray, text);
        const Read r = read(text);
        QCOMPARE(r.input.skipped, 0U);
        QCOMPARE(r.file.events.size(), 2U);
        QCOMPARE(r.file.events[0].kind, EventKind::Receipt);
        QCOMPARE(r.file.events[0].path, std::string("/orders"));
        QCOMPARE(r.file.events[1].kind, EventKind::Effect);
        QCOMPARE(r.file.events[1].effectId, std::string("17"));
        QCOMPARE(r.file.events[1].requestId, std::string("r-1"));
        for (const Event& event : r.file.events)
            QVERIFY(!event.rare->message.contains('\x1b'));
    }

    /// What does not colour is left to the eye that shows it.
    void otherEscapesStay()
    {
        std::string buffer;
        QCOMPARE(std::string(withoutColours("a\x1b[1;31mb\x1b[0mc\x1b[K", buffer)), std::string("abc"));
        QCOMPARE(std::string(withoutColours("\x1b[2Jx\x1b]0;t\x07y\x1b[31", buffer)), std::string("\x1b[2Jx\x1b]0;t\x07y\x1b[31"));
        QCOMPARE(std::string(withoutColours("\x1b", buffer)), std::string("\x1b"));
        QCOMPARE(std::string(withoutColours("plain", buffer)), std::string("plain"));
    }

    void anEncodingOfWindowsIsConverted()
    {
        // "Заказ создан" and so on in windows-1251
        const QByteArray created("\xC7\xE0\xEA\xE0\xE7 \xF1\xEE\xE7\xE4\xE0\xED, \xEE\xEF\xEB\xE0\xF2\xE0 \xEF\xF0\xEE\xF8\xEB\xE0 \xF3\xF1\xEF\xE5\xF8\xED\xEE");
        QByteArray text;
        for (int i = 0; i < 10; ++i)
            text += "2026-09-13 20:03:21.521 INFO " + created + " order_id=17 request_id=r-1\n";
        const Read r = read(text);
        QVERIFY(r.input.encoding == "WINDOWS-1251");
        QCOMPARE(r.input.defectCounts.at(DefectCode::EncodingConverted), 1U);
        QCOMPARE(r.file.events[0].kind, EventKind::Effect);
        QVERIFY(QString::fromStdString(r.file.events[0].rare->message.str()).startsWith(QStringLiteral("Заказ создан")));
        QVERIFY(!r.input.defectCounts.contains(DefectCode::InvalidUtf8));
    }

    void theCollectorsTimeServesWhereTheLineHasNone()
    {
        const Read r = read("2026-09-13T17:03:21.521042837Z INFO:     192.0.2.7:40000 - \"POST /orders HTTP/1.1\" 201 Created\n2026-09-13T17:03:22.521042837Z INFO:     192.0.2.7:40000 - \"POST /orders HTTP/1.1\" 201 Created\n");
        QCOMPARE(r.input.format, std::string("kubectl --timestamps + uvicorn"));
        QCOMPARE(formatIso(r.file.events[0].time->instant), std::string("2026-09-13T17:03:21.521Z"));
        QCOMPARE(formatIso(r.file.events[1].time->instant), std::string("2026-09-13T17:03:22.521Z"));
    }

    void zonesAreAssumedAsStated()
    {
        const Read r = read("2026-09-13 20:03:21.521 INFO request received path=/a method=POST\n", {}, {{}, AssumedZone::parse("+03:00")});
        QCOMPARE(formatIso(r.file.events[0].time->instant), std::string("2026-09-13T17:03:21.521Z"));
        QCOMPARE(r.input.timeZone, std::string("+03:00 (assumed)"));
    }

    void exportsAsSpreadsheetsWriteThem_data()
    {
        QTest::addColumn<QByteArray>("text");
        const QByteArray plain("sep=;\r\norder_id;created_at;amount\r\n=\"0017\";13.09.2026 20:03;\"1 234,50\"\r\n=\"0018\";13.09.2026 20:04;9,5\r\n");
        QTest::newRow("in UTF-8 with a mark") << QByteArray("\xEF\xBB\xBF" + plain);
        QByteArray wide("\xFF\xFE");
        for (const char c : plain)
            wide += c, wide += '\0';
        QTest::newRow("in UTF-16") << wide;
        QTest::newRow("as a table of PostgreSQL's client") << QByteArray(" order_id |    created_at    |  amount  \n----------+------------------+----------\n 0017     | 13.09.2026 20:03 | 1 234,50 \n 0018     | 13.09.2026 20:04 | 9,5\n(2 rows)\n");
        QTest::newRow("as a table of MySQL's client") << QByteArray("+----------+------------------+----------+\n| order_id | created_at       | amount   |\n+----------+------------------+----------+\n| 0017     | 13.09.2026 20:03 | 1 234,50 |\n| 0018     | 13.09.2026 20:04 | 9,5      |\n+----------+------------------+----------+\n");
        QTest::newRow("with tabs") << QByteArray("order_id\tcreated_at\tamount\n0017\t13.09.2026 20:03\t1 234,50\n0018\t13.09.2026 20:04\t9,5\n");
    }
    void exportsAsSpreadsheetsWriteThem()
    {
        QFETCH(QByteArray, text);
        Input input;
        input.path = write(text);
        input.kind = InputKind::Effects;
        const EventFile file = readEvents(input, FileId::fromIndex(0), {}, {});
        QCOMPARE(input.skipped, 0U);
        QCOMPARE(file.events.size(), 2U);
        QCOMPARE(file.events[0].effectId, std::string("0017"));
        QCOMPARE(file.events[0].rare->amount, std::string("1 234,50"));
        QCOMPARE(formatIso(file.events[0].time->instant), std::string("2026-09-13T20:03:00.000Z"));
        QCOMPARE(file.events[0].time->resolution, Duration(std::chrono::minutes(1)));
        QCOMPARE(file.events[1].effectId, std::string("0018"));
    }

    void aPreviewShowsWhatRowsWouldBecome()
    {
        const std::string path = write("{\"ts\":\"2026-09-13T20:03:21+03:00\",\"msg\":\"order created\",\"order_id\":17,\"a\":\"/x\",\"b\":\"POST\"}\n");
        const MappingPreview guessed = previewMapping(path, InputKind::AppLog, {});
        QVERIFY(!guessed.error);
        QCOMPARE(guessed.columns, (std::vector<std::string>{"ts", "msg", "order_id", "a", "b"}));
        QCOMPARE(guessed.reasons.at(Role::EffectId), MappedBy::Name);
        QCOMPARE(guessed.reasons.at(Role::Path), MappedBy::Content);
        QCOMPARE(guessed.events.size(), 1U);
        QCOMPARE(guessed.events[0].effectId, std::string("17"));
        Mapping other;
        other.columns = {{Role::Time, "ts"}, {Role::EffectId, "b"}};
        const MappingPreview stated = previewMapping(path, InputKind::AppLog, other);
        QCOMPARE(stated.events[0].effectId, std::string("POST"));
        QCOMPARE(stated.reasons.at(Role::EffectId), MappedBy::Stated);
        QVERIFY(previewMapping("/no/such/file", InputKind::AppLog, {}).error);
        QVERIFY(previewMapping(write("prose\n"), InputKind::AppLog, {}).error);
    }
};

QTEST_APPLESS_MAIN(TextLogsTest)
#include "tst_text_logs.moc"
