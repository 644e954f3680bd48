// SPDX-License-Identifier: GPL-3.0-or-later
// A mapping that was saved reads back as the same one, in both syntaxes; what is wrong with a file is said.
#include "pipeline/analyze.h"
#include "pipeline/mapping_file.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace retryscope;

namespace {

Mapping fullMapping()
{
    Mapping mapping;
    for (const Role role : allRoles())
        mapping.columns[role] = std::string(word(role)) + " \"of\" \\ the Ж\ttable";
    mapping.pattern = "^(?<time>\\S+) \"(?<message>.*)\"$";
    mapping.everyRowIsAnEffect = true;
    mapping.dates = DateOrder::DayFirst;
    mapping.results = {{"dup \"x\"", EventKind::Rejected}, {"повтор", EventKind::Replay}};
    return mapping;
}

} // namespace

class MappingFileTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_dir;

private slots:
    void bothSyntaxesGiveBackWhatWasSaved_data()
    {
        QTest::addColumn<QString>("name");
        QTest::newRow("TOML") << "mapping.toml";
        QTest::newRow("JSON") << "mapping.json";
    }
    void bothSyntaxesGiveBackWhatWasSaved()
    {
        QFETCH(QString, name);
        const std::string path = m_dir.filePath(name).toStdString();
        for (const Mapping& mapping : {fullMapping(), Mapping{}, Mapping{{{Role::Time, "ts"}}, false, "spring-boot", {}, DateOrder::MonthFirst}}) {
            QVERIFY(writeMappingFile(path, mapping));
            const auto read = readMappingFile(path);
            QVERIFY2(read, read ? "" : read.error().args.back().c_str());
            QVERIFY(*read == mapping);
        }
        QFile file(QString::fromStdString(path));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll().startsWith('{'), name.endsWith("json"));
    }

    void wrongFiles_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("what");
        QTest::newRow("a role that is none") << QByteArray("tiem = \"ts\"\n") << QByteArray("tiem");
        QTest::newRow("a role that is none, in JSON") << QByteArray("{\"tiem\":\"ts\"}") << QByteArray("tiem");
        QTest::newRow("a column that is a number") << QByteArray("time = 5\n") << QByteArray("time");
        QTest::newRow("a column that is a list") << QByteArray("{\"time\":[]}") << QByteArray("time");
        QTest::newRow("a pattern that is none") << QByteArray("pattern = \"(\"\n") << QByteArray("pattern: ");
        QTest::newRow("a kind that is none") << QByteArray("[results]\nx = \"gone\"\n") << QByteArray("results: gone");
    }
    void wrongFiles()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, what);
        const auto read = parseMapping(text.toStdString(), "file");
        QVERIFY(!read);
        QCOMPARE(read.error().code, ErrorCode::MappingInvalid);
        QVERIFY2(QByteArray::fromStdString(read.error().args.at(1)).startsWith(what), read.error().args.at(1).c_str());
    }

    void unreadableFiles_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("where");
        QTest::newRow("no TOML, second line") << QByteArray("path = \"p\"\ntime = \n") << "TOML 2";
        QTest::newRow("no JSON") << QByteArray("{\"time\":") << "JSON ";
        QTest::newRow("binary data") << QByteArray("\0\1\2", 3) << "TOML 1 U+0000";
        QTest::newRow("a control character in a key") << QByteArray("path = \"p\"\n\x1b[2J = 1\n") << "TOML 2 U+001B";
        QTest::newRow("a control character in a comment") << QByteArray("path = \"p\" # \x7f\n") << "TOML 1 U+007F";
        QTest::newRow("a carriage return that ends no line") << QByteArray("path = \"p\"\r\ntime = \"t\"\rkey = \"k\"\n") << "TOML 2 U+000D";
    }
    void unreadableFiles()
    {
        QFETCH(QByteArray, text);
        const auto read = parseMapping(text.toStdString(), "file");
        QVERIFY(!read);
        QCOMPARE(read.error().code, ErrorCode::MappingUnreadable);
        QStringList where;
        for (std::size_t i = 1; i < read.error().args.size(); ++i)
            where += QString::fromStdString(read.error().args[i]);
        QTEST(where.join(' '), "where");
    }

    void aFolderCannotBeWritten()
    {
        const auto written = writeMappingFile(m_dir.path().toStdString(), {});
        QVERIFY(!written);
        QCOMPARE(written.error().code, ErrorCode::CannotWrite);
        QVERIFY(!QFile::exists(m_dir.path() + ".part"));
    }

    void theCommandUsesIt()
    {
        QFile log(m_dir.filePath("app.log"));
        QVERIFY(log.open(QIODevice::WriteOnly));
        log.write("2026-09-13T20:03:21Z;r-1;17;dup\n");
        log.close();
        Mapping mapping;
        mapping.pattern = "^(?<a>[^;]+);(?<b>[^;]+);(?<c>[^;]+);(?<d>[^;]+)$";
        mapping.columns = {{Role::Time, "a"}, {Role::RequestRef, "b"}, {Role::EffectId, "c"}, {Role::Result, "d"}};
        mapping.results = {{"dup", EventKind::Rejected}};
        AnalysisRequest request;
        request.appLogs = {log.fileName().toStdString()};
        request.mappingFile = m_dir.filePath("m.json").toStdString();
        QVERIFY(writeMappingFile(request.mappingFile, mapping));
        const auto analysis = analyze(request);
        QVERIFY(analysis);
        QCOMPARE((*analysis)->events.size(), 1U);
        QCOMPARE((*analysis)->events[0].kind, EventKind::Rejected);
        QCOMPARE((*analysis)->events[0].requestId, std::string("r-1"));
        // What is said of one file goes before the mapping file.
        mapping.results = {{"dup", EventKind::Replay}};
        request.mappingOf[request.appLogs.front()] = mapping;
        QCOMPARE((*analyze(request))->events.at(0).kind, EventKind::Replay);
    }
};

QTEST_APPLESS_MAIN(MappingFileTest)
#include "tst_mapping_file.moc"
