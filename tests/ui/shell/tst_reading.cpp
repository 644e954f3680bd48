// SPDX-License-Identifier: GPL-3.0-or-later
// Files are added, change, grow and are read otherwise, while the person stays where they were.
#include "ui/incidents/filter_bar.h"
#include "ui/incidents/incidents_page.h"
#include "ui/overview/overview_page.h"
#include "ui/shell/actions.h"
#include "ui/shell/file_watch.h"
#include "ui/shell/case_bar.h"
#include "ui/shell/job_bar.h"
#include "ui/shell/kept_view.h"
#include "ui/shell/main_window.h"
#include "ui/shell/page_stack.h"
#include "ui/shell/start_page.h"
#include "ui/shell/tour.h"
#include "ui/sources/sources_page.h"
#include "ui/support/own_folders.h"
#include "ui/widgets/empty_state.h"
#include "ui/widgets/message_bar.h"
#include "ui/work/languages.h"

#include <QMimeData>
#include <QProcess>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QToolButton>
#include <QtTest>

using namespace Qt::StringLiterals;
using namespace retryscope;
using namespace retryscope::ui;

class TestReading : public QObject {
    Q_OBJECT
private slots:
    void initTestCase()
    {
        test::keepIn(m_folder);
        Languages::instance().use(u"en"_s);
        m_access = m_folder.filePath(u"access.log"_s);
        m_error = m_folder.filePath(u"error.log"_s);
    }

    void init()
    {
        write(m_access, lines(0, 40));
        write(m_error, "2026/09/13 20:00:07 [error] 7#7: *5 upstream timed out (110: Connection timed out) while reading response header from upstream, client: 192.0.2.7, server: shop, request: \"POST /pay/5 HTTP/1.1\", upstream: \"http://10.0.0.1:80/pay/5\", host: \"shop\"\n");
        m_settings = std::make_unique<Settings>(m_folder.filePath(u"settings-%1.ini"_s.arg(++m_number)));
        makeWindow();
    }
    void cleanup() { m_window.reset(); }

    void whatIsDroppedOnALoadedCaseIsAddedAndCanBeTakenBack()
    {
        QVERIFY(open({m_access}));
        QVERIFY(drop({m_error}));
        QCOMPARE(analysis().inputs.size(), 2U);
        QCOMPARE(m_settings->recent().value(0).paths, (QStringList{m_access, m_error}));
        auto* messages = m_window->findChild<MessageBar*>();
        QVERIFY(messages->isVisible());
        QSignalSpy opened(m_window.get(), &MainWindow::opened);
        QTest::mouseClick(messages->action(), Qt::LeftButton);
        QVERIFY(opened.wait(10'000));
        QCOMPARE(analysis().inputs.size(), 1U);
    }

    void foldersArchivesAndSeveralFilesAreDroppedAtOnce()
    {
        QDir(m_folder.path()).mkpath(u"etc/conf.d"_s);
        write(m_folder.filePath(u"etc/nginx.conf"_s), "events {}\nhttp {\n  upstream app { server 10.0.0.1:80; server 10.0.0.2:80; }\n  include conf.d/*.conf;\n}\n");
        write(m_folder.filePath(u"etc/conf.d/shop.conf"_s), "server {\n  location / {\n    proxy_pass http://app;\n  }\n}\n");
        QProcess pack;
        pack.setWorkingDirectory(m_folder.path());
        pack.start(u"tar"_s, {u"czf"_s, u"logs.tar.gz"_s, u"access.log"_s});
        QVERIFY(pack.waitForFinished() && pack.exitCode() == 0);
        QVERIFY(drop({m_folder.filePath(u"etc"_s), m_folder.filePath(u"logs.tar.gz"_s), m_error}));
        std::map<InputKind, int> kinds;
        for (const Input& input : analysis().inputs)
            ++kinds[input.kind];
        QCOMPARE(kinds[InputKind::Config], 2);
        QCOMPARE(kinds[InputKind::AccessLog], 1);
        QCOMPARE(kinds[InputKind::ErrorLog], 1);
        QCOMPARE(analysis().requests.size(), 40U);
        QVERIFY(analysis().requests.front().location->location);
    }

    void aChangedFileIsSaidAndReadAgainOnDemandWithTheSameSelection()
    {
        QVERIFY(open({m_access}));
        m_window->actions()[Act::Incidents]->trigger();
        const OperationId chosen = operationOf(30);
        m_window->selection()->setOperation(chosen);
        m_window->actions()[Act::Sources]->trigger();
        write(m_access, lines(-5, 45)); // earlier lines came: every number is another
        auto* messages = m_window->findChild<MessageBar*>();
        QTRY_VERIFY_WITH_TIMEOUT(messages->isVisible(), 5'000);
        QVERIFY2(messages->sentence().contains(u"access.log"_s), qPrintable(messages->sentence()));
        QSignalSpy opened(m_window.get(), &MainWindow::opened);
        QTest::mouseClick(messages->action(), Qt::LeftButton);
        QVERIFY(opened.wait(10'000));
        QCOMPARE(pages()->page(), PageId::Sources);
        const auto now = m_window->selection()->operation();
        QVERIFY(now);
        // The request is what is remembered, wherever it stands now.
        QCOMPARE(analysis().at(analysis().at(now).requests.front()).record.uri, std::string("/pay/30"));
        QCOMPARE(analysis().at(analysis().at(now).requests.front()).record.line, 36U);
    }

    void aChangedFileIsReadAgainByItselfWhereThatIsWished()
    {
        m_settings->setReloadsByItself(true);
        QVERIFY(open({m_access}));
        QSignalSpy opened(m_window.get(), &MainWindow::opened);
        QTest::qWait(50);
        append(m_access, lines(40, 60));
        QVERIFY(opened.wait(10'000));
        QCOMPARE(analysis().requests.size(), 60U);
    }

    void aReplacedFileIsWatchedOn()
    {
        FileWatch watch;
        watch.watch({m_access, u"/nowhere/at/all.log"_s});
        QSignalSpy changed(&watch, &FileWatch::changed);
        for (int i = 1; i <= 2; ++i) {
            write(m_access + u".new"_s, lines(0, 40 + i));
            QVERIFY(QFile::remove(m_access));
            QVERIFY(QFile::rename(m_access + u".new"_s, m_access));
            QTRY_COMPARE_WITH_TIMEOUT(changed.count(), i, 5'000);
            QCOMPARE(changed[i - 1][0].toStringList(), QStringList{m_access});
        }
        watch.pause();
        append(m_access, lines(50, 51));
        QVERIFY(!changed.wait(700));
    }

    void aGrowingLogIsFollowedThroughItsRotation()
    {
        QVERIFY(open({m_access}));
        m_window->actions()[Act::Overview]->trigger();
        m_window->actions()[Act::Follow]->trigger();
        auto* live = m_window->findChild<JobBar*>()->followingButton();
        QTRY_VERIFY(live->isVisible());
        QTRY_VERIFY_WITH_TIMEOUT(live->text().contains(u"0 operations"_s), 10'000);
        append(m_access, lines(40, 50));
        QTRY_COMPARE_WITH_TIMEOUT(analysis().requests.size(), 50U, 10'000);
        QCOMPARE(pages()->page(), PageId::Overview);
        QVERIFY2(live->text().contains(u"10 operations"_s), qPrintable(live->text()));
        QVERIFY(QFile::rename(m_access, m_access + u".1"_s));
        write(m_access, lines(50, 55));
        QTRY_COMPARE_WITH_TIMEOUT(analysis().requests.size(), 55U, 10'000);
        QVERIFY(m_window->findChild<MessageBar*>()->isVisible());
        QTest::mouseClick(live, Qt::LeftButton);
        QTRY_VERIFY(!live->isVisible());
        QVERIFY(!m_window->actions()[Act::Follow]->isChecked());
        append(m_access, lines(55, 60));
        QTest::qWait(600);
        QCOMPARE(analysis().requests.size(), 55U);
        QFile::remove(m_access + u".1"_s);
    }

    /// Within a second one proxy sends many requests that are alike: a rotation must not put one of them in the place of another.
    void theSelectedOperationOutlivesARotation()
    {
        const auto line = [](const char* took) {
            return QByteArray("192.0.2.7 - - [13/Sep/2026:20:00:00 +0300] \"GET /pay HTTP/1.1\" 200 12 \"-\" \"curl\" rt=") + took + " ups=\"10.0.0.1:80, 10.0.0.2:80\" ust=\"504, 200\" urt=\"2.000, " + took + "\"\n";
        };
        write(m_access, line("2.001") + line("2.004") + line("2.007"));
        QVERIFY(open({m_access}));
        m_window->actions()[Act::Incidents]->trigger();
        m_window->selection()->setOperation(operationOf(1));
        const auto took = [&] { return analysis().at(m_window->selection()->request()).record.requestTime; };
        const auto chosen = took();
        m_window->actions()[Act::Follow]->trigger();
        auto* live = m_window->findChild<JobBar*>()->followingButton();
        QTRY_VERIFY_WITH_TIMEOUT(live->text().contains(u"0 operations"_s), 10'000);
        QVERIFY(QFile::rename(m_access, m_access + u".1"_s));
        write(m_access, line("2.009") + line("2.012"));
        QTRY_COMPARE_WITH_TIMEOUT(analysis().requests.size(), 5U, 10'000);
        QVERIFY(m_window->selection()->request());
        QVERIFY(took() == chosen);
        QTest::mouseClick(live, Qt::LeftButton);
        QTRY_VERIFY(!live->isVisible());
        QFile::remove(m_access + u".1"_s);
    }

    /// After a rotation an error log has no lines yet; those that come are read.
    void aLogThatIsStillEmptyIsFollowed()
    {
        write(m_error, {});
        QVERIFY(open({m_access, m_error}));
        QCOMPARE(analysis().inputs.size(), 2U);
        QVERIFY2(!m_window->findChild<MessageBar*>()->isVisible(), qPrintable(m_window->findChild<MessageBar*>()->sentence()));
        m_window->actions()[Act::Follow]->trigger();
        auto* live = m_window->findChild<JobBar*>()->followingButton();
        QTRY_VERIFY_WITH_TIMEOUT(live->text().contains(u"0 operations"_s), 10'000);
        append(m_error, "2026/09/13 20:00:07 [error] 7#7: *5 upstream timed out (110: Connection timed out) while reading response header from upstream, client: 192.0.2.7, server: shop, request: \"POST /pay/5 HTTP/1.1\", upstream: \"http://10.0.0.1:80/pay/5\", host: \"shop\"\n");
        QTRY_COMPARE_WITH_TIMEOUT(analysis().errorLines.size(), 1U, 10'000);
        QTest::mouseClick(live, Qt::LeftButton);
        QTRY_VERIFY(!live->isVisible());
    }

    void everyFileThatChangedIsNamedUntilItIsReadAgain()
    {
        QVERIFY(open({m_access, m_error}));
        auto* messages = m_window->findChild<MessageBar*>();
        append(m_access, lines(40, 45));
        QTRY_VERIFY_WITH_TIMEOUT(messages->sentence().contains(u"access.log"_s), 5'000);
        QVERIFY(QFile::rename(m_error, m_error + u".moved"_s));
        QTRY_VERIFY2_WITH_TIMEOUT(messages->sentence().contains(u"error.log"_s), qPrintable(messages->sentence()), 5'000);
        QVERIFY2(messages->sentence().contains(u"1 file changed since"_s) && messages->sentence().contains(u"1 file is not there any more: error.log"_s), qPrintable(messages->sentence()));
        QVERIFY2(messages->sentence().contains(u"access.log"_s), qPrintable(messages->sentence()));
        QSignalSpy opened(m_window.get(), &MainWindow::opened);
        QTest::mouseClick(messages->action(), Qt::LeftButton);
        QVERIFY(opened.wait(10'000));
        QVERIFY2(messages->details().join(u'|').contains(u"what is shown of it is old"_s), qPrintable(messages->details().join(u'|')));
        QVERIFY(QFile::rename(m_error + u".moved"_s, m_error));
    }

    void aMessageIsSaidAnewInAnotherLanguage()
    {
        QVERIFY(open({m_access, m_error}));
        auto* messages = m_window->findChild<MessageBar*>();
        QVERIFY(QFile::rename(m_error, m_error + u".moved"_s));
        QTRY_VERIFY_WITH_TIMEOUT(messages->sentence().contains(u"error.log"_s), 5'000);
        QSignalSpy opened(m_window.get(), &MainWindow::opened);
        QTest::mouseClick(messages->action(), Qt::LeftButton);
        QVERIFY(opened.wait(10'000));
        const auto said = [&] { return QStringList{messages->sentence(), messages->details().value(0), messages->action()->text()}; };
        const QStringList english = said();
        for (const QString& code : Languages::codes()) {
            m_window->useLanguage(code);
            QCoreApplication::processEvents(); // the change is posted
            for (qsizetype i = 0; i < english.size(); ++i)
                QVERIFY2((said()[i] == english[i]) == (code == u"en"_s), qPrintable(code + u": "_s + said()[i]));
        }
        m_window->useLanguage(u"en"_s);
        QCoreApplication::processEvents();
        QCOMPARE(said(), english);
        QVERIFY(messages->isVisible());
        QVERIFY(QFile::rename(m_error + u".moved"_s, m_error));
    }

    void anEditOfTheSourcesIsUndone()
    {
        QVERIFY(open({m_access, m_error}));
        m_window->actions()[Act::Sources]->trigger();
        auto* page = pages()->sources();
        page->table()->setCurrentIndex(page->table()->model()->index(1, 0));
        QSignalSpy opened(m_window.get(), &MainWindow::opened);
        page->actions()->remove()->trigger();
        QVERIFY(opened.wait(10'000));
        QCOMPARE(analysis().inputs.size(), 1U);
        QCOMPARE(pages()->page(), PageId::Sources);
        QTest::mouseClick(m_window->findChild<MessageBar*>()->action(), Qt::LeftButton);
        QVERIFY(opened.wait(10'000));
        QCOMPARE(analysis().inputs.size(), 2U);
    }

    void changedThresholdsJudgeAnew()
    {
        QVERIFY(open({m_access}));
        const std::size_t notes = analysis().summary.healthNotes.size();
        QVERIFY(QFile::rename(m_access, m_access + u".moved"_s)); // nothing is read for it
        m_window->selection()->setOperation(operationOf(12));
        HealthThresholds limits;
        limits.retryRateWarning = limits.retryRateAlarm = limits.storm = 0.9;
        auto* bar = m_window->findChild<MessageBar*>();
        bar->dismiss(); // the file that is gone would be more important
        emit pages()->overview()->thresholdsChosen(limits);
        QVERIFY2(bar->sentence().contains(u"thresholds"_s), qPrintable(bar->sentence()));
        QTRY_COMPARE_WITH_TIMEOUT(analysis().summary.thresholds, limits, 10'000);
        QVERIFY(analysis().summary.healthNotes.size() < notes);
        QCOMPARE(analysis().summary.requests, 40U);
        QCOMPARE(m_window->selection()->operation(), operationOf(12));
        // It stands among the other edits: who closes the window is asked.
        QVERIFY(m_window->isWindowModified());
        QAction* undo = m_window->actions()[Act::Undo];
        QVERIFY2(undo->isEnabled() && undo->text().contains(u"thresholds"_s), qPrintable(undo->text()));
        undo->trigger();
        QTRY_COMPARE_WITH_TIMEOUT(analysis().summary.thresholds, HealthThresholds{}, 10'000);
        QCOMPARE(analysis().summary.healthNotes.size(), notes);
        QVERIFY(!m_window->isWindowModified());
        QVERIFY(!bar->sentence().contains(u"thresholds"_s)); // no word of a change that is none
        m_window->actions()[Act::Redo]->trigger();
        QTRY_COMPARE_WITH_TIMEOUT(analysis().summary.thresholds, limits, 10'000);
        QVERIFY(QFile::rename(m_access + u".moved"_s, m_access));
    }

    void workCanBeStoppedOnlyWhileThereIsSome()
    {
        QAction* cancel = m_window->actions()[Act::Cancel];
        QVERIFY(!cancel->isEnabled());
        QSignalSpy opened(m_window.get(), &MainWindow::opened);
        m_window->open({m_access});
        QVERIFY(cancel->isEnabled());
        QVERIFY(opened.wait(20'000));
        QVERIFY(!cancel->isEnabled());
    }

    void whatWasReadStaysWhenItsFilesAreGone()
    {
        QVERIFY(open({m_access, m_error}));
        const auto before = m_window->selection()->analysis();
        QVERIFY(QFile::rename(m_access, m_access + u".moved"_s));
        QSignalSpy opened(m_window.get(), &MainWindow::opened);
        m_window->actions()[Act::Reload]->trigger();
        QVERIFY(opened.wait(10'000));
        QCOMPARE(m_window->selection()->analysis(), before);
        auto* messages = m_window->findChild<MessageBar*>();
        QVERIFY2(messages->sentence().contains(u"what was read before is shown on"_s), qPrintable(messages->sentence()));
        QVERIFY(messages->details().first().contains(QFileInfo(m_access).fileName()));
        QVERIFY(QFile::rename(m_access + u".moved"_s, m_access));
    }

    void theNextRunContinuesWhereTheLastOneEnded()
    {
        QVERIFY(open({m_access}));
        m_window->actions()[Act::Sources]->trigger();
        m_window->selection()->setOperation(operationOf(12));
        pages()->incidents()->filterBar()->setFilter(OperationFilter::parse(u"method:POST"_s));
        m_window->close();
        makeWindow();
        QVERIFY(open({m_access}));
        QCOMPARE(pages()->page(), PageId::Sources);
        QCOMPARE(m_window->selection()->operation(), operationOf(12));
        QCOMPARE(pages()->incidents()->filterBar()->filter().text(), u"method:POST"_s);
    }

    void aViewSurvivesItsBytes()
    {
        KeptView view{PageId::Overview, "/var/log/access.log", 412, 2, TimeRange{Instant{Duration{1}}, Instant{Duration{5}}}, {Verdict::Duplicated, Verdict::Unresolved}, u"method:\"A B\" -status:499"_s};
        QCOMPARE(viewFromBytes(toBytes(view)), std::optional(view));
        QVERIFY(!viewFromBytes("nonsense"));
        QVERIFY(viewFromBytes("{\"page\":77,\"begin\":9,\"end\":1,\"verdicts\":[99]}") == KeptView{});
    }

    void aStoppedFirstReadingShowsWhatWasRead()
    {
        write(m_access, lines(0, 40).repeated(5'000));
        QSignalSpy opened(m_window.get(), &MainWindow::opened);
        m_window->open({m_access});
        QTRY_VERIFY(pages()->start()->cancelButton()->isVisible());
        QVERIFY(!pages()->start()->openButton()->isVisible());
        auto* jobs = m_window->findChild<JobBar*>();
        QTRY_VERIFY_WITH_TIMEOUT(jobs->stageText().contains(u" of "_s), 10'000);
        QTest::mouseClick(pages()->start()->cancelButton(), Qt::LeftButton);
        QCOMPARE(pages()->start()->cancelButton()->text(), u"&Discard"_s);
        QVERIFY(opened.wait(20'000));
        const Analysis& part = analysis();
        QVERIFY(part.isPart());
        QCOMPARE(part.summary.requests, part.inputs.front().lines);
        auto* messages = m_window->findChild<MessageBar*>();
        const QString percent = QString::number(*part.inputs.front().readPercent());
        QVERIFY2(messages->sentence().contains(u"Reading was stopped at %1 % of"_s.arg(percent)), qPrintable(messages->sentence()));
        QToolButton* mark = m_window->findChild<CaseBar*>()->part();
        QVERIFY(mark->isVisible() && mark->text().contains(percent + u" %"_s));
        // One click reads everything.
        QTest::mouseClick(mark, Qt::LeftButton);
        QVERIFY(opened.wait(60'000));
        QVERIFY(!analysis().isPart());
        QVERIFY(!mark->isVisible());
        QCOMPARE(analysis().summary.requests, 200'000U);
    }

    void everyPageSaysWhatIsBeingRead()
    {
        write(m_access, lines(0, 40).repeated(5'000));
        QSignalSpy opened(m_window.get(), &MainWindow::opened);
        m_window->open({m_access});
        const auto empties = pages()->findChildren<EmptyState*>();
        QVERIFY(empties.size() >= 5);
        QTRY_VERIFY(pages()->start()->cancelButton()->isVisible());
        for (const EmptyState* empty : empties)
            QVERIFY2(!empty->sentence().isEmpty() && !empty->sentence().contains(u"Nothing is loaded"_s) && !empty->button()->isVisibleTo(empty), qPrintable(empty->sentence()));
        QVERIFY(opened.wait(60'000));
        QVERIFY(!pages()->overview()->findChild<EmptyState*>()->sentence().contains(u"Reading"_s));
    }

    void aStoppedReadingIsDiscardedBySayingSoTwice()
    {
        write(m_access, lines(0, 40).repeated(5'000));
        QSignalSpy opened(m_window.get(), &MainWindow::opened);
        m_window->open({m_access});
        QTRY_VERIFY(pages()->start()->cancelButton()->isVisible());
        for (int i = 0; i < 2; ++i)
            QTest::mouseClick(pages()->start()->cancelButton(), Qt::LeftButton);
        QVERIFY(opened.wait(20'000));
        QVERIFY(pages()->page() == std::nullopt);
        QVERIFY(!m_window->selection()->analysis());
        QVERIFY(pages()->start()->openButton()->isVisible());
    }

    void theTourWalksThroughTheWindowInEveryLanguage()
    {
        for (const QString& code : Languages::codes()) {
            m_window->useLanguage(code);
            QSignalSpy opened(m_window.get(), &MainWindow::opened);
            m_window->actions()[Act::Tour]->trigger();
            QTRY_VERIFY_WITH_TIMEOUT(m_window->findChild<Tour*>(), 10'000);
            auto* tour = m_window->findChild<Tour*>();
            QSet<QString> texts;
            QSet<int> seen;
            while (tour->stop() + 1 < tour->stops()) {
                QTest::qWait(30);
                texts.insert(tour->text());
                if (pages()->page())
                    seen.insert(static_cast<int>(*pages()->page()));
                if (tour->stop() == 2)
                    m_window->grab().save(QStringLiteral(SCREENSHOT_DIR "/tour-%1.png").arg(code));
                QTest::keyClick(tour, Qt::Key_Right);
            }
            QCOMPARE(texts.size(), tour->stops() - 1);
            QCOMPARE(pages()->page(), PageId::Report);
            QVERIFY(seen.size() >= 4);
            QTest::keyClick(tour, Qt::Key_Right);
            QTRY_VERIFY(!m_window->findChild<Tour*>());
        }
        m_window->useLanguage(u"en"_s);
        QVERIFY(m_settings->hasSeenTour());
    }

private:
    PageStack* pages() const { return m_window->pages(); }
    const Analysis& analysis() const { return *m_window->selection()->analysis(); }

    void makeWindow()
    {
        m_window = std::make_unique<MainWindow>(*m_settings, FileDialogs{});
        m_window->show();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    }

    /// One line a second; every fifth was passed on.
    static QByteArray lines(int from, int to)
    {
        QByteArray out;
        for (int i = from; i < to; ++i) {
            const QTime time = QTime(20, 0).addSecs(i);
            const bool retried = i % 5 == 0;
            out += "192.0.2.7 - - [13/Sep/2026:" + time.toString(u"HH:mm:ss"_s).toLatin1() + " +0300] \"POST /pay/" + QByteArray::number(i) + " HTTP/1.1\" 200 12 \"-\" \"curl\" rt=2.004 ups=\""
                + (retried ? "10.0.0.1:80, 10.0.0.2:80" : "10.0.0.1:80") + "\" ust=\"" + (retried ? "504, 200" : "200") + "\" urt=\"" + (retried ? "2.000, 0.004" : "0.004") + "\"\n";
        }
        return out;
    }

    static void write(const QString& path, const QByteArray& content)
    {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(content);
    }
    static void append(const QString& path, const QByteArray& content)
    {
        QFile file(path);
        QVERIFY(file.open(QIODevice::Append));
        file.write(content);
    }

    bool open(const QStringList& paths)
    {
        QSignalSpy opened(m_window.get(), &MainWindow::opened);
        m_window->open(paths);
        return opened.wait(20'000) && m_window->selection()->analysis();
    }
    bool drop(const QStringList& paths)
    {
        QMimeData data;
        QList<QUrl> urls;
        for (const QString& path : paths)
            urls += QUrl::fromLocalFile(path);
        data.setUrls(urls);
        QSignalSpy opened(m_window.get(), &MainWindow::opened);
        QDragEnterEvent enter({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(pages(), &enter);
        QDropEvent event(QPointF(10, 10), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(pages(), &event);
        return opened.wait(10'000);
    }
    OperationId operationOf(int line) const
    {
        for (const Request& request : analysis().requests) {
            if (request.record.line == static_cast<std::uint64_t>(line + 1))
                return request.operation;
        }
        return {};
    }

    QTemporaryDir m_folder;
    QString m_access, m_error;
    std::unique_ptr<Settings> m_settings;
    std::unique_ptr<MainWindow> m_window;
    int m_number = 0;
};

QTEST_MAIN(TestReading)
#include "tst_reading.moc"
