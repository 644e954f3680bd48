// SPDX-License-Identifier: GPL-3.0-or-later
// Times, numbers and flags by nginx's own grammar (answers of a real nginx).
#include "config/units.h"

#include <QTest>

using namespace retryscope;

class UnitsTest : public QObject {
    Q_OBJECT
private slots:
    void times_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<qint64>("milliseconds"); // -1 = refused
        QTest::addColumn<qint64>("seconds");
        const auto row = [](const char* text, qint64 ms, qint64 s) { QTest::newRow(text) << QByteArray(text) << ms << s; };
        row("60", 60'000, 60);
        row("5s", 5'000, 5);
        row("500ms", 500, -1);
        row("1m30s", 90'000, 90);
        row("3h2", 10'802'000, 10'802);
        row("1h 30m", 5'400'000, 5'400);
        row("5s ", 5'000, 5);
        row("1M", -1, 2'592'000);
        row("1y", -1, 31'536'000);
        row("1y2M", -1, 36'720'000);
        row("2M1y", -1, -1);
        row("1w1d", 691'200'000, 691'200);
        row("1s1s", -1, -1);
        row("1s500ms", 1'500, -1);
        row("0.5s", -1, -1);
        row("-1", -1, -1);
        row("", -1, -1);
        row("s", -1, -1);
        row("5 ", 5'000, 5);
        row("99999999999999999999", -1, -1);
        row("9223372036854775807", -1, 9'223'372'036'854'775'807);
    }
    void times()
    {
        QFETCH(QByteArray, text);
        const auto fine = parseMilliseconds(text.toStdString());
        const auto coarse = parseWholeSeconds(text.toStdString());
        QTEST(qint64(fine ? fine->count() : -1), "milliseconds");
        QTEST(qint64(coarse ? coarse->count() : -1), "seconds");
    }

    void others()
    {
        QCOMPARE(parseCount("12"), std::optional<std::int64_t>(12));
        QVERIFY(!parseCount("1k") && !parseCount("-1") && !parseCount("") && !parseCount("+1"));
        QCOMPARE(parseSize("8k"), std::optional<std::int64_t>(8192));
        QVERIFY(!parseSize("8kb"));
        QVERIFY(parseFlag("ON").value() && !parseFlag("Off").value() && !parseFlag("yes"));
    }
};

QTEST_GUILESS_MAIN(UnitsTest)
#include "tst_units.moc"
