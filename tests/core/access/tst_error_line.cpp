// SPDX-License-Identifier: GPL-3.0-or-later
// The messages of nginx's error log and what each proves.
#include "access/error_line.h"

#include <QTest>

using namespace retryscope;

namespace {

QByteArray bytes(std::string_view text) { return {text.data(), static_cast<qsizetype>(text.size())}; }

std::string lineOf(const QByteArray& messageAndPhase, const QByteArray& upstream = "http://10.0.0.1:8080/pay")
{
    QByteArray line = "2026/09/13 20:03:21 [error] 4711#4712: *99 " + messageAndPhase + ", client: 192.0.2.7, server: shop.example, request: \"POST /pay HTTP/1.1\"";
    if (!upstream.isEmpty())
        line += ", upstream: \"" + upstream + "\"";
    return (line + ", host: \"shop.example\"").toStdString();
}

QByteArray wordOf(std::optional<Failure> failure)
{
    return failure ? QByteArray(word(*failure).data()) : QByteArray("-");
}

QByteArray wordOf(std::optional<Delivery> delivery)
{
    return delivery ? QByteArray(word(*delivery).data()) : QByteArray("-");
}

} // namespace

class TestErrorLine : public QObject {
    Q_OBJECT

private slots:
    void meanings_data()
    {
        QTest::addColumn<QByteArray>("message");
        QTest::addColumn<QByteArray>("failure");
        QTest::addColumn<QByteArray>("delivery");
        QTest::addColumn<int>("errnoNumber");
        const auto row = [](const char* name, const char* message, const char* failure, const char* delivery, int number = 0) {
            QTest::newRow(name) << QByteArray(message) << QByteArray(failure) << QByteArray(delivery) << number;
        };
        row("a refused connection", "connect() failed (111: Connection refused) while connecting to upstream", "connect_refused", "not_delivered", 111);
        row("an errno with another text", "connect() failed (111: Unknown error) while connecting to upstream", "connect_refused", "not_delivered", 111);
        row("a unix socket that is not there", "connect() to unix:/run/app.sock failed (2: No such file or directory) while connecting to upstream", "connect_refused", "not_delivered", 2);
        row("an invalid argument", "connect() to 10.0.0.1:80 failed (22: Invalid argument) while connecting to upstream", "connect_refused", "not_delivered", 22);
        row("the kernel gives up connecting", "connect() failed (110: Connection timed out) while connecting to upstream", "connect_timeout", "not_delivered", 110);
        row("a connect timeout", "upstream timed out (110: Connection timed out) while connecting to upstream", "connect_timeout", "not_delivered", 110);
        row("a handshake timeout", "upstream timed out (110: Connection timed out) while SSL handshaking to upstream", "tls_timeout", "not_delivered", 110);
        row("a handshake closed by the peer", "peer closed connection in SSL handshake (104: Connection reset by peer) while SSL handshaking to upstream", "tls_failure", "not_delivered", 104);
        row("a handshake that fails", "SSL_do_handshake() failed (SSL: error:0A000086:SSL routines::certificate verify failed) while SSL handshaking to upstream", "tls_failure", "not_delivered");
        row("a certificate that is not trusted", "upstream SSL certificate verify error: (20:unable to get local issuer certificate) while SSL handshaking to upstream", "tls_failure", "not_delivered");
        row("a certificate of another name", "upstream SSL certificate does not match \"api.example\" while SSL handshaking to upstream", "tls_failure", "not_delivered");
        row("a client's handshake is no attempt", "SSL_do_handshake() failed (SSL: error:14094416) while SSL handshaking", "-", "-");
        row("an early response", "upstream prematurely sent response while reading response header from upstream", "closed_before_send", "not_delivered");
        row("no live upstreams", "no live upstreams while connecting to upstream", "no_live_upstream", "not_delivered");
        row("a send timeout", "upstream timed out (110: Connection timed out) while sending request to upstream", "send_timeout", "partially_delivered", 110);
        row("a broken pipe", "writev() failed (32: Broken pipe) while sending request to upstream", "reset_while_sending", "possibly_executed", 32);
        row("sendfile is reset", "sendfile() failed (104: Connection reset by peer) while sending request to upstream", "reset_while_sending", "possibly_executed", 104);
        row("a reset before the header", "recv() failed (104: Connection reset by peer) while reading response header from upstream", "reset_after_send", "possibly_executed", 104);
        row("closed before the header", "upstream prematurely closed connection while reading response header from upstream", "closed_after_send", "possibly_executed");
        row("a read timeout", "upstream timed out (110: Connection timed out) while reading response header from upstream", "read_timeout", "possibly_executed", 110);
        row("an invalid header", "upstream sent invalid header: \"Bad\\x20...\" while reading response header from upstream", "invalid_header", "responded");
        row("a header that is too big", "upstream sent too big header while reading response header from upstream", "invalid_header", "responded");
        row("no HTTP at all", "upstream sent no valid HTTP/1.0 header while reading response header from upstream", "none", "responded");
        row("a stream that is reset", "upstream rejected request with error 7 while reading response header from upstream", "invalid_header", "possibly_executed");
        row("goaway", "upstream sent goaway with error 0 while reading response header from upstream", "invalid_header", "possibly_executed");
        row("closed in the body", "upstream prematurely closed connection while reading upstream", "closed_in_body", "responded");
        row("a timeout in the body", "upstream timed out (110: Connection timed out) while reading upstream", "closed_in_body", "responded", 110);
        row("a reset in the body", "readv() failed (104: Connection reset by peer) while reading upstream", "closed_in_body", "responded", 104);
        row("a buffered response is no failure", "an upstream response is buffered to a temporary file /var/cache/1 while reading upstream", "-", "-");
        row("an upgraded connection ends", "upstream timed out (110: Connection timed out) while proxying upgraded connection", "none", "responded", 110);
        row("a disabled server", "upstream server temporarily disabled while reading response header from upstream", "-", "-");
        row("the client leaves while nginx sends or waits", "epoll_wait() reported that client prematurely closed connection, so upstream connection is closed too while sending request to upstream", "client_gone", "possibly_executed");
        row("the client leaves while nginx waits for the header", "client prematurely closed connection, so upstream connection is closed too while reading response header from upstream", "client_gone", "possibly_executed");
        row("the client leaves before anything was sent", "epoll_wait() reported that client prematurely closed connection, so upstream connection is closed too (104: Connection reset by peer) while connecting to upstream", "client_gone", "not_delivered", 104);
        row("a local bind fails", "bind(10.9.9.9) failed (99: Cannot assign requested address) while connecting to upstream", "local_failure", "not_delivered", 99);
        row("no connections left", "512 worker_connections are not enough while connecting to upstream", "local_failure", "not_delivered");
        row("a name does not resolve", "shop.internal could not be resolved (3: Host not found)", "local_failure", "not_delivered", 3);
        row("a redirect whose name does not resolve", "shop.internal could not be resolved (3: Host not found) while sending to client", "local_failure", "not_delivered", 3);
        row("no resolver", "no resolver defined to resolve shop.internal", "local_failure", "not_delivered");
        row("a buffered body", "a client request body is buffered to a temporary file /var/lib/nginx/body/0000000001", "-", "-");
        row("PHP writes to stderr", "FastCGI sent in stderr: \"PHP message: hello\" while reading response header from upstream", "-", "-");
        row("a file is missing", "open() \"/usr/share/nginx/html/x\" failed (2: No such file or directory)", "-", "-", 2);
    }
    void meanings()
    {
        QFETCH(QByteArray, message);
        QFETCH(QByteArray, failure);
        QFETCH(QByteArray, delivery);
        QFETCH(int, errnoNumber);
        const auto line = parseErrorLine(lineOf(message));
        QVERIFY(line);
        QCOMPARE(wordOf(line->failure), failure);
        QCOMPARE(wordOf(line->delivery), delivery);
        QCOMPARE(line->errnoNumber, errnoNumber);
    }

    void fields()
    {
        const auto line = parseErrorLine(lineOf("upstream timed out (110: Connection timed out) while reading response header from upstream"));
        QVERIFY(line);
        QCOMPARE(line->time, parseTime("2026-09-13T20:03:21Z")->instant);
        QCOMPARE(bytes(line->level), QByteArray("error"));
        QCOMPARE(bytes(line->pid), QByteArray("4711"));
        QCOMPARE(bytes(line->connection), QByteArray("99"));
        QCOMPARE(bytes(line->message), QByteArray("upstream timed out (110: Connection timed out)"));
        QCOMPARE(line->phase, ErrorPhase::ReadingHeader);
        QCOMPARE(bytes(line->client), QByteArray("192.0.2.7"));
        QCOMPARE(bytes(line->server), QByteArray("shop.example"));
        QCOMPARE(bytes(line->request), QByteArray("POST /pay HTTP/1.1"));
        QCOMPARE(bytes(line->method), QByteArray("POST"));
        QCOMPARE(bytes(line->uri), QByteArray("/pay"));
        QCOMPARE(bytes(line->upstream), QByteArray("http://10.0.0.1:8080/pay"));
        QCOMPARE(bytes(line->host), QByteArray("shop.example"));
    }

    void upstreams_data()
    {
        QTest::addColumn<QByteArray>("upstream");
        QTest::addColumn<QByteArray>("address");
        QTest::addColumn<QByteArray>("uri");
        QTest::newRow("a host and a port") << QByteArray("http://10.0.0.1:8080/pay") << QByteArray("10.0.0.1:8080") << QByteArray("/pay");
        QTest::newRow("IPv6") << QByteArray("https://[2001:db8::1]:443/pay?x=http://a") << QByteArray("[2001:db8::1]:443") << QByteArray("/pay?x=http://a");
        QTest::newRow("a group name") << QByteArray("http://shop/pay") << QByteArray("shop") << QByteArray("/pay");
        QTest::newRow("no URI") << QByteArray("fastcgi://127.0.0.1:9000") << QByteArray("127.0.0.1:9000") << QByteArray();
        QTest::newRow("gRPC") << QByteArray("grpc://10.42.207.51:50051") << QByteArray("10.42.207.51:50051") << QByteArray();
        QTest::newRow("a unix socket") << QByteArray("http://unix:/run/app.sock:/v2/pay") << QByteArray("unix:/run/app.sock") << QByteArray("/v2/pay");
        QTest::newRow("a unix socket that timed out") << QByteArray("http://unix:/run/app.sock/pay") << QByteArray("unix:/run/app.sock") << QByteArray("/pay");
        QTest::newRow("a unix socket without a URI") << QByteArray("fastcgi://unix:/run/php.sock:") << QByteArray("unix:/run/php.sock") << QByteArray();
        QTest::newRow("a stream server") << QByteArray("10.0.0.1:443") << QByteArray("10.0.0.1:443") << QByteArray();
    }
    void upstreams()
    {
        QFETCH(QByteArray, upstream);
        QFETCH(QByteArray, address);
        QFETCH(QByteArray, uri);
        const auto line = parseErrorLine(lineOf("connect() failed (111: Connection refused) while connecting to upstream", upstream));
        QVERIFY(line);
        QCOMPARE(bytes(line->upstreamAddress), address);
        QCOMPARE(bytes(line->upstreamUri), uri);
    }

    void quotesInARequestDoNotMoveTheFields()
    {
        const auto line = parseErrorLine("2026/09/13 20:03:21 [error] 1#1: *1 upstream timed out (110: x) while reading response header from upstream, client: ::1, server: , "
                                         "request: \"GET /a\"b,upstream: \"evil\" HTTP/1.1\", subrequest: \"/auth\", upstream: \"http://10.0.0.1:80/\", host: \"h\", referrer: \"http://x/\"\", upstream: \"y\"");
        QVERIFY(line);
        QCOMPARE(bytes(line->client), QByteArray("::1"));
        QCOMPARE(bytes(line->server), QByteArray());
        QCOMPARE(bytes(line->request), QByteArray("GET /a\"b,upstream: \"evil\" HTTP/1.1"));
        QCOMPARE(bytes(line->upstreamAddress), QByteArray("10.0.0.1:80"));
        QCOMPARE(bytes(line->host), QByteArray("h"));
    }

    void linesWithoutARequest_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("message");
        QTest::addColumn<QByteArray>("level");
        QTest::newRow("a start notice") << QByteArray("2026/09/13 20:03:21 [notice] 1#1: nginx/1.26.3") << QByteArray("nginx/1.26.3") << QByteArray("notice");
        QTest::newRow("a configuration error") << QByteArray("2026/09/13 20:03:21 [emerg] 1#1: unknown directive \"x\" in /etc/nginx/nginx.conf:3")
                                               << QByteArray("unknown directive \"x\" in /etc/nginx/nginx.conf:3") << QByteArray("emerg");
        QTest::newRow("a connection without a request") << QByteArray("2026/09/13 20:03:21 [info] 7#7: *5 client 192.0.2.1 closed keepalive connection")
                                                        << QByteArray("client 192.0.2.1 closed keepalive connection") << QByteArray("info");
        QTest::newRow("a stream connection") << QByteArray("2026/09/13 20:03:21 [error] 7#7: *5 upstream timed out (110: Connection timed out) while connecting to upstream, client: 192.0.2.1, "
                                                           "server: 0.0.0.0:443, upstream: \"10.0.0.1:443\", bytes from/to client:0/0, bytes from/to upstream:0/0")
                                             << QByteArray("upstream timed out (110: Connection timed out)") << QByteArray("error");
    }
    void linesWithoutARequest()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, message);
        QFETCH(QByteArray, level);
        const auto line = parseErrorLine(text.toStdString());
        QVERIFY(line);
        QCOMPARE(bytes(line->message), message);
        QCOMPARE(bytes(line->level), level);
        QVERIFY(line->request.empty());
        if (text.contains("stream"))
            QCOMPARE(bytes(line->upstreamAddress), QByteArray("10.0.0.1:443"));
    }

    void otherLinesAreNone_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("nothing") << QByteArray();
        QTest::newRow("an access line") << QByteArray("192.0.2.7 - - [13/Sep/2026:20:03:21 +0300] \"GET / HTTP/1.1\" 200 5");
        QTest::newRow("a time alone") << QByteArray("2026/09/13 20:03:21");
        QTest::newRow("a time and a text") << QByteArray("2026/09/13 20:03:21 something happened");
        QTest::newRow("a date that is none") << QByteArray("2026/13/13 20:03:21 [error] 1#1: x y z");
        QTest::newRow("no process") << QByteArray("2026/09/13 20:03:21 [error] upstream timed out");
        QTest::newRow("binary data") << QByteArray("\0\1\2\3\xFF", 5).repeated(10);
    }
    void otherLinesAreNone()
    {
        QFETCH(QByteArray, text);
        QVERIFY(!parseErrorLine(text.toStdString()));
    }

    void cutLinesGiveWhatTheyHave()
    {
        const std::string whole = lineOf("upstream timed out (110: Connection timed out) while reading response header from upstream");
        for (std::size_t length = 0; length < whole.size(); ++length) {
            const auto line = parseErrorLine(std::string_view(whole).substr(0, length));
            if (line && length < 100)
                QVERIFY(line->host.empty());
        }
    }
};

QTEST_APPLESS_MAIN(TestErrorLine)
#include "tst_error_line.moc"
