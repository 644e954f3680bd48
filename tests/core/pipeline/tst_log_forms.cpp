// SPDX-License-Identifier: GPL-3.0-or-later
// One incident in every form that logs come in: wrapped, mixed, changed in the middle, repaired. Its attempts are always found.
#include "core/access/wild_formats.h"

#include "pipeline/analyze.h"
#include "source/wrapper.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace retryscope;

namespace {

constexpr auto format = "$remote_addr - $remote_user [$time_local] \"$request\" $status $body_bytes_sent ups=\"$upstream_addr\" ust=\"$upstream_status\" urt=\"$upstream_response_time\"";
constexpr auto single = R"(192.0.2.7 - - [13/Sep/2026:20:03:20 +0300] "GET /a HTTP/1.1" 200 5 ups="10.0.0.1:80" ust="200" urt="0.003")";
constexpr auto retriedLine = R"(192.0.2.7 - - [13/Sep/2026:20:03:23 +0300] "POST /pay HTTP/1.1" 200 5 ups="10.0.0.1:80, 10.0.0.2:80" ust="504, 200" urt="2.001, 0.003")";
constexpr auto errorText = R"(2026/09/13 20:03:23 [error] 7#7: *1 upstream timed out (110: Connection timed out) while reading response header from upstream, client: 192.0.2.7, server: shop, request: "POST /pay HTTP/1.1", upstream: "http://10.0.0.1:80/pay", host: "shop")";

QByteArray jsonText(const QByteArray& text) { return QByteArray(text).replace("\\", "\\\\").replace("\"", "\\\""); }

QByteArray wrapped(WrapperKind kind, const QByteArray& line)
{
    switch (kind) {
    case WrapperKind::None: return line + "\n";
    case WrapperKind::DockerJson: return R"({"log":")" + jsonText(line) + R"(\n","stream":"stdout","time":"2026-09-13T17:03:24.521042837Z"})" + "\n";
    case WrapperKind::JournalJson: return R"({"_HOSTNAME":"edge-1","__REALTIME_TIMESTAMP":"1789319004521042","MESSAGE":")" + jsonText(line) + "\"}\n";
    case WrapperKind::JournalExport: return "__CURSOR=s\n__REALTIME_TIMESTAMP=1789319004521042\n_BOOT_ID=1\nMESSAGE=" + line + "\n\n";
    case WrapperKind::Cri: return "2026-09-13T17:03:24.521042837Z stdout F " + line + "\n";
    case WrapperKind::KubectlPrefixTimestamps: return "[pod/edge-1/nginx] 2026-09-13T17:03:24.521042837Z " + line + "\n";
    case WrapperKind::KubectlPrefix: return "[pod/edge-1/nginx] " + line + "\n";
    case WrapperKind::KubectlTimestamps: return "2026-09-13T17:03:24.521042837Z " + line + "\n";
    case WrapperKind::Compose: return "edge-1  | " + line + "\n";
    case WrapperKind::Syslog5424: return "<190>1 2026-09-13T17:03:24.521Z edge-1 nginx 7 - - " + line + "\n";
    case WrapperKind::Syslog3164: return "<190>Sep 13 20:03:24 edge-1 nginx: " + line + "\n";
    case WrapperKind::JournalShort: return "Sep 13 20:03:24 edge-1 nginx[7]: " + line + "\n";
    }
    return {};
}

} // namespace

class TestLogForms : public QObject {
    Q_OBJECT

    QTemporaryDir m_dir;

    std::string write(const char* name, const QByteArray& bytes)
    {
        QFile file(m_dir.filePath(QString::fromLatin1(name)));
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
            qFatal("cannot write the test's input");
        return file.fileName().toStdString();
    }

    static std::shared_ptr<const Analysis> run(const AnalysisRequest& request)
    {
        auto result = analyze(request);
        return result ? *result : nullptr;
    }

    static std::uint64_t count(const Input& input, DefectCode code)
    {
        const auto it = input.defectCounts.find(code);
        return it == input.defectCounts.end() ? 0 : it->second;
    }

    static const Request* retriedRequest(const Analysis& analysis)
    {
        const auto it = std::ranges::find_if(analysis.requests, [](const Request& r) { return r.attempts.size() == 2; });
        return it == analysis.requests.end() ? nullptr : &*it;
    }

private slots:
    void everyWrappingIsTakenOff_data()
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<bool>("stated");
        for (std::size_t kind = 0; kind < wrapperNames().size(); ++kind) {
            QTest::addRow("%s is recognised", wrapperNames()[kind].data()) << static_cast<int>(kind) << false;
            QTest::addRow("%s is stated", wrapperNames()[kind].data()) << static_cast<int>(kind) << true;
        }
    }
    void everyWrappingIsTakenOff()
    {
        QFETCH(int, kind);
        QFETCH(bool, stated);
        const auto wrapper = static_cast<WrapperKind>(kind);
        QByteArray access, errors, application;
        for (int i = 0; i < 5; ++i)
            access += wrapped(wrapper, single);
        access += wrapped(wrapper, retriedLine);
        errors += wrapped(wrapper, errorText);
        for (const char* line : {R"({"ts":"2026-09-13T17:03:21.100Z","host":"10.0.0.1:80","msg":"request received","method":"POST","path":"/pay"})",
                 R"({"ts":"2026-09-13T17:03:23.100Z","host":"10.0.0.2:80","msg":"order created","method":"POST","path":"/pay","order_id":7})"})
            application += wrapped(wrapper, line);
        AnalysisRequest request;
        request.accessLogs = {write("access.log", access)};
        request.errorLogs = {write("error.log", errors)};
        request.appLogs = {write("app.log", application)};
        if (stated)
            request.wrapper = wrapperNames()[static_cast<std::size_t>(kind)];
        const auto analysis = run(request);
        QVERIFY(analysis);
        const std::string before = kind == 0 ? std::string() : std::string(word(wrapper)) + " + ";
        for (const Input& input : analysis->inputs) {
            QCOMPARE(input.skipped, 0U);
            QVERIFY2(input.format.starts_with(before), input.format.c_str());
            QCOMPARE(input.wrapper, std::string(word(wrapper)));
            QVERIFY(!input.error);
        }
        QCOMPARE(analysis->requests.size(), 6U);
        const Request* found = retriedRequest(*analysis);
        QVERIFY(found);
        QCOMPARE(found->attempts[0].errorLines.size(), 1U);
        QCOMPARE(analysis->events.size(), 2U);
        QCOMPARE(analysis->events[1].effectId, std::string("7"));
        const auto raw = rawLine(analysis->inputs[0], found->record.line);
        QVERIFY(raw && raw->contains("POST /pay"));
    }

    void oneStreamHoldsBothLogs()
    {
        AnalysisRequest request;
        request.accessLogs = request.errorLogs = {write("both.log", wrapped(WrapperKind::DockerJson, single) + wrapped(WrapperKind::DockerJson, errorText) + wrapped(WrapperKind::DockerJson, retriedLine))};
        const auto analysis = run(request);
        QVERIFY(analysis);
        QCOMPARE(analysis->inputs.size(), 1U);
        QCOMPARE(analysis->inputs[0].skipped, 0U);
        QVERIFY(analysis->inputs[0].format.ends_with(", nginx error log"));
        QCOMPARE(analysis->errorLines.size(), 1U);
        QVERIFY(retriedRequest(*analysis));
        QCOMPARE(retriedRequest(*analysis)->attempts[0].errorLines.size(), 1U);
    }

    /// The sample sees the first format alone.
    void aFormatThatChangesInTheMiddleIsReadWithBoth()
    {
        QByteArray log;
        for (int i = 0; i < 500; ++i)
            log += QByteArray(single) + "\n";
        for (int i = 0; i < 50; ++i)
            log += R"({"time":"2026-09-13T20:03:23+03:00","remote_addr":"192.0.2.7","request":"POST /pay HTTP/1.1","status":200,"upstream_addr":"10.0.0.1:80, 10.0.0.2:80","upstream_status":"504, 200","upstream_response_time":"2.001, 0.003"})"
                   "\n";
        log += "neither of them\n";
        AnalysisRequest request;
        request.accessLogs = {write("access.log", log)};
        const auto analysis = run(request);
        QVERIFY(analysis);
        const Input& input = analysis->inputs[0];
        QCOMPARE(analysis->requests.size(), 550U);
        QCOMPARE(input.parsed, 550U);
        QCOMPARE(input.skipped, 1U);
        QCOMPARE(count(input, DefectCode::FormatChanged), 1U);
        const auto changed = std::ranges::find(input.defects, DefectCode::FormatChanged, &Defect::code);
        QCOMPARE(changed->line, 501U);
        QVERIFY(input.format.ends_with(", json"));
        QVERIFY(retriedRequest(*analysis));
        // The user's word holds for the whole file; what is said of one file goes before what is said of all.
        request.logFormat = format;
        QCOMPARE(run(request)->requests.size(), 500U);
        request.formatOf = {{"/elsewhere/access.log", {"$remote_addr $request"}}};
        QCOMPARE(run(request)->requests.size(), 500U);
        request.logFormat = "$remote_addr $request_time";
        request.formatOf[request.accessLogs.front()] = {format};
        QCOMPARE(run(request)->requests.size(), 500U);
        QFile json(m_dir.filePath("objects.log"));
        QVERIFY(json.open(QIODevice::WriteOnly));
        json.write(log.mid(log.indexOf('{')));
        json.close();
        request.accessLogs = {json.fileName().toStdString()};
        request.formatOf = {{request.accessLogs.front(), {"json"}}};
        QCOMPARE(run(request)->requests.size(), 50U);
        request.formatOf[request.accessLogs.front()] = {"unheard-of"};
        QCOMPARE(analyze(request).error().code, ErrorCode::UnknownLogFormat);
    }

    void twoFormatsAreReadWithoutAConfiguration_data()
    {
        QTest::addColumn<QByteArray>("other");
        QTest::addColumn<int>("run");
        const QByteArray combined = R"(192.0.2.9 - - [13/Sep/2026:20:03:23 +0300] "GET /catalog?page=2 HTTP/1.1" 200 512 "-" "curl/8.5.0")";
        const QByteArray json = R"({"time":"2026-09-13T20:03:23+03:00","remote_addr":"192.0.2.7","request":"POST /pay HTTP/1.1","status":200,"upstream_addr":"10.0.0.1:80","upstream_status":"200","upstream_response_time":"0.003"})";
        for (const auto& [name, other] : {std::pair{"combined", combined}, std::pair{"JSON", json}}) {
            QTest::addRow("%s, one after the other", name) << other << 20;
            QTest::addRow("%s, a few lines of each in turn", name) << other << 4;
            QTest::addRow("%s, line by line", name) << other << 1;
        }
    }
    void twoFormatsAreReadWithoutAConfiguration()
    {
        QFETCH(QByteArray, other);
        QFETCH(int, run);
        QByteArray log;
        for (int i = 0; i < 40; ++i)
            log += i / run % 2 == 0 ? QByteArray(single) + "\n" : other + "\n";
        log += QByteArray(retriedLine) + "\n";
        AnalysisRequest request;
        request.accessLogs = {write("access.log", log)};
        const auto analysis = this->run(request);
        QVERIFY(analysis);
        QCOMPARE(analysis->inputs[0].skipped, 0U);
        QCOMPARE(analysis->requests.size(), 41U);
        QCOMPARE(count(analysis->inputs[0], DefectCode::FormatChanged), 1U);
        QVERIFY(retriedRequest(*analysis));
    }

    void jsonThatBreaksOnRetriedLinesIsRepairedAndCounted_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("the format is recognised") << QByteArray();
        QTest::newRow("the format is stated") << QByteArray(R"({"time":"$time_iso8601","remote_addr":"$remote_addr","request":"$request","status":$status,"upstream_addr":"$upstream_addr","upstream_status":$upstream_status,"upstream_response_time":$upstream_response_time})");
    }
    void jsonThatBreaksOnRetriedLinesIsRepairedAndCounted()
    {
        QFETCH(QByteArray, text);
        const QByteArray start = R"({"time":"2026-09-13T20:03:23+03:00","remote_addr":"192.0.2.7","request":"POST /pay HTTP/1.1","status":200,"upstream_addr":)";
        QByteArray log;
        for (int i = 0; i < 20; ++i)
            log += start + R"("10.0.0.1:80","upstream_status":200,"upstream_response_time":0.003})" + "\n";
        log += start + R"("10.0.0.1:80, 10.0.0.2:80","upstream_status":504, 200,"upstream_response_time":2.001, 0.003})" + "\n";
        log += start + R"("-","upstream_status":-,"upstream_response_time":-})" + "\n";
        AnalysisRequest request;
        request.accessLogs = {write("access.log", log)};
        request.logFormat = text.toStdString();
        const auto analysis = run(request);
        QVERIFY(analysis);
        QCOMPARE(analysis->inputs[0].skipped, 0U);
        QCOMPARE(count(analysis->inputs[0], DefectCode::JsonInvalid), 2U);
        QCOMPARE(analysis->requests.size(), 22U);
        QVERIFY(retriedRequest(*analysis));
    }

    void theOrderOfLinesDoesNotMatter()
    {
        AnalysisRequest request;
        request.accessLogs = {write("access.log", QByteArray(retriedLine) + "\n" + single + "\n")};
        request.errorLogs = {write("error.log", QByteArray(errorText) + "\n")};
        const auto analysis = run(request);
        QVERIFY(analysis && retriedRequest(*analysis));
        QCOMPARE(retriedRequest(*analysis)->attempts[0].errorLines.size(), 1U);
        QCOMPARE(formatIso(*analysis->inputs[0].firstTime), std::string("2026-09-13T17:03:20.000Z"));
    }

    void timesWithoutAZoneAreTakenInTheStatedOne()
    {
        AnalysisRequest request;
        request.accessLogs = {write("access.log", QByteArray(single).replace(" +0300", "") + "\n" + QByteArray(retriedLine).replace(" +0300", "") + "\n")};
        request.errorLogs = {write("error.log", QByteArray(errorText) + "\n")};
        request.appLogs = {write("app.log", "{\"ts\":\"2026-09-13 20:03:21.1\",\"msg\":\"request received\",\"path\":\"/pay\"}\n")};
        const auto assumed = run(request);
        QCOMPARE(assumed->inputs[0].timeZone, std::string("UTC (assumed)"));
        QCOMPARE(formatIso(assumed->requests[0].record.end->instant), std::string("2026-09-13T20:03:20.000Z"));
        request.assumedZone = AssumedZone::parse("Europe/Moscow");
        const auto analysis = run(request);
        QVERIFY(analysis);
        QCOMPARE(analysis->inputs[0].timeZone, std::string("Europe/Moscow (assumed)"));
        QCOMPARE(count(analysis->inputs[0], DefectCode::ZoneAssumed), 1U);
        QCOMPARE(formatIso(analysis->requests[0].record.end->instant), std::string("2026-09-13T17:03:20.000Z"));
        QCOMPARE(formatIso(analysis->errorLines[0].time), std::string("2026-09-13T17:03:23.000Z"));
        QCOMPARE(analysis->inputs[1].timeZone, std::string("UTC+3"));
        QCOMPARE(formatIso(analysis->events[0].time->instant), std::string("2026-09-13T17:03:21.100Z"));
        QCOMPARE(analysis->inputs[2].timeZone, std::string("Europe/Moscow (assumed)"));
    }

    void anErrorGoesOnOverSeveralLines()
    {
        const QByteArray php = "2026/09/13 20:03:24 [error] 7#7: *2 FastCGI sent in stderr: \"PHP message: PHP Fatal error:  Uncaught Exception in /a.php:1\nStack trace:\n#0 {main}\n  thrown in /a.php on line 1\" "
                               "while reading response header from upstream, client: 192.0.2.7, server: shop, request: \"POST /pay HTTP/1.1\", upstream: \"fastcgi://10.0.0.1:9000\", host: \"shop\"\n";
        AnalysisRequest request;
        request.errorLogs = {write("error.log", php + errorText + "\nwhat is this\n")};
        const auto analysis = run(request);
        QVERIFY(analysis);
        QCOMPARE(analysis->errorLines.size(), 2U);
        QCOMPARE(analysis->errorLines[0].uri, std::string("/pay"));
        QCOMPARE(analysis->errorLines[0].upstreamAddress, std::string("10.0.0.1:9000"));
        QCOMPARE(analysis->errorLines[1].line, 5U);
        const Input& input = analysis->inputs[0];
        QCOMPARE(input.lines, 6U);
        QCOMPARE(input.parsed, 5U);
        QCOMPARE(input.skipped, 1U);
        QCOMPARE(count(input, DefectCode::MultilineContinuation), 3U);
    }

    void aLineOfAHundredMegabytesIsCutAndSaid()
    {
        AnalysisRequest request;
        const QByteArray huge(100 << 20, 'x');
        request.accessLogs = {write("access.log", QByteArray(single) + "\n" + huge + "\n" + retriedLine + "\n")};
        request.errorLogs = {write("error.log", QByteArray(errorText) + "\n" + huge + "\n")};
        const auto analysis = run(request);
        QVERIFY(analysis);
        QCOMPARE(analysis->requests.size(), 2U);
        QCOMPARE(analysis->requests[1].record.line, 3U);
        for (const Input& input : analysis->inputs) {
            QCOMPARE(input.skipped, 1U);
            QCOMPARE(count(input, DefectCode::LineTooLong), 1U);
        }
    }

    void aFileThatShrinksWhileItIsReadSaysSo()
    {
        AnalysisRequest request;
        request.accessLogs = {write("access.log", (QByteArray(single) + "\n").repeated(300000))};
        JobControl job;
        job.progress = [&](Stage stage, std::uint64_t, std::uint64_t) {
            if (stage == Stage::ReadingAccessLogs)
                QFile::resize(QString::fromStdString(request.accessLogs[0]), 1000);
        };
        const auto analysis = analyze(request, job);
        QVERIFY(analysis);
        QCOMPARE(count((*analysis)->inputs[0], DefectCode::FileShrank), 1U);
        QVERIFY((*analysis)->inputs[0].parsed > 0);
    }

    void tenThousandAttemptsAreFound()
    {
        QByteArray addresses, statuses, times;
        for (int i = 0; i < 10000; ++i) {
            const QByteArray separator = i == 0 ? "" : ", ";
            addresses += separator + "10.0.0.1:80";
            statuses += separator + (i == 9999 ? "200" : "502");
            times += separator + "0.000";
        }
        const QByteArray line = "192.0.2.7 - - [13/Sep/2026:20:03:23 +0300] \"POST /pay HTTP/1.1\" 200 5 ups=\"" + addresses + "\" ust=\"" + statuses + "\" urt=\"" + times + "\"\n";
        AnalysisRequest request;
        request.accessLogs = {write("access.log", (QByteArray(single) + "\n").repeated(5) + line)};
        const auto analysis = run(request);
        QVERIFY(analysis);
        QCOMPARE(analysis->inputs[0].skipped, 0U);
        QCOMPARE(analysis->requests.back().attempts.size(), 10000U);
    }

    void everyFormatFindsTheAttemptsOfARetriedLine_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("escape");
        for (const test::WildFormat& wild : test::wildFormats())
            QTest::addRow("%s", wild.name) << QByteArray(wild.text) << static_cast<int>(wild.escape);
    }
    void everyFormatFindsTheAttemptsOfARetriedLine()
    {
        QFETCH(QByteArray, text);
        QFETCH(int, escape);
        QByteArray log;
        const auto line = [&](const test::Values& values) { return QByteArray::fromStdString(test::render(text.toStdString(), static_cast<Escape>(escape), values)) + "\n"; };
        for (int i = 0; i < 10; ++i)
            log += line(test::singleAttempt());
        log += line(test::retried()) + line(test::redirected()) + line(test::noLive()) + line(test::withoutUpstream());
        // As nginx has it, with its escape, from a configuration.
        constexpr const char* escapes[] = {"default", "json", "none"};
        const QByteArray quoted = QByteArray(text).replace("\\", "\\\\").replace("'", "\\'");
        AnalysisRequest request;
        request.configs = {write("nginx.conf", "events {}\nhttp {\n  log_format wild escape=" + QByteArray(escapes[escape]) + " '" + quoted + "';\n  server {\n    access_log logs/access.log wild;\n  }\n}\n")};
        request.accessLogs = {write("access.log", log)};
        const auto analysis = run(request);
        QVERIFY(analysis);
        const auto input = std::ranges::find(analysis->inputs, InputKind::AccessLog, &Input::kind);
        QCOMPARE(input->skipped, 0U);
        QCOMPARE(input->format, std::string("wild"));
        QCOMPARE(analysis->requests.size(), 14U);
        QCOMPARE(analysis->requests[0].attempts.size(), 1U);
        const Attempts& attempts = analysis->requests[10].attempts;
        QCOMPARE(attempts.size(), 3U);
        if (text.contains("$upstream_addr")) {
            QCOMPARE(attempts[0].address, std::optional<std::string>("10.0.0.1:8080"));
            QCOMPARE(analysis->requests[12].attempts.back().kind, AttemptKind::NoLiveUpstream);
        }
        if (text.contains("$upstream_status"))
            QCOMPARE(attempts[0].status, std::optional<int>(504));
        QCOMPARE(analysis->requests[11].groups, 2);
        QVERIFY(analysis->requests[13].attempts.empty());
    }
};

QTEST_APPLESS_MAIN(TestLogForms)
#include "tst_log_forms.moc"
