// SPDX-License-Identifier: GPL-3.0-or-later
// All retried requests in one picture: what is counted, what is drawn, what the hand does.
#include "ui/support/palettes.h"
#include "ui/support/sample_analysis.h"
#include "ui/timeline/incident_text.h"
#include "ui/timeline/incident_view.h"
#include "ui/timeline/timeline_legend.h"
#include "ui/timeline/timeline_page.h"
#include "ui/timeline/timeline_view.h"
#include "ui/widgets/backend_hue.h"
#include "ui/widgets/empty_state.h"
#include "ui/widgets/theme.h"

#include <QClipboard>
#include <QLabel>
#include <QLineEdit>
#include <QRandomGenerator>
#include <QScrollBar>
#include <QSettings>
#include <QSignalSpy>
#include <QToolButton>
#include <QtTest>

#include <numeric>
#include <set>

using namespace retryscope;
using namespace retryscope::ui;
using namespace retryscope::ui::test;

namespace {

/// A crowd: `count` retried requests within `seconds`, over `backends` servers, one in ten duplicated.
std::shared_ptr<const Analysis> crowd(int count, double seconds, int backends)
{
    SampleBuilder builder;
    builder.configuration.reset();
    QRandomGenerator random(7);
    for (int i = 0; i < count; ++i) {
        const double took = 0.4 + random.bounded(0.4);
        const RequestId r = builder.addRequest("POST", "/checkout/confirm", random.bounded(seconds), took, 201);
        const auto address = [&] { return "10.20.0." + std::to_string(1 + random.bounded(backends)) + ":8080"; };
        builder.addAttempt(r, address(), took / 2, 504, Failure::ReadTimeout, Delivery::PossiblyExecuted);
        builder.addAttempt(r, address(), took / 2, 201, Failure::None, Delivery::Responded);
        builder.addOperation(i % 10 == 0 ? Verdict::Duplicated : i % 7 == 0 ? Verdict::Unresolved : Verdict::ExecutedOnce, {r}, {}, {RepeatedBy::NextUpstream});
    }
    return std::make_shared<const Analysis>(std::move(builder.analysis));
}

struct Fixture {
    Selection selection;
    TimelinePage page{&selection};
    IncidentView* view = page.incidentView();

    explicit Fixture(std::shared_ptr<const Analysis> analysis = sampleAnalysis())
    {
        QSignalSpy shown(&page, &TimelinePage::incidentShown);
        selection.setAnalysis(std::move(analysis));
        page.resize(985, 330);
        page.show();
        page.showIncident(true);
        if (shown.isEmpty())
            shown.wait();
        QApplication::processEvents();
        view->replot();
    }
    QPoint middleOf(std::size_t lane, std::size_t index) const
    {
        for (const IncidentBar& bar : view->incident()->picture()->bars()) {
            if (bar.lane == lane && bar.index == index)
                return bar.rect.center().toPoint();
        }
        return {};
    }
    QPoint at(double seconds) const { return {int(std::lround(view->xAxis->coordToPixel(seconds))), view->axisRect()->center().y()}; }
    void drag(const QPoint& from, const QPoint& to) const
    {
        QTest::mousePress(view, Qt::LeftButton, {}, from);
        QMouseEvent move(QEvent::MouseMove, to, view->mapToGlobal(to), Qt::NoButton, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(view, &move);
        QTest::mouseRelease(view, Qt::LeftButton, {}, to);
    }
};

} // namespace

class TestIncidentTimeline : public QObject {
    Q_OBJECT
private slots:
    /// One request that one nginx passed on to another has two lines; it was not repeated for that.
    void aLineOfTheNginxBehindIsNoRepetition()
    {
        SampleBuilder builder;
        builder.addInput("/var/log/nginx/access-inner.log", InputKind::AccessLog);
        const auto add = [&](double start, double took, bool inner, bool retried) {
            const RequestId id = builder.addRequest("GET", "/catalog", start, took, 200);
            builder.analysis.requests[id.index()].record.requestId = "id-" + std::to_string(int(start));
            if (inner)
                builder.analysis.requests[id.index()].record.file = FileId::fromIndex(6);
            if (retried)
                builder.addAttempt(id, "10.20.0.11:8080", took / 2, 504, Failure::ReadTimeout, Delivery::PossiblyExecuted);
            builder.addAttempt(id, "10.20.0.12:8080", took / 2, 200, Failure::None, Delivery::Responded);
            return id;
        };
        builder.addOperation(Verdict::ExecutedOnce, {add(1, 0.5, false, false), add(1.1, 0.3, true, false)}, {}, {});
        builder.addOperation(Verdict::ExecutedOnce, {add(5, 0.5, false, false), add(5.1, 0.3, true, true)}, {}, {RepeatedBy::NextUpstream});
        builder.addOperation(Verdict::ExecutedOnce, {add(9, 0.5, false, false), add(9.1, 0.3, true, false), add(12, 0.5, false, false)}, {}, {RepeatedBy::Client});
        const IncidentModel model = buildIncident(builder.analysis, {});
        QCOMPARE(model.requests, 1u + 2u); // the retried one behind, and both that the client sent
    }

    void init() { QSettings().remove("timeline"); }

    void intervalsAreCountedAsByHand()
    {
        QRandomGenerator random(3);
        std::vector<IntervalIndex::Interval> intervals;
        for (int i = 0; i < 500; ++i) {
            const std::int64_t begin = random.bounded(10'000);
            intervals.push_back({begin, begin + (i % 5 == 0 ? 0 : random.bounded(i % 50 == 0 ? 5000 : 60)), std::uint32_t(i), 0, std::uint8_t(random.bounded(5))});
        }
        const IntervalIndex index(intervals);
        IntervalIndex::Place walking;
        for (int i = 0; i < 2000; ++i) {
            // A walk to the right, and now and then a jump.
            const std::int64_t from = i % 100 == 99 ? std::int64_t(random.bounded(11'000)) - 500 : i * 5, to = from + 1 + random.bounded(40);
            IntervalIndex::Counts byHand{};
            std::vector<std::uint32_t> sources;
            for (const auto& interval : intervals) {
                if (interval.begin < to && std::max(interval.end, interval.begin + 1) > from) {
                    ++byHand[interval.kind];
                    sources.push_back(interval.source);
                }
            }
            QCOMPARE(index.count(from, to, walking), byHand);
            const auto found = index.within(from, to, 1000);
            QVERIFY(found);
            std::vector<std::uint32_t> same;
            for (const std::size_t at : *found)
                same.push_back(index[at].source);
            std::ranges::sort(sources);
            std::ranges::sort(same);
            QCOMPARE(same, sources);
            QCOMPARE(index.within(from, to, sources.size()).has_value(), true);
            QCOMPARE(sources.empty() || !index.within(from, to, sources.size() - 1), true);
        }
    }

    void anEmptyIndexAnswersToo()
    {
        const IntervalIndex index;
        IntervalIndex::Place place;
        QCOMPARE(index.count(0, 10, place), IntervalIndex::Counts{});
        QVERIFY(index.within(0, 10, 5)->empty());
    }

    void retriedAndResentRequestsAreCollected()
    {
        const auto analysis = sampleAnalysis();
        const IncidentModel model = buildIncident(*analysis, {});
        QCOMPARE(model.requests, 6u); // four with several attempts, two that the client sent
        QCOMPARE(model.attempts, 10u);
        QCOMPARE(model.lanes.size(), 3u);
        QCOMPARE(model.lanes[1].address, "10.20.0.11:8080");
        QCOMPARE(model.origin, std::optional(SampleBuilder::at(21.530)));
        QCOMPARE(incidentLaneText(model, 1), "10.20.0.11:8080\n4 of 5 failed");
        QCOMPARE(buildIncident(*analysis, {Verdict::Prevented}).requests, 1u);
        QVERIFY(buildIncident(*analysis, {Verdict::Unresolved}).empty());
    }

    void backendsStandInTheOrderOfTheirNumbers()
    {
        const auto analysis = crowd(200, 10, 12);
        const IncidentModel model = buildIncident(*analysis, {});
        QCOMPARE(model.lanes[2].address, "10.20.0.2:8080");
        QCOMPARE(model.lanes.back().address, "10.20.0.12:8080");
    }

    void aRequestWithoutATimeIsSaidToBeMissing()
    {
        SampleBuilder builder;
        addDuplicated(builder);
        builder.analysis.requests[0].record.end.reset();
        const IncidentModel model = buildIncident(builder.analysis, {});
        QVERIFY(model.empty());
        QCOMPARE(model.timeless, 1u);
    }

    void aCrowdIsDrawnAsHeightsAndFewAsBars()
    {
        Fixture f(crowd(4000, 1500, 3));
        QVERIFY(f.view->incident()->picture()->isCrowded(0));
        QVERIFY(f.view->incident()->picture()->bars().empty());
        QVERIFY(f.view->incident()->picture()->peak() > 5);
        f.view->showSpan(300, 306);
        f.view->replot();
        QVERIFY(!f.view->incident()->picture()->isCrowded(1));
        QVERIFY(!f.view->incident()->picture()->bars().empty());
        takePicture(f.page, "incident-timeline-crowd", false, {985, 330});
        f.view->fit();
        takePicture(f.page, "incident-timeline-all", true, {985, 330});
    }

    void aStormIsSeenRequestByRequestWhereItIsZoomed()
    {
        Fixture f(crowd(14, 0.2, 1)); // all at the same time
        f.page.resize(985, 420);
        QApplication::processEvents();
        f.view->showSpan(0.2, 0.3);
        f.view->replot();
        QVERIFY(!f.view->incident()->picture()->isCrowded(0));
        QVERIFY(f.view->incident()->picture()->bars().size() > 14u);
        takePicture(f.page, "incident-timeline-storm", false, {985, 420});
    }

    void whatAMirrorDuplicatedIsShown()
    {
        SampleBuilder builder;
        const RequestId r = builder.addRequest("POST", "/orders", 1, 0.03, 201);
        builder.addAttempt(r, "10.20.0.12:8080", 0.02, 201, Failure::None, Delivery::Responded);
        builder.addOperation(Verdict::Duplicated, {r}, {}, {RepeatedBy::Mirror});
        const IncidentModel model = buildIncident(builder.analysis, {});
        QCOMPARE(model.requests, 1u);
        QVERIFY2(incidentTitle(model).startsWith("1 request"), qPrintable(incidentTitle(model)));
        Fixture f(std::make_shared<const Analysis>(std::move(builder.analysis)));
        QVERIFY(f.view->isVisible()); // not the sentence that nothing was repeated
        takePicture(f.page, "incident-timeline-mirror", false, {985, 330});
    }

    void whatWasPassedOnFailedAlsoWithoutAnErrorLog()
    {
        SampleBuilder builder;
        const RequestId r = builder.addRequest("POST", "/orders", 1, 2.1, 504);
        for (const int status : {504, 504})
            builder.addAttempt(r, "10.20.0.11:8080", 1, status, Failure::Unknown, Delivery::PossiblyExecuted);
        const RequestId s = builder.addRequest("POST", "/orders", 5, 2.1, 404);
        builder.addAttempt(s, "10.20.0.11:8080", 1, 404, Failure::Unknown, Delivery::PossiblyExecuted);
        builder.addAttempt(s, "10.20.0.11:8080", 1, 404, Failure::Unknown, Delivery::Responded);
        builder.addOperation(Verdict::Unresolved, {r}, {}, {RepeatedBy::NextUpstream});
        builder.addOperation(Verdict::Unresolved, {s}, {}, {RepeatedBy::NextUpstream});
        QCOMPARE(incidentLaneText(buildIncident(builder.analysis, {}), 1), "10.20.0.11:8080\n3 of 4 failed");
    }

    void aTimeInWhichNothingHappenedIsTold()
    {
        Fixture f;
        QVERIFY(!f.view->incident()->picture()->isEmpty());
        f.view->showSpan(36, 36.5); // between two requests
        f.view->replot();
        QVERIFY(f.view->incident()->picture()->isEmpty());
        takePicture(f.page, "incident-timeline-nothing", false, {985, 330});
    }

    void whatTheNumbersMeanIsSaid()
    {
        const IncidentModel model = buildIncident(*sampleAnalysis(), {});
        QCOMPARE(model.retried, std::size_t(std::ranges::count_if(sampleAnalysis()->requests, [](const Request& r) { return wasRetried(r); })));
        QVERIFY2(incidentTitle(model).startsWith("3 retried request") && incidentTitle(model).contains(" · 3 request") && incidentTitle(model).contains(" · 10 attempt"), qPrintable(incidentTitle(model)));
        QVERIFY(!model.wholeSeconds);
        Analysis coarse = *crowd(20, 10, 2);
        for (Request& request : coarse.requests)
            request.record.end->resolution = std::chrono::seconds(1);
        Fixture f(std::make_shared<const Analysis>(std::move(coarse)));
        const auto labels = f.page.findChildren<QLabel*>();
        const auto says = [&](const QString& words) { return std::ranges::any_of(labels, [&](const QLabel* label) { return label->isVisible() && label->text().contains(words); }); };
        QVERIFY(says("whole seconds"));
        QVERIFY(!says("filter line"));
        f.page.setFiltered(true); // the table's filter is not this picture's
        QVERIFY(says("filter line"));
        f.page.setFiltered(false);
        QVERIFY(!says("filter line"));
    }

    void noTwoBarsOverlap()
    {
        Fixture f(crowd(60, 8, 2));
        const auto& bars = f.view->incident()->picture()->bars();
        QVERIFY(bars.size() > 20);
        for (std::size_t i = 0; i < bars.size(); ++i) {
            for (std::size_t j = i + 1; j < bars.size(); ++j)
                QVERIFY(!bars[i].rect.adjusted(0.1, 0.1, -0.1, -0.1).intersects(bars[j].rect.adjusted(0.1, 0.1, -0.1, -0.1)));
        }
    }

    void aDrawnRangeLimitsEveryPage()
    {
        Fixture f;
        f.drag(f.at(10), f.at(20));
        QVERIFY(f.selection.timeRange());
        const double from = double((f.selection.timeRange()->begin - SampleBuilder::at(31.530)).count()) / 1e6;
        QVERIFY2(std::abs(from) < 0.3, qPrintable(QString::number(from)));
        takePicture(f.page, "incident-timeline-range", false, {985, 330});
        QTest::keyClick(f.view, Qt::Key_Escape);
        QVERIFY(!f.selection.timeRange());
        f.view->showSpan(0, 5);
        QTest::keyClick(f.view, Qt::Key_L);
        QVERIFY(std::abs((f.selection.timeRange()->end - f.selection.timeRange()->begin).count() - 5'000'000) < 1000);
        QTest::mouseClick(f.view, Qt::LeftButton, {}, QPoint(f.view->axisRect()->right() - 2, f.view->axisRect()->bottom() - 2));
        QVERIFY(!f.selection.timeRange());
    }

    void aClickSelectsAndADoubleClickShowsTheOperation()
    {
        Fixture f;
        const QPoint bar = f.middleOf(1, 0);
        QVERIFY(!bar.isNull());
        QTest::mouseClick(f.view, Qt::LeftButton, {}, bar);
        QCOMPARE(f.selection.operation(), sampleId(Duplicated));
        QCOMPARE(f.selection.attempt(), 1);
        QCOMPARE(f.selection.evidence()->line, 400u);
        QVERIFY(f.view->accessibleDescription().contains("attempt 1 at 10.20.0.11:8080"));
        QTest::mouseDClick(f.view, Qt::LeftButton, {}, bar);
        QVERIFY(!f.page.showsIncident());
        QCOMPARE(f.page.view()->timeline()->operation(), sampleId(Duplicated));
    }

    void theKeyboardReachesEverything()
    {
        Fixture f;
        f.view->setFocus();
        QTest::keyClick(f.view, Qt::Key_Right);
        QCOMPARE(f.selection.operation(), sampleId(Duplicated));
        QTest::keyClick(f.view, Qt::Key_Right);
        QCOMPARE(f.selection.operation(), sampleId(PreventedByReplay));
        QTest::keyClick(f.view, Qt::Key_Down);
        QCOMPARE(f.selection.attempt(), 2); // the nearest at the first backend
        QTest::keyClick(f.view, Qt::Key_End);
        QCOMPARE(f.selection.operation(), sampleId(Refused));
        QTest::keyClick(f.view, Qt::Key_N, Qt::ShiftModifier);
        QCOMPARE(f.selection.operation(), sampleId(Redirected));
        QTest::keyClick(f.view, Qt::Key_Home);
        QTest::keyClick(f.view, Qt::Key_N);
        QCOMPARE(f.selection.operation(), sampleId(ClientResend));
        QTest::keyClick(f.view, Qt::Key_Return);
        QVERIFY(!f.page.showsIncident());
        QTest::keyClick(f.page.view(), Qt::Key_I);
        QVERIFY(f.page.showsIncident());
    }

    void theVerdictsOfTheCaseBarFilter()
    {
        Fixture f;
        QCOMPARE(f.view->model()->requests, 6u);
        QSignalSpy shown(&f.page, &TimelinePage::incidentShown);
        f.selection.setVerdicts({Verdict::Prevented});
        QVERIFY(shown.wait());
        QCOMPARE(f.view->model()->requests, 1u);
        f.selection.setVerdicts({Verdict::Unresolved});
        auto* empty = f.page.findChild<EmptyState*>();
        QTRY_VERIFY(empty->sentence().contains("No retried request"));
        empty->button()->click();
        QVERIFY(f.selection.verdicts().empty());
        QTRY_COMPARE(f.view->model() ? f.view->model()->requests : 0, 6u);
    }

    void manyBackendsAreScrolledTo()
    {
        Fixture f(crowd(300, 30, 40));
        QVERIFY(f.view->visibleLanes() < f.view->lanes());
        const auto bars = f.page.findChildren<QScrollBar*>();
        QTRY_VERIFY(std::ranges::any_of(bars, [](const QScrollBar* bar) { return bar->isVisible() && bar->maximum() > 0 && bar->width() > 5 && bar->height() > 50; }));
        QWheelEvent wheel(QPointF(10, 100), f.view->mapToGlobal(QPointF(10, 100)), {}, {0, -120}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
        QApplication::sendEvent(f.view, &wheel);
        QCOMPARE(f.view->firstLane(), 1);
        f.view->setFirstLane(1000);
        QCOMPARE(f.view->firstLane(), f.view->lanes() - f.view->visibleLanes());
    }

    void whatIsVisibleIsCopied()
    {
        Fixture f;
        f.page.copy(CopyAs::Text);
        QCOMPARE(QApplication::clipboard()->text().count('\n'), 8);
        f.view->showSpan(0, 5);
        f.page.copy(CopyAs::Markdown);
        const QString text = QApplication::clipboard()->text();
        QVERIFY2(text.contains("20:03:21.530") && !text.contains("20:03:30"), qPrintable(text));
        f.page.copy(CopyAs::Image);
        QApplication::clipboard()->image().save(SCREENSHOT_DIR "/incident-timeline-copied.png");
        f.page.copy(CopyAs::Svg);
        QVERIFY(QApplication::clipboard()->text().contains("<svg"));
    }

    void backendsDifferInTheirColours()
    {
        for (const QPalette& palette : {lightPalette(), darkPalette()}) {
            std::set<QRgb> seen;
            for (std::size_t i = 0; i < 16; ++i) {
                const BackendHue hue = backendHue(i, palette);
                seen.insert(hue.color.rgb());
                QCOMPARE(hue.hatched, i >= 8); // the second round is told apart by a hatch
                QVERIFY(contrast(hue.color, palette.color(QPalette::Base)) >= 3);
                QVERIFY(contrast(hue.color, textOn(hue.color)) >= 4.5);
            }
            QCOMPARE(seen.size(), 8u);
        }
    }

    void theRulerMeasuresBetweenBars()
    {
        Fixture f;
        f.view->setFocus();
        QTest::keyClick(f.view, Qt::Key_Right);
        QTest::keyClick(f.view, Qt::Key_R);
        QTest::keyClick(f.view, Qt::Key_Right);
        QCOMPARE(f.view->rulerText(), "8.570 s from 20:03:21.530 to 20:03:30.100");
        QVERIFY(f.page.header()->tool(TimelineTool::Ruler)->isChecked());
        QTest::keyClick(f.view, Qt::Key_I);
        QVERIFY(!f.page.header()->tool(TimelineTool::Ruler)->isChecked()); // the other timeline has its own
    }

    void eachTimelineKeepsItsTimes()
    {
        Fixture f;
        QVERIFY(!f.view->xAxis2->visible()); // the time of day
        QTest::keyClick(f.view, Qt::Key_T);
        QVERIFY(f.view->xAxis2->visible());
        f.view->replot();
        QVERIFY(f.view->xAxis->tickVectorLabels().contains("10 s"));
        QVERIFY(f.page.view()->xAxis2->visible());
        QTest::keyClick(f.view, Qt::Key_T);
        QVERIFY(!f.view->xAxis2->visible());
        QVERIFY(f.page.view()->xAxis2->visible());
    }

    void theKeyNamesVerdicts()
    {
        Fixture f;
        const QStringList texts = f.page.findChild<TimelineLegend*>()->texts();
        QVERIFY(texts.contains("duplicated") && texts.contains("prevented"));
        QVERIFY(!texts.contains("unresolved"));
    }

    void looks()
    {
        Fixture f;
        for (const bool dark : {false, true})
            QVERIFY(!takePicture(f.page, "incident-timeline", dark, {985, 330}).isNull());
    }
};

QTEST_MAIN(TestIncidentTimeline)
#include "tst_incident_timeline.moc"
