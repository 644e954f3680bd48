// SPDX-License-Identifier: GPL-3.0-or-later
// A reading that was stopped leaves what was read, and says nothing that the rest could refute.
#include "pipeline/analyze.h"

#include <QTemporaryDir>
#include <QTest>

#include <format>
#include <fstream>

using namespace retryscope;

namespace {

constexpr int orders = 12'000;
constexpr auto accessFormat = R"($time_iso8601 $remote_addr "$request" $status ups="$upstream_addr" ust="$upstream_status" urt="$upstream_response_time" rt=$request_time bs=$body_bytes_sent id=$request_id)";

std::string timeOf(int order) { return std::format("2026-09-13T{:02}:{:02}:{:02}+00:00", 10 + order / 3600, order / 60 % 60, order % 60); }

/// Every hundredth is passed on after a timeout.
bool isPassedOn(int order) { return order % 100 == 7; }

std::string accessLine(int order)
{
    const bool twice = isPassedOn(order);
    return std::format(R"({} 192.0.2.1 "POST /orders HTTP/1.1" 201 ups="10.0.0.1:80{}" ust="{}" urt="{}" rt={} bs=17 id=r{})", timeOf(order), twice ? ", 10.0.0.2:80" : "",
        twice ? "504, 201" : "201", twice ? "2.000, 0.010" : "0.010", twice ? "2.010" : "0.010", order);
}

/// A receipt and what came of it, from each backend that got the order.
std::string applicationLines(int order)
{
    std::string text;
    for (int host = 1; host <= (isPassedOn(order) ? 2 : 1); ++host) {
        const std::string common = std::format(R"({{"ts":"{}","host":"10.0.0.{}:80","request_id":"r{}","method":"POST","path":"/orders")", timeOf(order), host, order);
        text += common + R"(,"msg":"request received"})" + '\n';
        text += common + std::format(R"(,"msg":"effect applied","order_id":"{}"}})", 100'000 + order * 10 + host) + '\n';
    }
    return text;
}

bool isLog(const Input& input) { return input.kind != InputKind::Config; }

} // namespace

class TestStoppedReading : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        QVERIFY(m_folder.isValid());
        std::ofstream access(path("access.log")), error(path("error.log")), application(path("app.log"));
        for (int i = 0; i < orders; ++i) {
            access << accessLine(i) << '\n';
            application << applicationLines(i);
        }
        error << R"(2026/09/13 10:00:00 [warn] 1#1: *1 something else)" << '\n';
    }

    void whatWasReadIsTheBeginningOfTheLog()
    {
        const auto part = stopped(Stage::ReadingAccessLogs, 0.3);
        QVERIFY(part);
        const Analysis& analysis = **part;
        QVERIFY(analysis.isPart());
        const Input& access = analysis.inputs.front();
        QVERIFY(access.wasStopped());
        QVERIFY(access.lines > 0 && access.lines < orders);
        QCOMPARE(access.parsed, access.lines);
        QCOMPARE(analysis.requests.size(), access.lines);
        QCOMPARE(analysis.summary.requests, access.lines);
        QCOMPARE(analysis.requests.back().record.line, access.lines);
        QVERIFY(access.readPercent() && *access.readPercent() >= 30 && *access.readPercent() < 100);
        QVERIFY(access.sha256.empty());
        QVERIFY(!access.defectCounts.contains(DefectCode::FileShrank));
        QCOMPARE(access.defects.back().line, access.lines);
        // The others were not come to.
        for (std::size_t i = 1; i < analysis.inputs.size(); ++i) {
            QVERIFY(analysis.inputs[i].wasStopped());
            QCOMPARE(analysis.inputs[i].readPercent(), std::optional(0));
            QVERIFY(!analysis.inputs[i].error);
            QVERIFY(analysis.inputs[i].bytes > 0);
        }
    }

    void nothingIsSaidThatTheRestCouldRefute_data()
    {
        QTest::addColumn<int>("stage");
        QTest::newRow("stopped in the access log, before the application's lines") << static_cast<int>(Stage::ReadingAccessLogs);
        QTest::newRow("stopped in the application's log") << static_cast<int>(Stage::ReadingApplication);
    }

    void nothingIsSaidThatTheRestCouldRefute()
    {
        QFETCH(int, stage);
        const auto part = stopped(static_cast<Stage>(stage), 0.3);
        QVERIFY(part);
        const Analysis& analysis = **part;
        for (const Operation& operation : analysis.operations) {
            QVERIFY(operation.verdict == Verdict::Unresolved || operation.verdict == Verdict::Duplicated);
            const bool isFound = operation.effectsConfirmed >= 2;
            QCOMPARE(operation.verdict == Verdict::Duplicated, isFound);
            QVERIFY(operation.nextAction != NextAction::MayTryAgain);
            const std::vector<WouldSettle> settle = withEvidence(analysis, operation).wouldSettle;
            QCOMPARE(std::ranges::contains(settle, WouldSettle::RestOfInputs), !isFound);
            QVERIFY(!std::ranges::contains(settle, WouldSettle::ApplicationLog));
        }
    }

    void whatWasFoundStands()
    {
        const auto whole = analyze(request());
        const auto part = stopped(Stage::ReadingApplication, 0.3);
        QVERIFY(whole && part);
        QVERIFY(!(*whole)->isPart());
        const auto duplicated = [](const Analysis& analysis) { return std::ranges::count(analysis.operations, Verdict::Duplicated, &Operation::verdict); };
        QCOMPARE(duplicated(**whole), orders / 100);
        QVERIFY(duplicated(**part) > 10 && duplicated(**part) < orders / 100);
        QCOMPARE(std::ranges::count((*whole)->operations, Verdict::ExecutedOnce, &Operation::verdict), orders - orders / 100);
        QCOMPARE((*part)->requests.size(), std::size_t{orders});
    }

    void aReadingThatHadEndedIsWhole()
    {
        const auto analysis = stopped(Stage::Matching, 0);
        QVERIFY(analysis);
        QVERIFY(!(*analysis)->isPart());
        QVERIFY(std::ranges::none_of((*analysis)->inputs, &Input::wasStopped));
    }

    void ofNothingNothingIsShown()
    {
        std::stop_source halt;
        halt.request_stop();
        const auto analysis = analyze(request(), {{}, {}, halt.get_token()});
        QVERIFY(!analysis);
        QCOMPARE(analysis.error().code, ErrorCode::Cancelled);
    }

    void aVeryLongLogIsCountedAsFarAsItWasRead()
    {
        AnalysisRequest alone;
        alone.accessLogs = {path("access.log")};
        alone.logFormat = accessFormat;
        alone.keepingLimits = {.requests = 500, .counts = 500, .marks = 100'000};
        const auto part = stopped(Stage::ReadingAccessLogs, 0.3, alone);
        QVERIFY(part);
        const Analysis& analysis = **part;
        QVERIFY(analysis.isPart());
        QVERIFY(analysis.inputs.front().lines < orders);
        QCOMPARE(analysis.summary.requests, analysis.inputs.front().lines);
        for (const Verdict verdict : {Verdict::ExecutedOnce, Verdict::NotApplied, Verdict::Prevented})
            QCOMPARE(analysis.summary.operations[static_cast<std::size_t>(verdict)], 0U);
    }

    void rotatedFilesThatWereNotComeToAreNoGap()
    {
        std::ofstream(path("access.log.1")) << accessLine(0) << '\n';
        AnalysisRequest both = request();
        both.accessLogs = {path("access.log"), path("access.log.1")};
        const auto part = stopped(Stage::ReadingAccessLogs, 0.3, both);
        QVERIFY(part);
        QVERIFY(std::ranges::count_if((*part)->inputs, isLog) == 4);
        for (const Input& input : (*part)->inputs)
            for (const DefectCode code : {DefectCode::RotationMissing, DefectCode::RotationGap, DefectCode::RotationOverlap, DefectCode::FileEmpty})
                QVERIFY(!input.defectCounts.contains(code));
    }

private:
    std::string path(const char* name) const { return m_folder.filePath(QLatin1StringView(name)).toStdString(); }

    AnalysisRequest request() const
    {
        AnalysisRequest request;
        request.accessLogs = {path("access.log")};
        request.logFormat = accessFormat;
        request.errorLogs = {path("error.log")};
        request.appLogs = {path("app.log")};
        return request;
    }

    /// Halts as soon as so much of the stage is done.
    Result<std::shared_ptr<const Analysis>> stopped(Stage at, double share) const { return stopped(at, share, request()); }

    static Result<std::shared_ptr<const Analysis>> stopped(Stage at, double share, const AnalysisRequest& request)
    {
        std::stop_source halt;
        const auto progress = [&](Stage stage, std::uint64_t done, std::uint64_t total) {
            if (stage == at && static_cast<double>(done) >= share * static_cast<double>(total))
                halt.request_stop();
        };
        return analyze(request, {progress, {}, halt.get_token()});
    }

    QTemporaryDir m_folder;
};

QTEST_GUILESS_MAIN(TestStoppedReading)
#include "tst_stopped_reading.moc"
