// SPDX-License-Identifier: GPL-3.0-or-later
// Clocks that are out of step are found out and their events still matched.
#include "scene.h"

#include <QTest>

using namespace retryscope;
using namespace retryscope::test;

namespace {

/// `count` requests on paths of their own, every 0.37 s, with receipts `ahead` seconds ahead of nginx's clock.
Scene traffic(int count, double ahead, bool ids, double resolution)
{
    Scene s;
    for (int i = 0; i < count; ++i) {
        const double start = 10 + i * 0.37;
        const std::string path = "/goods/" + std::to_string(i);
        s.line(start, "POST", path, {{"a:80", 201, 0.02}}, ids ? "r" + std::to_string(i) : "", resolution);
        for (const EventKind kind : {EventKind::Receipt, EventKind::Effect}) {
            Event& e = s.event(kind, appA, start + ahead + (kind == EventKind::Receipt ? 0.001 : 0.019), path);
            e.requestId = ids ? "r" + std::to_string(i) : "";
            e.effectId = kind == EventKind::Effect ? std::to_string(i) : "";
        }
    }
    return s;
}

} // namespace

class ClocksTest : public QObject {
    Q_OBJECT
private slots:
    void offsets_data()
    {
        QTest::addColumn<double>("ahead");
        QTest::addColumn<bool>("ids");
        QTest::addColumn<double>("resolution");
        QTest::addColumn<double>("tolerance");
        QTest::newRow("in step, with ids") << 0.0 << true << 0.001 << 0.01;
        QTest::newRow("90 s ahead, with ids") << 90.0 << true << 0.001 << 0.01;
        QTest::newRow("90 s ahead, times in whole seconds") << 90.0 << true << 1.0 << 0.05;
        QTest::newRow("90 s behind, without ids") << -90.0 << false << 0.001 << 0.01;
        QTest::newRow("a zone away, without ids, whole seconds") << 3 * 3600.0 << false << 1.0 << 0.05;
    }
    void offsets()
    {
        QFETCH(double, ahead);
        QFETCH(bool, ids);
        QFETCH(double, resolution);
        QFETCH(double, tolerance);
        Scene s = traffic(40, ahead, ids, resolution);
        const MatchResult result = s.match();
        const ClockOffset& offset = result.offsets.at(FileId::fromIndex(appA));
        const double found = milliseconds(offset.offset) / 1000;
        QVERIFY2(std::abs(found - ahead) <= tolerance, qPrintable(QString::number(found)));
        QVERIFY2(std::abs(found - ahead) <= milliseconds(offset.error) / 1000 + 0.003, "the stated error holds");
        QVERIFY(offset.events >= 20);
        for (const Operation& o : result.operations)
            QCOMPARE(o.verdict, Verdict::ExecutedOnce);
    }
    void anExportsClockIsKnownFromEffectsItShares()
    {
        Scene s = traffic(10, 0, true, 0.001);
        for (int i = 0; i < 10; ++i)
            s.row(10 + i * 0.37 + 0.019 - 55, std::to_string(i)).path = "/goods/" + std::to_string(i);
        const MatchResult result = s.match();
        const double found = milliseconds(result.offsets.at(FileId::fromIndex(orders)).offset) / 1000;
        QVERIFY2(std::abs(found + 55) < 0.01, qPrintable(QString::number(found)));
    }
    void periodicTrafficOnOnePathTellsNoOffset()
    {
        Scene s;
        for (int i = 0; i < 5; ++i) {
            s.line(10 + i * 10, "POST", "/tick", {{"a:80", 201, 0.02}});
            s.event(EventKind::Receipt, appA, 1010 + i * 10, "/tick");
        }
        const MatchResult result = s.match();
        QVERIFY(!result.offsets.contains(FileId::fromIndex(appA)));
    }
};

QTEST_APPLESS_MAIN(ClocksTest)
#include "tst_clocks.moc"
