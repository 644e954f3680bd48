// SPDX-License-Identifier: GPL-3.0-or-later
// `--case` on the command line: results go into a case file and come back without the logs.
#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;

namespace {

struct Outcome {
    int status = -1;
    QByteArray out, err;
};

Outcome run(const QStringList& arguments)
{
    QProcess process;
    process.start(QStringLiteral(PROGRAM), arguments);
    process.closeWriteChannel();
    if (!process.waitForFinished(60'000))
        qFatal("the program did not end");
    return {process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -2, process.readAllStandardOutput(), process.readAllStandardError()};
}

} // namespace

class TestCaseOption : public QObject {
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QDir().mkpath(logs());
        for (const QString& name : {u"access.log"_s, u"error.log"_s, u"app-a.log"_s, u"app-b.log"_s, u"orders.csv"_s})
            QVERIFY(QFile::copy(u"" RESOURCES_DIR "/sample/"_s + name, logs() + u'/' + name));
        m_case = m_folder.filePath(u"shop.retrycase"_s);
    }

    void resultsComeBackWithoutTheLogs()
    {
        const Outcome analysed = run({u"analyze"_s, u"--case"_s, m_case, u"--format"_s, u"json"_s, logs()});
        QCOMPARE(analysed.status, 0);
        QVERIFY(QFile::exists(m_case));
        QVERIFY(QDir(logs()).removeRecursively());
        const Outcome again = run({u"analyze"_s, u"--case"_s, m_case, u"--format"_s, u"json"_s});
        QCOMPARE(again.status, 0);
        QCOMPARE(again.out, analysed.out);
        QVERIFY(QJsonDocument::fromJson(again.out)["summary"_L1]["operations"_L1]["duplicated"_L1].toInt() > 0);
        QCOMPARE(run({u"analyze"_s, u"--case"_s, m_case, u"--fail-on"_s, u"duplicated"_s}).status, 1);
        QCOMPARE(QDir(m_folder.path()).entryList(QDir::Files | QDir::Hidden), QStringList{u"shop.retrycase"_s});
    }

    /// A case is opened from anywhere: what was typed relative to some folder is kept whole.
    void pathsAreKeptWhole()
    {
        const QString here = QDir::currentPath(), copy = m_folder.filePath(u"relative"_s), file = m_folder.filePath(u"relative.retrycase"_s);
        QVERIFY(QDir().mkpath(copy) && QFile::copy(u"" RESOURCES_DIR "/sample/access.log"_s, copy + u"/access.log"_s));
        QDir::setCurrent(copy);
        QCOMPARE(run({u"analyze"_s, u"--case"_s, file, u"--access-log"_s, u"access.log"_s}).status, 0);
        QDir::setCurrent(here);
        const Outcome again = run({u"analyze"_s, u"--case"_s, file, u"--format"_s, u"json"_s});
        QCOMPARE(QJsonDocument::fromJson(again.out)["inputs"_L1][0]["path"_L1].toString(), copy + u"/access.log"_s);
        QVERIFY(QFile::remove(file) && QDir(copy).removeRecursively());
    }

    void aReportIsMadeOfACase()
    {
        const QString json = m_folder.filePath(u"report.json"_s), pdf = m_folder.filePath(u"report.pdf"_s);
        QCOMPARE(run({u"report"_s, u"--case"_s, m_case, u"--output"_s, json}).status, 0);
        QCOMPARE(run({u"report"_s, u"--case"_s, m_case, u"--output"_s, pdf}).status, 0);
        QFile file(pdf);
        QVERIFY(file.open(QIODevice::ReadOnly) && file.size() > 20'000);
    }

    void whatIsNoCaseIsLeftAlone()
    {
        const QString path = m_folder.filePath(u"notes.txt"_s);
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("not a case");
        file.close();
        for (const QStringList& arguments : {QStringList{u"analyze"_s, u"--case"_s, path}, QStringList{u"analyze"_s, u"--case"_s, path, u"" RESOURCES_DIR "/sample"_s},
                 QStringList{u"report"_s, u"--case"_s, path, u"--output"_s, m_folder.filePath(u"x.json"_s)}}) {
            const Outcome outcome = run(arguments);
            QCOMPARE(outcome.status, 3);
            QVERIFY2(outcome.err.contains("is not a case file"), outcome.err.constData());
        }
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), "not a case");
    }

    void aCaseThatIsNotThereIsSaid() { QCOMPARE(run({u"analyze"_s, u"--case"_s, m_folder.filePath(u"none.retrycase"_s)}).status, 3); }

private:
    QString logs() const { return m_folder.filePath(u"logs"_s); }
    QTemporaryDir m_folder;
    QString m_case;
};

QTEST_GUILESS_MAIN(TestCaseOption)
#include "tst_case_option.moc"
