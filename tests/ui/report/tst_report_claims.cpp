// SPDX-License-Identifier: GPL-3.0-or-later
// What a report states of small logs: nothing that is not so, and what was not read is said where conclusions are drawn.
#include "pipeline/analyze.h"
#include "ui/report/permissions.h"
#include "ui/report/report_files.h"

#include <QDir>
#include <QTemporaryDir>
#include <QtTest>

using namespace Qt::StringLiterals;
using namespace retryscope;
using namespace retryscope::ui;

namespace {

constexpr auto nginx = R"(http {
log_format full '$remote_addr [$time_iso8601] "$request" $status rt=$request_time addr="$upstream_addr" status="$upstream_status" time="$upstream_response_time" connect="$upstream_connect_time" header="$upstream_header_time" sent="$upstream_bytes_sent" id=$request_id';
access_log l full;
upstream app { server 10.20.0.11:8080; server 10.20.0.12:8080; }
server { location / { proxy_pass http://app; proxy_next_upstream error timeout non_idempotent; } } }
)";

/// An access line; `lists`: addresses, statuses, times, connect times, header times, bytes sent.
QByteArray line(const char* time, const char* request, int status, const QByteArrayList& lists, const char* id)
{
    return "198.51.100.77 [" + QByteArray(time) + "] \"" + request + " HTTP/1.1\" " + QByteArray::number(status) + " rt=2.926 addr=\"" + lists[0] + "\" status=\"" + lists[1] + "\" time=\"" + lists[2]
        + "\" connect=\"" + lists[3] + "\" header=\"" + lists[4] + "\" sent=\"" + lists[5] + "\" id=" + id + '\n';
}

const QByteArrayList twice{"10.20.0.11:8080, 10.20.0.12:8080", "504, 201", "2.000, 0.926", "0.000, 0.001", "-, 0.926", "378, 378"};
const QByteArrayList refusedFirst{"10.20.0.11:8080, 10.20.0.12:8080", "502, 201", "0.000, 0.926", "-, 0.001", "-, 0.926", "0, 378"};
const QByteArrayList once{"10.20.0.11:8080", "201", "0.926", "0.000", "0.926", "378"};
const QByteArrayList nobodyAlive{"10.20.0.11:8080, app", "504, 502", "2.000, 0.000", "0.000, -", "-, -", "378, 0"};

QByteArray effect(const char* time, const char* host, const char* order, const char* id)
{
    return R"({"ts":")" + QByteArray(time) + R"(","host":")" + host + R"(","msg":"order created","order_id":")" + order + R"(","method":"POST","path":"/pay","request_id":")" + id + "\"}\n";
}

} // namespace

class TestReportClaims : public QObject {
    Q_OBJECT
private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        QVERIFY(m_folder->isValid());
        m_request = {};
        m_options = {};
        m_options.language = u"en"_s;
        m_request.configs = {path("nginx.conf", nginx)};
    }

    void aGroupWithoutALiveServerIsNoRepetition()
    {
        m_request.accessLogs = {path("access.log", line("2026-09-13T20:04:24+03:00", "POST /pay", 502, nobodyAlive, "a1") + line("2026-09-13T20:05:24+03:00", "POST /pay", 201, refusedFirst, "a2"))};
        m_request.appLogs = {path("app.log", effect("2026-09-13T20:04:22.500+03:00", "10.20.0.11:8080", "1", "a1") + effect("2026-09-13T20:05:24.000+03:00", "10.20.0.12:8080", "2", "a2"))};
        const QString text = report();
        QVERIFY2(text.contains("1 request(s) were passed on although no backend"_L1), qPrintable(text));
        QVERIFY2(!text.contains("2 repeated operation(s) had a single effect"_L1), qPrintable(text));
    }

    void aLineIsNotBlamedForWhatTheClientRepeated()
    {
        // The client sent the order twice; nginx went on behind a refused connection, which delivered nothing.
        m_request.accessLogs = {path("access.log", line("2026-09-13T20:04:24+03:00", "POST /pay", 201, refusedFirst, "a1") + line("2026-09-13T20:04:34+03:00", "POST /pay", 201, refusedFirst, "a2"))};
        const auto analysis = analyze(m_request);
        QVERIFY(analysis.has_value());
        auto changed = std::make_shared<Analysis>(**analysis);
        for (Operation& operation : changed->operations) {
            operation.verdict = Verdict::Duplicated;
            operation.repeatedBy = {RepeatedBy::Client};
        }
        const auto permissions = permissionsOf(gatherMaterial(*changed, m_options, ReportForm::Markdown));
        QCOMPARE(permissions.size(), 1U);
        QVERIFY(!permissions.front().operations.empty());
        QVERIFY(permissions.front().duplicated.empty());
    }

    void aLineIsBlamedForWhatItRepeated()
    {
        giveADuplicate();
        const auto analysis = analyze(m_request);
        QVERIFY(analysis.has_value());
        const auto permissions = permissionsOf(gatherMaterial(**analysis, m_options, ReportForm::Markdown));
        QCOMPARE(permissions.size(), 1U);
        QCOMPARE(permissions.front().duplicated.size(), 1U);
    }

    void whatIsInferredIsSaidToBe()
    {
        giveADuplicate();
        const auto analysis = analyze(m_request);
        QVERIFY(analysis.has_value());
        auto changed = std::make_shared<Analysis>(**analysis);
        QCOMPARE(changed->operations.front().verdict, Verdict::Duplicated);
        for (const auto& [confidence, said] : {std::pair(Confidence::Confirmed, false), std::pair(Confidence::Inferred, true)}) {
            changed->operations.front().confidence = confidence;
            const QString text = textOf(*changed);
            QCOMPARE(text.contains("executed more than once: inferred, not proven"_L1), said);
            QCOMPARE(text.contains("duplicated: inferred, not proven"_L1), said);
            QCOMPARE(text.contains("Operations executed more than once, as inferred"_L1), said);
        }
    }

    void filesOfOneNameAreToldApart()
    {
        m_request.accessLogs = {path("h1/access.log", line("2026-09-13T20:04:24+03:00", "POST /pay", 201, twice, "a1")), path("h2/access.log", line("2026-09-13T20:06:24+03:00", "POST /pay", 201, twice, "b1"))};
        m_request.appLogs = {path("h1/app.log", effect("2026-09-13T20:04:22.500+03:00", "10.20.0.11:8080", "1", "a1") + effect("2026-09-13T20:04:24.000+03:00", "10.20.0.12:8080", "2", "a1")),
            path("h2/app.log", effect("2026-09-13T20:06:22.500+03:00", "10.20.0.11:8080", "3", "b1") + effect("2026-09-13T20:06:24.000+03:00", "10.20.0.12:8080", "4", "b1"))};
        const QString text = report();
        for (const QLatin1StringView place : {"h1/access.log:1"_L1, "h2/access.log:1"_L1, "h1/app.log:2"_L1, "h2/app.log:2"_L1})
            QVERIFY2(text.contains(place), qPrintable(text));
        QVERIFY(!text.contains("`access.log:1"_L1));
    }

    void whatWasNotReadIsSaidWithTheConclusions()
    {
        giveADuplicate();
        QFile log(QString::fromStdString(m_request.accessLogs.front()));
        QVERIFY(log.open(QIODevice::Append));
        for (int i = 0; i < 40; ++i)
            log.write(line("2026-09-13T20:34:24+03:00", "GET /list", 200, once, "a9"));
        for (int i = 0; i < 30; ++i)
            log.write("no line of a log " + QByteArray::number(i) + '\n');
        log.close();
        m_request.effects = {m_folder->filePath(u"nothing.csv"_s).toStdString()};
        const QString text = report();
        const qsizetype open = text.indexOf("## Open questions and limits"_L1);
        QVERIFY(text.indexOf("Not everything was read"_L1) < text.indexOf("## "_L1, text.indexOf("## Summary"_L1) + 5));
        QVERIFY(open > 0);
        QVERIFY2(text.indexOf("30 of 71 lines were not read"_L1, open) > 0, qPrintable(text.mid(open, 600)));
        QVERIFY(text.indexOf("nothing.csv cannot be opened"_L1, open) > 0);
        QVERIFY(text.contains("and 10 more"_L1)); // of the samples
    }

    void aReportOfATimeSaysSo()
    {
        giveADuplicate();
        QFile log(QString::fromStdString(m_request.accessLogs.front()));
        QVERIFY(log.open(QIODevice::Append));
        log.write(line("2026-09-13T20:34:24+03:00", "POST /pay", 201, once, "a9"));
        log.close();
        m_request.until = *analyze(m_request).value()->inputs[1].firstTime + std::chrono::minutes(1);
        const QString text = report();
        QVERIFY2(text.contains("Limited to"_L1), qPrintable(text.left(1'000)));
        QVERIFY(text.contains("Only a part of the log was looked at"_L1));
        m_request.until = *m_request.until - std::chrono::hours(2);
        QVERIFY(report().contains("No request lies within the chosen time"_L1));
    }

    void everyTimeNamesItsOffsetWhereItChanges()
    {
        m_request.accessLogs = {path("access.log", line("2026-10-24T23:59:24+03:00", "POST /pay", 201, twice, "a1") + line("2026-10-25T02:30:24+02:00", "POST /pay", 201, twice, "a2")
                + line("2026-10-25T02:30:24+01:00", "POST /pay", 504, twice, "a3"))};
        m_options.zone = QTimeZone("Europe/Berlin");
        const QString text = report();
        QVERIFY2(text.contains(u"02:30:24.000\u00A0UTC+1"_s), qPrintable(text.left(1'500)));
        QVERIFY(text.contains(u"UTC+2"_s));
        QVERIFY(text.contains("UTC+3, UTC+2, UTC+1"_L1)); // the zones of the file
        QVERIFY2(text.contains(u"24 Oct 2026 – 25 Oct 2026"_s), qPrintable(text.left(1'500)));
    }

    void errorsOfAConfigurationAreAdvisedWithoutALog()
    {
        const QString text = report();
        const qsizetype advice = text.indexOf("What to do"_L1);
        QVERIFY2(advice > 0, qPrintable(text));
        QVERIFY(text.indexOf("nginx.conf:5"_L1, advice) > 0);
        QVERIFY(text.contains("so it is not known whether one was passed on"_L1));
    }

    void openOperationsNameTheLineThatRepeatedThem()
    {
        m_request.accessLogs = {path("access.log", line("2026-09-13T20:04:24+03:00", "POST /pay", 201, twice, "a1") + line("2026-09-13T20:04:44+03:00", "GET /list", 200, once, "a2"))};
        const QString text = report();
        const qsizetype summary = text.indexOf("## Summary"_L1);
        QVERIFY2(text.indexOf("Allowed by"_L1, summary) > 0, qPrintable(text));
        QVERIFY(text.indexOf("whose outcome is not established"_L1, summary) > 0);
    }

    void settingsAndMappingStandInTheReport()
    {
        giveADuplicate();
        m_request.settingsFile = path("set.toml", "[review]\nclient_timeout = \"30s\"\n");
        const QString text = report();
        QVERIFY2(text.contains("client_timeout = \"30s\""_L1) || text.contains("client\\_timeout = \"30s\""_L1), qPrintable(text.right(2'000)));
        QVERIFY(text.contains(QLatin1StringView(QCryptographicHash::hash("[review]\nclient_timeout = \"30s\"\n", QCryptographicHash::Sha256).toHex())));
    }

private:
    std::string path(const char* name, const QByteArray& content)
    {
        const QString file = m_folder->filePath(QString::fromLatin1(name));
        QDir().mkpath(QFileInfo(file).path());
        QFile out(file);
        if (!out.open(QIODevice::WriteOnly) || out.write(content) != content.size())
            qFatal("cannot write %s", name);
        return file.toStdString();
    }

    void giveADuplicate()
    {
        m_request.accessLogs = {path("access.log", line("2026-09-13T20:04:24+03:00", "POST /pay", 201, twice, "a1"))};
        m_request.appLogs = {path("app.log", effect("2026-09-13T20:04:22.500+03:00", "10.20.0.11:8080", "1", "a1") + effect("2026-09-13T20:04:24.000+03:00", "10.20.0.12:8080", "2", "a1"))};
    }

    QString textOf(const Analysis& analysis) const
    {
        const auto bytes = reportBytes(analysis, m_options, ReportForm::Markdown);
        return bytes ? QString::fromUtf8(*bytes) : QString();
    }

    QString report() const
    {
        const auto analysis = analyze(m_request);
        return analysis ? textOf(**analysis) : QString();
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    AnalysisRequest m_request;
    ReportOptions m_options;
};

QTEST_MAIN(TestReportClaims)
#include "tst_report_claims.moc"
