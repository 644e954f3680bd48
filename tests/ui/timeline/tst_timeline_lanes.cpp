// SPDX-License-Identifier: GPL-3.0-or-later
// How the timeline makes room: lanes, labels, very short and very many things, and the normal request beside them.
#include "ui/timeline/normal_request.h"
#include "ui/timeline/plot_fixture.h"

#include <QLabel>
#include <QSettings>
#include <QToolButton>

using namespace retryscope;
using namespace retryscope::ui;
using namespace retryscope::ui::test;

class TestTimelineLanes : public QObject {
    Q_OBJECT
private slots:
    void init() { QSettings().remove("timeline"); } // what another test left behind

    void aNormalRequestOfTheLocationStandsBeside()
    {
        auto analysis = std::make_shared<Analysis>(*sampleAnalysis());
        Request usual = *std::ranges::find_if(analysis->requests, [](const Request& r) { return r.attempts.size() == 1 && r.record.requestTime == Duration(std::chrono::milliseconds(300)); });
        usual.operation = OperationId::fromIndex(analysis->operations.size());
        analysis->requests.push_back(usual);
        Operation once;
        once.verdict = Verdict::ExecutedOnce;
        once.requests = {RequestId::fromIndex(analysis->requests.size() - 1)};
        analysis->operations.push_back(once);
        PageFixture f;
        f.selection.setAnalysis(analysis);
        f.selection.setOperation(sampleId(Duplicated));
        QTest::keyClick(f.view, Qt::Key_C);
        QTRY_VERIFY(f.find(TimelineKind::Normal) >= 0);
        const TimelineItem& normal = f.item(TimelineKind::Normal);
        QCOMPARE(laneText(f.view->timeline()->model().lanes[std::size_t(normal.lane)]), "normal request");
        QVERIFY(std::abs(normal.end - 0.3) < 1e-9);
        QVERIFY(itemTooltip(*f.view->timeline()->context(), normal).contains("9.7 times as long"));
        takePicture(f.page, "timeline-compared", false, {985, 380});
        const auto effect = f.item(TimelineKind::Effect).evidence;
        f.selection.setEvidence(effect);
        QTest::keyClick(f.view, Qt::Key_C);
        QCOMPARE(f.find(TimelineKind::Normal), -1);
        QCOMPARE(f.view->timeline()->current(), f.find(TimelineKind::Effect)); // what was chosen stays
    }

    void whereNothingIsNormalThatIsSaid()
    {
        PageFixture f{UnresolvedOne}; // PUT: no other one is there
        f.page.header()->tool(TimelineTool::Compare)->click();
        const auto said = [&] {
            return std::ranges::any_of(f.page.findChildren<QLabel*>(), [](const QLabel* label) { return label->text().contains("answered at once"); });
        };
        QTRY_VERIFY(said());
    }

    void labelsNeverOverlap_data()
    {
        QTest::addColumn<int>("operation");
        QTest::addColumn<int>("width");
        for (int operation = 0; operation < sampleOperations; ++operation) {
            for (const int width : {360, 640, 985, 1600})
                QTest::addRow("operation %d in %d pixels", operation, width) << operation << width;
        }
    }
    void labelsNeverOverlap()
    {
        QFETCH(int, operation);
        QFETCH(int, width);
        PageFixture f{SampleOperation(operation)};
        f.page.resize(width, 330);
        QApplication::processEvents();
        f.view->replot();
        const auto& placed = f.view->timeline()->placedLabels();
        QVERIFY(!placed.empty());
        for (std::size_t i = 0; i < placed.size(); ++i) {
            QVERIFY2(placed[i].rect.right() <= f.view->width(), qPrintable(placed[i].text));
            for (std::size_t j = i + 1; j < placed.size(); ++j) {
                const QRectF both = placed[i].rect & placed[j].rect;
                QVERIFY2(both.height() <= 2.01 || both.width() <= 0, qPrintable(placed[i].text + " / " + placed[j].text));
            }
        }
    }

    void theTimesStayInSightWithManyLanes()
    {
        SampleBuilder builder;
        const RequestId r = builder.addRequest("POST", "/checkout/x", 1, 12, 201);
        std::vector<MatchedEvent> events;
        for (int i = 0; i < 12; ++i)
            builder.addAttempt(r, "10.20.0." + std::to_string(11 + i) + ":8080", 1, i == 11 ? 201 : 504, i == 11 ? Failure::None : Failure::ReadTimeout, i == 11 ? Delivery::Responded : Delivery::PossiblyExecuted);
        events.push_back(builder.addEvent(EventKind::Effect, SampleBuilder::app(1), 12.9, "77", r, 12));
        builder.addOperation(Verdict::ExecutedOnce, {r}, events, {RepeatedBy::NextUpstream});
        Selection selection;
        TimelinePage page(&selection);
        selection.setAnalysis(std::make_shared<const Analysis>(std::move(builder.analysis)));
        selection.setOperation(OperationId::fromIndex(0));
        page.resize(985, 360);
        page.show();
        QApplication::processEvents();
        TimelineView* view = page.view();
        QVERIFY(view->hiddenHeight() > 100);
        QVERIFY(view->visibleRegion().boundingRect().height() == view->height()); // with both axes
        const auto middle = [view](TimelineKind kind) {
            const auto& items = view->timeline()->model().items;
            return view->timeline()->geometry().rectOf(*std::ranges::find(items, kind, &TimelineItem::kind)).center().y();
        };
        QVERIFY(middle(TimelineKind::Effect) > view->axisRect()->bottom());
        view->setFocus();
        QTest::keyClick(view, Qt::Key_End); // the effect
        view->replot();
        QVERIFY(middle(TimelineKind::Effect) < view->axisRect()->bottom());
        QVERIFY(middle(TimelineKind::Client) < view->axisRect()->top());
        takePicture(page, "timeline-many-lanes", false, {985, 360});
        for (int i = 0; i < 8; ++i)
            QTest::keyClick(view, Qt::Key_PageUp);
        QCOMPARE(view->scrolledHeight(), 0);
        page.resize(985, 1200);
        QApplication::processEvents();
        QCOMPARE(view->hiddenHeight(), 0);
    }

    void whatWasRepeatedIsNotNormal()
    {
        SampleBuilder builder;
        const auto add = [&](double start, double took, Verdict verdict, EnumSet<RepeatedBy> by) {
            const RequestId r = builder.addRequest("POST", "/checkout/x", start, took, 201);
            builder.addAttempt(r, "10.20.0.11:8080", took, 201, Failure::None, Delivery::Responded);
            builder.addOperation(verdict, {r}, {}, by);
            return r;
        };
        add(1, 0.3, Verdict::Duplicated, {RepeatedBy::Mirror});
        add(2, 0.4, Verdict::Prevented, {RepeatedBy::Mirror});
        const RequestId copied = add(3, 0.5, Verdict::ExecutedOnce, {RepeatedBy::Client});
        QVERIFY(!NormalRequests(builder.analysis).of(builder.analysis.at(copied)));
        const RequestId good = add(4, 0.1, Verdict::ExecutedOnce, {});
        const auto normal = NormalRequests(builder.analysis).of(builder.analysis.at(copied));
        QVERIFY(normal);
        QCOMPARE(normal->request, good);
        QCOMPARE(normal->of, 1u);
    }

    void aShortAttemptBesideALongOneIsSeen()
    {
        SampleBuilder builder;
        const RequestId r = builder.addRequest("POST", "/checkout/x", 1, 602.003, 201);
        builder.addAttempt(r, "10.20.0.11:8080", 602, 504, Failure::ReadTimeout, Delivery::PossiblyExecuted);
        Attempt& second = builder.addAttempt(r, "10.20.0.12:8080", 0.002, 201, Failure::None, Delivery::Responded);
        second.connect.reset();
        second.header = second.response;
        builder.addOperation(Verdict::ExecutedOnce, {r}, {}, {RepeatedBy::NextUpstream});
        Selection selection;
        TimelinePage page(&selection);
        selection.setAnalysis(std::make_shared<const Analysis>(std::move(builder.analysis)));
        selection.setOperation(OperationId::fromIndex(0));
        page.resize(985, 360);
        page.show();
        page.view()->replot();
        const TimelinePlottable& timeline = *page.view()->timeline();
        const auto& items = timeline.model().items;
        const auto at = std::ranges::find_if(items, [](const TimelineItem& i) { return i.kind == TimelineKind::Attempt && i.attempt == 2; });
        QVERIFY(timeline.geometry().phaseRect(*at, TimelinePhase::Response).width() < 0.01); // it only waited
        QVERIFY(timeline.geometry().phaseRect(*at, TimelinePhase::Waiting).width() >= 2);
        page.view()->setCurrent(int(at - items.begin()));
        QTest::keyClick(page.view(), Qt::Key_Z);
        QVERIFY2(page.view()->shown().size() < 0.01, qPrintable(QString::number(page.view()->shown().size())));
    }

    void labelsOfNearMarksAreNotCrossed()
    {
        SampleBuilder builder;
        const RequestId r = builder.addRequest("POST", "/checkout/x", 1, 2.5, 504);
        builder.addAttempt(r, "10.20.0.11:8080", 1, 504, Failure::ReadTimeout, Delivery::PossiblyExecuted);
        builder.addAttempt(r, "10.20.0.12:8080", 1, 504, Failure::ReadTimeout, Delivery::PossiblyExecuted);
        const auto left = builder.addEvent(EventKind::Effect, SampleBuilder::app(1), 4.5, "880109", r, 2);
        const auto right = builder.addEvent(EventKind::Effect, SampleBuilder::app(1), 4.515, "880110", r, 1);
        builder.addOperation(Verdict::Duplicated, {r}, {left, right}, {RepeatedBy::NextUpstream});
        Selection selection;
        TimelinePage page(&selection);
        selection.setAnalysis(std::make_shared<const Analysis>(std::move(builder.analysis)));
        selection.setOperation(OperationId::fromIndex(0));
        page.resize(1400, 360);
        page.show();
        QApplication::processEvents();
        page.view()->replot();
        double first = -1, second = -1;
        for (const PlacedLabel& label : page.view()->timeline()->placedLabels()) {
            first = label.text.contains("880109") ? label.rect.center().x() : first;
            second = label.text.contains("880110") ? label.rect.center().x() : second;
        }
        QVERIFY2(first >= 0 && second >= 0 && first < second, qPrintable(QString("%1 %2").arg(first).arg(second)));
        takePicture(page, "timeline-near-effects", false, {1400, 360});
    }

    void anOperationOfVeryManyRequestsStaysInHand()
    {
        SampleBuilder builder;
        std::vector<RequestId> requests;
        for (int i = 0; i < 3000; ++i) {
            requests.push_back(builder.addRequest("POST", "/checkout/x", i * 3, 2, 504));
            builder.addAttempt(requests.back(), "10.20.0.11:8080", 2, 504, Failure::ReadTimeout, Delivery::PossiblyExecuted);
        }
        builder.addOperation(Verdict::Unresolved, requests, {}, {RepeatedBy::Client});
        Selection selection;
        TimelinePage page(&selection);
        selection.setAnalysis(std::make_shared<const Analysis>(std::move(builder.analysis)));
        selection.setOperation(OperationId::fromIndex(0));
        page.resize(985, 330);
        page.show();
        page.view()->replot();
        QVERIFY(page.view()->timeline()->placedLabels().empty()); // a crowd
        QVERIFY(page.view()->accessibleDescription().count('\n') < 110);
        QVERIFY(page.view()->accessibleDescription().contains("more"));
        page.view()->showSpan(30, 42);
        page.view()->replot();
        QVERIFY(page.view()->timeline()->placedLabels().size() > 5);
    }
};

QTEST_MAIN(TestTimelineLanes)
#include "tst_timeline_lanes.moc"
