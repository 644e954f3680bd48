// SPDX-License-Identifier: GPL-3.0-or-later
// Blocks wait in a short queue: memory does not depend on the length of the file, nor on who is faster.
#include "pipeline/log_scan.h"

#include <algorithm>
#include <condition_variable>
#include <deque>
#include <map>
#include <mutex>
#include <thread>

namespace retryscope {

namespace {

constexpr std::size_t givenBytes = 256u << 10;
constexpr unsigned mostThreads = 16;

/// False at the end of the file.
bool readGiven(LineReader& lines, ScanBlock& block)
{
    block.isGiven = true;
    block.given.clear();
    block.lines.size = 0;
    Line line;
    while (block.lines.size < givenBytes && lines.next(line)) {
        block.given.push_back({line.number, line.offset, block.lines.size, line.text.size()});
        block.lines.bytes.resize(std::max(block.lines.bytes.size(), block.lines.size + line.text.size()));
        std::ranges::copy(line.text, block.lines.bytes.begin() + static_cast<std::ptrdiff_t>(block.lines.size));
        block.lines.size += line.text.size();
    }
    return !block.given.empty();
}

class Scan {
public:
    Scan(LineReader& lines, const ScanSetup& setup, bool isWrapped, const JobControl& job, const TakePart& take)
        : m_lines(lines)
        , m_setup(setup)
        , m_isWrapped(isWrapped)
        , m_job(job)
        , m_take(take)
    {
    }

    PlainCounts run()
    {
        // One block is not worth a thread.
        std::unique_ptr<ScanBlock> first = read(), second = first ? read() : nullptr;
        if (first && !second) {
            BlockParser parser(m_setup);
            m_take(parser.parse(*first, m_job.stop));
            return parser.takeCounts();
        }
        if (first)
            runThreads(std::move(first), std::move(second));
        PlainCounts all;
        for (const PlainCounts& counts : m_counts)
            all.merge(counts);
        return all;
    }

private:
    std::unique_ptr<ScanBlock> read()
    {
        std::unique_ptr<ScanBlock> block;
        if (m_free.empty()) {
            block = std::make_unique<ScanBlock>();
        } else {
            block = std::move(m_free.back());
            m_free.pop_back();
        }
        const bool any = m_isWrapped ? readGiven(m_lines, *block) : m_lines.nextBlock(block->lines);
        m_job.report(Stage::ReadingAccessLogs, m_lines.bytesRead(), m_lines.bytesTotal());
        return any ? std::move(block) : nullptr;
    }

    void runThreads(std::unique_ptr<ScanBlock> first, std::unique_ptr<ScanBlock> second)
    {
        const unsigned threads = std::clamp(std::thread::hardware_concurrency(), 1u, mostThreads);
        m_depth = threads + 2;
        std::vector<std::jthread> workers;
        for (unsigned i = 0; i < threads; ++i)
            workers.emplace_back([this](const std::stop_token& stop) { work(stop); });
        bool goesOn = give(std::move(first)) && give(std::move(second));
        while (goesOn && m_job.readsOn()) {
            auto block = read();
            goesOn = block && give(std::move(block));
        }
        finish(workers);
    }

    /// Queues a block; takes what is ready meanwhile. False if nothing more is wanted.
    bool give(std::unique_ptr<ScanBlock> block)
    {
        std::unique_lock lock(m_mutex);
        while (m_given - m_taken >= m_depth) {
            m_ready.wait(lock, [&] { return m_parts.contains(m_taken); });
            if (!takeReady(lock))
                return false;
        }
        m_queue.emplace_back(m_given++, std::move(block));
        m_waiting.notify_one();
        return takeReady(lock);
    }

    bool takeReady(std::unique_lock<std::mutex>& lock)
    {
        for (auto part = m_parts.find(m_taken); part != m_parts.end(); part = m_parts.find(m_taken)) {
            ScanPart next = std::move(part->second);
            m_parts.erase(part);
            ++m_taken;
            lock.unlock();
            const bool goesOn = m_take(std::move(next));
            lock.lock();
            if (!goesOn)
                return false;
        }
        for (auto& block : m_done)
            m_free.push_back(std::move(block));
        m_done.clear();
        return true;
    }

    void finish(std::vector<std::jthread>& workers)
    {
        {
            std::unique_lock lock(m_mutex);
            m_ended = true;
            m_waiting.notify_all();
            bool goesOn = !m_job.cancelled();
            while (goesOn && m_taken < m_given) {
                m_ready.wait(lock, [&] { return m_parts.contains(m_taken); });
                goesOn = takeReady(lock) && !m_job.cancelled();
            }
            if (!goesOn)
                m_queue.clear();
        }
        for (std::jthread& worker : workers) {
            if (m_job.cancelled())
                worker.request_stop();
            worker.join();
        }
    }

    void work(const std::stop_token& stop)
    {
        BlockParser parser(m_setup);
        std::unique_lock lock(m_mutex);
        for (;;) {
            m_waiting.wait(lock, [&] { return m_ended || !m_queue.empty(); });
            if (m_queue.empty())
                break;
            auto [number, block] = std::move(m_queue.front());
            m_queue.pop_front();
            lock.unlock();
            ScanPart part = parser.parse(*block, m_job.stop.stop_possible() ? m_job.stop : stop);
            lock.lock();
            m_parts.emplace(number, std::move(part));
            m_done.push_back(std::move(block));
            m_ready.notify_one();
        }
        m_counts.push_back(parser.takeCounts());
    }

    LineReader& m_lines;
    const ScanSetup& m_setup;
    bool m_isWrapped;
    const JobControl& m_job;
    const TakePart& m_take;

    std::vector<std::unique_ptr<ScanBlock>> m_free; ///< of the calling thread
    std::mutex m_mutex;                             ///< for all that follows
    std::condition_variable m_waiting, m_ready;
    std::deque<std::pair<std::uint64_t, std::unique_ptr<ScanBlock>>> m_queue;
    std::map<std::uint64_t, ScanPart> m_parts;
    std::vector<std::unique_ptr<ScanBlock>> m_done;
    std::vector<PlainCounts> m_counts;
    std::uint64_t m_given = 0, m_taken = 0;
    std::size_t m_depth = 1;
    bool m_ended = false;
};

} // namespace

PlainCounts scanLog(LineReader& lines, const ScanSetup& setup, bool isWrapped, const JobControl& job, const TakePart& take)
{
    return Scan(lines, setup, isWrapped, job, take).run();
}

} // namespace retryscope
