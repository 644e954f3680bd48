// SPDX-License-Identifier: GPL-3.0-or-later
// A thread that does one piece of work after the other, all of them: for writing, where no step may be dropped.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>

namespace retryscope::ui {

class SerialWork {
public:
    SerialWork()
        : m_thread([this](const std::stop_token& stop) { run(stop); })
    {
    }
    /// Waits until everything is done.
    ~SerialWork()
    {
        m_thread.request_stop();
        m_ready.notify_all();
    }

    void post(std::function<void()> work)
    {
        const std::lock_guard guard(m_mutex);
        m_queue.push_back(std::move(work));
        m_ready.notify_all();
    }

private:
    void run(const std::stop_token& stop)
    {
        for (;;) {
            std::function<void()> work;
            {
                std::unique_lock lock(m_mutex);
                m_ready.wait(lock, stop, [this] { return !m_queue.empty(); });
                if (m_queue.empty())
                    return;
                work = std::move(m_queue.front());
                m_queue.pop_front();
            }
            work();
        }
    }

    std::mutex m_mutex;
    std::condition_variable_any m_ready;
    std::deque<std::function<void()>> m_queue;
    std::jthread m_thread; ///< the last member: it uses the others
};

} // namespace retryscope::ui
