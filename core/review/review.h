// SPDX-License-Identifier: GPL-3.0-or-later
// The rules of the configuration review: findings with exact places and fixes.
#pragma once

#include "incident/finding.h"

#include <string>
#include <vector>

namespace retryscope {

struct ReviewOptions {
    /// Locations that look like orders, payments, checkout, documents: case-insensitive regular expressions on the location's pattern.
    std::vector<std::string> writePatterns;
    ReviewOptions();
};

/// Findings in the order of files and lines. Always contains the syntax errors; never "nothing" after a failed parse.
std::vector<Finding> review(const Configuration& configuration, const ReviewOptions& options = {});

} // namespace retryscope
