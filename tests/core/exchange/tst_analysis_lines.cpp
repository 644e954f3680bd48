// SPDX-License-Identifier: GPL-3.0-or-later
// CSV that a spreadsheet opens without running anything from the log.
#include "exchange/export.h"

#include <QTest>

using namespace retryscope;

namespace {

Analysis analysisWithUri(const std::string& uri)
{
    Analysis analysis;
    analysis.inputs.push_back(Input{.path = "access.log", .kind = InputKind::AccessLog});
    Request request;
    request.record.file = FileId{1};
    request.record.line = 7;
    request.record.method = "POST";
    request.record.uri = uri;
    request.record.status = 200;
    request.operation = OperationId{1};
    analysis.requests.push_back(request);
    Operation operation;
    operation.requests = {RequestId{1}};
    analysis.operations.push_back(operation);
    return analysis;
}

} // namespace

class TestAnalysisLines : public QObject {
    Q_OBJECT
private slots:
    void formulasAreText_data();
    void formulasAreText();
    void hiddenRequestsAreLeftOut();
};

void TestAnalysisLines::formulasAreText_data()
{
    QTest::addColumn<QString>("uri");
    QTest::addColumn<QString>("cell");
    QTest::newRow("a formula gets an apostrophe") << QStringLiteral("=cmd|' /C calc'!A0") << QStringLiteral(",'=cmd|' /C calc'!A0,");
    QTest::newRow("a plus sign is a formula too") << QStringLiteral("+1+1") << QStringLiteral(",'+1+1,");
    QTest::newRow("an at sign is a formula too") << QStringLiteral("@SUM(A1)") << QStringLiteral(",'@SUM(A1),");
    QTest::newRow("a tab before a formula is made visible") << QStringLiteral("\t=1") << QStringLiteral(",\\x09=1,");
    QTest::newRow("a comma is quoted") << QStringLiteral("/a,b") << QStringLiteral(",\"/a,b\",");
    QTest::newRow("a quote is doubled") << QStringLiteral("/a\"b") << QStringLiteral(",\"/a\"\"b\",");
    QTest::newRow("a line end cannot start a row") << QStringLiteral("/a\r\nb") << QStringLiteral(",/a\\x0D\\x0Ab,");
}

void TestAnalysisLines::formulasAreText()
{
    QFETCH(QString, uri);
    QFETCH(QString, cell);
    const QString csv = QString::fromStdString(analysisCsv(analysisWithUri(uri.toStdString()), {}));
    QVERIFY2(csv.contains(cell), qPrintable(csv));
    QCOMPARE(csv.count(QStringLiteral("\r\n")), 2);
}

void TestAnalysisLines::hiddenRequestsAreLeftOut()
{
    Analysis analysis = analysisWithUri("/order");
    analysis.operations.front().verdict = Verdict::ExecutedOnce;
    QVERIFY(!analysisNdjson(analysis, {}).contains("\"request\":"));
    QVERIFY(analysisNdjson(analysis, {.all = true}).contains("\"request\":"));
    analysis.operations.front().verdict = Verdict::Unresolved;
    QVERIFY(analysisNdjson(analysis, {}).contains("\"request\":"));
}

QTEST_GUILESS_MAIN(TestAnalysisLines)
#include "tst_analysis_lines.moc"
