// SPDX-License-Identifier: GPL-3.0-or-later
// What a fix would change, as whole lines before and after.
#pragma once

#include "incident/finding.h"

#include <string>
#include <vector>

namespace retryscope::ui {

struct DiffLine {
    enum class Kind { Removed, Added };
    Kind kind{};
    ConfigFileId file;
    std::uint32_t line = 0; ///< 1-based, in the file before the change
    std::string text;       ///< without the line end
    bool operator==(const DiffLine&) const = default;
};

/// Removed lines before added ones, per stretch of touched lines, in the order of files and lines. Edits that overlap or
/// leave the file are not applied and give no lines.
std::vector<DiffLine> previewFix(const Configuration& configuration, const Fix& fix);

} // namespace retryscope::ui
