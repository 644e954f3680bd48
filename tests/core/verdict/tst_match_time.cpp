// SPDX-License-Identifier: GPL-3.0-or-later
// Deliveries found without any id: by backend, path, time, body and outcome; and what is given up as ambiguous.
#include "scene.h"

#include <QTest>

using namespace retryscope;
using namespace retryscope::test;

namespace {

QString verdictOf(const Scene& scene, const MatchResult& result, std::size_t request)
{
    const Operation& o = Scene::operationOf(scene, result, request);
    return QString("%1 %2").arg(word(o.verdict).data(), word(o.confidence).data());
}

bool isAmbiguous(const Scene& scene, const MatchResult& result, std::size_t request)
{
    const Operation& o = Scene::operationOf(scene, result, request);
    return std::ranges::any_of(o.evidenceAgainst, [](const Evidence& e) { return e.code == EvidenceCode::AmbiguousMatch; });
}

/// The line of the event of this kind that was matched to the request's attempt; 0 if none was.
std::uint64_t lineAt(const Scene& scene, const MatchResult& result, std::size_t request, int attempt, EventKind kind)
{
    for (const MatchedEvent& m : Scene::operationOf(scene, result, request).events) {
        const Event& e = scene.events[m.event.index()];
        if (m.request == RequestId::fromIndex(request) && m.attempt == attempt && e.kind == kind)
            return e.line;
    }
    return 0;
}

} // namespace

class MatchTimeTest : public QObject {
    Q_OBJECT
private slots:
    void ofTwoRequestsWithOneIdEachHasTheReceiptThatCameWhileItMayHaveRun()
    {
        // Logged in whole seconds: the first began between 3.0 and 4.0, the second between 4.6 and 5.6.
        Scene s;
        s.line(3.9, "POST", "/orders", {lost("a:80", 1.0)}, "r", 1.0);
        s.line(4.9, "POST", "/orders", {lost("a:80", 1.4)}, "r", 1.0);
        s.executed(appA, 3.903, 9, "1", "r");
        s.executed(appA, 4.903, 9.1, "2", "r");
        const MatchResult result = s.match();
        std::map<std::uint64_t, std::size_t> requestOfLine;
        for (const Operation& operation : result.operations)
            for (const MatchedEvent& matched : operation.events)
                requestOfLine[s.events[matched.event.index()].line] = matched.request->index();
        QCOMPARE(requestOfLine.at(1), 0u);
        QCOMPARE(requestOfLine.at(3), 1u);
    }
    void twoReceiptsWithOneBodyAtNginxsOwnDistance()
    {
        Scene s;
        s.line(10.3, "POST", "/orders", {lost("a:80", 2), {"b:80", 201, 0.7}}, {}, 1);
        s.executed(appA, 10.301, 13.2, "1", {}, "h1");
        s.executed(appB, 12.302, 13.0, "2", {}, "h1");
        const MatchResult result = s.match();
        QCOMPARE(verdictOf(s, result, 0), "duplicated inferred");
        QCOMPARE(lineAt(s, result, 0, 1, EventKind::Effect), 2u);
    }
    void anEffectThatTwoRequestsCouldHaveMadeIsClaimedForNone()
    {
        // Both went to the same server within a millisecond; one was answered, of the other nothing more is known.
        Scene s;
        s.line(10, "POST", "/orders", {lost("a:80", 2), {"b:80", 201, 0.05}});
        s.line(10.004, "POST", "/orders", {{"a:80", 201, 0.06}}).record.client = "198.51.100.2";
        s.event(EventKind::Receipt, appA, 10.003);
        s.event(EventKind::Receipt, appA, 10.004);
        s.event(EventKind::Effect, appA, 10.06).effectId = "1";
        s.event(EventKind::Effect, appB, 12.04).effectId = "2";
        const MatchResult result = s.match();
        QVERIFY(verdictOf(s, result, 0) != "duplicated inferred");
        QVERIFY(verdictOf(s, result, 0) != "duplicated confirmed");
    }
    void bodiesTellRequestsOfOneSecondApart()
    {
        Scene s;
        s.line(10.30, "POST", "/orders", {lost("a:80", 2), {"b:80", 201, 0.70}}, {}, 1);
        s.line(10.34, "POST", "/orders", {lost("a:80", 2), {"b:80", 201, 0.60}}, {}, 1);
        s.executed(appA, 10.301, 13.2, "1", {}, "h1", "k1");
        s.executed(appA, 10.341, 13.3, "2", {}, "h2");
        s.delivered(appB, 12.302, EventKind::Replay, 13.0, {}, "h1", "k1");
        s.executed(appB, 12.342, 12.94, "3", {}, "h2");
        const MatchResult result = s.match();
        QCOMPARE(verdictOf(s, result, 0), "prevented inferred");
        QCOMPARE(verdictOf(s, result, 1), "duplicated inferred");
    }
    void whatCouldBeOtherwiseIsNotClaimed()
    {
        Scene s;
        // The same second, the same servers, the same durations: which of them had the key cannot be told.
        for (int i = 0; i < 2; ++i)
            s.line(10.300, "POST", "/orders", {lost("a:80", 2), lost("b:80", 2)}, {}, 1);
        s.executed(appA, 10.301, 15, "1", {}, "h1", "k1");
        s.executed(appA, 10.302, 15, "2", {}, "h2");
        s.delivered(appB, 12.301, EventKind::Replay, 15, {}, "h1", "k1");
        s.executed(appB, 12.302, 15, "3", {}, "h2");
        const MatchResult result = s.match();
        for (const std::size_t i : {0u, 1u}) {
            QCOMPARE(verdictOf(s, result, i), "unresolved inferred");
            QVERIFY(isAmbiguous(s, result, i));
        }
    }
    void whatWouldBeTheSameEitherWayIsClaimed()
    {
        Scene s;
        for (int i = 0; i < 2; ++i)
            s.line(10.300, "POST", "/orders", {lost("a:80", 2), lost("b:80", 2)}, {}, 1);
        for (const char* hash : {"h1", "h2"}) {
            s.executed(appA, 10.301, 15, std::string("1") + hash, {}, hash);
            s.executed(appB, 12.301, 15, std::string("2") + hash, {}, hash);
        }
        const MatchResult result = s.match();
        QCOMPARE(verdictOf(s, result, 0), "duplicated inferred");
        QCOMPARE(verdictOf(s, result, 1), "duplicated inferred");
    }
    void theOrderOfLinesTellsWhichEndedFirst()
    {
        Scene s;
        // Reads with paths of their own tie lines to moments; two lost writes between them differ only in their place.
        const auto read = [&](double at, int n) {
            const std::string path = "/goods/" + std::to_string(n);
            s.line(at, "GET", path, {{"a:80", 200, 0.01}}, {}, 1);
            s.event(EventKind::Receipt, appA, at + 0.001, path, "GET").bodyHash = "e3b0c44298fc1c14";
        };
        for (int i = 0; i < 12; ++i)
            read(12.02 + i * 0.01, i);
        s.line(10.2, "POST", "/orders", {lost("a:80", 2)}, {}, 1);
        for (int i = 12; i < 24; ++i)
            read(12.25 + (i - 12) * 0.01, i);
        s.line(10.5, "POST", "/orders", {lost("a:80", 2)}, {}, 1);
        for (int i = 24; i < 30; ++i)
            read(12.55 + (i - 24) * 0.01, i);
        s.executed(appA, 10.201, 14, "1", {}, "h1");
        s.event(EventKind::Receipt, appA, 10.501).bodyHash = "h2";
        const MatchResult result = s.match();
        QCOMPARE(verdictOf(s, result, 12), "executed_once inferred");
        QCOMPARE(verdictOf(s, result, 25), "unresolved inferred");
        QVERIFY(!isAmbiguous(s, result, 25));
    }
    void anotherBodyIsNoSecondDelivery()
    {
        Scene s;
        s.line(10, "POST", "/orders", {lost("a:80", 2), {"b:80", 201, 0.05}}, "r1");
        s.executed(appA, 10.001, 11, "1", "r1", "h1");
        s.row(12.04, "2", "h2", "b:80");
        const MatchResult result = s.match();
        QVERIFY(verdictOf(s, result, 0).startsWith("unresolved"));
        QCOMPARE(result.unmatchedEffects, 1u);
    }
    void anExportAloneShowsBothRowsOfALostRequest()
    {
        Scene s;
        for (int i = 0; i < 4; ++i) {
            const double at = 20 + i * 5;
            s.line(at, "POST", "/orders", {{i % 2 ? "b:80" : "a:80", 201, 0.05}});
            s.row(at + 0.05, std::to_string(100 + i), "g" + std::to_string(i), i % 2 ? "app-b" : "app-a");
        }
        s.line(10, "POST", "/orders", {lost("a:80", 2), lost("b:80", 2)});
        s.row(15.0, "1", "h", "app-a");
        s.row(15.2, "2", "h", "app-b");
        const MatchResult result = s.match();
        QCOMPARE(verdictOf(s, result, 4), "duplicated inferred");
    }
    void exportRowsThatTwoLostRequestsCouldHaveMadeAreNotClaimed()
    {
        Scene s;
        s.line(10, "POST", "/orders", {lost("a:80", 2), lost("b:80", 2)});
        s.line(11, "POST", "/orders", {lost("a:80", 2), lost("b:80", 2)});
        s.row(15.0, "1", "h", "app-a");
        s.row(15.2, "2", "h", "app-b");
        const MatchResult result = s.match();
        for (const std::size_t i : {0u, 1u}) {
            QVERIFY(verdictOf(s, result, i).startsWith("unresolved"));
            QVERIFY(isAmbiguous(s, result, i));
        }
    }
    void anEffectFarFromAnyRequestStaysUnmatched()
    {
        Scene s;
        s.line(10, "POST", "/orders", {{"a:80", 201, 0.05}});
        s.executed(appA, 10.001, 10.05, "1");
        s.executed(appA, 500, 500.05, "2");
        const MatchResult result = s.match();
        QCOMPARE(result.unmatchedEffects, 1u);
        QCOMPARE(verdictOf(s, result, 0), "executed_once inferred");
    }
};

QTEST_APPLESS_MAIN(MatchTimeTest)
#include "tst_match_time.moc"
