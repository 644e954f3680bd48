// SPDX-License-Identifier: GPL-3.0-or-later
// An incident that is still going on: logs that grow, verdicts that come and change.
#pragma once

#include "base/progress.h"
#include "incident/analysis.h"
#include "source/follow.h"

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace retryscope {

struct FollowOptions {
    std::optional<std::chrono::milliseconds> length; ///< after this it ends by itself; nullopt: when it is stopped
    std::chrono::milliseconds pause{250};            ///< between two looks at the files
};

/// What to do with what is found; both are called on the thread that follows.
struct FollowSink {
    /// `changed`: operations that are new, or whose verdict is another than in the call before.
    std::function<void(std::shared_ptr<const Analysis> analysis, const std::vector<OperationId>& changed)> result;
    std::function<void(const std::string& path, FollowChange change)> rotated; ///< Renamed, Truncated, Gone, Appeared
};

/// Reads the logs of the request as far as they go, and again whenever one has grown; the configurations are read as they stand.
/// Inputs are called by the names of their files; a file that was renamed by its new name. Ends when the job is stopped, when the
/// time is over, or when standard input is all that is followed and ends. Errors: those of FollowedFile::open and of analyze().
Result<void> followAnalysis(const AnalysisRequest& request, const FollowOptions& options, const FollowSink& sink, const JobControl& job);

} // namespace retryscope
