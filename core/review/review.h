// SPDX-License-Identifier: GPL-3.0-or-later
// The rules of the configuration review: findings with exact places and fixes.
#pragma once

#include "incident/finding.h"

#include <chrono>
#include <string>
#include <vector>

namespace retryscope {

struct ReviewOptions {
    /// Locations that look like orders, payments, checkout, documents: case-insensitive regular expressions on the location's pattern.
    std::vector<std::string> writePatterns;
    std::chrono::milliseconds clientTimeout{0};       ///< how long a client waits; 0 = not known, nothing is said about it
    std::chrono::milliseconds longRetryTime{240'000}; ///< without *_next_upstream_timeout: a longer worst case is a finding
    std::chrono::milliseconds slowConnect{10'000};    ///< a longer *_connect_timeout is a finding where another server stands by
    std::chrono::milliseconds longRead{300'000};      ///< a longer *_read_timeout is a finding
    ReviewOptions();
};

/// Findings in the order of files and lines. Always contains the syntax errors; never "nothing" after a failed parse.
std::vector<Finding> review(const Configuration& configuration, const ReviewOptions& options = {});

} // namespace retryscope
