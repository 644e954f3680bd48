// SPDX-License-Identifier: GPL-3.0-or-later
// A case and its files: moved, changed, gone; what was undone, and a saving that is stopped.
#include "ui/shell/person.h"
#include "ui/support/own_folders.h"
#include "ui/work/languages.h"

#include <QPushButton>
#include <QtTest>

using namespace Qt::StringLiterals;
using namespace retryscope;
using namespace retryscope::ui;
using namespace retryscope::ui::test;

class TestCaseFiles : public QObject {
    Q_OBJECT
private slots:
    void initTestCase()
    {
        test::keepIn(m_folder);
    }
    void init()
    {
        Languages::instance().use(u"en"_s);
        QDir(recoveryFolder()).removeRecursively();
        m_case = m_folder.filePath(u"shop-%1.retrycase"_s.arg(++m_number));
    }

    void whatChangedIsSaidBesideWhatIsGoneAndWhatCameBack()
    {
        QString access, gone;
        {
            Person anna(m_folder, m_number);
            QVERIFY(anna.openSample());
            for (const Input& input : anna.window->selection()->analysis()->inputs)
                (input.kind == InputKind::AccessLog ? access : gone) = QString::fromStdString(input.path);
            QVERIFY(anna.saveAs(m_case));
            anna.note("a draft");
            QVERIFY(anna.waitUntilKept());
        }
        QVERIFY(QFile::remove(gone));
        QFile changed(access);
        QVERIFY(changed.open(QIODevice::WriteOnly) && changed.write("another one\n"));
        changed.close();
        Person boris(m_folder, 100 + m_number);
        QVERIFY(boris.openCase(m_case));
        QTRY_VERIFY2(boris.message().contains(u"1 file changed since this case was analysed. 1 file of this case is not there any more."_s), qPrintable(boris.message()));
        QVERIFY2(boris.message().contains(u"are back"_s), qPrintable(boris.message()));
        auto* bar = boris.window->findChild<MessageBar*>();
        QCOMPARE(bar->details().size(), 2);
        QCOMPARE(bar->action()->text(), u"Save"_s);
        boris.window->resize(1280, 720);
        QTest::qWait(100);
        boris.window->grab().save(QStringLiteral(SCREENSHOT_DIR "/case-changed.png"));
        QDir(QFileInfo(access).path()).removeRecursively();
    }

    void logsBesideTheCaseTakeThePlaceOfThoseThatAreGone()
    {
        const QString folder = m_folder.filePath(u"passed-on-%1"_s.arg(m_number)), file = folder + u"/shop.retrycase"_s;
        QVERIFY(QDir().mkpath(folder));
        QString logs;
        {
            Person anna(m_folder, m_number);
            QVERIFY(anna.openSample());
            logs = QFileInfo(QString::fromStdString(anna.window->selection()->analysis()->inputs.back().path)).path();
            anna.note("stays");
            QVERIFY(anna.saveAs(file));
            anna.window->close();
        }
        QVERIFY(QDir().rename(logs, folder + u"/logs"_s));
        Person boris(m_folder, 100 + m_number);
        QVERIFY(boris.openCase(file));
        auto* bar = boris.window->findChild<MessageBar*>();
        QTRY_COMPARE(bar->action()->text(), u"Use the files beside the case"_s);
        QVERIFY2(bar->sentence().contains(u"not there any more"_s), qPrintable(bar->sentence()));
        QVERIFY(boris.waitForOpened([&] { bar->action()->click(); }));
        for (const Input& input : boris.window->selection()->analysis()->inputs)
            QVERIFY2(!input.error && QString::fromStdString(input.path).startsWith(folder), input.path.c_str());
        QVERIFY2(boris.message().contains(u"found at their new place"_s), qPrintable(boris.message()));
        QTRY_COMPARE(boris.said(), "stays");
        QVERIFY(QDir(folder).removeRecursively());
    }

    void whatComesWithACaseIsOffered()
    {
        const QString log = m_folder.filePath(u"more.log"_s);
        QFile file(log);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("192.0.2.7 - - [13/Sep/2026:20:00:07 +0300] \"GET / HTTP/1.1\" 200 12 \"-\" \"curl\"\n") > 0);
        file.close();
        {
            Person anna(m_folder, m_number);
            QVERIFY(anna.openSample());
            QVERIFY(anna.saveAs(m_case));
            anna.window->close();
        }
        Person boris(m_folder, 100 + m_number);
        QVERIFY(boris.waitForOpened([&] { boris.window->open(QStringList{log, m_case}); }));
        const std::size_t before = boris.window->selection()->analysis()->inputs.size();
        QTRY_VERIFY2(boris.message().contains(u"1 path was left out"_s), qPrintable(boris.message()));
        QVERIFY(boris.waitForOpened([&] { boris.window->findChild<MessageBar*>()->action()->click(); }));
        QCOMPARE(boris.window->selection()->analysis()->inputs.size(), before + 1);
    }

    /// What was undone as far as it was saved leaves nothing to come back.
    void whatWasUndoneIsNoDraft()
    {
        {
            Person anna(m_folder, m_number);
            QVERIFY(anna.openSample());
            QVERIFY(anna.saveAs(m_case));
            QCOMPARE(anna.settings.recent().first().paths, QStringList{m_case});
            anna.note("hello");
            QVERIFY(anna.waitUntilKept());
            anna.notes().undoStack()->undo();
            QVERIFY(anna.waitUntilKept());
            QVERIFY(!anna.window->isWindowModified());
            anna.window->close();
            QVERIFY(anna.asked.isEmpty());
        }
        Person boris(m_folder, 100 + m_number);
        QVERIFY(boris.openCase(m_case));
        QVERIFY(!boris.window->isWindowModified());
        QVERIFY2(!boris.message().contains(u"are back"_s), qPrintable(boris.message()));
    }

    void undoingANewReadingBringsBackWhatCannotBeReadAnyMore()
    {
        Person anna(m_folder, m_number);
        QVERIFY(anna.openSample());
        QVERIFY(anna.saveAs(m_case));
        const auto shown = anna.window->selection()->analysis();
        QString gone;
        for (const Input& input : shown->inputs)
            gone = input.kind == InputKind::Config ? gone : QString::fromStdString(input.path);
        QVERIFY(QFile::remove(gone));
        QVERIFY(anna.waitForOpened([&] { anna.trigger(Act::Reload); }));
        QCOMPARE(anna.window->selection()->analysis(), shown);
        auto* bar = anna.window->findChild<MessageBar*>();
        QCOMPARE(bar->action()->text(), u"Read without them"_s);
        QVERIFY(anna.waitForOpened([&] { bar->action()->click(); }));
        QVERIFY(anna.window->selection()->analysis()->inputs.size() < shown->inputs.size());
        anna.notes().undoStack()->undo();
        QCOMPARE(anna.window->selection()->analysis(), shown);
        QVERIFY2(anna.message().contains(u"what was read before is shown on"_s), qPrintable(anna.message()));
        QDir(QFileInfo(gone).path()).removeRecursively();
    }

    void savingIsStoppedAndNothingIsLeftBehind()
    {
        Person anna(m_folder, m_number);
        QVERIFY(anna.openSample());
        anna.file = m_case;
        QSignalSpy idle(&anna.control(), &CaseControl::idle);
        anna.trigger(Act::SaveCaseAs);
        QVERIFY(anna.window->actions()[Act::Cancel]->isEnabled());
        anna.trigger(Act::Cancel);
        QVERIFY(idle.wait(10'000));
        QVERIFY2(anna.message().isEmpty(), qPrintable(anna.message()));
        QVERIFY(!QFile::exists(m_case) && anna.control().path().isEmpty());
        QVERIFY(anna.saveAs(m_case));
    }

private:
    QTemporaryDir m_folder;
    QString m_case;
    int m_number = 0;
};

QTEST_MAIN(TestCaseFiles)
#include "tst_case_files.moc"
