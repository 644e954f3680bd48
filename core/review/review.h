// SPDX-License-Identifier: GPL-3.0-or-later
// The rules of the configuration review: findings with exact places and fixes.
#pragma once

#include "incident/finding.h"
#include "review/settings.h"

#include <chrono>
#include <cstdint>
#include <span>
#include <vector>

namespace retryscope {

/// How long the servers behind one location took to answer, measured from a log.
struct MeasuredTimes {
    DirectiveId block;          ///< the location; the server where no location served the requests
    std::uint64_t attempts = 0; ///< with a time, those that nginx gave up included
    std::chrono::milliseconds p999{0};
    /// The p99.9 is the time of an attempt that nginx gave up: the servers take longer than this, how long is not known.
    bool cut = false;
    std::chrono::milliseconds p99{0};
};

/// Findings in the order of files and lines. Always contains the syntax errors; never "nothing" after a failed parse.
std::vector<Finding> review(const Configuration& configuration, const ReviewSettings& settings = {},
    std::span<const MeasuredTimes> measured = {});

} // namespace retryscope
