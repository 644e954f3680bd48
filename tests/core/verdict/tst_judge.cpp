// SPDX-License-Identifier: GPL-3.0-or-later
// Verdicts, confidence, authors and next actions on incidents made by hand.
#include "scene.h"

#include <QTest>

#include <functional>

using namespace retryscope;
using namespace retryscope::test;

namespace {

QString described(const Operation& o)
{
    QStringList by;
    for (const RepeatedBy who : o.repeatedBy)
        by << QString::fromUtf8(word(who).data());
    return QString("%1 %2 [%3] %4 %5 effects %6 deliveries")
        .arg(word(o.verdict).data(), word(o.confidence).data(), by.join(' '), word(o.nextAction).data())
        .arg(o.effectsConfirmed)
        .arg(o.deliveriesConfirmed);
}

using Build = std::function<void(Scene&)>;

/// Another customer's request whose row shows what the export has rows of.
void otherOrder(Scene& s, const std::string& path = "/orders")
{
    s.line(30, "POST", path, {{"a:80", 201, 0.05}}, "other").record.client = "198.51.100.1";
    s.executed(appA, 30.001, 30.05, "77", "other");
    for (Event& e : s.events) {
        if (e.requestId == "other")
            e.path = path;
    }
    s.row(30.05, "77").path = path;
}

} // namespace

Q_DECLARE_METATYPE(Build)

class JudgeTest : public QObject {
    Q_OBJECT
private slots:
    void verdicts_data()
    {
        QTest::addColumn<Build>("build");
        QTest::addColumn<QString>("said");
        const auto row = [](const char* name, Build build, const char* said) { QTest::newRow(name) << build << QString(said); };

        row("passed on after a timeout, and both executed it", [](Scene& s) {
            s.line(10, "POST", "/orders", {lost("a:80", 2), {"b:80", 201, 0.05}}, "r1");
            s.executed(appA, 10.001, 14, "1", "r1");
            s.executed(appB, 12.001, 12.05, "2", "r1");
        }, "duplicated confirmed [next_upstream] use_result 2 effects 2 deliveries");
        row("an error page sent it to another group, and both executed it", [](Scene& s) {
            s.line(10, "POST", "/orders", {lost("a:80", 2), {"b:80", 201, 0.05, Delivery::Responded, 1}}, "r1");
            s.executed(appA, 10.001, 14, "1", "r1");
            s.executed(appB, 12.001, 12.05, "2", "r1");
        }, "duplicated confirmed [internal_redirect] use_result 2 effects 2 deliveries");
        row("a key kept it at one effect", [](Scene& s) {
            s.line(10, "POST", "/orders", {lost("a:80", 2), {"b:80", 201, 0.05}}, "r1");
            s.executed(appA, 10.001, 11.5, "1", "r1", "h", "k");
            s.delivered(appB, 12.001, EventKind::Replay, 12.05, "r1", "h", "k");
        }, "prevented confirmed [next_upstream] use_result 1 effects 2 deliveries");
        row("a unique index kept it at one effect", [](Scene& s) {
            s.line(10, "POST", "/orders", {lost("a:80", 2), {"b:80", 409, 0.05}}, "r1");
            s.executed(appA, 10.001, 11.5, "1", "r1");
            s.delivered(appB, 12.001, EventKind::Rejected, 12.05, "r1");
        }, "prevented confirmed [next_upstream] use_result 1 effects 2 deliveries");
        row("the first server refused the connection: a safe retry", [](Scene& s) {
            s.line(10, "POST", "/orders", {refused("a:80"), {"b:80", 201, 0.05}}, "r1");
            s.executed(appB, 10.001, 10.05, "1", "r1");
        }, "executed_once confirmed [] use_result 1 effects 1 deliveries");
        row("one attempt, one effect", [](Scene& s) {
            s.line(10, "POST", "/orders", {{"a:80", 201, 0.05}}, "r1");
            s.executed(appA, 10.001, 10.05, "1", "r1");
        }, "executed_once confirmed [] use_result 1 effects 1 deliveries");
        row("an effect that came after nginx had given up", [](Scene& s) {
            s.line(10, "POST", "/orders", {lost("a:80", 2)}, "r1");
            s.executed(appA, 10.001, 19.7, "1", "r1");
        }, "executed_once confirmed [] use_result 1 effects 1 deliveries");
        row("a status alone proves nothing", [](Scene& s) {
            s.line(10, "POST", "/orders", {{"a:80", 201, 0.05}}, "r1");
        }, "unresolved inferred [] reconcile 0 effects 1 deliveries");
        row("what became of the abandoned attempt is not known", [](Scene& s) {
            s.line(10, "POST", "/orders", {lost("a:80", 2), {"b:80", 201, 0.05}}, "r1");
            s.executed(appB, 12.001, 12.05, "2", "r1");
        }, "unresolved inferred [next_upstream] use_result 1 effects 1 deliveries");
        row("the export covers the time and shows one row", [](Scene& s) {
            s.line(10, "POST", "/orders", {lost("a:80", 2), {"b:80", 201, 0.05}}, "r1");
            s.executed(appB, 12.001, 12.05, "2", "r1");
            s.row(12.05, "2");
            s.exportCovers(0, 60);
        }, "executed_once confirmed [next_upstream] use_result 1 effects 1 deliveries");
        row("the export ends before a late effect could appear", [](Scene& s) {
            s.line(10, "POST", "/orders", {lost("a:80", 2), {"b:80", 201, 0.05}}, "r1");
            s.executed(appB, 12.001, 12.05, "2", "r1");
            s.row(12.05, "2");
            s.exportCovers(0, 12.5);
        }, "unresolved inferred [next_upstream] use_result 1 effects 1 deliveries");
        row("nothing was delivered", [](Scene& s) {
            s.line(10, "POST", "/orders", {refused("a:80"), refused("b:80")}, "r1");
        }, "not_applied inferred [] may_try_again 0 effects 0 deliveries");
        row("nginx says refused, the application has the receipt", [](Scene& s) {
            s.line(10, "POST", "/orders", {refused("a:80")}, "r1");
            s.event(EventKind::Receipt, appA, 10.001).requestId = "r1";
        }, "unresolved inferred [] reconcile 0 effects 1 deliveries");
        row("the application rolled back, and the export has no row", [](Scene& s) {
            s.line(10, "POST", "/orders", {lost("a:80", 2)}, "r1");
            s.delivered(appA, 10.001, EventKind::Failed, 11, "r1");
            otherOrder(s);
            s.exportCovers(0, 60);
        }, "not_applied confirmed [] may_try_again 0 effects 1 deliveries");
        row("the application rolled back, no export says so", [](Scene& s) {
            s.line(10, "POST", "/orders", {lost("a:80", 2)}, "r1");
            s.delivered(appA, 10.001, EventKind::Failed, 11, "r1");
        }, "unresolved inferred [] reconcile 0 effects 1 deliveries");
        row("not found in an export is no proof", [](Scene& s) {
            s.line(10, "POST", "/orders", {lost("a:80", 2)}, "r1");
            s.exportCovers(0, 60);
        }, "unresolved inferred [] reconcile 0 effects 0 deliveries");
        row("an export of other things covers nothing", [](Scene& s) {
            s.line(10, "POST", "/orders", {lost("a:80", 2), {"b:80", 201, 0.05}}, "r1");
            s.executed(appB, 12.001, 12.05, "2", "r1");
            otherOrder(s, "/refunds");
            s.exportCovers(0, 60);
        }, "unresolved inferred [next_upstream] use_result 1 effects 1 deliveries");
        row("one delivery that wrote two rows is one execution", [](Scene& s) {
            s.line(10, "POST", "/orders", {{"a:80", 201, 0.05}}, "r1");
            s.executed(appA, 10.001, 10.04, "1", "r1");
            Event& second = s.event(EventKind::Effect, appA, 10.05);
            second.requestId = "r1";
            second.effectId = "9";
        }, "executed_once confirmed [] use_result 1 effects 1 deliveries");
        row("an effect in the log and in the export is one", [](Scene& s) {
            s.line(10, "POST", "/orders", {lost("a:80", 2), {"b:80", 201, 0.05}}, "r1");
            s.executed(appA, 10.001, 14, "1", "r1");
            s.executed(appB, 12.001, 12.05, "2", "r1");
            s.row(14, "1", {}, "app-a");
            s.row(12.05, "2", {}, "app-b");
        }, "duplicated confirmed [next_upstream] use_result 2 effects 2 deliveries");
        row("a read that was answered and did nothing", [](Scene& s) {
            s.line(10, "GET", "/goods", {{"a:80", 200, 0.05}}, "r1");
            Event& e = s.event(EventKind::Receipt, appA, 10.001, "/goods", "GET");
            e.requestId = "r1";
        }, "not_applied inferred [] none 0 effects 1 deliveries");
        row("a read without the application's log", [](Scene& s) {
            s.line(10, "GET", "/goods", {{"a:80", 200, 0.05}}, "r1");
        }, "unresolved inferred [] none 0 effects 1 deliveries");
        row("a read that was never answered", [](Scene& s) {
            s.line(10, "GET", "/goods", {lost("a:80", 2)}, "r1");
            Event& e = s.event(EventKind::Receipt, appA, 10.001, "/goods", "GET");
            e.requestId = "r1";
        }, "unresolved inferred [] reconcile 0 effects 1 deliveries");
        row("nginx answered itself", [](Scene& s) {
            s.line(10, "GET", "/logo.png", {}, "r1");
        }, "not_applied inferred [] none 0 effects 0 deliveries");
        row("a copy that no line lists and that came at once", [](Scene& s) {
            s.line(10, "POST", "/orders", {{"a:80", 201, 0.05}}, "r1");
            s.executed(appA, 10.001, 10.05, "1", "r1");
            s.executed(appB, 10.003, 10.06, "2", "r1");
        }, "duplicated confirmed [mirror] use_result 2 effects 2 deliveries");
        row("a redelivery that no line lists and that came later", [](Scene& s) {
            s.line(10, "POST", "/orders", {{"a:80", 201, 0.05}}, "r1");
            s.executed(appA, 10.001, 10.05, "1", "r1");
            s.executed(appB, 13, 13.06, "2", "r1");
        }, "duplicated confirmed [unknown] use_result 2 effects 2 deliveries");
        row("X-Accel-Redirect is no repetition", [](Scene& s) {
            s.line(10, "POST", "/orders", {{"a:80", 200, 0.05}, {"b:80", 200, 0.05, Delivery::Responded, 1}}, "r1");
            s.executed(appA, 10.001, 10.05, "1", "r1");
        }, "unresolved inferred [] use_result 1 effects 2 deliveries");
        row("outcome unknown, and the endpoint was seen to honour keys", [](Scene& s) {
            s.line(10, "POST", "/orders", {lost("a:80", 2)}, "r1").record.idempotencyKey = "k1";
            s.line(20, "POST", "/orders", {lost("a:80", 2), {"b:80", 201, 0.05}}, "r2");
            s.executed(appA, 20.001, 21, "5", "r2", "h2", "k2");
            s.delivered(appB, 22.001, EventKind::Replay, 22.05, "r2", "h2", "k2");
        }, "unresolved inferred [] repeat_with_same_key 0 effects 0 deliveries");
        row("outcome unknown, and the endpoint was seen to ignore keys", [](Scene& s) {
            s.line(10, "POST", "/orders", {lost("a:80", 2)}, "r1").record.idempotencyKey = "k1";
            s.line(20, "POST", "/orders", {lost("a:80", 2), {"b:80", 201, 0.05}}, "r2");
            s.executed(appA, 20.001, 21, "5", "r2", "h2", "k2");
            s.executed(appB, 22.001, 22.05, "6", "r2", "h2", "k2");
        }, "unresolved inferred [] reconcile 0 effects 0 deliveries");
    }
    void verdicts()
    {
        QFETCH(Build, build);
        Scene scene;
        build(scene);
        const MatchResult result = scene.match();
        QTEST(described(Scene::operationOf(scene, result, 0)), "said");
    }

    void theNextActionNamesWhatItRestsOn_data()
    {
        QTest::addColumn<Build>("build");
        QTest::addColumn<QString>("rests"); // the action, then its evidence
        const auto row = [](const char* name, Build build, const char* rests) { QTest::newRow(name) << build << QString(rests); };
        row("the effects", [](Scene& s) {
            s.line(10, "POST", "/orders", {lost("a:80", 2), {"b:80", 201, 0.05}}, "r1");
            s.executed(appA, 10.001, 14, "1", "r1");
            s.executed(appB, 12.001, 12.05, "2", "r1");
        }, "use_result effect-by effect-by");
        row("an attempt of unknown outcome", [](Scene& s) {
            s.line(10, "POST", "/orders", {lost("a:80", 2)}, "r1");
        }, "reconcile may-have-executed");
        row("an attempt of unknown outcome, and an endpoint that honours keys", [](Scene& s) {
            s.line(10, "POST", "/orders", {lost("a:80", 2)}, "r1").record.idempotencyKey = "k1";
            s.line(20, "POST", "/orders", {lost("a:80", 2), {"b:80", 201, 0.05}}, "r2");
            s.executed(appA, 20.001, 21, "5", "r2", "h2", "k2");
            s.delivered(appB, 22.001, EventKind::Replay, 22.05, "r2", "h2", "k2");
        }, "repeat_with_same_key may-have-executed key-honoured");
        row("attempts that never arrived", [](Scene& s) {
            s.line(10, "POST", "/orders", {refused("a:80"), refused("b:80")}, "r1");
        }, "may_try_again nothing-delivered");
        row("an export that ends too early", [](Scene& s) {
            s.line(10, "POST", "/orders", {lost("a:80", 2)}, "r1");
            otherOrder(s);
            s.exportCovers(0, 11);
        }, "reconcile may-have-executed export-does-not-cover");
    }
    void theNextActionNamesWhatItRestsOn()
    {
        QFETCH(Build, build);
        Scene scene;
        build(scene);
        const MatchResult result = scene.match();
        const Operation& operation = Scene::operationOf(scene, result, 0);
        QString rests = QString::fromUtf8(word(operation.nextAction).data());
        for (const Evidence& evidence : operation.nextActionRests) {
            rests += QString(" ") + word(evidence.code).data();
            QVERIFY2(!evidence.at.empty(), "each piece leads to a line");
        }
        QTEST(rests, "rests");
    }
    void attemptsThatNeverArrivedAreThoseAtServers_data()
    {
        QTest::addColumn<bool>("delivered"); // one attempt before no server was left
        QTest::addColumn<bool>("refusedFirst");
        QTest::addColumn<QString>("said");
        QTest::newRow("no server at all") << false << false << "0";
        QTest::newRow("one refused, then no server") << false << true << "1";
        QTest::newRow("one delivered, then no server") << true << false << "";
    }
    void attemptsThatNeverArrivedAreThoseAtServers()
    {
        QFETCH(bool, delivered);
        QFETCH(bool, refusedFirst);
        Scene scene;
        std::vector<Try> tries;
        if (delivered)
            tries.push_back(lost("a:80", 2));
        if (refusedFirst)
            tries.push_back(refused("a:80"));
        tries.push_back(refused("shop"));
        scene.line(10, "POST", "/orders", tries, "r1").attempts.back().kind = AttemptKind::NoLiveUpstream;
        if (delivered)
            scene.executed(appA, 10.001, 13, "9", "r1");
        const MatchResult result = scene.match();
        const Operation& operation = Scene::operationOf(scene, result, 0);
        QString said;
        for (const auto* list : {&operation.evidenceFor, &operation.evidenceAgainst}) {
            for (const Evidence& evidence : *list)
                said += evidence.code == EvidenceCode::NothingDelivered ? QString::fromStdString(evidence.args.at(0)) : QString();
        }
        QTEST(said, "said");
    }
    void whatWouldSettleIsSaid()
    {
        Scene scene;
        scene.line(10, "POST", "/orders", {lost("a:80", 2)}, "r1");
        const MatchResult result = scene.match();
        const auto& settle = Scene::operationOf(scene, result, 0).wouldSettle;
        for (const WouldSettle what : {WouldSettle::ApplicationLog, WouldSettle::EffectsExport, WouldSettle::BytesSentField, WouldSettle::ErrorLog})
            QVERIFY2(std::ranges::find(settle, what) != settle.end(), word(what).data());
        QVERIFY(std::ranges::find(settle, WouldSettle::UpstreamAddrField) == settle.end());
    }
    void latenessIsClaimedOnlyAsFarAsItIsCertain_data()
    {
        QTest::addColumn<double>("resolution");
        QTest::addColumn<bool>("receipt");
        QTest::addColumn<double>("effect");
        QTest::addColumn<double>("late");
        QTest::newRow("milliseconds tell it") << 0.001 << false << 12.6 << 0.6;
        QTest::newRow("whole seconds leave one open") << 1.0 << false << 14.6 << 1.6;
        QTest::newRow("within the open second nothing is claimed") << 1.0 << false << 12.6 << -1.0;
        QTest::newRow("a receipt tells it in spite of whole seconds") << 1.0 << true << 12.6 << 0.2;
        QTest::newRow("in time by the receipt's clock") << 1.0 << true << 12.3 << -1.0;
    }
    void latenessIsClaimedOnlyAsFarAsItIsCertain()
    {
        QFETCH(double, resolution);
        QFETCH(bool, receipt);
        QFETCH(double, effect);
        Scene scene;
        scene.line(10, "POST", "/orders", {lost("a:80", 2), {"b:80", 201, 0.05}}, "r1", resolution);
        scene.executed(appA, 10.4, effect, "1", "r1");
        scene.executed(appB, 12.4, 12.45, "2", "r1");
        if (!receipt)
            std::erase_if(scene.events, [](const Event& e) { return e.kind == EventKind::Receipt; });
        const MatchResult result = scene.match();
        const Operation& operation = Scene::operationOf(scene, result, 0);
        const auto found = std::ranges::find(operation.evidenceFor, EvidenceCode::EffectAfterGivenUp, &Evidence::code);
        QFETCH(double, late);
        const double said = found == operation.evidenceFor.end() ? -1.0 : std::stod(found->args[1]);
        QVERIFY2(std::abs(said - late) < 0.1, qPrintable(QString::number(said))); // the clocks are estimated, too
    }
    void latenessIsAsPreciseAsTheLogs()
    {
        Scene scene;
        scene.line(10, "POST", "/orders", {lost("a:80", 2)}, "r1");
        scene.executed(appA, 10.001, 19, "1", "r1");
        scene.events[1].time->resolution = std::chrono::seconds{1};
        const MatchResult result = scene.match();
        const auto& evidence = Scene::operationOf(scene, result, 0).evidenceFor;
        const auto late = std::ranges::find(evidence, EvidenceCode::EffectAfterGivenUp, &Evidence::code);
        QVERIFY(late != evidence.end());
        QVERIFY2(std::abs(std::stod(late->args[2]) - std::stod(late->args[1]) - 1) < 0.002, late->args[2].c_str());
    }
    void evidenceNamesItsLines()
    {
        Scene scene;
        scene.line(10, "POST", "/orders", {lost("a:80", 2), {"b:80", 201, 0.05}}, "r1");
        scene.executed(appA, 10.001, 14.5, "1", "r1");
        scene.executed(appB, 12.001, 12.05, "2", "r1");
        const MatchResult result = scene.match();
        const Operation& operation = Scene::operationOf(scene, result, 0);
        const auto late = std::ranges::find(operation.evidenceFor, EvidenceCode::EffectAfterGivenUp, &Evidence::code);
        QVERIFY(late != operation.evidenceFor.end());
        QCOMPARE(late->at.front().file, FileId::fromIndex(appA));
        QCOMPARE(late->at.front().line, 2u);
        QCOMPARE(late->args.front(), "1");
        QVERIFY(std::abs(std::stod(late->args[1]) - 2.5) < 0.01);
    }
};

QTEST_APPLESS_MAIN(JudgeTest)
#include "tst_judge.moc"
