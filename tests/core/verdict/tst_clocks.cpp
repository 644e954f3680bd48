// SPDX-License-Identifier: GPL-3.0-or-later
// Clocks that are out of step are found out and their events still matched.
#include "scene.h"

#include <QTest>

#include <random>

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
    void anOutcomeOfEitherAttemptSaysNothingOfTheClock_data()
    {
        QTest::addColumn<QString>("id");
        QTest::newRow("with a request id") << QStringLiteral("r1");
        QTest::newRow("by its path") << QString();
    }
    void anOutcomeOfEitherAttemptSaysNothingOfTheClock()
    {
        QFETCH(QString, id);
        Scene s;
        s.line(0, "POST", "/orders", {lost("a:80", 60), {"b:80", 201, 2.2}}, id.toStdString());
        s.row(0.5, "1").requestId = id.toStdString();
        QVERIFY(!s.match().offsets.contains(FileId::fromIndex(orders)));
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
    void anExportInWholeSecondsIsNotHalfASecondBehind()
    {
        Scene s = traffic(30, 0, true, 0.001);
        for (int i = 0; i < 30; ++i) {
            Event& e = s.row(std::floor(10 + i * 0.37 + 0.019) + 10800, std::to_string(i));
            e.path = "/goods/" + std::to_string(i);
            e.time->resolution = secs(1);
        }
        const double found = milliseconds(s.match().offsets.at(FileId::fromIndex(orders)).offset) / 1000;
        QVERIFY2(std::abs(found - 10800) < 0.1, qPrintable(QString::number(found)));
    }
    void oneBusyPathTellsTheOffsetByItsRhythm_data()
    {
        QTest::addColumn<double>("resolution");
        QTest::newRow("milliseconds") << 0.001;
        QTest::newRow("whole seconds") << 1.0;
    }
    void oneBusyPathTellsTheOffsetByItsRhythm()
    {
        QFETCH(double, resolution);
        constexpr double ahead = 3 * 3600 + 90;
        Scene s;
        std::mt19937 random(11);
        std::exponential_distribution<double> gap(1.0 / 9);
        double start = 10;
        for (int i = 0; i < 300; ++i) {
            start += gap(random);
            s.line(start, "POST", "/orders", {{"a:80", 201, 0.02}}, {}, resolution);
            s.event(EventKind::Receipt, appA, start + ahead + 0.002);
            s.event(EventKind::Effect, appA, start + ahead + 0.018).effectId = std::to_string(i);
        }
        const MatchResult result = s.match();
        const double found = milliseconds(result.offsets.at(FileId::fromIndex(appA)).offset) / 1000;
        QVERIFY2(std::abs(found - ahead) <= (resolution < 1 ? 0.02 : 0.1), qPrintable(QString::number(found)));
    }
    void aStatedOffsetIsTakenAsItIs()
    {
        Scene s = traffic(40, 90, true, 0.001);
        s.context.statedOffsets[FileId::fromIndex(appA)] = secs(89.9);
        const MatchResult result = s.match();
        const ClockOffset& offset = result.offsets.at(FileId::fromIndex(appA));
        QCOMPARE(offset.offset, secs(89.9));
        QVERIFY(offset.stated);
        QCOMPARE(offset.events, 0u);
    }
    void twoNginxOutOfStep_data()
    {
        QTest::addColumn<double>("inner");
        QTest::addColumn<bool>("said");
        QTest::newRow("90 s ahead") << 90.0 << true;
        QTest::newRow("a zone and some behind") << -7203.0 << true;
        QTest::newRow("in step") << 0.0 << false;
    }
    void twoNginxOutOfStep()
    {
        QFETCH(double, inner);
        Scene s;
        for (int i = 0; i < 6; ++i) {
            const double start = 10 + i * i * 13;
            const std::string id = "r" + std::to_string(i);
            s.line(start, "POST", "/orders", {lost("inner:80", 2), {"inner:80", 201, 0.06}}, id);
            s.line(start + inner + 0.001, "POST", "/orders", {lost("a:80", 1.9)}, id).record.file = FileId::fromIndex(innerLog);
            s.line(start + inner + 2.001, "POST", "/orders", {{"b:80", 201, 0.05}}, id).record.file = FileId::fromIndex(innerLog);
            s.executed(appA, start + 0.003, start + 5, std::to_string(2 * i), id);
            s.executed(appB, start + 2.003, start + 2.04, std::to_string(2 * i + 1), id);
        }
        const MatchResult result = s.match();
        // The inner nginx has more lines and is the measure.
        const auto edge = result.offsets.find(FileId::fromIndex(accessLog));
        QFETCH(bool, said);
        QCOMPARE(edge != result.offsets.end(), said);
        if (said) {
            const double found = milliseconds(edge->second.offset) / 1000;
            QVERIFY2(std::abs(found + inner) <= 0.01, qPrintable(QString::number(found)));
        }
        QCOMPARE(result.operations.size(), 6u);
        for (const Operation& o : result.operations)
            QCOMPARE(o.verdict, Verdict::Duplicated);
        const double app = milliseconds(result.offsets.at(FileId::fromIndex(appA)).offset) / 1000;
        QVERIFY2(std::abs(app + inner) <= 0.01, qPrintable(QString::number(app)));
    }
    void twoNginxSideBySideTellNothingOfTheirClocks()
    {
        Scene s;
        for (int i = 0; i < 8; ++i) {
            const double start = 100 + i * i * 7;
            const std::string id = "o" + std::to_string(i);
            s.line(start, "POST", "/orders", {{i % 2 == 0 ? "a:80" : "b:80", 201, 0.05}}, id).record.file = FileId::fromIndex(i % 2 == 0 ? accessLog : innerLog);
            s.executed(i % 2 == 0 ? appA : appB, start + 0.002, start + 0.04, id, id);
        }
        s.line(10, "POST", "/orders", {lost("a:80", 2)}, "r1");
        s.line(15, "POST", "/orders", {lost("b:80", 2)}, "r1").record.file = FileId::fromIndex(innerLog);
        s.event(EventKind::Receipt, appB, 15.002).requestId = "r1";
        const MatchResult result = s.match();
        QVERIFY(!result.offsets.contains(FileId::fromIndex(innerLog)) && !result.offsets.contains(FileId::fromIndex(accessLog)));
        QVERIFY(std::chrono::abs(result.offsets.at(FileId::fromIndex(appB)).offset) < secs(0.1));
    }
    void aWorkerThatIsLateHasNoClockOfItsOwn_data()
    {
        QTest::addColumn<int>("status");
        QTest::addColumn<double>("ahead");
        QTest::newRow("accepted for later, and done seconds later") << 202 << 0.0;
        QTest::newRow("answered, and done seconds later by another program") << 201 << 0.0;
        QTest::newRow("the worker's clock is behind") << 202 << -60.0;
    }
    void aWorkerThatIsLateHasNoClockOfItsOwn()
    {
        QFETCH(int, status);
        QFETCH(double, ahead);
        Scene s;
        const FileId worker = FileId::fromIndex(9);
        s.context.kinds[worker] = InputKind::AppLog;
        for (int i = 0; i < 12; ++i) {
            const double start = 10 + i * i * 3;
            const std::string id = "r" + std::to_string(i);
            s.line(start, "POST", "/orders", {{i % 2 == 0 ? "a:80" : "b:80", status, 0.05}}, id);
            s.event(EventKind::Receipt, i % 2 == 0 ? appA : appB, start + 0.002).requestId = id;
            Event& done = s.event(EventKind::Effect, appA, start + ahead + 5 + 0.09 * (i % 6), {}, {});
            done.file = worker;
            done.host = "worker-1";
            done.requestId = done.effectId = id;
        }
        const MatchResult result = s.match();
        const auto offset = result.offsets.find(worker);
        QCOMPARE(offset != result.offsets.end(), ahead < 0);
        if (ahead < 0)
            QVERIFY(offset->second.offset < secs(ahead + 6));
        for (const Operation& o : result.operations) {
            QCOMPARE(o.verdict, Verdict::ExecutedOnce);
            const auto effect = std::ranges::find(o.evidenceFor, EvidenceCode::EffectBy, &Evidence::code);
            QVERIFY(effect != o.evidenceFor.end());
            QCOMPARE(effect->args.at(1), std::string("worker-1"));
        }
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
