// SPDX-License-Identifier: GPL-3.0-or-later
// Verdicts of an incident that is still going on.
#include "pipeline/follow_analysis.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <thread>

using namespace retryscope;

namespace {

constexpr auto single = R"(192.0.2.7 - - [13/Sep/2026:20:03:20 +0300] "GET /a HTTP/1.1" 200 5 ups="10.0.0.1:80" ust="200" urt="0.003" rt=0.003 rid=0a1b2c3d4e5f60718293a4b5c6d7e8f0)"
                        "\n";
constexpr auto retriedLine = R"(192.0.2.7 - - [13/Sep/2026:20:03:23 +0300] "POST /pay HTTP/1.1" 200 5 ups="10.0.0.1:80, 10.0.0.2:80" ust="504, 200" urt="2.001, 0.003" rt=2.004 rid=0a1b2c3d4e5f60718293a4b5c6d7e8f9)"
                             "\n";

void append(const QString& to, const QByteArray& bytes)
{
    QFile file(to);
    if (!file.open(QIODevice::WriteOnly | QIODevice::Append) || file.write(bytes) != bytes.size())
        qFatal("cannot write the test's log");
}

} // namespace

class FollowAnalysisTest : public QObject {
    Q_OBJECT

private slots:
    void newOperationsAndChangedVerdictsAreReportedOnce()
    {
        QTemporaryDir dir;
        const QString access = dir.filePath("access.log"), application = dir.filePath("app.log");
        append(access, QByteArray(single).repeated(5));
        append(application, R"({"ts":"2026-09-13T20:03:19+03:00","host":"10.0.0.1:80","msg":"request received","method":"GET","path":"/b"})" "\n");
        AnalysisRequest request;
        request.accessLogs = {access.toStdString()};
        request.appLogs = {application.toStdString()};
        std::stop_source stop;
        int step = 0;
        std::vector<FollowChange> rotations;
        std::vector<Verdict> verdicts; // of POST /pay, each time that it is reported
        FollowSink sink;
        sink.rotated = [&](const std::string& path, FollowChange change) {
            QCOMPARE(path, access.toStdString());
            rotations.push_back(change);
        };
        sink.result = [&](const std::shared_ptr<const Analysis>& analysis, const std::vector<OperationId>& changed) {
            for (const OperationId id : changed) {
                const Operation& operation = analysis->at(id);
                const AccessRecord& record = analysis->at(operation.requests.front()).record;
                if (record.uri == "/pay") {
                    verdicts.push_back(operation.verdict);
                    QCOMPARE(analysis->at(record.file).path, step < 2 ? access.toStdString() : access.toStdString() + ".1");
                    QCOMPARE(record.line, 6U);
                }
            }
            ++step;
            if (step == 1) {
                append(access, retriedLine);
            } else if (step == 2) {
                QVERIFY(QFile::rename(access, access + ".1"));
                append(access, QByteArray(single).repeated(3));
                append(application, R"({"ts":"2026-09-13T20:03:21.1+03:00","host":"10.0.0.1:80","msg":"order created","method":"POST","path":"/pay","request_id":"0a1b2c3d4e5f60718293a4b5c6d7e8f9","order_id":7})" "\n"
                                    R"({"ts":"2026-09-13T20:03:23.1+03:00","host":"10.0.0.2:80","msg":"order created","method":"POST","path":"/pay","request_id":"0a1b2c3d4e5f60718293a4b5c6d7e8f9","order_id":8})" "\n");
            } else {
                QCOMPARE(analysis->requests.size(), 9U);
                stop.request_stop();
            }
        };
        FollowOptions options;
        options.pause = std::chrono::milliseconds(5);
        options.length = std::chrono::seconds(60);
        JobControl job;
        job.stop = stop.get_token();
        QVERIFY(followAnalysis(request, options, sink, job));
        QCOMPARE(rotations, std::vector{FollowChange::Renamed});
        QByteArrayList words;
        for (const Verdict verdict : verdicts)
            words += QByteArray::fromStdString(std::string(word(verdict)));
        QCOMPARE(words, (QByteArrayList{"unresolved", "duplicated"}));
    }

    void itEndsByItself()
    {
        QTemporaryDir dir;
        AnalysisRequest request;
        request.accessLogs = {dir.filePath("never.log").toStdString()};
        FollowSink sink;
        sink.result = [](const auto&, const auto&) { QFAIL("there is nothing to report"); };
        QVERIFY(followAnalysis(request, {std::chrono::milliseconds(20), std::chrono::milliseconds(5)}, sink, {}));
    }
};

QTEST_APPLESS_MAIN(FollowAnalysisTest)
#include "tst_follow_analysis.moc"
