// SPDX-License-Identifier: GPL-3.0-or-later
// Turns paths into an analysis beside the window.
#pragma once

#include "incident/analysis.h"
#include "source/follow.h"
#include "ui/work/job.h"

#include <QObject>
#include <QStringList>

namespace retryscope::ui {

/// What came of loading; `unknown` are the paths that were no log, configuration or export. Following ends with one, too.
struct Loaded {
    Result<std::shared_ptr<const Analysis>> analysis = failure(ErrorCode::NothingToAnalyse);
    std::vector<std::string> unknown;
};

class Loader : public QObject {
    Q_OBJECT
public:
    explicit Loader(QObject* parent = nullptr);

    void loadPaths(const QStringList& paths); ///< the kinds are recognised
    void addPaths(const AnalysisRequest& to, const QStringList& paths); ///< the same, together with what is loaded
    void load(const AnalysisRequest& request);
    /// Reads on while the logs grow, until stop(): followed() comes each time.
    void follow(const AnalysisRequest& request);
    bool running() const { return m_job.running(); }
    bool following() const { return m_job.running() && m_isFollowing; }
    void stop() { m_job.stop(); } ///< ends early; finished() comes with ErrorCode::Cancelled
    /// Reads no further: finished() comes with what was read until then. False: nothing is being read (any more).
    bool halt();
    void cancel();                ///< waits; nothing comes any more

signals:
    void started();
    void progress(retryscope::Stage stage, quint64 done, quint64 total);
    void finished(const retryscope::ui::Loaded& loaded);
    void followed(std::shared_ptr<const retryscope::Analysis> analysis, int changed); ///< `changed`: operations that are new or judged anew
    void rotated(const QString& path, retryscope::FollowChange change);

private:
    void start(std::function<Loaded(const JobControl&)> work, bool isFollowing = false);
    Job<Loaded> m_job;
    bool m_isFollowing = false, m_isHalted = false;
    Stage m_stage{};
    int m_started = 0; ///< what a job says after another one began is dropped
};

} // namespace retryscope::ui
