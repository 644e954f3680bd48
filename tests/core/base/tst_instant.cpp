// SPDX-License-Identifier: GPL-3.0-or-later
// Times in every form that nginx and applications write.
#include "base/codes.h"
#include "base/instant.h"

#include <QSet>
#include <QTest>

using namespace retryscope;

namespace {

QByteArray bytes(std::string_view text) { return {text.data(), static_cast<qsizetype>(text.size())}; }

} // namespace

class TestInstant : public QObject {
    Q_OBJECT

private slots:
    void times_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("iso");
        QTest::addColumn<qint64>("resolution");
        QTest::addColumn<bool>("zoneKnown");
        QTest::addColumn<int>("offset");
        const auto row = [](const char* name, const char* text, const char* iso, qint64 resolution, bool zoneKnown = true, int offset = 0) {
            QTest::newRow(name) << QByteArray(text) << QByteArray(iso) << resolution << zoneKnown << offset;
        };
        row("$time_local", "13/Sep/2026:20:03:21 +0300", "2026-09-13T17:03:21.000Z", 1000000, true, 180);
        row("$time_local west of Greenwich", "01/Jan/2026:00:30:00 -0330", "2026-01-01T04:00:00.000Z", 1000000, true, -210);
        row("$time_local without its zone", "13/Sep/2026:20:03:21", "2026-09-13T20:03:21.000Z", 1000000, false);
        row("$time_iso8601", "2026-09-13T20:03:21+03:00", "2026-09-13T17:03:21.000Z", 1000000, true, 180);
        row("$msec", "1789319001.521", "2026-09-13T17:03:21.521Z", 1000);
        row("seconds", "1789319001", "2026-09-13T17:03:21.000Z", 1000000);
        row("milliseconds", "1789319001521", "2026-09-13T17:03:21.521Z", 1000);
        row("microseconds", "1789319001521042", "2026-09-13T17:03:21.521Z", 1);
        row("the error log", "2026/09/13 20:03:21", "2026-09-13T20:03:21.000Z", 1000000, false);
        row("RFC 3339 with Z", "2026-09-13T17:03:21.521Z", "2026-09-13T17:03:21.521Z", 1000);
        row("nanoseconds are cut", "2026-09-13T17:03:21.521987654Z", "2026-09-13T17:03:21.521Z", 1);
        row("a blank and a comma", "2026-09-13 17:03:21,521", "2026-09-13T17:03:21.521Z", 1000, false);
        row("a blank before the zone", "2026-09-13 20:03:21.5 +0300", "2026-09-13T17:03:21.500Z", 100000, true, 180);
        row("hours alone as zone", "2026-09-13 20:03:21+03", "2026-09-13T17:03:21.000Z", 1000000, true, 180);
        row("a named zone", "2026-09-13 17:03:21 UTC", "2026-09-13T17:03:21.000Z", 1000000);
        row("a leap day", "2028-02-29T00:00:00Z", "2028-02-29T00:00:00.000Z", 1000000);
        row("a leap second", "2016-12-31T23:59:60Z", "2017-01-01T00:00:00.000Z", 1000000);
        row("a zone that changes the day", "2026-09-14T01:03:21+14:00", "2026-09-13T11:03:21.000Z", 1000000, true, 840);
        row("days first, as spreadsheets write", "13.09.2026 20:03", "2026-09-13T20:03:00.000Z", 60000000, false);
        row("days first with a comma behind the date", "13.09.2026, 20:03:21", "2026-09-13T20:03:21.000Z", 1000000, false);
        row("days first with decimals and a zone", "13.09.2026 20:03:21.5 +03:00", "2026-09-13T17:03:21.500Z", 100000, true, 180);
        row("PHP", "13-Sep-2026 20:03:21", "2026-09-13T20:03:21.000Z", 1000000, false);
        row("PHP with its zone", "13-Sep-2026 17:03:21 UTC", "2026-09-13T17:03:21.000Z", 1000000);
        row("a zone by letters that mean one zone", "2026-09-13 20:03:21.521 MSK", "2026-09-13T17:03:21.521Z", 1000, true, 180);
        row("a zone by letters that mean several", "2026-09-13 20:03:21 CST", "2026-09-13T20:03:21.000Z", 1000000, false);
        row("before 1970", "1969-12-31T23:59:59.250Z", "1969-12-31T23:59:59.250Z", 1000);
    }
    void times()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, iso);
        QFETCH(qint64, resolution);
        QFETCH(bool, zoneKnown);
        QFETCH(int, offset);
        const auto time = parseTime(text.toStdString());
        QVERIFY(time);
        QCOMPARE(bytes(formatIso(time->instant)), iso);
        QCOMPARE(time->resolution.count(), resolution);
        QCOMPARE(time->zoneKnown, zoneKnown);
        QCOMPARE(time->offsetMinutes, offset);
    }

    void noTimes_data()
    {
        QTest::addColumn<QByteArray>("text");
        for (const char* text : {"", "-", "0", "20260913", "yesterday", "2026-02-30T00:00:00Z", "2026-13-01T00:00:00Z", "2026-09-13T24:00:00Z", "2026-09-13T17:60:21Z", "2026-09-13",
                 "2026-09-13T17:03", "2026-09-13T17:03:21.Z", "2026-09-13T17:03:21+0", "2026-09-13T17:03:21+99:00", "2026-09-13T17:03:21Z and more", "13/Foo/2026:20:03:21 +0300",
                 "13/Sep/2026:20:03:21 +0300 ", "00/Sep/2026:20:03:21 +0300", "1789319001.5x", "1789319001.", "-1789319001", "99999999999999999999", "1789319001 521", "13.13.2026 20:03", "32.09.2026 20:03", "13.09.2026 25:03", "13.09.2026 20:03:", "13.09.2026x20:03",
                 "13-Foo-2026 20:03:21", "2026-09-13 20:03:21 msk", "2026-09-13 20:03:21 MOSCOW"})
            QTest::newRow(*text ? text : "nothing") << QByteArray(text);
        QTest::newRow("NUL bytes") << QByteArray(26, '\0');
    }
    void noTimes()
    {
        QFETCH(QByteArray, text);
        QVERIFY(!parseTime(text.toStdString()));
    }

    void seconds_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<qint64>("micros"); // -1: none
        QTest::newRow("nginx's form") << QByteArray("2.001") << qint64(2001000);
        QTest::newRow("nothing took time") << QByteArray("0.000") << qint64(0);
        QTest::newRow("whole seconds") << QByteArray("60") << qint64(60000000);
        QTest::newRow("six decimals") << QByteArray("0.000001") << qint64(1);
        QTest::newRow("more decimals are cut") << QByteArray("0.0000019") << qint64(1);
        QTest::newRow("a dash") << QByteArray("-") << qint64(-1);
        QTest::newRow("nothing") << QByteArray() << qint64(-1);
        QTest::newRow("below zero") << QByteArray("-0.5") << qint64(-1);
        QTest::newRow("minus zero") << QByteArray("-0") << qint64(-1);
        QTest::newRow("a list") << QByteArray("0.1, 0.2") << qint64(-1);
        QTest::newRow("an exponent") << QByteArray("1e3") << qint64(-1);
        QTest::newRow("a point at the end") << QByteArray("1.") << qint64(-1);
        QTest::newRow("a point at the beginning") << QByteArray(".5") << qint64(-1);
        QTest::newRow("too large") << QByteArray("99999999999999999999") << qint64(-1);
    }
    void seconds()
    {
        QFETCH(QByteArray, text);
        QFETCH(qint64, micros);
        const auto duration = parseSeconds(text.toStdString());
        QCOMPARE(duration ? duration->count() : -1, micros);
    }

    void millisecondsRoundDown()
    {
        QCOMPARE(bytes(formatIso(Instant{Duration{999}})), QByteArray("1970-01-01T00:00:00.000Z"));
        QCOMPARE(bytes(formatIso(Instant{Duration{-1}})), QByteArray("1969-12-31T23:59:59.999Z"));
    }

    void everyCodeHasItsOwnWord()
    {
        QSet<QByteArray> words;
        for (const ErrorCode code : allErrorCodes)
            words.insert(QByteArray(word(code).data()));
        for (const DefectCode code : allDefectCodes)
            words.insert(QByteArray(word(code).data()));
        QCOMPARE(static_cast<std::size_t>(words.size()), allErrorCodes.size() + allDefectCodes.size());
        QVERIFY(!words.contains(QByteArray()));
    }
};

QTEST_APPLESS_MAIN(TestInstant)
#include "tst_instant.moc"
