// SPDX-License-Identifier: GPL-3.0-or-later
// The bundled incident from bytes to verdicts, against what really happened.
#include "pipeline/analyze.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <algorithm>

using namespace retryscope;

class TestSample : public QObject {
    Q_OBJECT
private slots:
    void initTestCase();
    void everyLineIsRead();
    void verdictsAreTrue_data();
    void verdictsAreTrue();
    void noFalseDuplicate();
    void guiltyDirectiveIsNamed();
    void errorLinesAreJoined();

private:
    std::shared_ptr<const Analysis> m_analysis;
    QJsonArray m_truth;
};

void TestSample::initTestCase()
{
    std::vector<std::string> unknown;
    const auto request = recogniseKinds({RESOURCES_DIR "/sample"}, unknown);
    QVERIFY(unknown.empty());
    QCOMPARE(request.configs.size(), 1u);
    QCOMPARE(request.accessLogs.size(), 1u);
    QCOMPARE(request.errorLogs.size(), 1u);
    QCOMPARE(request.appLogs.size(), 2u);
    QCOMPARE(request.effects.size(), 1u);
    const auto result = analyze(request);
    QVERIFY(result);
    m_analysis = *result;
    QFile file(QStringLiteral(TEST_DATA "/sample_truth.jsonl"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    for (const QByteArray& line : file.readAll().split('\n')) {
        if (!line.isEmpty())
            m_truth.append(QJsonDocument::fromJson(line).object());
    }
    QVERIFY(m_truth.size() > 200);
}

void TestSample::everyLineIsRead()
{
    for (const Input& input : m_analysis->inputs) {
        QVERIFY2(!input.error, input.path.c_str());
        QCOMPARE(input.skipped, 0u);
        QVERIFY2(input.parsed > 0, input.path.c_str());
        QCOMPARE(input.sha256.size(), 64u);
    }
}

void TestSample::verdictsAreTrue_data()
{
    QTest::addColumn<QJsonObject>("truth");
    for (const QJsonValue& value : m_truth) {
        const QJsonObject truth = value.toObject();
        if (truth[u"verdict"].toString().isEmpty())
            continue;
        QTest::addRow("%s %s of access.log:%d is %s", qPrintable(truth[u"method"].toString()), qPrintable(truth[u"path"].toString()),
            truth[u"access_lines"].toArray().at(0).toInt(), qPrintable(truth[u"verdict"].toString()))
            << truth;
    }
}

void TestSample::verdictsAreTrue()
{
    QFETCH(QJsonObject, truth);
    OperationId first;
    for (const QJsonValue& line : truth[u"access_lines"].toArray()) {
        const auto request = std::ranges::find(m_analysis->requests, static_cast<std::uint64_t>(line.toInt()), [](const Request& r) { return r.record.line; });
        QVERIFY(request != m_analysis->requests.end());
        QVERIFY(request->operation);
        if (first)
            QVERIFY2(request->operation == first, "one wish, several requests, one operation");
        first = request->operation;
    }
    const Operation& operation = m_analysis->at(first);
    const auto verdict = word(operation.verdict);
    QCOMPARE(QString::fromUtf8(verdict.data(), static_cast<qsizetype>(verdict.size())), truth[u"verdict"].toString());
    QCOMPARE(operation.effectsConfirmed, truth[u"effects"].toInt());
    QCOMPARE(operation.replays, truth[u"replays"].toInt());
}

void TestSample::noFalseDuplicate()
{
    for (const Operation& operation : m_analysis->operations) {
        if (operation.verdict != Verdict::Duplicated)
            continue;
        const auto line = static_cast<int>(m_analysis->at(operation.requests.front()).record.line);
        const bool real = std::ranges::any_of(m_truth, [&](const QJsonValue& truth) {
            return truth[u"effects"].toInt() > 1 && truth[u"access_lines"].toArray().contains(line);
        });
        QVERIFY2(real, qPrintable(QStringLiteral("access.log:%1 was not duplicated").arg(line)));
    }
}

void TestSample::guiltyDirectiveIsNamed()
{
    const Configuration& configuration = *m_analysis->configuration();
    int named = 0;
    for (const Request& request : m_analysis->requests) {
        if (request.attempts.size() < 2 || !request.record.uri.starts_with("/checkout/"))
            continue;
        QVERIFY(request.allowedBy);
        const Directive& directive = configuration.at(request.allowedBy);
        QCOMPARE(directive.name, std::string("proxy_next_upstream"));
        QVERIFY(configuration.file(directive.span.file).displayPath.ends_with("snippets/proxy_retry.conf"));
        QCOMPARE(directive.span.line, 2u);
        ++named;
    }
    QVERIFY(named > 5);
}

void TestSample::errorLinesAreJoined()
{
    QVERIFY2(m_analysis->joined.joined > 20, "the error log of the same evening speaks of the same attempts");
    for (const Input& input : m_analysis->inputs) {
        if (input.kind != InputKind::ErrorLog)
            continue;
        // The error log names no zone; the access log is written at +03:00.
        QCOMPARE(input.timeZone, std::string("UTC+3"));
        QVERIFY(*input.firstTime > *m_analysis->summary.first && *input.lastTime < *m_analysis->summary.last + std::chrono::seconds{2});
    }
}

QTEST_GUILESS_MAIN(TestSample)
#include "tst_sample.moc"
