// SPDX-License-Identifier: GPL-3.0-or-later
// From an operation to lanes, bars, cuts and marks.
#include "ui/timeline/attempt_layout.h"
#include "ui/timeline/model_fixture.h"

#include <QtTest>

using namespace retryscope;
using namespace retryscope::ui;
using namespace retryscope::ui::test;

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
