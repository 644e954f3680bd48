// SPDX-License-Identifier: GPL-3.0-or-later
// Recognising reads files too, so it belongs to the job.
#include "ui/shell/loader.h"

#include "pipeline/analyze.h"
#include "pipeline/follow_analysis.h"
#include "ui/sources/source_edits.h"

namespace retryscope::ui {

Loader::Loader(QObject* parent)
    : QObject(parent)
{
}

namespace {
std::vector<std::string> standardPaths(const QStringList& paths)
{
    std::vector<std::string> given;
    for (const QString& path : paths)
        given.push_back(path.toStdString());
    return given;
}
} // namespace

void Loader::loadPaths(const QStringList& paths) { addPaths({}, paths); }

void Loader::addPaths(const AnalysisRequest& to, const QStringList& paths)
{
    start([to, given = standardPaths(paths)](const JobControl& job) {
        Loaded loaded;
        loaded.analysis = analyze(joined(to, recogniseKinds(given, loaded.unknown)), job);
        return loaded;
    });
}

void Loader::load(const AnalysisRequest& request)
{
    start([request](const JobControl& job) { return Loaded{analyze(request, job), {}}; });
}

void Loader::follow(const AnalysisRequest& request)
{
    // Called on the thread that follows; what has become old on its way here is dropped.
    const int mine = m_started + 1;
    FollowSink sink;
    sink.result = [this, mine](std::shared_ptr<const Analysis> analysis, const std::vector<OperationId>& changed) {
        QMetaObject::invokeMethod(this, [this, mine, analysis = std::move(analysis), count = static_cast<int>(changed.size())] {
            if (mine == m_started)
                emit followed(analysis, count);
        }, Qt::QueuedConnection);
    };
    sink.rotated = [this, mine](const std::string& path, FollowChange change) {
        QMetaObject::invokeMethod(this, [this, mine, path = QString::fromStdString(path), change] {
            if (mine == m_started)
                emit rotated(path, change);
        }, Qt::QueuedConnection);
    };
    start([request, sink](const JobControl& job) {
        const auto ended = followAnalysis(request, {}, sink, job);
        return Loaded{failure(ended ? ErrorCode::Cancelled : ended.error().code, ended ? std::vector<std::string>{} : ended.error().args), {}};
    }, true);
}

bool Loader::halt()
{
    if (!m_job.running() || m_isFollowing || m_stage > Stage::ReadingApplication || std::exchange(m_isHalted, true))
        return false;
    m_job.halt();
    return true;
}

void Loader::cancel()
{
    ++m_started;
    m_job.cancel();
}

void Loader::start(std::function<Loaded(const JobControl&)> work, bool isFollowing)
{
    ++m_started;
    m_isFollowing = isFollowing;
    m_isHalted = false;
    m_stage = {};
    emit started();
    m_job.start(std::move(work), [this](Loaded loaded) { emit finished(loaded); },
        [this](Stage stage, std::uint64_t done, std::uint64_t total) {
            m_stage = stage;
            emit progress(stage, done, total);
        });
}

} // namespace retryscope::ui
