// SPDX-License-Identifier: GPL-3.0-or-later
// Formats that nobody stated are found in the lines themselves, and never misread.
#include "access/json_plan.h"
#include "access/recognise.h"
#include "wild_formats.h"

#include <QTest>

#include <set>

using namespace retryscope;
using namespace retryscope::test;

namespace {

QByteArray bytes(std::string_view text) { return {text.data(), static_cast<qsizetype>(text.size())}; }

std::vector<std::string> sampleOf(std::string_view text, Escape escape)
{
    std::vector<std::string> lines;
    for (int i = 0; i < 30; ++i) {
        Values values = i == 7 ? retried() : i == 13 ? redirected() : i == 19 ? noLive() : i == 23 ? withoutUpstream() : singleAttempt();
        values["request_id"] = values["req_id"] = values["apisix_request_id"] = "0f1e2d3c4b5a69788796a5b4c3d2e1" + std::to_string(10 + i);
        lines.push_back(render(text, escape, values));
    }
    return lines;
}

using List = SmallOptional<Text> UpstreamLists::*;
constexpr List lists[] = {&UpstreamLists::addr, &UpstreamLists::status, &UpstreamLists::responseTime, &UpstreamLists::connectTime, &UpstreamLists::headerTime,
    &UpstreamLists::bytesSent, &UpstreamLists::bytesReceived, &UpstreamLists::responseLength};

/// Formats whose lines do not tell where their parts are; the configuration has to.
const std::set<std::string_view> withoutAddress{"Nginx Proxy Manager", "the admin guide's times", "debug level with pid and connection", "arguments run together"};
const std::set<std::string_view> notRecognised{"Nginx Proxy Manager stream", "braces around names"};

} // namespace

class TestRecognise : public QObject {
    Q_OBJECT

private slots:
    void wildFormats_data()
    {
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("escape");
        for (const WildFormat& format : test::wildFormats())
            QTest::addRow("%s is recognised", format.name) << QByteArray(format.name) << QByteArray(format.text) << static_cast<int>(format.escape);
    }
    void wildFormats()
    {
        QFETCH(QByteArray, name);
        QFETCH(QByteArray, text);
        QFETCH(int, escape);
        const auto sample = sampleOf(text.toStdString(), static_cast<Escape>(escape));
        const auto found = recogniseFormat(sample, {});
        QCOMPARE(!found, notRecognised.contains(name.toStdString()));
        if (!found)
            return;
        QCOMPARE(found->share, 1.0);
        const LogFormat truth = *LogFormat::compile(text.toStdString(), static_cast<Escape>(escape));
        for (const std::string& line : sample) {
            AccessRecord read, meant;
            QVERIFY(truth.parse(line, meant));
            QVERIFY2(found->format.parse(line, read), line.c_str());
            for (const List list : lists)
                if ((*read.upstream).*list)
                    QCOMPARE(bytes(*((*read.upstream).*list)), bytes(((*meant.upstream).*list).value_or("(absent)")));
            if (!withoutAddress.contains(name.toStdString()))
                QVERIFY(read.upstream->addr == meant.upstream->addr);
            QCOMPARE(bytes(read.uri), bytes(meant.uri));
            QCOMPARE(bytes(read.method), bytes(meant.method));
            QCOMPARE(bytes(read.client), bytes(meant.client));
            QCOMPARE(read.status, meant.status);
            QCOMPARE(read.end->instant, meant.end->instant);
            if (read.requestTime)
                QCOMPARE(read.requestTime, meant.requestTime);
            if (!read.requestId.empty())
                QCOMPARE(bytes(read.requestId), bytes(meant.requestId));
        }
    }

    void keysInAnyOrder_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("as in the sample") << QByteArray("$time_iso8601 $remote_addr \"$request\" $status ups=\"$upstream_addr\" ust=\"$upstream_status\" urt=\"$upstream_response_time\" "
                                                        "uct=\"$upstream_connect_time\" uht=\"$upstream_header_time\" ubs=\"$upstream_bytes_sent\" rt=$request_time bs=$body_bytes_sent rid=$request_id");
        QTest::newRow("the other way round") << QByteArray("rid=$request_id bs=$body_bytes_sent rt=$request_time ubs=\"$upstream_bytes_sent\" uht=\"$upstream_header_time\" "
                                                           "uct=\"$upstream_connect_time\" urt=\"$upstream_response_time\" ust=\"$upstream_status\" ups=\"$upstream_addr\" $status \"$request\" $remote_addr [$time_local]");
        QTest::newRow("short names that mean two things") << QByteArray("$remote_addr - $remote_user [$time_iso8601] $msec \"$request\" $status $body_bytes_sent rt=$request_time addr=\"$upstream_addr\" "
                                                                        "status=\"$upstream_status\" time=\"$upstream_response_time\" connect=\"$upstream_connect_time\" header=\"$upstream_header_time\" "
                                                                        "sent=\"$upstream_bytes_sent\" id=$request_id");
    }
    void keysInAnyOrder()
    {
        QFETCH(QByteArray, text);
        const auto sample = sampleOf(text.toStdString(), Escape::Default);
        const auto found = recogniseFormat(sample, {});
        QVERIFY(found);
        const LogFormat truth = *LogFormat::compile(text.toStdString(), Escape::Default);
        for (const std::string& line : sample) {
            AccessRecord read, meant;
            QVERIFY(truth.parse(line, meant) && found->format.parse(line, read));
            QVERIFY(read.upstream == meant.upstream);
            QCOMPARE(read.requestTime, meant.requestTime);
            QCOMPARE(bytes(read.requestId), bytes(meant.requestId));
            QCOMPARE(read.end->instant, meant.end->instant);
        }
    }

    void theConfigurationIsBelieved()
    {
        const std::string text = "$remote_addr - $remote_user [$time_local] \"$request\" $status $body_bytes_sent \"$upstream_addr\" \"$upstream_status\" \"$upstream_response_time\"";
        const auto sample = sampleOf(text, Escape::Default);
        const LogFormat configured = *LogFormat::compile(text, Escape::Default, "shop");
        const auto found = recogniseFormat(sample, {*formatByName("combined"), configured});
        QVERIFY(found);
        QCOMPARE(bytes(found->format.name()), QByteArray("shop"));
        // Without it, three quoted values behind the size must not be taken for a referer, an agent and a proxy's list.
        const auto guessed = recogniseFormat(sample, {});
        QVERIFY(guessed);
        QVERIFY(guessed->format.has("upstream_addr"));
    }

    void aShareOfLinesIsEnough()
    {
        auto sample = sampleOf(formatByName("combined")->text(), Escape::Default);
        for (int i = 0; i < 10; ++i)
            sample.emplace_back("some other line");
        const auto found = recogniseFormat(sample, {});
        QVERIFY(found);
        QCOMPARE(bytes(found->format.name()), QByteArray("combined"));
        QCOMPARE(found->share, 0.75);
        for (int i = 0; i < 20; ++i)
            sample.emplace_back("some other line");
        QVERIFY(!recogniseFormat(sample, {}));
    }

    void aKeyNamedUriMayHoldTheArguments_data()
    {
        QTest::addColumn<QByteArray>("key");
        QTest::addColumn<QByteArray>("uri");
        QTest::newRow("uri") << QByteArray("uri") << QByteArray("/b?x=1");
        QTest::newRow("path") << QByteArray("path") << QByteArray("/b?x=1");
        QTest::newRow("url") << QByteArray("url") << QByteArray("/b?x=1&y=%20");
        QTest::newRow("no arguments") << QByteArray("uri") << QByteArray("/b");
    }
    void aKeyNamedUriMayHoldTheArguments()
    {
        QFETCH(QByteArray, key);
        QFETCH(QByteArray, uri);
        const auto line = [&](const QByteArray& target) {
            return ("time=2026-11-20T10:00:00+00:00 client=192.0.2.7 method=POST " + key + "=" + target
                + " status=200 upstream_addr=10.0.0.1:8080, 10.0.0.2:8080 upstream_status=502, 200 request_time=2.010 upstream_response_time=2.000, 0.010").toStdString();
        };
        const std::vector<std::string> sample(5, line("/a"));
        const auto found = recogniseFormat(sample, {});
        QVERIFY(found);
        AccessRecord record;
        QVERIFY(found->format.parse(line(uri), record));
        QCOMPARE(QByteArray::fromStdString(std::string(record.uri)), uri);
    }

    void theUpstreamsStatusIsEnough_data()
    {
        QTest::addColumn<QByteArray>("line");
        QTest::newRow("text") << QByteArray(R"(192.0.2.7 [20/Nov/2026:10:00:00 +0000] 10.0.0.1:8080, 10.0.0.2:8080 504, 200 2.000, 0.010 "POST /b?y=2 HTTP/1.1")");
        QTest::newRow("JSON") << QByteArray(R"({"upstreamAddress":"10.0.0.1:8080, 10.0.0.2:8080", "upstreamResponseTime":"2.000, 0.010", "proxyHost":"app", "upstreamStatus": "504, 200", "requestUri":"/b?y=2","time":"2026-11-20T10:00:00+00:00"})");
    }
    void theUpstreamsStatusIsEnough()
    {
        QFETCH(QByteArray, line);
        const auto found = recogniseFormat(std::vector<std::string>(4, line.toStdString()), {});
        QVERIFY(found);
        AccessRecord record;
        QVERIFY(found->format.parse(line.toStdString(), record));
        QVERIFY(record.upstream->addr && record.upstream->status && record.upstream->responseTime);
        QCOMPARE(QByteArray::fromStdString(std::string(*record.upstream->status)), QByteArray("504, 200"));
        QCOMPARE(QByteArray::fromStdString(std::string(record.uri)), QByteArray("/b?y=2"));
    }

    void otherFilesAreNoAccessLogs_data()
    {
        QTest::addColumn<QByteArray>("line");
        QTest::newRow("nothing") << QByteArray();
        QTest::newRow("an application's JSON") << QByteArray("{\"ts\": \"2026-11-29T22:59:36.605+00:00\", \"host\": \"127.0.0.1:22001\", \"msg\": \"request received\", \"method\": \"GET\", \"path\": \"/catalog/773\"}");
        QTest::newRow("CSV") << QByteArray("1000,2026-11-29T23:00:42.819+00:00,POST,/checkout/confirm,259527a1a89c2570,,app-b");
        QTest::newRow("an error log") << QByteArray("2026/09/13 20:03:21 [error] 7#7: *1 connect() failed (111: Connection refused) while connecting to upstream, client: 192.0.2.7");
        QTest::newRow("a configuration") << QByteArray("    proxy_next_upstream error timeout http_502;");
        QTest::newRow("a text") << QByteArray("The quick brown fox jumps over the lazy dog");
        QTest::newRow("binary data") << QByteArray("\0\1\2\xFF\xFE\"[{", 8);
        QTest::newRow("quotes") << QByteArray("\"").repeated(2000);
        QTest::newRow("braces") << QByteArray("{\"a\":").repeated(2000);
        QTest::newRow("a long line") << QByteArray("ab=1 ").repeated(200000);
    }
    void otherFilesAreNoAccessLogs()
    {
        QFETCH(QByteArray, line);
        QVERIFY(!recogniseFormat(std::vector<std::string>(5, line.toStdString()), {}));
        QVERIFY(!recogniseFormat({}, {}));
    }

    void aGroupWithoutLiveServersHidesNoAddresses_data()
    {
        QTest::addColumn<QByteArray>("key");
        QTest::newRow("under the variable's name") << QByteArray("upstream_addr");
        QTest::newRow("under another name") << QByteArray("backend");
    }
    void aGroupWithoutLiveServersHidesNoAddresses()
    {
        QFETCH(QByteArray, key);
        const std::string start = "{\"time\":\"2026-09-13T20:03:21+03:00\",\"remote_addr\":\"192.0.2.7\",\"request\":\"POST /pay HTTP/1.1\",\"status\":502,\"upstream_status\":\"502\",\"";
        const auto line = [&](const char* address) { return start + key.toStdString() + "\":\"" + address + "\"}"; };
        const std::vector<std::string> sample{line("10.0.0.1:80"), line("shop_backend"), line("10.0.0.1:80, shop_backend"), line("-")};
        const auto found = recogniseFormat(sample, {});
        QVERIFY(found);
        AccessRecord record;
        for (const char* address : {"10.0.0.1:80", "shop_backend", "10.0.0.1:80, shop_backend"}) {
            QVERIFY(found->format.parse(line(address), record));
            QVERIFY(record.upstream->addr == address);
        }
    }

    void jsonThatBreaksOnRetriedLines()
    {
        const std::string start = "{\"time\":\"2026-09-13T20:03:21+03:00\",\"remote_addr\":\"192.0.2.7\",\"request\":\"POST /pay HTTP/1.1\",\"status\":";
        const std::vector<std::string> sample{
            start + "200,\"upstream_status\":200,\"upstream_response_time\":0.013,\"upstream_addr\":\"a:1\"}",
            start + "200,\"upstream_status\":504, 200,\"upstream_response_time\":2.001, 0.003,\"upstream_addr\":\"a:1, b:1\"}",
            start + "404,\"upstream_status\":-,\"upstream_response_time\":-,\"upstream_addr\":\"-\"}",
            start + "404,\"upstream_status\":,\"upstream_response_time\":,\"upstream_addr\":\"\"}",
            start + "504,\"upstream_status\":504 : ,\"upstream_response_time\":1.002 : ,\"upstream_addr\":\"a:1 : \"}"};
        const auto found = recogniseFormat(sample, {});
        QVERIFY(found);
        QCOMPARE(found->share, 1.0);
        QCOMPARE(bytes(found->format.name()), QByteArray("json"));
        AccessRecord record;
        QVERIFY(found->format.parse(sample[1], record));
        QVERIFY(record.upstream->status == "504, 200");
        QVERIFY(record.upstream->responseTime == "2.001, 0.003");
        QVERIFY(found->format.parse(sample[4], record));
        QVERIFY(record.upstream->status == "504 : ");
        // Keys may come in another order, with others between.
        QVERIFY(found->format.parse("{\"upstream_addr\":\"c:1\",\"x\":{\"time\":1},\"y\":[1,\"]\"],\"status\":201,\"time\":\"2026-09-13T20:03:22+03:00\",\"request\":\"GET / HTTP/1.1\"} ", record));
        QCOMPARE(record.status, 201);
        QVERIFY(record.upstream->addr == "c:1");
    }

    void nestedAndCamelCaseKeys()
    {
        const std::vector<std::string> sample{
            "{\"@timestamp\":\"2026-09-13T20:03:21+03:00\",\"nginx\":{\"access\":{\"remoteAddr\":\"192.0.2.7\",\"requestMethod\":\"PUT\",\"requestUri\":\"/a\\u002fb\",\"status\":\"200\"}},"
            "\"upstream\":{\"addr\":\"a:1, b:1\",\"status\":\"504, 200\",\"responseTime\":\"2.001, 0.003\"}}"};
        const auto found = recogniseFormat(sample, {});
        QVERIFY(found);
        AccessRecord record;
        QVERIFY(found->format.parse(sample[0], record));
        QCOMPARE(bytes(record.method), QByteArray("PUT"));
        QCOMPARE(bytes(record.uri), QByteArray("/a/b"));
        QVERIFY(record.upstream->addr == "a:1, b:1");
        QVERIFY(record.upstream->status == "504, 200");
        QVERIFY(found->format.has("upstream_addr"));
    }

    void candidatesAreRated()
    {
        auto sample = sampleOf(formatByName("combined")->text(), Escape::Default);
        for (int i = 0; i < 10; ++i)
            sample.emplace_back("some other line");
        const LogFormat wrong = *LogFormat::compile("$remote_addr|$status", Escape::Default, "wrong");
        const LogFormat loose = *LogFormat::compile("$remote_addr - $rest", Escape::Default, "loose");
        const auto rated = rateFormats(sample, {wrong, loose});
        QVERIFY(rated.size() >= 2);
        QCOMPARE(bytes(rated[0].format.name()), QByteArray("loose"));
        QCOMPARE(rated[0].origin, FormatOrigin::Given);
        QCOMPARE(bytes(rated[1].format.name()), QByteArray("combined"));
        QCOMPARE(rated[1].origin, FormatOrigin::Known);
        QCOMPARE(rated[1].share, 0.75);
        QVERIFY(std::ranges::none_of(rated, [](const RatedFormat& r) { return r.format.name() == "wrong"; }));
        QVERIFY(std::ranges::is_sorted(rated, std::ranges::greater{}, &RatedFormat::share));
        for (std::size_t i = 0; i < rated.size(); ++i)
            for (std::size_t k = 0; k < i; ++k)
                QVERIFY(rated[i].format.text() != rated[k].format.text() || rated[i].share != rated[k].share);
        const auto values = rated[1].format.values(sample.front());
        QCOMPARE(bytes(values.front().first), QByteArray("remote_addr"));
        QCOMPARE(bytes(values.front().second), QByteArray("192.0.2.7"));
        QVERIFY(rated[1].format.values("some other line").empty());
        QVERIFY(rateFormats({}, {loose}).empty());
        QCOMPARE(rateFormats(sample, {loose}, 1).size(), 1U);
    }

    void everyKnownNameCompiles()
    {
        for (const char* name : {"combined", "main", "upstreaminfo", "main_ext", "extended", "apisix", "vhost", "proxy", "standard", "upstream_time"})
            QVERIFY2(formatByName(name), name);
        QVERIFY(!formatByName("no such format"));
    }
};

QTEST_APPLESS_MAIN(TestRecognise)
#include "tst_recognise.moc"
