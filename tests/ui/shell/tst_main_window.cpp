// SPDX-License-Identifier: GPL-3.0-or-later
// Drives the real window from the sample on the start page to the saved report.
#include "ui/configview/config_editor.h"
#include "ui/configview/config_page.h"
#include "ui/evidence/evidence_view.h"
#include "ui/incidents/incidents_page.h"
#include "ui/incidents/verdict_card.h"
#include "ui/report/report_page.h"
#include "ui/shell/actions.h"
#include "ui/shell/case_bar.h"
#include "ui/shell/handbook.h"
#include "ui/shell/job_bar.h"
#include "ui/shell/key_list.h"
#include "ui/shell/main_window.h"
#include "ui/shell/page_stack.h"
#include "ui/shell/range_strip.h"
#include "ui/shell/start_page.h"
#include "ui/support/own_folders.h"
#include "ui/support/palettes.h"
#include "ui/text/beliefs.h"
#include "ui/widgets/message_bar.h"
#include "ui/widgets/pane_frame.h"
#include "ui/widgets/theme.h"
#include "ui/work/languages.h"

#include <QDockWidget>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenuBar>
#include <QMimeData>
#include <QProcess>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QTextBlock>
#include <QTextBrowser>
#include <QToolButton>
#include <QTreeWidget>
#include <QtTest>

using namespace Qt::StringLiterals;
using namespace retryscope;
using namespace retryscope::ui;

class TestMainWindow : public QObject {
    Q_OBJECT
private slots:
    void initTestCase()
    {
        test::keepIn(m_folder);
    }

    void init()
    {
        Languages::instance().use(u"en"_s);
        m_settings = std::make_unique<Settings>(m_folder.filePath(u"settings-%1.ini"_s.arg(++m_number)));
        FileDialogs dialogs;
        dialogs.openFiles = [this](QWidget*, const QString&) { return m_files; };
        dialogs.openFolder = [this](QWidget*, const QString&) { return m_files.value(0); };
        dialogs.savePdf = [this](QWidget*, const QString&) { return m_pdf; };
        m_window = std::make_unique<MainWindow>(*m_settings, dialogs);
        m_window->show();
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    }
    void cleanup() { m_window.reset(); }

    void theHandbookSpeaksTheLanguageOfTheWindow()
    {
        for (const QString& code : Languages::codes()) {
            m_window->useLanguage(code);
            trigger(Act::Beliefs);
            auto* book = m_window->findChild<Handbook*>();
            QVERIFY(book && book->isVisible());
            auto* chapters = book->findChild<QListWidget*>();
            auto* text = book->findChild<QTextBrowser*>();
            QVERIFY2(chapters->count() >= 10, qPrintable(code));
            QCOMPARE(chapters->currentRow(), chapters->count() - 1); // the beliefs
            QVERIFY(text->textCursor().block().text() == chapters->currentItem()->text());
            QTRY_VERIFY2(text->cursorRect().top() < text->viewport()->height() / 4, qPrintable(code)); // what it is about is in view
            QVERIFY(text->cursorRect().top() >= 0);
            QVERIFY(text->toPlainText().contains(beliefTruth(Belief::RetriesOn5xx)));
            // The same book serves the next wish, and finds a word.
            trigger(Act::Handbook);
            QCOMPARE(m_window->findChildren<Handbook*>().size(), 1);
            QCOMPARE(chapters->currentRow(), 0);
            auto* find = book->findChild<QLineEdit*>();
            QTest::keyClicks(find, u"proxy_set_header"_s);
            QCOMPARE(text->textCursor().selectedText(), u"proxy_set_header"_s);
            book->grab().save(QStringLiteral(SCREENSHOT_DIR "/handbook-%1.png").arg(code));
            delete book;
        }
        m_window->useLanguage(u"en"_s);
    }

    /// Round the whole window by Tab and back by Shift+Tab, links of texts included.
    void tabReachesEveryPartOfTheWindow_data()
    {
        QTest::addColumn<int>("key");
        QTest::newRow("forwards") << static_cast<int>(Qt::Key_Tab);
        QTest::newRow("backwards") << static_cast<int>(Qt::Key_Backtab);
    }
    void tabReachesEveryPartOfTheWindow()
    {
        QFETCH(int, key);
        QSignalSpy opened(m_window.get(), &MainWindow::opened);
        m_window->openSample();
        QVERIFY(opened.wait(20'000));
        m_window->actions()[Act::Incidents]->trigger();
        m_window->resize(1440, 900);
        QTest::qWait(100);
        m_window->pages()->incidents()->table()->setFocus();
        QSet<QString> parts;
        QStringList path;
        int links = 0;
        for (int i = 0; i < 160; ++i) {
            QWidget* now = QApplication::focusWidget();
            QVERIFY2(now, qPrintable(path.join(u" > "_s)));
            for (QWidget* up = now; up; up = up->parentWidget())
                parts.insert(QString::fromUtf8(up->metaObject()->className()).section(u"::"_s, -1));
            auto* label = qobject_cast<QLabel*>(now);
            bool inCard = false;
            for (QWidget* up = now; up; up = up->parentWidget())
                inCard = inCard || up->inherits("retryscope::ui::VerdictCard");
            links += label && inCard;
            path.append(QString::fromUtf8(now->metaObject()->className()).section(u"::"_s, -1) + u' ' + now->accessibleName().left(20));
            QTest::keyClick(now, static_cast<Qt::Key>(key), key == Qt::Key_Backtab ? Qt::ShiftModifier : Qt::NoModifier);
        }
        for (const char* part : {"Rail", "CaseBar", "ViewBar", "FilterBar", "RowTable", "TimelineView", "EvidenceView", "VerdictCard", "JobBar"})
            QVERIFY2(parts.contains(QLatin1String(part)), qPrintable(QLatin1String(part) + u": "_s + path.join(u" > "_s)));
        QVERIFY2(links >= 3, qPrintable(path.join(u" > "_s)));
    }

    void fromTheSampleToTheReport_data()
    {
        QTest::addColumn<QString>("language");
        for (const QString& code : Languages::codes())
            QTest::newRow(qPrintable(code)) << code;
    }
    void fromTheSampleToTheReport()
    {
        QFETCH(QString, language);
        m_window->useLanguage(language);
        QVERIFY(pages()->page() == std::nullopt);
        QVERIFY(openSample());
        // Duplicated orders, the first of them selected, on the incidents page with verdict and raw lines beside it.
        QCOMPARE(pages()->page(), PageId::Incidents);
        const Analysis& analysis = *m_window->selection()->analysis();
        QVERIFY(analysis.operations.size() > 50);
        QCOMPARE(analysis.at(m_window->selection()->operation()).verdict, Verdict::Duplicated);
        QVERIFY(m_window->findChild<QDockWidget*>(u"inspector"_s)->isVisible());
        QVERIFY(m_window->findChild<QDockWidget*>(u"evidence"_s)->isVisible());
        QVERIFY(m_window->findChild<JobBar*>()->sourcesText().startsWith(QString::number(analysis.inputs.size())));
        // The guilty line.
        QVERIFY(m_window->selection()->directive().has_value());
        trigger(Act::Configuration);
        QCOMPARE(pages()->page(), PageId::Configuration);
        auto* editor = m_window->findChild<ConfigEditor*>();
        QVERIFY2(editor->textCursor().block().text().contains(u"proxy_next_upstream"_s), qPrintable(editor->textCursor().block().text()));
        QVERIFY(!editor->notes().empty() && !editor->links().empty());
        // And back to an operation that it allowed.
        emit editor->linkActivated(editor->textCursor().blockNumber());
        QCOMPARE(pages()->page(), PageId::Incidents);
        // The report in Russian, whatever the language of the window.
        trigger(Act::Report);
        auto* report = pages()->report();
        report->setReportLanguage(u"ru"_s);
        QTRY_VERIFY_WITH_TIMEOUT(report->ready(), 20'000);
        m_pdf = m_folder.filePath(u"incident.pdf"_s);
        trigger(Act::SaveReport);
        QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(m_pdf), 20'000);
        QFile file(m_pdf);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(file.read(5) == "%PDF-");
        QProcess text;
        text.start(u"pdftotext"_s, {m_pdf, u"-"_s});
        QVERIFY(text.waitForFinished());
        const QString read = QString::fromUtf8(text.readAllStandardOutput());
        for (const QString& word : {u"proxy_next_upstream"_s, u"10.20.0.11:8080"_s, u"POST /checkout/confirm"_s})
            QVERIFY2(read.contains(word), qPrintable(word));
    }

    void theTogglesFilterEveryPage()
    {
        QVERIFY(openSample());
        auto* bar = m_window->findChild<CaseBar*>();
        auto* table = pages()->incidents()->table();
        const int all = table->model()->rowCount();
        QTest::mouseClick(bar->toggle(Verdict::Duplicated), Qt::LeftButton);
        QCOMPARE(m_window->selection()->verdicts(), std::set{Verdict::Duplicated});
        QTRY_VERIFY(table->model()->rowCount() < all);
        QTest::mouseClick(bar->toggle(Verdict::Duplicated), Qt::LeftButton);
        QTRY_COMPARE(table->model()->rowCount(), all);
    }

    void filesThatCannotBeReadAreSaidInPlaceAndTheRestIsShown()
    {
        const QString binary = m_folder.filePath(u"binary.log"_s), empty = m_folder.filePath(u"empty.log"_s), config = m_folder.filePath(u"nginx.conf"_s);
        write(binary, QByteArray("\0\1\2\3\0\0\xff", 7).repeated(200));
        write(empty, {});
        write(config, "events {}\nhttp {\n  server {\n    location / {\n      proxy_pass http://127.0.0.1:8080;\n      proxy_next_upstream error timeout non_idempotent;\n    }\n");
        QVERIFY(open({binary, empty, config, m_folder.filePath(u"vanished.log"_s)}));
        auto* message = m_window->findChild<MessageBar*>();
        QVERIFY(message->isVisible());
        QVERIFY2(!message->details().isEmpty(), qPrintable(message->sentence()));
        QVERIFY(m_window->selection()->analysis() != nullptr);
        QCOMPARE(pages()->page(), PageId::Configuration);
    }

    void nothingReadableLeavesWhatWasLoaded()
    {
        QVERIFY(openSample());
        const auto before = m_window->selection()->analysis();
        QVERIFY(open({m_folder.filePath(u"nowhere"_s)}));
        QCOMPARE(m_window->selection()->analysis(), before);
        QVERIFY(m_window->findChild<MessageBar*>()->isVisible());
    }

    void droppedFilesAreOpenedWhereverTheyFall()
    {
        const QString config = m_folder.filePath(u"dropped.conf"_s);
        write(config, "events {}\nhttp {\n  server {\n    location / {\n      proxy_pass http://10.0.0.1;\n    }\n  }\n}\n");
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(config)});
        QSignalSpy opened(m_window.get(), &MainWindow::opened);
        QDragEnterEvent enter({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(pages()->start(), &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent drop(QPointF(10, 10), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(pages()->start(), &drop);
        QVERIFY(opened.wait(10'000));
        QCOMPARE(m_settings->recent().value(0).paths, QStringList{config});
    }

    void theLanguageChangesWithoutARestart()
    {
        QVERIFY(openSample());
        m_window->useLanguage(u"ru"_s);
        QTRY_COMPARE(m_window->findChild<JobBar*>()->languageButton()->text(), u"Русский"_s);
        QCOMPARE(m_settings->language(), u"ru"_s);
        QVERIFY(m_window->actions()[Act::Incidents]->text() != u"&Incidents"_s);
    }

    void theKeyboardReachesEveryPaneAndPage()
    {
        QVERIFY(openSample());
        for (const auto& [key, page] : {std::pair{Qt::Key_1, PageId::Overview}, {Qt::Key_3, PageId::Configuration}, {Qt::Key_4, PageId::Sources}, {Qt::Key_5, PageId::Report}, {Qt::Key_2, PageId::Incidents}}) {
            QTest::keyClick(m_window.get(), key, Qt::ControlModifier);
            QCOMPARE(pages()->page(), page);
        }
        QSet<QWidget*> visited;
        for (int i = 0; i < 12; ++i) {
            QTest::keyClick(m_window.get(), Qt::Key_F6);
            visited.insert(QApplication::focusWidget());
        }
        QVERIFY2(visited.size() >= 4, qPrintable(QString::number(visited.size())));
        for (QWidget* pane : {static_cast<QWidget*>(pages()->incidents()->table()), static_cast<QWidget*>(m_window->findChild<EvidenceView*>()), static_cast<QWidget*>(m_window->findChild<VerdictCard*>())}) {
            pane->setFocus(Qt::ShortcutFocusReason); // which has the keyboard is seen
            auto* frame = m_window->findChild<PaneFrame*>();
            QVERIFY2(frame->isVisible() && frame->parentWidget() == pane, pane->metaObject()->className());
            QCOMPARE(pane->grab().toImage().pixelColor(0, pane->height() / 2), strongHighlight(pane->palette()));
            m_window->grab().save(QStringLiteral(SCREENSHOT_DIR "/focus-%1.png").arg(QString::fromLatin1(pane->metaObject()->className()).section(u':', -1)));
        }
        QTest::keyClick(m_window.get(), Qt::Key_F, Qt::ControlModifier);
        QVERIFY(qobject_cast<QLineEdit*>(QApplication::focusWidget()));
        pages()->incidents()->table()->setFocus();
        QTest::keyClick(m_window.get(), Qt::Key_Question);
        auto* keys = m_window->findChild<KeyList*>();
        QVERIFY(keys && keys->isVisible());
        QVERIFY(keys->list()->topLevelItemCount() > 5); // by menus and pages
        int shown = 0;
        QStringList named;
        for (QTreeWidgetItemIterator it(keys->list()); *it; ++it) {
            shown += (*it)->parent() ? 1 : 0;
            if ((*it)->parent())
                named.append((*it)->text(0) + u'\t' + (*it)->text(1));
        }
        QVERIFY(shown > 40);
        QCOMPARE(named.removeDuplicates(), 0);
        QVERIFY(!named.join(u'\n').contains(u"F16"_s));
        keys->search()->setText(u"ruler"_s);
        shown = 0;
        for (QTreeWidgetItemIterator it(keys->list(), QTreeWidgetItemIterator::NotHidden); *it; ++it)
            shown += (*it)->parent() ? 1 : 0;
        QCOMPARE(shown, 1);
        keys->close();
    }

    void aDuplicateWithoutARetryIsMarkedInTheCaseBar()
    {
        Analysis analysis;
        analysis.inputs.resize(1);
        for (int i = 0; i < 3; ++i) {
            Request request;
            request.record.file = FileId::fromIndex(0);
            request.record.line = std::uint64_t(i + 1);
            request.record.end = LoggedTime{parseTime("2026-09-18T19:41:00+08:00")->instant + std::chrono::seconds(10 * i)};
            request.operation = OperationId::fromIndex(std::size_t(i));
            analysis.requests.push_back(request);
            Operation operation;
            operation.verdict = i == 1 ? Verdict::Duplicated : Verdict::ExecutedOnce;
            operation.requests = {RequestId::fromIndex(std::size_t(i))};
            analysis.operations.push_back(operation);
        }
        Selection selection;
        CaseBar bar(&selection);
        bar.resize(1200, 80);
        bar.show();
        selection.setAnalysis(std::make_shared<const Analysis>(std::move(analysis)));
        QCoreApplication::processEvents();
        const QImage strip = bar.strip()->grab().toImage();
        const QColor red = toneColor(Tone::Duplicated, bar.palette());
        int first = -1, last = -1;
        for (int x = 0; x < strip.width(); ++x) {
            if (strip.pixelColor(x, strip.height() - 3) != red)
                continue;
            first = first < 0 ? x : first;
            last = x;
        }
        QVERIFY2(first > strip.width() * 0.45 && last < strip.width() * 0.55, qPrintable(u"%1 %2"_s.arg(first).arg(last)));
    }

    void noTwoActionsShareAKeyAndNoTwoItemsAMnemonic_data()
    {
        QTest::addColumn<QString>("language");
        for (const QString& code : Languages::codes())
            QTest::newRow(qPrintable(code)) << code;
    }
    void noTwoActionsShareAKeyAndNoTwoItemsAMnemonic()
    {
        QFETCH(QString, language);
        m_window->useLanguage(language);
        QCoreApplication::sendPostedEvents();
        QMap<QString, QString> keys;
        for (const QAction* action : m_window->actions().all()) {
            for (const QKeySequence& key : action->shortcuts()) {
                QVERIFY2(!keys.contains(key.toString()), qPrintable(key.toString() + u": "_s + action->text()));
                keys.insert(key.toString(), action->text());
            }
        }
        for (QAction* menu : m_window->menuBar()->actions()) {
            QMap<QString, QString> letters;
            for (const QAction* action : menu->menu()->actions()) {
                if (action->isSeparator())
                    continue;
                const QString mnemonic = QKeySequence::mnemonic(action->text()).toString();
                QVERIFY2(!mnemonic.isEmpty(), qPrintable(action->text()));
                QVERIFY2(!letters.contains(mnemonic), qPrintable(letters.value(mnemonic) + u" and "_s + action->text()));
                letters.insert(mnemonic, action->text());
            }
        }
    }

    void everythingThatTakesTheKeyboardHasAName()
    {
        QVERIFY(openSample());
        for (const PageId page : allPages) {
            trigger(actOf(page));
            QCoreApplication::sendPostedEvents();
            for (const QWidget* widget : m_window->findChildren<QWidget*>()) {
                if (!widget->isVisible() || !(widget->focusPolicy() & Qt::TabFocus) || qobject_cast<const QTabBar*>(widget) || widget->inherits("QTabBar"))
                    continue;
                const QVariant text = widget->property("text");
                const bool named = !widget->accessibleName().isEmpty() || (text.isValid() && !text.toString().isEmpty()) || hasBuddy(widget) || widget->focusProxy();
                QVERIFY2(named, qPrintable(u"%1 %2 in %3 on page %4"_s.arg(QString::fromUtf8(widget->metaObject()->className()), widget->objectName(),
                             QString::fromUtf8(widget->parentWidget()->metaObject()->className())).arg(static_cast<int>(page))));
            }
        }
    }

    void theLayoutIsRememberedAndCanBeReset()
    {
        QVERIFY(openSample());
        trigger(Act::ShowEvidence);
        QVERIFY(!m_window->findChild<QDockWidget*>(u"evidence"_s)->isVisible());
        trigger(Act::ResetLayout);
        QVERIFY(m_window->findChild<QDockWidget*>(u"evidence"_s)->isVisible());
        m_window->resize(1300, 677); // the width is cut to the screen of the test
        m_window->close();
        MainWindow again(*m_settings);
        QCOMPARE(again.height(), 677);
    }

    void closingWhileLoadingIsSafe()
    {
        for (int i = 0; i < 5; ++i) {
            m_window->openSample();
            QTest::qWait(i * 7);
            m_window.reset();
            init();
        }
    }

    void closingTheCaseReturnsToTheStart()
    {
        QVERIFY(openSample());
        trigger(Act::CloseCase);
        QVERIFY(pages()->page() == std::nullopt);
        QVERIFY(m_window->selection()->analysis() == nullptr);
        QVERIFY(!m_window->findChild<CaseBar*>()->isVisible());
    }

    void pictures_data()
    {
        QTest::addColumn<QString>("language");
        QTest::addColumn<bool>("dark");
        for (const QString& code : Languages::codes()) {
            for (const bool dark : {false, true})
                QTest::addRow("%s %s", qPrintable(code), dark ? "dark" : "light") << code << dark;
        }
    }
    void pictures()
    {
        QFETCH(QString, language);
        QFETCH(bool, dark);
        m_window->useLanguage(language);
        test::takePicture(*m_window, u"window-start-"_s + language, dark, {1440, 900});
        QVERIFY(openSample());
        QStringList names{u"overview"_s, u"incidents"_s, u"configuration"_s, u"sources"_s, u"report"_s};
        for (const PageId page : {PageId::Incidents, PageId::Overview, PageId::Configuration, PageId::Sources, PageId::Report}) {
            trigger(actOf(page));
            if (page == PageId::Report)
                QTRY_VERIFY_WITH_TIMEOUT(pages()->report()->ready(), 20'000);
            QTest::qWait(150); // evidence lines are read beside the window
            const QImage image = test::takePicture(*m_window, u"window-%1-%2"_s.arg(names[static_cast<int>(page)], language), dark, {1440, 900});
            QVERIFY(!image.isNull());
        }
    }

private:
    PageStack* pages() const { return m_window->pages(); }
    void trigger(Act act) { m_window->actions()[act]->trigger(); }

    bool hasBuddy(const QWidget* widget) const
    {
        for (const QLabel* label : m_window->findChildren<QLabel*>()) {
            if (label->buddy() == widget)
                return true;
        }
        return false;
    }

    bool openSample()
    {
        QSignalSpy opened(m_window.get(), &MainWindow::opened);
        if (pages()->page())
            m_window->openSample();
        else
            QTest::mouseClick(pages()->start()->sampleButton(), Qt::LeftButton);
        return opened.wait(30'000) && m_window->selection()->analysis();
    }

    bool open(const QStringList& files)
    {
        QSignalSpy opened(m_window.get(), &MainWindow::opened);
        m_files = files;
        trigger(Act::Open);
        return opened.wait(30'000);
    }

    static void write(const QString& path, const QByteArray& content)
    {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(content);
    }

    QTemporaryDir m_folder;
    int m_number = 0;
    std::unique_ptr<Settings> m_settings;
    std::unique_ptr<MainWindow> m_window;
    QStringList m_files;
    QString m_pdf;
};

QTEST_MAIN(TestMainWindow)
#include "tst_main_window.moc"
