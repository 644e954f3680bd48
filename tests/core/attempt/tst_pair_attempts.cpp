// SPDX-License-Identifier: GPL-3.0-or-later
// What the lists of one line prove of each attempt, and what they do not.
#include "attempt/attempt.h"

#include <QTest>

using namespace retryscope;

namespace {

constexpr NginxVersion current{1, 26, 0};
constexpr NginxVersion old{1, 15, 6}; // times have another meaning

struct Lists {
    const char *addr = nullptr, *status = nullptr, *response = nullptr, *connect = nullptr, *header = nullptr, *sent = nullptr,
               *received = nullptr, *length = nullptr;
};

std::optional<std::string> text(const char* value)
{
    if (!value)
        return std::nullopt;
    return value;
}

AccessRecord recordOf(const Lists& lists, int status = 200, const char* method = "POST")
{
    AccessRecord record;
    record.line = 7;
    record.method = method;
    record.status = status;
    record.upstream = UpstreamLists{text(lists.addr), text(lists.status), text(lists.response), text(lists.connect), text(lists.header), text(lists.sent),
        text(lists.received), text(lists.length)};
    return record;
}

QByteArray of(std::string_view text) { return {text.data(), static_cast<qsizetype>(text.size())}; }

QByteArray describe(const Attempt& attempt)
{
    static constexpr const char* kinds[] = {"attempt", "no_live", "local"};
    static constexpr const char* origins[] = {"upstream", "nginx", "unknown"};
    return QByteArray(kinds[static_cast<int>(attempt.kind)]) + ' ' + (attempt.status ? QByteArray::number(*attempt.status) : QByteArray("-")) + ' '
        + origins[static_cast<int>(attempt.statusOrigin)] + ' ' + of(word(attempt.failure)) + ' ' + of(word(attempt.delivery));
}

QList<QByteArray> describe(const PairedAttempts& paired)
{
    QList<QByteArray> out;
    for (const Attempt& attempt : paired.attempts)
        out += describe(attempt);
    return out;
}

} // namespace
Q_DECLARE_METATYPE(Lists)

class TestPairAttempts : public QObject {
    Q_OBJECT

private slots:
    void inference_data()
    {
        QTest::addColumn<Lists>("lists");
        QTest::addColumn<int>("status");
        QTest::addColumn<QList<QByteArray>>("expected");
        const auto row = [](const char* name, const Lists& lists, int status, QList<QByteArray> expected) { QTest::newRow(name) << lists << status << expected; };
        row("refused, then served", {"a:1, b:2", "502, 200", "0.000, 0.013", "-, 0.000", "-, 0.013", "0, 32"}, 200,
            {"attempt 502 nginx unknown not_delivered", "attempt 200 upstream none responded"});
        row("a connect timeout", {"a:1, b:2", "504, 200", "1.000, 0.001", "-, 0.000", "-, 0.001"}, 200,
            {"attempt 504 nginx connect_timeout not_delivered", "attempt 200 upstream none responded"});
        row("connected without an answer may have been executed", {"a:1", "504", "1.008", "0.000", "-", "57"}, 504, {"attempt 504 nginx read_timeout possibly_executed"});
        row("a stale connection", {"a:1, a:1", "502, 200", "0.002, 0.003", "0.000, 0.001", "-, 0.003", "34, 34"}, 200,
            {"attempt 502 nginx unknown possibly_executed", "attempt 200 upstream none responded"});
        row("nothing was sent although it connected", {"a:1", "502", "0.001", nullptr, nullptr, "0"}, 502, {"attempt 502 nginx unknown not_delivered"});
        row("a 502 with a header time is the server's own", {"a:1", "502", "0.012", "0.001", "0.012"}, 502, {"attempt 502 upstream http_502 responded"});
        row("a 504 with a header time is the server's own", {"a:1, b:1", "504, 201", "0.012, 0.1", "0.001, 0.0", "0.012, 0.1"}, 201,
            {"attempt 504 upstream http_504 responded", "attempt 201 upstream none responded"});
        row("a 502 without times may be anybody's", {"a:1", "502"}, 502, {"attempt 502 unknown unknown possibly_executed"});
        row("no byte came back", {"a:1", "502", "0.1", nullptr, nullptr, nullptr, "0"}, 502, {"attempt 502 nginx unknown possibly_executed"});
        row("a body came back", {"a:1", "502", "0.1", nullptr, nullptr, nullptr, nullptr, "120"}, 502, {"attempt 502 upstream http_502 responded"});
        row("other statuses always come from the server", {"a:1, b:1, c:1, d:1", "503, 500, 429, 404", nullptr}, 404,
            {"attempt 503 upstream http_503 responded", "attempt 500 upstream http_500 responded", "attempt 429 upstream http_429 responded", "attempt 404 upstream none responded"});
        row("a 404 that was switched away from is a failure", {"a:1, b:1", "404, 200"}, 200, {"attempt 404 upstream http_404 responded", "attempt 200 upstream none responded"});
        row("an answer before the request was written", {"a:1, b:1", "503, 200", "0.000, 0.002", "-, 0.000", "0.000, 0.002", "0, 57"}, 200,
            {"attempt 503 upstream http_503 not_delivered", "attempt 200 upstream none responded"});
        row("the client left while nginx waited", {"a:1", "-", "0.296", "0.001", "-", "59"}, 499, {"attempt - unknown client_gone possibly_executed"});
        row("the client left while nginx connected", {"a:1", "-", "0.296", "-", "-", "0"}, 499, {"attempt - unknown client_gone not_delivered"});
        row("the client left, nothing else is logged", {"a:1, b:1", "502, -"}, 499, {"attempt 502 unknown unknown possibly_executed", "attempt - unknown client_gone possibly_executed"});
        row("a dash without the client leaving", {"a:1", "-"}, 500, {"attempt - unknown unknown possibly_executed"});
        row("all down", {"u47", "502", "0.000", "-", "-", "0"}, 502, {"no_live 502 nginx no_live_upstream not_delivered"});
        row("nobody left to try, without statuses", {"10.3.0.2:80, app_pool", nullptr, "0.001, 0.000"}, 502,
            {"attempt - unknown unknown possibly_executed", "no_live - nginx no_live_upstream not_delivered"});
        row("a name that took time is no group", {"app_pool", "502", "0.700"}, 502, {"attempt 502 unknown unknown possibly_executed"});
        row("a name that answered is no group", {"app_pool", "200", "0.700"}, 200, {"attempt 200 upstream none responded"});
        row("a unix socket is a server", {"unix:/run/app.sock", "-", "0.300"}, 499, {"attempt - unknown client_gone possibly_executed"});
        row("a local failure", {"", "-", "0.000", "-", "-", "0"}, 500, {"local - unknown local_failure not_delivered"});
        row("no upstream at all", {"-", "-", "-", "-", "-"}, 200, {});
        row("dashes alone are no attempts", {"-", "-, -, -", "-"}, 200, {});
        row("no upstream at all, escape=json", {"", "", "", "", ""}, 200, {});
        row("no upstream variables in the format", {}, 200, {});
        row("HTTP/0.9", {"a:1", "200", "0.004", "0.001", "0.004"}, 9, {"attempt 200 upstream none responded"});
        row("only times", {nullptr, nullptr, "0.000, 0.001"}, 200, {"attempt - unknown unknown possibly_executed", "attempt - unknown unknown possibly_executed"});
        row("only statuses", {nullptr, "502, 200"}, 200, {"attempt 502 unknown unknown possibly_executed", "attempt 200 upstream none responded"});
        row("header times without statuses", {nullptr, nullptr, "0.000, 0.016", "0.000, 0.000", "0.000, 0.016"}, 200,
            {"attempt - upstream unknown responded", "attempt - upstream unknown responded"});
        row("an internal redirect", {"a:1, b:1 : c:1", "504, 502 : 200", "1.001, 0.000 : 0.002", "0.000, - : 0.000", "-, - : 0.002"}, 200,
            {"attempt 504 nginx unknown possibly_executed", "attempt 502 nginx unknown not_delivered", "attempt 200 upstream none responded"});
        row("a redirect to a name that does not resolve", {"a:1 : ", "504 : ", "1.002 : ", "0.000 : ", "- : "}, 502, {"attempt 504 nginx unknown possibly_executed"});
    }
    void inference()
    {
        QFETCH(Lists, lists);
        QFETCH(int, status);
        QFETCH(QList<QByteArray>, expected);
        const PairedAttempts paired = pairAttempts(recordOf(lists, status), current);
        QCOMPARE(describe(paired), expected);
        QVERIFY(!paired.unequalLists);
        QVERIFY(paired.defects.empty());
    }

    void beforeTimesTold_data()
    {
        QTest::addColumn<Lists>("lists");
        QTest::addColumn<QList<QByteArray>>("expected");
        const auto row = [](const char* name, const Lists& lists, QList<QByteArray> expected) { QTest::newRow(name) << lists << expected; };
        row("a header time that equals the response time proves nothing", {"a:1", "504", "1.002", "0.000", "1.002"}, {"attempt 504 unknown unknown possibly_executed"});
        row("a smaller header time is a true one", {"a:1", "502", "1.002", "0.000", "0.500"}, {"attempt 502 upstream http_502 responded"});
        row("a connect time that equals the response time proves nothing", {"a:1", "502", "0.000", "0.000", "0.000"}, {"attempt 502 unknown unknown possibly_executed"});
        row("dashes come from the missing status", {"a:1", "-", "-", "-", "-"}, {"attempt - unknown unknown possibly_executed"});
        row("other statuses come from the server all the same", {"a:1", "503", "0.1", "0.0", "0.1"}, {"attempt 503 upstream http_503 responded"});
    }
    void beforeTimesTold()
    {
        QFETCH(Lists, lists);
        QFETCH(QList<QByteArray>, expected);
        QCOMPARE(describe(pairAttempts(recordOf(lists, 502), old)), expected);
    }

    void dashesOfAnOldNginxProveNothing()
    {
        // Whatever version is assumed: since 1.15.7 a response time is only "-" if the attempt never ended.
        const PairedAttempts paired = pairAttempts(recordOf({"a:1", "-", "-", "-", "-"}, 499), current);
        QCOMPARE(describe(paired), (QList<QByteArray>{"attempt - unknown client_gone possibly_executed"}));
    }

    void smallRequestsCannotTimeOutWhileTheyAreSent()
    {
        const Lists lists{"a:1", "504", "60.001", "0.001", "-"};
        QCOMPARE(pairAttempts(recordOf(lists, 504, "GET"), current).attempts.at(0).failure, Failure::ReadTimeout);
        QCOMPARE(pairAttempts(recordOf(lists, 504, "POST"), current).attempts.at(0).failure, Failure::Unknown);
        AccessRecord record = recordOf(lists, 504, "POST");
        record.requestLength = 700;
        QCOMPARE(pairAttempts(record, current).attempts.at(0).failure, Failure::ReadTimeout);
        record.requestLength = 20'000'000;
        QCOMPARE(pairAttempts(record, current).attempts.at(0).failure, Failure::Unknown);
    }

    void whatDidNotFillTheBufferDidNotTimeOutWhileItWasSent()
    {
        const auto failure = [](const char* sent, const char* connect = "0.001") { return pairAttempts(recordOf({"a:1", "504", "60.001", connect, "-", sent}, 504), current).attempts.at(0).failure; };
        QCOMPARE(failure("378"), Failure::ReadTimeout);
        QCOMPARE(failure("2500000"), Failure::Unknown);
        QCOMPARE(failure("0", "-"), Failure::ConnectTimeout);
    }

    void aRequestThatWasOnlySentInPart()
    {
        AccessRecord record = recordOf({"a:1", "504", "1.003", "0.001", "-", "3958845"}, 504);
        QCOMPARE(pairAttempts(record, current).attempts.at(0).delivery, Delivery::PossiblyExecuted);
        record.requestLength = 20'000'000;
        QCOMPARE(pairAttempts(record, current).attempts.at(0).delivery, Delivery::PartiallyDelivered);
        record.requestLength = 3'990'000;
        QCOMPARE(pairAttempts(record, current).attempts.at(0).delivery, Delivery::PossiblyExecuted);
    }

    void listsOfUnequalLengthAreNeverZipped_data()
    {
        QTest::addColumn<Lists>("lists");
        QTest::addColumn<QList<QByteArray>>("args");
        QTest::addColumn<int>("attempts");
        QTest::newRow("one status is missing") << Lists{"a:1, b:1", "200", "0.001, 0.002"} << QList<QByteArray>{"upstream_status", "1", "2"} << 2;
        QTest::newRow("one time is too much") << Lists{"a:1", "200", "0.001, 0.002"} << QList<QByteArray>{"upstream_response_time", "2", "1"} << 1;
        QTest::newRow("a group is a comma elsewhere") << Lists{"a:1 : b:1", "504, 200"} << QList<QByteArray>{"upstream_status", "2", "2"} << 2;
        QTest::newRow("a dash stands for several") << Lists{"a:1, b:1", "-"} << QList<QByteArray>{"upstream_status", "0", "2"} << 2;
        QTest::newRow("addresses are gone") << Lists{"-", "504, 200", "0.001, 0.002"} << QList<QByteArray>{"upstream_addr", "0", "2"} << 2;
    }
    void listsOfUnequalLengthAreNeverZipped()
    {
        QFETCH(Lists, lists);
        QFETCH(QList<QByteArray>, args);
        QFETCH(int, attempts);
        const PairedAttempts paired = pairAttempts(recordOf(lists), current);
        QVERIFY(paired.unequalLists);
        QCOMPARE(paired.attempts.size(), static_cast<std::size_t>(attempts));
        QCOMPARE(paired.defects.size(), 1u);
        QCOMPARE(paired.defects[0].code, DefectCode::ListsOfUnequalLength);
        QCOMPARE(paired.defects[0].line, 7u);
        QList<QByteArray> found;
        for (const std::string& arg : paired.defects[0].args)
            found += QByteArray::fromStdString(arg);
        QCOMPARE(found, args);
        if (args[0] == "upstream_status")
            for (const Attempt& attempt : paired.attempts)
                QVERIFY(!attempt.status);
    }

    void numbersGroupsAndValues()
    {
        const PairedAttempts paired = pairAttempts(recordOf({"a:1, b:2 : c:3", "504, 502 : 200", "1.001, 0.000 : 0.002", "0.010, - : 0.000", "-, - : 0.002", "57, 0 : 57"}), current);
        QCOMPARE(paired.groups, 2);
        QCOMPARE(paired.attempts.size(), 3u);
        QCOMPARE(paired.attempts[2].n, 3);
        QCOMPARE(paired.attempts[2].group, 1);
        QCOMPARE(paired.attempts[1].address, std::optional<std::string>("b:2"));
        QCOMPARE(paired.attempts[0].connect, std::optional<Duration>(10000));
        QVERIFY(!paired.attempts[1].connect);
        QCOMPARE(paired.attempts[0].response, std::optional<Duration>(1001000));
        QCOMPARE(paired.attempts[2].header, std::optional<Duration>(2000));
        QCOMPARE(paired.attempts[1].bytesSent, std::optional<std::uint64_t>(0));
        QCOMPARE(pairAttempts(recordOf({"a:1 : ", "504 : "}), current).groups, 2);
    }

    void attemptsFollowOneAnother()
    {
        AccessRecord record = recordOf({"a:1, b:1", "504, 200", "2.001, 0.003"});
        QVERIFY(!pairAttempts(record, current).attempts.at(0).start);
        record.end = parseTime("2026-09-13T17:03:21.521Z");
        record.requestTime = Duration{2'004'000};
        const auto attempts = pairAttempts(record, current).attempts;
        QCOMPARE(attempts.at(0).start, std::optional(parseTime("2026-09-13T17:03:19.517Z")->instant));
        QCOMPARE(attempts.at(0).end, std::optional(parseTime("2026-09-13T17:03:21.518Z")->instant));
        QCOMPARE(attempts.at(1).start, attempts.at(0).end);
        QCOMPARE(attempts.at(1).end, std::optional(parseTime("2026-09-13T17:03:21.521Z")->instant));
        record.upstream.edit().responseTime.reset();
        QVERIFY(!pairAttempts(record, current).attempts.at(1).start);
    }

    void hostileLists()
    {
        const std::string many = QByteArray("x, ").repeated(10000).toStdString();
        AccessRecord record = recordOf({});
        record.upstream.edit().addr = many;
        record.upstream.edit().status = std::string("\0\x1B[2J, : , - : :", 17);
        record.upstream.edit().bytesSent = "99999999999999999999999999, -1";
        const PairedAttempts paired = pairAttempts(record, current);
        QCOMPARE(paired.attempts.size(), 10001u);
        QVERIFY(paired.unequalLists);
        record.upstream.edit().addr = "a:1";
        record.upstream.edit().status = "99999999999";
        record.upstream.edit().responseTime = "1e9";
        QVERIFY(!pairAttempts(record, current).attempts.at(0).status);
    }
};

QTEST_APPLESS_MAIN(TestPairAttempts)
#include "tst_pair_attempts.moc"
