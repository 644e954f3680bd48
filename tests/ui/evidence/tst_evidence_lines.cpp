// SPDX-License-Identifier: GPL-3.0-or-later
// Which raw lines belong to an operation, in which order, and what is marked in them.
#include "ui/evidence/evidence_lines.h"
#include "ui/support/sample_analysis.h"
#include "ui/text/phrases.h"

#include <QtTest>

using namespace retryscope;
using namespace retryscope::ui;
using namespace retryscope::ui::test;

namespace {

QStringList places(const Analysis& analysis, const EvidenceLines& lines)
{
    QStringList list;
    for (const EvidenceLine& line : lines.lines)
        list.append(fileLine(analysis, line.ref));
    return list;
}

} // namespace

class TestEvidenceLines : public QObject {
    Q_OBJECT
private slots:
    void mergedByCorrectedTime()
    {
        const auto analysis = sampleAnalysis();
        const EvidenceLines lines = linesOf(*analysis, analysis->at(sampleId(Duplicated)), 100, 0);
        // app-a.log's clock is 0.4 s ahead: uncorrected, its effect (24.641) would stand behind that of app-b.log (24.420).
        QCOMPARE(places(*analysis, lines), (QStringList{"app-a.log:860", "error.log:80", "app-b.log:861", "orders.csv:864", "app-a.log:862",
                                               "orders.csv:865", "app-b.log:863", "access.log:400"}));
        QCOMPARE(lines.total, 8u);
        QCOMPARE(lines.sources, 5u);
        QVERIFY(lines.lines.back().main);
    }

    void noLineStandsTwice()
    {
        const auto analysis = sampleAnalysis();
        for (const Operation& operation : analysis->operations) {
            QStringList all = places(*analysis, linesOf(*analysis, operation, 100, 3));
            const auto count = all.size();
            QCOMPARE(all.removeDuplicates(), 0);
            QVERIFY(count > 0);
        }
    }

    void aStormIsCutButCounted()
    {
        const auto analysis = sampleAnalysis();
        const EvidenceLines lines = linesOf(*analysis, analysis->at(sampleId(Duplicated)), 3, 0);
        QCOMPARE(lines.lines.size(), 3u);
        QCOMPARE(lines.total, 8u);
    }

    void neighboursStandBeside()
    {
        const EvidenceLines lines = linesAround({FileId::fromIndex(1), 2, 0}, 3);
        QCOMPARE(lines.lines.size(), 5u); // no line 0 and none before
        QCOMPARE(lines.lines.front().ref.line, 1u);
        QVERIFY(lines.lines.front().neighbour);
        QVERIFY(!lines.lines[1].neighbour);
    }

    void marksWholeWords_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QStringList>("marks");
        QTest::addColumn<QString>("shown");
        QTest::newRow("an id") << R"("order_id":1019,"x")" << QStringList{"1019"} << R"("order_id":[1019],"x")";
        QTest::newRow("not inside of a longer number") << "11019 10190 1019" << QStringList{"1019"} << "11019 10190 [1019]";
        QTest::newRow("overlapping marks become one") << "POST /checkout/confirm HTTP" << QStringList{"/checkout", "/checkout/confirm"}
                                                      << "POST [/checkout/confirm] HTTP";
        QTest::newRow("a list with blanks") << "addr=\"10.0.0.1:80, 10.0.0.2:80\"" << QStringList{"10.0.0.1:80, 10.0.0.2:80", "10.0.0.1:80"}
                                            << "addr=\"[10.0.0.1:80, 10.0.0.2:80]\"";
        QTest::newRow("nothing") << "abc" << QStringList{} << "abc";
    }
    void marksWholeWords()
    {
        QFETCH(QString, text);
        QFETCH(QStringList, marks);
        QString shown = text;
        auto ranges = markedRanges(text, marks);
        std::ranges::reverse(ranges);
        for (const auto& [from, to] : ranges)
            shown.insert(to, u']').insert(from, u'[');
        QTEST(shown, "shown");
    }

    void referencesThatLeadNowhereAreLeftOut()
    {
        SampleBuilder builder;
        builder.addOperation(Verdict::Unresolved, {}, {}, {});
        builder.analysis.operations[0].evidenceFor = {{EvidenceCode::StatusAlone, {{FileId{}, 3, 0}, {FileId::fromIndex(99), 3, 0}}, {"504"}}};
        QVERIFY(linesOf(builder.analysis, builder.analysis.operations[0], 10, 0).lines.empty());
        QVERIFY(readRaw(builder.analysis, {{{FileId::fromIndex(99), 1, 0}, {}, false, false, {}}}).empty());
    }
};

QTEST_GUILESS_MAIN(TestEvidenceLines)
#include "tst_evidence_lines.moc"
