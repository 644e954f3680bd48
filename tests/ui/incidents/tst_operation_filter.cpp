// SPDX-License-Identifier: GPL-3.0-or-later
// The text form of the filter: what it understands, what it finds.
#include "ui/incidents/operation_filter.h"
#include "ui/support/sample_analysis.h"

#include <QtTest>

using namespace retryscope;
using namespace retryscope::ui;
using namespace retryscope::ui::test;

class TestOperationFilter : public QObject {
    Q_OBJECT
private slots:
    void reads_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("written");
        QTest::addColumn<int>("terms");
        QTest::newRow("nothing") << "  " << "" << 0;
        QTest::newRow("fields and words") << "verdict:duplicated  method:POST card" << "verdict:duplicated method:POST card" << 3;
        QTest::newRow("a value with a blank") << "location:\"/a b\"" << "location:\"/a b\"" << 1;
        QTest::newRow("a negated term") << "-status:499" << "-status:499" << 1;
        QTest::newRow("a field that is still being typed") << "verdict:" << "" << 0;
        QTest::newRow("an unknown field is a word") << "http://x" << "http://x" << 1;
        QTest::newRow("an address with its port") << "backend:10.20.0.11:8080" << "backend:10.20.0.11:8080" << 1;
        QTest::newRow("fields are not case-sensitive") << "Method:post" << "method:post" << 1;
        QTest::newRow("a lone minus is a word") << "-" << "-" << 1;
        QTest::newRow("an open quote ends with the text") << "uri:\"/a b" << "uri:\"/a b\"" << 1;
    }
    void reads()
    {
        QFETCH(QString, text);
        const OperationFilter filter = OperationFilter::parse(text);
        QTEST(filter.text(), "written");
        QTEST(int(filter.terms.size()), "terms");
        QCOMPARE(OperationFilter::parse(filter.text()), filter);
    }

    void finds_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QList<int>>("found");
        const QList<int> all{Duplicated, PreventedByReplay, ClientResend, UnresolvedOne, Redirected, Once, Refused};
        QTest::newRow("no filter finds all") << "" << all;
        QTest::newRow("by verdict") << "verdict:duplicated" << QList<int>{Duplicated, ClientResend, Redirected};
        QTest::newRow("a verdict of two words") << "verdict:executed-once" << QList<int>{Once};
        QTest::newRow("terms of one field are alternatives") << "verdict:unresolved verdict:not_applied" << QList<int>{UnresolvedOne, Refused};
        QTest::newRow("fields must all hold") << "verdict:duplicated by:client" << QList<int>{ClientResend};
        QTest::newRow("by method, whatever the case") << "method:put" << QList<int>{UnresolvedOne};
        QTest::newRow("by location") << "location:/checkout" << QList<int>{Duplicated, PreventedByReplay, ClientResend, Redirected};
        QTest::newRow("by status of an attempt") << "status:502" << QList<int>{Refused};
        QTest::newRow("by backend without its port") << "backend:10.20.0.11 method:PUT" << QList<int>{UnresolvedOne};
        QTest::newRow("by effect") << "effect:1021" << QList<int>{Duplicated};
        QTest::newRow("a word finds an effect") << "1021" << QList<int>{Duplicated};
        QTest::newRow("a word finds a part of the URI") << "STOCK" << QList<int>{UnresolvedOne};
        QTest::newRow("words must all be found") << "payments 12" << QList<int>{Once};
        QTest::newRow("negated") << "-location:/checkout -method:PUT" << QList<int>{Once, Refused};
        QTest::newRow("nothing fits") << "verdict:duplicated method:GET" << QList<int>{};
    }
    void finds()
    {
        QFETCH(QString, text);
        const auto analysis = sampleAnalysis();
        const OperationFilter filter = OperationFilter::parse(text);
        QList<int> found;
        for (int i = 0; i < int(analysis->operations.size()); ++i) {
            if (filter.matches(*analysis, analysis->operations[std::size_t(i)]))
                found.append(i);
        }
        QTEST(found, "found");
    }

    void toggles()
    {
        OperationFilter filter;
        filter.toggle(FilterField::Verdict, "duplicated");
        QVERIFY(filter.contains(FilterField::Verdict, "Duplicated"));
        filter.toggle(FilterField::Verdict, "duplicated");
        QVERIFY(filter.terms.isEmpty());
    }
};

QTEST_GUILESS_MAIN(TestOperationFilter)
#include "tst_operation_filter.moc"
