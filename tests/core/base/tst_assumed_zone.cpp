// SPDX-License-Identifier: GPL-3.0-or-later
// The zone of times that were written without one: how it is named, and what it does to a time.
#include "base/assumed_zone.h"

#include <QTest>

using namespace retryscope;

class TestAssumedZone : public QObject {
    Q_OBJECT

private slots:
    void names_data()
    {
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<QByteArray>("written");
        QTest::addColumn<QByteArray>("utc");
        QTest::newRow("UTC changes nothing") << QByteArray("UTC") << QByteArray("2026-09-13 20:03:21") << QByteArray("2026-09-13T20:03:21.000Z");
        QTest::newRow("an offset with a colon") << QByteArray("+03:00") << QByteArray("2026-09-13 20:03:21") << QByteArray("2026-09-13T17:03:21.000Z");
        QTest::newRow("an offset without") << QByteArray("-0430") << QByteArray("2026-09-13 20:03:21") << QByteArray("2026-09-14T00:33:21.000Z");
        QTest::newRow("hours behind UTC") << QByteArray("UTC+3") << QByteArray("2026-09-13 20:03:21") << QByteArray("2026-09-13T17:03:21.000Z");
        QTest::newRow("a city in summer") << QByteArray("Europe/Berlin") << QByteArray("2026-07-01 12:00:00") << QByteArray("2026-07-01T10:00:00.000Z");
        QTest::newRow("the same city in winter") << QByteArray("Europe/Berlin") << QByteArray("2026-12-01 12:00:00") << QByteArray("2026-12-01T11:00:00.000Z");
        QTest::newRow("an hour that comes twice is the first one") << QByteArray("Europe/Berlin") << QByteArray("2026-10-25 02:30:00") << QByteArray("2026-10-25T00:30:00.000Z");
        QTest::newRow("an hour that never was is read") << QByteArray("Europe/Berlin") << QByteArray("2026-03-29 02:30:00") << QByteArray("2026-03-29T01:00:00.000Z");
        QTest::newRow("a written zone is believed") << QByteArray("Europe/Berlin") << QByteArray("2026-07-01 12:00:00 UTC") << QByteArray("2026-07-01T12:00:00.000Z");
    }
    void names()
    {
        QFETCH(QByteArray, name);
        QFETCH(QByteArray, written);
        QFETCH(QByteArray, utc);
        const auto zone = AssumedZone::parse(name.toStdString());
        QVERIFY(zone);
        QCOMPARE(QByteArray::fromStdString(zone->name()), name);
        auto time = parseTime(written.toStdString());
        QVERIFY(time);
        zone->apply(*time);
        QCOMPARE(QByteArray::fromStdString(formatIso(time->instant)), utc);
    }

    void noNames_data()
    {
        QTest::addColumn<QByteArray>("name");
        for (const char* name : {"", "+", "3", "+99", "+3:0", "+:30", "+03:60", "UTC+", "Mars/Olympus", "../../etc/passwd", "+12345", "+0x3"})
            QTest::newRow(*name ? name : "nothing") << QByteArray(name);
    }
    void noNames()
    {
        QFETCH(QByteArray, name);
        QVERIFY(!AssumedZone::parse(name.toStdString()));
    }
};

QTEST_APPLESS_MAIN(TestAssumedZone)
#include "tst_assumed_zone.moc"
