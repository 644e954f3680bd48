// SPDX-License-Identifier: GPL-3.0-or-later
// Typing in the editor: the bytes, the findings that follow, and a review of each reference from opening to a patch.
#include "config/load.h"
#include "pipeline/analyze.h"
#include "review/review.h"
#include "ui/configview/config_editor.h"
#include "ui/configview/config_page.h"
#include "ui/configview/draft_bar.h"
#include "ui/configview/fix_dialog.h"
#include "ui/configview/matrix_panel.h"
#include "ui/configview/review_files.h"
#include "ui/support/palettes.h"
#include "ui/widgets/message_bar.h"
#include "ui/work/case_notes.h"

#include <QAction>
#include <QElapsedTimer>
#include <QFileDialog>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTextBlock>
#include <QTextBrowser>
#include <QToolButton>
#include <QtTest>

#include <set>

using namespace Qt::StringLiterals;
using namespace retryscope;
using namespace retryscope::ui;

namespace {

std::shared_ptr<Analysis> analysed(Configuration configuration)
{
    auto analysis = std::make_shared<Analysis>();
    analysis->findings = review(configuration);
    analysis->findingConfiguration.assign(analysis->findings.size(), 0);
    analysis->configurations.push_back(std::make_shared<Configuration>(std::move(configuration)));
    return analysis;
}

std::shared_ptr<Analysis> analysed(const std::string& text) { return analysed(loadConfigurationText(text, "/work/nginx.conf").value()); }

} // namespace

class TestReviewSession : public QObject {
    Q_OBJECT
private slots:
    void init()
    {
        m_selection = std::make_unique<Selection>();
        m_page = std::make_unique<ConfigPage>(m_selection.get());
        m_page->resize(1368, 800);
        m_page->show();
        QVERIFY(QTest::qWaitForWindowActive(m_page.get()));
        m_editor = m_page->findChild<ConfigEditor*>();
    }
    void cleanup() { m_page.reset(); }

    void whatNobodyTouchesStaysByteForByte()
    {
        const std::string text = "# \xff\xfe\n# no-break\xc2\xa0space\nevents {}\r\nhttp {\r\n}\r\n";
        DraftText draft(text);
        QTextCursor cursor(draft.document());
        cursor.setPosition(static_cast<int>(draft.document()->toPlainText().indexOf(u"http"_s)));
        cursor.insertText(u"user nobody;\n"_s);
        QCOMPARE(draft.bytes(), std::string("# \xff\xfe\n# no-break\xc2\xa0space\nevents {}\r\nuser nobody;\r\nhttp {\r\n}\r\n"));
        QCOMPARE(draft.changes(), (std::vector<LineChange>{{3, 0, 3, 1}}));
        draft.document()->undo();
        QCOMPARE(draft.bytes(), text);
        QVERIFY(!draft.changed());
    }

    void newLinesEndAsTheFileEndsThem()
    {
        DraftText draft("a;\r\nb;\r\n");
        QTextCursor cursor(draft.document());
        cursor.setPosition(2);
        cursor.insertText(u"\nnew;"_s);
        QCOMPARE(draft.bytes(), std::string("a;\r\nnew;\r\nb;\r\n"));
    }

    void aWholeNewTextIsOneStepOfUndo()
    {
        DraftText draft("a;\nb;\nc;\nd;\n");
        draft.replace("a;\nB;\nc;\nnew;\nd");
        QCOMPARE(draft.bytes(), std::string("a;\nB;\nc;\nnew;\nd"));
        QCOMPARE(draft.document()->toPlainText(), u"a;\nB;\nc;\nnew;\nd"_s);
        draft.document()->undo();
        QCOMPARE(draft.bytes(), std::string("a;\nb;\nc;\nd;\n"));
    }

    void hostsWithEqualPathsAreEditedEachForItself()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(u"dumps.txt"_s);
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        for (const char* host : {"a", "b"})
            file.write(u"nginx: configuration file /etc/nginx/nginx.conf test is successful\n# configuration file /etc/nginx/nginx.conf:\nevents {}\nhttp {\n    server {\n        server_name %1;\n    }\n}\n"_s.arg(QString::fromLatin1(host)).toUtf8());
        file.close();
        auto analysis = std::make_shared<Analysis>();
        auto loaded = loadConfigurations(path.toStdString()).value();
        for (Configuration& configuration : loaded)
            analysis->configurations.push_back(std::make_shared<Configuration>(std::move(configuration)));
        QCOMPARE(analysis->configurations.size(), std::size_t(2));
        QCOMPARE(analysis->configurations[0]->files.front().path, analysis->configurations[1]->files.front().path);
        m_selection->setAnalysis(analysis);
        ReviewSession& session = m_page->session();
        QVERIFY(session.editable(0) && session.editable(1));
        const std::string& own = analysis->configurations[1]->files.front().text;
        session.replace(1, {{analysis->configurations[1]->files.front().path, own + "# of the second\n"}});
        QCOMPARE(session.extent(0).files, 0);
        QCOMPARE(session.extent(1).files, 1);
        QVERIFY(session.patch(0).empty() && session.patch(1).contains("+# of the second"));
    }

    void whatSomebodyElseWroteIsNotOverwritten()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(u"nginx.conf"_s);
        const auto write = [&path](const QByteArray& bytes) {
            QFile file(path);
            return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size();
        };
        const auto read = [&path] {
            QFile file(path);
            return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
        };
        const QByteArray original = "events {}\nhttp {\n}\n";
        QVERIFY(write(original));
        m_selection->setAnalysis(analysed(loadConfiguration(path.toStdString()).value()));
        m_editor->moveCursor(QTextCursor::End);
        QTest::keyClicks(m_editor, u"# mine"_s);
        QStringList asked;
        bool replaces = false;
        m_page->askForFolder = [&] { return folder.path(); };
        m_page->askToReplace = [&](const QStringList& paths) {
            asked += paths;
            return replaces;
        };
        auto* save = m_page->findChild<QAction*>(u"saveFiles"_s);
        save->trigger();
        QCOMPARE(asked, QStringList{path});
        QCOMPARE(read(), original); // no was the answer
        QVERIFY(write(original + "# a colleague's\n"));
        replaces = true;
        save->trigger();
        QCOMPARE(asked.size(), 1);
        QCOMPARE(read(), original + "# a colleague's\n");
        QVERIFY(std::ranges::any_of(m_page->findChildren<MessageBar*>(), [](MessageBar* bar) { return bar->sentence().startsWith(u"Nothing was written"_s); }));
        QVERIFY(write(original));
        save->trigger();
        QCOMPARE(read(), original + "# mine");
    }

    void aPatchIsSavedBesideTheConfigurationWithItsSuffix()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(u"nginx.conf"_s);
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("events {}\nhttp {\n}\n") > 0);
        file.close();
        m_selection->setAnalysis(analysed(loadConfiguration(path.toStdString()).value()));
        QString suffix, where;
        QTimer::singleShot(0, this, [&] {
            auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
            if (!dialog)
                return;
            suffix = dialog->defaultSuffix();
            where = dialog->directory().absolutePath();
            dialog->reject();
        });
        QVERIFY(m_page->askForPatch(u"nginx.patch"_s).isEmpty());
        QCOMPARE(suffix, u"patch"_s);
        QCOMPARE(QFileInfo(where).canonicalFilePath(), QFileInfo(folder.path()).canonicalFilePath());
    }

    void aPatchNamesTheFileThatALinkLeadsTo()
    {
        QTemporaryDir folder;
        QVERIFY(QDir(folder.path()).mkpath(u"sites-available"_s) && QDir(folder.path()).mkpath(u"sites-enabled"_s));
        const auto write = [&](const QString& name, const QByteArray& bytes) {
            QFile file(folder.filePath(name));
            return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size();
        };
        QVERIFY(write(u"nginx.conf"_s, "events {}\nhttp {\n    include sites-enabled/*;\n}\n"));
        QVERIFY(write(u"sites-available/shop"_s, "server {\n    listen 80;\n}\n"));
        QVERIFY(QFile::link(u"../sites-available/shop"_s, folder.filePath(u"sites-enabled/shop"_s)));
        m_selection->setAnalysis(analysed(loadConfiguration(folder.filePath(u"nginx.conf"_s).toStdString()).value()));
        auto& session = m_page->session();
        const auto& files = session.original(0)->files;
        QCOMPARE(files.size(), std::size_t(2));
        session.replace(0, {{files[1].path, files[1].text + "# new\n"}});
        const std::string patch = session.patch(0);
        QVERIFY2(patch.contains("--- a/sites-available/shop\n"), patch.c_str());
        QVERIFY(session.outsideOfPatch(0).empty());
        QTemporaryDir other;
        QVERIFY(QFile::remove(folder.filePath(u"sites-enabled/shop"_s)));
        QVERIFY(QFile::rename(folder.filePath(u"sites-available/shop"_s), other.filePath(u"shop"_s)) && QFile::link(other.filePath(u"shop"_s), folder.filePath(u"sites-enabled/shop"_s)));
        QCOMPARE(session.outsideOfPatch(0).size(), std::size_t(1));
    }

    void afterAFixTheReaderIsStillThere()
    {
        m_selection->setAnalysis(analysed("events {}\nhttp {\n    upstream app {\n        server 10.0.0.1;\n        server 10.0.0.2;\n    }\n    server {\n        location / {\n"
                                          "            proxy_next_upstream 502 503 504;\n            proxy_pass http://app;\n        }\n    }\n}\n"));
        const auto& findings = m_page->session().at(0).findings;
        const auto first = static_cast<std::size_t>(std::ranges::find(findings, Rule::InvalidParameter, &Finding::rule) - findings.begin());
        QVERIFY(std::ranges::count(findings, Rule::InvalidParameter, &Finding::rule) == 3);
        m_editor->select(static_cast<int>(findings[first].span.offset), static_cast<int>(findings[first].span.end));
        m_page->openFix(first);
        m_page->findChild<FixDialog*>()->accept();
        QTRY_VERIFY(!m_page->session().outdated());
        QCOMPARE(m_editor->textCursor().blockNumber(), 8);
        m_page->findChild<QAction*>(u"nextFinding"_s)->trigger();
        QCOMPARE(m_editor->textCursor().selectedText(), u"503"_s);
        // What is decided is decided about this one.
        m_page->findChild<QAction*>(u"acceptFindingAtCursor"_s)->trigger();
        int accepted = 0;
        for (std::size_t i = 0; i < m_page->session().at(0).findings.size(); ++i)
            accepted += m_page->session().decisionOf(0, i).decision == ReviewDecision::Accepted;
        QCOMPARE(accepted, 1);
    }

    void theFindingsOfAllFilesAreWalkedThrough()
    {
        m_selection->setAnalysis(analysed(loadConfiguration(RESOURCES_DIR "/sample/nginx.conf").value()));
        const auto& findings = m_page->session().at(0).findings;
        std::set<std::uint32_t> files;
        for (const Finding& finding : findings)
            files.insert(finding.span.file.value);
        QVERIFY(files.size() > 1);
        std::set<std::pair<QString, int>> seen;
        auto* next = m_page->findChild<QAction*>(u"nextFinding"_s);
        for (std::size_t i = 0; i < findings.size() + 2; ++i) {
            next->trigger();
            seen.emplace(m_page->shownName(), m_editor->textCursor().selectionStart());
        }
        std::set<std::pair<std::uint32_t, std::uint32_t>> places;
        for (const Finding& finding : findings)
            places.emplace(finding.span.file.value, finding.span.offset);
        QCOMPARE(seen.size(), places.size());
    }

    void typingIsReviewedAndTheMarksMoveWithTheText()
    {
        m_selection->setAnalysis(analysed(longConfiguration(60)));
        QVERIFY(!m_editor->isReadOnly());
        const std::size_t before = m_editor->notes().size();
        QVERIFY(before > 0);
        const int line = lineOf(m_editor->notes().front());
        const QString word = wordOf(m_editor->notes().front());
        m_editor->goTo(0);
        QTest::keyClick(m_editor, Qt::Key_Return);
        QCOMPARE(lineOf(m_editor->notes().front()), line + 1); // at once
        QCOMPARE(wordOf(m_editor->notes().front()), word);
        QTRY_VERIFY(!m_page->session().outdated());
        QCOMPARE(m_editor->notes().size(), before);
        QCOMPARE(lineOf(m_editor->notes().front()), line + 1); // and by the review
        QCOMPARE(m_page->session().extent(0).lines, 1);
        QVERIFY(m_page->findChild<QToolButton*>(u"draftSave"_s)->isVisible());
        // A mistake is found, and gone with the undo.
        m_editor->goTo(3);
        m_editor->moveCursor(QTextCursor::EndOfLine);
        QTest::keyClicks(m_editor, u" }"_s);
        QTRY_VERIFY(!m_page->session().outdated());
        QVERIFY(m_editor->notes().size() > before);
        while (m_editor->document()->isUndoAvailable())
            m_editor->undo();
        QTRY_VERIFY(!m_page->session().outdated());
        QCOMPARE(m_editor->notes().size(), before);
        QVERIFY(!m_page->findChild<QToolButton*>(u"draftSave"_s)->isVisible());
    }

    void fiveThousandLinesAreReviewedWhileOnePausesInTyping()
    {
        const auto analysis = analysed(longConfiguration(5'000));
        QElapsedTimer opening;
        opening.start();
        m_selection->setAnalysis(analysis);
        QCoreApplication::processEvents();
        qInfo("opening it: %lld ms", opening.elapsed());
        QTest::qWait(0);
        QVERIFY(m_editor->blockCount() > 4'900);
        qint64 slowest = 0, longestBlock = 0;
        for (int round = 0; round < 3; ++round) {
            m_editor->goTo(2'000 + round);
            m_editor->moveCursor(QTextCursor::EndOfLine);
            QElapsedTimer timer;
            timer.start();
            qint64 took = -1;
            const auto done = connect(&m_page->session(), &ReviewSession::reviewed, this, [&] { took = timer.elapsed(); });
            QTest::keyClick(m_editor, Qt::Key_Space);
            longestBlock = std::max(longestBlock, timer.elapsed());
            QTRY_VERIFY(took >= 0);
            disconnect(done);
            slowest = std::max(slowest, took);
        }
        qInfo("re-review of 5,000 lines: %lld ms after the key at the most, the key itself %lld ms", slowest, longestBlock);
        QVERIFY(slowest < 5'000);
    }

    void aDirectiveThatIsTakenOutOfTheIncludesLeavesTheTree()
    {
        QTemporaryDir folder;
        write(folder, u"nginx.conf"_s, "events {}\nhttp {\n    include part.conf;\n}\n");
        write(folder, u"part.conf"_s, "server {\n    location / {\n        proxy_pass http://127.0.0.1:81;\n    }\n}\n");
        m_selection->setAnalysis(analysed(loadConfiguration(folder.filePath(u"nginx.conf"_s).toStdString()).value()));
        auto& session = m_page->session();
        const std::string main = session.at(0).configuration->files[0].path;
        QCOMPARE(session.at(0).configuration->files.size(), std::size_t(2));
        session.replace(0, {{main, "events {}\nhttp {\n}\n"}});
        QTRY_VERIFY(!session.outdated());
        QCOMPARE(session.at(0).configuration->files.size(), std::size_t(1));
        QCOMPARE(session.at(0).configuration->files[0].path, main);
        session.discard(0);
        QTRY_VERIFY(!session.outdated());
        QCOMPARE(session.at(0).configuration->files.size(), std::size_t(2));
    }

    void logsThatAreReadAgainLeaveTheDraftAlone()
    {
        const std::string text = longConfiguration(60);
        m_selection->setAnalysis(analysed(text));
        m_editor->goTo(20, 4);
        QTest::keyClicks(m_editor, u"# half "_s);
        const int position = m_editor->textCursor().position();
        m_selection->setAnalysis(analysed(text)); // the log has grown
        QCOMPARE(m_editor->textCursor().position(), position);
        QCOMPARE(m_page->session().extent(0).lines, 1);
        QTest::keyClicks(m_editor, u"done"_s);
        QVERIFY(m_editor->document()->findBlockByNumber(20).text().contains(u"# half done"_s));
        QTRY_VERIFY(!m_page->session().outdated());
        QVERIFY(!m_editor->notes().empty());
        while (m_editor->document()->isUndoAvailable())
            m_editor->undo();
        QCOMPARE(m_page->session().extent(0).lines, 0);
        // A file that has changed on the disk is shown; the draft can be put back.
        m_editor->goTo(20, 4);
        QTest::keyClicks(m_editor, u"# mine "_s);
        const std::string mine = m_page->session().drafts(0).begin()->second;
        m_selection->setAnalysis(analysed("# another first line\n" + text));
        QCOMPARE(m_page->session().extent(0).lines, 0);
        QVERIFY(m_editor->toPlainText().startsWith(u"# another"_s));
        auto bars = m_page->findChildren<MessageBar*>();
        const auto shown = std::ranges::find_if(bars, [](const MessageBar* bar) { return bar->isVisible() && bar->sentence().contains(u"set aside"_s); });
        QVERIFY(shown != bars.end());
        emit (*shown)->triggered();
        QCOMPARE(m_page->session().drafts(0).begin()->second, mine);
        // Of another case nothing is kept.
        m_selection->notes()->open({}, {}, true);
        m_selection->setAnalysis(analysed("# another first line\n" + text));
        QCOMPARE(m_page->session().extent(0).lines, 0);
    }

    void foldsFindsAndReplaces()
    {
        m_selection->setAnalysis(analysed(longConfiguration(60)));
        const int lines = m_editor->blockCount();
        m_editor->goTo(1);
        QVERIFY(m_editor->canFold(1));
        m_editor->foldAtCursor(true);
        QVERIFY(m_editor->isFolded(1));
        QVERIFY(!m_editor->document()->findBlockByNumber(10).isVisible());
        m_editor->goTo(10); // what one goes to is opened
        QVERIFY(m_editor->document()->findBlockByNumber(10).isVisible());
        QCOMPARE(m_editor->blockCount(), lines);
        m_editor->goTo(1, 5);
        m_editor->goToPartner();
        QVERIFY(m_editor->textCursor().block().text().startsWith(u'}'));
        m_page->findChild<QAction*>(u"replace"_s)->trigger();
        m_page->findChild<QLineEdit*>(u"findInput"_s)->setText(u"http://app"_s);
        m_page->findChild<QLineEdit*>(u"replaceInput"_s)->setText(u"http://shop"_s);
        m_page->findChild<QPushButton*>(u"replaceAll"_s)->click();
        QVERIFY(!m_editor->toPlainText().contains(u"http://app"_s));
        QVERIFY(m_editor->toPlainText().contains(u"http://shop"_s));
        m_editor->undo();
        QVERIFY(!m_editor->toPlainText().contains(u"http://shop"_s));
    }

    void bracesInCommentsQuotesAndNamesAreText()
    {
        QCOMPARE(bracePairs(u"a { b \"}\" ${c} # {\n }"), (std::vector<BracePair>{{2, 20}}));
        QCOMPARE(bracePairs(u"a\\{ { } }"), (std::vector<BracePair>{{4, 6}, {-1, 8}}));
        QCOMPARE(bracePairs(u"a {"), (std::vector<BracePair>{{2, -1}}));
    }

    void aFixIsSeenSideBySideBeforeAnythingChanges()
    {
        m_selection->setAnalysis(analysed(longConfiguration(30)));
        const auto& findings = m_page->session().at(0).findings;
        const auto at = std::ranges::find_if(findings, [](const Finding& finding) { return finding.fix.has_value(); });
        QVERIFY(at != findings.end());
        const QString before = m_editor->toPlainText();
        m_page->openFix(static_cast<std::size_t>(at - findings.begin()));
        auto* dialog = m_page->findChild<FixDialog*>();
        QVERIFY(dialog);
        QVERIFY(dialog->diff().changedLines() > 0);
        QCOMPARE(m_editor->toPlainText(), before);
        dialog->grab().save(QStringLiteral(SCREENSHOT_DIR "/fix-dialog.png"));
        dialog->findChild<QPushButton*>(u"fixApply"_s)->click();
        QVERIFY(m_editor->toPlainText() != before);
        QTRY_VERIFY(!m_page->session().outdated());
        m_editor->undo();
        QCOMPARE(m_editor->toPlainText(), before);
    }

    void withLogsTheReplaySaysWhatAFixWouldHaveChanged()
    {
        AnalysisRequest request;
        request.configs = {RESOURCES_DIR "/sample/nginx.conf"};
        request.accessLogs = {RESOURCES_DIR "/sample/access.log"};
        request.errorLogs = {RESOURCES_DIR "/sample/error.log"};
        const auto analysis = analyze(request, {});
        QVERIFY(analysis);
        m_selection->setAnalysis(*analysis);
        const auto& findings = m_page->session().at(0).findings;
        const auto at = std::ranges::find_if(findings, [](const Finding& finding) { return finding.rule == Rule::NonIdempotentRetry && finding.fix; });
        QVERIFY(at != findings.end());
        m_selection->setDirective(DirectiveRef{0, at->directive});
        auto* inspector = m_page->findChild<QTextBrowser*>(u"configInspector"_s);
        QTRY_VERIFY2(inspector->toPlainText().contains(u"possible double deliveries would not have happened"_s), qPrintable(inspector->toPlainText()));
        m_page->openFix(static_cast<std::size_t>(at - findings.begin()));
        auto* dialog = m_page->findChild<FixDialog*>();
        QTRY_VERIFY(!dialog->replaying());
        QVERIFY2(dialog->replayText().contains(u"would have got"_s), qPrintable(dialog->replayText()));
        QVERIFY(inspector->toPlainText().contains(dialog->replayText().first(30)));
        test::takePicture(*dialog, u"fix-dialog-replay"_s, true, {1000, 620});
        dialog->reject();
    }

    void aReviewFromOpeningToAPatch_data()
    {
        QTest::addColumn<QString>("name");
        for (const QString& name : QDir(QStringLiteral(TEST_DATA "/references")).entryList({u"*.conf"_s, u"*.yaml"_s}))
            QTest::newRow(qPrintable(name)) << name;
    }
    void aReviewFromOpeningToAPatch()
    {
        QFETCH(QString, name);
        QTemporaryDir folder;
        const QString path = folder.filePath(name), patch = folder.filePath(u"the.patch"_s);
        QVERIFY(QFile::copy(QStringLiteral(TEST_DATA "/references/") + name, path));
        QFile(path).setPermissions(QFile::ReadOwner | QFile::WriteOwner);
        m_selection->setAnalysis(analysed(loadConfiguration(path.toStdString()).value()));
        const auto fixable = [&] { return std::ranges::count_if(m_page->session().at(0).findings, [](const Finding& finding) { return finding.fix.has_value(); }); };
        if (!fixable())
            QSKIP("nothing to fix here");
        m_page->openFixes([](const Finding&) { return true; }, u"all"_s);
        QTRY_VERIFY(m_page->findChild<FixDialog*>());
        auto* dialog = m_page->findChild<FixDialog*>();
        dialog->findChild<QPushButton*>(u"fixApply"_s)->click();
        QTRY_VERIFY(!m_page->session().outdated());
        QCOMPARE(fixable(), 0);
        m_page->askForPatch = [&](const QString&) { return patch; };
        m_page->findChild<QAction*>(u"savePatch"_s)->trigger();
        const QString original = folder.filePath(u"original"_s);
        QVERIFY(QFile::copy(path, original));
        applyPatch(folder.path(), patch);
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const auto drafts = m_page->session().drafts(0);
        QCOMPARE(drafts.size(), std::size_t(1));
        QCOMPARE(file.readAll().toStdString(), drafts.begin()->second);
        if (name.endsWith(u".conf"_s))
            askNginx(original, path);
    }

    void changedFilesAreWrittenIntoAFolder()
    {
        QTemporaryDir from, to;
        write(from, u"nginx.conf"_s, "events {}\nhttp {\n    include conf.d/*.conf;\n}\n");
        write(from, u"conf.d/a.conf"_s, "server {\n}\n");
        m_selection->setAnalysis(analysed(loadConfiguration(from.filePath(u"nginx.conf"_s).toStdString()).value()));
        auto& session = m_page->session();
        session.replace(0, {{session.at(0).configuration->files[1].path, "server {\n    listen 81;\n}\n"}});
        m_page->askForFolder = [&] { return to.path(); };
        m_page->findChild<QAction*>(u"saveFiles"_s)->trigger();
        QFile file(to.filePath(u"conf.d/a.conf"_s));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), QByteArray("server {\n    listen 81;\n}\n"));
        QVERIFY(!QFile::exists(to.filePath(u"nginx.conf"_s)));
    }

private:
    int lineOf(const EditorNote& note) const { return m_editor->document()->findBlock(note.begin).blockNumber(); }
    QString wordOf(const EditorNote& note) const { return m_editor->toPlainText().sliced(note.begin, note.end - note.begin); }

    std::unique_ptr<Selection> m_selection;
    std::unique_ptr<ConfigPage> m_page;
    ConfigEditor* m_editor = nullptr;
};

QTEST_MAIN(TestReviewSession)
#include "tst_review_session.moc"
