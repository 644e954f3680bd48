// SPDX-License-Identifier: GPL-3.0-or-later
// The case in the real window: saved, left, opened again without the logs, by two at once, and after the program was killed.
#include "casefile/case_schema.h"
#include "ui/configview/config_page.h"
#include "ui/configview/review_session.h"
#include "ui/incidents/note_panel.h"
#include "ui/incidents/verdict_card.h"
#include "ui/shell/actions.h"
#include "ui/shell/case_bar.h"
#include "ui/shell/case_control.h"
#include "ui/shell/job_bar.h"
#include "ui/shell/main_window.h"
#include "ui/shell/page_stack.h"
#include "ui/shell/person.h"
#include "ui/shell/start_page.h"
#include "ui/support/own_folders.h"
#include "ui/widgets/message_bar.h"
#include "ui/work/case_notes.h"
#include "ui/work/languages.h"
#include "ui/work/sample.h"

#include <QMimeData>
#include <QPushButton>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtTest>

using namespace Qt::StringLiterals;
using namespace retryscope;
using namespace retryscope::ui;
using namespace retryscope::ui::test;

class TestCase : public QObject {
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

    void whatWasSavedIsThereWithoutTheLogs()
    {
        const QString logs = QStandardPaths::writableLocation(QStandardPaths::GenericCacheLocation) + u"/retryscope/sample"_s;
        std::size_t operations = 0;
        {
            Person anna(m_folder, m_number);
            QVERIFY(anna.openSample());
            operations = anna.window->selection()->analysis()->operations.size();
            anna.note("two orders");
            QVERIFY(anna.window->isWindowModified());
            QVERIFY(anna.saveAs(m_case));
            QVERIFY(!anna.window->isWindowModified());
            QVERIFY2(anna.window->windowTitle().startsWith(QFileInfo(m_case).fileName()), qPrintable(anna.window->windowTitle()));
            QCOMPARE(anna.settings.recent().first().paths, QStringList{m_case});
            anna.window->close();
            QVERIFY(anna.asked.isEmpty());
        }
        QVERIFY(QDir(logs).removeRecursively());
        Person boris(m_folder, 100 + m_number);
        QVERIFY(boris.openCase(m_case));
        QCOMPARE(boris.window->pages()->page(), PageId::Incidents);
        QCOMPARE(boris.window->selection()->analysis()->operations.size(), operations);
        QCOMPARE(boris.said(), "two orders");
        QVERIFY(!boris.window->isWindowModified());
        // What vanished since is said, once the files were looked for.
        QTRY_VERIFY2(boris.message().contains(u"not there any more"_s), qPrintable(boris.message()));
        QVERIFY(boris.window->findChild<MessageBar*>()->details().first().endsWith(u"is not there any more."_s));
        boris.window->resize(1440, 900);
        QTest::qWait(300);
        boris.window->grab().save(QStringLiteral(SCREENSHOT_DIR "/case-opened.png"));
    }

    /// Also of a case that is still open: a copy by mail has no journal beside it.
    void whatIsSavedIsInTheFileItself()
    {
        Person anna(m_folder, m_number);
        QVERIFY(anna.openSample());
        QVERIFY(anna.saveAs(m_case));
        anna.note("two orders");
        QVERIFY(anna.waitUntilKept());
        QSignalSpy saved(&anna.control().keeper(), &CaseKeeper::saved);
        anna.trigger(Act::SaveCase);
        QVERIFY(saved.wait(10'000));
        const QString copy = m_folder.filePath(u"mail-%1.retrycase"_s.arg(m_number));
        QVERIFY(QFile::copy(m_case, copy));
        Person boris(m_folder, 100 + m_number);
        QVERIFY(boris.openCase(copy));
        QCOMPARE(boris.said(), "two orders");
    }

    void aCaseThatWasMovedWhileItWasOpenIsWrittenAgain_data()
    {
        QTest::addColumn<bool>("replaced");
        QTest::newRow("nothing stands in its place") << false;
        QTest::newRow("another file stands in its place") << true;
    }
    void aCaseThatWasMovedWhileItWasOpenIsWrittenAgain()
    {
        QFETCH(bool, replaced);
        {
            Person anna(m_folder, m_number);
            QVERIFY(anna.openSample());
            QVERIFY(anna.saveAs(m_case));
            QVERIFY(QFile::rename(m_case, m_case + u".moved"_s));
            if (replaced) {
                QFile other(m_case);
                QVERIFY(other.open(QIODevice::WriteOnly) && other.write("somebody's") > 0);
            }
            anna.note("after the move");
            QVERIFY(anna.waitUntilKept());
            QSignalSpy saved(&anna.control().keeper(), &CaseKeeper::saved), failed(&anna.control().keeper(), &CaseKeeper::saveFailed);
            anna.trigger(Act::SaveCase);
            QTRY_COMPARE_WITH_TIMEOUT(saved.size() + failed.size(), 1, 10'000);
            QCOMPARE(failed.size(), replaced ? 1 : 0);
            QCOMPARE(anna.window->isWindowModified(), replaced);
            anna.answer = Unsaved::Discard;
            anna.window->close();
        }
        if (replaced) {
            QFile other(m_case);
            QVERIFY(other.open(QIODevice::ReadOnly));
            QCOMPARE(other.readAll(), QByteArray("somebody's"));
            return;
        }
        Person boris(m_folder, 100 + m_number);
        QVERIFY(boris.openCase(m_case));
        QCOMPARE(boris.said(), "after the move");
        QVERIFY(!boris.control().isReadOnly());
    }

    void savingAndOpeningSayHowFarTheyAre()
    {
        Person anna(m_folder, m_number);
        QVERIFY(anna.openSample());
        auto* jobs = anna.window->findChild<JobBar*>();
        QStringList shown;
        quint64 last = 0, whole = 0;
        bool grows = true;
        connect(&anna.control(), &CaseControl::working, this, [&](const QString& what, quint64 done, quint64 total) {
            shown.append(jobs->stageText());
            QVERIFY2(shown.last().contains(what.chopped(1)), qPrintable(shown.last())); // it ends with an ellipsis
            grows = grows && (total == 0 || (done >= last && done <= total));
            last = done;
            whole = std::max(whole, total);
        });
        QVERIFY(anna.saveAs(m_case));
        QVERIFY2(shown.size() >= 2 && grows && whole > 0, qPrintable(shown.join(u'|')));
        QVERIFY2(shown.first().contains(u"Saving"_s), qPrintable(shown.first()));
        QTRY_VERIFY(!jobs->findChild<QProgressBar*>()->isVisible());
        shown.clear();
        last = whole = 0;
        bool couldStop = false;
        connect(&anna.control(), &CaseControl::working, this, [&] { couldStop = anna.window->actions()[Act::Cancel]->isEnabled(); });
        QVERIFY(anna.openCase(m_case));
        QVERIFY2(shown.size() >= 2 && grows && whole > 0, qPrintable(shown.join(u'|')));
        QVERIFY2(shown.first().contains(u"Opening"_s), qPrintable(shown.first()));
        QVERIFY(couldStop);
        QTRY_VERIFY(!jobs->findChild<QProgressBar*>()->isVisible());
        QVERIFY(!anna.window->actions()[Act::Cancel]->isEnabled());
    }

    void openingIsStoppedAndWhatIsOpenStays()
    {
        Person anna(m_folder, m_number);
        QVERIFY(anna.openSample());
        QVERIFY(anna.saveAs(m_case));
        const QString other = m_folder.filePath(u"other-%1.retrycase"_s.arg(m_number));
        QVERIFY(QFile::copy(m_case, other));
        auto before = anna.window->selection()->analysis();
        // On a busy machine the opening may be through before it is stopped: then the first case is opened again, and the second once more.
        for (int i = 0; i < 5 && (i == 0 || anna.window->selection()->analysis() != before); ++i) {
            if (i > 0) {
                QVERIFY(anna.openCase(m_case));
                before = anna.window->selection()->analysis();
            }
            QSignalSpy idle(&anna.control(), &CaseControl::idle);
            anna.window->open(QStringList{other});
            anna.trigger(Act::Cancel);
            QVERIFY(idle.wait(10'000));
        }
        QCOMPARE(anna.window->selection()->analysis(), before);
        QVERIFY(anna.message().isEmpty());
        QVERIFY(!anna.window->actions()[Act::Cancel]->isEnabled());
    }

    void leavingAsksWhatBecomesOfTheChanges_data()
    {
        QTest::addColumn<int>("answer");
        QTest::addColumn<bool>("closes");
        QTest::addColumn<QString>("note");
        QTest::newRow("cancel stays") << int(Unsaved::Cancel) << false << u"saved"_s;
        QTest::newRow("discard loses them") << int(Unsaved::Discard) << true << u"saved"_s;
        QTest::newRow("save keeps them") << int(Unsaved::Save) << true << u"edited"_s;
    }
    void leavingAsksWhatBecomesOfTheChanges()
    {
        QFETCH(int, answer);
        QFETCH(bool, closes);
        QFETCH(QString, note);
        {
            Person anna(m_folder, m_number);
            QVERIFY(anna.openSample());
            anna.note("saved");
            QVERIFY(anna.saveAs(m_case));
            anna.note("edited");
            QVERIFY(anna.window->isWindowModified());
            QVERIFY(anna.window->findChild<CaseBar*>()->findChild<QLabel*>()->text().endsWith(u'*'));
            anna.answer = Unsaved(answer);
            anna.window->close();
            QTRY_COMPARE(anna.window->isVisible(), !closes);
            QCOMPARE(anna.asked, QStringList{QFileInfo(m_case).fileName()});
            if (!closes) {
                QCOMPARE(anna.said(), "edited");
                anna.answer = Unsaved::Discard;
                anna.window->close();
            }
        }
        Person boris(m_folder, 100 + m_number);
        QVERIFY(boris.openCase(m_case));
        QCOMPARE(boris.said(), note.toStdString());
    }

    void undoGoesBackToWhatWasSaved()
    {
        Person anna(m_folder, m_number);
        QVERIFY(anna.openSample());
        QVERIFY(anna.saveAs(m_case));
        anna.trigger(Act::MarkReviewed);
        QVERIFY(anna.window->isWindowModified());
        QVERIFY(anna.window->actions()[Act::Undo]->text().contains(u"Mark reviewed"_s));
        anna.trigger(Act::Undo);
        QVERIFY(!anna.window->isWindowModified());
        QVERIFY(!anna.window->actions()[Act::Undo]->isEnabled());
        anna.trigger(Act::Redo);
        QVERIFY(anna.window->isWindowModified());
    }

    void theSecondWindowReadsAndSaysWhoHasIt()
    {
        Person anna(m_folder, m_number);
        QVERIFY(anna.openSample());
        QVERIFY(anna.saveAs(m_case));
        Person boris(m_folder, 100 + m_number);
        QVERIFY(boris.openCase(m_case));
        QVERIFY(boris.control().isReadOnly());
        QVERIFY(boris.window->windowTitle().contains(u"(read-only)"_s));
        QVERIFY2(boris.message().contains(QString::fromStdString(whoAmI())), qPrintable(boris.message()));
        QVERIFY(!boris.window->actions()[Act::MarkReviewed]->isEnabled());
        QVERIFY(!boris.window->actions()[Act::SaveCase]->isEnabled());
        // A copy of one's own can be edited.
        QVERIFY(boris.saveAs(m_folder.filePath(u"copy-%1.retrycase"_s.arg(m_number))));
        QVERIFY(!boris.control().isReadOnly());
        QVERIFY(boris.window->actions()[Act::MarkReviewed]->isEnabled());
    }

    void editsOfACaseThatWasNeverSavedAreOfferedAfterTheEnd()
    {
        auto lost = std::make_unique<Person>(m_folder, m_number);
        QVERIFY(lost->openSample());
        lost->note("never saved");
        QVERIFY(lost->waitUntilKept());
        lost.reset(); // without closing: what was kept stays
        Person boris(m_folder, 100 + m_number);
        boris.control().offerRecovery();
        QVERIFY2(boris.message().contains(u"never saved"_s), qPrintable(boris.message()));
        QVERIFY(boris.waitForOpened([&] { boris.window->findChild<MessageBar*>()->action()->click(); }));
        QCOMPARE(boris.said(), "never saved");
        QVERIFY(boris.window->isWindowModified());
        QVERIFY(boris.control().path().isEmpty());
        QVERIFY(boris.saveAs(m_case));
        QVERIFY(boris.control().keeper().recoverable().isEmpty());
        QVERIFY(QDir(recoveryFolder()).isEmpty());
    }

    void editsOfASavedCaseThatWereNotSavedAreBackAfterTheEnd()
    {
        auto lost = std::make_unique<Person>(m_folder, m_number);
        QVERIFY(lost->openSample());
        QVERIFY(lost->saveAs(m_case));
        lost->note("a draft");
        QVERIFY(lost->waitUntilKept());
        lost.reset();
        Person boris(m_folder, 100 + m_number);
        QVERIFY(boris.openCase(m_case));
        QCOMPARE(boris.said(), "a draft");
        QVERIFY(boris.window->isWindowModified());
        QVERIFY(boris.message().contains(u"are back"_s));
    }

    void aSavedCaseThatIsReadAgainKeepsItsNotes()
    {
        Person anna(m_folder, m_number);
        QVERIFY(anna.openSample());
        anna.note("stays");
        QVERIFY(anna.saveAs(m_case));
        QVERIFY(anna.waitForOpened([&] { anna.trigger(Act::Reload); }));
        QTRY_COMPARE(anna.said(), "stays");
        QVERIFY(anna.window->isWindowModified()); // the results are new
        QSignalSpy saved(&anna.control().keeper(), &CaseKeeper::saved);
        anna.trigger(Act::SaveCase);
        QVERIFY(saved.wait(20'000));
        QVERIFY(!anna.window->isWindowModified());
    }

    void whatCannotBeOpenedIsSaidAndWhatIsOpenStays_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("said");
        QByteArray newer("SQLite format 3\0", 16);
        newer.resize(4096);
        newer.replace(60, 4, QByteArray("\0\0\0\x63", 4));
        newer.replace(68, 4, QByteArray("Rtry"));
        QTest::newRow("another file") << QByteArray("no database").repeated(100) << u"is not a case file"_s;
        QTest::newRow("a newer one") << newer << u"newer Retryscope"_s;
        QByteArray damaged = newer;
        damaged.replace(60, 4, QByteArray("\0\0\0\x01", 4));
        QTest::newRow("a damaged one") << damaged << u"is damaged. It was left as it is."_s;
    }
    void whatCannotBeOpenedIsSaidAndWhatIsOpenStays()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, said);
        QFile file(m_case);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(bytes);
        file.close();
        Person anna(m_folder, m_number);
        QVERIFY(anna.openSample());
        anna.window->open(QStringList{m_case});
        QTRY_VERIFY2(anna.message().contains(said), qPrintable(anna.message()));
        const QStringList details = anna.window->findChild<MessageBar*>()->details();
        QCOMPARE(details.size(), said.contains(u"damaged"_s) ? 1 : 0); // SQLite speaks English: its words are for who asks
        for (const QString& detail : details)
            QVERIFY2(detail.startsWith(u"What SQLite says: "_s) && !detail.contains(u'\\'), qPrintable(detail));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), bytes);
    }

    void aCaseIsOpenedByDroppingIt()
    {
        {
            Person anna(m_folder, m_number);
            QVERIFY(anna.openSample());
            QVERIFY(anna.saveAs(m_case));
            anna.window->close();
        }
        Person boris(m_folder, 100 + m_number);
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(m_case)});
        QVERIFY(boris.waitForOpened([&] {
            QDragEnterEvent enter({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
            QCoreApplication::sendEvent(boris.window->pages()->start(), &enter);
            QDropEvent drop(QPointF(10, 10), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
            QCoreApplication::sendEvent(boris.window->pages()->start(), &drop);
        }));
        QCOMPARE(boris.control().path(), m_case);
    }

    void changedConfigurationsAreNotLostWithoutAQuestion()
    {
        Person anna(m_folder, m_number);
        QVERIFY(anna.openSample());
        ReviewSession& session = anna.window->pages()->config()->session();
        const ConfigFile& file = session.original(0)->files.front();
        session.replace(0, {{file.path, file.text + "# changed\n"}});
        QVERIFY(!anna.window->close());
        QVERIFY(anna.window->isVisible());
        QCOMPARE(anna.draftLines, QList<int>{1});
        QCOMPARE(session.extent(0).lines, 1);
        anna.dropsDrafts = true;
        QVERIFY(anna.window->close());
        QCOMPARE(anna.draftLines.size(), 2);
    }

    void inEveryLanguage()
    {
        Person anna(m_folder, m_number);
        QVERIFY(anna.openSample());
        anna.window->resize(1440, 900);
        anna.trigger(Act::MarkReviewed);
        anna.notes().edit(anna.window->selection()->operation(),
            [](Annotation& a) {
                a.verdict = ManualVerdict{Verdict::Prevented, "The bank refused the second payment", "anna", parseTime("2026-09-14T08:00:00Z")->instant};
                a.tags = {"refunded"};
                a.note = "Both orders were reversed on Monday.";
            },
            u"x"_s);
        for (const QString& code : Languages::codes()) {
            anna.window->useLanguage(code);
            anna.window->findChild<VerdictCard*>()->notePanel()->editVerdict();
            QTest::qWait(500);
            anna.window->grab().save(QStringLiteral(SCREENSHOT_DIR "/case-notes-%1.png").arg(code));
        }
        anna.window->useLanguage(u"en"_s);
    }

private:
    QTemporaryDir m_folder;
    QString m_case;
    int m_number = 0;
};

QTEST_MAIN(TestCase)
#include "tst_case.moc"
