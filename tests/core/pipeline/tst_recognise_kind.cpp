// SPDX-License-Identifier: GPL-3.0-or-later
// Dropped files are told by what is in them; what cannot be told is said.
#include "pipeline/analyze.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace retryscope;

class TestRecogniseKind : public QObject {
    Q_OBJECT
private slots:
    void kinds_data();
    void kinds();
};

void TestRecogniseKind::kinds_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("kind");
    QTest::newRow("a configuration under any name") << QStringLiteral("backup.txt") << QByteArray("# shop\nupstream app {\n    server 10.0.0.1:8080;\n}\nserver {\n    listen 80;\n    location / { proxy_pass http://app; }\n}\n") << QStringLiteral("config");
    QTest::newRow("a combined access log") << QStringLiteral("x") << QByteArray("203.0.113.7 - - [13/Sep/2026:20:03:24 +0300] \"GET / HTTP/1.1\" 200 612 \"-\" \"curl/8.5.0\"\n") << QStringLiteral("access");
    QTest::newRow("an error log") << QStringLiteral("x") << QByteArray("2026/09/13 20:03:23 [error] 1#1: *1417 connect() failed (111: Connection refused) while connecting to upstream, client: 203.0.113.7, server: s, request: \"GET / HTTP/1.1\", upstream: \"http://10.0.0.1:80/\", host: \"s\"\n") << QStringLiteral("error");
    QTest::newRow("an application log of JSON lines") << QStringLiteral("x") << QByteArray("{\"ts\":\"2026-09-13T20:03:21.532+03:00\",\"msg\":\"request received\",\"method\":\"POST\",\"path\":\"/o\",\"request_id\":\"a1\"}\n") << QStringLiteral("app");
    QTest::newRow("an application log that notes statuses and orders") << QStringLiteral("x") << QByteArray("{\"time\":\"2026-09-13T20:03:21.532+03:00\",\"host\":\"10.0.0.1:8080\",\"method\":\"POST\",\"path\":\"/o\",\"status\":201,\"order_id\":1001,\"request_id\":\"aaaabbbbccccdddd\"}\n") << QStringLiteral("app");
    QTest::newRow("pino's lines with the request in them") << QStringLiteral("x") << QByteArray(
        "{\"level\":30,\"time\":1789300010002,\"hostname\":\"app-a\",\"reqId\":\"0c\",\"req\":{\"method\":\"POST\",\"url\":\"/o\",\"remoteAddress\":\"10.0.0.9\"},\"msg\":\"incoming request\"}\n"
        "{\"level\":30,\"time\":1789300013502,\"hostname\":\"app-a\",\"reqId\":\"0c\",\"res\":{\"statusCode\":201},\"responseTime\":40.1,\"msg\":\"request completed\"}\n") << QStringLiteral("app");
    QTest::newRow("Rails' one line for each request") << QStringLiteral("x") << QByteArray(
        "{\"@timestamp\":\"2026-09-13T11:46:50.050Z\",\"method\":\"POST\",\"path\":\"/o\",\"controller\":\"OrdersController\",\"action\":\"create\",\"status\":201,\"duration\":52.1,\"request_id\":\"0c\"}\n") << QStringLiteral("app");
    QTest::newRow("nginx's own lines with a message and a level") << QStringLiteral("x") << QByteArray(
        "{\"level\":\"info\",\"msg\":\"POST /o HTTP/1.1\",\"time\":\"2026-09-13T20:03:21+03:00\",\"remote_addr\":\"10.0.0.9\",\"request\":\"POST /o HTTP/1.1\",\"status\":\"201\",\"upstream_addr\":\"10.0.0.1:80\",\"upstream_status\":\"201\",\"request_time\":\"0.050\"}\n") << QStringLiteral("access");
    QTest::newRow("an export of orders") << QStringLiteral("x") << QByteArray("order_id,created_at,method,path\n1,2026-09-13T20:03:21+03:00,POST,/o\n2,2026-09-13T20:03:22+03:00,POST,/o\n") << QStringLiteral("effects");
    QTest::newRow("prose is nothing of these") << QStringLiteral("readme.txt") << QByteArray("Dear all,\n\nplease find the files attached.\n\nRegards\n") << QStringLiteral("unknown");
    QTest::newRow("a picture is nothing of these") << QStringLiteral("a.png") << QByteArray("\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\1", 20) << QStringLiteral("unknown");
    QTest::newRow("an empty access log is what its name says") << QStringLiteral("access.log") << QByteArray() << QStringLiteral("access");
    QTest::newRow("an error log that was just rotated, too") << QStringLiteral("error.log") << QByteArray() << QStringLiteral("error");
    QTest::newRow("an empty file of another name is nothing of these") << QStringLiteral("orders.csv") << QByteArray() << QStringLiteral("unknown");
}

void TestRecogniseKind::kinds()
{
    QFETCH(QString, name);
    QFETCH(QByteArray, text);
    QFETCH(QString, kind);
    QTemporaryDir dir;
    QFile file(dir.filePath(name));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(text);
    file.close();
    std::vector<std::string> unknown;
    const AnalysisRequest request = recogniseKinds({file.fileName().toStdString()}, unknown);
    const auto counted = [&](const QString& what, std::size_t size) { QVERIFY2(size == (kind == what ? 1u : 0u), qPrintable(what)); };
    counted(QStringLiteral("config"), request.configs.size());
    counted(QStringLiteral("access"), request.accessLogs.size());
    counted(QStringLiteral("error"), request.errorLogs.size());
    counted(QStringLiteral("app"), request.appLogs.size());
    counted(QStringLiteral("effects"), request.effects.size());
    counted(QStringLiteral("unknown"), unknown.size());
}

QTEST_GUILESS_MAIN(TestRecogniseKind)
#include "tst_recognise_kind.moc"
