// SPDX-License-Identifier: GPL-3.0-or-later
// The page of incidents in hand: filter, chips, the way back, completion, empty states, selection.
#include "ui/incidents/page_fixture.h"
#include "ui/support/palettes.h"
#include "ui/widgets/empty_state.h"
#include "ui/work/case_notes.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QToolButton>
#include <QtTest>

using namespace retryscope;
using namespace retryscope::ui;
using namespace retryscope::ui::test;

class TestIncidentsPage : public QObject {
    Q_OBJECT
    QTemporaryDir m_settings;
private slots:
    void initTestCase()
    {
        QLocale::setDefault(QLocale(QLocale::English));
        QCoreApplication::setOrganizationName("retryscope-test");
        QSettings::setDefaultFormat(QSettings::IniFormat);
        QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, m_settings.path());
    }
    void init() { QSettings().clear(); }

    void nothingLoadedOffersToOpen()
    {
        Selection selection;
        IncidentsPage page(&selection);
        page.show();
        QSignalSpy spy(&page, &IncidentsPage::openRequested);
        QVERIFY(page.emptyState()->isVisible());
        QVERIFY(!page.filterBar()->isVisible());
        page.emptyState()->button()->click();
        QCOMPARE(spy.size(), 1);
    }

    void noOperationsIsNotNothingLoaded()
    {
        Selection selection;
        IncidentsPage page(&selection);
        page.show();
        auto analysis = std::make_shared<Analysis>();
        analysis->requests.resize(3);
        analysis->summary.requests = 3;
        selection.setAnalysis(analysis);
        QVERIFY(page.emptyState()->sentence().contains("3 request"));
        QTest::mouseClick(page.emptyState()->button(), Qt::LeftButton);
        QCOMPARE(page.viewBar()->level(), Level::Requests);
        QCOMPARE(page.table()->model()->rowCount(), 3);
    }

    /// A configuration alone, or a log of which no line could be read: there is nothing to select, and nobody is asked to.
    void whereNothingWasReadThereIsOneThingToDo()
    {
        Selection selection;
        IncidentsPage page(&selection);
        auto* pane = new QLabel("timeline");
        page.setLowerPane(pane);
        page.resize(1000, 600);
        page.show();
        selection.setAnalysis(std::make_shared<const Analysis>());
        QVERIFY2(page.emptyState()->sentence().startsWith("No request was read."), qPrintable(page.emptyState()->sentence()));
        QVERIFY(!pane->isVisible());
        QSignalSpy open(&page, &IncidentsPage::openRequested);
        QTest::mouseClick(page.emptyState()->button(), Qt::LeftButton);
        QCOMPARE(open.size(), 1);
        page.grab().save(QStringLiteral(SCREENSHOT_DIR "/incidents-nothing-read.png"));
        selection.setAnalysis(sampleAnalysis());
        QVERIFY(pane->isVisible());
    }

    void typingFilters()
    {
        PageFixture f;
        QCOMPARE(f.bar->countText(), "7 of 7");
        QTest::keyClicks(f.bar->edit(), "verdict:duplicated by:client");
        QTRY_COMPARE(f.rows(), 1);
        QCOMPARE(f.bar->countText(), "1 of 7");
        QCOMPARE(f.bar->chipTexts(), (QStringList{"verdict: duplicated", "by: client", "Clear all"}));
        f.bar->edit()->clear();
        QCOMPARE(f.rows(), int(sampleOperations));
        QVERIFY(f.bar->chipTexts().isEmpty());
    }

    void aFigureElsewhereShowsItsList()
    {
        PageFixture f;
        f.selection.requestShowFiltered("method:PUT");
        QCOMPARE(f.rows(), 1);
        QCOMPARE(f.bar->edit()->text(), "method:PUT");
    }

    void noMatchOffersToClearAllFilters()
    {
        PageFixture f;
        f.bar->setFilter(OperationFilter::parse("method:GET"));
        f.selection.setVerdicts({Verdict::Prevented});
        QVERIFY(f.page.emptyState()->isVisible());
        QVERIFY(f.bar->isVisible());
        QCOMPARE(f.bar->countText(), "0 of 7");
        f.page.emptyState()->button()->click();
        QCOMPARE(f.rows(), int(sampleOperations));
        QVERIFY(f.selection.verdicts().empty());
        QCOMPARE(f.bar->edit()->text(), QString());
    }

    void aChipTakesItsPartAway()
    {
        PageFixture f;
        f.bar->setFilter(OperationFilter::parse("verdict:duplicated location:/checkout confirm"));
        QCOMPARE(f.rows(), 2);
        const auto chips = f.bar->findChildren<QToolButton*>(QString());
        for (QToolButton* chip : chips) {
            if (chip->text() == "verdict: duplicated") {
                chip->click();
                break;
            }
        }
        QCOMPARE(f.bar->edit()->text(), "location:/checkout confirm");
        QCOMPARE(f.rows(), 3);
    }

    void quickChoicesToggle()
    {
        PageFixture f;
        for (QAction* action : f.bar->findChildren<QMenu*>().first()->actions()) {
            if (action->text() == "unresolved") {
                action->trigger();
                break;
            }
        }
        QCOMPARE(f.bar->edit()->text(), "verdict:unresolved");
        QCOMPARE(f.rows(), 1);
    }

    void theTableLeadsAndFollows()
    {
        PageFixture f;
        f.table->setFocus();
        QTest::keyClick(f.table, Qt::Key_Home);
        QCOMPARE(f.selection.operation(), sampleId(Duplicated));
        QTest::keyClick(f.table, Qt::Key_Down);
        QCOMPARE(f.selection.operation(), sampleId(ClientResend));
        f.selection.setOperation(sampleId(Refused));
        QCOMPARE(f.table->currentIndex().row(), 6);
        QVERIFY(f.table->selectionModel()->isRowSelected(6));
        f.bar->setFilter(OperationFilter::parse("verdict:not-applied"));
        QCOMPARE(f.table->currentIndex().row(), 0); // still the same operation
    }

    void whatIsHighlightedIsListedAsFarAsIsAsked()
    {
        PageFixture f;
        f.table->selectAll();
        QCOMPARE(f.table->highlighted().size(), std::size_t(sampleOperations));
        QCOMPARE(f.table->highlighted(2).size(), std::size_t(2));
    }

    /// Keys act on what is selected: it is never something that the filter hides.
    void whatTheFilterHidesIsNotSelected()
    {
        PageFixture f;
        f.selection.setOperation(sampleId(Refused));
        f.bar->setFilter(OperationFilter::parse("verdict:duplicated"));
        QCOMPARE(f.table->currentIndex().row(), 0);
        QVERIFY(f.table->selectionModel()->isRowSelected(0));
        QCOMPARE(f.selection.operation(), static_cast<RowModel*>(f.table->model())->rowAt(0)->operation);
        QCOMPARE(f.table->highlighted(), std::vector{f.selection.operation()});
        f.selection.setVerdicts({Verdict::Prevented}); // nothing is left
        QCOMPARE(f.rows(), 0);
        QVERIFY(!f.selection.operation() && !f.selection.request());
        QVERIFY(f.table->highlighted().empty());
        f.selection.setVerdicts({});
        f.bar->setFilter({});
        QCOMPARE(f.selection.operation(), sampleId(Refused)); // where the person was
        f.bar->setFilter(OperationFilter::parse("verdict:duplicated"));
        f.table->setFocus();
        QTest::keyClick(f.table, Qt::Key_Down);
        const OperationId chosen = f.selection.operation();
        f.bar->setFilter({});
        QCOMPARE(f.selection.operation(), chosen); // they went on since
    }

    void whatTheFilterHidesIsNotSelectedAtOtherLevels()
    {
        PageFixture f;
        f.page.viewBar()->setLevel(Level::Attempts);
        f.selection.setOperation(sampleId(Duplicated));
        f.selection.setAttempt(f.selection.request(), 2);
        f.bar->setFilter(OperationFilter::parse("verdict:not-applied"));
        QCOMPARE(f.selection.operation(), sampleId(Refused));
        QVERIFY(f.table->selectionModel()->isRowSelected(0));
        f.bar->setFilter({});
        QCOMPARE(f.selection.operation(), sampleId(Duplicated));
        QCOMPARE(f.selection.attempt(), 2);
    }

    void aListIsWorkedOffByMarks()
    {
        PageFixture f;
        f.bar->setFilter(OperationFilter::parse("-marked:reviewed"));
        const auto operationAt = [&](int line) { return static_cast<RowModel*>(f.table->model())->rowAt(line)->operation; };
        f.table->setCurrentIndex(f.table->model()->index(1, 0));
        const OperationId next = operationAt(2);
        f.selection.notes()->edit(operationAt(1), [](Annotation& said) { said.reviewed = true; }, "mark");
        QCOMPARE(f.selection.operation(), next);
        QCOMPARE(f.table->currentIndex().row(), 1);
        f.bar->setFilter({});
        QCOMPARE(f.selection.operation(), next);
    }

    void enterGoesToTheLowerPane()
    {
        PageFixture f;
        auto* pane = new QLineEdit;
        f.page.setLowerPane(pane);
        QVERIFY(QTest::qWaitForWindowActive(&f.page));
        f.table->setFocus();
        QTest::keyClick(f.table, Qt::Key_Down);
        QTest::keyClick(f.table, Qt::Key_Return);
        QVERIFY(pane->hasFocus());
        f.page.focusFilter();
        QVERIFY(f.bar->edit()->hasFocus());
    }

    void backspaceLeadsBackThroughFilters()
    {
        PageFixture f;
        QVERIFY(QTest::qWaitForWindowActive(&f.page));
        f.bar->setFilter(OperationFilter::parse("method:POST"));
        f.selection.setVerdicts({Verdict::Duplicated});
        f.selection.setTimeRange(TimeRange{SampleBuilder::at(20), SampleBuilder::at(30)});
        QCOMPARE(f.rows(), 1);
        QCOMPARE(f.bar->chipTexts(), (QStringList{"only duplicated", "20:03:20.000 – 20:03:30.000", "method: POST", "Clear all"}));
        f.table->setFocus();
        QTest::keyClick(f.table, Qt::Key_Backspace);
        QCOMPARE(f.rows(), 3);
        QVERIFY(!f.selection.timeRange());
        QTest::keyClick(f.table, Qt::Key_Left, Qt::AltModifier);
        QVERIFY(f.selection.verdicts().empty());
        QTest::keyClick(f.table, Qt::Key_Backspace);
        QCOMPARE(f.rows(), 7);
        QTest::keyClick(f.table, Qt::Key_Right, Qt::AltModifier);
        QCOMPARE(f.bar->edit()->text(), "method:POST");
        f.bar->setFilter(OperationFilter::parse("method:PUT")); // what lay ahead is forgotten
        QTest::keyClick(f.table, Qt::Key_Right, Qt::AltModifier);
        QCOMPARE(f.bar->edit()->text(), "method:PUT");
        QTest::keyClick(f.bar->edit(), Qt::Key_Backspace); // in the text it takes a letter away
        QCOMPARE(f.bar->edit()->text(), "method:PU");
    }

    void aWordThatIsStillTypedEmptiesNothing()
    {
        PageFixture f;
        QTRY_VERIFY(f.bar->completer()->hasWords());
        QTest::keyClicks(f.bar->edit(), "verdict:duplicated loc");
        QTRY_COMPARE(f.rows(), 3);
        QTest::keyClicks(f.bar->edit(), "ation:/checkout -method:PO");
        QTest::qWait(200);
        QCOMPARE(f.rows(), 3);
        QTest::keyClicks(f.bar->edit(), "ST");
        QTRY_COMPARE(f.rows(), 0);
        f.bar->edit()->clear();
        QTest::keyClicks(f.bar->edit(), "loc");
        QTest::qWait(200);
        QCOMPARE(f.rows(), 7);
        QTest::keyClick(f.bar->edit(), Qt::Key_Return); // meant as a word after all
        QCOMPARE(f.rows(), 0);
    }

    void typingIsOneStepOfTheHistory()
    {
        PageFixture f;
        QTest::keyClicks(f.bar->edit(), "check");
        QTest::qWait(200);
        QCOMPARE(f.rows(), 4);
        QTest::keyClicks(f.bar->edit(), "out method:POST after:2026-09-13T20:04");
        QTRY_COMPARE(f.rows(), 1);
        f.page.goBack();
        QCOMPARE(f.rows(), 7);
        QCOMPARE(f.bar->edit()->text(), QString());
    }

    /// What was confirmed is a place to come back to; what is typed later is another.
    void aConfirmedFilterIsAStepOfItsOwn()
    {
        PageFixture f;
        QVERIFY(QTest::qWaitForWindowActive(&f.page));
        f.page.focusFilter();
        QTest::keyClicks(f.bar->edit(), "method:PUT");
        QTest::keyClick(f.bar->edit(), Qt::Key_Return);
        QCOMPARE(f.rows(), 1);
        f.bar->edit()->selectAll();
        QTest::keyClicks(f.bar->edit(), "status:502");
        QTest::keyClick(f.bar->edit(), Qt::Key_Return);
        f.page.goBack();
        QCOMPARE(f.bar->edit()->text(), "method:PUT");
        QCOMPARE(f.rows(), 1);
        f.page.focusFilter();
        QTest::keyClicks(f.bar->edit(), "method:POST "); // the line is left, nothing confirmed
        f.table->setFocus(Qt::TabFocusReason);
        QCOMPARE(f.rows(), 6);
        f.page.focusFilter();
        QTest::keyClicks(f.bar->edit(), "method:GET ");
        QTRY_COMPARE(f.rows(), 0);
        f.page.goBack();
        QCOMPARE(f.bar->edit()->text(), "method:POST");
    }

    void aLimitFromElsewhereIsTakenAwayByItsChip()
    {
        PageFixture f;
        f.selection.setVerdicts({Verdict::Prevented, Verdict::Unresolved});
        QCOMPARE(f.bar->chipTexts(), QStringList{"only prevented and unresolved"});
        for (QToolButton* chip : f.bar->findChildren<QToolButton*>()) {
            if (chip->text().startsWith("only"))
                chip->click();
        }
        QVERIFY(f.selection.verdicts().empty());
        QVERIFY(f.bar->chipTexts().isEmpty());
    }

    void aTermThatIsNotUnderstoodIsMarked()
    {
        PageFixture f;
        f.bar->setFilter(OperationFilter::parse("after:soon"));
        QCOMPARE(f.rows(), 7);
        QString said;
        for (QToolButton* chip : f.bar->findChildren<QToolButton*>()) {
            if (chip->text() == "after: soon")
                said = chip->toolTip();
        }
        QVERIFY2(said.contains("no time"), qPrintable(said));
    }

    void completesFieldsAndValues()
    {
        PageFixture f;
        QVERIFY(QTest::qWaitForWindowActive(&f.page));
        f.bar->edit()->setFocus();
        QTRY_VERIFY(f.bar->completer()->hasWords());
        QTest::keyClicks(f.bar->edit(), "loc");
        QCOMPARE(f.bar->completer()->shownTexts().size(), 1);
        QVERIFY(f.bar->completer()->shownTexts()[0].startsWith("location:   "));
        auto* popup = f.bar->completer()->completer()->popup();
        QTest::keyClick(popup, Qt::Key_Down);
        QTest::keyClick(popup, Qt::Key_Return);
        QCOMPARE(f.bar->edit()->text(), "location:");
        QTRY_COMPARE(f.bar->completer()->shownTexts(), (QStringList{"/checkout/", "/"}));
        QTRY_VERIFY(popup->isVisible()); // its values, at once
        QTest::keyClick(popup, Qt::Key_Down);
        QTest::keyClick(popup, Qt::Key_Return);
        QCOMPARE(f.bar->edit()->text(), "location:/checkout/ ");
        QCOMPARE(f.rows(), 4);
        // The second of a list is had by keyboard too.
        f.bar->edit()->clear();
        QTest::keyClicks(f.bar->edit(), "location:");
        QTRY_VERIFY(popup->isVisible());
        for (int i = 0; i < 2; ++i)
            QTest::keyClick(f.bar->edit(), Qt::Key_Down);
        QCOMPARE(popup->currentIndex().row(), 1);
        QTest::keyClick(popup, Qt::Key_Return);
        QCOMPARE(f.bar->edit()->text(), "location:/ ");
    }

    void filtersAreSavedByName()
    {
        PageFixture f;
        f.page.viewBar()->askForName = [](QWidget*, const QString&) { return QString("my own"); };
        const auto action = [&](const QString& text) {
            for (QAction* one : f.page.viewBar()->savedMenu()->actions()) {
                if (one->text() == text)
                    return one;
            }
            return static_cast<QAction*>(nullptr);
        };
        QVERIFY(!action("Save this filter…")->isEnabled());
        f.bar->setFilter(OperationFilter::parse("verdict:unresolved"));
        action("Save this filter…")->trigger();
        QCOMPARE(f.selection.notes()->filters(), (std::vector<SavedFilter>{{"my own", "verdict:unresolved"}}));
        f.bar->setFilter({});
        action("my own")->trigger();
        QCOMPARE(f.rows(), 1);
    }

    /// A filter that is kept asks for the same moments on whatever clock is shown when it is taken out again.
    void aKeptFilterMeansTheTimesOfTheLog()
    {
        PageFixture f;
        f.page.viewBar()->askForName = [](QWidget*, const QString&) { return QString("late"); };
        f.page.setTimeZone(QTimeZone::utc());
        f.bar->setFilter(OperationFilter::parse("after:2026-09-13T17:04"));
        QCOMPARE(f.rows(), 3);
        QCOMPARE(f.page.keptFilter(), "after:2026-09-13T20:04:00.000");
        const auto trigger = [&](const QString& text) {
            for (QAction* one : f.page.viewBar()->savedMenu()->actions()) {
                if (one->text() == text)
                    return one->trigger(); // the menu is made anew by it
            }
        };
        trigger("Save this filter…");
        f.bar->setFilter({});
        f.page.setTimeZone(std::nullopt);
        trigger("late");
        QCOMPARE(f.rows(), 3);
        f.page.setTimeZone(QTimeZone::utc());
        f.page.restoreFilter("after:2026-09-13T20:04:10 method:POST");
        QCOMPARE(f.rows(), 2);
    }

    void manyOperationsAreFilteredBesideTheWindow()
    {
        SampleBuilder builder;
        const RequestId r = builder.addRequest("POST", "/checkout/confirm", 1, 1, 201);
        for (int i = 0; i < 30'000; ++i)
            builder.addOperation(i % 3 ? Verdict::ExecutedOnce : Verdict::Duplicated, {r}, {}, {});
        Selection selection;
        IncidentsPage page(&selection);
        page.show();
        selection.setAnalysis(std::make_shared<const Analysis>(std::move(builder.analysis)));
        page.filterBar()->setFilter(OperationFilter::parse("verdict:duplicated"));
        QTRY_COMPARE_WITH_TIMEOUT(page.filterBar()->countText(), "10,000 of 30,000", 20'000);
    }

    void everythingThatTakesTheFocusHasAName()
    {
        PageFixture f;
        f.bar->setFilter(OperationFilter::parse("verdict:duplicated"));
        for (const QWidget* widget : f.page.findChildren<QWidget*>()) {
            if (widget->focusPolicy() != Qt::NoFocus && widget->isVisible() && !qobject_cast<const QAbstractButton*>(widget)
                && !qobject_cast<const QHeaderView*>(widget))
                QVERIFY2(!widget->accessibleName().isEmpty(), widget->metaObject()->className());
        }
    }

    void looks()
    {
        PageFixture f;
        f.bar->setFilter(OperationFilter::parse("location:/checkout"));
        f.selection.setOperation(sampleId(ClientResend));
        for (const bool dark : {false, true}) {
            const QImage image = takePicture(f.page, "incidents-table", dark, {985, 260});
            QCOMPARE(image.pixelColor(970, 230).lightness() < 128, dark);
        }
        f.bar->setFilter(OperationFilter::parse("location:/nowhere"));
        takePicture(f.page, "incidents-no-match", false, {985, 260});
        f.bar->setFilter(OperationFilter::parse("verdict:duplicated after:20:03:30 before:soon"));
        f.page.viewBar()->setLevel(Level::Attempts);
        takePicture(f.page, "incidents-attempts", false, {985, 260});
    }
};

QTEST_MAIN(TestIncidentsPage)
#include "tst_incidents_page.moc"
