// SPDX-License-Identifier: GPL-3.0-or-later
// The latest start wins, nothing old arrives, and nothing blocks for longer than it must.
#include "ui/work/job.h"

#include <QSemaphore>
#include <QtTest>

using retryscope::JobControl;
using retryscope::Stage;
using retryscope::ui::Job;

class TestJob : public QObject {
    Q_OBJECT
private slots:
    void deliversTheResultInTheOwnersThread()
    {
        Job<int> job;
        int got = 0;
        QThread* thread = nullptr;
        job.start([](const JobControl&) { return 42; }, [&](int value) { got = value; thread = QThread::currentThread(); });
        QVERIFY(job.running());
        QTRY_COMPARE(got, 42);
        QCOMPARE(thread, QThread::currentThread());
        QVERIFY(!job.running());
    }

    void aNewerStartStopsTheOlderAndDropsItsResult()
    {
        Job<int> job;
        QSemaphore began;
        std::atomic<bool> olderSawTheStop = false;
        QList<int> results;
        auto keep = [&](int value) { results.append(value); };
        job.start([&](const JobControl& control) {
            began.release();
            while (!control.cancelled())
                QThread::msleep(1);
            olderSawTheStop = true;
            return 1;
        }, keep);
        began.acquire();
        job.start([&](const JobControl&) { return 2; }, keep);
        QTRY_COMPARE(results, QList<int>{2});
        QVERIFY(olderSawTheStop);
        QTest::qWait(20);
        QCOMPARE(results, QList<int>{2});
    }

    void aResultThatIsAlreadyQueuedIsDroppedByANewerStart()
    {
        Job<int> job;
        QSemaphore done;
        QList<int> results;
        auto keep = [&](int value) { results.append(value); };
        job.start([&](const JobControl&) { done.release(); return 1; }, keep);
        done.acquire();
        QThread::msleep(20); // the older result is now in the queue of this thread, which has not looked at it yet
        job.start([](const JobControl&) { return 2; }, keep);
        QTRY_COMPARE(results, QList<int>{2});
    }

    void cancelJoinsAndDropsTheResult()
    {
        Job<int> job;
        std::atomic<bool> ended = false;
        QList<int> results;
        job.start([&](const JobControl& control) {
            while (!control.cancelled())
                QThread::msleep(1);
            ended = true;
            return 1;
        }, [&](int value) { results.append(value); });
        job.cancel();
        QVERIFY(ended);
        QVERIFY(!job.running());
        QTest::qWait(20);
        QVERIFY(results.isEmpty());
    }

    void stopLetsTheWorkSayThatItWasStopped()
    {
        Job<QString> job;
        QString said;
        job.start([](const JobControl& control) {
            while (!control.cancelled())
                QThread::msleep(1);
            return QStringLiteral("stopped");
        }, [&](const QString& value) { said = value; });
        job.stop();
        QTRY_COMPARE(said, QStringLiteral("stopped"));
    }

    void progressIsThrottledButEachStageIsSeen()
    {
        Job<int> job;
        QList<Stage> stages;
        bool done = false;
        job.start([](const JobControl& control) {
            for (const Stage stage : {Stage::ReadingAccessLogs, Stage::Judging}) {
                for (std::uint64_t i = 0; i < 100'000; ++i)
                    control.report(stage, i, 100'000);
            }
            return 1;
        }, [&](int) { done = true; }, [&](Stage stage, std::uint64_t, std::uint64_t) { stages.append(stage); });
        QTRY_VERIFY(done);
        QVERIFY(stages.contains(Stage::ReadingAccessLogs));
        QVERIFY(stages.contains(Stage::Judging));
        QVERIFY2(stages.size() < 2'000, qPrintable(QString::number(stages.size())));
    }

    void destructionWhileRunningIsSafe()
    {
        int results = 0;
        for (int i = 0; i < 50; ++i) {
            Job<int> job;
            job.start([](const JobControl& control) { control.report(Stage::Matching, 1, 2); return 1; }, [&](int) { ++results; }, [](Stage, std::uint64_t, std::uint64_t) {});
            if (i % 2)
                QThread::usleep(200);
        }
        QCoreApplication::sendPostedEvents();
        QCOMPARE(results, 0);
    }
};

QTEST_GUILESS_MAIN(TestJob)
#include "tst_job.moc"
