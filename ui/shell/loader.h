// SPDX-License-Identifier: GPL-3.0-or-later
// Turns paths into an analysis beside the window.
#pragma once

#include "incident/analysis.h"
#include "ui/work/job.h"

#include <QObject>
#include <QStringList>

namespace retryscope::ui {

/// What came of loading; `unknown` are the paths that were no log, configuration or export.
struct Loaded {
    Result<std::shared_ptr<const Analysis>> analysis = failure(ErrorCode::NothingToAnalyse);
    std::vector<std::string> unknown;
};

class Loader : public QObject {
    Q_OBJECT
public:
    explicit Loader(QObject* parent = nullptr);

    void loadPaths(const QStringList& paths); ///< the kinds are recognised
    void load(const AnalysisRequest& request);
    bool running() const { return m_job.running(); }
    void stop() { m_job.stop(); }     ///< ends early; finished() comes with ErrorCode::Cancelled
    void cancel() { m_job.cancel(); } ///< waits; nothing comes any more

signals:
    void started();
    void progress(retryscope::Stage stage, quint64 done, quint64 total);
    void finished(const retryscope::ui::Loaded& loaded);

private:
    void start(std::function<Loaded(const JobControl&)> work);
    Job<Loaded> m_job;
};

} // namespace retryscope::ui
