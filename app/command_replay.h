// SPDX-License-Identifier: GPL-3.0-or-later
// `retryscope replay`: the log under another configuration.
#pragma once

#include "app/commands.h"

#include <string>
#include <vector>

namespace retryscope::app {

struct ReplayOptions {
    AnalysisRequest inputs;   ///< the first of its configurations is the other one
    std::vector<std::string> paths;
    std::string inForce;      ///< the configuration under which the log was written, "" = not known
    Format format = Format::Text;
};
int runReplay(const ReplayOptions& options);

} // namespace retryscope::app
