// SPDX-License-Identifier: GPL-3.0-or-later
// Findings as SARIF 2.1.0 (OASIS), for code-scanning services.
#pragma once

#include "exchange/export.h"

#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace retryscope {

/// What the tool says of itself and of its rules, in one language.
struct SarifTool {
    std::string version;
    std::string language; ///< of the texts, as RFC 5646 writes it: "en", "zh-CN"; empty: not said
    std::function<std::string(Rule)> ruleTitle, ruleWhy;
    std::function<std::string(Rule)> ruleWhenNot; ///< stands behind the reason in the help of a rule
    std::function<std::string(const UnreadPart&)> unreadText;
};

/// One run with all configurations. Paths are URI references, percent-encoded, relative if they were given so; columns count
/// characters (Unicode code points), which the run states. A fix is a set of replacements for each file that it changes.
std::string findingsSarif(const std::vector<std::pair<const Configuration*, std::vector<Finding>>>& reviewed, const ExportOptions& options, const SarifTool& tool);

} // namespace retryscope
