// SPDX-License-Identifier: GPL-3.0-or-later
// A case on the disk: edits, saving, who has it, older, newer, foreign and damaged files, kills and full disks.
#include "casefile/case_file.h"
#include "casefile/case_schema.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <random>
#include <signal.h>

using namespace Qt::StringLiterals;
using namespace retryscope;

namespace {

Anchor anchorAt(std::uint64_t line) { return {Anchor::Of::Request, "/var/log/nginx/access.log", line, "0123456789abcdef"}; }

Annotation noted(const std::string& note)
{
    Annotation annotation;
    annotation.note = note;
    return annotation;
}

Annotation full()
{
    Annotation annotation;
    annotation.reviewed = annotation.toReport = true;
    annotation.tags = {"refunded", "клиент", "需要退款"};
    annotation.note = "Two orders.\nOne was reversed: \"1018\" \xff";
    annotation.verdict = ManualVerdict{Verdict::Prevented, "The bank refused the second", "anna", parseTime("2026-09-13T20:03:00Z")->instant};
    annotation.decision = ReviewDecision::ToFix;
    annotation.owner = "Анна";
    annotation.changed = parseTime("2026-09-14T08:00:00Z")->instant;
    return annotation;
}

QByteArray bytesOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("missing");
}

void write(const QString& path, const QByteArray& bytes)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(bytes);
}

} // namespace

class TestCaseFile : public QObject {
    Q_OBJECT
private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_path = m_folder->filePath(u"shop.retrycase"_s);
    }

    void editsAreThereBeforeTheyAreSaved()
    {
        {
            auto file = create();
            QVERIFY(file.keepDraft({{anchorAt(1), full()}, {anchorAt(2), noted("b")}}));
        }
        auto file = open();
        auto read = file.additions();
        QVERIFY(read && read->hasDraft);
        QCOMPARE(read->annotations.all().size(), 2u);
        QVERIFY(*read->annotations.find(anchorAt(1)) == full());
        QVERIFY(file.saveDraft());
        QVERIFY(!file.additions()->hasDraft);
        QVERIFY(*file.additions()->annotations.find(anchorAt(1)) == full());
    }

    void discardingBringsBackWhatWasSaved()
    {
        auto file = create();
        QVERIFY(file.keepDraft({{anchorAt(1), noted("saved")}, {anchorAt(2), noted("too")}}));
        QVERIFY(file.saveDraft());
        QVERIFY(file.keepDraft({{anchorAt(1), noted("edited")}, {anchorAt(2), {}}, {anchorAt(3), noted("new")}}));
        QCOMPARE(file.additions()->annotations.all().size(), 2u);
        QCOMPARE(file.additions()->annotations.find(anchorAt(1))->note, "edited");
        QVERIFY(file.discardDraft());
        const auto read = file.additions();
        QCOMPARE(read->annotations.all().size(), 2u);
        QCOMPARE(read->annotations.find(anchorAt(1))->note, "saved");
        QCOMPARE(read->annotations.find(anchorAt(2))->note, "too");
    }

    void anEmptyAnnotationTakesTheSavedOneAway()
    {
        auto file = create();
        QVERIFY(file.keepDraft({{anchorAt(1), full()}}));
        QVERIFY(file.saveDraft());
        QVERIFY(file.keepDraft({{anchorAt(1), {}}}));
        QVERIFY(file.saveDraft());
        QVERIFY(file.additions()->annotations.empty());
        QVERIFY(!file.additions()->hasDraft);
    }

    void annotationsOfFindingsAreApartFromThoseOfRequests()
    {
        auto file = create();
        const Anchor finding{Anchor::Of::Finding, "nginx.conf", 26, "non-idempotent-retry"};
        QVERIFY(file.keepDraft({{finding, noted("wanted so")}, {anchorAt(26), noted("b")}}));
        QCOMPARE(file.additions()->annotations.find(finding)->note, "wanted so");
    }

    void filtersAndTheStateOfTheWindowAreKept()
    {
        {
            auto file = create();
            QVERIFY(file.setFilters({{"mine", "verdict:duplicated"}, {"Заказы", "location:/checkout"}}));
            QVERIFY(file.setState("window", std::string("\0\1\2", 3)));
        }
        auto file = open();
        QCOMPARE(file.additions()->filters, (std::vector<SavedFilter>{{"mine", "verdict:duplicated"}, {"Заказы", "location:/checkout"}}));
        QCOMPARE(file.state("window"), std::string("\0\1\2", 3));
        QCOMPARE(file.state("nothing"), "");
    }

    void rolesAreADraftUntilTheyAreSaved()
    {
        {
            auto file = create();
            QVERIFY(!file.additions()->roles && !file.additions()->hasDraft);
            QVERIFY(file.keepRoles("[roles]"));
            QVERIFY(file.additions()->hasDraft);
            QVERIFY(file.saveDraft());
            QVERIFY(file.keepRoles(""));
        }
        auto file = open();
        QCOMPARE(file.additions()->roles.value_or("none"), "");
        QVERIFY(file.additions()->hasDraft);
        QVERIFY(file.discardDraft());
        QCOMPARE(file.additions()->roles.value_or("none"), "[roles]");
        QVERIFY(!file.additions()->hasDraft);
    }

    void aDecisionAloneIsKept_data()
    {
        QTest::addColumn<int>("decision");
        QTest::addColumn<QString>("owner");
        QTest::newRow("accepted by nobody in particular") << static_cast<int>(ReviewDecision::Accepted) << QString();
        QTest::newRow("an owner before anything is decided") << static_cast<int>(ReviewDecision::None) << u"web-team"_s;
    }
    void aDecisionAloneIsKept()
    {
        QFETCH(int, decision);
        QFETCH(QString, owner);
        Annotation annotation;
        annotation.decision = static_cast<ReviewDecision>(decision);
        annotation.owner = owner.toStdString();
        auto file = create();
        QVERIFY(file.keepDraft({{anchorAt(1), annotation}}));
        QVERIFY(file.saveDraft());
        const auto read = file.additions();
        QVERIFY(read->annotations.find(anchorAt(1)) && *read->annotations.find(anchorAt(1)) == annotation);
    }

    void theSecondWhoOpensItReadsAndSeesWhoHasIt()
    {
        auto first = create();
        QVERIFY(first.keepDraft({{anchorAt(1), noted("a")}}));
        auto second = open();
        QVERIFY(second.isReadOnly());
        QCOMPARE(second.holder()->who, whoAmI());
        QCOMPARE(second.holder()->process, std::to_string(QCoreApplication::applicationPid()));
        QVERIFY(parseTime(second.holder()->since));
        QCOMPARE(second.additions()->annotations.find(anchorAt(1))->note, "a");
        QVERIFY(!second.keepDraft({{anchorAt(1), noted("b")}}));
        QVERIFY(second.copyTo(m_path.toStdString() + ".copy"));
        QVERIFY(!second.keepDraft({{anchorAt(1), noted("b")}}));
        const auto third = CaseFile::openOrCreate(m_path.toStdString());
        QVERIFY(!third && third.error().code == ErrorCode::CaseInUse);
        const auto over = CaseFile::create(m_path.toStdString());
        QVERIFY(!over && over.error().code == ErrorCode::CaseInUse);
    }

    void whenTheFirstClosesItTheNextMayWriteAndNothingIsLeftBeside()
    {
        { auto first = create(); }
        QVERIFY(!open().isReadOnly());
        QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files | QDir::Hidden), QStringList{u"shop.retrycase"_s});
    }

    void aCopyHasEverythingSaved()
    {
        const QString copyPath = m_folder->filePath(u"copy #1?.retrycase"_s);
        write(copyPath, "something older");
        write(copyPath + u"-wal"_s, "a journal of something older");
        auto file = create();
        QVERIFY(file.keepDraft({{anchorAt(1), full()}}));
        QVERIFY(file.setFilters({{"mine", "x"}}));
        QVERIFY(file.copyTo(copyPath.toStdString()));
        QVERIFY(file.additions()->hasDraft); // the original is as it was
        auto copy = CaseFile::open(copyPath.toStdString());
        QVERIFY(copy && !copy->isReadOnly());
        QVERIFY(!copy->additions()->hasDraft);
        QVERIFY(*copy->additions()->annotations.find(anchorAt(1)) == full());
        QCOMPARE(copy->additions()->filters.size(), 1u);
        QVERIFY(!file.copyTo(copyPath.toStdString())); // it is open
    }

    void whatIsNoCaseIsRefusedAndLeftAsItIs_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("code");
        { auto file = create(); }
        const QByteArray sound = bytesOf(m_path);
        QByteArray foreign = sound, newer = sound, cut = sound.first(sound.size() / 2), broken = sound, unstamped = sound;
        foreign.replace(68, 4, QByteArray(4, '\0'));
        newer.replace(60, 4, QByteArray("\0\0\0\x63", 4));
        unstamped.replace(60, 4, QByteArray(4, '\0'));
        for (qsizetype i = 4096; i < broken.size(); ++i)
            broken[i] = static_cast<char>(i * 31);
        QTest::newRow("an empty file is no case") << QByteArray() << u"not-a-case"_s;
        QTest::newRow("a text is no case") << QByteArray("192.0.2.7 - - [13/Sep/2026:20:03:21 +0300] \"GET / HTTP/1.1\" 200\n").repeated(20) << u"not-a-case"_s;
        QTest::newRow("a database of another program is no case") << foreign << u"not-a-case"_s;
        QTest::newRow("a case of a newer program is said to be one") << newer << u"case-too-new"_s;
        QTest::newRow("a case that was cut is damaged") << cut << u"case-damaged"_s;
        QTest::newRow("a case whose pages were overwritten is damaged") << broken << u"case-damaged"_s;
        QTest::newRow("a case without a version is damaged") << unstamped << u"case-damaged"_s;
    }
    void whatIsNoCaseIsRefusedAndLeftAsItIs()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, code);
        write(m_path, bytes);
        for (const bool make : {false, true}) {
            const auto file = make ? CaseFile::openOrCreate(m_path.toStdString()) : CaseFile::open(m_path.toStdString());
            QVERIFY(!file);
            QCOMPARE(QString::fromStdString(std::string(word(file.error().code))), code);
            QCOMPARE(QString::fromStdString(file.error().args.front()), m_path);
        }
        QCOMPARE(bytesOf(m_path), bytes);
        QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files | QDir::Hidden), QStringList{u"shop.retrycase"_s});
    }

    void whatAKilledProcessLeftHalfMadeIsTakenAway()
    {
        auto file = create();
        const QString copyPath = m_folder->filePath(u"copy.retrycase"_s);
        write(copyPath + u".new-77-1"_s, "half");
        write(copyPath + u".new-77-1-wal"_s, "half");
        QVERIFY(file.copyTo(copyPath.toStdString()));
        QCOMPARE(QDir(m_folder->path()).entryList({u"copy*"_s}, QDir::Files), QStringList{u"copy.retrycase"_s});
    }

    void aFileThatIsNotThereCannotBeOpened()
    {
        const auto file = CaseFile::open(m_path.toStdString());
        QVERIFY(!file && file.error().code == ErrorCode::CannotOpen);
        QVERIFY(QDir(m_folder->path()).isEmpty());
    }

    void everyOlderVersionBecomesTheNewest_data()
    {
        QTest::addColumn<int>("version");
        for (int version = 1; version < newestCaseVersion; ++version)
            QTest::addRow("version %d", version) << version;
    }
    void everyOlderVersionBecomesTheNewest()
    {
        QFETCH(int, version);
        const QString golden = u"" TEST_DATA "/case/version%1.retrycase"_s.arg(version);
        QVERIFY(QFile::copy(golden, m_path));
        QFile::setPermissions(m_path, QFile::ReadOwner | QFile::WriteOwner);
        QCOMPARE(*caseVersion(m_path.toStdString()), version);
        {
            auto file = open();
            QVERIFY(!file.isReadOnly());
            checkGolden(file);
            QVERIFY(file.setState("window", "new"));
            QVERIFY(file.keepDraft({{anchorAt(9), full()}}));
            QVERIFY(*file.additions()->annotations.find(anchorAt(9)) == full());
        }
        QCOMPARE(*caseVersion(m_path.toStdString()), newestCaseVersion);
    }

    void anOlderVersionThatCannotBeWrittenIsReadAllTheSame()
    {
        QVERIFY(QFile::copy(u"" TEST_DATA "/case/version1.retrycase"_s, m_path));
        auto lock = CaseLock::take(m_path.toStdString());
        QVERIFY(lock && std::holds_alternative<CaseLock>(*lock));
        const QByteArray before = bytesOf(m_path);
        auto file = open();
        QVERIFY(file.isReadOnly() && file.holder());
        checkGolden(file);
        QCOMPARE(bytesOf(m_path), before);
    }

    void whereNothingCanBeWrittenACaseIsOpenedToBeRead()
    {
        {
            auto file = create();
            QVERIFY(file.keepDraft({{anchorAt(1), noted("a")}}));
            QVERIFY(file.saveDraft());
        }
        const QByteArray before = bytesOf(m_path);
        QFile::setPermissions(m_path, QFile::ReadOwner | QFile::ReadGroup | QFile::ReadOther);
        QFile::setPermissions(m_folder->path(), QFile::ReadOwner | QFile::ExeOwner | QFile::ReadGroup | QFile::ExeGroup | QFile::ReadOther | QFile::ExeOther);
        QCOMPARE(said({u"look"_s, m_path}), "read-only 1");
        QCOMPARE(said({u"create"_s, m_folder->filePath(u"new.retrycase"_s)}), "cannot-write");
        QFile::setPermissions(m_folder->path(), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        QCOMPARE(bytesOf(m_path), before);
    }

    void aFullDiskIsSaidAndLosesNothing()
    {
        { auto file = create(); }
        const QByteArrayList words = said({u"fill"_s, m_path}).split(' ');
        QCOMPARE(words.size(), 2);
        QCOMPARE(words[1], "cannot-write");
        const int kept = words[0].toInt();
        QVERIFY(kept > 0);
        auto file = open();
        QCOMPARE(file.additions()->annotations.all().size(), static_cast<std::size_t>(kept));
    }

    void nothingConfirmedIsLostByAKill()
    {
        std::mt19937 random(20260913);
        int confirmed = 0;
        int survivedWork = 0;
        for (int round = 0; round < 200; ++round) {
            QProcess editor;
            editor.start(QStringLiteral(CASE_EDITOR), {u"edit"_s, m_path, QString::number(confirmed + 1)});
            QVERIFY(editor.waitForStarted());
            if (round % 4 != 0)
                editor.waitForReadyRead(2000); // every fourth is killed while it opens
            QTest::qSleep(static_cast<int>(random() % 12));
            ::kill(static_cast<pid_t>(editor.processId()), SIGKILL);
            QVERIFY(editor.waitForFinished());
            QCOMPARE(editor.exitStatus(), QProcess::CrashExit);
            const QByteArrayList lines = editor.readAllStandardOutput().split('\n');
            if (lines.size() > 1) {
                confirmed = lines[lines.size() - 2].toInt();
                ++survivedWork;
            }
            verifyConfirmed(confirmed);
        }
        qInfo("%d edits were confirmed in %d of 200 rounds", confirmed, survivedWork);
        QVERIFY(survivedWork > 100);
    }

private:
    CaseFile create()
    {
        auto file = CaseFile::create(m_path.toStdString());
        if (!file)
            qFatal("create");
        return std::move(*file);
    }

    CaseFile open()
    {
        auto file = CaseFile::open(m_path.toStdString());
        if (!file)
            qFatal("open: %s %s", std::string(word(file.error().code)).c_str(), file.error().args.back().c_str());
        return std::move(*file);
    }

    QByteArray said(const QStringList& arguments)
    {
        QProcess process;
        process.start(QStringLiteral(CASE_EDITOR), arguments);
        process.waitForFinished();
        return process.exitCode() == 0 ? process.readAllStandardOutput().trimmed() : "status " + QByteArray::number(process.exitCode());
    }

    void checkGolden(CaseFile& file)
    {
        const auto read = file.additions();
        QVERIFY(read && read->hasDraft);
        QCOMPARE(read->annotations.all().size(), 3u);
        const Annotation* saved = read->annotations.find(anchorAt(412));
        QVERIFY(saved && saved->reviewed && !saved->toReport);
        QCOMPARE(saved->tags, (std::set<std::string>{"refunded", "клиент"}));
        QVERIFY(saved->verdict && saved->verdict->verdict == Verdict::Prevented);
        QCOMPARE(saved->verdict->reason, "The bank refused the second");
        QCOMPARE(saved->changed, saved->verdict->at);
        QCOMPARE(read->annotations.find(anchorAt(500))->note, "edited, not saved");
        QCOMPARE(read->filters, (std::vector<SavedFilter>{{"mine", "verdict:duplicated"}}));
        const auto analysis = file.load();
        QVERIFY(analysis);
        QCOMPARE((*analysis)->requests.size(), 21u);
        QVERIFY((*analysis)->inputs[0].kept);
    }

    void verifyConfirmed(int confirmed)
    {
        if (confirmed == 0 && !QFile::exists(m_path))
            return;
        auto file = CaseFile::open(m_path.toStdString());
        QVERIFY2(file, file ? "" : std::string(word(file.error().code)).c_str());
        QVERIFY(!file->isReadOnly());
        const auto read = file->additions();
        QVERIFY(read);
        for (int number = 1; number <= confirmed; ++number) {
            const Annotation* annotation = read->annotations.find(anchorAt(static_cast<std::uint64_t>(number)));
            QVERIFY2(annotation && annotation->note == "note " + std::to_string(number), qPrintable(QString::number(number)));
        }
        const QString copyPath = m_path + u".copy"_s;
        if (QFile::exists(copyPath))
            QVERIFY(CaseFile::open(copyPath.toStdString()));
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_path;
};

QTEST_GUILESS_MAIN(TestCaseFile)
#include "tst_case_file.moc"
