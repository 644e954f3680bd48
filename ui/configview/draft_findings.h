// SPDX-License-Identifier: GPL-3.0-or-later
// What was found in a configuration as it was loaded, and where that stands in its changed text.
#pragma once

#include "casefile/annotations.h"
#include "config/draft.h"
#include "review/line_diff.h"
#include "review/review.h"

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace retryscope::ui {

/// A configuration as it is now, with its findings.
struct ReviewedConfiguration {
    std::shared_ptr<const Configuration> configuration;
    std::vector<Finding> findings;
    std::vector<Anchor> anchors;   ///< of each finding: where a note about it is kept, that of the text as it was loaded
    std::vector<bool> beforeChange; ///< of each finding: the log says it of a line that was changed since
};

/// The changed lines by the path of the file.
using ChangedLines = std::map<std::string, std::vector<LineChange>>;
/// How long the servers took, by the blocks of a configuration.
using Measured = std::function<std::vector<MeasuredTimes>(const Configuration&)>;

/// As it was loaded, nothing changed.
ReviewedConfiguration asLoaded(std::shared_ptr<const Configuration> configuration, std::vector<Finding> findings);

/// The changed texts, reviewed anew. What the log says against the configuration stays true while its lines stay, and is told
/// as something of the past where they were changed.
ReviewedConfiguration reviewedDraft(const ReviewedConfiguration& loaded, const Drafts& drafts, const ChangedLines& changes, const ReviewSettings& settings, const Measured& measured);

/// The findings of the analysis, with the deviations of another review.
ReviewedConfiguration withOtherRoles(const ReviewedConfiguration& loaded, const ReviewSettings& settings, const Measured& measured);

} // namespace retryscope::ui
