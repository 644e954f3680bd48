// SPDX-License-Identifier: GPL-3.0-or-later
// Evidence that looks like more than it is: no verdict may rest on it.
#include "telling_scene.h"

#include <QTest>

using namespace retryscope;
using namespace retryscope::test;

Q_DECLARE_METATYPE(Build)

class NoFalseVerdictTest : public QObject {
    Q_OBJECT
private slots:
    void verdicts_data()
    {
        QTest::addColumn<Build>("build");
        QTest::addColumn<QString>("said");
        const auto row = [](const char* name, Build build, const char* said) { QTest::newRow(name) << build << QString(said); };

        row("two tables of different things have a row each", [](Scene& s) {
            s.line(10, "POST", "/orders", {{"a:80", 201, 0.05}}, "r1");
            s.row(10.03, "500").requestId = "r1";
            Event& payment = s.row(10.04, "900");
            payment.requestId = "r1";
            payment.file = FileId::fromIndex(7);
            s.context.kinds[FileId::fromIndex(7)] = InputKind::Effects;
            s.context.haveEffectsExport = true;
        }, "executed_once confirmed [] 1 effects 1 deliveries");
        row("the payment by the first server and the order by the second are one of each, and nothing is whole", [](Scene& s) {
            passedOn(s);
            noted(s, EventKind::Receipt, appA, 10.001, "request received");
            noted(s, EventKind::Effect, appA, 10.5, "payment captured", "77");
            noted(s, EventKind::Receipt, appB, 12.001, "request received");
            noted(s, EventKind::Effect, appB, 12.04, "order created", "11");
        }, "unresolved inferred [next_upstream] 1 effects 2 deliveries");
        row("two orders stay two beside one payment", [](Scene& s) {
            passedOn(s);
            noted(s, EventKind::Receipt, appA, 10.001, "request received");
            noted(s, EventKind::Effect, appA, 10.5, "order created", "10");
            noted(s, EventKind::Receipt, appB, 12.001, "request received");
            noted(s, EventKind::Effect, appB, 12.02, "payment captured", "77");
            noted(s, EventKind::Effect, appB, 12.04, "order created", "11");
        }, "duplicated confirmed [next_upstream] 2 effects 2 deliveries");
        row("one order under two names in the log and in the export", [](Scene& s) {
            s.line(10, "POST", "/orders", {{"a:80", 201, 0.05}}, "r1");
            s.executed(appA, 10.001, 10.03, "3f2b", "r1");
            s.row(10.031, "1001").requestId = "r1";
            s.context.haveEffectsExport = true;
        }, "executed_once confirmed [] 1 effects 1 deliveries");
        row("a log that was shipped twice", [](Scene& s) {
            passedOn(s);
            for (int i = 0; i < 2; ++i) {
                noted(s, EventKind::Receipt, appA, 10.001, "request received");
                noted(s, EventKind::Receipt, appB, 12.001, "request received");
                noted(s, EventKind::Effect, appB, 12.03, "order created");
            }
        }, "unresolved inferred [next_upstream] 1 effects 2 deliveries");
        row("two messages of one delivery, and no host in the log", [](Scene& s) {
            passedOn(s);
            noted(s, EventKind::Receipt, appA, 10.001, "request received");
            noted(s, EventKind::Receipt, appA, 12.001, "request received");
            noted(s, EventKind::Effect, appA, 12.03, "order saved", "5");
            noted(s, EventKind::Effect, appA, 12.032, "transaction committed");
            for (Event& e : s.events)
                e.host.clear();
        }, "unresolved inferred [next_upstream] 1 effects 2 deliveries");
        row("a service that the application calls under the same id", [](Scene& s) {
            s.line(10, "POST", "/orders", {{"a:80", 201, 0.05}}, "r1");
            s.executed(appA, 10.001, 10.03, "11", "r1");
            for (const EventKind kind : {EventKind::Receipt, EventKind::Effect}) {
                Event& e = noted(s, kind, appB, kind == EventKind::Receipt ? 10.01 : 10.02, "payment captured", kind == EventKind::Receipt ? "" : "77");
                e.host = "10.0.5.5:9000";
                e.path = "/charge";
            }
            for (Request& r : s.requests)
                r.attempts[0].address = "10.0.0.1:8080";
            for (Event& e : s.events)
                e.host = e.host == "a:80" ? "10.0.0.1:8080" : std::string(e.host);
        }, "executed_once confirmed [] 1 effects 1 deliveries");
        row("nothing mirrors: what no line lists and came at once may be the application's own call", [](Scene& s) {
            s.context.knownNotToMirror = true;
            s.line(10, "POST", "/orders", {{"a:80", 201, 0.05}}, "r1");
            s.executed(appA, 10.001, 10.05, "1", "r1");
            s.executed(appB, 10.003, 10.06, "2", "r1");
        }, "unresolved inferred [unknown] 2 effects 2 deliveries");
        row("both servers report the work under one id, which may be the order's", [](Scene& s) {
            passedOn(s);
            noted(s, EventKind::Receipt, appA, 10.001, "request received");
            noted(s, EventKind::Receipt, appB, 12.001, "request received");
            noted(s, EventKind::Effect, appB, 12.03, "stock moved", "500");
            noted(s, EventKind::Effect, appA, 12.9, "stock moved", "500");
        }, "unresolved inferred [next_upstream] 1 effects 2 deliveries");
        row("an order that was taken back at once", [](Scene& s) {
            s.line(10, "POST", "/orders", {{"a:80", 500, 0.05}}, "r1");
            noted(s, EventKind::Receipt, appA, 10.001, "request received");
            noted(s, EventKind::Effect, appA, 10.02, "order created", "1");
            noted(s, EventKind::Failed, appA, 10.022, "transaction rolled back");
        }, "unresolved inferred [] 0 effects 1 deliveries");
        row("a worker's word beside the order of the only delivery", [](Scene& s) {
            s.line(10, "POST", "/orders", {{"a:80", 200, 0.05}}, "r1");
            noted(s, EventKind::Receipt, appA, 10.001, "request received");
            noted(s, EventKind::Effect, appA, 10.02, "order created", "5");
            Event& later = noted(s, EventKind::Effect, innerLog, 10.2, "order created");
            later.host = "worker-1";
            later.path = later.method = {};
        }, "unresolved inferred [] 2 effects 1 deliveries");
        row("an export without hosts is of all of them", [](Scene& s) {
            for (int i = 0; i < 6; ++i) {
                const std::string id = "r" + std::to_string(i + 1);
                const double start = 10 + i * 10;
                s.line(start, "POST", "/orders", {{i % 2 == 0 ? "a:80" : "b:80", 200, 0.05}}, id);
                s.executed(i % 2 == 0 ? appA : appB, start + 0.001, start + 0.04, i % 2 == 0 ? std::string() : std::to_string(500 + i), id);
                s.row(start + 0.041, std::to_string(500 + i)).requestId = id;
            }
        }, "executed_once confirmed [] 1 effects 1 deliveries");
        row("a configured mirror's order under its own path", [](Scene& s) {
            s.context.mirrorPaths = {"/m"};
            s.line(10, "POST", "/orders", {{"a:80", 201, 0.05}}, "r1");
            s.executed(appA, 10.001, 10.04, "1", "r1");
            s.executed(appB, 10.002, 10.05, "71", "r1");
            s.events[s.events.size() - 1].path = s.events[s.events.size() - 2].path = "/m";
        }, "duplicated confirmed [mirror] 2 effects 2 deliveries");
        row("another row that failed takes nothing back", [](Scene& s) {
            s.line(10, "POST", "/orders", {{"a:80", 200, 0.05}}, "r1");
            noted(s, EventKind::Receipt, appA, 10.001, "request received");
            noted(s, EventKind::Effect, appA, 10.02, "order created", "500");
            noted(s, EventKind::Failed, appA, 10.022, "", "501");
        }, "executed_once confirmed [] 1 effects 1 deliveries");
        row("it failed, and came about later all the same: one delivery", [](Scene& s) {
            s.line(10, "POST", "/orders", {lost("a:80", 2)}, "r1");
            noted(s, EventKind::Receipt, appA, 10.001, "request received");
            noted(s, EventKind::Failed, appA, 10.5, "payment failed");
            noted(s, EventKind::Effect, appA, 12.5, "order created", "1");
        }, "executed_once confirmed [] 1 effects 1 deliveries");
        row("a row without an id from the server that was given up", [](Scene& s) {
            passedOn(s);
            noted(s, EventKind::Receipt, appA, 10.001, "request received");
            noted(s, EventKind::Receipt, appB, 12.001, "request received");
            s.row(12.03, "11", {}, "b:80").requestId = "r1";
            s.row(13.0, "12", {}, "a:80");
            others(s, 4);
            s.exportCovers(0, 900);
        }, "unresolved inferred [next_upstream] 1 effects 2 deliveries");
        row("a row under an id made from the request's", [](Scene& s) {
            const std::string id = "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa";
            passedOn(s, id);
            noted(s, EventKind::Receipt, appA, 10.001, "request received", {}, id);
            noted(s, EventKind::Receipt, appB, 12.001, "request received", {}, id);
            s.row(12.03, "11", {}, "b:80").requestId = id;
            s.row(13.0, "12", {}, "a:80").requestId = id + "-retry";
            others(s, 4);
            s.exportCovers(0, 900);
        }, "unresolved inferred [next_upstream] 1 effects 2 deliveries");
        row("the same without that row", [](Scene& s) {
            passedOn(s);
            noted(s, EventKind::Receipt, appA, 10.001, "request received");
            noted(s, EventKind::Receipt, appB, 12.001, "request received");
            s.row(12.03, "11", {}, "b:80").requestId = "r1";
            others(s, 4);
            s.exportCovers(0, 900);
        }, "executed_once confirmed [next_upstream] 1 effects 2 deliveries");
        const auto besideARow = [](Scene& s, double time, const std::string& id, const std::string& body) {
            passedOn(s);
            noted(s, EventKind::Receipt, appA, 10.001, "request received").bodyHash = "h";
            noted(s, EventKind::Receipt, appB, 12.001, "request received").bodyHash = "h";
            s.row(12.03, "11", "h", "b:80").requestId = "r1";
            s.row(time, "12", body, "c:90").requestId = id;
            others(s, 4);
            s.exportCovers(0, 900);
        };
        row("a row of a server that nobody knows may be the one that is missed", [=](Scene& s) { besideARow(s, 13, {}, "h"); }, "unresolved inferred [next_upstream] 1 effects 2 deliveries");
        row("the same row without a body", [=](Scene& s) { besideARow(s, 13, {}, {}); }, "unresolved inferred [next_upstream] 1 effects 2 deliveries");
        row("the same row under another's id", [=](Scene& s) { besideARow(s, 13, "stranger", {}); }, "executed_once confirmed [next_upstream] 1 effects 2 deliveries");
        row("the same row with another body", [=](Scene& s) { besideARow(s, 13, {}, "h2"); }, "executed_once confirmed [next_upstream] 1 effects 2 deliveries");
        row("the same row long after", [=](Scene& s) { besideARow(s, 60, {}, {}); }, "executed_once confirmed [next_upstream] 1 effects 2 deliveries");
        row("an export that leaves out most orders proves nothing by what it lacks", [](Scene& s) {
            passedOn(s);
            s.executed(appB, 12.001, 12.04, "11", "r1");
            s.row(12.04, "11").requestId = "r1";
            others(s, 5, false);
            s.exportCovers(0, 900);
        }, "unresolved inferred [next_upstream] 1 effects 1 deliveries");
        const auto refusedBy = [](Scene& s, File logged) {
            s.line(10, "POST", "/orders", {refused("a:80")}, "r1");
            s.line(5, "POST", "/orders", {{logged == appA ? "a:80" : "b:80", 201, 0.05}}, "r2").record.client = "198.51.100.2";
            s.executed(logged, 5.001, 5.04, "1", "r2");
            s.context.coverage[FileId::fromIndex(logged)] = {at(0), at(900)};
        };
        row("nothing was delivered, and the server's own log is silent", [=](Scene& s) { refusedBy(s, appA); }, "not_applied confirmed [] 0 effects 0 deliveries");
        row("nothing was delivered, and another server's log is silent", [=](Scene& s) { refusedBy(s, appB); }, "not_applied inferred [] 0 effects 0 deliveries");
        row("one id that two strangers send", [](Scene& s) {
            s.line(10, "POST", "/orders", {{"a:80", 201, 0.02}}, "test");
            s.line(60, "POST", "/orders", {{"b:80", 201, 0.02}}, "test").record.client = "198.51.100.2";
            s.executed(appA, 10.001, 10.01, "1", "test");
            s.executed(appB, 60.001, 60.01, "2", "test");
        }, "executed_once confirmed [] 1 effects 1 deliveries");
        row("a webhook comes again after minutes, and no body is noted", [](Scene& s) {
            s.line(10, "POST", "/orders", {{"a:80", 500, 0.05}}, "r1");
            s.line(3600, "POST", "/orders", {{"b:80", 201, 0.05}}, "r2");
            s.executed(appA, 10.001, 10.04, "1", "r1");
            s.executed(appB, 3600.001, 3600.04, "2", "r2");
            for (Event& e : s.events)
                e.rare.edit().operationRef = "evt_1";
        }, "duplicated confirmed [client] 2 effects 2 deliveries");
        const auto deliveredAgain = [](Scene& s, const std::string& body) {
            for (const int i : {0, 1}) {
                const std::string id = i == 0 ? "r1" : "r2";
                s.line(10 + i * 600, "POST", "/hooks/psp", {{"a:80", 200, 0.05}}, id);
                s.executed(appA, 10.001 + i * 600, 10.04 + i * 600, std::to_string(i + 1), id, body);
            }
            for (Event& e : s.events) {
                e.path = "/hooks/psp";
                e.rare.edit().operationRef = "evt_1";
            }
        };
        row("a provider's event comes again though it was answered: known by its number alone", [=](Scene& s) { deliveredAgain(s, {}); }, "duplicated inferred [client] 2 effects 2 deliveries");
        row("the same with the same body", [=](Scene& s) { deliveredAgain(s, "h"); }, "duplicated confirmed [client] 2 effects 2 deliveries");
        row("the same with the hash of no body", [=](Scene& s) { deliveredAgain(s, "e3b0c44298fc1c14"); }, "duplicated inferred [client] 2 effects 2 deliveries");
        const auto sharedAddress = [](Scene& s, int strangers) {
            s.line(10, "POST", "/orders", {lost("a:80", 2)}, "r1");
            s.line(13, "POST", "/orders", {{"b:80", 201, 0.05}}, "r2");
            s.executed(appA, 10.001, 11, "1", "r1", "h");
            s.executed(appB, 13.001, 13.05, "2", "r2", "h");
            for (int i = 0; i < strangers; ++i)
                s.line(100 + i * 5, "GET", "/prices", {{"a:80", 200, 0.01}}, "s" + std::to_string(i));
        };
        row("a caller sends the same again after a failure", [=](Scene& s) { sharedAddress(s, 3); }, "duplicated confirmed [client] 2 effects 2 deliveries");
        row("the same behind a gateway, where it may be another caller", [=](Scene& s) { sharedAddress(s, 30); }, "duplicated inferred [client] 2 effects 2 deliveries");
        row("one trace alone ties a lost order and the next", [](Scene& s) {
            s.line(10, "POST", "/orders", {lost("a:80", 2)}, "r1").record.rare.edit().traceId = "t1";
            s.line(13, "POST", "/orders", {{"b:80", 201, 0.05}}, "r2").record.rare.edit().traceId = "t1";
            s.executed(appA, 10.001, 11, "1", "r1");
            s.executed(appB, 13.001, 13.05, "2", "r2");
            for (Event& e : s.events)
                e.rare.edit().traceId = "t1";
        }, "duplicated inferred [client] 2 effects 2 deliveries");
        const auto behind = [](Scene& s, double first, double second) {
            passedOn(s);
            noted(s, EventKind::Receipt, appA, 10.001, "request received");
            noted(s, EventKind::Receipt, appB, 12.001, "request received");
            for (const auto& [time, effect] : {std::pair(first, ""), std::pair(second, ""), std::pair(12.04, "2"), std::pair(13.0, "1")})
                noted(s, *effect == 0 ? EventKind::Receipt : EventKind::Effect, innerLog, time, *effect == 0 ? "request received" : "order created", effect).host = "c:9000";
        };
        row("a service behind both servers is no further delivery", [=](Scene& s) { behind(s, 10.01, 12.01); }, "duplicated confirmed [next_upstream] 2 effects 2 deliveries");
        row("a stranger's deliveries at other moments count", [=](Scene& s) { behind(s, 11.0, 12.01); }, "duplicated confirmed [next_upstream unknown] 2 effects 4 deliveries");
        row("a cart comes again after an hour, and no body is noted", [](Scene& s) {
            s.line(10, "POST", "/orders", {{"a:80", 500, 0.05}}, "r1");
            s.line(3600, "POST", "/orders", {{"b:80", 201, 0.05}}, "r2");
            s.executed(appA, 10.001, 10.04, "1", "r1");
            s.executed(appB, 3600.001, 3600.04, "2", "r2");
            for (Event& e : s.events)
                e.rare.edit().operationRef = "cart-7";
        }, "executed_once confirmed [] 1 effects 1 deliveries");
    }
    void verdicts()
    {
        QFETCH(Build, build);
        Scene scene;
        build(scene);
        const MatchResult result = scene.match();
        QTEST(described(Scene::operationOf(scene, result, 0)), "said");
    }

    void anOutcomeGoesToTheDeliveryThatWasAnsweredThen_data()
    {
        QTest::addColumn<Build>("build");
        QTest::addColumn<QString>("said"); // of the first two requests
        const auto row = [](const char* name, Build build, const char* said) { QTest::newRow(name) << build << QString(said); };
        const auto hang = [](Scene& s) {
            for (int i = 0; i < 6; ++i)
                s.executed(appA, 200.001 + i * 7, 200.011 + i * 7, std::to_string(50 + i));
            passedOn(s, {});
            s.event(EventKind::Receipt, appA, 10.001);
            s.executed(appB, 12.001, 12.03, "11");
        };
        const auto background = [](Scene& s) {
            for (int i = 0; i < 6; ++i)
                s.line(200 + i * 7, "POST", "/orders", {{"a:80", 201, 0.02}}).record.client = "198.51.100." + std::to_string(i);
        };
        row("the next customer's order is not the abandoned delivery's", [=](Scene& s) {
            hang(s);
            s.line(13, "POST", "/orders", {{"a:80", 201, 0.02}}).record.client = "198.51.100.77";
            s.executed(appA, 13.001, 13.011, "12");
            background(s);
        }, "unresolved; executed_once");
        row("both come about: each has its own", [=](Scene& s) {
            hang(s);
            s.line(13, "POST", "/orders", {{"a:80", 201, 0.02}}).record.client = "198.51.100.77";
            s.executed(appA, 13.001, 13.011, "12");
            s.event(EventKind::Effect, appA, 14.5).effectId = "13";
            background(s);
        }, "duplicated; executed_once");
        row("two were given up, one came about: neither is named", [=](Scene& s) {
            hang(s);
            s.line(10.2, "POST", "/orders", {lost("a:80", 2), {"b:80", 201, 0.05}}).record.client = "198.51.100.77";
            s.event(EventKind::Receipt, appA, 10.201);
            s.executed(appB, 12.201, 12.23, "12");
            s.event(EventKind::Effect, appA, 15).effectId = "13";
            background(s);
        }, "unresolved; unresolved");
        row("answered long before: an order that comes later is another's", [=](Scene& s) {
            for (int i = 0; i < 6; ++i)
                s.executed(appA, 200.001 + i * 7, 200.011 + i * 7, std::to_string(50 + i));
            passedOn(s, {});
            s.executed(appA, 10.001, 13, "11");
            s.event(EventKind::Receipt, appB, 12.001);
            s.line(13, "POST", "/orders", {{"a:80", 201, 0.02}}).record.client = "198.51.100.77";
            s.executed(appA, 13.001, 13.011, "12");
            s.event(EventKind::Effect, appB, 40).effectId = "13";
            background(s);
        }, "unresolved; executed_once");
        row("one never came about, a later one did, and so did one long after: the first has none of them", [=](Scene& s) {
            hang(s);
            s.line(40, "POST", "/orders", {lost("a:80", 2), {"b:80", 201, 0.05}}).record.client = "198.51.100.77";
            s.event(EventKind::Receipt, appA, 40.001);
            s.executed(appB, 42.001, 42.03, "12");
            s.event(EventKind::Effect, appA, 43.7).effectId = "13";
            for (const double start : {140.0, 160.0}) {
                s.line(start, "POST", "/orders", {lost("a:80", 2), {"b:80", 201, 0.05}}).record.client = "198.51.100.78";
                s.event(EventKind::Receipt, appA, start + 0.001);
                s.executed(appB, start + 2.001, start + 2.03, std::to_string(int(start)));
            }
            s.event(EventKind::Effect, appA, 163.7).effectId = "14";
            background(s);
        }, "unresolved; unresolved");
    }
    void anOutcomeGoesToTheDeliveryThatWasAnsweredThen()
    {
        QFETCH(Build, build);
        Scene scene;
        build(scene);
        const MatchResult result = scene.match();
        QStringList said;
        for (const std::size_t request : {0u, 1u})
            said << QString::fromUtf8(word(Scene::operationOf(scene, result, request).verdict).data());
        const QString both = said.join("; ");
        QTEST(both, "said");
    }

    void aRowWhoseHostIsNotKnownIsNoLateSuccess()
    {
        Scene s;
        passedOn(s);
        noted(s, EventKind::Receipt, appA, 10.001, "request received");
        noted(s, EventKind::Receipt, appB, 12.001, "request received");
        s.row(12.2, "11", {}, "pod-7").requestId = "r1";
        const MatchResult result = s.match();
        const Operation& o = Scene::operationOf(s, result, 0);
        QCOMPARE(o.verdict, Verdict::Unresolved);
        QVERIFY(std::ranges::find(o.evidenceFor, EvidenceCode::EffectAfterGivenUp, &Evidence::code) == o.evidenceFor.end());
    }

    void anOrderThatWasCancelledIsNamed_data()
    {
        QTest::addColumn<QString>("words");
        QTest::addColumn<QString>("effect");
        QTest::addColumn<double>("time");
        QTest::addColumn<bool>("named");
        QTest::newRow("cancelled as a duplicate") << "order 2 cancelled as duplicate" << "2" << 60.0 << true;
        QTest::newRow("a code alone") << "cancelled" << "2" << 60.0 << true;
        QTest::newRow("another order's") << "order cancelled" << "3" << 60.0 << false;
        QTest::newRow("before it was made") << "order cancelled" << "2" << 5.0 << false;
        QTest::newRow("asked for only") << "order cancelled on request, pending" << "2" << 60.0 << false;
        QTest::newRow("a part of it") << "payment partially refunded" << "2" << 60.0 << false;
        QTest::newRow("another thing under the same number") << "shipment cancelled" << "2" << 60.0 << false;
        QTest::newRow("the request's context") << "context canceled while saving the order" << "2" << 60.0 << false;
    }
    void anOrderThatWasCancelledIsNamed()
    {
        QFETCH(QString, words);
        QFETCH(QString, effect);
        QFETCH(double, time);
        QFETCH(bool, named);
        Scene s;
        passedOn(s);
        noted(s, EventKind::Receipt, appA, 10.001, "request received");
        noted(s, EventKind::Effect, appA, 10.5, "order created", "1");
        noted(s, EventKind::Receipt, appB, 12.001, "request received");
        noted(s, EventKind::Effect, appB, 12.02, "order created", "2");
        noted(s, EventKind::Other, appB, time, words.toStdString(), effect.toStdString(), "r9");
        const MatchResult result = s.match();
        const Operation& o = Scene::operationOf(s, result, 0);
        QCOMPARE(o.verdict, Verdict::Duplicated);
        const auto says = [](const RareVector<Evidence>& list) { return std::ranges::find(list, EvidenceCode::TakenBack, &Evidence::code) != list.end(); };
        QCOMPARE(says(o.evidenceAgainst), named);
        QCOMPARE(says(o.nextActionRests), named);
    }

    void aKeyIsAdvisedForItsLifetimeOnly_data()
    {
        QTest::addColumn<double>("latest"); // hours after the lost request
        QTest::addColumn<QString>("advice");
        QTest::newRow("the logs end an hour later") << 1.0 << "repeat_with_same_key";
        QTest::newRow("the logs end thirty hours later") << 30.0 << "reconcile";
    }
    void aKeyIsAdvisedForItsLifetimeOnly()
    {
        QFETCH(double, latest);
        QFETCH(QString, advice);
        Scene s;
        s.line(10, "POST", "/orders", {{"a:80", 201, 0.05}}, "r1");
        s.line(20, "POST", "/orders", {{"b:80", 201, 0.05}}, "r2");
        s.executed(appA, 10.001, 10.04, "1", "r1", {}, "key-1");
        s.delivered(appB, 20.001, EventKind::Replay, 20.04, "r2", {}, "key-1");
        s.line(60, "POST", "/orders", {lost("a:80", 2)}, "r3").record.idempotencyKey = "key-9";
        s.line(60 + latest * 3600, "GET", "/orders", {{"a:80", 200, 0.01}}, "r4");
        const MatchResult result = s.match();
        QCOMPARE(QString::fromUtf8(word(Scene::operationOf(s, result, 2).nextAction).data()), advice);
    }

    void otherInputIsSaidWhereTheBodiesShowIt_data()
    {
        QTest::addColumn<QString>("second");
        QTest::addColumn<QString>("said");
        QTest::newRow("another body") << "h2" << "other-input-by";
        QTest::newRow("the same body: the first is still running") << "h1" << "conflict-by";
        QTest::newRow("no body is noted") << "" << "conflict-by";
    }
    void otherInputIsSaidWhereTheBodiesShowIt()
    {
        QFETCH(QString, second);
        QFETCH(QString, said);
        Scene s;
        s.line(10, "POST", "/orders", {lost("a:80", 2)}, "r1");
        s.line(13, "POST", "/orders", {{"b:80", 409, 0.05}}, "r2");
        s.executed(appA, 10.001, 11, "1", "r1", "h1", "key-1");
        s.delivered(appB, 13.001, EventKind::Conflict, 13.02, "r2", second.toStdString(), "key-1");
        const MatchResult result = s.match();
        const Operation& o = Scene::operationOf(s, result, 1);
        QCOMPARE(o.verdict, Verdict::Prevented);
        QVERIFY(std::ranges::any_of(o.evidenceFor, [&](const Evidence& e) { return QString::fromUtf8(word(e.code).data()) == said; }));
    }

    void aRefusalOfAnotherRowRecordsNothing()
    {
        Scene s;
        s.line(10, "POST", "/orders", {lost("a:80", 2), {"b:80", 500, 0.05}}, "r1");
        noted(s, EventKind::Receipt, appA, 10.001, "request received");
        noted(s, EventKind::Receipt, appB, 12.001, "request received");
        noted(s, EventKind::Rejected, appB, 12.02, "duplicate key value violates unique constraint \"users_email_key\" DETAIL: Key (email)=(a@b.c) already exists.");
        const MatchResult result = s.match();
        QCOMPARE(word(Scene::operationOf(s, result, 0).nextAction), word(NextAction::Reconcile));
    }

    void twoEqualWishesAreNotTakenForOneWithoutAWord()
    {
        Scene s;
        s.line(10, "POST", "/orders", {{"a:80", 201, 0.02}}, "r1");
        s.line(25, "POST", "/orders", {{"b:80", 201, 0.02}}, "r2");
        s.executed(appA, 10.001, 10.01, "1", "r1", "h");
        s.executed(appB, 25.001, 25.01, "2", "r2", "h");
        const MatchResult result = s.match();
        const Operation& o = Scene::operationOf(s, result, 0);
        QCOMPARE(o.confidence, Confidence::Inferred);
        QVERIFY(std::ranges::find(o.evidenceAgainst, EvidenceCode::AnsweredBefore, &Evidence::code) != o.evidenceAgainst.end());
    }
};

QTEST_APPLESS_MAIN(NoFalseVerdictTest)
#include "tst_no_false_verdict.moc"
