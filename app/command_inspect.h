// SPDX-License-Identifier: GPL-3.0-or-later
// `retryscope inspect`: what files are, and what they would be read as.
#pragma once

#include "app/commands.h"

#include <string>
#include <vector>

namespace retryscope::app {

struct InspectOptions {
    std::vector<std::string> paths, configs;
    std::string wrapper, mappingFile, saveMapping;
    bool asEffects = false; ///< application files are exports, whatever they look like
    Format format = Format::Text;
};

/// Candidates for the format of an access log with the share of a sample that each reads, its first lines with the values found
/// there; for files of the application the guessed mapping and what the first rows become.
int runInspect(const InspectOptions& options);

} // namespace retryscope::app
