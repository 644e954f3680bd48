// SPDX-License-Identifier: GPL-3.0-or-later
// What belongs together in the window: the keyboard and its buttons, a range and its numbers, a choice and what follows it.
#include "ui/configview/config_editor.h"
#include "ui/configview/config_page.h"
#include "ui/incidents/filter_bar.h"
#include "ui/incidents/incidents_page.h"
#include "ui/incidents/row_table.h"
#include "ui/incidents/verdict_card.h"
#include "ui/overview/verdict_cards.h"
#include "ui/shell/actions.h"
#include "ui/shell/case_bar.h"
#include "ui/shell/job_bar.h"
#include "ui/shell/main_window.h"
#include "ui/shell/page_stack.h"
#include "ui/shell/rail.h"
#include "ui/shell/range_counts.h"
#include "ui/shell/person.h"
#include "ui/shell/start_page.h"
#include "ui/support/own_folders.h"
#include "ui/widgets/empty_state.h"
#include "ui/work/languages.h"

#include <QClipboard>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QToolButton>
#include <QtTest>

using namespace Qt::StringLiterals;
using namespace retryscope;
using namespace retryscope::ui;

class TestWindowBonds : public QObject {
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
        m_window = std::make_unique<MainWindow>(*m_settings, FileDialogs{});
        m_window->show();
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    }
    void cleanup() { m_window.reset(); }

    void theFirstTabLeadsToTheButtonsOfTheStartPage()
    {
        QVERIFY(QApplication::focusWidget());
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        QCOMPARE(QApplication::focusWidget(), static_cast<QWidget*>(m_window->pages()->start()->openButton()));
    }

    /// The page of a configuration alone offers to open logs: they come to it, and do not take its place.
    void logsThatAPageAsksForComeToTheConfiguration()
    {
        const auto write = [this](const QString& name, const QByteArray& content) {
            QFile file(m_folder.filePath(name));
            return file.open(QIODevice::WriteOnly) && file.write(content) == content.size() ? file.fileName() : QString();
        };
        const QString configuration = write(u"nginx.conf"_s, "events {}\nhttp {\n    server {\n        listen 80;\n        location / { proxy_pass http://127.0.0.1:8080; }\n    }\n}\n");
        test::Person person(m_folder, ++m_number);
        QVERIFY(person.openCase(configuration));
        person.trigger(Act::Incidents);
        person.file = write(u"access.log"_s, "192.0.2.7 - - [13/Sep/2026:20:03:21 +0300] \"GET / HTTP/1.1\" 200 5 \"-\" \"-\"\n");
        person.window->pages()->incidents()->emptyState()->button()->click();
        const auto read = [&] { return person.window->selection()->analysis(); };
        QTRY_VERIFY_WITH_TIMEOUT(read() && read()->summary.requests == 1, 20'000);
        QCOMPARE(read()->configurations.size(), std::size_t(1));
    }

    void returnPressesTheButtonThatHasTheKeyboard()
    {
        QSignalSpy opened(m_window.get(), &MainWindow::opened);
        m_window->openSample();
        QVERIFY(opened.wait(20'000));
        const auto press = [](QWidget* button) {
            button->setFocus();
            QTest::keyClick(button, Qt::Key_Return);
        };
        press(m_window->findChildren<RailButton*>().at(static_cast<int>(PageId::Overview)));
        QTRY_COMPARE(m_window->pages()->page(), PageId::Overview);
        press(m_window->findChild<JobBar*>()->findChild<QToolButton*>());
        QTRY_COMPARE(m_window->pages()->page(), PageId::Sources);
        m_window->actions()[Act::Incidents]->trigger();
        QApplication::clipboard()->clear();
        const auto buttons = m_window->findChild<VerdictCard*>()->findChildren<QPushButton*>();
        const auto copy = std::ranges::find(buttons, u"Copy as text"_s, &QPushButton::text);
        QVERIFY(copy != buttons.end());
        press(*copy);
        QTRY_VERIFY(QApplication::clipboard()->text().contains(u"Duplicated"_s));
    }

    /// The range of an incident is asked for its own figures, and each leads to as many rows.
    void theNumbersAreThoseOfTheChosenRange()
    {
        QSignalSpy opened(m_window.get(), &MainWindow::opened);
        m_window->openSample();
        QVERIFY(opened.wait(20'000));
        Selection& selection = *m_window->selection();
        const Analysis& analysis = *selection.analysis();
        const Summary& whole = analysis.summary;
        const TimeRange half{*whole.first, *whole.first + (*whole.last - *whole.first) / 2};
        const auto counts = countRange(analysis, half);
        QVERIFY(counts);
        const auto duplicated = static_cast<std::size_t>(Verdict::Duplicated);
        QVERIFY(counts->summary.operations[duplicated] > 0 && counts->summary.operations[duplicated] < whole.operations[duplicated]);
        QVERIFY(counts->summary.requests > 0 && counts->summary.requests < whole.requests);
        // It is judged as the whole is.
        QVERIFY(!counts->summary.healthNotes.empty());
        const auto all = countRange(analysis, {*whole.first, *whole.last + std::chrono::seconds{1}});
        QVERIFY(all.has_value());
        QCOMPARE(all->summary.storms.size(), whole.storms.size());
        QCOMPARE(all->summary.healthNotes.size(), whole.healthNotes.size());
        m_window->actions()[Act::Overview]->trigger();
        m_window->resize(1440, 900);
        const auto* toggle = m_window->findChild<CaseBar*>()->toggle(Verdict::Duplicated);
        const auto numberIn = [](const QString& text) { return text.section(u' ', -1).toULongLong(); };
        QCOMPARE(numberIn(toggle->text()), whole.operations[duplicated]);
        selection.setTimeRange(half);
        QTRY_COMPARE(numberIn(toggle->text()), counts->summary.operations[duplicated]);
        QTest::qWait(50);
        m_window->grab().save(QStringLiteral(SCREENSHOT_DIR "/overview-range.png"));
        const auto cards = m_window->findChild<VerdictCards*>()->findChildren<QToolButton*>();
        const auto card = std::ranges::find_if(cards, [](const QToolButton* one) { return one->text().contains(u"duplicated"_s); });
        QVERIFY(card != cards.end());
        QCOMPARE((*card)->text().section(u'\n', 0, 0).toULongLong(), counts->summary.operations[duplicated]);
        (*card)->click();
        QVERIFY(selection.timeRange() == half);
        QCOMPARE(m_window->pages()->incidents()->table()->model()->rowCount(), static_cast<int>(counts->summary.operations[duplicated]));
        selection.setVerdicts({});
        selection.setTimeRange(std::nullopt);
        QTRY_COMPARE(numberIn(toggle->text()), whole.operations[duplicated]);
    }

    /// What a filter selects is nobody's wish to read another line of the configuration.
    void theConfigurationStaysWhereItIsReadWhenAFilterSelects()
    {
        QSignalSpy opened(m_window.get(), &MainWindow::opened);
        m_window->openSample();
        QVERIFY(opened.wait(20'000));
        auto* editor = m_window->pages()->config()->editor();
        auto* bar = m_window->pages()->incidents()->filterBar();
        const Selection& selection = *m_window->selection();
        m_window->actions()[Act::Incidents]->trigger();
        QStringList moved;
        for (const char* filter : {"verdict:unresolved", "verdict:prevented", "verdict:duplicated location:/payments/", "verdict:executed_once", "verdict:unresolved"}) {
            QTextCursor top(editor->document());
            editor->setTextCursor(top);
            const auto before = selection.directive();
            bar->setFilter(OperationFilter::parse(QString::fromLatin1(filter)));
            if (selection.directive() && selection.directive() != before)
                moved.append(QString::fromLatin1(filter));
            QCOMPARE(editor->textCursor().blockNumber(), 0);
        }
        QVERIFY(!moved.isEmpty());
        // A click on a row is one.
        auto* table = m_window->pages()->incidents()->rowTable();
        bar->setFilter({});
        for (int row = 0; row < table->model()->rowCount() && editor->textCursor().blockNumber() == 0; ++row)
            table->setCurrentIndex(table->model()->index(row, 0));
        QVERIFY(editor->textCursor().blockNumber() > 0);
    }

private:
    QTemporaryDir m_folder;
    std::unique_ptr<Settings> m_settings;
    std::unique_ptr<MainWindow> m_window;
    int m_number = 0;
};

QTEST_MAIN(TestWindowBonds)
#include "tst_window_bonds.moc"
