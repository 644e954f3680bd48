// SPDX-License-Identifier: GPL-3.0-or-later
// Rows, their order, and what stands in the cells.
#include "ui/incidents/export_rows.h"
#include "ui/incidents/row_model.h"
#include "ui/support/sample_analysis.h"

#include <QAbstractItemModelTester>
#include <QtTest>

using namespace retryscope;
using namespace retryscope::ui;
using namespace retryscope::ui::test;

namespace {

QList<int> order(const RowList& found)
{
    QList<int> list;
    for (const Row& row : found.rows)
        list.append(int(row.operation.index()));
    return list;
}

RowList listOf(std::initializer_list<SampleOperation> operations)
{
    RowList list;
    for (const SampleOperation which : operations)
        list.rows.push_back({sampleId(which), {}, 0});
    return list;
}

QStringList rowTexts(const RowModel& model, int row)
{
    QStringList cells;
    for (int column = 0; column < model.columnCount(); ++column) {
        if (columnsOf(model.level())[std::size_t(column)].shown)
            cells.append(model.index(row, column).data().toString());
    }
    return cells;
}

} // namespace

class TestRows : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English)); }

    void keepsTheRulesOfModels()
    {
        RowModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        const auto analysis = sampleAnalysis();
        for (const Level level : {Level::Operations, Level::Requests, Level::Attempts}) {
            for (const Grouping grouping : {Grouping::None, Grouping::Location, Grouping::Hour}) {
                RowQuestion question{analysis};
                question.level = level;
                question.grouping = grouping;
                const RowList rows = rowsFor(question);
                const auto headings = int(rows.sections.size()), all = int(rows.rows.size());
                model.setRows(analysis, level, grouping, rows);
                QCOMPARE(model.rowCount(), all + headings);
                if (headings > 0) {
                    model.toggle(0);
                    QVERIFY(model.rowCount() < all + headings);
                    model.setAllClosed(true);
                    QCOMPARE(model.rowCount(), headings);
                }
            }
        }
        model.setRows(analysis, Level::Operations, Grouping::None, {});
        model.setRows(nullptr, Level::Operations, Grouping::None, {});
        QCOMPARE(model.rowCount(), 0);
    }

    void cells()
    {
        RowModel model;
        const auto analysis = sampleAnalysis();
        model.setZone(QTimeZone(3 * 3600));
        model.setRows(analysis, Level::Operations, Grouping::None, listOf({Duplicated, ClientResend, Redirected, Refused}));
        QCOMPARE(rowTexts(model, 0), (QStringList{"duplicated", "20:03:21.530", "POST", "/checkout/confirm", "/checkout/", "504 → 201", "2.922 s", "201",
                                         "1019, 1021", "next server"}));
        QCOMPARE(rowTexts(model, 1), (QStringList{"duplicated", "20:03:40.000", "POST", "/checkout/confirm", "/checkout/", "504 │ 201", "–", "504, 201",
                                         "1040, 1041", "client"}));
        QCOMPARE(rowTexts(model, 2)[5], "504 : 200");
        QCOMPARE(rowTexts(model, 2)[9], "internal redirect");
        QCOMPARE(rowTexts(model, 3)[8], QString());
        QCOMPARE(model.headerData(1, Qt::Horizontal, Qt::DisplayRole).toString(), "Time (UTC+3)");
        QVERIFY(model.index(0, 0).data(Qt::DecorationRole).canConvert<QIcon>());
        QCOMPARE(model.lineOf({sampleId(Redirected), {}, 0}), 2);
        QCOMPARE(model.lineOf({sampleId(Once), {}, 0}), -1);
        QVERIFY(!model.rowAt(99));
    }

    void aLogOfWholeSecondsShowsNoMilliseconds_data()
    {
        QTest::addColumn<bool>("received");
        QTest::addColumn<QString>("shown");
        QTest::newRow("the second in which it began most likely") << false << "20:03:11"; // from 10.8 up to 11.8
        QTest::newRow("as the timeline, where the application received it") << true << "20:03:11.450";
    }
    void aLogOfWholeSecondsShowsNoMilliseconds()
    {
        QFETCH(bool, received);
        SampleBuilder builder;
        const RequestId r = builder.addRequest("POST", "/checkout/x", 10.8, 2.2, 201);
        builder.analysis.requests[r.index()].record.end->resolution = std::chrono::seconds(1);
        builder.addAttempt(r, "10.20.0.12:8080", 2.2, 201, Failure::None, Delivery::Responded);
        builder.addOperation(Verdict::ExecutedOnce, {r}, {builder.addEvent(received ? EventKind::Receipt : EventKind::Effect, SampleBuilder::app(1), 11.45, "7", r, 1)}, {});
        const QString shown = columnText(Column::Time, builder.analysis, {OperationId::fromIndex(0), {}, 0}, QTimeZone(3 * 3600));
        QTEST(shown, "shown");
    }

    void aChainHasTheTimeOfTheClientsRequest()
    {
        SampleBuilder builder;
        builder.addInput("/var/log/nginx/inner.log", InputKind::AccessLog);
        const RequestId inner = builder.addRequest("POST", "/checkout/x", 9.6, 2.4, 201); // in whole seconds: it began up to a second later
        builder.analysis.requests[inner.index()].record.file = FileId::fromIndex(builder.analysis.inputs.size() - 1);
        builder.analysis.requests[inner.index()].record.end->resolution = std::chrono::seconds(1);
        builder.addAttempt(inner, "10.20.0.11:8080", 2.4, 201, Failure::None, Delivery::Responded);
        const RequestId edge = builder.addRequest("POST", "/checkout/x", 10, 2.5, 201);
        builder.addAttempt(edge, "10.0.0.5:80", 2.5, 201, Failure::None, Delivery::Responded);
        builder.addOperation(Verdict::ExecutedOnce, {inner, edge}, {}, {});
        const Row row{OperationId::fromIndex(0), {}, 0};
        QCOMPARE(columnText(Column::Time, builder.analysis, row, QTimeZone(3 * 3600)), "20:03:10.000");
        QCOMPARE(columnText(Column::Took, builder.analysis, row, QTimeZone(3 * 3600)), "2.500 s");
    }

    void cellsOfRequestsAndAttempts()
    {
        const auto analysis = sampleAnalysis();
        RowModel model;
        model.setZone(QTimeZone(3 * 3600));
        RowQuestion question{analysis};
        question.filter = OperationFilter::parse("by:client");
        question.level = Level::Requests;
        model.setRows(analysis, question.level, Grouping::None, rowsFor(question));
        QCOMPARE(model.rowCount(), 2);
        QCOMPARE(rowTexts(model, 0), (QStringList{"duplicated", "20:03:40.000", "POST", "/checkout/confirm", "/checkout/", "504", "2.000 s", "504", "192.0.2.7",
                                         "access.log:402"}));
        QCOMPARE(rowTexts(model, 1)[5], "201");
        question.filter = OperationFilter::parse("verdict:duplicated by:next_upstream");
        question.level = Level::Attempts;
        model.setRows(analysis, question.level, Grouping::None, rowsFor(question));
        QCOMPARE(rowTexts(model, 0).sliced(4), (QStringList{"1 of 2", "10.20.0.11:8080", "504, read timeout", "possibly executed", "2.001 s"}));
        QCOMPARE(rowTexts(model, 1).sliced(4), (QStringList{"2 of 2", "10.20.0.12:8080", "201", "responded", "921 ms"}));
        const RequestId request = analysis->operations[Duplicated].requests[0];
        QCOMPARE(model.lineOf({sampleId(Duplicated), request, 2}), 1);
        QCOMPARE(model.lineOf({sampleId(Duplicated), request, 0}), 0); // the request alone is chosen: its first attempt
    }

    void levelsCountWhatTheyHave()
    {
        const auto analysis = sampleAnalysis();
        QCOMPARE(rowCount(*analysis, Level::Operations), 7u);
        QCOMPARE(rowCount(*analysis, Level::Requests), 8u);
        QCOMPARE(rowCount(*analysis, Level::Attempts), 12u);
        RowQuestion question{analysis};
        question.level = Level::Attempts;
        question.filter = OperationFilter::parse("backend:10.20.0.12");
        const RowList found = rowsFor(question);
        QCOMPARE(found.total, 12u);
        QCOMPARE(found.rows.size(), 6u);
    }

    void groups_data()
    {
        QTest::addColumn<int>("grouping");
        QTest::addColumn<QStringList>("headings");
        QTest::newRow("by location, the most rows first") << int(Grouping::Location) << QStringList{"/checkout/   4 row(s) · duplicated 3", "/   3 row(s) · unresolved 1"};
        QTest::newRow("by client") << int(Grouping::Client) << QStringList{"192.0.2.7   7 row(s) · duplicated 3 · unresolved 1"};
        QTest::newRow("by the backend that was asked first") << int(Grouping::Backend)
                                                             << QStringList{"10.20.0.11:8080   5 row(s) · duplicated 3 · unresolved 1", "10.20.0.12:8080   2 row(s)"};
        QTest::newRow("by hour") << int(Grouping::Hour) << QStringList{"9/13/26 20:00 – 21:00   7 row(s) · duplicated 3 · unresolved 1"};
    }
    void groups()
    {
        QFETCH(int, grouping);
        RowQuestion question{sampleAnalysis()};
        question.grouping = Grouping(grouping);
        question.zone = QTimeZone(3 * 3600);
        RowModel model;
        model.setZone(question.zone);
        const RowList list = rowsFor(question);
        model.setRows(question.analysis, question.level, question.grouping, list);
        QStringList headings;
        for (int line = 0; line < model.rowCount(); ++line) {
            if (model.isSection(line))
                headings.append(model.index(line, 3).data().toString());
        }
        QTEST(headings, "headings");
        std::size_t next = 0;
        for (const Section& section : list.sections) { // without gaps
            QCOMPARE(section.first, next);
            next += section.count;
        }
        QCOMPARE(next, list.rows.size());
    }

    void hoursBeginWhereTheClockOfTheLogShowsThem()
    {
        RowQuestion question{sampleAnalysis()};
        question.grouping = Grouping::Hour;
        question.zone = QTimeZone(5 * 3600 + 1800); // 20:03 +3 is 22:33 +5:30
        const RowList list = rowsFor(question);
        QCOMPARE(*list.sections.at(0).hour, parseTime("2026-09-13T22:00:00+05:30")->instant);
    }

    void hoursRunBackwardsWhereTheRowsDo()
    {
        RowQuestion question{sampleAnalysis()};
        question.grouping = Grouping::Hour;
        question.column = Column::Time;
        question.zone = QTimeZone(3600 * 3 - 4 * 60); // 19:59:21 to 20:00:20
        const RowList forward = rowsFor(question);
        question.order = Qt::DescendingOrder;
        const RowList backward = rowsFor(question);
        QCOMPARE(forward.sections.size(), std::size_t(2));
        QCOMPARE(backward.sections.size(), std::size_t(2));
        QCOMPARE(*backward.sections[0].hour, *forward.sections[1].hour);
        QCOMPARE(backward.rows.front(), forward.rows.back());
    }

    void aClosedGroupOpensForWhatIsSelected()
    {
        RowQuestion question{sampleAnalysis()};
        question.grouping = Grouping::Location;
        RowModel model;
        model.setRows(question.analysis, question.level, question.grouping, rowsFor(question));
        model.setAllClosed(true);
        QCOMPARE(model.rowCount(), 2);
        QCOMPARE(model.lineOf({sampleId(Once), {}, 0}), -1);
        const int line = model.lineOf({sampleId(Once), {}, 0}, true);
        QCOMPARE(model.rowAt(line)->operation, sampleId(Once));
        QCOMPARE(model.rowCount(), 5); // only that group
        model.setRows(question.analysis, question.level, question.grouping, rowsFor(question)); // asked again, as after sorting
        QCOMPARE(model.rowCount(), 5);
    }

    void exportsWhatASpreadsheetCannotRun()
    {
        SampleBuilder builder;
        const RequestId r = builder.addRequest("POST", "=HYPERLINK(\"http://x\")", 21.530, 2.922, 201);
        builder.addAttempt(r, "10.20.0.11:8080", 2.9, 201, Failure::None, Delivery::Responded);
        builder.addOperation(Verdict::ExecutedOnce, {r}, {}, {});
        RowExport wanted{std::make_shared<const Analysis>(std::move(builder.analysis)), {{OperationId::fromIndex(0), {}, 0}},
            {Column::Verdict, Column::Time, Column::Uri, Column::Took, Column::Effects}, QTimeZone(3 * 3600)};
        QCOMPARE(QString::fromStdString(rowsCsv(wanted)),
            "Verdict,Time,URI,Took,Effects\r\nexecuted once,2026-09-13T20:03:21.530+03:00,\"'=HYPERLINK(\"\"http://x\"\")\",2.922,\r\n");
    }

    void aFileThatCannotBeWrittenIsSaid()
    {
        const auto result = exportRowsTo("/nowhere/at/all.csv", {sampleAnalysis(), {}, {Column::Verdict}, QTimeZone::utc()});
        QVERIFY(!result.has_value());
        QVERIFY(!result.error().isEmpty());
    }

    void unknownStatusesAreNotMadeUp()
    {
        SampleBuilder builder;
        const RequestId r = builder.addRequest("POST", "/x", 1, 1, 0);
        builder.addAttempt(r, "10.20.0.11:8080", 1, 504, Failure::ReadTimeout, Delivery::PossiblyExecuted).status.reset();
        builder.addOperation(Verdict::Unresolved, {r}, {}, {});
        builder.analysis.requests[0].record.requestTime.reset();
        const Row operation{OperationId::fromIndex(0), {}, 0};
        const QTimeZone utc = QTimeZone::utc();
        QCOMPARE(columnText(Column::Attempts, builder.analysis, operation, utc), "–");
        QCOMPARE(columnText(Column::ClientStatus, builder.analysis, operation, utc), "–");
        QCOMPARE(columnText(Column::Took, builder.analysis, operation, utc), "–");
    }

    void sorts_data()
    {
        QTest::addColumn<int>("column");
        QTest::addColumn<bool>("descending");
        QTest::addColumn<QList<int>>("rows");
        QTest::newRow("the most urgent verdict first, then by time") << int(Column::Verdict) << false
                                                  << QList<int>{Duplicated, ClientResend, Redirected, UnresolvedOne, PreventedByReplay, Once, Refused};
        QTest::newRow("by time") << int(Column::Time) << false
                                 << QList<int>{Duplicated, PreventedByReplay, ClientResend, UnresolvedOne, Redirected, Once, Refused};
        QTest::newRow("by time, latest first") << int(Column::Time) << true
                                               << QList<int>{Refused, Once, Redirected, UnresolvedOne, ClientResend, PreventedByReplay, Duplicated};
        QTest::newRow("by duration") << int(Column::Took) << true
                                     << QList<int>{Duplicated, Redirected, PreventedByReplay, ClientResend, UnresolvedOne, Once, Refused};
        QTest::newRow("by number of effects") << int(Column::Effects) << false
                                              << QList<int>{UnresolvedOne, Refused, PreventedByReplay, Once, Duplicated, ClientResend, Redirected};
    }
    void sorts()
    {
        QFETCH(int, column);
        QFETCH(bool, descending);
        RowQuestion question{sampleAnalysis()};
        question.column = Column(column);
        question.order = descending ? Qt::DescendingOrder : Qt::AscendingOrder;
        QTEST(order(rowsFor(question)), "rows");
    }

    void everyColumnSortsWithoutContradiction()
    {
        const auto analysis = sampleAnalysis();
        for (const Level level : {Level::Operations, Level::Requests, Level::Attempts}) {
            RowQuestion question{analysis};
            question.level = level;
            const std::vector<Row> rows = rowsFor(question).rows;
            for (const ColumnChoice& choice : columnsOf(level)) {
                for (const Row& a : rows) {
                    QCOMPARE(compareRows(choice.column, *analysis, a, a), 0);
                    for (const Row& b : rows)
                        QVERIFY(!(compareRows(choice.column, *analysis, a, b) < 0 && compareRows(choice.column, *analysis, b, a) < 0));
                }
            }
        }
    }

    void theCaseBarAndTheRangeLimitTheRows()
    {
        RowQuestion question{sampleAnalysis()};
        question.verdicts = {Verdict::Unresolved, Verdict::NotApplied};
        QCOMPARE(order(rowsFor(question)), (QList<int>{UnresolvedOne, Refused}));
        question.timeRange = TimeRange{SampleBuilder::at(49), SampleBuilder::at(55)};
        QCOMPARE(order(rowsFor(question)), QList<int>{UnresolvedOne});
        question.filter = OperationFilter::parse("method:POST");
        QVERIFY(rowsFor(question).rows.empty());
    }

    /// So many as the numbers of the range say: an attempt belongs to its request, whenever it began itself.
    void theRangeTakesTheAttemptsOfItsRequests()
    {
        auto analysis = std::make_shared<Analysis>(*sampleAnalysis());
        Request& request = analysis->requests[analysis->operations[Duplicated].requests[0].index()];
        for (Attempt& attempt : request.attempts)
            attempt.start = *request.record.start() + std::chrono::seconds(2 * (attempt.n - 1));
        RowQuestion question{analysis};
        question.level = Level::Attempts;
        question.timeRange = TimeRange{SampleBuilder::at(21), SampleBuilder::at(22)};
        QCOMPARE(rowsFor(question).rows.size(), std::size_t(2)); // the second began at 23.53
        question.timeRange = TimeRange{SampleBuilder::at(23), SampleBuilder::at(24)};
        QVERIFY(rowsFor(question).rows.empty());
    }

    void anOperationWithoutRequestsHasACellInEveryColumn()
    {
        SampleBuilder builder;
        builder.addOperation(Verdict::Unresolved, {}, {builder.addEvent(EventKind::Effect, SampleBuilder::app(0), 3, "7", {}, 0)}, {});
        const Row row{OperationId::fromIndex(0), {}, 0};
        for (const ColumnChoice& choice : columnsOf(Level::Operations))
            columnText(choice.column, builder.analysis, row, QTimeZone::utc());
        QCOMPARE(columnText(Column::Effects, builder.analysis, row, QTimeZone::utc()), "7");
    }
};

QTEST_MAIN(TestRows)
#include "tst_rows.moc"
