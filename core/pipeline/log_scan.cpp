// SPDX-License-Identifier: GPL-3.0-or-later
// Each thread holds one block, and few parts wait to be taken: memory does not depend on the length of the file.
#include "pipeline/log_scan.h"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <deque>
#include <map>
#include <mutex>
#include <thread>
#include <utility>

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

/// Each thread reads a block, parses it while its bytes are still in the core's cache, and reads the next one.
class Scan {
public:
    Scan(LineReader& lines, const ScanSetup& setup, bool isWrapped, const JobControl& job, const TakePart& take)
        : m_setup(setup)
        , m_isWrapped(isWrapped)
        , m_job(job)
        , m_take(take)
        , m_lines(lines)
    {
    }

    PlainCounts run()
    {
        // One block is not worth a thread.
        Block first, second;
        unsigned threads = 1;
        if (read(first) && read(second)) {
            m_ahead.push_back(std::move(second));
            threads = std::clamp(std::thread::hardware_concurrency(), 1u, mostThreads);
        }
        m_ahead.push_front(std::move(first));
        m_depth = threads * 2;
        {
            std::vector<std::jthread> others;
            for (unsigned i = 1; i < threads; ++i)
                others.emplace_back([this] { work(false); });
            work(true);
        }
        PlainCounts all;
        for (const PlainCounts& counts : m_counts)
            all.merge(counts);
        return all;
    }

private:
    struct Block {
        ScanBlock bytes;
        std::uint64_t number = 0; ///< counted from 0
    };

    /// False at the end of the file.
    bool read(Block& block)
    {
        const std::lock_guard lock(m_reading);
        if (!m_ahead.empty()) {
            block = std::move(m_ahead.front());
            m_ahead.pop_front();
            return true;
        }
        if (!m_job.readsOn())
            return false;
        if (!(m_isWrapped ? readGiven(m_lines, block.bytes) : m_lines.nextBlock(block.bytes.lines)))
            return false;
        block.number = m_given++;
        block.bytes.bytesRead = m_lines.bytesRead();
        return true;
    }

    void work(bool reports)
    {
        BlockParser parser(m_setup);
        Block block;
        while (!m_ended && !m_job.cancelled() && read(block)) {
            if (reports)
                m_job.report(Stage::ReadingAccessLogs, block.bytes.bytesRead, m_lines.bytesTotal());
            give(block.number, parser.parse(block.bytes, m_job.stop));
        }
        const std::lock_guard lock(m_mutex);
        m_counts.push_back(parser.takeCounts());
    }

    /// Whoever has the part that is due hands it over, and those that wait behind it; nobody runs far ahead of that.
    void give(std::uint64_t number, ScanPart part)
    {
        std::unique_lock lock(m_mutex);
        m_moved.wait(lock, [&] { return m_ended || number - m_taken < m_depth; });
        m_parts.emplace(number, std::move(part));
        if (std::exchange(m_isTaking, true))
            return;
        for (auto due = m_parts.find(m_taken); !m_ended && due != m_parts.end(); due = m_parts.find(m_taken)) {
            ScanPart next = std::move(due->second);
            m_parts.erase(due);
            lock.unlock();
            const bool goesOn = !m_job.cancelled() && m_take(std::move(next));
            lock.lock();
            ++m_taken;
            m_ended = m_ended || !goesOn;
            m_moved.notify_all();
        }
        m_isTaking = false;
    }

    const ScanSetup& m_setup;
    const bool m_isWrapped;
    const JobControl& m_job;
    const TakePart& m_take;

    std::mutex m_reading; ///< for the next three
    LineReader& m_lines;
    std::deque<Block> m_ahead; ///< were read before there were threads
    std::uint64_t m_given = 0;

    std::mutex m_mutex; ///< for all that follows
    std::condition_variable m_moved;
    std::map<std::uint64_t, ScanPart> m_parts;
    std::vector<PlainCounts> m_counts;
    std::uint64_t m_taken = 0, m_depth = 1;
    bool m_isTaking = false;
    std::atomic<bool> m_ended = false;
};

} // namespace

PlainCounts scanLog(LineReader& lines, const ScanSetup& setup, bool isWrapped, const JobControl& job, const TakePart& take)
{
    return Scan(lines, setup, isWrapped, job, take).run();
}

} // namespace retryscope
