// SPDX-License-Identifier: GPL-3.0-or-later
// The headless commands: output on stdout, messages on stderr, and the exit statuses that scripts rely on.
#include <QFile>
#include <QHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

namespace {

struct Outcome {
    int status = -1;
    QByteArray out, err;
};

Outcome run(const QStringList& arguments, const QByteArray& input = {})
{
    QProcess process;
    process.start(QStringLiteral(PROGRAM), arguments);
    process.write(input);
    process.closeWriteChannel();
    if (!process.waitForFinished(60'000))
        qFatal("the program did not end");
    return {process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -2, process.readAllStandardOutput(), process.readAllStandardError()};
}

const QString sample = QStringLiteral(RESOURCES_DIR "/sample");

QStringList sampleInputs()
{
    return {QStringLiteral("--config"), sample + QStringLiteral("/nginx.conf"), QStringLiteral("--access-log"), sample + QStringLiteral("/access.log"), QStringLiteral("--error-log"),
        sample + QStringLiteral("/error.log"), QStringLiteral("--app-log"), sample + QStringLiteral("/app-a.log"), QStringLiteral("--app-log"), sample + QStringLiteral("/app-b.log"),
        QStringLiteral("--effects"), sample + QStringLiteral("/orders.csv")};
}

} // namespace

class TestCommandLine : public QObject {
    Q_OBJECT
private slots:
    void exitStatus_data();
    void exitStatus();
    void analyzeJsonHasTheContractsKeys();
    void pathsAreRecognised();
    void checkNamesThePlace();
    void standardInput();
    void effectiveBatchKeepsOrder();
    void terminalIsNotSteered();
    void messagesSpeakTheLanguage();
};

void TestCommandLine::exitStatus_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<int>("status");
    const auto words = [](const char* text) { return QString::fromUtf8(text).split(u' '); };
    QTest::newRow("help is no error") << words("--help") << 0;
    QTest::newRow("a version is no error") << words("--version") << 0;
    QTest::newRow("help of a command is no error") << words("analyze --help") << 0;
    QTest::newRow("an unknown option is wrong use") << words("analyze --frobnicate") << 2;
    QTest::newRow("an unknown format is wrong use") << words("check --format yaml x") << 2;
    QTest::newRow("a bad version is wrong use") << words("check --nginx-version one x") << 2;
    QTest::newRow("a bad time is wrong use") << words("analyze --since yesterday") << 2;
    QTest::newRow("nothing to analyse is wrong use") << words("analyze") << 2;
    QTest::newRow("a missing log could not be read") << words("analyze --access-log /nonexistent/access.log") << 3;
    QTest::newRow("a missing configuration could not be read") << words("check /nonexistent/nginx.conf") << 3;
    QTest::newRow("an analysis is done") << QStringList{QStringLiteral("analyze")} + sampleInputs() << 0;
    QTest::newRow("duplicates reach the threshold") << QStringList{QStringLiteral("analyze"), QStringLiteral("--fail-on"), QStringLiteral("duplicated")} + sampleInputs() << 1;
    QTest::newRow("an error in the configuration reaches the default threshold") << QStringList{QStringLiteral("check"), sample} << 1;
    QTest::newRow("never is never") << QStringList{QStringLiteral("check"), sample, QStringLiteral("--fail-on"), QStringLiteral("never")} << 0;
}

void TestCommandLine::exitStatus()
{
    QFETCH(QStringList, arguments);
    QFETCH(int, status);
    const Outcome outcome = run(arguments);
    QVERIFY2(outcome.status == status, outcome.err + "status " + QByteArray::number(outcome.status));
    if (status >= 2)
        QVERIFY2(!outcome.err.isEmpty(), "a failure says why");
}

void TestCommandLine::analyzeJsonHasTheContractsKeys()
{
    const Outcome outcome = run(QStringList{QStringLiteral("analyze"), QStringLiteral("--format"), QStringLiteral("json")} + sampleInputs());
    const QJsonObject root = QJsonDocument::fromJson(outcome.out).object();
    QCOMPARE(root.keys(), (QStringList{QStringLiteral("findings"), QStringLiteral("inputs"), QStringLiteral("operations"), QStringLiteral("requests"), QStringLiteral("schema"), QStringLiteral("summary")}));
    QCOMPARE(root[u"schema"].toInt(), 1);
    const QJsonObject request = root[u"requests"].toArray().at(0).toObject();
    for (const char* key : {"file", "line", "start", "end", "method", "uri", "status", "client", "request_id", "operation", "location", "allowed_by", "attempts"})
        QVERIFY2(request.contains(QLatin1StringView(key)), key);
    const QJsonObject attempt = request[u"attempts"].toArray().at(0).toObject();
    for (const char* key : {"n", "group", "kind", "address", "status", "status_origin", "connect_ms", "header_ms", "response_ms", "bytes_sent", "start", "end", "failure", "delivery", "evidence"})
        QVERIFY2(attempt.contains(QLatin1StringView(key)), key);
    const QJsonObject operation = root[u"operations"].toArray().at(0).toObject();
    for (const char* key : {"id", "verdict", "confidence", "next_action", "repeated_by", "requests", "deliveries_confirmed", "effects_confirmed", "replays", "conflicts", "effects", "evidence_for", "evidence_against", "would_settle"})
        QVERIFY2(operation.contains(QLatin1StringView(key)), key);
    QHash<QString, QString> verdicts;
    for (const QJsonValue& judged : root[u"operations"].toArray())
        verdicts[judged[u"id"].toString()] = judged[u"verdict"].toString();
    for (const QJsonValue& shown : root[u"requests"].toArray()) {
        const QString verdict = verdicts.value(shown[u"operation"].toString());
        const bool settled = verdict == u"executed_once" || verdict == u"not_applied";
        QVERIFY2(shown[u"attempts"].toArray().size() > 1 || !settled, "without --all only what is worth a look");
    }
}

void TestCommandLine::pathsAreRecognised()
{
    const Outcome stated = run(QStringList{QStringLiteral("analyze"), QStringLiteral("--format"), QStringLiteral("json"), QStringLiteral("--summary")} + sampleInputs());
    const Outcome dropped = run({QStringLiteral("analyze"), QStringLiteral("--format"), QStringLiteral("json"), QStringLiteral("--summary"), sample});
    const auto summary = [](const Outcome& o) { return QJsonDocument::fromJson(o.out).object()[u"summary"].toObject(); };
    QVERIFY(!summary(stated).isEmpty());
    QCOMPARE(summary(dropped), summary(stated));
}

void TestCommandLine::checkNamesThePlace()
{
    const Outcome outcome = run({QStringLiteral("check"), sample, QStringLiteral("--format"), QStringLiteral("json")});
    const QJsonObject root = QJsonDocument::fromJson(outcome.out).object();
    bool found = false;
    for (const QJsonValue& finding : root[u"findings"].toArray()) {
        QVERIFY2(finding[u"file"].toString().startsWith(sample), "a file starts with the path as given");
        if (finding[u"rule"].toString() != u"non-idempotent-retry" || !finding[u"file"].toString().endsWith(u"snippets/proxy_retry.conf"))
            continue;
        found = true;
        QCOMPARE(finding[u"line"].toInt(), 2);
        QCOMPARE(finding[u"severity"].toString(), QStringLiteral("error"));
        QVERIFY(finding[u"fix"].isObject());
    }
    QVERIFY(found);
    QCOMPARE(root[u"coverage"][u"files"].toInt(), 3);
}

void TestCommandLine::standardInput()
{
    const Outcome outcome = run({QStringLiteral("check"), QStringLiteral("-"), QStringLiteral("--format"), QStringLiteral("json")},
        "location /checkout/ {\n  proxy_pass http://app;\n  proxy_next_upstream error timeout non_idempotent;\n}\n");
    const QJsonArray findings = QJsonDocument::fromJson(outcome.out).object()[u"findings"].toArray();
    QVERIFY(!findings.isEmpty());
    QCOMPARE(findings.at(0)[u"file"].toString(), QStringLiteral("-"));
    QFile log(sample + QStringLiteral("/access.log"));
    QVERIFY(log.open(QIODevice::ReadOnly));
    const Outcome piped = run({QStringLiteral("analyze"), QStringLiteral("--access-log"), QStringLiteral("-"), QStringLiteral("--format"), QStringLiteral("json"), QStringLiteral("--summary")}, log.readAll());
    QCOMPARE(QJsonDocument::fromJson(piped.out).object()[u"summary"][u"requests"].toInt(), 299);
}

void TestCommandLine::effectiveBatchKeepsOrder()
{
    const Outcome outcome = run({QStringLiteral("effective"), sample, QStringLiteral("--batch"), QStringLiteral("-")},
        "{\"uri\":\"/checkout/confirm\",\"host\":\"shop.example\",\"method\":\"POST\"}\n{\"uri\":\"/api/payments/1\",\"host\":null}\n{\"uri\":\"/\"}\n");
    const QList<QByteArray> lines = outcome.out.trimmed().split('\n');
    QCOMPARE(lines.size(), 3);
    const auto pattern = [&](int i) { return QJsonDocument::fromJson(lines[i]).object()[u"location"][u"pattern"].toString(); };
    QCOMPARE(pattern(0), QStringLiteral("/checkout/"));
    QCOMPARE(pattern(1), QStringLiteral("/api/payments/"));
    QCOMPARE(pattern(2), QStringLiteral("/"));
}

void TestCommandLine::terminalIsNotSteered()
{
    QTemporaryDir dir;
    QFile file(dir.filePath(QStringLiteral("evil.conf")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("location /checkout/\x1b[2J\x1b]0;owned\x07 {\n  proxy_pass http://app;\n  proxy_next_upstream error timeout non_idempotent \x1b[31m;\n}\n");
    file.close();
    const Outcome outcome = run({QStringLiteral("check"), file.fileName()});
    QVERIFY(!outcome.out.isEmpty());
    QVERIFY2(!outcome.out.contains('\x1b') && !outcome.out.contains('\x07'), outcome.out);
    QVERIFY2(!outcome.err.contains('\x1b'), outcome.err);
}

void TestCommandLine::messagesSpeakTheLanguage()
{
    const QStringList question{QStringLiteral("check"), QStringLiteral("/nonexistent/nginx.conf")};
    const QByteArray english = run(QStringList{QStringLiteral("--lang"), QStringLiteral("en")} + question).err;
    const QByteArray russian = run(QStringList{QStringLiteral("--lang"), QStringLiteral("ru")} + question).err;
    const QByteArray chinese = run(QStringList{QStringLiteral("--lang"), QStringLiteral("zh_CN")} + question).err;
    QVERIFY(english != russian && russian != chinese && english != chinese);
}

QTEST_GUILESS_MAIN(TestCommandLine)
#include "tst_command_line.moc"
