// SPDX-License-Identifier: GPL-3.0-or-later
// The review of a configuration in the real window: the stated version, undo, the way to the operations, what the case keeps.
#include "ui/configview/config_editor.h"
#include "ui/configview/config_page.h"
#include "ui/configview/draft_bar.h"
#include "ui/configview/role_panel.h"
#include "ui/configview/tool_tabs.h"
#include "ui/configview/version_button.h"
#include "ui/incidents/filter_bar.h"
#include "ui/incidents/incidents_page.h"
#include "ui/incidents/row_table.h"
#include "ui/shell/actions.h"
#include "ui/shell/case_control.h"
#include "ui/shell/edit_actions.h"
#include "ui/shell/main_window.h"
#include "ui/shell/page_stack.h"
#include "ui/support/own_folders.h"
#include "ui/widgets/message_bar.h"
#include "ui/work/languages.h"

#include <QApplication>
#include <QClipboard>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QTextBlock>
#include <QTreeWidget>
#include <QtTest>

using namespace Qt::StringLiterals;
using namespace retryscope;
using namespace retryscope::ui;

class TestReviewWindow : public QObject {
    Q_OBJECT
private slots:
    void initTestCase()
    {
        test::keepIn(m_folder);
    }
    void init()
    {
        Languages::instance().use(u"en"_s);
        makeWindow();
    }
    void cleanup() { m_window.reset(); }

    void theVersionIsStatedUndoneAndKeptWithTheCase()
    {
        QVERIFY(openSample());
        const NginxVersion assumed = analysis().configuration()->version;
        VersionButton* version = config()->findChild<DraftBar*>()->version();
        QCOMPARE(version->text(), u"nginx 1.26.0 (assumed)"_s);
        QVERIFY(!hasFinding(Rule::VersionChangesBehaviour));
        m_window->resize(1440, 900);
        version->menu()->popup(version->mapToGlobal(QPoint(0, version->height())));
        QTest::qWait(50);
        version->menu()->grab().save(QStringLiteral(SCREENSHOT_DIR "/version-menu.png"));
        version->menu()->close();
        QVERIFY(reads([&] { choose(*version, u"1.9.12"_s); }));
        QCOMPARE(analysis().configuration()->version, (NginxVersion{1, 9, 12}));
        QCOMPARE(analysis().request.nginxVersion, std::optional(NginxVersion{1, 9, 12}));
        QCOMPARE(version->text(), u"nginx 1.9.12 (stated)"_s);
        QCOMPARE(m_window->pages()->page(), PageId::Configuration); // the reader stays
        QVERIFY(hasFinding(Rule::VersionChangesBehaviour));
        QVERIFY(undo()->text().contains(u"nginx 1.9.12"_s));
        m_window->grab().save(QStringLiteral(SCREENSHOT_DIR "/version-stated.png"));
        QVERIFY(reads([&] { undo()->trigger(); }));
        QCOMPARE(analysis().configuration()->version, assumed);
        QCOMPARE(version->text(), u"nginx 1.26.0 (assumed)"_s);
        QVERIFY(reads([&] { m_window->actions()[Act::Redo]->trigger(); }));
        QCOMPARE(version->text(), u"nginx 1.9.12 (stated)"_s);
        QVERIFY(saveAndOpenAgain());
        version = config()->findChild<DraftBar*>()->version();
        QCOMPARE(analysis().request.nginxVersion, std::optional(NginxVersion{1, 9, 12}));
        m_window->actions()[Act::Configuration]->trigger();
        QCOMPARE(version->text(), u"nginx 1.9.12 (stated)"_s);
        QVERIFY(reads([&] { version->menu()->findChild<QAction*>(u"versionOfFiles"_s)->trigger(); }));
        QCOMPARE(version->text(), u"nginx 1.26.0 (assumed)"_s);
    }

    void anotherVersionIsTypedOrPasted_data()
    {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QString>("shown");
        QTest::newRow("a number") << u" 1.21.6 "_s << u"nginx 1.21.6 (stated)"_s;
        QTest::newRow("what nginx -V prints") << u"nginx version: nginx/1.25.3 (Debian)"_s << u"nginx 1.25.3 (stated)"_s;
        QTest::newRow("what is no version changes nothing") << u"newest"_s << QString();
    }
    void anotherVersionIsTypedOrPasted()
    {
        QFETCH(QString, typed);
        QFETCH(QString, shown);
        QVERIFY(openSample());
        VersionButton* version = config()->findChild<DraftBar*>()->version();
        version->askForVersion = [typed] { return typed; };
        QAction* another = version->menu()->findChild<QAction*>(u"anotherVersion"_s);
        if (shown.isEmpty()) {
            another->trigger();
            QTRY_VERIFY(std::ranges::any_of(config()->findChildren<MessageBar*>(), [](MessageBar* bar) { return bar->sentence().contains(u"“newest” is not a version"_s); }));
            QCOMPARE(version->text(), u"nginx 1.26.0 (assumed)"_s);
            return;
        }
        QVERIFY(reads([&] { another->trigger(); }));
        QCOMPARE(version->text(), shown);
    }

    void theNumberOfALineIsThatOfTheRowsItLeadsTo()
    {
        QVERIFY(openSample());
        const QTableView* table = m_window->pages()->incidents()->rowTable();
        int seen = 0;
        for (const ConfigFile& file : analysis().configuration()->files) {
            showFile(file.path);
            const auto links = config()->editor()->links();
            for (const EditorLink& link : links) {
                const int number = link.compact.sliced(1).toInt();
                m_window->selection()->setVerdicts({Verdict::NotApplied}); // what is hidden by other means is shown, too
                m_window->actions()[Act::Configuration]->trigger();
                showFile(file.path); // the page follows the operation that a filter makes the current one
                if (seen++ % 2 == 0) {
                    emit config()->editor()->linkActivated(link.line);
                } else {
                    config()->editor()->goTo(link.line);
                    config()->editor()->setFocus();
                    QTest::keyClick(config()->editor(), Qt::Key_Return, Qt::ControlModifier);
                }
                QCOMPARE(m_window->pages()->page(), PageId::Incidents);
                QTRY_COMPARE(m_window->pages()->incidents()->filterBar()->countText().section(u' ', 0, 0).remove(u',').toInt(), number);
                QVERIFY(table->currentIndex().isValid());
                QVERIFY(m_window->pages()->incidents()->filterBar()->edit()->text().startsWith(u"allowed:"_s));
            }
        }
        QVERIFY(seen > 0);
        m_window->resize(1280, 720);
        QTest::qWait(50);
        m_window->grab().save(QStringLiteral(SCREENSHOT_DIR "/allowed-by-a-line.png"));
    }

    void undoActsWhereTheKeyboardIs()
    {
        QVERIFY(openSample());
        showFile(analysis().configuration()->file(analysis().findings.front().span.file).path);
        ConfigEditor* editor = config()->editor();
        editor->setFocus();
        QVERIFY(!undo()->isEnabled());
        const QString step = u"Undo: change in "_s + config()->shownName();
        editor->goTo(0);
        QTest::keyClicks(editor, u"# half"_s);
        QTRY_VERIFY(undo()->isEnabled());
        QCOMPARE(undo()->text(), QString(u'&' + step));
        undo()->trigger();
        QVERIFY(!editor->toPlainText().contains(u"# half"_s));
        QVERIFY(m_window->actions()[Act::Redo]->text().startsWith(u"&Redo: change in "_s));
        QTest::keyClick(editor, Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(editor->toPlainText().contains(u"# half"_s));
        QTest::keyClick(editor, Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(!editor->toPlainText().contains(u"# half"_s));
        // Beside the text what was done last comes first: a decision after typing, typing after a decision.
        QTest::keyClicks(editor, u"# more"_s);
        QTRY_VERIFY(!config()->session().outdated());
        QVERIFY(editor->goToNote(true));
        QTest::keyClick(editor, Qt::Key_A, Qt::ControlModifier | Qt::AltModifier);
        config()->findChild<QTreeWidget*>()->setFocus();
        QVERIFY2(undo()->isEnabled() && !undo()->text().contains(u"change in"_s), qPrintable(undo()->text()));
        undo()->trigger();
        QCOMPARE(undo()->text(), QString(u'&' + step));
        undo()->trigger();
        QVERIFY(!editor->toPlainText().contains(u"# more"_s));
    }

    void aChangeOfSeveralFilesIsTakenBackInAllOfThem()
    {
        QVERIFY(openSample());
        auto& session = config()->session();
        const auto& files = analysis().configuration()->files;
        QVERIFY(files.size() > 1);
        session.replace(0, {{files[0].path, files[0].text + "# a\n"}, {files[1].path, files[1].text + "# b\n"}});
        config()->editor()->setFocus();
        QTRY_VERIFY(undo()->isEnabled());
        undo()->trigger();
        QCOMPARE(session.extent(0).files, 0);
        m_window->actions()[Act::Redo]->trigger();
        QCOMPARE(session.extent(0).files, 2);
        session.discard(0);
        QCOMPARE(session.extent(0).files, 0);
        undo()->trigger();
        QCOMPARE(session.extent(0).files, 2);
    }

    void theEditMenuCopiesAndPastes()
    {
        QVERIFY(openSample());
        ConfigEditor* editor = config()->editor();
        editor->setFocus();
        editor->goTo(0);
        const QString first = editor->document()->firstBlock().text();
        editor->moveCursor(QTextCursor::EndOfLine, QTextCursor::KeepAnchor);
        QVERIFY(m_window->actions()[Act::Copy]->isEnabled());
        m_window->actions()[Act::Copy]->trigger();
        QCOMPARE(QApplication::clipboard()->text(), first);
        m_window->actions()[Act::Cut]->trigger();
        QVERIFY(editor->document()->firstBlock().text().isEmpty());
        m_window->actions()[Act::Paste]->trigger();
        QCOMPARE(editor->document()->firstBlock().text(), first);
        m_window->actions()[Act::Find]->trigger();
        auto* find = qobject_cast<QLineEdit*>(QApplication::focusWidget());
        QVERIFY(find && config()->isAncestorOf(find));
        QTest::keyClicks(find, u"proxy"_s);
        m_window->findChild<EditActions*>()->update(); // as before the menu is shown
        QCOMPARE(undo()->text(), u"&Undo: typing"_s);
        undo()->trigger();
        QVERIFY(find->text().isEmpty());
    }

    void rolesAreKeptWithTheCase()
    {
        QVERIFY(openSample());
        auto* roles = config()->findChild<RolePanel*>();
        config()->findChild<ToolTabs*>()->setCurrentWidget(roles);
        QTRY_VERIFY_WITH_TIMEOUT(!roles->working() && roles->model().rowCount() > 0, 10'000);
        auto* take = roles->findChild<QPushButton*>(u"takeRoles"_s);
        QVERIFY(take->isEnabled());
        take->click();
        QTRY_VERIFY(!config()->session().settings().roles.rules.empty() && !config()->session().outdated());
        const RoleSettings chosen = config()->session().settings().roles;
        const auto deviations = [this] { return std::ranges::count(config()->session().at(0).findings, Rule::RoleDeviation, &Finding::rule); };
        const auto before = deviations();
        QVERIFY(saveAndOpenAgain());
        QCOMPARE(config()->session().settings().roles, chosen);
        QTRY_VERIFY(!config()->session().outdated());
        QCOMPARE(deviations(), before);
    }

private:
    void makeWindow()
    {
        m_settings = std::make_unique<Settings>(m_folder.filePath(u"settings-%1.ini"_s.arg(++m_number)));
        FileDialogs dialogs;
        dialogs.saveCase = [this](QWidget*, const QString&) { return m_case; };
        dialogs.unsaved = [](QWidget*, const QString&) { return Unsaved::Discard; };
        m_window = std::make_unique<MainWindow>(*m_settings, dialogs);
        m_window->show();
        m_window->activateWindow();
    }
    template<class Do>
    bool reads(Do&& act)
    {
        QSignalSpy opened(m_window.get(), &MainWindow::opened);
        act();
        return opened.size() == 1 || opened.wait(20'000);
    }
    bool openSample()
    {
        if (!QTest::qWaitForWindowActive(m_window.get()) || !reads([this] { m_window->openSample(); }))
            return false;
        m_window->actions()[Act::Configuration]->trigger();
        showFile(analysis().configuration()->files.front().path);
        return true;
    }
    bool saveAndOpenAgain()
    {
        m_case = m_folder.filePath(u"shop-%1.retrycase"_s.arg(m_number));
        QSignalSpy saved(&m_window->findChild<CaseControl*>()->keeper(), &CaseKeeper::saved);
        m_window->actions()[Act::SaveCaseAs]->trigger();
        if (!saved.wait(10'000))
            return false;
        m_window->close();
        m_window.reset();
        makeWindow();
        return reads([this] { m_window->open(QStringList{m_case}); });
    }
    void showFile(const std::string& path)
    {
        const auto& files = config()->session().at(0).configuration->files;
        const auto file = std::ranges::find(files, path, &ConfigFile::path);
        const auto id = ConfigFileId::fromIndex(static_cast<std::size_t>(file - files.begin()));
        for (std::size_t i = 0; i < analysis().configuration()->directives.size(); ++i) {
            if (analysis().configuration()->directives[i].span.file == id)
                return m_window->selection()->setDirective(DirectiveRef{0, DirectiveId::fromIndex(i)});
        }
    }
    static void choose(const VersionButton& version, const QString& number)
    {
        for (QAction* action : version.menu()->actions()) {
            if (action->data().toString() == number)
                return action->trigger();
        }
    }
    bool hasFinding(Rule rule) const { return std::ranges::contains(analysis().findings, rule, &Finding::rule); }
    const Analysis& analysis() const { return *m_window->selection()->analysis(); }
    ConfigPage* config() const { return m_window->pages()->config(); }
    QAction* undo() const { return m_window->actions()[Act::Undo]; }

    QTemporaryDir m_folder;
    std::unique_ptr<Settings> m_settings;
    std::unique_ptr<MainWindow> m_window;
    QString m_case;
    int m_number = 0;
};

QTEST_MAIN(TestReviewWindow)
#include "tst_review_window.moc"
