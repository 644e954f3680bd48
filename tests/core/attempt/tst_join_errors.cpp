// SPDX-License-Identifier: GPL-3.0-or-later
// Error lines find the one attempt that they speak of, or none.
#include "attempt/join_errors.h"

#include "access/log_format.h"

#include <QElapsedTimer>
#include <QTest>

using namespace retryscope;

namespace {

/// Both logs of one nginx, line by line.
struct Logs {
    std::vector<AccessRecord> records;
    std::vector<Attempts> attempts;
    std::vector<ErrorLine> lines;
    JoinResult result;
    bool timesTell = true;
    std::optional<Duration> connect; ///< of every attempt

    void access(const QByteArray& line)
    {
        static const LogFormat format = *LogFormat::compile("$remote_addr [$time_local] \"$request\" $status ups=\"$upstream_addr\" ust=\"$upstream_status\" "
                                                            "urt=\"$upstream_response_time\" rt=$request_time",
            Escape::Default);
        AccessRecord record;
        if (!format.parse(line.toStdString(), record))
            qFatal("not parsed: %s", line.constData());
        records.push_back(std::move(record));
    }
    void error(const QByteArray& line)
    {
        auto parsed = parseErrorLine(line.toStdString());
        if (!parsed)
            qFatal("not parsed: %s", line.constData());
        lines.push_back(*parsed);
    }
    void join()
    {
        for (const AccessRecord& record : records) {
            attempts.push_back(pairAttempts(record, {1, 26, 0}).attempts);
            for (Attempt& attempt : attempts.back())
                attempt.connect = connect;
        }
        std::vector<JoinableRequest> requests;
        for (std::size_t i = 0; i < records.size(); ++i)
            requests.push_back({&records[i], &attempts[i], timesTell});
        result = joinErrorLines(requests, lines);
    }
};

QByteArray errorLine(const QByteArray& time, const QByteArray& message, const QByteArray& upstream, const QByteArray& connection = "1",
    const QByteArray& request = "POST /pay?x=1 HTTP/1.1", const QByteArray& client = "192.0.2.7")
{
    return "2026/09/13 " + time + " [error] 7#7: *" + connection + ' ' + message + ", client: " + client + ", server: , request: \"" + request + "\", upstream: \"" + upstream
        + "\", host: \"shop\"";
}

const QByteArray readTimeout = "upstream timed out (110: Connection timed out) while reading response header from upstream";
const QByteArray refused = "connect() failed (111: Connection refused) while connecting to upstream";
const QByteArray closed = "upstream prematurely closed connection while reading response header from upstream";

} // namespace

class TestJoinErrors : public QObject {
    Q_OBJECT

private slots:
    void aLineSharpensItsAttempt()
    {
        Logs logs;
        logs.access("192.0.2.7 [13/Sep/2026:20:03:21 +0000] \"POST /pay?x=1 HTTP/1.1\" 200 ups=\"10.0.0.1:80, 10.0.0.2:80\" ust=\"504, 200\" urt=\"2.001, 0.003\" rt=2.004");
        logs.error(errorLine("20:03:21", readTimeout, "http://10.0.0.1:80/pay?x=1"));
        logs.join();
        QCOMPARE(logs.result.joined, 1u);
        QCOMPARE(logs.result.zoneShift, Duration{0});
        const Attempt& attempt = logs.attempts[0][0];
        QCOMPARE(attempt.failure, Failure::ReadTimeout);
        QCOMPARE(attempt.delivery, Delivery::PossiblyExecuted);
        QCOMPARE(attempt.statusOrigin, StatusOrigin::Nginx);
        QCOMPARE(attempt.errorLines, (std::vector<ErrorLineId>{ErrorLineId::fromIndex(0)}));
        QVERIFY(logs.attempts[0][1].errorLines.empty());
    }

    void theErrorLogIsInLocalTime_data()
    {
        QTest::addColumn<QByteArray>("accessTime");
        QTest::addColumn<int>("shiftMinutes");
        QTest::newRow("UTC") << QByteArray("20:03:21 +0000") << 0;
        QTest::newRow("the access log's own zone") << QByteArray("20:03:21 +0300") << -180;
        QTest::newRow("an access log in UTC, an error log in Moscow") << QByteArray("17:03:21 +0000") << -180;
        QTest::newRow("Kathmandu") << QByteArray("14:18:21 +0000") << -345;
        QTest::newRow("west of Greenwich") << QByteArray("23:33:21 +0000") << 210;
    }
    void theErrorLogIsInLocalTime()
    {
        QFETCH(QByteArray, accessTime);
        QFETCH(int, shiftMinutes);
        Logs logs;
        for (int i = 0; i < 3; ++i) {
            const QByteArray n = QByteArray::number(i);
            logs.access("192.0.2.7 [13/Sep/2026:" + accessTime + "] \"POST /pay/" + n + " HTTP/1.1\" 504 ups=\"10.0.0.1:80\" ust=\"504\" urt=\"2.001\" rt=2.004");
            logs.error(errorLine("20:03:21", readTimeout, "http://10.0.0.1:80/pay/" + n, n, "POST /pay/" + n + " HTTP/1.1"));
        }
        logs.join();
        QCOMPARE(logs.result.zoneShift, Duration{std::chrono::minutes(shiftMinutes)});
        QCOMPARE(logs.result.joined, 3u);
    }

    void otherRequestsAreLeftAlone_data()
    {
        QTest::addColumn<QByteArray>("line");
        QTest::newRow("another server") << errorLine("20:03:21", readTimeout, "http://10.0.0.9:80/pay?x=1");
        QTest::newRow("another path") << errorLine("20:03:21", readTimeout, "http://10.0.0.1:80/buy", "1", "POST /buy HTTP/1.1");
        QTest::newRow("other arguments") << errorLine("20:03:21", readTimeout, "http://10.0.0.1:80/pay?x=2", "1", "POST /pay?x=2 HTTP/1.1");
        QTest::newRow("another method") << errorLine("20:03:21", readTimeout, "http://10.0.0.1:80/pay?x=1", "1", "PUT /pay?x=1 HTTP/1.1");
        QTest::newRow("ten seconds later") << errorLine("20:03:31", readTimeout, "http://10.0.0.1:80/pay?x=1");
        QTest::newRow("before the attempt began") << errorLine("20:03:17", readTimeout, "http://10.0.0.1:80/pay?x=1");
        QTest::newRow("a message for another status") << errorLine("20:03:21", closed, "http://10.0.0.1:80/pay?x=1");
    }
    void otherRequestsAreLeftAlone()
    {
        QFETCH(QByteArray, line);
        Logs logs;
        logs.access("192.0.2.7 [13/Sep/2026:20:03:21 +0000] \"POST /pay?x=1 HTTP/1.1\" 504 ups=\"10.0.0.1:80\" ust=\"504\" urt=\"2.001\" rt=2.004");
        logs.access("192.0.2.7 [13/Sep/2026:20:03:25 +0000] \"POST /ok HTTP/1.1\" 502 ups=\"10.0.0.1:80\" ust=\"502\" urt=\"0.001\" rt=0.001");
        logs.error(line);
        logs.error(errorLine("20:03:25", refused, "http://10.0.0.1:80/ok", "2", "POST /ok HTTP/1.1")); // keeps the zone
        logs.join();
        QCOMPARE(logs.result.joined, 1u);
        QCOMPARE(logs.result.unmatched, 1u);
        QVERIFY(logs.attempts[0][0].errorLines.empty());
        QCOMPARE(logs.attempts[0][0].failure, Failure::Unknown);
    }

    void anotherClientIsLeftAlone()
    {
        Logs logs;
        logs.access("192.0.2.7 [13/Sep/2026:20:03:21 +0000] \"POST /pay?x=1 HTTP/1.1\" 504 ups=\"10.0.0.1:80\" ust=\"504\" urt=\"2.001\" rt=2.004");
        logs.error(errorLine("20:03:21", readTimeout, "http://10.0.0.1:80/pay?x=1", "1", "POST /pay?x=1 HTTP/1.1", "192.0.2.8"));
        logs.error(errorLine("20:03:20", readTimeout, "http://10.0.0.1:80/x", "1", "POST /x HTTP/1.1", "192.0.2.7"));
        logs.join();
        QCOMPARE(logs.result.joined, 0u);
    }

    void clientsBehindAProxyAreNotCompared()
    {
        Logs logs;
        logs.access("203.0.113.5 [13/Sep/2026:20:03:21 +0000] \"POST /pay?x=1 HTTP/1.1\" 504 ups=\"10.0.0.1:80\" ust=\"504\" urt=\"2.001\" rt=2.004");
        logs.error(errorLine("20:03:21", readTimeout, "http://10.0.0.1:80/pay?x=1"));
        logs.join();
        QCOMPARE(logs.result.joined, 1u);
    }

    void triesOfOneServerAreTakenInOrder()
    {
        Logs logs;
        logs.access("192.0.2.7 [13/Sep/2026:20:03:21 +0000] \"POST /pay?x=1 HTTP/1.1\" 502 ups=\"10.0.0.1:80, 10.0.0.1:80, 10.0.0.1:80\" ust=\"502, 502, 502\" urt=\"0.000, 0.001, 0.000\" rt=0.001");
        for (const QByteArray& message : {refused, closed, refused})
            logs.error(errorLine("20:03:21", message, "grpc://10.0.0.1:80"));
        logs.join();
        QCOMPARE(logs.result.joined, 3u);
        QCOMPARE(logs.attempts[0][0].failure, Failure::ConnectRefused);
        QCOMPARE(logs.attempts[0][1].failure, Failure::ClosedAfterSend);
        QCOMPARE(logs.attempts[0][1].delivery, Delivery::PossiblyExecuted);
        QCOMPARE(logs.attempts[0][2].delivery, Delivery::NotDelivered);
    }

    void linesThatFitTwoRequestsProveNothingOfOne()
    {
        Logs logs;
        for (int i = 0; i < 2; ++i)
            logs.access("192.0.2.7 [13/Sep/2026:20:03:21 +0000] \"POST /pay?x=1 HTTP/1.1\" 502 ups=\"10.0.0.1:80\" ust=\"502\" urt=\"0.001\" rt=0.001");
        logs.error(errorLine("20:03:21", refused, "http://10.0.0.1:80/pay?x=1"));
        logs.join();
        QCOMPARE(logs.result.ambiguous, 1u);
        QCOMPARE(logs.result.joined, 0u);
        for (const auto& attempts : logs.attempts) {
            QVERIFY(attempts[0].errorLines.empty());
            QCOMPARE(attempts[0].failure, Failure::Unknown);
            QCOMPARE(attempts[0].delivery, Delivery::PossiblyExecuted);
        }
    }

    void asManyAlikeLinesAsRequestsHoldForEach()
    {
        Logs logs;
        for (int i = 0; i < 2; ++i) {
            logs.access("192.0.2.7 [13/Sep/2026:20:03:21 +0000] \"POST /pay?x=1 HTTP/1.1\" 502 ups=\"10.0.0.1:80\" ust=\"502\" urt=\"0.001\" rt=0.001");
            logs.error(errorLine("20:03:21", refused, "http://10.0.0.1:80/pay?x=1", QByteArray::number(i)));
        }
        logs.join();
        QCOMPARE(logs.result.ambiguous, 2u);
        for (const auto& attempts : logs.attempts) {
            QVERIFY(attempts[0].errorLines.empty());
            QCOMPARE(attempts[0].failure, Failure::ConnectRefused);
            QCOMPARE(attempts[0].delivery, Delivery::NotDelivered);
        }
    }

    void unlikeLinesHoldForNone()
    {
        Logs logs;
        int i = 0;
        for (const QByteArray& message : {refused, closed}) {
            logs.access("192.0.2.7 [13/Sep/2026:20:03:21 +0000] \"POST /pay?x=1 HTTP/1.1\" 502 ups=\"10.0.0.1:80\" ust=\"502\" urt=\"0.001\" rt=0.001");
            logs.error(errorLine("20:03:21", message, "http://10.0.0.1:80/pay?x=1", QByteArray::number(++i)));
        }
        logs.join();
        QCOMPARE(logs.result.ambiguous, 2u);
        QCOMPARE(logs.attempts[0][0].failure, Failure::Unknown);
        QCOMPARE(logs.attempts[1][0].failure, Failure::Unknown);
    }

    void aConnectionTellsTwoRequestsApart()
    {
        Logs logs;
        logs.access("192.0.2.7 [13/Sep/2026:20:03:21 +0000] \"POST /pay?x=1 HTTP/1.1\" 502 ups=\"10.0.0.1:80, 10.0.0.2:80\" ust=\"502, 502\" urt=\"0.001, 0.001\" rt=0.002");
        logs.access("192.0.2.7 [13/Sep/2026:20:03:21 +0000] \"POST /pay?x=1 HTTP/1.1\" 502 ups=\"10.0.0.1:80, 10.0.0.3:80\" ust=\"502, 502\" urt=\"0.001, 0.001\" rt=0.002");
        logs.error(errorLine("20:03:21", refused, "http://10.0.0.1:80/pay?x=1", "11"));
        logs.error(errorLine("20:03:21", closed, "http://10.0.0.1:80/pay?x=1", "12"));
        logs.error(errorLine("20:03:21", closed, "http://10.0.0.3:80/pay?x=1", "12"));
        logs.error(errorLine("20:03:21", refused, "http://10.0.0.2:80/pay?x=1", "11"));
        logs.join();
        QCOMPARE(logs.result.joined, 4u);
        QCOMPARE(logs.attempts[0][0].failure, Failure::ConnectRefused);
        QCOMPARE(logs.attempts[1][0].failure, Failure::ClosedAfterSend);
    }

    void unixSocketsThatTimedOut()
    {
        Logs logs;
        logs.access("192.0.2.7 [13/Sep/2026:20:03:21 +0000] \"POST /pay?x=1 HTTP/1.1\" 504 ups=\"unix:/run/app.sock\" ust=\"504\" urt=\"2.001\" rt=2.004");
        logs.error(errorLine("20:03:21", readTimeout, "http://unix:/run/app.sock/v2/pay"));
        logs.join();
        QCOMPARE(logs.result.joined, 1u);
    }

    void noLiveUpstreamsNameTheGroup()
    {
        Logs logs;
        logs.access("192.0.2.7 [13/Sep/2026:20:03:21 +0000] \"POST /pay?x=1 HTTP/1.1\" 502 ups=\"10.0.0.1:80, shop\" ust=\"502, 502\" urt=\"0.001, 0.000\" rt=0.002");
        logs.error(errorLine("20:03:21", "no live upstreams while connecting to upstream", "http://shop/pay?x=1"));
        logs.error(errorLine("20:03:21", "upstream server temporarily disabled while connecting to upstream", "http://10.0.0.1:80/pay?x=1"));
        logs.join();
        QCOMPARE(logs.result.joined, 1u);
        QCOMPARE(logs.result.unmatched, 0u);
        QCOMPARE(logs.attempts[0][1].errorLines.size(), 1u);
    }

    void aConnectTimeContradictsAConnectError_data()
    {
        QTest::addColumn<bool>("timesTell");
        QTest::addColumn<int>("connect"); // ms of the 5 that the attempt took; -1: not logged
        QTest::addColumn<bool>("joins");
        QTest::newRow("since 1.15.7 nginx was connected where a connect time stands") << true << 5 << false;
        QTest::newRow("since 1.15.7 no connect time fits the error") << true << -1 << true;
        QTest::newRow("before 1.15.7 the response time stood in for the one that was missing") << false << 5 << true;
        QTest::newRow("before 1.15.7 a shorter connect time was a true one") << false << 1 << false;
    }
    void aConnectTimeContradictsAConnectError()
    {
        QFETCH(bool, timesTell);
        QFETCH(int, connect);
        QFETCH(bool, joins);
        Logs logs;
        logs.timesTell = timesTell;
        if (connect >= 0)
            logs.connect = std::chrono::milliseconds(connect);
        logs.access("192.0.2.7 [13/Sep/2026:20:03:21 +0000] \"POST /pay?x=1 HTTP/1.1\" 502 ups=\"10.0.0.1:80\" ust=\"502\" urt=\"0.005\" rt=0.005");
        logs.error(errorLine("20:03:21", refused, "http://10.0.0.1:80/pay?x=1"));
        logs.join();
        QCOMPARE(logs.result.joined, joins ? 1u : 0u);
    }

    void anAccessLineThatProvesMoreIsBelieved()
    {
        Attempt unsent;
        unsent.status = 502;
        unsent.delivery = Delivery::NotDelivered; // connect time "-"
        applyErrorLine(unsent, *parseErrorLine(errorLine("20:03:21", closed, "http://10.0.0.1:80/").toStdString()));
        QCOMPARE(unsent.delivery, Delivery::NotDelivered);
        QCOMPARE(unsent.failure, Failure::ClosedBeforeSend);
        Attempt answered;
        answered.status = 504;
        answered.delivery = Delivery::Responded; // header time known
        answered.statusOrigin = StatusOrigin::Upstream;
        applyErrorLine(answered, *parseErrorLine(errorLine("20:03:21", readTimeout, "http://10.0.0.1:80/").toStdString()));
        QCOMPARE(answered.delivery, Delivery::Responded);
        QCOMPARE(answered.statusOrigin, StatusOrigin::Upstream);
    }

    void nothingToJoin()
    {
        Logs logs;
        logs.join();
        QCOMPARE(logs.result.joined, 0u);
        logs.error(errorLine("20:03:21", readTimeout, "http://10.0.0.1:80/pay?x=1"));
        logs.join();
        QCOMPARE(logs.result.unmatched, 1u);
    }

    void manyEqualRequestsStayFast()
    {
        // Twice the lines may take twice the time, not four times; measured generously against noise.
        const auto joinOf = [](int count) {
            Logs logs;
            for (int i = 0; i < count; ++i) {
                logs.access("192.0.2.7 [13/Sep/2026:20:03:21 +0000] \"POST /pay?x=1 HTTP/1.1\" 502 ups=\"10.0.0.1:80\" ust=\"502\" urt=\"0.001\" rt=0.001");
                logs.error(errorLine("20:03:21", refused, "http://10.0.0.1:80/pay?x=1", QByteArray::number(i)));
            }
            QElapsedTimer timer;
            timer.start();
            logs.join();
            return timer.nsecsElapsed();
        };
        joinOf(100);
        const qint64 small = joinOf(2000);
        const qint64 large = joinOf(8000);
        QVERIFY2(large < small * 12, qPrintable(QStringLiteral("%1 and %2 ns").arg(small).arg(large)));
    }
};

QTEST_APPLESS_MAIN(TestJoinErrors)
#include "tst_join_errors.moc"
