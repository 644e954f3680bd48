// SPDX-License-Identifier: GPL-3.0-or-later
// Rows, their order, and what stands in the cells.
#include "ui/incidents/operation_rows.h"
#include "ui/incidents/operation_table_model.h"
#include "ui/support/sample_analysis.h"

#include <QAbstractItemModelTester>
#include <QtTest>

using namespace retryscope;
using namespace retryscope::ui;
using namespace retryscope::ui::test;

namespace {

QList<int> order(const std::vector<OperationId>& rows)
{
    QList<int> list;
    for (const OperationId id : rows)
        list.append(int(id.index()));
    return list;
}

QStringList rowTexts(const OperationTableModel& model, int row)
{
    QStringList cells;
    for (int column = 0; column < model.columnCount(); ++column)
        cells.append(model.index(row, column).data().toString());
    return cells;
}

} // namespace

class TestOperationTable : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English)); }

    void keepsTheRulesOfModels()
    {
        OperationTableModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        const auto analysis = sampleAnalysis();
        model.setRows(analysis, rowsFor({analysis}));
        QCOMPARE(model.rowCount(), int(sampleOperations));
        model.setRows(analysis, {});
        model.setRows(nullptr, {});
        QCOMPARE(model.rowCount(), 0);
    }

    void cells()
    {
        OperationTableModel model;
        const auto analysis = sampleAnalysis();
        model.setZone(QTimeZone(3 * 3600));
        model.setRows(analysis, {sampleId(Duplicated), sampleId(ClientResend), sampleId(Redirected), sampleId(Refused)});
        QCOMPARE(rowTexts(model, 0), (QStringList{"duplicated", "20:03:21.530", "POST", "/checkout/confirm", "/checkout/", "504 → 201", "2.922 s", "201",
                                         "1019 and 1021", "next server"}));
        QCOMPARE(rowTexts(model, 1), (QStringList{"duplicated", "20:03:40.000", "POST", "/checkout/confirm", "/checkout/", "504 │ 201", "–", "504, 201",
                                         "1040 and 1041", "client"}));
        QCOMPARE(rowTexts(model, 2)[5], "504 : 200");
        QCOMPARE(rowTexts(model, 2)[9], "internal redirect");
        QCOMPARE(rowTexts(model, 3)[8], QString());
        QCOMPARE(model.headerData(1, Qt::Horizontal, Qt::DisplayRole).toString(), "Time (UTC+3)");
        QVERIFY(model.index(0, 0).data(Qt::DecorationRole).canConvert<QIcon>());
        QCOMPARE(model.rowOf(sampleId(Redirected)), 2);
        QCOMPARE(model.rowOf(sampleId(Once)), -1);
        QCOMPARE(model.operationAt(99), OperationId{});
    }

    void unknownStatusesAreNotMadeUp()
    {
        SampleBuilder builder;
        const RequestId r = builder.addRequest("POST", "/x", 1, 1, 0);
        builder.addAttempt(r, "10.20.0.11:8080", 1, 504, Failure::ReadTimeout, Delivery::PossiblyExecuted).status.reset();
        builder.addOperation(Verdict::Unresolved, {r}, {}, {});
        builder.analysis.requests[0].record.requestTime.reset();
        const Operation& operation = builder.analysis.operations[0];
        const QTimeZone utc = QTimeZone::utc();
        QCOMPARE(columnText(OperationColumn::Attempts, builder.analysis, operation, utc), "–");
        QCOMPARE(columnText(OperationColumn::Client, builder.analysis, operation, utc), "–");
        QCOMPARE(columnText(OperationColumn::Took, builder.analysis, operation, utc), "–");
    }

    void sorts_data()
    {
        QTest::addColumn<int>("column");
        QTest::addColumn<bool>("descending");
        QTest::addColumn<QList<int>>("rows");
        QTest::newRow("the most urgent verdict first, then by time") << int(OperationColumn::Verdict) << false
                                                  << QList<int>{Duplicated, ClientResend, Redirected, UnresolvedOne, PreventedByReplay, Once, Refused};
        QTest::newRow("by time") << int(OperationColumn::Time) << false
                                 << QList<int>{Duplicated, PreventedByReplay, ClientResend, UnresolvedOne, Redirected, Once, Refused};
        QTest::newRow("by time, latest first") << int(OperationColumn::Time) << true
                                               << QList<int>{Refused, Once, Redirected, UnresolvedOne, ClientResend, PreventedByReplay, Duplicated};
        QTest::newRow("by duration") << int(OperationColumn::Took) << true
                                     << QList<int>{Duplicated, Redirected, PreventedByReplay, ClientResend, UnresolvedOne, Once, Refused};
        QTest::newRow("by number of effects") << int(OperationColumn::Effects) << false
                                              << QList<int>{UnresolvedOne, Refused, PreventedByReplay, Once, Duplicated, ClientResend, Redirected};
    }
    void sorts()
    {
        QFETCH(int, column);
        QFETCH(bool, descending);
        RowQuestion question{sampleAnalysis()};
        question.column = OperationColumn(column);
        question.order = descending ? Qt::DescendingOrder : Qt::AscendingOrder;
        QTEST(order(rowsFor(question)), "rows");
    }

    void everyColumnSortsWithoutContradiction()
    {
        const auto analysis = sampleAnalysis();
        for (int column = 0; column < operationColumns; ++column) {
            for (const Operation& a : analysis->operations) {
                QVERIFY(!sortsBefore(OperationColumn(column), *analysis, a, a));
                for (const Operation& b : analysis->operations)
                    QVERIFY(!(sortsBefore(OperationColumn(column), *analysis, a, b) && sortsBefore(OperationColumn(column), *analysis, b, a)));
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
        QVERIFY(rowsFor(question).empty());
    }

    void anOperationWithoutRequestsHasACellInEveryColumn()
    {
        SampleBuilder builder;
        builder.addOperation(Verdict::Unresolved, {}, {builder.addEvent(EventKind::Effect, SampleBuilder::app(0), 3, "7", {}, 0)}, {});
        for (int column = 0; column < operationColumns; ++column)
            columnText(OperationColumn(column), builder.analysis, builder.analysis.operations[0], QTimeZone::utc());
        QCOMPARE(columnText(OperationColumn::Effects, builder.analysis, builder.analysis.operations[0], QTimeZone::utc()), "7");
    }
};

QTEST_MAIN(TestOperationTable)
#include "tst_operation_table.moc"
