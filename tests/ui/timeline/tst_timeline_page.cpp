// SPDX-License-Identifier: GPL-3.0-or-later
// The timeline in hand: what mouse and keyboard do, how it follows and leads the selection, how it looks.
#include "ui/timeline/plot_fixture.h"
#include "ui/timeline/time_minimap.h"
#include "ui/timeline/timeline_copy.h"
#include "ui/timeline/timeline_legend.h"
#include "ui/widgets/empty_state.h"

#include <QClipboard>
#include <QLabel>
#include <QMenu>
#include <QMimeData>
#include <QSettings>
#include <QSignalSpy>
#include <QToolButton>

using namespace retryscope;
using namespace retryscope::ui;
using namespace retryscope::ui::test;

class TestTimelinePage : public QObject {
    Q_OBJECT
private slots:
    void init() { QSettings().remove("timeline"); } // what another test left behind

    void saysWhatToDoWhileNothingIsSelected()
    {
        Selection selection;
        TimelinePage page(&selection);
        QVERIFY(page.findChild<EmptyState*>()->sentence().contains("loaded"));
        selection.setAnalysis(sampleAnalysis());
        QVERIFY(page.findChild<EmptyState*>()->sentence().contains("Select an operation"));
        selection.setAnalysis(nullptr);
        QVERIFY(page.findChild<EmptyState*>()->sentence().contains("loaded"));
    }

    void aClickSelectsTheAttemptForEverybody()
    {
        PageFixture f;
        QSignalSpy spy(&f.selection, &Selection::requestChanged);
        QTest::mouseClick(f.view, Qt::LeftButton, {}, f.middleOf(f.find(TimelineKind::Attempt, 2)));
        QCOMPARE(f.selection.attempt(), 2);
        QCOMPARE(spy.size(), 1);
        QTest::mouseClick(f.view, Qt::LeftButton, {}, f.middleOf(f.find(TimelineKind::Effect, 1)));
        QCOMPARE(f.selection.evidence()->file, SampleBuilder::app(0));
        QCOMPARE(f.selection.attempt(), 1);
    }

    void followsTheSelection()
    {
        PageFixture f;
        f.selection.setAttempt(f.selection.request(), 2);
        QCOMPARE(f.view->timeline()->current(), f.find(TimelineKind::Attempt, 2));
        const auto& effect = f.view->timeline()->model().items[std::size_t(f.find(TimelineKind::Effect, 2))];
        f.selection.setEvidence(effect.evidence);
        QCOMPARE(f.view->timeline()->current(), f.find(TimelineKind::Effect, 2));
        // The line of the request is no line of that effect; an attempt of the request stays selected with it.
        const AccessRecord& record = f.selection.analysis()->at(f.selection.request()).record;
        const EvidenceRef line{record.file, record.line, record.offset};
        f.selection.setEvidence(line);
        QCOMPARE(f.view->timeline()->current(), -1);
        f.selection.setAttempt(f.selection.request(), 1);
        f.selection.setEvidence(effect.evidence);
        f.selection.setAttempt(f.selection.request(), 2);
        f.selection.setEvidence(line);
        QCOMPARE(f.view->timeline()->current(), f.find(TimelineKind::Attempt, 2));
    }

    void arrowsWalkThroughAttemptsAndEffects()
    {
        PageFixture f;
        f.view->setFocus();
        QTest::keyClick(f.view, Qt::Key_Right);
        QCOMPARE(f.view->timeline()->current(), f.find(TimelineKind::Attempt, 1));
        QTest::keyClick(f.view, Qt::Key_Right);
        QCOMPARE(f.view->timeline()->current(), f.find(TimelineKind::Attempt, 2));
        QTest::keyClick(f.view, Qt::Key_Right);
        QCOMPARE(f.view->timeline()->current(), f.find(TimelineKind::Effect, 1));
        QTest::keyClick(f.view, Qt::Key_Up);
        QCOMPARE(f.view->timeline()->current(), f.find(TimelineKind::Attempt, 2));
        QTest::keyClick(f.view, Qt::Key_Home);
        QCOMPARE(f.view->timeline()->current(), f.find(TimelineKind::Attempt, 1));
        QTest::keyClick(f.view, Qt::Key_End);
        QCOMPARE(f.view->timeline()->current(), f.find(TimelineKind::Effect, 2));
        QVERIFY(f.view->accessibleDescription().contains("1021"));
        QTest::keyClick(f.view, Qt::Key_Escape);
        QCOMPARE(f.view->timeline()->current(), -1);
        QVERIFY(f.view->accessibleDescription().contains("attempt 1 at"));
    }

    void tabWalksTheStopsAndThenLeaves()
    {
        QWidget window;
        Selection selection;
        auto* layout = new QVBoxLayout(&window);
        auto* page = new TimelinePage(&selection);
        auto* after = new QLineEdit;
        layout->addWidget(page);
        layout->addWidget(after);
        selection.setAnalysis(sampleAnalysis());
        selection.setOperation(sampleId(Duplicated));
        window.resize(900, 400);
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        page->view()->setFocus();
        const int stops = int(page->view()->timeline()->model().stops.size());
        for (int i = 0; i < stops; ++i) {
            QTest::keyClick(page->view(), Qt::Key_Tab);
            QVERIFY(page->view()->hasFocus());
        }
        QTest::keyClick(page->view(), Qt::Key_Tab);
        QVERIFY(!page->view()->hasFocus());
    }

    void enterAsksForTheRawLine()
    {
        PageFixture f;
        QSignalSpy spy(&f.selection, &Selection::showEvidence);
        f.view->setFocus();
        QTest::keyClick(f.view, Qt::Key_End);
        QTest::keyClick(f.view, Qt::Key_Return);
        QCOMPARE(spy.size(), 1);
        QCOMPARE(f.selection.evidence()->file, SampleBuilder::app(1));
    }

    void zoomStaysInsideTheOperation()
    {
        PageFixture f;
        const QCPRange whole = f.view->xAxis->range();
        for (int i = 0; i < 200; ++i)
            QTest::keyClick(f.view, Qt::Key_Plus);
        QVERIFY(f.view->xAxis->range().size() >= 19e-6);
        QTest::keyClick(f.view, Qt::Key_D);
        for (int i = 0; i < 200; ++i)
            QTest::keyClick(f.view, Qt::Key_Minus);
        QVERIFY(std::abs(f.view->xAxis->range().size() - whole.size()) < 1e-9);
        QTest::keyClick(f.view, Qt::Key_W);
        QTest::keyClick(f.view, Qt::Key_A);
        QTest::keyClick(f.view, Qt::Key_F);
        QVERIFY(std::abs(f.view->xAxis->range().lower - whole.lower) < 1e-9);
    }

    void wheelZoomsAroundTheCursor()
    {
        PageFixture f;
        const QPoint at = f.middleOf(f.find(TimelineKind::Cut));
        const double before = f.view->xAxis->pixelToCoord(at.x());
        QWheelEvent wheel(at, f.view->mapToGlobal(at), {}, {0, 120}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
        const double size = f.view->xAxis->range().size();
        QApplication::sendEvent(f.view, &wheel);
        QVERIFY(f.view->xAxis->range().size() < size);
        QVERIFY(std::abs(f.view->xAxis->pixelToCoord(at.x()) - before) < 0.02);
    }

    void draggingMovesThePicture()
    {
        PageFixture f;
        QTest::keyClick(f.view, Qt::Key_W);
        QTest::keyClick(f.view, Qt::Key_W);
        const QCPRange before = f.view->shown();
        f.drag(f.view, f.at(before.center()), f.at(before.center() - before.size() / 4));
        QVERIFY(f.view->shown().lower > before.lower);
        QVERIFY(std::abs(f.view->shown().size() - before.size()) < 1e-9);
    }

    void theRulerStandsOnTheEdgesOfWhatIsThere()
    {
        PageFixture f;
        f.drag(f.view, f.at(f.item(TimelineKind::Cut).begin) - QPoint(2, 0), f.at(f.item(TimelineKind::Effect).begin) - QPoint(3, 0), Qt::ShiftModifier);
        QVERIFY(f.view->ruler());
        QCOMPARE(f.view->ruler()->from, f.item(TimelineKind::Cut).begin);
        QCOMPARE(f.view->ruler()->to, f.item(TimelineKind::Effect).begin);
        QCOMPARE(f.view->rulerText(), "710 ms from 20:03:23.531 to 20:03:24.241");
        takePicture(f.page, "timeline-ruler", false, {985, 360});
        QTest::keyClick(f.view, Qt::Key_Z);
        QVERIFY(std::abs(f.view->shown().size() - 0.71 * 1.2) < 1e-6);
        QTest::keyClick(f.view, Qt::Key_Escape);
        QVERIFY(!f.view->ruler());
    }

    void theArrowsMoveTheRulersEnd()
    {
        PageFixture f;
        f.view->setFocus();
        QTest::keyClick(f.view, Qt::Key_Right);
        QTest::keyClick(f.view, Qt::Key_R);
        QVERIFY(f.page.header()->tool(TimelineTool::Ruler)->isChecked());
        QTest::keyClick(f.view, Qt::Key_Right);
        QCOMPARE(f.view->ruler()->from, f.item(TimelineKind::Attempt, 1).begin);
        QCOMPARE(f.view->ruler()->to, f.item(TimelineKind::Attempt, 2).begin);
        QVERIFY(f.view->accessibleDescription().contains("2.001 s from"));
        QTest::keyClick(f.view, Qt::Key_R);
        QVERIFY(!f.view->ruler());
        QVERIFY(!f.page.header()->tool(TimelineTool::Ruler)->isChecked());
    }

    void theRulersLengthCoversNothing()
    {
        for (const TimesShown times : {TimesShown::SinceStart, TimesShown::OfDay}) {
            PageFixture f;
            f.view->setTimes(times);
            f.view->setFocus();
            f.view->replot();
            const int top = f.view->axisRect()->top();
            QTest::keyClick(f.view, Qt::Key_Right);
            QTest::keyClick(f.view, Qt::Key_R);
            QTest::keyClick(f.view, Qt::Key_Right);
            f.view->replot();
            const int strip = QFontMetrics(f.view->font()).height();
            QVERIFY2(f.view->axisRect()->top() >= top + strip, qPrintable(QString::number(f.view->axisRect()->top() - top)));
            if (times == TimesShown::SinceStart)
                QVERIFY(f.view->xAxis2->offset() >= strip); // the times stand above it
            else
                QVERIFY(f.view->axisRect()->top() >= strip);
            takePicture(f.page, times == TimesShown::OfDay ? "timeline-ruler-of-day" : "timeline-ruler-keys", false, {985, 360});
            QTest::keyClick(f.view, Qt::Key_Escape);
            f.view->replot();
            QCOMPARE(f.view->axisRect()->top(), top);
        }
    }

    void whatWasShownBeforeComesBack()
    {
        PageFixture f;
        const QCPRange whole = f.view->shown();
        f.drag(f.view, f.at(1.0), f.at(1.5), Qt::ControlModifier);
        QVERIFY(std::abs(f.view->shown().size() - 0.5) < 0.02);
        QTest::keyClick(f.view, Qt::Key_Backspace);
        QVERIFY(std::abs(f.view->shown().size() - whole.size()) < 1e-9);
        f.view->setCurrent(f.find(TimelineKind::Attempt, 2));
        QTest::keyClick(f.view, Qt::Key_Z);
        QVERIFY(f.view->shown().size() < whole.size() / 2);
        f.page.header()->tool(TimelineTool::Back)->click();
        QVERIFY(std::abs(f.view->shown().size() - whole.size()) < 1e-9);
    }

    void theSmallPictureShowsAndMovesTheFrame()
    {
        PageFixture f;
        const auto maps = f.page.findChildren<TimeMinimap*>();
        auto* map = maps[0]->isVisible() ? maps[0] : maps[1];
        QVERIFY2(map->frame().width() > 500, qPrintable(QString::number(map->frame().width())));
        const int y = map->height() / 2;
        const QRectF all = map->frame();
        f.drag(map, QPoint(int(all.left() + all.width() / 4), y), QPoint(int(all.center().x()), y));
        QVERIFY(std::abs(map->frame().width() - all.width() / 4) < 4);
        const double before = f.view->shown().lower;
        f.drag(map, map->frame().center().toPoint(), map->frame().center().toPoint() + QPoint(60, 0));
        QVERIFY(f.view->shown().lower > before);
        f.drag(map, QPoint(int(map->frame().right()), y), QPoint(int(map->frame().right()) + 80, y));
        QVERIFY(std::abs(map->frame().width() - all.width() / 4 - 80) < 6);
        QTest::mouseDClick(map, Qt::LeftButton, {}, QPoint(int(all.center().x()), y));
        QVERIFY(std::abs(map->frame().width() - all.width()) < 1);
    }

    void timesAreSinceTheStartOrOfTheDay()
    {
        PageFixture f;
        QVERIFY(f.view->xAxis2->visible());
        QTest::keyClick(f.view, Qt::Key_T);
        f.view->replot();
        QVERIFY(!f.view->xAxis2->visible());
        QVERIFY(f.view->xAxis->tickVectorLabels().join(' ').contains("20:03:2"));
        QVERIFY(QSettings().value("timeline/ofDay").toBool());
        QSignalSpy spy(&f.page, &TimelinePage::zoneChosen);
        for (QAction* action : f.page.header()->tool(TimelineTool::Times)->menu()->actions()) {
            if (action->text() == "UTC")
                action->trigger();
        }
        QCOMPARE(spy.size(), 1);
        f.page.setTimeZone(QTimeZone::utc());
        f.view->replot();
        QVERIFY(f.view->xAxis->tickVectorLabels().join(' ').contains("17:03:2"));
    }

    void copiesAreTextMarkdownAnImageAndSvg()
    {
        PageFixture f;
        f.page.copy(CopyAs::Text);
        QString text = QApplication::clipboard()->text();
        QVERIFY2(text.startsWith("POST /checkout/confirm"), qPrintable(text));
        QVERIFY2(text.contains("20:03:23.531") && text.contains("read timeout 2 s") && text.contains("[access.log:400]"), qPrintable(text));
        QVERIFY(text.indexOf("read timeout 2 s") < text.indexOf("late success"));
        f.page.copy(CopyAs::Markdown);
        text = QApplication::clipboard()->text();
        QVERIFY2(text.contains("| Time \\(UTC\\+3\\) | Since start |"), qPrintable(text));
        QVERIFY2(text.contains("|---|---|---|---|"), qPrintable(text));
        f.page.copy(CopyAs::Image);
        const QImage image = QApplication::clipboard()->image();
        QVERIFY(image.width() > 1500);
        image.save(SCREENSHOT_DIR "/timeline-copied.png");
        f.page.copy(CopyAs::Svg);
        const QByteArray svg = QApplication::clipboard()->mimeData()->data("image/svg+xml");
        QVERIFY(svg.contains("<svg") && svg.contains("late success"));
        QVERIFY(svg.contains("Clocks are corrected")); // what is assumed goes with the picture
    }

    void nothingInALogBecomesMarkup()
    {
        SampleBuilder builder;
        const RequestId r = builder.addRequest("GET", "/a|b`<img>", 1, 2, 504);
        builder.addAttempt(r, "10.20.0.11:8080", 2, 504, Failure::ReadTimeout, Delivery::PossiblyExecuted);
        builder.addOperation(Verdict::Unresolved, {r}, {}, {});
        const TimelineModel model = buildTimeline(builder.analysis, OperationId::fromIndex(0));
        const QString text = operationMarkdown({builder.analysis, model, QTimeZone::utc()}, OperationId::fromIndex(0));
        QVERIFY2(text.contains("/a\\|b\\`\\<img\\>"), qPrintable(text));
    }

    void theKeyNamesOnlyWhatIsShown()
    {
        PageFixture f{UnresolvedOne};
        const QStringList texts = f.page.findChild<TimelineLegend*>()->texts();
        QVERIFY(texts.contains("possible work after the cut"));
        QVERIFY(!texts.contains("effect"));
        QVERIFY(!texts.contains("response"));
    }

    void everythingThatTakesTheFocusHasAName()
    {
        PageFixture f;
        for (const QWidget* widget : f.page.findChildren<QWidget*>()) {
            if (widget->focusPolicy() != Qt::NoFocus && widget->isVisibleTo(&f.page))
                QVERIFY2(!widget->accessibleName().isEmpty(), widget->metaObject()->className());
        }
    }

    void looks_data()
    {
        QTest::addColumn<int>("operation");
        QTest::addColumn<QString>("name");
        QTest::newRow("duplicated") << int(Duplicated) << "timeline-duplicated";
        QTest::newRow("prevented") << int(PreventedByReplay) << "timeline-prevented";
        QTest::newRow("resend") << int(ClientResend) << "timeline-resend";
        QTest::newRow("unresolved") << int(UnresolvedOne) << "timeline-unresolved";
        QTest::newRow("redirect") << int(Redirected) << "timeline-redirect";
        QTest::newRow("refused") << int(Refused) << "timeline-refused";
    }
    void looks()
    {
        QFETCH(int, operation);
        QFETCH(QString, name);
        PageFixture f{SampleOperation(operation)};
        const QImage light = takePicture(f.page, name, false, {985, 330});
        const QImage dark = takePicture(f.page, name, true, {985, 330});
        QVERIFY(light.pixelColor(970, 320).lightness() > 128);
        QVERIFY(dark.pixelColor(970, 320).lightness() < 128);
    }
};

QTEST_MAIN(TestTimelinePage)
#include "tst_timeline_page.moc"
