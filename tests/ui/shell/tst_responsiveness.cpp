// SPDX-License-Identifier: GPL-3.0-or-later
// The window answers while a big log is read and shown: no turn of its event loop works longer than a person notices.
#include "ui/incidents/filter_bar.h"
#include "ui/incidents/incidents_page.h"
#include "ui/incidents/row_table.h"
#include "ui/incidents/view_bar.h"
#include "ui/shell/actions.h"
#include "ui/shell/main_window.h"
#include "ui/shell/page_stack.h"
#include "ui/widgets/empty_state.h"
#include "ui/work/languages.h"

#include <QAbstractEventDispatcher>
#include <QHeaderView>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QtTest>

#include <ctime>

using namespace Qt::StringLiterals;
using namespace retryscope;
using namespace retryscope::ui;

namespace {

constexpr double longestTurn = 50; // milliseconds

/// Time that this thread has worked; what other programs take on a busy machine does not count.
double workedMs()
{
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) * 1000 + static_cast<double>(time.tv_nsec) / 1e6;
}

/// The longest piece of work between two moments at which the event loop could take a key or a click.
class Heartbeat : public QObject {
public:
    Heartbeat()
    {
        m_timer.setInterval(0);
        connect(&m_timer, &QTimer::timeout, this, [this] {
            const double now = workedMs();
            if (m_last && now - *m_last > m_longest)
                m_longest = now - *m_last;
            m_last = now;
            ++m_beats;
        });
        m_timer.start();
    }
    double longest() const { return m_longest; }
    int beats() const { return m_beats; }
    void reset()
    {
        m_last.reset();
        m_longest = 0;
    }

private:
    QTimer m_timer;
    std::optional<double> m_last;
    double m_longest = 0;
    int m_beats = 0;
};

} // namespace

class TestResponsiveness : public QObject {
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QCoreApplication::setOrganizationName(u"retryscope"_s);
        QCoreApplication::setApplicationName(u"retryscope"_s);
        Languages::instance().use(u"en"_s);
        const int lines = qEnvironmentVariableIntValue("RETRYSCOPE_LINES") > 0 ? qEnvironmentVariableIntValue("RETRYSCOPE_LINES") : 300'000;
        m_log = m_folder.filePath(u"access.log"_s);
        QFile file(m_log);
        QVERIFY(file.open(QIODevice::WriteOnly));
        const QDateTime begin(QDate(2026, 9, 13), QTime(20, 0));
        for (int i = 0; i < lines; ++i) {
            // One of a hundred is passed on, one of ten writes; four clients of a hundred locations.
            const bool retried = i % 100 == 0;
            file.write("192.0.2." + QByteArray::number(i % 4) + " - - [" + begin.addMSecs(i * 3LL).toString(u"dd/MMM/yyyy:HH:mm:ss"_s).toLatin1() + " +0300] \"" + (i % 10 == 0 ? "POST" : "GET") + " /shop/"
                + QByteArray::number(i % 100) + "/" + QByteArray::number(i) + " HTTP/1.1\" 200 1204 \"-\" \"Mozilla/5.0 (X11; Linux x86_64)\" rt=0.012 ups=\"" + (retried ? "10.0.0.1:80, 10.0.0.2:80" : "10.0.0.1:80") + "\" ust=\""
                + (retried ? "504, 200" : "200") + "\" urt=\"" + (retried ? "0.002, 0.010" : "0.012") + "\"\n");
        }
    }

    void noTurnOfTheLoopIsLong()
    {
        Settings settings(m_folder.filePath(u"settings.ini"_s));
        MainWindow window(settings, FileDialogs{});
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        QSignalSpy opened(&window, &MainWindow::opened);
        Heartbeat heart;
        QTest::qWait(100);
        heart.reset();
        window.open(QStringList{m_log});
        while (opened.isEmpty())
            QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
        QTest::qWait(300);
        QVERIFY(window.selection()->analysis());
        qInfo("reading and showing: %d beats, the longest turn worked %.1f ms", heart.beats(), heart.longest());
        const double reading = heart.longest();
        QMap<int, double> pages;
        for (const PageId page : {PageId::Overview, PageId::Incidents, PageId::Sources, PageId::Configuration}) {
            heart.reset();
            window.actions()[actOf(page)]->trigger();
            QTest::qWait(200);
            pages[static_cast<int>(page)] = heart.longest();
            qInfo("page %d: %.1f ms", static_cast<int>(page), heart.longest());
        }
        QVERIFY2(reading <= longestTurn, qPrintable(QString::number(reading)));
        for (const double page : pages)
            QVERIFY2(page <= longestTurn, qPrintable(QString::number(page)));
    }

    /// So many requests and operations as a whole night has; by hand with RETRYSCOPE_ROWS=1000000.
    void aLongTableIsFilteredSortedAndGroupedBesideTheWindow()
    {
        const int rows = qEnvironmentVariableIntValue("RETRYSCOPE_ROWS") > 0 ? qEnvironmentVariableIntValue("RETRYSCOPE_ROWS") : 100'000;
        Settings settings(m_folder.filePath(u"settings-rows.ini"_s));
        MainWindow window(settings, FileDialogs{});
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        window.actions()[Act::Incidents]->trigger();
        Heartbeat heart;
        const auto analysis = manyOperations(rows);
        QTest::qWait(50);
        heart.reset();
        window.selection()->setAnalysis(analysis);
        window.actions()[Act::Incidents]->trigger();
        IncidentsPage* page = window.pages()->incidents();
        FilterBar* bar = page->filterBar();
        const auto rowsAre = [&](int count) { return QTest::qWaitFor([&] { return page->table()->model()->rowCount() == count; }, 60'000); };
        QVERIFY2(page->emptyState()->sentence().startsWith(u"Listing"_s), qPrintable(page->emptyState()->sentence())); // not that nothing is loaded
        QVERIFY(rowsAre(rows));
        QMap<QString, double> longest;
        const auto note = [&](const QString& what) {
            QTest::qWait(100);
            longest[what] = heart.longest();
            qInfo("%s: the longest turn worked %.1f ms", qPrintable(what), heart.longest());
            heart.reset();
        };
        note(u"showing %1 operations"_s.arg(rows));
        bar->setFilter(OperationFilter::parse(u"uri:/7"_s));
        QVERIFY(QTest::qWaitFor([&] { return page->table()->model()->rowCount() < rows; }, 60'000));
        note(u"filtering"_s);
        bar->setFilter({});
        QVERIFY(rowsAre(rows));
        note(u"showing all again"_s);
        for (const Column column : {Column::Took, Column::Uri, Column::Verdict}) {
            QSignalSpy reset(page->table()->model(), &QAbstractItemModel::modelReset);
            auto* table = static_cast<RowTable*>(page->table());
            table->horizontalHeader()->setSortIndicator(static_cast<RowModel*>(table->model())->sectionOf(column), Qt::DescendingOrder);
            QVERIFY(QTest::qWaitFor([&] { return !reset.isEmpty(); }, 60'000));
            note(u"sorting by %1"_s.arg(columnWord(column)));
        }
        page->viewBar()->setGrouping(Grouping::Client);
        QVERIFY(QTest::qWaitFor([&] { return page->table()->model()->rowCount() > rows; }, 60'000));
        note(u"grouping"_s);
        page->viewBar()->setGrouping(Grouping::None);
        QVERIFY(rowsAre(rows));
        heart.reset();
        page->viewBar()->setLevel(Level::Attempts);
        QVERIFY(rowsAre(rows));
        note(u"its attempts"_s);
        window.selection()->setOperation(OperationId::fromIndex(static_cast<std::size_t>(rows / 2)));
        note(u"selecting one"_s);
        for (auto it = longest.begin(); it != longest.end(); ++it)
            QVERIFY2(it.value() <= longestTurn, qPrintable(u"%1: %2"_s.arg(it.key()).arg(it.value())));
    }

private:
    static std::shared_ptr<const Analysis> manyOperations(int count)
    {
        auto analysis = std::make_shared<Analysis>();
        analysis->inputs.resize(1);
        analysis->inputs.front().path = "access.log";
        analysis->inputs.front().kind = InputKind::AccessLog;
        const Instant begin{std::chrono::hours{500'000}};
        analysis->requests.reserve(static_cast<std::size_t>(count));
        for (int i = 0; i < count; ++i) {
            Request request;
            request.record.file = FileId::fromIndex(0);
            request.record.line = static_cast<std::uint64_t>(i) + 1;
            request.record.method = i % 3 == 0 ? "POST" : "PUT";
            request.record.uri = "/" + std::to_string(i * 7919LL % count);
            request.record.client = "192.0.2." + std::to_string(i % 50);
            request.record.status = 200;
            request.record.end = LoggedTime{begin + std::chrono::milliseconds{i * 10LL}, std::chrono::milliseconds{1}, true, 0};
            request.record.requestTime = std::chrono::milliseconds{i * 31LL % 5'000};
            Attempt attempt;
            attempt.n = 1;
            attempt.address = "10.0.0.1:80";
            attempt.status = 200;
            attempt.response = request.record.requestTime;
            request.attempts.push_back(std::move(attempt));
            request.operation = OperationId::fromIndex(static_cast<std::size_t>(i));
            analysis->requests.push_back(std::move(request));
            Operation operation;
            operation.verdict = static_cast<Verdict>(i % 5);
            operation.requests.push_back(RequestId::fromIndex(static_cast<std::size_t>(i)));
            operation.evidenceIsLeft = true;
            analysis->operations.push_back(std::move(operation));
        }
        analysis->summary = summarise(analysis->requests, analysis->operations, {}, {});
        return analysis;
    }

    QTemporaryDir m_folder;
    QString m_log;
};

QTEST_MAIN(TestResponsiveness)
#include "tst_responsiveness.moc"
