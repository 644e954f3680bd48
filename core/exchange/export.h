// SPDX-License-Identifier: GPL-3.0-or-later
// Results as JSON, in the names of the headless contract; valid UTF-8 whatever the logs held.
#pragma once

#include "incident/analysis.h"

#include <algorithm>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace retryscope {

struct ExportOptions {
    bool all = false;     ///< every request, not only retried ones and those of operations worth looking at
    bool summary = false; ///< leave requests and operations out
    std::vector<OperationId> operations; ///< only these, and their requests; empty: all
    bool asksFor(OperationId id) const { return operations.empty() || std::ranges::find(operations, id) != operations.end(); }
    /// Sentences for codes in the language of the output (the core has no prose).
    std::function<std::string(const Finding&)> findingMessage;
    std::function<std::string(const Fix&)> fixDescription;
    std::function<std::string(const Evidence&)> evidenceText;
    std::function<std::string(WouldSettle)> wouldSettleText;
    std::function<std::string(const HealthNote&)> healthText;
    /// JSON is given to it part by part, and only the last part returned: that of a large log is larger than the log. May be empty.
    std::function<bool(std::string_view)> sink;
};

/// The `analyze` object; one line, ends with "\n".
std::string analysisJson(const Analysis& analysis, const ExportOptions& options);

/// The `check` object for several configurations.
std::string findingsJson(const std::vector<std::pair<const Configuration*, std::vector<Finding>>>& reviewed, const ExportOptions& options);

/// The elements of requests and operations one per line (`--format ndjson`), and as CSV (formula-safe).
std::string analysisNdjson(const Analysis& analysis, const ExportOptions& options);
std::string analysisCsv(const Analysis& analysis, const ExportOptions& options);

/// The findings of the review, one a line.
std::string findingsCsv(const Analysis& analysis, const ExportOptions& options);

} // namespace retryscope
