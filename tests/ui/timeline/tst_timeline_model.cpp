// SPDX-License-Identifier: GPL-3.0-or-later
// From an operation to lanes, bars, cuts and marks.
#include "pipeline/analyze.h"
#include "ui/support/sample_analysis.h"
#include "ui/timeline/attempt_layout.h"
#include "ui/timeline/timeline_text.h"

#include <QtTest>

using namespace retryscope;
using namespace retryscope::ui;
using namespace retryscope::ui::test;

namespace {

QStringList laneNames(const TimelineModel& model)
{
    QStringList names;
    for (const TimelineLane& lane : model.lanes)
        names.append(laneText(lane));
    return names;
}

std::vector<TimelineItem> itemsOf(const TimelineModel& model, TimelineKind kind)
{
    std::vector<TimelineItem> found;
    for (const TimelineItem& item : model.items) {
        if (item.kind == kind)
            found.push_back(item);
    }
    return found;
}

bool near(double a, double b) { return std::abs(a - b) < 1e-6; }

} // namespace

class TestTimelineModel : public QObject {
    Q_OBJECT
private slots:
    void lanesFollowTheRequest_data()
    {
        QTest::addColumn<int>("operation");
        QTest::addColumn<QStringList>("lanes");
        const QStringList both{"client", "nginx", "10.20.0.11:8080", "10.20.0.12:8080", "effects"};
        QTest::newRow("the backends in the order of the attempts") << int(Duplicated) << both;
        QTest::newRow("the other order") << int(PreventedByReplay)
                                         << QStringList{"client", "nginx", "10.20.0.12:8080", "10.20.0.11:8080", "effects"};
        QTest::newRow("two requests of one client share the lanes") << int(ClientResend) << both;
        QTest::newRow("no effects, no lane for them") << int(UnresolvedOne) << QStringList{"client", "nginx", "10.20.0.11:8080"};
    }
    void lanesFollowTheRequest()
    {
        QFETCH(int, operation);
        const auto analysis = sampleAnalysis();
        QTEST(laneNames(buildTimeline(*analysis, sampleId(SampleOperation(operation)))), "lanes");
    }

    void theCutNamesTheTimeoutInForce()
    {
        const auto analysis = sampleAnalysis();
        const TimelineModel model = buildTimeline(*analysis, sampleId(Duplicated));
        const auto cuts = itemsOf(model, TimelineKind::Cut);
        QCOMPARE(cuts.size(), 1u);
        QVERIFY(near(cuts[0].begin, 2.001));
        QCOMPARE(cuts[0].limit, std::optional<Duration>(std::chrono::seconds(2)));
        const TimelineContext context{*analysis, model, QTimeZone::utc()};
        QCOMPARE(itemLabels(context, cuts[0]), QStringList{"read timeout 2 s"});
    }

    void theAbandonedBackendGoesOnUntilItsEffect()
    {
        const auto analysis = sampleAnalysis();
        const TimelineModel model = buildTimeline(*analysis, sampleId(Duplicated));
        const auto ghosts = itemsOf(model, TimelineKind::Ghost);
        QCOMPARE(ghosts.size(), 1u);
        QVERIFY(!ghosts[0].open);
        QVERIFY(near(ghosts[0].begin, 2.001));
        QVERIFY(near(ghosts[0].end, 24.241 - 21.530)); // the application's clock is 0.4 s ahead and corrected
        QVERIFY(model.notes.contains(TimelineNote::ClockCorrected));
        QCOMPARE(ghosts[0].lane, 2);
    }

    void anEffectStandsOnceAndTellsHowLateItWas()
    {
        const auto analysis = sampleAnalysis();
        const TimelineModel model = buildTimeline(*analysis, sampleId(Duplicated));
        const auto effects = itemsOf(model, TimelineKind::Effect);
        QCOMPARE(effects.size(), 2u); // the rows of the export tell of the same two
        QVERIFY(effects[0].late.has_value());
        QVERIFY(near(*effects[0].late, 0.71));
        QVERIFY(!effects[1].late.has_value());
        QCOMPARE(effects[0].fromLane, 2);
        QCOMPARE(effects[1].fromLane, 3);
        const TimelineContext context{*analysis, model, QTimeZone::utc()};
        QCOMPARE(itemLabels(context, effects[0]).first(), "late success: effect 1019, 710 ms after nginx gave up");
        QCOMPARE(itemLabels(context, effects[1]).first(), "effect 1021");
    }

    void nothingTellsWhenTheUnresolvedOneEnded()
    {
        const auto analysis = sampleAnalysis();
        const auto ghosts = itemsOf(buildTimeline(*analysis, sampleId(UnresolvedOne)), TimelineKind::Ghost);
        QCOMPARE(ghosts.size(), 1u);
        QVERIFY(ghosts[0].open);
    }

    void anEffectBeforeTheCutLeavesNoGhost()
    {
        const auto analysis = sampleAnalysis();
        const TimelineModel model = buildTimeline(*analysis, sampleId(PreventedByReplay));
        QCOMPARE(itemsOf(model, TimelineKind::Ghost).size(), 0u);
        QCOMPARE(itemsOf(model, TimelineKind::Replay).size(), 1u);
        QCOMPARE(itemsOf(model, TimelineKind::Rejected).size(), 1u);
    }

    void behindARedirectNoTimeoutIsClaimed()
    {
        SampleBuilder builder;
        const RequestId r = builder.addRequest("POST", "/checkout/x", 1, 4, 504);
        builder.addAttempt(r, "10.20.0.11:8080", 2, 504, Failure::ReadTimeout, Delivery::PossiblyExecuted);
        builder.addAttempt(r, "10.20.0.12:8080", 2, 504, Failure::ReadTimeout, Delivery::PossiblyExecuted, 1);
        builder.addOperation(Verdict::Unresolved, {r}, {}, {RepeatedBy::InternalRedirect});
        const TimelineModel model = buildTimeline(builder.analysis, OperationId::fromIndex(0));
        const auto cuts = itemsOf(model, TimelineKind::Cut);
        QCOMPARE(cuts.size(), 2u);
        QVERIFY(cuts[0].limit && !cuts[1].limit);
        const auto proxies = itemsOf(model, TimelineKind::Proxy);
        QCOMPARE(itemLabels({builder.analysis, model, QTimeZone::utc()}, proxies[1]).first(), "attempt 2, after an internal redirect");
    }

    void aRefusedConnectionIsSeenAndLeavesNoGhost()
    {
        const auto analysis = sampleAnalysis();
        const TimelineModel model = buildTimeline(*analysis, sampleId(Refused));
        QCOMPARE(itemsOf(model, TimelineKind::Attempt).size(), 2u);
        QCOMPARE(itemsOf(model, TimelineKind::Ghost).size(), 0u);
        const auto attempts = itemsOf(model, TimelineKind::Attempt);
        QVERIFY(near(attempts[1].connectEnd, attempts[1].end));
    }

    void overlappingAttemptsOfOneBackendGetTheirOwnRows()
    {
        SampleBuilder builder;
        const RequestId first = builder.addRequest("POST", "/checkout/x", 1, 2, 504);
        builder.addAttempt(first, "10.20.0.11:8080", 2, 504, Failure::ReadTimeout, Delivery::PossiblyExecuted);
        const RequestId second = builder.addRequest("POST", "/checkout/x", 2, 0.5, 201);
        builder.addAttempt(second, "10.20.0.11:8080", 0.5, 201, Failure::None, Delivery::Responded);
        builder.addOperation(Verdict::Unresolved, {first, second}, {}, {RepeatedBy::Client});
        const TimelineModel model = buildTimeline(builder.analysis, OperationId::fromIndex(0));
        QCOMPARE(laneNames(model), (QStringList{"client", "", "nginx", "", "10.20.0.11:8080", ""}));
        const auto attempts = itemsOf(model, TimelineKind::Attempt);
        QVERIFY(attempts[0].lane != attempts[1].lane);
    }

    void withoutAStartTheBarsStandRelativeAndItIsSaid()
    {
        SampleBuilder builder;
        const RequestId r = builder.addRequest("POST", "/checkout/x", 1, 2.5, 201);
        builder.addAttempt(r, "10.20.0.11:8080", 2, 504, Failure::ReadTimeout, Delivery::PossiblyExecuted);
        builder.addAttempt(r, "10.20.0.12:8080", 0.5, 201, Failure::None, Delivery::Responded);
        builder.analysis.requests[r.index()].record.end.reset();
        builder.analysis.requests[r.index()].record.requestTime.reset();
        builder.addOperation(Verdict::Unresolved, {r}, {builder.addEvent(EventKind::Effect, SampleBuilder::app(0), 3, "7", r, 1)}, {});
        const TimelineModel model = buildTimeline(builder.analysis, OperationId::fromIndex(0));
        QVERIFY(!model.origin);
        QVERIFY(model.notes.contains(TimelineNote::StartUnknown));
        QVERIFY(model.notes.contains(TimelineNote::TimelessEvents));
        const auto attempts = itemsOf(model, TimelineKind::Attempt);
        QVERIFY(near(attempts[1].begin, 2.0) && near(attempts[1].end, 2.5));
        QVERIFY(itemTooltip({builder.analysis, model, QTimeZone::utc()}, attempts[1]).contains("+2.000 s"));
    }

    void missingDurationsShareTheRestOfTheTime()
    {
        Request request;
        request.record.requestTime = std::chrono::milliseconds(3000);
        request.attempts.resize(3);
        request.attempts[0].response = std::chrono::milliseconds(1000);
        request.attempts[0].failure = Failure::ConnectTimeout;
        const RequestLayout layout = layOut(request);
        QVERIFY(near(layout.attempts[0].connectEnd, 1.0));
        QVERIFY(near(layout.attempts[1].begin, 1.0) && near(layout.attempts[1].end, 2.0) && layout.attempts[1].guessed);
        QVERIFY(near(layout.attempts[2].end, 3.0));
        QVERIFY(layout.notes.contains(TimelineNote::DurationsUnknown));
        QVERIFY(layout.notes.contains(TimelineNote::StartUnknown));
    }

    void wholeSecondsAreSaid()
    {
        SampleBuilder builder;
        const RequestId r = builder.addRequest("GET", "/", 1, 0.1, 200);
        builder.analysis.requests[r.index()].record.end->resolution = std::chrono::seconds(1);
        builder.addOperation(Verdict::NotApplied, {r}, {}, {});
        const auto notes = [&] { return buildTimeline(builder.analysis, OperationId::fromIndex(0)).notes; };
        QVERIFY(notes().contains(TimelineNote::WholeSecondsAlone)); // the application has no marks here
        QVERIFY(!notes().contains(TimelineNote::WholeSeconds));
        Event event;
        event.kind = EventKind::Effect;
        event.time = LoggedTime{SampleBuilder::at(1.05), std::chrono::milliseconds(1), true};
        builder.analysis.events.push_back(event);
        MatchedEvent matched;
        matched.event = EventId::fromIndex(builder.analysis.events.size() - 1);
        matched.request = r;
        matched.attempt = 0;
        builder.analysis.operations.front().events.push_back(matched);
        QVERIFY(notes().contains(TimelineNote::WholeSeconds));
        QVERIFY(!notes().contains(TimelineNote::WholeSecondsAlone));
    }

    void receiptsPlaceARequestOfWholeSeconds()
    {
        SampleBuilder builder;
        const RequestId r = builder.addRequest("POST", "/checkout/x", 10, 2.5, 201); // begins anywhere in [10, 11)
        builder.analysis.requests[r.index()].record.end->resolution = std::chrono::seconds(1);
        builder.addAttempt(r, "10.20.0.11:8080", 2, 504, Failure::ReadTimeout, Delivery::PossiblyExecuted);
        builder.addAttempt(r, "10.20.0.12:8080", 0.5, 201, Failure::None, Delivery::Responded);
        builder.addOperation(Verdict::Duplicated, {r}, {builder.addEvent(EventKind::Receipt, SampleBuilder::app(1), 12.45, {}, r, 2),
            builder.addEvent(EventKind::Effect, SampleBuilder::app(0), 12.6, "7", r, 1)}, {});
        const TimelineModel model = buildTimeline(builder.analysis, OperationId::fromIndex(0));
        QCOMPARE(model.origin, std::optional(SampleBuilder::at(10.45)));
        QVERIFY(model.notes.contains(TimelineNote::PlacedByReceipts) && !model.notes.contains(TimelineNote::WholeSeconds));
        const auto effects = itemsOf(model, TimelineKind::Effect);
        QVERIFY(effects[0].late && near(*effects[0].late, 0.15));
    }

    void withoutReceiptsNoLatenessIsClaimedThatMayBeNone()
    {
        SampleBuilder builder;
        const RequestId r = builder.addRequest("POST", "/checkout/x", 10, 2, 504);
        builder.analysis.requests[r.index()].record.end->resolution = std::chrono::seconds(1);
        builder.addAttempt(r, "10.20.0.11:8080", 2, 504, Failure::ReadTimeout, Delivery::PossiblyExecuted);
        builder.addOperation(Verdict::ExecutedOnce, {r}, {builder.addEvent(EventKind::Effect, SampleBuilder::app(0), 12.6, "7", r, 1),
            builder.addEvent(EventKind::Effect, SampleBuilder::app(0), 14, "8", r, 1)}, {});
        const TimelineModel model = buildTimeline(builder.analysis, OperationId::fromIndex(0));
        const auto effects = itemsOf(model, TimelineKind::Effect);
        QVERIFY(!effects[0].late);
        QVERIFY(effects[1].late && near(*effects[1].late, 1.0));
        QCOMPARE(itemLabels({builder.analysis, model, QTimeZone::utc()}, effects[1]).first(), "late success: effect 8, at least 1.000 s after nginx gave up");
    }

    void whatAnAnsweredAttemptDidLiesWithinItAsFarAsTheClockAllows_data()
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<double>("at"); // the attempt lasts from 10 to 10.5; the clock is uncertain by 100 ms
        QTest::addColumn<double>("drawn");
        QTest::newRow("received before it was sent") << int(EventKind::Receipt) << 9.95 << 0.0;
        QTest::newRow("done after the answer") << int(EventKind::Effect) << 10.55 << 0.5;
        QTest::newRow("done in time") << int(EventKind::Effect) << 10.3 << 0.3;
        QTest::newRow("long after the answer") << int(EventKind::Effect) << 11.0 << 1.0;
        QTest::newRow("long before the request") << int(EventKind::Effect) << 5.0 << -5.0;
    }
    void whatAnAnsweredAttemptDidLiesWithinItAsFarAsTheClockAllows()
    {
        QFETCH(int, kind);
        QFETCH(double, at);
        QFETCH(double, drawn);
        SampleBuilder builder;
        const RequestId r = builder.addRequest("POST", "/checkout/x", 10, 0.5, 201);
        builder.addAttempt(r, "10.20.0.11:8080", 0.5, 201, Failure::None, Delivery::Responded);
        builder.addOperation(Verdict::ExecutedOnce, {r}, {builder.addEvent(EventKind(kind), SampleBuilder::app(0), at, "7", r, 1)}, {});
        const TimelineModel model = buildTimeline(builder.analysis, OperationId::fromIndex(0));
        const auto marks = itemsOf(model, EventKind(kind) == EventKind::Receipt ? TimelineKind::Receipt : TimelineKind::Effect);
        QCOMPARE(marks.size(), 1u);
        QVERIFY2(near(marks[0].begin, drawn), qPrintable(QString::number(marks[0].begin)));
        QCOMPARE(model.notes.contains(TimelineNote::BeforeRequest), drawn < 0);
    }

    void aClockThatMayBeInStepIsTakenAsItIs_data()
    {
        QTest::addColumn<int>("offset"); // ms, known to 4.5 ms
        QTest::addColumn<bool>("stated");
        QTest::addColumn<double>("drawn");
        QTest::newRow("may be none") << 4 << false << 0.1;
        QTest::newRow("may be none, behind") << -4 << false << 0.1;
        QTest::newRow("cannot be none") << 6 << false << 0.094;
        QTest::newRow("stated") << 4 << true << 0.096;
    }
    void aClockThatMayBeInStepIsTakenAsItIs()
    {
        QFETCH(int, offset);
        QFETCH(bool, stated);
        QFETCH(double, drawn);
        SampleBuilder builder;
        builder.analysis.offsets.clear();
        const RequestId r = builder.addRequest("POST", "/checkout/x", 10, 0.5, 201);
        builder.addAttempt(r, "10.20.0.11:8080", 0.5, 201, Failure::None, Delivery::Responded);
        builder.addOperation(Verdict::ExecutedOnce, {r}, {builder.addEvent(EventKind::Effect, SampleBuilder::app(0), 10.1, "7", r, 1)}, {});
        builder.analysis.offsets[SampleBuilder::app(0)] = {std::chrono::milliseconds(offset), std::chrono::microseconds(4500), 9, stated};
        const TimelineModel model = buildTimeline(builder.analysis, OperationId::fromIndex(0));
        QVERIFY(near(itemsOf(model, TimelineKind::Effect).at(0).begin, drawn));
        QCOMPARE(model.notes.contains(TimelineNote::ClockCorrected), drawn != 0.1); // whatever is corrected is said
    }

    void anEffectThatStandsElsewhereTooEndsNoHatch()
    {
        SampleBuilder builder;
        const RequestId r = builder.addRequest("POST", "/checkout/x", 10, 2, 504);
        builder.addAttempt(r, "10.20.0.11:8080", 2, 504, Failure::ReadTimeout, Delivery::PossiblyExecuted);
        auto row = builder.addEvent(EventKind::Effect, SampleBuilder::orders(), 13.1, "7", r, 1); // of another clock
        row.event = EventId::fromIndex(builder.analysis.events.size() - 1);
        auto own = builder.addEvent(EventKind::Effect, SampleBuilder::app(0), 12.7, "7", r, 1);
        std::swap(builder.analysis.events[row.event.index()], builder.analysis.events[own.event.index()]);
        builder.addOperation(Verdict::ExecutedOnce, {r}, {row, own}, {});
        const TimelineModel model = buildTimeline(builder.analysis, OperationId::fromIndex(0));
        QCOMPARE(itemsOf(model, TimelineKind::Effect).size(), 1u);
        QVERIFY(near(itemsOf(model, TimelineKind::Ghost).at(0).end, itemsOf(model, TimelineKind::Effect).at(0).begin));
    }

    void theTwoTimesOfAMomentAgree()
    {
        SampleBuilder builder;
        const RequestId r = builder.addRequest("POST", "/checkout/x", 10, 3, 201);
        builder.addAttempt(r, "10.20.0.11:8080", 3, 201, Failure::None, Delivery::Responded);
        builder.addOperation(Verdict::ExecutedOnce, {r}, {builder.addEvent(EventKind::Effect, SampleBuilder::app(0), 12.0056, "7", r, 1)}, {});
        const TimelineModel model = buildTimeline(builder.analysis, OperationId::fromIndex(0));
        const QString tip = itemTooltip({builder.analysis, model, QTimeZone(3 * 3600)}, itemsOf(model, TimelineKind::Effect).at(0));
        QVERIFY2(tip.contains("20:03:12.005") && tip.contains("+2.005 s"), qPrintable(tip));
    }

    void theClientsPauseBeforeItSendsAgainIsShown()
    {
        const auto analysis = sampleAnalysis();
        const TimelineModel model = buildTimeline(*analysis, sampleId(ClientResend));
        const auto pauses = itemsOf(model, TimelineKind::Resend);
        QCOMPARE(pauses.size(), 1u);
        QVERIFY(near(pauses[0].begin, 2.0) && near(pauses[0].end, 3.5));
        QCOMPARE(pauses[0].lane, itemsOf(model, TimelineKind::Client)[1].lane);
        QCOMPARE(itemLabels({*analysis, model, QTimeZone::utc()}, pauses[0]).first(), "sent again after 1.500 s");
        QVERIFY(itemsOf(buildTimeline(*analysis, sampleId(Duplicated)), TimelineKind::Resend).empty());
    }

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

    void thePictureIsToldInSentences()
    {
        const auto analysis = sampleAnalysis();
        const TimelineModel model = buildTimeline(*analysis, sampleId(Duplicated));
        const QString told = timelineDescription({*analysis, model, QTimeZone(3 * 3600)});
        QVERIFY2(told.contains("POST /checkout/confirm: 201 after 2.922 s"), qPrintable(told));
        QVERIFY2(told.contains("attempt 1 at 10.20.0.11:8080"), qPrintable(told));
        QVERIFY2(told.contains("read timeout"), qPrintable(told));
        QVERIFY2(told.contains("late success: effect 1019"), qPrintable(told));
        QCOMPARE(timelineTitle({*analysis, model, QTimeZone(3 * 3600)}, sampleId(Duplicated)), "POST /checkout/confirm · 20:03:21.530 · 2.922 s");
    }

    void theKeyboardVisitsAttemptsAndEffectsInOrderOfTime()
    {
        const auto analysis = sampleAnalysis();
        const TimelineModel model = buildTimeline(*analysis, sampleId(Duplicated));
        QCOMPARE(model.stops.size(), 4u);
        double last = -1;
        for (const int stop : model.stops) {
            QVERIFY(model.items[std::size_t(stop)].begin >= last);
            last = model.items[std::size_t(stop)].begin;
        }
    }

    void anOperationWithoutRequestsIsNoReasonToFail()
    {
        SampleBuilder builder;
        builder.addOperation(Verdict::Unresolved, {}, {builder.addEvent(EventKind::Effect, SampleBuilder::app(0), 3, "7", {}, 0)}, {});
        const TimelineModel model = buildTimeline(builder.analysis, OperationId::fromIndex(0));
        QVERIFY(model.items.empty());
        QVERIFY(!timelineTitle({builder.analysis, model, QTimeZone::utc()}, OperationId::fromIndex(0)).isEmpty());
    }
};

QTEST_GUILESS_MAIN(TestTimelineModel)
#include "tst_timeline_model.moc"
