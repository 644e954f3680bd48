// SPDX-License-Identifier: GPL-3.0-or-later
// The page of incidents in hand: filter, chips, empty states, selection, keyboard, remembered columns.
#include "ui/incidents/filter_bar.h"
#include "ui/incidents/incidents_page.h"
#include "ui/support/palettes.h"
#include "ui/support/sample_analysis.h"
#include "ui/widgets/empty_state.h"

#include <QClipboard>
#include <QHeaderView>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QTableView>
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
    QTableView* table = page.table();

    Fixture()
    {
        selection.setAnalysis(sampleAnalysis());
        page.resize(1000, 600);
        page.show();
        QApplication::processEvents();
    }
    int rows() const { return table->model()->rowCount(); }
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
        QCOMPARE(f.bar->chipTexts(), (QStringList{"verdict: duplicated", "by: client"}));
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
        f.table->horizontalHeader()->setSortIndicator(int(OperationColumn::Time), Qt::DescendingOrder);
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
            f.table->horizontalHeader()->resizeSection(int(OperationColumn::Uri), 333);
        }
        Fixture f;
        QCOMPARE(f.table->horizontalHeader()->sectionSize(int(OperationColumn::Uri)), 333);
        QSettings().setValue("incidents/columns", QByteArray("damaged"));
        Selection selection;
        IncidentsPage fresh(&selection);
        QVERIFY(fresh.table()->horizontalHeader()->sectionSize(int(OperationColumn::Uri)) > 50);
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
            const QImage image = takePicture(f.page, "incidents-table", dark, {985, 240});
            QCOMPARE(image.pixelColor(970, 230).lightness() < 128, dark);
        }
        f.bar->setFilter(OperationFilter::parse("location:/nowhere"));
        takePicture(f.page, "incidents-no-match", false, {985, 240});
    }
};

QTEST_MAIN(TestIncidentsPage)
#include "tst_incidents_page.moc"
