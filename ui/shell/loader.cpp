// SPDX-License-Identifier: GPL-3.0-or-later
// Recognising reads files too, so it belongs to the job.
#include "ui/shell/loader.h"

#include "pipeline/analyze.h"

namespace retryscope::ui {

Loader::Loader(QObject* parent)
    : QObject(parent)
{
}

void Loader::loadPaths(const QStringList& paths)
{
    std::vector<std::string> given;
    for (const QString& path : paths)
        given.push_back(path.toStdString());
    start([given](const JobControl& job) {
        Loaded loaded;
        const AnalysisRequest request = recogniseKinds(given, loaded.unknown);
        loaded.analysis = analyze(request, job);
        return loaded;
    });
}

void Loader::load(const AnalysisRequest& request)
{
    start([request](const JobControl& job) { return Loaded{analyze(request, job), {}}; });
}

void Loader::start(std::function<Loaded(const JobControl&)> work)
{
    emit started();
    m_job.start(std::move(work), [this](Loaded loaded) { emit finished(loaded); },
        [this](Stage stage, std::uint64_t done, std::uint64_t total) { emit progress(stage, done, total); });
}

} // namespace retryscope::ui
