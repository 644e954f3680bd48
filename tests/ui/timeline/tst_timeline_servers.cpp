// SPDX-License-Identifier: GPL-3.0-or-later
// Lanes of several nginx behind one another, and of servers that the access log tells little or nothing of.
#include "pipeline/analyze.h"
#include "ui/timeline/model_fixture.h"

#include <QtTest>

using namespace retryscope;
using namespace retryscope::ui;
using namespace retryscope::ui::test;

class TestTimelineServers : public QObject {
    Q_OBJECT
private slots:
    void oneNginxBehindAnotherHasLanesOfItsOwn()
    {
        SampleBuilder builder;
        builder.addInput("/var/log/nginx/inner.log", InputKind::AccessLog);
        const FileId inner = FileId::fromIndex(builder.analysis.inputs.size() - 1);
        builder.analysis.offsets[inner] = {std::chrono::seconds(5), std::chrono::milliseconds(1), 12}; // its clock is ahead
        const RequestId edge = builder.addRequest("POST", "/checkout/x", 1, 2.5, 201);
        builder.addAttempt(edge, "10.0.0.5:80", 1.5, 504, Failure::ReadTimeout, Delivery::PossiblyExecuted);
        builder.addAttempt(edge, "10.0.0.6:80", 1.0, 201, Failure::None, Delivery::Responded);
        const auto behind = [&](double start, double took, const char* backend, int status) {
            const RequestId id = builder.addRequest("POST", "/checkout/x", start + 5, took, status);
            builder.analysis.requests[id.index()].record.file = inner;
            builder.addAttempt(id, backend, took, status, Failure::None, Delivery::Responded);
            return id;
        };
        const RequestId first = behind(1.001, 2.2, "10.20.0.11:8080", 201), second = behind(2.501, 0.9, "10.20.0.12:8080", 201);
        builder.addOperation(Verdict::Duplicated, {edge, first, second}, {}, {RepeatedBy::NextUpstream});
        const TimelineModel model = buildTimeline(builder.analysis, OperationId::fromIndex(0));
        QCOMPARE(laneNames(model), (QStringList{"client", "nginx, access.log", "10.0.0.5:80", "10.0.0.6:80", "nginx, inner.log", "", "10.20.0.11:8080", "10.20.0.12:8080"}));
        QCOMPARE(itemsOf(model, TimelineKind::Client).size(), 1u); // the inner requests have no client of their own
        const auto proxies = itemsOf(model, TimelineKind::Proxy);
        QVERIFY(near(proxies[2].begin, 0.001) && near(proxies[3].begin, 1.501)); // on the clock of the outer one
        QCOMPARE(proxies[2].fromLane, 2);
        QCOMPARE(proxies[3].fromLane, 3);
        const auto ghosts = itemsOf(model, TimelineKind::Ghost);
        QCOMPARE(ghosts.size(), 1u); // the inner nginx went on until its own end
        QVERIFY(!ghosts[0].open && near(ghosts[0].end, 2.201));
    }

    void aRecordedChainIsOnePicture_data()
    {
        QTest::addColumn<QString>("incident");
        QTest::newRow("two nginx on one clock") << "chained_nginx";
        QTest::newRow("two nginx whose clocks are apart") << "chained_clocks_apart";
    }
    void aRecordedChainIsOnePicture()
    {
        QFETCH(QString, incident);
        const std::string folder = (QStringLiteral(TEST_DATA "/incidents/") + incident + '/').toStdString();
        AnalysisRequest request;
        request.configs = {folder + "edge.conf"};
        request.accessLogs = {folder + "access-edge.log", folder + "access-inner.log"};
        request.errorLogs = {folder + "error-inner.log"};
        request.appLogs = {folder + "app-a.log", folder + "app-b.log"};
        const auto analysis = analyze(request);
        QVERIFY(analysis);
        int chains = 0;
        for (std::size_t i = 0; i < (*analysis)->operations.size(); ++i) {
            const TimelineModel model = buildTimeline(**analysis, OperationId::fromIndex(i));
            const auto proxies = itemsOf(model, TimelineKind::Proxy);
            for (const TimelineItem& receipt : itemsOf(model, TimelineKind::Receipt)) {
                const auto own = std::ranges::find_if(model.items, [&](const TimelineItem& item) { return item.kind == TimelineKind::Attempt && item.request == receipt.request && item.attempt == receipt.attempt; });
                QVERIFY(own != model.items.end() && receipt.begin > own->begin - 0.1); // received when it was sent, not with its sister
            }
            if (!(*analysis)->operations[i].requests.empty() && itemsOf(model, TimelineKind::Client).size() == 1)
                QVERIFY(near(itemsOf(model, TimelineKind::Client)[0].begin, 0)); // the client's request is the origin
            for (const TimelineItem& proxy : proxies) {
                QVERIFY(proxy.attempt != 1 || model.lanes[std::size_t(proxy.lane)].hop == 0 || proxy.fromLane >= 0); // each inner one has its attempt
                if (proxy.fromLane < 0)
                    continue;
                ++chains;
                // It lies within the attempt that it was, on one clock.
                const auto attempts = itemsOf(model, TimelineKind::Attempt);
                QVERIFY(std::ranges::any_of(attempts, [&](const TimelineItem& attempt) {
                    return attempt.lane == proxy.fromLane && attempt.begin <= proxy.begin + 0.01 && proxy.begin <= attempt.end + 0.01;
                }));
            }
        }
        QVERIFY2(chains > 5, qPrintable(QString::number(chains)));
    }

    void anAnsweredAttemptAtAnInnerNginxLeavesNoGhost()
    {
        SampleBuilder builder;
        builder.addInput("/var/log/nginx/inner.log", InputKind::AccessLog);
        const RequestId edge = builder.addRequest("POST", "/checkout/x", 1, 1.002, 504);
        Attempt& attempt = builder.addAttempt(edge, "10.0.0.5:80", 1.0, 504, Failure::Unknown, Delivery::PossiblyExecuted);
        attempt.statusOrigin = StatusOrigin::Unknown;
        const RequestId behind = builder.addRequest("POST", "/checkout/x", 1.02, 1.0, 504); // its clock is 20 ms ahead
        builder.analysis.requests[behind.index()].record.file = FileId::fromIndex(builder.analysis.inputs.size() - 1);
        builder.addAttempt(behind, "10.20.0.11:8080", 1.0, 504, Failure::ReadTimeout, Delivery::PossiblyExecuted);
        builder.addOperation(Verdict::Unresolved, {edge, behind}, {}, {});
        const auto ghosts = itemsOf(buildTimeline(builder.analysis, OperationId::fromIndex(0)), TimelineKind::Ghost);
        QCOMPARE(ghosts.size(), 1u);
        QCOMPARE(ghosts[0].request, behind); // the inner one left its backend alone; the outer one was answered
    }

    void aMirrorsServerHasALane()
    {
        const std::string folder = TEST_DATA "/incidents/mirrored_orders/";
        AnalysisRequest request;
        request.configs = {folder + "nginx.conf"};
        request.accessLogs = {folder + "access.log"};
        request.appLogs = {folder + "app-a.log", folder + "app-b.log", folder + "app-next.log", folder + "app-trial.log"};
        request.effects = {folder + "orders.csv"};
        const auto analysis = analyze(request);
        QVERIFY(analysis);
        int mirrored = 0;
        for (std::size_t i = 0; i < (*analysis)->operations.size(); ++i) {
            const Operation& operation = (*analysis)->operations[i];
            if (operation.verdict != Verdict::Duplicated)
                continue;
            ++mirrored;
            const TimelineModel model = buildTimeline(**analysis, OperationId::fromIndex(i));
            const QStringList lanes = laneNames(model);
            QCOMPARE(lanes.size(), 5);
            QCOMPARE(lanes[3], "10.20.0.21:8080");
            const auto copies = itemsOf(model, TimelineKind::Unlisted);
            QCOMPARE(copies.size(), 1u);
            QCOMPARE(copies[0].lane, 3);
            QVERIFY(copies[0].end > copies[0].begin);
            QCOMPARE(std::ranges::count(model.items, TimelineKind::Receipt, &TimelineItem::kind), 2);
            const auto effects = itemsOf(model, TimelineKind::Effect);
            QCOMPARE(effects.size(), 2u);
            QVERIFY(effects[0].fromLane >= 2 && effects[1].fromLane >= 2 && effects[0].fromLane != effects[1].fromLane);
            QVERIFY(std::ranges::any_of(model.stops, [&](int stop) { return model.items[std::size_t(stop)].kind == TimelineKind::Unlisted; }));
            const TimelineContext context{**analysis, model, QTimeZone::utc()};
            QCOMPARE(itemLabels(context, copies[0]).first(), "the mirror’s copy");
            QVERIFY(timelineDescription(context).contains("10.20.0.21:8080 received the mirror’s copy"));
        }
        QCOMPARE(mirrored, 4);
    }

    void aReceiptThatMayBelongToAnAttemptIsNoDeliveryOfItsOwn()
    {
        const auto lanesFor = [](const char* host, bool firstIsKnown) {
            SampleBuilder builder;
            const RequestId r = builder.addRequest("POST", "/checkout/x", 1, 2.5, 201);
            builder.addAttempt(r, "10.20.0.11:8080", 2, 504, Failure::ReadTimeout, Delivery::PossiblyExecuted);
            builder.addAttempt(r, "10.20.0.12:8080", 0.5, 201, Failure::None, Delivery::NotDelivered);
            std::vector<MatchedEvent> events;
            if (firstIsKnown)
                events.push_back(builder.addEvent(EventKind::Receipt, SampleBuilder::app(1), 1.1, "", r, 1));
            events.push_back(builder.addEvent(EventKind::Receipt, SampleBuilder::app(1), 1.2, "", r, 0));
            builder.analysis.events.back().host = host;
            builder.addOperation(Verdict::Unresolved, {r}, events, {});
            return laneNames(buildTimeline(builder.analysis, OperationId::fromIndex(0)));
        };
        QCOMPARE(lanesFor("app-b", false).size(), 4); // a name: it may be that of the first server
        QCOMPARE(lanesFor("10.20.0.11", false).size(), 4);
        QCOMPARE(lanesFor("10.20.0.31:8080", false), (QStringList{"client", "nginx", "10.20.0.11:8080", "10.20.0.12:8080", "10.20.0.31:8080"}));
        QCOMPARE(lanesFor("app-b", true), (QStringList{"client", "nginx", "10.20.0.11:8080", "10.20.0.12:8080", "app-b"}));
    }

    void withoutAnErrorLogTheLengthTellsTheReadTimeout_data()
    {
        QTest::addColumn<double>("took");
        QTest::addColumn<bool>("byNginx");
        QTest::addColumn<QStringList>("cuts");
        QTest::newRow("just the read timeout in force") << 2.004 << true << QStringList{"read timeout 2 s, by its length"};
        QTest::newRow("some other time") << 1.5 << true << QStringList();
        QTest::newRow("the server may have answered 504 itself") << 2.004 << false << QStringList();
    }
    void withoutAnErrorLogTheLengthTellsTheReadTimeout()
    {
        QFETCH(double, took);
        QFETCH(bool, byNginx);
        SampleBuilder builder;
        const RequestId r = builder.addRequest("POST", "/checkout/x", 1, took, 504);
        builder.addAttempt(r, "10.20.0.11:8080", took, 504, Failure::Unknown, Delivery::PossiblyExecuted).statusOrigin = byNginx ? StatusOrigin::Nginx : StatusOrigin::Unknown;
        builder.addOperation(Verdict::Unresolved, {r}, {}, {});
        const TimelineModel model = buildTimeline(builder.analysis, OperationId::fromIndex(0));
        QStringList cuts;
        for (const TimelineItem& cut : itemsOf(model, TimelineKind::Cut))
            cuts.append(itemLabels({builder.analysis, model, QTimeZone::utc()}, cut).first());
        QTEST(cuts, "cuts");
    }

    void aRequestThatNoServerGotIsSaid()
    {
        SampleBuilder builder;
        const RequestId r = builder.addRequest("GET", "/cached", 1, 0.0, 200);
        builder.analysis.requests[r.index()].record.upstream.edit().addr = Text();
        builder.addOperation(Verdict::NotApplied, {r}, {}, {});
        const TimelineModel model = buildTimeline(builder.analysis, OperationId::fromIndex(0));
        const auto proxies = itemsOf(model, TimelineKind::Proxy);
        QCOMPARE(proxies.size(), 1u);
        QCOMPARE(itemLabels({builder.analysis, model, QTimeZone::utc()}, proxies[0]), QStringList{"no server was asked"});
    }
};

QTEST_GUILESS_MAIN(TestTimelineServers)
#include "tst_timeline_servers.moc"
