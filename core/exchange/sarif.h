// SPDX-License-Identifier: GPL-3.0-or-later
// Findings as SARIF 2.1.0 (OASIS), for code-scanning services.
#pragma once

#include "exchange/export.h"

#include <string>
#include <utility>
#include <vector>

namespace retryscope {

/// What the tool says of itself and of its rules.
struct SarifTool {
    std::string version;
    std::function<std::string(Rule)> ruleTitle, ruleWhy;
};

/// One run with all configurations. Paths are written as URI references, percent-encoded, relative if they were given so.
std::string findingsSarif(const std::vector<std::pair<const Configuration*, std::vector<Finding>>>& reviewed, const ExportOptions& options, const SarifTool& tool);

} // namespace retryscope
