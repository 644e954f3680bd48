// SPDX-License-Identifier: GPL-3.0-or-later
// Settings and mapping that a person gave: a report on their ground holds them.
#pragma once

#include "incident/analysis.h"

#include <string>
#include <vector>

namespace retryscope::ui {

struct StatedFile {
    bool isMapping = false;
    std::string path, sha256;       ///< sha256 "": it could not be read again
    std::vector<std::string> lines; ///< the first ones, as they are
    std::size_t left = 0;           ///< further ones
};

/// As they lie on the disk now.
std::vector<StatedFile> statedFiles(const AnalysisRequest& request);

} // namespace retryscope::ui
