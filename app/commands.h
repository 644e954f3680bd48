// SPDX-License-Identifier: GPL-3.0-or-later
// The headless commands; each returns its exit status.
#pragma once

#include "config/load.h"
#include "incident/analysis.h"

#include <optional>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace retryscope::app {

/// --fail-on: the least thing that makes the exit status 1.
enum class FailOn { Never, Unresolved, Duplicated, Error, Warning };

enum class Format { Text, Json, Ndjson, Csv, Sarif };

/// What was stated of the build beats what the configuration says.
LoadOptions loadOptions(const std::optional<StatedVersion>& build, bool readOutside);

/// The inputs as the headless contract names them, shared by analyze, replay and report.
void addInputs(CLI::App& app, AnalysisRequest& inputs, std::vector<std::string>& paths);

struct AnalyzeOptions {
    AnalysisRequest inputs;
    std::vector<std::string> paths; ///< given without an option: their kinds are recognised
    std::string caseFile; ///< keeps the results; empty: none
    Format format = Format::Text;
    bool all = false, summary = false;
    FailOn failOn = FailOn::Never;
};
/// Adds paths that were given without an option, by their content; complains about those not recognised.
void addRecognised(AnalysisRequest& request, const std::vector<std::string>& paths);
int runAnalyze(const AnalyzeOptions& options);

struct CheckOptions {
    std::vector<std::string> paths;
    bool readOutside = false; ///< includes may lie outside of what was given
    std::string settingsFile; ///< empty: the built-in settings
    std::optional<StatedVersion> build; ///< of the nginx whose rules hold
    Format format = Format::Text;
    FailOn failOn = FailOn::Error;
};
int runCheck(const CheckOptions& options);

struct EffectiveOptions {
    std::string path, uri, host, method, batch;
    std::string node; ///< of several hosts in the path: the name or number of one
    bool readOutside = false;
    std::optional<StatedVersion> build;
    Format format = Format::Text;
};
int runEffective(const EffectiveOptions& options);

} // namespace retryscope::app
