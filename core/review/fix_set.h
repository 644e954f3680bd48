// SPDX-License-Identifier: GPL-3.0-or-later
// Several fixes at once: all of a rule, or all that are safe.
#pragma once

#include "base/progress.h"
#include "config/draft.h"
#include "incident/finding.h"
#include "review/review.h"

#include <functional>
#include <span>
#include <string>
#include <tuple>
#include <vector>

namespace retryscope {

/// True for a fix that needs no knowledge of the application: nothing is executed more often after it, no time limit becomes
/// shorter, and nginx takes the result. The others are judgements.
bool isSafeFix(const Finding& finding);

/// A finding wherever its line stands after other fixes.
using FindingKey = std::tuple<Rule, std::string, std::vector<std::string>>;
FindingKey keyOf(const Finding& finding);

struct CombinedFix {
    Fix fix;                         ///< edits in the order of files and places, none of them touching another
    std::vector<std::size_t> taken;  ///< indexes into the findings that were given
    std::vector<std::size_t> left;   ///< their fixes touch what an earlier one changes, or add the same directive beside it
};

/// A fix is taken wholly or not at all; of two that touch, the first in the list is taken. Findings without a fix are passed over.
CombinedFix combineFixes(const Configuration& configuration, std::span<const Finding* const> findings);

struct FixedConfiguration {
    Drafts drafts;          ///< the texts of the files that were changed
    std::size_t fixes = 0;  ///< that were applied
    std::size_t left = 0;   ///< findings of the chosen kind that still have a fix
};

/// Applies every fix for which `wanted` is true, reviews the result and goes on with what could not be taken in the same go,
/// so that each fix is made for the text that it changes. `drafts` are the texts as they are now; `measured` tells what a log
/// says of the locations of such a text. Stops early when cancelled.
FixedConfiguration applyFixes(const Configuration& configuration, const Drafts& drafts, const ReviewSettings& settings,
    const std::function<bool(const Finding&)>& wanted, const JobControl& job = {},
    const std::function<std::vector<MeasuredTimes>(const Configuration&)>& measured = {});

} // namespace retryscope
