// SPDX-License-Identifier: GPL-3.0-or-later
// Times of spreadsheets and exports, and the dates that nothing explains.
#include "effect/mapping.h"
#include "effect/read_events.h"
#include "effect/written_time.h"

#include <QTemporaryDir>
#include <QTest>

using namespace retryscope;

class WrittenTimeTest : public QObject {
    Q_OBJECT

    static QString read(const QString& text, DateOrder order)
    {
        const auto time = parseWrittenTime(text.toStdString(), order);
        return time ? QString::fromStdString(formatIso(time->instant)) + (time->zoneKnown ? " known" : " assumed") : QString();
    }

private slots:
    void forms_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("time");
        const auto row = [](const char* name, const char* text, const char* time) { QTest::newRow(name) << QString::fromUtf8(text) << QString::fromUtf8(time); };
        row("American, with halves of the day", "11/29/2026 10:00:09 AM", "2026-11-29T10:00:09.000Z assumed");
        row("American, with the comma of browsers", "11/29/2026, 10:00:09 PM", "2026-11-29T22:00:09.000Z assumed");
        row("a narrow blank before the half", "11/29/2026, 12:00:09\u202FAM", "2026-11-29T00:00:09.000Z assumed");
        row("noon", "11/29/2026 12:30 pm", "2026-11-29T12:30:00.000Z assumed");
        row("British", "29/11/2026 10:00:09", "2026-11-29T10:00:09.000Z assumed");
        row("day and month are the same", "11/11/2026 10:00:09", "2026-11-11T10:00:09.000Z assumed");
        row("single figures", "1/29/2026 9:05", "2026-01-29T09:05:00.000Z assumed");
        row("a zone behind", "11/29/2026 10:00:09 +03:00", "2026-11-29T07:00:09.000Z known");
        row("month by name", "Nov 29, 2026 10:00:09 AM", "2026-11-29T10:00:09.000Z assumed");
        row("month by its long name", "November 29, 2026, 10:00:09.250", "2026-11-29T10:00:09.250Z assumed");
        row("mail and HTTP", "Sun, 29 Nov 2026 10:00:09 GMT", "2026-11-29T10:00:09.000Z known");
        row("with a zone in figures", "29 Nov 2026 10:00:09 +0300", "2026-11-29T07:00:09.000Z known");
        row("figures only", "20261129100009", "2026-11-29T10:00:09.000Z assumed");
        row("ISO 8601 basic", "20261129T100009Z", "2026-11-29T10:00:09.000Z known");
        row("ISO 8601 basic with a fraction", "20261129T100009.123+0300", "2026-11-29T07:00:09.123Z known");
        row("single figures, year first", "2026/1/9 9:05", "2026-01-09T09:05:00.000Z assumed");
        row("Chinese", "2026年11月29日 10:00:09", "2026-11-29T10:00:09.000Z assumed");
        row("Chinese to the end", "2026年1月9日 9时05分07秒", "2026-01-09T09:05:07.000Z assumed");
        row("what the logs' reader knows", "2026-11-29T10:00:09Z", "2026-11-29T10:00:09.000Z known");
        row("two months are possible", "11/10/2026 10:00:09", "");
        row("no month has this day", "11/32/2026 10:00:09", "");
        row("no thirteenth month", "13/13/2026 10:00:09", "");
        row("no thirteenth hour before noon", "11/29/2026 13:00:09 AM", "");
        row("a date alone has no time", "11/29/2026", "");
        row("a year of two figures", "11/29/26 10:00:09", "");
        row("words behind it", "11/29/2026 10:00:09 or so", "");
        row("a path", "12/34/2026/orders 10:00", "");
        row("an order's number", "20269929100009", "");
        row("nothing", "", "");
        row("a NUL", "11/29/2026 10:00:0\x01", "");
    }
    void forms()
    {
        QFETCH(QString, text);
        QTEST(read(text, DateOrder::Unknown), "time");
    }

    void theOrderDecidesWhereTwoMonthsArePossible()
    {
        QCOMPARE(read("11/10/2026 10:00:09", DateOrder::MonthFirst), "2026-11-10T10:00:09.000Z assumed");
        QCOMPARE(read("11/10/2026 10:00:09", DateOrder::DayFirst), "2026-10-11T10:00:09.000Z assumed");
        QCOMPARE(read("11/29/2026 10:00:09", DateOrder::DayFirst), "2026-11-29T10:00:09.000Z assumed");
    }
    void withoutSecondsAMinuteIsMeant()
    {
        QCOMPARE(parseWrittenTime("11/29/2026 10:00", DateOrder::Unknown)->resolution, Duration(std::chrono::minutes(1)));
        QCOMPARE(parseWrittenTime("11/29/2026 10:00:09", DateOrder::Unknown)->resolution, Duration(std::chrono::seconds(1)));
    }
    void daysOfSpreadsheets()
    {
        const auto time = parseSpreadsheetDays("46355.4167708333");
        QCOMPARE(formatIso(time->instant), "2026-11-29T10:00:08.999Z");
        QVERIFY(time->resolution < std::chrono::milliseconds(1));
        QVERIFY(parseSpreadsheetDays("46355.42")->resolution > std::chrono::minutes(14));
        for (const char* none : {"46355", "1795946409.123", "4.4", "99999.5", "46355.4x", "", "-46355.4"})
            QVERIFY2(!parseSpreadsheetDays(none), none);
    }

    void exports_data()
    {
        QTest::addColumn<QByteArray>("first");
        QTest::addColumn<QByteArray>("second");
        QTest::addColumn<QString>("times");
        QTest::addColumn<QString>("defect");
        const auto row = [](const char* name, const char* first, const char* second, const char* times, const char* defect) {
            QTest::newRow(name) << QByteArray(first) << QByteArray(second) << times << defect;
        };
        row("another row tells the order", "11/10/2026 10:00:09", "11/29/2026 10:00:09", "2026-11-10T10:00:09.000Z 2026-11-29T10:00:09.000Z", "zone-assumed");
        row("no row tells the order", "11/10/2026 10:00:09", "10/10/2026 10:00:09", "- 2026-10-10T10:00:09.000Z", "date-order-unknown");
        row("rows of both orders", "29/11/2026 10:00:09", "11/29/2026 10:00:09", "2026-11-29T10:00:09.000Z 2026-11-29T10:00:09.000Z", "zone-assumed");
        row("a spreadsheet's days", "46355.4167708333", "46355.5416782407", "2026-11-29T10:00:08.999Z 2026-11-29T13:00:00.999Z", "zone-assumed");
        row("times that nobody can read are said", "29 brumaire 2026 10:00", "30 brumaire 2026 10:00", "- -", "time-not-readable");
    }
    void exports()
    {
        QFETCH(QByteArray, first);
        QFETCH(QByteArray, second);
        QFETCH(QString, defect);
        QTemporaryDir dir;
        QFile file(dir.filePath("orders.csv"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("order_id;created_at;request_id\n1;" + first + ";aaaa\n2;" + second + ";bbbb\n");
        file.close();
        Input input;
        input.path = file.fileName().toStdString();
        input.kind = InputKind::Effects;
        const EventFile read = readEvents(input, FileId::fromIndex(0), std::nullopt, {});
        QStringList times;
        for (const Event& event : read.events)
            times << (event.time ? QString::fromStdString(formatIso(event.time->instant)) : "-");
        QTEST(times.join(' '), "times");
        QVERIFY(std::ranges::any_of(input.defects, [&](const Defect& d) { return QString::fromUtf8(word(d.code).data()) == defect; }));
    }
};

QTEST_APPLESS_MAIN(WrittenTimeTest)
#include "tst_written_time.moc"
