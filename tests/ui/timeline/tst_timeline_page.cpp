// SPDX-License-Identifier: GPL-3.0-or-later
// The timeline in hand: what mouse and keyboard do, how it follows and leads the selection, how it looks.
#include "ui/support/palettes.h"
#include "ui/support/sample_analysis.h"
#include "ui/timeline/timeline_legend.h"
#include "ui/timeline/timeline_page.h"
#include "ui/timeline/timeline_view.h"
#include "ui/widgets/empty_state.h"

#include <QLineEdit>
#include <QSignalSpy>
#include <QToolButton>
#include <QtTest>

using namespace retryscope;
using namespace retryscope::ui;
using namespace retryscope::ui::test;

namespace {

struct Fixture {
    Selection selection;
    TimelinePage page{&selection};
    TimelineView* view = page.view();

    explicit Fixture(SampleOperation which = Duplicated)
    {
        selection.setAnalysis(sampleAnalysis());
        selection.setOperation(sampleId(which));
        page.resize(985, 330);
        page.show();
        QApplication::processEvents();
        view->replot();
    }
    int find(TimelineKind kind, int n = 1) const
    {
        const auto& items = view->timeline()->model().items;
        for (std::size_t i = 0; i < items.size(); ++i) {
            if (items[i].kind == kind && --n == 0)
                return int(i);
        }
        return -1;
    }
    QPoint middleOf(int item) const
    {
        return view->timeline()->geometry().rectOf(view->timeline()->model().items[std::size_t(item)]).center().toPoint();
    }
};

} // namespace

class TestTimelinePage : public QObject {
    Q_OBJECT
private slots:
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
        Fixture f;
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
        Fixture f;
        f.selection.setAttempt(f.selection.request(), 2);
        QCOMPARE(f.view->timeline()->current(), f.find(TimelineKind::Attempt, 2));
        const auto& effect = f.view->timeline()->model().items[std::size_t(f.find(TimelineKind::Effect, 2))];
        f.selection.setEvidence(effect.evidence);
        QCOMPARE(f.view->timeline()->current(), f.find(TimelineKind::Effect, 2));
    }

    void arrowsWalkThroughAttemptsAndEffects()
    {
        Fixture f;
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
        Fixture f;
        QSignalSpy spy(&f.selection, &Selection::showEvidence);
        f.view->setFocus();
        QTest::keyClick(f.view, Qt::Key_End);
        QTest::keyClick(f.view, Qt::Key_Return);
        QCOMPARE(spy.size(), 1);
        QCOMPARE(f.selection.evidence()->file, SampleBuilder::app(1));
    }

    void zoomStaysInsideTheOperation()
    {
        Fixture f;
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
        Fixture f;
        const QPoint at = f.middleOf(f.find(TimelineKind::Cut));
        const double before = f.view->xAxis->pixelToCoord(at.x());
        QWheelEvent wheel(at, f.view->mapToGlobal(at), {}, {0, 120}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
        const double size = f.view->xAxis->range().size();
        QApplication::sendEvent(f.view, &wheel);
        QVERIFY(f.view->xAxis->range().size() < size);
        QVERIFY(std::abs(f.view->xAxis->pixelToCoord(at.x()) - before) < 0.02);
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
        Fixture f{SampleOperation(operation)};
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

    void theKeyNamesOnlyWhatIsShown()
    {
        Fixture f{UnresolvedOne};
        const QStringList texts = f.page.findChild<TimelineLegend*>()->texts();
        QVERIFY(texts.contains("possible work after the cut"));
        QVERIFY(!texts.contains("effect"));
        QVERIFY(!texts.contains("response"));
    }

    void everythingThatTakesTheFocusHasAName()
    {
        Fixture f;
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
        Fixture f{SampleOperation(operation)};
        const QImage light = takePicture(f.page, name, false, {985, 330});
        const QImage dark = takePicture(f.page, name, true, {985, 330});
        QVERIFY(light.pixelColor(970, 320).lightness() > 128);
        QVERIFY(dark.pixelColor(970, 320).lightness() < 128);
    }
};

QTEST_MAIN(TestTimelinePage)
#include "tst_timeline_page.moc"
