// SPDX-License-Identifier: GPL-3.0-or-later
// `retryscope analyze --follow`.
#pragma once

#include "app/commands.h"

#include <optional>

namespace retryscope::app {

struct FollowCommandOptions {
    bool follow = false;
    std::optional<double> seconds; ///< it ends after these; nullopt: when it is interrupted
};

/// Prints operations as JSON lines when they are new or their verdict changes: the worthwhile ones, or all. Being interrupted is
/// the ordinary end.
int runFollow(const AnalyzeOptions& options, const FollowCommandOptions& follow);

} // namespace retryscope::app
