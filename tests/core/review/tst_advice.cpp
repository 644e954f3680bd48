// SPDX-License-Identifier: GPL-3.0-or-later
// What is advised for timeouts and for the log format, and that following it leaves nothing to advise.
#include "access/log_format.h"
#include "attempt/upstream_lists.h"
#include "config/load.h"
#include "review/fix.h"
#include "review/log_format_advice.h"
#include "review/timeout_advice.h"

#include <QTest>

using namespace retryscope;
using Millis = std::chrono::milliseconds;
using std::chrono::seconds;

namespace {

Configuration configurationOf(const QByteArray& location)
{
    return loadConfigurationText("events { }\nhttp {\nupstream two { server 10.0.0.1:8080; server 10.0.0.2:8080; }\nserver {\n" + location.toStdString() + "\n}\n}\n", "nginx.conf").value();
}

std::vector<MeasuredTimes> measuredIn(const Configuration& configuration, int p99, int p999, bool cut = false, std::uint64_t attempts = 20'000)
{
    return {{.block = blocksNamed(configuration, "location").front(), .attempts = attempts, .p999 = Millis(p999), .cut = cut, .p99 = Millis(p99)}};
}

LogFormatDefinition formatOf(const QByteArray& text)
{
    return {.name = "main", .text = text.toStdString(), .escape = LogFormatDefinition::Escape::Default, .where = DirectiveId::fromIndex(0)};
}

} // namespace

class AdviceTest : public QObject {
    Q_OBJECT
private slots:
    void timeouts_data()
    {
        QTest::addColumn<QByteArray>("location");
        QTest::addColumn<int>("p999");
        QTest::addColumn<bool>("cut");
        QTest::addColumn<QList<int>>("better"); // connect, read, total in ms, tries
        const auto row = [](const char* name, const char* location, int p999, bool cut, QList<int> better) { QTest::newRow(name) << QByteArray(location) << p999 << cut << better; };
        row("nginx's defaults before a quick server", "location / { proxy_pass http://two; }", 800, false, {3000, 2000, 5000, 2});
        row("what fits stays", "location / { proxy_pass http://two; proxy_connect_timeout 1s; proxy_read_timeout 9s; proxy_next_upstream_tries 2; proxy_next_upstream_timeout 5s; }", 5000, false, {1000, 9000, 5000, 2});
        row("attempts that were cut tell no read timeout", "location / { proxy_pass http://two; proxy_read_timeout 60s; }", 60000, true, {3000, 60000, 63000, 2});
        row("nothing is repeated: no tries, no total", "location / { proxy_pass http://two; proxy_next_upstream off; }", 800, false, {3000, 2000, 0, 0});
    }
    void timeouts()
    {
        QFETCH(QByteArray, location);
        QFETCH(int, p999);
        QFETCH(bool, cut);
        const Configuration configuration = configurationOf(location);
        const auto advice = adviseTimeouts(configuration, {}, measuredIn(configuration, p999 / 2, p999, cut));
        QCOMPARE(advice.size(), 1u);
        const Timeouts& better = advice.front().better;
        QTEST((QList<int>{int(better.connect.count()), int(better.read.count()), int(better.total.count()), better.tries}), "better");
        QCOMPARE(advice.front().p99, Millis(p999 / 2));
        QCOMPARE(advice.front().fix.has_value(), advice.front().better != advice.front().now);
        QVERIFY(advice.front().worstBetter <= advice.front().worstNow);
    }
    void followedAdviceLeavesNothingToAdvise()
    {
        const Configuration before = configurationOf("location / {\n    proxy_pass http://two;\n    proxy_read_timeout 90s; # slow reports\n}");
        const auto advice = adviseTimeouts(before, {}, measuredIn(before, 300, 800));
        const auto texts = applyFix(before, advice.front().fix.value());
        const Configuration after = loadConfigurationText(texts.begin()->second, "nginx.conf").value();
        QVERIFY(after.problems.empty());
        QVERIFY(texts.begin()->second.contains("proxy_read_timeout 2s; # slow reports"));
        const auto again = adviseTimeouts(after, {}, measuredIn(after, 300, 800));
        QVERIFY(!again.front().fix);
        QCOMPARE(again.front().worstNow, advice.front().worstBetter);
    }
    void fewAnswersAdviseNothing()
    {
        const Configuration configuration = configurationOf("location / { proxy_pass http://two; }");
        QVERIFY(adviseTimeouts(configuration, {}, measuredIn(configuration, 300, 800, false, 5)).empty());
    }
    void whoWaitsForWhom()
    {
        const WaitingCheck good = checkWaiting(seconds(10), {.client = seconds(30), .outerBalancer = seconds(60)});
        QVERIFY(*good.totalBelowClient && *good.clientBelowOuter && *good.totalBelowOuter);
        const WaitingCheck bad = checkWaiting(seconds(60), {.client = seconds(30), .outerBalancer = seconds(30)});
        QVERIFY(!*bad.totalBelowClient && !*bad.clientBelowOuter && !*bad.totalBelowOuter);
        const WaitingCheck half = checkWaiting(seconds(60), {.client = seconds(90)});
        QVERIFY(*half.totalBelowClient && !half.clientBelowOuter && !half.totalBelowOuter);
    }

    void formats_data()
    {
        QTest::addColumn<QByteArray>("format");
        QTest::newRow("combined") << QByteArray("$remote_addr - $remote_user [$time_local] \"$request\" $status $body_bytes_sent \"$http_referer\" \"$http_user_agent\"");
        QTest::newRow("lists without quotes in the middle") << QByteArray("$remote_addr [$time_local] \"$request\" $status $upstream_addr $upstream_status $upstream_response_time $request_time");
        QTest::newRow("a list at the end") << QByteArray("$time_iso8601 \"$request\" $status $upstream_addr");
        QTest::newRow("JSON") << QByteArray("{\"time\":\"$time_iso8601\",\"request\":\"$request\",\"status\":$status,\"rt\":$upstream_response_time}");
        QTest::newRow("an empty object") << QByteArray("{}");
        QTest::newRow("braces around names") << QByteArray("${remote_addr} \"${request}\" ${status} ${upstream_addr}");
        QTest::newRow("quotes of nginx's own in it") << QByteArray("it's $status \\ $request");
    }
    /// The proposal is read by nginx's rules, a retried line of it shows both attempts, and there is nothing more to propose.
    void formats()
    {
        QFETCH(QByteArray, format);
        const auto advice = adviseLogFormat(formatOf(format));
        QVERIFY(advice);
        const auto configuration = loadConfigurationText("events { }\nhttp {\n" + advice->directive + "}\n", "nginx.conf").value();
        QVERIFY2(configuration.problems.empty(), advice->directive.c_str());
        QCOMPARE(logFormats(configuration).back().text, advice->text);
        QVERIFY(!adviseLogFormat(formatOf(QByteArray::fromStdString(advice->text))));
        const auto compiled = LogFormat::compile(advice->text, Escape::Default);
        QVERIFY(compiled);
        AccessRecord record;
        QVERIFY2(compiled->parse(advice->example, record), advice->example.c_str());
        QCOMPARE(*record.upstream->addr, "10.20.0.11:8080, 10.20.0.12:8080");
        QCOMPARE(*record.upstream->status, "504, 201");
        QVERIFY(record.requestTime && record.end && !record.requestId.empty());
        QVERIFY(advice->bytesMore > 0 && advice->bytesMore < 400);
    }
    void anotherKeyHeader()
    {
        const auto advice = adviseLogFormat(formatOf("$request"), "X-Once");
        QVERIFY(std::ranges::contains(advice->added, "http_x_once"));
    }
    void volumeOfADay()
    {
        QCOMPARE(bytesMoreADay(100, 1000, seconds(3600)), 2'400'000u);
        QVERIFY(!bytesMoreADay(100, 1000, seconds(10)));
        QVERIFY(!bytesMoreADay(100, 0, seconds(3600)));
    }
};

QTEST_APPLESS_MAIN(AdviceTest)
#include "tst_advice.moc"
