// SPDX-License-Identifier: GPL-3.0-or-later
// Everything that was written so far is analysed anew: a late line may change the verdict of an early one.
#include "pipeline/follow_analysis.h"

#include "pipeline/analyze.h"

#include <algorithm>
#include <condition_variable>
#include <format>
#include <map>
#include <mutex>

namespace retryscope {

namespace {

using Clock = std::chrono::steady_clock;

/// The logs of one kind.
struct FollowedKind {
    std::vector<std::string> AnalysisRequest::* paths;
    std::vector<FollowedFile> files;
};

class Follower {
public:
    Follower(const AnalysisRequest& request, const FollowSink& sink)
        : m_request(request)
        , m_sink(sink)
    {
    }

    Result<void> open()
    {
        for (const auto paths : {&AnalysisRequest::accessLogs, &AnalysisRequest::errorLogs, &AnalysisRequest::appLogs, &AnalysisRequest::effects}) {
            FollowedKind kind{paths, {}};
            for (const std::string& path : m_request.*paths) {
                auto file = FollowedFile::open(path);
                if (!file)
                    return std::unexpected(file.error());
                kind.files.push_back(std::move(*file));
            }
            m_kinds.push_back(std::move(kind));
        }
        return {};
    }

    /// True if there is anything new to read.
    Result<bool> poll()
    {
        bool isNew = false;
        for (FollowedKind& kind : m_kinds) {
            for (FollowedFile& file : kind.files) {
                const auto change = file.poll();
                if (!change)
                    return std::unexpected(change.error());
                isNew = isNew || *change != FollowChange::None;
                if (*change > FollowChange::Grown && m_sink.rotated)
                    m_sink.rotated(file.path(), *change);
            }
        }
        return isNew;
    }

    bool hasEnded() const
    {
        return std::ranges::all_of(m_kinds, [](const FollowedKind& kind) { return std::ranges::all_of(kind.files, &FollowedFile::ended); });
    }

    Result<void> analyse(const JobControl& job)
    {
        AnalysisRequest request = m_request;
        std::map<std::string, std::string> names;
        for (const FollowedKind& kind : m_kinds) {
            (request.*kind.paths).clear();
            for (const FollowedFile& file : kind.files) {
                for (auto& [name, path] : file.segments()) {
                    (request.*kind.paths).push_back(path);
                    sayOfCopy(request, file.path(), path);
                    names.emplace(std::move(path), std::move(name));
                }
            }
        }
        const auto analysis = analyze(request, job);
        if (!analysis && analysis.error().code == ErrorCode::NothingToAnalyse)
            return {}; // no file stands there yet
        if (!analysis)
            return std::unexpected(analysis.error());
        // Nobody else has seen it yet: it gets the names that people know.
        const auto named = std::const_pointer_cast<Analysis>(*analysis);
        std::vector<std::string> copies;
        for (Input& input : named->inputs) {
            copies.push_back(input.path);
            const auto name = names.find(input.path);
            if (name == names.end())
                continue;
            input.path = name->second;
            if (input.error && !input.error->args.empty())
                input.error->args.front() = name->second;
        }
        named->request = m_request;
        report(named, copies);
        return {};
    }

private:
    /// What the user said of a file holds for the copies of it.
    static void sayOfCopy(AnalysisRequest& request, const std::string& path, const std::string& copy)
    {
        if (const auto format = request.formatOf.find(path); format != request.formatOf.end())
            request.formatOf[copy] = format->second;
        if (const auto mapping = request.mappingOf.find(path); mapping != request.mappingOf.end())
            request.mappingOf[copy] = mapping->second;
        if (const auto offset = request.clockOffsets.find(path); offset != request.clockOffsets.end())
            request.clockOffsets[copy] = offset->second;
    }

    /// An operation is known by the place of its first request, in the copy of its file: its number changes as others come, and
    /// so does the name of its file.
    static std::string placeOf(const Analysis& analysis, const Operation& operation, const std::vector<std::string>& copies)
    {
        if (operation.requests.empty())
            return {};
        const AccessRecord& record = analysis.at(operation.requests.front()).record;
        return std::format("{}:{}", copies[record.file.index()], record.line);
    }

    static std::string judgementOf(const Operation& operation)
    {
        return std::format("{} {} {} {} {}", word(operation.verdict), word(operation.confidence), word(operation.nextAction), operation.effectsConfirmed, operation.requests.size());
    }

    void report(const std::shared_ptr<const Analysis>& analysis, const std::vector<std::string>& copies)
    {
        std::vector<OperationId> changed;
        std::map<std::string, std::string> judged;
        for (std::size_t i = 0; i < analysis->operations.size(); ++i) {
            const Operation& operation = analysis->operations[i];
            std::string place = placeOf(*analysis, operation, copies), judgement = judgementOf(operation);
            const auto before = m_judged.find(place);
            if (before == m_judged.end() || before->second != judgement)
                changed.push_back(OperationId::fromIndex(i));
            judged.emplace(std::move(place), std::move(judgement));
        }
        m_judged = std::move(judged);
        m_sink.result(analysis, changed);
    }

    const AnalysisRequest& m_request;
    const FollowSink& m_sink;
    std::vector<FollowedKind> m_kinds;
    std::map<std::string, std::string> m_judged;
};

/// False when the job was stopped meanwhile.
bool sleepUnlessStopped(std::chrono::milliseconds time, const JobControl& job)
{
    std::mutex mutex;
    std::condition_variable_any condition;
    std::unique_lock lock(mutex);
    condition.wait_for(lock, job.stop, time, [] { return false; });
    return !job.cancelled();
}

} // namespace

Result<void> followAnalysis(const AnalysisRequest& request, const FollowOptions& options, const FollowSink& sink, const JobControl& job)
{
    Follower follower(request, sink);
    if (const auto opened = follower.open(); !opened)
        return opened;
    const Clock::time_point begin = Clock::now();
    Clock::time_point next = begin;
    bool isDue = true;
    for (bool isLast = false; !job.cancelled();) {
        isLast = follower.hasEnded() || (options.length && Clock::now() - begin >= *options.length);
        const auto polled = follower.poll();
        if (!polled)
            return std::unexpected(polled.error());
        isDue = isDue || *polled;
        // The longer an analysis takes, the rarer it is: at most half of the time is spent on it.
        if (isDue && (isLast || Clock::now() >= next)) {
            const Clock::time_point from = Clock::now();
            const auto done = follower.analyse(job);
            if (!done && done.error().code == ErrorCode::Cancelled)
                return {};
            if (!done)
                return done;
            next = Clock::now() + (Clock::now() - from);
            isDue = false;
        }
        if (isLast || !sleepUnlessStopped(options.pause, job))
            break;
    }
    return {};
}

} // namespace retryscope
