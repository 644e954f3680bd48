// SPDX-License-Identifier: GPL-3.0-or-later
// The table of the page: levels, groups, columns, marks, copies and exports.
#include "ui/incidents/chip_row.h"
#include "ui/incidents/column_dialog.h"
#include "ui/incidents/page_fixture.h"
#include "ui/incidents/section_delegate.h"
#include "ui/support/palettes.h"
#include "ui/work/case_notes.h"
#include "ui/work/languages.h"

#include <QClipboard>
#include <QFile>
#include <QHeaderView>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QScrollBar>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QtTest>

using namespace retryscope;
using namespace retryscope::ui;
using namespace retryscope::ui::test;

class TestRowTable : public QObject {
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

    void eachLevelFollowsTheOneSelection()
    {
        PageFixture f;
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

    void whatIsHighlightedIsWhatIsEdited()
    {
        PageFixture f;
        f.table->setFocus();
        for (const int key : {Qt::Key_End, Qt::Key_Up, Qt::Key_Home, Qt::Key_Down}) {
            QTest::keyClick(f.table, static_cast<Qt::Key>(key), Qt::ControlModifier);
            const int current = f.table->currentIndex().row();
            QVERIFY(f.table->selectionModel()->isRowSelected(current, {}));
            QCOMPARE(f.table->selectionModel()->selectedRows().size(), 1);
            QCOMPARE(f.selection.operation(), static_cast<RowModel*>(f.table->model())->rowAt(current)->operation);
        }
    }

    void manyPartsOfTheFilterStayInOneLine()
    {
        PageFixture f;
        f.page.resize(900, 600);
        const int height = f.bar->height();
        f.bar->setFilter(OperationFilter::parse("verdict:duplicated verdict:prevented method:POST method:PUT status:504 status:502 status:201 backend:10.20.0.11 location:/checkout uri:confirm"));
        QCoreApplication::processEvents();
        QCOMPARE(f.bar->chipTexts().size(), 11);
        auto* row = f.bar->findChild<ChipRow*>();
        QVERIFY(row->more()->isVisible());
        QCOMPARE(f.bar->height(), height);
        // What is in the menu does the same as the chip.
        row->more()->menu()->actions().last()->trigger();
        QVERIFY(f.bar->filter().terms.isEmpty());
    }

    void theLevelsHaveKeys()
    {
        PageFixture f;
        QVERIFY(QTest::qWaitForWindowActive(&f.page));
        f.table->setFocus();
        QTest::keyClick(f.table, Qt::Key_3, Qt::AltModifier);
        QCOMPARE(f.page.viewBar()->level(), Level::Attempts);
        QTest::keyClick(f.table, Qt::Key_1, Qt::AltModifier);
        QCOMPARE(f.page.viewBar()->level(), Level::Operations);
    }

    void groupsOpenAndCloseByKeyboard()
    {
        PageFixture f;
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
        PageFixture f;
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
            PageFixture f;
            f.page.viewBar()->setLevel(Level::Attempts);
            f.table->placeColumns({{Column::Backend, true, 222}, {Column::Verdict, true, 0}});
            f.table->sortBy(Column::Took, Qt::DescendingOrder);
        }
        PageFixture f;
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
        PageFixture f;
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

    void copiesTheRow()
    {
        PageFixture f;
        f.selection.setOperation(sampleId(Duplicated));
        QTest::keySequence(f.table, QKeySequence::Copy);
        QVERIFY(QApplication::clipboard()->text().contains(QRegularExpression("^duplicated\t20[0-9]{2}-[0-9]{2}-[0-9]{2}T20:03:21\\.530(Z|[+-][0-9:]{5})\tPOST\t/checkout/confirm")));
    }

    void copiesSeveralRows()
    {
        PageFixture f;
        f.table->selectAll();
        QTest::keySequence(f.table, QKeySequence::Copy);
        QCOMPARE(QApplication::clipboard()->text().count('\n'), 6);
    }

    void rememberedColumns()
    {
        {
            PageFixture f;
            f.table->horizontalHeader()->resizeSection(f.sectionOf(Column::Uri), 333);
        }
        PageFixture f;
        QCOMPARE(f.table->horizontalHeader()->sectionSize(f.sectionOf(Column::Uri)), 333);
        QSettings().setValue("incidents/table/operations", QStringList{"damaged", "uri x y", "uri 12", "verdict -5 shown", "verdict 9 shown"});
        Selection selection;
        IncidentsPage fresh(&selection);
        QVERIFY(fresh.table()->horizontalHeader()->count() == int(columnsOf(Level::Operations).size()));
    }

    void roomThatIsLeftGoesToWhatDoesNotFit()
    {
        PageFixture f;
        const auto width = [&](Column column) { return f.table->horizontalHeader()->sectionSize(f.sectionOf(column)); };
        f.page.resize(700, 600);
        const int narrow = width(Column::Effects), uri = width(Column::Uri);
        f.table->horizontalHeader()->resizeSection(f.sectionOf(Column::Uri), 60);
        f.page.resize(2400, 600);
        QTRY_VERIFY(width(Column::Attempts) >= f.table->fontMetrics().horizontalAdvance(f.table->model()->index(0, f.sectionOf(Column::Attempts)).data().toString()));
        QVERIFY(width(Column::Effects) >= narrow);
        QCOMPARE(width(Column::Uri), 60); // by hand
        QVERIFY(uri > 60);
        f.page.resize(700, 600);
        QTRY_COMPARE(width(Column::Effects), narrow);
        QCOMPARE(f.table->placedColumns()[3].width, 60);
        QCOMPARE(f.table->placedColumns()[0].width, 0); // nothing of it is remembered
    }

    void aFewPixelsTooManyMakeNobodyScrollSideways()
    {
        PageFixture f;
        int all = 0;
        for (const ColumnChoice& choice : columnsOf(Level::Operations)) {
            if (choice.shown && choice.column != Column::RepeatedBy)
                all += f.table->horizontalHeader()->sectionSize(f.sectionOf(choice.column));
        }
        const int section = f.sectionOf(Column::RepeatedBy);
        f.bar->setFilter(OperationFilter::parse("by:client")); // no "internal redirect"
        const int needed = std::max(f.table->horizontalHeader()->sectionSizeHint(section), static_cast<QTableView*>(f.table)->fontMetrics().horizontalAdvance("client") + 30);
        f.page.resize(f.page.width() + all + needed + 2 - f.table->viewport()->width(), 600);
        QTRY_COMPARE(f.table->horizontalScrollBar()->maximum(), 0);
        f.page.resize(f.page.width() - needed, 600);
        QTRY_VERIFY(f.table->horizontalScrollBar()->maximum() > 0);
    }

    /// From one start to the next, and while the window is open.
    void widthsThatNobodyChoseFollowTheLanguage()
    {
        const auto width = [](const PageFixture& f, Column column) { return f.table->horizontalHeader()->sectionSize(f.sectionOf(column)); };
        const auto needed = [](const PageFixture& f) { return f.table->fontMetrics().horizontalAdvance(columnSample(Column::Verdict)) + 16; };
        int english = 0;
        {
            PageFixture f;
            f.table->horizontalHeader()->resizeSection(f.sectionOf(Column::Uri), 333);
            english = width(f, Column::Verdict);
            QVERIFY(english >= needed(f));
        }
        Languages::instance().use("ru");
        {
            PageFixture f;
            QVERIFY(english < needed(f)); // else nothing is shown by this
            QVERIFY2(width(f, Column::Verdict) >= needed(f), qPrintable(QString::number(width(f, Column::Verdict))));
            QCOMPARE(width(f, Column::Uri), 333);
            Languages::instance().use("en");
            QTRY_COMPARE(width(f, Column::Verdict), english);
            QCOMPARE(width(f, Column::Uri), 333);
            f.page.viewBar()->setLevel(Level::Attempts);
            Languages::instance().use("ru");
            QTRY_VERIFY(width(f, Column::Verdict) >= needed(f));
        }
        PageFixture f;
        f.page.viewBar()->setLevel(Level::Operations);
        QVERIFY(width(f, Column::Verdict) >= needed(f));
        QCOMPARE(width(f, Column::Uri), 333);
        Languages::instance().use("en");
    }

    void exportsTheFilteredRows()
    {
        PageFixture f;
        QTemporaryDir folder;
        f.page.askForPath = [&](const QString& name) { return folder.filePath(name); };
        f.bar->setFilter(OperationFilter::parse("verdict:duplicated"));
        QSignalSpy said(&f.page, &IncidentsPage::notice);
        f.page.exportRows();
        QVERIFY(said.wait(10'000));
        QVERIFY2(said[0][1].value<std::function<QString()>>()().startsWith("3 row"), qPrintable(said[0][1].toString()));
        QFile file(folder.filePath("operations.csv"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArrayList lines = file.readAll().trimmed().split('\n');
        QCOMPARE(lines.size(), 4);
        QVERIFY(lines[1].startsWith("duplicated,2026-09-13T20:03:21.530+03:00,POST,/checkout/confirm,"));
    }

    void aClickOnTheHeaderSorts()
    {
        PageFixture f;
        f.selection.setOperation(sampleId(Redirected));
        f.table->horizontalHeader()->setSortIndicator(f.sectionOf(Column::Time), Qt::DescendingOrder);
        QCOMPARE(f.table->model()->index(0, 1).data().toString(), "20:04:20.000");
        QCOMPARE(f.table->currentIndex().row(), 2);
    }

    /// Without a mouse: the titles take no keys, the menu of a row does.
    void theMenuOfARowSortsAndMarks()
    {
        PageFixture f;
        QAction mark("Mark reviewed");
        f.table->rowActions = [&] { return QList<QAction*>{&mark}; };
        const auto menu = [&] {
            auto all = std::make_unique<QMenu>();
            f.table->fillMenu(all.get(), f.table->model()->index(0, 0));
            return all;
        };
        const auto first = menu();
        QVERIFY(first->actions().contains(&mark));
        const auto sort = [](QMenu& in, const QString& text) {
            for (QAction* action : in.actions()) {
                if (action->menu() && action->text() == "Sort by") {
                    for (QAction* one : action->menu()->actions()) {
                        if (one->text() == text)
                            return one->trigger();
                    }
                }
            }
            QFAIL("no such choice");
        };
        sort(*first, "Took");
        QCOMPARE(f.table->sortColumn(), Column::Took);
        const auto operationAt = [&](int line) { return static_cast<RowModel*>(f.table->model())->rowAt(line)->operation; };
        QCOMPARE(operationAt(0), sampleId(Refused)); // 3 ms
        sort(*menu(), "Descending");
        QCOMPARE(operationAt(f.rows() - 1), sampleId(Refused));
        QCOMPARE(f.table->sortOrder(), Qt::DescendingOrder);
    }

    void marksStayWhenTheVerdictIsElided()
    {
        PageFixture f;
        f.selection.notes()->edit(sampleId(Once), [](Annotation& said) {
            said.reviewed = true;
            said.tags = {"vip"};
            said.note = "asked the shop";
        }, "note");
        f.bar->setFilter(OperationFilter::parse("marked:reviewed"));
        const QModelIndex cell = f.table->model()->index(0, f.sectionOf(Column::Verdict));
        const QString signs = cell.data(RowModel::SignsRole).toString();
        QCOMPARE(signs.size(), 3);
        struct Probe : SectionDelegate {
            using SectionDelegate::initStyleOption;
        } probe;
        const auto shown = [&](int width) {
            QStyleOptionViewItem option;
            option.initFrom(f.table);
            option.widget = f.table;
            option.rect = QRect(0, 0, width, 24);
            probe.initStyleOption(&option, cell);
            return option.text;
        };
        QCOMPARE(shown(900), "executed once " + signs);
        QTRY_COMPARE(shown(f.table->columnWidth(cell.column())), "executed once " + signs); // as wide as nobody chose it
        const int narrow = 60 + f.table->fontMetrics().horizontalAdvance("exec " + signs);
        QVERIFY2(shown(narrow).endsWith(QChar(0x2026) + QString(' ') + signs) && shown(narrow).startsWith("e"), qPrintable(shown(narrow)));
        f.table->horizontalHeader()->resizeSection(cell.column(), narrow);
        f.page.grab().save(QStringLiteral(SCREENSHOT_DIR "/marks-elided.png"));
    }

    void whatAPersonSaysIsShownAndFiltered()
    {
        PageFixture f;
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
};

QTEST_MAIN(TestRowTable)
#include "tst_row_table.moc"
