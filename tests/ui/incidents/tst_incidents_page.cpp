// SPDX-License-Identifier: GPL-3.0-or-later
// The page of incidents in hand: filter, chips, empty states, selection, keyboard, remembered columns.
#include "ui/incidents/filter_bar.h"
#include "ui/incidents/column_dialog.h"
#include "ui/incidents/incidents_page.h"
#include "ui/incidents/row_table.h"
#include "ui/incidents/view_bar.h"
#include "ui/support/palettes.h"
#include "ui/support/sample_analysis.h"
#include "ui/widgets/empty_state.h"

#include <QAbstractItemView>
#include <QClipboard>
#include <QCompleter>
#include <QFile>
#include <QHeaderView>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QListWidget>
#include <QTabBar>
#include <QTemporaryDir>
#include <QToolButton>
#include <QtTest>

using namespace retryscope;
using namespace retryscope::ui;
using namespace retryscope::ui::test;

namespace {

struct Fixture {
    Selection selection;
    IncidentsPage page{&selection};
    FilterBar* bar = page.filterBar();
    RowTable* table = page.rowTable();

    Fixture()
    {
        selection.setAnalysis(sampleAnalysis());
        page.resize(1000, 600);
        page.show();
        QApplication::processEvents();
    }
    int rows() const { return table->model()->rowCount(); }
    int sectionOf(Column column) const { return static_cast<RowModel*>(table->model())->sectionOf(column); }
};

} // namespace

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
        QVERIFY(!page.emptyState()->button()->isVisible());
    }

    void typingFilters()
    {
        Fixture f;
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
        Fixture f;
        f.selection.requestShowFiltered("method:PUT");
        QCOMPARE(f.rows(), 1);
        QCOMPARE(f.bar->edit()->text(), "method:PUT");
    }

    void noMatchOffersToClearAllFilters()
    {
        Fixture f;
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
        Fixture f;
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
        Fixture f;
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
        Fixture f;
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
        f.bar->setFilter(OperationFilter::parse("verdict:unresolved"));
        QCOMPARE(f.selection.operation(), sampleId(Refused)); // filtering does not select
        QVERIFY(!f.table->selectionModel()->hasSelection());
    }

    void aClickOnTheHeaderSorts()
    {
        Fixture f;
        f.selection.setOperation(sampleId(Redirected));
        f.table->horizontalHeader()->setSortIndicator(f.sectionOf(Column::Time), Qt::DescendingOrder);
        QCOMPARE(f.table->model()->index(0, 1).data().toString(), "20:04:20.000");
        QCOMPARE(f.table->currentIndex().row(), 2);
    }

    void enterGoesToTheLowerPane()
    {
        Fixture f;
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

    void copiesTheRow()
    {
        Fixture f;
        f.selection.setOperation(sampleId(Duplicated));
        QTest::keySequence(f.table, QKeySequence::Copy);
        QVERIFY(QApplication::clipboard()->text().startsWith("duplicated\t20:03:21.530\tPOST\t/checkout/confirm"));
    }

    void rememberedColumns()
    {
        {
            Fixture f;
            f.table->horizontalHeader()->resizeSection(f.sectionOf(Column::Uri), 333);
        }
        Fixture f;
        QCOMPARE(f.table->horizontalHeader()->sectionSize(f.sectionOf(Column::Uri)), 333);
        QSettings().setValue("incidents/columns/operations", QStringList{"damaged", "uri x y", "uri 12", "verdict -5 shown", "verdict 9 shown"});
        Selection selection;
        IncidentsPage fresh(&selection);
        QVERIFY(fresh.table()->horizontalHeader()->count() == int(columnsOf(Level::Operations).size()));
    }

    void eachLevelFollowsTheOneSelection()
    {
        Fixture f;
        f.selection.setOperation(sampleId(ClientResend));
        f.page.viewBar()->setLevel(Level::Requests);
        QCOMPARE(f.rows(), 8);
        QCOMPARE(f.bar->countText(), "8 of 8");
        const RequestId second = f.selection.analysis()->operations[ClientResend].requests[1];
        QCOMPARE(f.table->currentIndex().data().toString(), "duplicated");
        f.selection.setAttempt(second, 1);
        f.page.viewBar()->setLevel(Level::Attempts);
        QCOMPARE(f.rows(), 12);
        auto* model = static_cast<RowModel*>(f.table->model());
        QCOMPARE(model->rowAt(f.table->currentIndex().row())->request, second);
        f.table->setFocus();
        QTest::keyClick(f.table, Qt::Key_Home);
        QCOMPARE(f.selection.attempt(), 1);
        QTest::keyClick(f.table, Qt::Key_Down);
        QVERIFY(f.selection.request() && f.selection.attempt() > 0);
        const OperationId led = f.selection.operation();
        f.page.viewBar()->setLevel(Level::Operations);
        QCOMPARE(model->rowAt(f.table->currentIndex().row())->operation, led);
    }

    void theLevelsHaveKeys()
    {
        Fixture f;
        QVERIFY(QTest::qWaitForWindowActive(&f.page));
        f.table->setFocus();
        QTest::keyClick(f.table, Qt::Key_3, Qt::AltModifier);
        QCOMPARE(f.page.viewBar()->level(), Level::Attempts);
        QTest::keyClick(f.table, Qt::Key_1, Qt::AltModifier);
        QCOMPARE(f.page.viewBar()->level(), Level::Operations);
    }

    void backspaceLeadsBackThroughFilters()
    {
        Fixture f;
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

    void typingIsOneStepOfTheHistory()
    {
        Fixture f;
        QTest::keyClicks(f.bar->edit(), "method");
        QTest::qWait(200);
        QTest::keyClicks(f.bar->edit(), ":PUT");
        QTRY_COMPARE(f.rows(), 1);
        f.page.goBack();
        QCOMPARE(f.rows(), 7);
        QCOMPARE(f.bar->edit()->text(), QString());
    }

    void aLimitFromElsewhereIsTakenAwayByItsChip()
    {
        Fixture f;
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
        Fixture f;
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
        Fixture f;
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
        QTest::keyClick(popup, Qt::Key_Down);
        QTest::keyClick(popup, Qt::Key_Return);
        QCOMPARE(f.bar->edit()->text(), "location:/checkout/ ");
        QCOMPARE(f.rows(), 4);
    }

    void groupsOpenAndCloseByKeyboard()
    {
        Fixture f;
        QSignalSpy chosen(&f.selection, &Selection::operationChanged);
        f.page.viewBar()->setGrouping(Grouping::Location);
        QCOMPARE(f.rows(), 9);
        QCOMPARE(f.bar->countText(), "7 of 7");
        f.table->setFocus();
        f.table->setCurrentIndex(f.table->model()->index(2, 0));
        QCOMPARE(chosen.size(), 1);
        QTest::keyClick(f.table, Qt::Key_Left); // to the heading
        QCOMPARE(f.table->currentIndex().row(), 0);
        QCOMPARE(chosen.size(), 1); // a heading is no operation
        QTest::keyClick(f.table, Qt::Key_Left);
        QCOMPARE(f.rows(), 5);
        QTest::keyClick(f.table, Qt::Key_Right);
        QCOMPARE(f.rows(), 9);
        QTest::keyClick(f.table, Qt::Key_Space);
        QCOMPARE(f.rows(), 5);
        f.bar->setFilter(OperationFilter::parse("method:POST"));
        QCOMPARE(f.rows(), 4); // still closed
        takePicture(f.page, "incidents-groups", false, {985, 300});
    }

    void theDialogChoosesAndMovesColumns()
    {
        Fixture f;
        auto* dialog = new ColumnDialog(f.table);
        dialog->show();
        QListWidget* list = dialog->list();
        QCOMPARE(list->count(), int(columnsOf(Level::Operations).size()));
        list->item(4)->setCheckState(Qt::Unchecked); // location
        list->setCurrentRow(1);
        dialog->move(-1); // time before verdict
        const std::vector<Column> shown = f.table->shownColumns();
        QCOMPARE(shown.front(), Column::Time);
        QVERIFY(std::ranges::find(shown, Column::Location) == shown.end());
        QVERIFY(f.table->copyText(true).startsWith("Time (UTC+3)\tVerdict\tMethod"));
        for (int i = 0; i < list->count(); ++i)
            list->item(i)->setCheckState(Qt::Unchecked);
        QVERIFY(!f.table->shownColumns().empty()); // the last one stays
        delete dialog;
    }

    void columnsAreRememberedForEachLevel()
    {
        {
            Fixture f;
            f.page.viewBar()->setLevel(Level::Attempts);
            f.table->placeColumns({{Column::Backend, true, 222}, {Column::Verdict, true, 0}});
            f.table->sortBy(Column::Took, Qt::DescendingOrder);
        }
        Fixture f;
        QCOMPARE(f.page.viewBar()->level(), Level::Attempts);
        QCOMPARE(f.table->shownColumns().front(), Column::Backend);
        QCOMPARE(f.table->placedColumns().front().width, 222);
        QCOMPARE(f.table->sortColumn(), Column::Took);
        QCOMPARE(f.table->sortOrder(), Qt::DescendingOrder);
        f.page.viewBar()->setLevel(Level::Operations);
        QCOMPARE(f.table->shownColumns().front(), Column::Verdict);
    }

    void aCellBecomesAFilterAndACopy()
    {
        Fixture f;
        f.selection.setOperation(sampleId(ClientResend));
        QMenu menu;
        const int row = f.table->currentIndex().row();
        f.table->fillMenu(&menu, f.table->model()->index(row, f.sectionOf(Column::Location)));
        QStringList texts;
        for (const QAction* action : menu.actions())
            texts.append(action->text());
        QVERIFY2(texts.contains("Filter: location:/checkout/") && texts.contains("Filter: -location:/checkout/"), qPrintable(texts.join('|')));
        QSignalSpy line(&f.selection, &Selection::showEvidence);
        for (QAction* action : menu.actions()) {
            if (action->text() == "Filter: location:/checkout/" || action->text() == "Show the raw line")
                action->trigger();
        }
        QCOMPARE(f.bar->edit()->text(), "location:/checkout/");
        QCOMPARE(line.size(), 1);
        QCOMPARE(f.selection.evidence()->line, 402u);
    }

    void copiesSeveralRows()
    {
        Fixture f;
        f.table->selectAll();
        QTest::keySequence(f.table, QKeySequence::Copy);
        QCOMPARE(QApplication::clipboard()->text().count('\n'), 6);
    }

    void exportsTheFilteredRows()
    {
        Fixture f;
        QTemporaryDir folder;
        f.page.askForPath = [&](const QString& name) { return folder.filePath(name); };
        f.bar->setFilter(OperationFilter::parse("verdict:duplicated"));
        QSignalSpy said(&f.page, &IncidentsPage::notice);
        f.page.exportRows();
        QVERIFY(said.wait(10'000));
        QVERIFY2(said[0][1].toString().startsWith("3 row"), qPrintable(said[0][1].toString()));
        QFile file(folder.filePath("operations.csv"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArrayList lines = file.readAll().trimmed().split('\n');
        QCOMPARE(lines.size(), 4);
        QVERIFY(lines[1].startsWith("duplicated,2026-09-13T20:03:21.530+03:00,POST,/checkout/confirm,"));
    }

    void filtersAreSavedByName()
    {
        Fixture f;
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

    void whatAPersonSaysIsShownAndFiltered()
    {
        Fixture f;
        f.bar->setFilter(OperationFilter::parse("marked:reviewed"));
        QCOMPARE(f.rows(), 0);
        CaseNotes* notes = f.selection.notes();
        notes->edit(sampleId(Once), [](Annotation& said) { said.reviewed = true; }, "mark");
        QCOMPARE(f.rows(), 1);
        QCOMPARE(f.table->model()->index(0, 0).data().toString(), QString("executed once ") + QChar(0x2713));
        notes->edit(sampleId(Refused), [](Annotation& said) {
            said.tags = {"vip", "Refunded"};
            said.note = "asked the shop";
        }, "note");
        QTRY_COMPARE(suggestionsFor("tag:", 4, {{FilterField::Tag, notes->tags()}}).size(), 2);
        f.bar->setFilter(OperationFilter::parse("tag:refunded"));
        QCOMPARE(f.rows(), 1);
        f.bar->setFilter(OperationFilter::parse("note:SHOP marked:note"));
        QCOMPARE(f.rows(), 1);
        f.bar->setFilter(OperationFilter::parse("-marked:any"));
        QCOMPARE(f.rows(), 5);
        f.page.viewBar()->setLevel(Level::Requests);
        QCOMPARE(f.rows(), 6);
        notes->undoStack()->undo();
        QCOMPARE(f.rows(), 7); // the list follows
        f.bar->setFilter({});
        f.page.viewBar()->setLevel(Level::Operations);
        f.table->sortBy(Column::Marks, Qt::AscendingOrder);
        f.bar->setFilter(OperationFilter::parse("method:POST"));
        QVERIFY(f.table->model()->index(0, 0).data().toString().startsWith("executed once"));
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
        Fixture f;
        f.bar->setFilter(OperationFilter::parse("verdict:duplicated"));
        for (const QWidget* widget : f.page.findChildren<QWidget*>()) {
            if (widget->focusPolicy() != Qt::NoFocus && widget->isVisible() && !qobject_cast<const QAbstractButton*>(widget)
                && !qobject_cast<const QHeaderView*>(widget))
                QVERIFY2(!widget->accessibleName().isEmpty(), widget->metaObject()->className());
        }
    }

    void looks()
    {
        Fixture f;
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
