// SPDX-License-Identifier: GPL-3.0-or-later
// A time that was chosen for the analysis cuts no operation into two halves, each of which would look whole.
#include "pipeline/analyze.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <format>
#include <map>
#include <set>

using namespace retryscope;

namespace {

constexpr auto format = "$remote_addr [$time_iso8601] $msec \"$request\" $status rt=$request_time addr=\"$upstream_addr\" us=\"$upstream_status\" urt=\"$upstream_response_time\" id=$request_id key=\"$http_idempotency_key\"";

/// Seconds after 17:00 of 13 September 2026.
Instant momentOf(double seconds)
{
    return std::chrono::sys_days{std::chrono::year{2026} / 9 / 13} + std::chrono::hours{17} + Duration{static_cast<std::int64_t>(seconds * 1e6)};
}

std::string stamp(double seconds) { return formatIso(momentOf(seconds)); }

struct Logs {
    std::string access, application;
    int orders = 0;

    /// A request that took 0.2 s and made an order; `answered` with this status.
    void order(double start, const std::string& client, const std::string& body, int status = 201, const std::string& path = "/orders", const std::string& key = "-")
    {
        const double end = start + 0.2;
        const std::string id = std::format("{:032x}", ++orders);
        const double epoch = double(momentOf(0).time_since_epoch().count()) / 1e6;
        access += std::format("{} [{}+00:00] {:.3f} \"POST {} HTTP/1.1\" {} rt=0.200 addr=\"10.0.0.1:80\" us=\"{}\" urt=\"0.200\" id={} key=\"{}\"\n", client, stamp(end).substr(0, 19), epoch + end, path, status, status, id, key);
        application += std::format("{{\"ts\":\"{}\",\"msg\":\"request received\",\"method\":\"POST\",\"path\":\"{}\",\"request_id\":\"{}\",\"body_sha256\":\"{}\"}}\n", stamp(start + 0.001), path, id, body);
        application += std::format("{{\"ts\":\"{}\",\"msg\":\"order created\",\"order_id\":\"o-{}\",\"request_id\":\"{}\",\"body_sha256\":\"{}\"}}\n", stamp(end - 0.005), orders, id, body);
    }
};

} // namespace

class ChosenTimeTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_dir;

    std::string write(const char* name, const std::string& text)
    {
        QFile file(m_dir.filePath(QString::fromLatin1(name)));
        if (!file.open(QIODevice::WriteOnly | QIODevice::Truncate) || file.write(text.data(), qint64(text.size())) != qint64(text.size()))
            qFatal("cannot write %s", name);
        return file.fileName().toStdString();
    }
    std::shared_ptr<const Analysis> run(const Logs& logs, std::optional<double> since, std::optional<double> until)
    {
        AnalysisRequest request;
        request.accessLogs = {write("access.log", logs.access)};
        request.appLogs = {write("app.log", logs.application)};
        request.logFormat = format;
        if (since)
            request.since = momentOf(*since);
        if (until)
            request.until = momentOf(*until);
        return analyze(request).value();
    }
    static const Operation* operationOfLine(const Analysis& analysis, std::uint64_t line)
    {
        const auto request = std::ranges::find_if(analysis.requests, [&](const Request& r) { return r.record.line == line; });
        return request == analysis.requests.end() ? nullptr : &analysis.at(request->operation);
    }

private slots:
    void aResendOnTheOtherSideBelongsToTheOperation_data()
    {
        QTest::addColumn<double>("after"); // seconds between the two
        QTest::addColumn<int>("status");   // of the first
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("key");
        QTest::newRow("the body again a little later") << 60.0 << 504 << "/orders" << "-";
        QTest::newRow("the key again hours later") << 7200.0 << 201 << "/orders" << "k-77";
        QTest::newRow("the webhook again an hour later, though it was answered") << 3600.0 << 201 << "/webhook" << "-";
    }
    void aResendOnTheOtherSideBelongsToTheOperation()
    {
        QFETCH(double, after);
        QFETCH(int, status);
        QFETCH(QString, path);
        QFETCH(QString, key);
        Logs logs;
        logs.order(100, "203.0.113.7", "aaaaaaaaaaaaaaaa", status, path.toStdString(), key.toStdString());
        logs.order(100 + after, "203.0.113.7", "aaaaaaaaaaaaaaaa", 201, path.toStdString(), key.toStdString());
        logs.order(100 + after / 2 - 5, "198.51.100.1", "bbbbbbbbbbbbbbbb");
        logs.order(100 + after / 2 + 5, "198.51.100.2", "cccccccccccccccc");
        if (path == "/webhook") {
            for (std::size_t at = 0; (at = logs.application.find("\"body_sha256\":\"aaaa", at)) != std::string::npos; at += 40)
                logs.application.insert(at, "\"event_id\":\"evt_1abcdefgh\",");
        }
        const double cut = 100 + after / 2;
        const auto whole = run(logs, {}, {}), late = run(logs, cut, {}), early = run(logs, {}, cut);
        QCOMPARE(operationOfLine(*whole, 1)->verdict, Verdict::Duplicated);
        for (const auto& part : {late, early}) {
            for (const std::uint64_t line : {1u, 2u}) {
                const Operation* operation = operationOfLine(*part, line);
                QVERIFY(operation);
                QCOMPARE(operation->verdict, Verdict::Duplicated);
                QCOMPARE(operation->confidence, operationOfLine(*whole, 1)->confidence);
            }
            const Operation shown = withEvidence(*part, *operationOfLine(*part, 1));
            const auto said = std::ranges::find(shown.evidenceFor, EvidenceCode::OutsideOfTime, &Evidence::code);
            QVERIFY(said != shown.evidenceFor.end());
            QCOMPARE(said->at.front().line, part == late ? 1u : 2u);
        }
        QVERIFY(!operationOfLine(*late, 3) && operationOfLine(*late, 4));
        QVERIFY(operationOfLine(*early, 3) && !operationOfLine(*early, 4));
    }

    void whatDoesNotTouchTheTimeIsLeftOut()
    {
        Logs logs;
        for (int i = 0; i < 20; ++i)
            logs.order(100 + i * 10, "198.51.100." + std::to_string(i), std::format("{:016x}", 77 + i));
        const auto part = run(logs, 150, 200);
        QCOMPARE(part->requests.size(), 5u); // those that ended at 150.2 to 190.2
        QCOMPARE(part->operations.size(), 5u);
        QCOMPARE(part->summary.requests, 5u);
        for (std::size_t i = 0; i < part->requests.size(); ++i) {
            QCOMPARE(part->requests[i].operation.index(), i);
            QCOMPARE(part->operations[i].requests.front().index(), i);
            QCOMPARE(part->operations[i].verdict, Verdict::ExecutedOnce);
            for (const MatchedEvent& matched : part->operations[i].events)
                QCOMPARE(matched.request->index(), i);
        }
    }
};

QTEST_APPLESS_MAIN(ChosenTimeTest)
#include "tst_chosen_time.moc"
