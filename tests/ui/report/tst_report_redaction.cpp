// SPDX-License-Identifier: GPL-3.0-or-later
// Logs, an export and a configuration full of what is nobody's business: none of it is in any form of a redacted report.
#include "pipeline/analyze.h"
#include "ui/report/report_files.h"

#include <QDir>
#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

using namespace Qt::StringLiterals;
using namespace retryscope;
using namespace retryscope::ui;

namespace {

constexpr auto configuration =
    R"(http { log_format full '$remote_addr - $remote_user [$time_iso8601] "$request" $status rt=$request_time addr="$upstream_addr" status="$upstream_status" time="$upstream_response_time" connect="$upstream_connect_time" header="$upstream_header_time" sent="$upstream_bytes_sent" id=$request_id dn="$ssl_client_s_dn" jwt="$jwt_claim_sub" b="$request_body" q="$args"';)" "\n"
    R"(access_log l full; map $http_x_api_key $client { "MapKey1secret" "partner"; })" "\n"
    R"(upstream app { server 10.20.0.11:8080; server 10.20.0.12:8080; })" "\n"
    R"(server { location / { proxy_pass http://app; proxy_set_header Authorization "Basic c2VydmljZTpDb25mUHcx"; proxy_next_upstream error timeout non_idempotent; } } })" "\n";

QByteArray accessLine(const char* client, const char* user, const char* second, const char* target, char id, const char* rest)
{
    return QByteArray(client) + " - " + user + " [2026-09-13T20:04:" + second + "+03:00] \"POST " + target + " HTTP/1.1\" 201 rt=2.926 addr=\"10.20.0.11:8080, 10.20.0.12:8080\" status=\"504, 201\" "
        + "time=\"2.000, 0.926\" connect=\"0.000, 0.001\" header=\"-, 0.926\" sent=\"378, 378\" id=" + QByteArray(4, id) + "619fe0fc84fa086bd0d32259d1b2 " + rest + '\n';
}

QByteArray eventLine(const char* second, const char* host, const char* order, char id, const char* rest)
{
    return QByteArray(R"({"ts":"2026-09-13T20:04:)") + second + R"(+03:00","host":")" + host + R"(:8080","msg":"effect applied","order_id":")" + order + R"(","method":"POST","path":"/pay","request_id":")"
        + QByteArray(4, id) + R"(619fe0fc84fa086bd0d32259d1b2",)" + rest + "}\n";
}

/// All of this must be gone; none of it stands in a report's own words.
const QByteArrayList originals{"198.51.100.77", "198-51-100-77", "198.51.100.99", "fe80::77", "bob77", "BOB77", "Мария", "\\u041c", "\\xD0\\x9C", "QuerySecret1", "Matrix1", "peter.smith", "corp.example", "Peter Smith", "Carol", "Dave", "OldPass1",
    "NewPass1", "TokArr1", "Nina Simone", "ninas", "ApiKeyCsv1", "SessCsv1", "Walter White", "walterw", "Walter+White", "BodyPw1", "4111 1111", "4111-1111", "3782 822463", "hunter2", "sk_live_4eC39", "AKIAIOSFODNN7", "YW5uYTpQdzEyMzQ", "Bearer abcdef", "urlpw1", "MapKey1secret",
    "c2VydmljZTpDb25mUHcx", "jane@", "jane%40", "home/anna"};
/// And these stay: nothing of them is anybody's.
const QByteArrayList kept{"non_idempotent", "77001", "10017-A", "/pay"};

QByteArray unpacked(const QByteArray& bytes, ReportForm form, const QString& folder)
{
    if (form != ReportForm::Pdf)
        return bytes;
    const QString path = folder + u"/a.pdf"_s, qdf = folder + u"/a-qdf.pdf"_s, text = folder + u"/a.txt"_s;
    if (!writeBytes(bytes, path))
        return {};
    QProcess::execute(u"qpdf"_s, {u"--qdf"_s, u"--object-streams=disable"_s, path, qdf});
    QProcess::execute(u"pdftotext"_s, {u"-raw"_s, path, text});
    QByteArray all;
    for (const QString& name : {qdf, text}) {
        QFile file(name);
        all += file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("cannot read");
    }
    return all + QByteArray(all).replace("\n", "");
}

} // namespace

class TestReportRedaction : public QObject {
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QVERIFY(m_folder.isValid());
        const QString logs = m_folder.filePath(u"home/anna/logs of jane@corp.example 198.51.100.99"_s);
        QVERIFY(QDir().mkpath(logs));
        const auto write = [&](const char* name, const QByteArray& bytes) {
            const QString path = logs + u'/' + QString::fromUtf8(name);
            m_written = writeBytes(bytes, path).has_value() && m_written;
            return path.toStdString();
        };
        AnalysisRequest request;
        request.configs = {write("nginx.conf", configuration)};
        request.accessLogs = {write("access-bob77.log", accessLine("198.51.100.77", "bob77", "24", "/pay?sess=QuerySecret1", 'a', "dn=\"CN=Walter White,O=Corp\" jwt=\"walterw\" b=\"cvv=737&name=Walter+White&password=BodyPw1\" q=\"sess=QuerySecret1\"")
            + accessLine("fe80::77", "\\xD0\\x9C\\xD0\\xB0\\xD1\\x80\\xD0\\xB8\\xD1\\x8F", "34", "/pay;jsessionid=Matrix1", 'b', "dn=\"-\" jwt=\"-\" b=\"-\" q=\"-\""))};
        request.appLogs = {write("app.log", eventLine("21.675", "10.20.0.11", "77001", 'a', R"("note":"peter.smith\u0040corp.example client_198.51.100.77 198-51-100-77.isp.example BOB77")")
            + eventLine("23.675", "10.20.0.12", "77002", 'a', R"("customer":{"id":7,"name":"Peter Smith"},"buyer":["Carol","Dave"],"note":"password is hunter2, card 3782 822463 10005 Peter Smith, key sk_live_4eC39HqLyjW")")
            + eventLine("31.675", "10.20.0.11", "77003", 'b', R"("user":"Мария","note":"\u041c\u0430\u0440\u0438\u044f AKIAIOSFODNN7EXAMPLE Basic YW5uYTpQdzEyMzQ= Bearer abcdef123456")")
            + eventLine("33.675", "10.20.0.12", "77004", 'b', "\"user\":\"Мария\",\"password\":{\"old\":\"OldPass1\",\"new\":\"NewPass1\"},\"tokens\":[\"TokArr1\",\"TokArr2\"],\"note\":\"jane%40corp.example postgres:" "//app:urlpw1@db/x 10017-A\""))};
        request.effects = {write("orders.csv", "order_id,created_at,method,path,request_id,customer_name,login,api_key,card_number,session,note\n"
            "77001,2026-09-13T20:04:21.675+03:00,POST,/pay,aaaa619fe0fc84fa086bd0d32259d1b2,Nina Simone,ninas,ApiKeyCsv1,4111 1111 1111 1111,SessCsv1,\"hello, ninas and Nina Simone\"\n"
            "77002,2026-09-13T20:04:23.675+03:00,POST,/pay,aaaa619fe0fc84fa086bd0d32259d1b2,Nina Simone,ninas,ApiKeyCsv1,4111-1111-1111-1111,SessCsv1,x\n")};
        QVERIFY(m_written);
        const auto analysis = analyze(request);
        QVERIFY(analysis.has_value());
        m_analysis = *analysis;
        QVERIFY(m_analysis->summary.operations[static_cast<std::size_t>(Verdict::Duplicated)] == 2);
    }

    void nothingIsLeft_data()
    {
        QTest::addColumn<int>("form");
        for (const ReportForm form : {ReportForm::Pdf, ReportForm::Html, ReportForm::Markdown, ReportForm::Json, ReportForm::Csv})
            QTest::newRow(qPrintable(u"form %1"_s.arg(static_cast<int>(form)))) << static_cast<int>(form);
    }
    void nothingIsLeft()
    {
        QFETCH(int, form);
        const auto kind = static_cast<ReportForm>(form);
        ReportOptions options;
        options.language = u"en"_s;
        options.made = Instant{};
        options.attach = kind != ReportForm::Html; // they are the JSON and CSV forms
        const bool quotes = kind != ReportForm::Json && kind != ReportForm::Csv;
        const QByteArray open = unpacked(*reportBytes(*m_analysis, options, kind), kind, m_folder.path());
        if (quotes) {
            for (const char* shown : {"QuerySecret1", "Peter Smith", "SessCsv1", "hunter2"})
                QVERIFY2(open.contains(shown), shown); // else the test would show nothing
        }
        options.redact.classes = *parseRedactList("all");
        const QByteArray all = unpacked(*reportBytes(*m_analysis, options, kind), kind, m_folder.path());
        QStringList left;
        for (const QByteArray& original : originals) {
            if (const qsizetype at = all.indexOf(original); at >= 0)
                left.append(QString::fromUtf8(original + " in: " + all.mid(std::max<qsizetype>(0, at - 80), 200)));
        }
        QVERIFY2(left.isEmpty(), qPrintable(left.join(u'\n')));
        for (const QByteArray& word : kept)
            QVERIFY2(!quotes || all.contains(word), word.constData());
    }

    void oneValueHasOneName()
    {
        ReportOptions options;
        options.language = u"en"_s;
        options.redact.classes = *parseRedactList("all");
        const QByteArray text = *reportBytes(*m_analysis, options, ReportForm::Markdown);
        static const QRegularExpression session(u"sess=([a-z]+-\\d+)"_s);
        QSet<QString> names;
        for (auto it = session.globalMatch(QString::fromUtf8(text)); it.hasNext();)
            names.insert(it.next().captured(1));
        QCOMPARE(names.size(), 1);
        QVERIFY2(text.contains("Names of files that were changed"), text.mid(text.indexOf("What was redacted")).constData());
    }

private:
    QTemporaryDir m_folder;
    bool m_written = true;
    std::shared_ptr<const Analysis> m_analysis;
};

QTEST_MAIN(TestReportRedaction)
#include "tst_report_redaction.moc"
