// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers, durations and times as people read them.
#include "ui/text/foreign.h"
#include "ui/text/numbers.h"
#include "ui/text/punctuation.h"

#include <QtTest>

using namespace retryscope;
using namespace retryscope::ui;
using namespace std::chrono_literals;

class TestNumbers : public QObject {
    Q_OBJECT
private slots:
    void durations_data()
    {
        QTest::addColumn<qint64>("microseconds");
        QTest::addColumn<QString>("measured");
        QTest::addColumn<QString>("configured");
        QTest::newRow("a second and more keeps its milliseconds") << qint64(2'001'000) << "2.001 s" << "2.001 s";
        QTest::newRow("whole seconds claim what was measured, not what was set") << qint64(2'000'000) << "2.000 s" << "2 s";
        QTest::newRow("below a second whole milliseconds") << qint64(14'000) << "14 ms" << "14 ms";
        QTest::newRow("half a second in milliseconds") << qint64(500'000) << "500 ms" << "500 ms";
        QTest::newRow("below ten milliseconds with a tenth") << qint64(400) << "0.4 ms" << "0.4 ms";
        QTest::newRow("nothing is zero") << qint64(0) << "0 ms" << "0 s";
        QTest::newRow("a minute stays in seconds, as in the configuration") << qint64(60'003'000) << "60.003 s" << "60.003 s";
        QTest::newRow("one and a half seconds") << qint64(1'500'000) << "1.500 s" << "1.5 s";
        QTest::newRow("a clock that is behind") << qint64(-400'000) << "-400 ms" << "-400 ms";
        QTest::newRow("just below a second is not 1000 ms") << qint64(999'700) << "1.000 s" << "999.7 ms";
    }
    void durations()
    {
        QFETCH(qint64, microseconds);
        QTEST(durationText(Duration(microseconds), QLocale::c()), "measured");
        QTEST(settingText(Duration(microseconds), QLocale::c()), "configured");
    }

    void timesInTheirZone()
    {
        const Instant instant = parseTime("2026-09-13T20:03:21.521+03:00")->instant;
        const QTimeZone moscow(3 * 3600);
        QCOMPARE(timeText(instant, moscow), "20:03:21.521");
        QCOMPARE(timeText(instant, QTimeZone::utc()), "17:03:21.521");
        QCOMPARE(timeText(instant, moscow, true, QLocale(QLocale::English)), "13 Sep 2026 20:03:21.521");
        QCOMPARE(timeText(instant, moscow, true, QLocale(QLocale::Chinese)), "2026-09-13 20:03:21.521");
        QCOMPARE(zoneText(moscow, instant), "UTC+3");
        QCOMPARE(zoneText(QTimeZone::utc(), instant), "UTC");
        QCOMPARE(zoneText(QTimeZone(-(4 * 3600 + 1800)), instant), "UTC-4:30");
    }

    void timeBefore1970RoundsDown() { QCOMPARE(timeText(Instant(-1us), QTimeZone::utc()), "23:59:59.999"); }

    void shares()
    {
        QCOMPARE(percentText(0.003, QLocale::c()), "0.30 %");
        QCOMPARE(percentText(0.1237, QLocale::c()), "12.4 %");
        QCOMPARE(percentText(1.0, QLocale::c()), "100.0 %");
        QCOMPARE(percentText(0.003, QLocale(QLocale::Russian)), "0,30 %");
        QCOMPARE(countText(2421, QLocale(QLocale::English)), "2,421");
    }

    void lists()
    {
        const QLocale en(QLocale::English);
        QCOMPARE(listText({"1019"}, 4, en), "1019");
        QCOMPARE(listText({"1019", "1021"}, 4, en), "1019 and 1021");
        QCOMPARE(listText({"1", "2", "3", "4", "5", "6"}, 4, en), "1, 2, 3, 4, and 2 more");
        QCOMPARE(listText({"1019", "1021"}, 4, QLocale(QLocale::Russian)), "1019 и 1021");
        QCOMPARE(listText({"1019", "1021"}, 4, QLocale(QLocale::Chinese)), "1019、1021");
    }

    void marksBetweenTexts()
    {
        const QLocale chinese(QLocale::Chinese), russian(QLocale::Russian);
        QCOMPARE(sentenceGap(russian), " ");
        QCOMPARE(comma(russian) + colon(russian), ", : ");
        QCOMPARE(sentenceGap(chinese), "");
        QCOMPARE(comma(chinese) + colon(chinese), "，：");
        QCOMPARE(withoutMnemonic("&Open files…"), "Open files…");
        QCOMPARE(withoutMnemonic("打开文件(&O)…"), "打开文件…");
    }

    void foreignTextIsHarmless()
    {
        QCOMPARE(foreign("a\x1b[31mb"), "a\\x1B[31mb");
        QCOMPARE(foreign("GET /\xff"), "GET /\\xFF");
        QCOMPARE(foreign("abcdefghijklmnop", 10).size(), 10);
        QCOMPARE(foreignArg({}, 0), QString(QChar(0x2014)));
    }
};

QTEST_GUILESS_MAIN(TestNumbers)
#include "tst_numbers.moc"
