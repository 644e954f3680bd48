// SPDX-License-Identifier: GPL-3.0-or-later
// Every format gives back what nginx wrote, also on the lines that break simple patterns.
#include "wild_formats.h"

#include <QTest>

using namespace retryscope;
using namespace retryscope::test;

namespace {

QByteArray bytes(std::string_view text) { return {text.data(), static_cast<qsizetype>(text.size())}; }

QByteArray listOr(const SmallOptional<Text>& list) { return list ? bytes(*list) : QByteArray("(absent)"); }

/// What the record must hold for a variable that the format has.
QByteArray expectedList(const LogFormat& format, const char* variable, const Values& values)
{
    if (!format.has(variable))
        return "(absent)";
    const auto it = values.find(variable);
    if (it != values.end())
        return bytes(it->second);
    return format.escape() == Escape::Default ? "-" : "";
}

LogFormat compiled(const std::string& text, Escape escape = Escape::Default)
{
    auto format = LogFormat::compile(text, escape, "test");
    if (!format)
        qFatal("does not compile: %s", text.c_str());
    return *format;
}

} // namespace

class TestLogFormat : public QObject {
    Q_OBJECT

private slots:
    void wildFormats_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("escape");
        QTest::addColumn<int>("kind");
        static constexpr const char* kinds[] = {"one attempt", "a retried request", "an internal redirect", "no live server", "no upstream at all"};
        for (const WildFormat& format : test::wildFormats())
            for (int kind = 0; kind < 5; ++kind)
                QTest::addRow("%s reads %s", format.name, kinds[kind]) << QByteArray(format.text) << static_cast<int>(format.escape) << kind;
    }
    void wildFormats()
    {
        QFETCH(QByteArray, text);
        QFETCH(int, escape);
        QFETCH(int, kind);
        const LogFormat format = compiled(text.toStdString(), static_cast<Escape>(escape));
        const Values values = kind == 0 ? singleAttempt() : kind == 1 ? retried() : kind == 2 ? redirected() : kind == 3 ? noLive() : withoutUpstream();
        const std::string line = render(format.text(), format.escape(), values);
        AccessRecord record;
        QVERIFY2(format.parse(line, record), line.c_str());
        QCOMPARE(listOr(record.upstream->addr), expectedList(format, "upstream_addr", values));
        QCOMPARE(listOr(record.upstream->status), expectedList(format, "upstream_status", values));
        QCOMPARE(listOr(record.upstream->responseTime), expectedList(format, "upstream_response_time", values));
        QCOMPARE(listOr(record.upstream->connectTime), expectedList(format, "upstream_connect_time", values));
        QCOMPARE(listOr(record.upstream->headerTime), expectedList(format, "upstream_header_time", values));
        QCOMPARE(listOr(record.upstream->bytesSent), expectedList(format, "upstream_bytes_sent", values));
        QCOMPARE(listOr(record.upstream->bytesReceived), expectedList(format, "upstream_bytes_received", values));
        QCOMPARE(listOr(record.upstream->responseLength), expectedList(format, "upstream_response_length", values));
        QCOMPARE(record.status, std::stoi(values.at("status")));
        QCOMPARE(bytes(record.client), QByteArray("192.0.2.7"));
        QVERIFY(record.end);
        QCOMPARE(record.end->instant, (format.has("msec") ? parseTime("1789319001.521") : parseTime("2026-09-13T20:03:21+03:00"))->instant);
        if (format.has("request") || format.has("request_uri"))
            QCOMPARE(bytes(record.uri), QByteArray("/checkout/confirm?cart=7"));
        if (format.has("request") || format.has("request_method"))
            QCOMPARE(bytes(record.method), QByteArray("POST"));
        if (format.has("request_time") || format.has("session_time"))
            QCOMPARE(record.requestTime, std::optional<Duration>(2004000));
    }

    void targetsAndIds()
    {
        const LogFormat format = compiled("$msec $time_local $remote_addr $request_method $uri$is_args$args [$http_x_forwarded_for] $pid.$connection "
                                          "req=\"$http_x_request_id\" own=\"$request_id\" trace=\"$http_traceparent\" key=\"$http_idempotency_key\" $proxy_upstream_name");
        AccessRecord record;
        QVERIFY(format.parse("1789319001.521 13/Sep/2026:20:03:21 +0300 - PUT /a/b?x=1 [198.51.100.9, 10.0.0.1] 4711.99 req=\"r-1\" own=\"o-1\" "
                             "trace=\"00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01\" key=\"k\\x22\" shop-web-80",
            record));
        QCOMPARE(bytes(record.method), QByteArray("PUT"));
        QCOMPARE(bytes(record.uri), QByteArray("/a/b?x=1"));
        QCOMPARE(bytes(record.client), QByteArray("198.51.100.9"));
        QCOMPARE(bytes(record.rare->pid), QByteArray("4711"));
        QCOMPARE(bytes(record.rare->connection), QByteArray("99"));
        QCOMPARE(bytes(record.requestId), QByteArray("o-1"));
        QCOMPARE(bytes(record.rare->traceId), QByteArray("4bf92f3577b34da6a3ce929d0e0e4736"));
        QCOMPARE(bytes(record.idempotencyKey), QByteArray("k\""));
        QCOMPARE(bytes(record.rare->upstreamName), QByteArray("shop-web-80"));
        QCOMPARE(record.end->resolution, Duration{1000});
        QCOMPARE(record.end->offsetMinutes, 180);
    }

    void theOriginalTargetWins()
    {
        const LogFormat format = compiled("[$time_local] $request_method $uri \"$request\" $status");
        AccessRecord record;
        QVERIFY(format.parse("[13/Sep/2026:20:03:21 +0300] GET /fallback \"POST /pay HTTP/2.0\" 200", record));
        QCOMPARE(bytes(record.method), QByteArray("POST"));
        QCOMPARE(bytes(record.uri), QByteArray("/pay"));
        QCOMPARE(bytes(record.protocol), QByteArray("HTTP/2.0"));
    }

    void headersAreIdsOnlyByTheirNames_data()
    {
        QTest::addColumn<QByteArray>("variable");
        QTest::addColumn<QByteArray>("requestId");
        QTest::newRow("an id of the request") << QByteArray("http_x_req") << QByteArray("abc");
        QTest::newRow("a correlation id") << QByteArray("http_x_correlation_id") << QByteArray("abc");
        QTest::newRow("the application's id") << QByteArray("sent_http_x_request_id") << QByteArray("abc");
        QTest::newRow("a header that only sounds like one") << QByteArray("http_x_requested_with") << QByteArray();
        QTest::newRow("a user's id") << QByteArray("http_x_user_id") << QByteArray();
        QTest::newRow("the user agent") << QByteArray("http_user_agent") << QByteArray();
        QTest::newRow("a trace id is none of one request") << QByteArray("http_x_b3_traceid") << QByteArray();
    }
    void headersAreIdsOnlyByTheirNames()
    {
        QFETCH(QByteArray, variable);
        QFETCH(QByteArray, requestId);
        AccessRecord record;
        QVERIFY(compiled("$msec id=$" + variable.toStdString()).parse("1789319001.521 id=abc", record));
        QCOMPARE(bytes(record.requestId), requestId);
    }

    void escapes_data()
    {
        QTest::addColumn<int>("escape");
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<QByteArray>("uri");
        QTest::newRow("default") << 0 << QByteArray("\"GET /a\\x22b\\x5Cc\\xD0\\xB6\\x00 HTTP/1.1\" 200") << QByteArray("/a\"b\\c\xD0\xB6\0", 9);
        QTest::newRow("default leaves other backslashes") << 0 << QByteArray("\"GET /a\\n\\xZZ\\x4 HTTP/1.1\" 200") << QByteArray("/a\\n\\xZZ\\x4");
        QTest::newRow("json") << 1 << QByteArray("\"GET /a\\\"b\\\\c\\n\\" "u001F\\" "u0436\\" "uD83D\\" "uDE00 HTTP/1.1\" 200") << QByteArray("/a\"b\\c\n\x1F\xD0\xB6\xF0\x9F\x98\x80");
        QTest::newRow("json leaves half a pair") << 1 << QByteArray("\"GET /\\uD83D HTTP/1.1\" 200") << QByteArray("/\\uD83D");
        QTest::newRow("json with a backslash at the end of a value") << 1 << QByteArray("\"GET /a HTTP/1.1\\\\\" 200") << QByteArray("/a");
        QTest::newRow("none") << 2 << QByteArray("\"GET /a\"b\\x22 HTTP/1.1\" 200") << QByteArray("/a\"b\\x22");
    }
    void escapes()
    {
        QFETCH(int, escape);
        QFETCH(QByteArray, line);
        QFETCH(QByteArray, uri);
        AccessRecord record;
        QVERIFY(compiled("\"$request\" $status", static_cast<Escape>(escape)).parse(line.toStdString(), record));
        QCOMPARE(bytes(record.uri), uri);
        QCOMPARE(bytes(record.method), QByteArray("GET"));
        QCOMPARE(record.status, 200);
    }

    void requestsThatAreNone_data()
    {
        QTest::addColumn<QByteArray>("request");
        QTest::addColumn<QByteArray>("method");
        QTest::addColumn<QByteArray>("uri");
        QTest::newRow("a TLS hello") << QByteArray("\\x16\\x03\\x01") << QByteArray() << QByteArray("\x16\x03\x01");
        QTest::newRow("nothing") << QByteArray("-") << QByteArray() << QByteArray();
        QTest::newRow("an empty request") << QByteArray() << QByteArray() << QByteArray();
        QTest::newRow("HTTP/0.9") << QByteArray("GET /") << QByteArray("GET") << QByteArray("/");
        QTest::newRow("a blank in the target") << QByteArray("GET /a b HTTP/1.1") << QByteArray("GET") << QByteArray("/a b");
        QTest::newRow("a method in small letters") << QByteArray("get / HTTP/1.1") << QByteArray() << QByteArray("get / HTTP/1.1");
    }
    void requestsThatAreNone()
    {
        QFETCH(QByteArray, request);
        QFETCH(QByteArray, method);
        QFETCH(QByteArray, uri);
        AccessRecord record;
        QVERIFY(compiled("\"$request\" $status").parse("\"" + request.toStdString() + "\" 400", record));
        QCOMPARE(bytes(record.method), method);
        QCOMPARE(bytes(record.uri), uri);
    }

    void linesOfAnotherFormatAreRefused_data()
    {
        QTest::addColumn<QByteArray>("line");
        QTest::newRow("an empty line") << QByteArray();
        QTest::newRow("a cut line") << QByteArray("192.0.2.7 - - [13/Sep/2026:20:03:21 +0300] \"GET / HTT");
        QTest::newRow("more than the format has") << QByteArray("192.0.2.7 - - [13/Sep/2026:20:03:21 +0300] \"GET / HTTP/1.1\" 200 5 \"-\" \"curl\" \"-\"");
        QTest::newRow("no time") << QByteArray("192.0.2.7 - - [yesterday] \"GET / HTTP/1.1\" 200 5 \"-\" \"curl\"");
        QTest::newRow("no status") << QByteArray("192.0.2.7 - - [13/Sep/2026:20:03:21 +0300] \"GET / HTTP/1.1\" ok 5 \"-\" \"curl\"");
        QTest::newRow("an error log line") << QByteArray("2026/09/13 20:03:21 [error] 1#1: *1 connect() failed");
        QTest::newRow("binary data") << QByteArray("\0\x01\x02\xFF\xFE", 5);
    }
    void linesOfAnotherFormatAreRefused()
    {
        QFETCH(QByteArray, line);
        AccessRecord record;
        QVERIFY(!formatByName("combined")->parse(line.toStdString(), record));
    }

    void compileErrors_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("no variable") << QByteArray("combined");
        QTest::newRow("an open brace") << QByteArray("${remote_addr $status");
        QTest::newRow("a dollar at the end") << QByteArray("$status $");
        QTest::newRow("a dollar before a blank") << QByteArray("$ $status");
        QTest::newRow("hundreds of variables") << QByteArray("$a ").repeated(501);
    }
    void compileErrors()
    {
        QFETCH(QByteArray, text);
        const auto format = LogFormat::compile(text.toStdString(), Escape::Default);
        QVERIFY(!format);
        QCOMPARE(format.error().code, ErrorCode::InvalidLogFormat);
    }

    void anEmptyLastGroupIsKept()
    {
        const LogFormat format = compiled("$remote_addr $upstream_addr $upstream_response_time $upstream_status $request_id");
        AccessRecord record;
        QVERIFY(format.parse("::1 10.0.0.1:80 :  1.002 :  504 :  abc", record));
        QCOMPARE(listOr(record.upstream->addr), QByteArray("10.0.0.1:80 : "));
        QCOMPARE(listOr(record.upstream->responseTime), QByteArray("1.002 : "));
        QCOMPARE(listOr(record.upstream->status), QByteArray("504 : "));
        QCOMPARE(bytes(record.requestId), QByteArray("abc"));
    }

    void anEmptyAddressIsKept()
    {
        const LogFormat format = compiled("$remote_addr $upstream_addr $upstream_status $request_id");
        AccessRecord record;
        QVERIFY(format.parse("::1 10.0.0.1:80,  502, - abc", record));
        QCOMPARE(listOr(record.upstream->addr), QByteArray("10.0.0.1:80, "));
        QCOMPARE(listOr(record.upstream->status), QByteArray("502, -"));
        QVERIFY(format.parse("::1  - abc", record));
        QCOMPARE(listOr(record.upstream->addr), QByteArray(""));
    }

    void tenThousandElements()
    {
        std::string addr, status, time;
        for (int i = 0; i < 10000; ++i) {
            const char* separator = i == 0 ? "" : i % 100 == 0 ? " : " : ", ";
            addr += separator + std::string("10.0.0.1:80");
            status += separator + std::string("502");
            time += separator + std::string("0.001");
        }
        const LogFormat format = compiled("$remote_addr $upstream_addr $upstream_status $upstream_response_time $status");
        AccessRecord record;
        QVERIFY(format.parse("::1 " + addr + " " + status + " " + time + " 502", record));
        QCOMPARE(record.upstream->addr->size(), addr.size());
        QCOMPARE(record.upstream->responseTime->size(), time.size());
    }

    void hostileLinesEndSoon_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("line");
        QTest::newRow("blanks for many free fields") << QByteArray("$a ").repeated(40) + "$status!" << QByteArray(" ").repeated(20000);
        QTest::newRow("variables side by side") << QByteArray("$a$b$c$d$e$f$status!") << QByteArray("x").repeated(20000);
        QTest::newRow("numbers side by side") << QByteArray("$msec$pid$connection$request_time!") << QByteArray("1").repeated(20000);
        QTest::newRow("lists with a colon behind") << QByteArray("$upstream_addr: $upstream_addr: $upstream_addr: !") << QByteArray("a: ").repeated(20000);
        QTest::newRow("a megabyte of quotes") << QByteArray("\"$a\" \"$b\" \"$c\"") << QByteArray("\"").repeated(1 << 20);
        QTest::newRow("a megabyte of backslashes") << QByteArray("\"$a\" \"$b\" \"$c\"") << "\"" + QByteArray("\\").repeated(1 << 20) + "\"";
        QTest::newRow("escaped quotes") << QByteArray("\"$a\" \"$b\" \"$c\"") << "\"" + QByteArray("\\\"").repeated(1 << 19);
        QTest::newRow("NUL bytes") << QByteArray("$a $b $c") << QByteArray(1 << 20, '\0');
    }
    void hostileLinesEndSoon()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, line);
        AccessRecord record;
        for (const Escape escape : {Escape::Default, Escape::Json, Escape::None}) {
            const LogFormat format = compiled(text.toStdString(), escape);
            QVERIFY(!format.parse(line.toStdString(), record) || escape == Escape::None);
        }
    }

    void aRecordIsReused()
    {
        const LogFormat full = compiled("$msec \"$request\" $status $upstream_addr $request_id");
        const LogFormat lean = compiled("$msec $status");
        AccessRecord record;
        QVERIFY(full.parse("1789319001.521 \"GET /a HTTP/1.1\" 200 10.0.0.1:80 abc", record));
        QVERIFY(lean.parse("1789319002.521 404", record));
        QVERIFY(record.uri.empty() && record.method.empty() && record.requestId.empty() && !record.upstream->addr);
        QCOMPARE(record.status, 404);
    }
};

QTEST_APPLESS_MAIN(TestLogFormat)
#include "tst_log_format.moc"
