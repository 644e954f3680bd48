// SPDX-License-Identifier: GPL-3.0-or-later
// A bad file says what is wrong with it, and the good ones beside it are read all the same.
#include "pipeline/analyze.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <sys/stat.h>
#include <unistd.h>

using namespace retryscope;

namespace {

constexpr auto goodLine = R"(2026-09-13T20:03:24+03:00 203.0.113.7 "POST /checkout/confirm HTTP/1.1" 201 ups="10.20.0.11:8080, 10.20.0.12:8080" ust="504, 201" urt="2.001, 0.921" uct="0.000, 0.000" rt=2.922 bs=18 rid=a1b2c3d4e5f60718)"
                          "\n";

QByteArray goodLog()
{
    QByteArray log;
    for (int i = 0; i < 50; ++i)
        log += goodLine;
    return log;
}

QByteArray gzip(const QByteArray& data)
{
    QProcess process;
    process.start(QStringLiteral("gzip"), {QStringLiteral("-c")});
    process.write(data);
    process.closeWriteChannel();
    process.waitForFinished();
    return process.readAllStandardOutput();
}

} // namespace

class TestBadInput : public QObject {
    Q_OBJECT
private slots:
    void accessLog_data();
    void accessLog();
    void unreadableFile();
    void vanishedFile();
    void configurationWithUnclosedBrace();
    void configurationWithAnUnreadPart();
    void folderAsLog();
    void pipeWithoutAWriter();
    void endlessDevice();
    void nothingGiven();
    void everythingBadAtOnce();

private:
    QString write(const QString& name, const QByteArray& data)
    {
        const QString path = m_dir.filePath(name);
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(data) != data.size())
            qFatal("cannot write the test's input");
        return path;
    }
    std::shared_ptr<const Analysis> run(const QStringList& access, const QStringList& configs = {})
    {
        AnalysisRequest request;
        for (const QString& path : access)
            request.accessLogs.push_back(path.toStdString());
        for (const QString& path : configs)
            request.configs.push_back(path.toStdString());
        const auto result = analyze(request);
        return result ? *result : nullptr;
    }
    QTemporaryDir m_dir;
};

void TestBadInput::accessLog_data()
{
    QTest::addColumn<QByteArray>("data");
    QTest::addColumn<int>("parsed");
    QTest::addColumn<int>("skipped");
    QTest::addColumn<QString>("code"); // of the file's error or of one of its defects
    QTest::newRow("an empty file says that it is empty") << QByteArray() << 0 << 0 << QStringLiteral("file-empty");
    QTest::newRow("a binary file is not taken for a log") << QByteArray("\x7f" "ELF\x02\x01\x01\0\0\0\0\0\xff\xfe\n\0\0\n\x01\x02", 20) << 0 << -1 << QStringLiteral("format-not-recognised");
    QTest::newRow("one line is enough") << QByteArray(goodLine) << 1 << 0 << QString();
    QTest::newRow("a last line without a line end is read") << QByteArray(goodLine).trimmed() << 1 << 0 << QString();
    QTest::newRow("a gzip file is read by its content, whatever its name") << gzip(goodLog()) << 50 << 0 << QString();
    QTest::newRow("a gzip file cut in the middle keeps what came before") << gzip(goodLog()).chopped(12) << -1 << -1 << QStringLiteral("file-truncated");
    QTest::newRow("a gzip file of which nothing can be unpacked was not read") << gzip(goodLog()).first(11) << 0 << 0 << QStringLiteral("compression-damaged");
    QTest::newRow("a log in another format is not read, and says so") << QByteArray("Sep 13 20:03:24 host cron[1]: (root) CMD (true)\nSep 13 20:04:24 host cron[2]: (root) CMD (true)\n") << 0 << 2 << QStringLiteral("format-not-recognised");
    QTest::newRow("a bad line among good ones is counted and sampled") << goodLog() + "what is this\n" + goodLog() << 100 << 1 << QStringLiteral("line-not-matched");
    QTest::newRow("a NUL byte in a line does not end the file") << goodLog() + QByteArray("a\0b\n", 4) + goodLog() << 100 << 1 << QStringLiteral("binary-data");
    QTest::newRow("windows line ends are read") << goodLog().replace("\n", "\r\n") << 50 << 0 << QString();
}

void TestBadInput::accessLog()
{
    QFETCH(QByteArray, data);
    QFETCH(int, parsed);
    QFETCH(int, skipped);
    QFETCH(QString, code);
    const QString bad = write(QStringLiteral("bad.log"), data);
    const QString good = write(QStringLiteral("good.log"), goodLog());
    const auto analysis = run({bad, good});
    QVERIFY(analysis);
    QCOMPARE(analysis->inputs.size(), 2u);
    const Input& input = analysis->inputs[0];
    if (parsed >= 0)
        QCOMPARE(input.parsed, static_cast<std::uint64_t>(parsed));
    if (skipped >= 0)
        QCOMPARE(input.skipped, static_cast<std::uint64_t>(skipped));
    QCOMPARE(input.lines, input.parsed + input.skipped);
    QStringList codes;
    if (input.error)
        codes += QString::fromUtf8(word(input.error->code).data(), static_cast<qsizetype>(word(input.error->code).size()));
    for (const Defect& defect : input.defects)
        codes += QString::fromUtf8(word(defect.code).data(), static_cast<qsizetype>(word(defect.code).size()));
    if (!code.isEmpty())
        QVERIFY2(codes.contains(code), qPrintable(codes.join(u' ')));
    QVERIFY2(!input.sha256.empty(), "the identity of a bad file matters as much");
    QCOMPARE(analysis->inputs[1].parsed, 50u);
    QCOMPARE(analysis->requests.size(), input.parsed + 50u);
    for (const Request& request : analysis->requests)
        QCOMPARE(request.attempts.size(), 2u);
}

void TestBadInput::unreadableFile()
{
    if (geteuid() == 0)
        QSKIP("root may read every file");
    const QString path = write(QStringLiteral("secret.log"), goodLog());
    QFile::setPermissions(path, {});
    const auto analysis = run({path, write(QStringLiteral("good.log"), goodLog())});
    QVERIFY(analysis && analysis->inputs[0].error);
    QCOMPARE(analysis->inputs[0].error->code, ErrorCode::CannotOpen);
    QCOMPARE(analysis->requests.size(), 50u);
}

void TestBadInput::vanishedFile()
{
    const auto analysis = run({m_dir.filePath(QStringLiteral("gone.log")), write(QStringLiteral("good.log"), goodLog())});
    QVERIFY(analysis && analysis->inputs[0].error);
    QCOMPARE(analysis->inputs[0].error->code, ErrorCode::CannotOpen);
    QCOMPARE(analysis->requests.size(), 50u);
}

void TestBadInput::configurationWithUnclosedBrace()
{
    const QString path = write(QStringLiteral("nginx.conf"), "events {}\nhttp {\n  upstream app { server 10.20.0.11:8080; server 10.20.0.12:8080; }\n"
                                                             "  server {\n    listen 80;\n    location /checkout/ {\n      proxy_pass http://app;\n"
                                                             "      proxy_next_upstream error timeout non_idempotent;\n    }\n");
    const auto analysis = run({write(QStringLiteral("good.log"), goodLog())}, {path});
    QVERIFY(analysis);
    const auto has = [&](Rule rule) { return std::ranges::any_of(analysis->findings, [&](const Finding& f) { return f.rule == rule; }); };
    QVERIFY2(has(Rule::SyntaxError), "the error is a finding");
    QVERIFY2(has(Rule::NonIdempotentRetry), "the rest is reviewed all the same");
    QCOMPARE(analysis->requests.size(), 50u);
    QVERIFY(analysis->requests[0].allowedDirective == "proxy_next_upstream");
}

void TestBadInput::configurationWithAnUnreadPart()
{
    const QString path = write(QStringLiteral("part.conf"), "http {\n  server {\n    listen 80;\n    location / {\n      proxy_pass \"http://app;\n    }\n  }\n}\n");
    const auto analysis = run({write(QStringLiteral("good.log"), goodLog())}, {path});
    QVERIFY(analysis && !analysis->configuration()->unread.empty());
    QVERIFY2(analysis->inputs[0].skipped > 0, "a part that was not read is never counted as read");
    QCOMPARE(analysis->inputs[0].lines, analysis->inputs[0].parsed + analysis->inputs[0].skipped);
}

void TestBadInput::folderAsLog()
{
    const auto analysis = run({m_dir.path(), write(QStringLiteral("good.log"), goodLog())});
    QVERIFY(analysis && analysis->inputs[0].error);
    QCOMPARE(analysis->inputs[0].error->code, ErrorCode::IsDirectory);
    QCOMPARE(analysis->requests.size(), 50u);
}

void TestBadInput::pipeWithoutAWriter()
{
    const QString path = m_dir.filePath(QStringLiteral("pipe"));
    QCOMPARE(mkfifo(qPrintable(path), 0600), 0);
    const auto analysis = run({path, write(QStringLiteral("good.log"), goodLog())}, {path});
    QVERIFY2(analysis, "nobody writes to the pipe: it is empty, and nothing waits for it");
    QCOMPARE(analysis->requests.size(), 50u);
}

void TestBadInput::endlessDevice()
{
    const auto analysis = run({QStringLiteral("/dev/zero"), write(QStringLiteral("good.log"), goodLog())});
    QVERIFY(analysis && analysis->inputs[0].error);
    QCOMPARE(analysis->inputs[0].error->code, ErrorCode::CannotRead);
    QCOMPARE(analysis->requests.size(), 50u);
}

void TestBadInput::nothingGiven()
{
    const auto result = analyze({});
    QVERIFY(!result);
    QCOMPARE(result.error().code, ErrorCode::NothingToAnalyse);
}

void TestBadInput::everythingBadAtOnce()
{
    AnalysisRequest request;
    const std::string binary = write(QStringLiteral("binary"), QByteArray("\0\1\2\3\xff\n\0", 7)).toStdString();
    const std::string empty = write(QStringLiteral("empty"), {}).toStdString();
    request.configs = {binary, empty, "/nonexistent/nginx.conf"};
    request.accessLogs = request.errorLogs = request.appLogs = request.effects = {binary, empty, "/nonexistent/file"};
    const auto result = analyze(request);
    QVERIFY(result);
    QCOMPARE((*result)->inputs.size(), 15u);
    QVERIFY((*result)->operations.empty());
}

QTEST_GUILESS_MAIN(TestBadInput)
#include "tst_bad_input.moc"
