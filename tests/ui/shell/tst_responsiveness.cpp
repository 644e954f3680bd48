// SPDX-License-Identifier: GPL-3.0-or-later
// The window answers while a big log is read and shown: no turn of its event loop works longer than a person notices.
#include "ui/shell/actions.h"
#include "ui/shell/main_window.h"
#include "ui/shell/page_stack.h"
#include "ui/work/languages.h"

#include <QAbstractEventDispatcher>
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

private:
    QTemporaryDir m_folder;
    QString m_log;
};

QTEST_MAIN(TestResponsiveness)
#include "tst_responsiveness.moc"
