// SPDX-License-Identifier: GPL-3.0-or-later
// The one way of doing long work beside the window: the latest start wins, older results are dropped.
#pragma once

#include "base/progress.h"

#include <QObject>

#include <atomic>
#include <memory>
#include <thread>

namespace retryscope::ui {

/// Runs one piece of work in a thread and hands its result to the thread that owns this object.
template<class T>
class Job {
public:
    using Work = std::function<T(const JobControl&)>;
    using Done = std::function<void(T)>;

    static constexpr std::chrono::milliseconds progressInterval{50};
    ~Job() { cancel(); }

    /// Never blocks: an older worker is told to stop and is joined by the new thread before it begins.
    void start(Work work, Done done, ProgressFn progress = {})
    {
        m_thread.request_stop();
        m_halt = {};
        const std::uint64_t mine = ++*m_current;
        m_running = true;
        auto finish = [this, mine, done = std::move(done), current = m_current](T& result) {
            if (*current != mine)
                return;
            m_running = false;
            done(std::move(result));
        };
        m_thread = std::jthread([previous = std::move(m_thread), work = std::move(work), finish = std::move(finish),
                                    report = throttled(std::move(progress), mine), receiver = &m_receiver, halt = m_halt.get_token()](std::stop_token stop) mutable {
            previous = {};
            auto result = std::make_shared<T>(work(JobControl{std::move(report), stop, halt}));
            QMetaObject::invokeMethod(receiver, [result, finish] { finish(*result); }, Qt::QueuedConnection);
        });
    }

    /// Asks the work to end early; its result still arrives (usually as ErrorCode::Cancelled).
    void stop() { m_thread.request_stop(); }

    /// Asks the work to read no further and to finish what it has; its result arrives.
    void halt() { m_halt.request_stop(); }

    /// Stops, waits for the thread to end, and drops the result.
    void cancel()
    {
        ++*m_current;
        m_running = false;
        m_thread = {};
    }

    bool running() const { return m_running; }

private:
    /// Called in the worker, at most once an interval reaches the receiver's thread; a new stage always does.
    ProgressFn throttled(ProgressFn progress, std::uint64_t mine)
    {
        if (!progress)
            return {};
        struct Last { std::chrono::steady_clock::time_point at; Stage stage{}; };
        return [=, this, current = m_current, receiver = &m_receiver, last = std::make_shared<Last>()](Stage stage, std::uint64_t done, std::uint64_t total) {
            const auto now = std::chrono::steady_clock::now();
            if (stage == last->stage && now - last->at < progressInterval)
                return;
            *last = {now, stage};
            QMetaObject::invokeMethod(receiver, [=] { if (*current == mine) progress(stage, done, total); }, Qt::QueuedConnection);
        };
    }

    QObject m_receiver; ///< its thread gets the callbacks; what is still queued dies with it
    std::shared_ptr<std::atomic<std::uint64_t>> m_current = std::make_shared<std::atomic<std::uint64_t>>(0);
    std::stop_source m_halt;
    std::jthread m_thread;
    bool m_running = false;
};

} // namespace retryscope::ui
