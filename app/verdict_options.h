// SPDX-License-Identifier: GPL-3.0-or-later
// What the user knows better than the logs: clocks and how soon callers send again.
#pragma once

#include "incident/analysis.h"

namespace CLI {
class App;
}

namespace retryscope::app {

/// --clock-offset FILE=MS (several times) and --resend-window SECONDS.
void addVerdictOptions(CLI::App& app, AnalysisRequest& inputs);

} // namespace retryscope::app
