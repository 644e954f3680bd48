// SPDX-License-Identifier: GPL-3.0-or-later
// What a log format makes of the beginning of a log: how much it reads, what it finds, and what it cannot tell.
#pragma once

#include "access/log_format.h"
#include "access/recognise.h"
#include "incident/analysis.h"
#include "source/log_sample.h"

#include <string>
#include <vector>

namespace retryscope::ui {

struct TrialLine {
    std::size_t number = 0; ///< 1-based, among the lines of the sample
    std::string text;
    bool isRead = false;
    std::vector<std::pair<std::string, std::string>> values; ///< variable without "$" and what stands there
};

struct FormatTrial {
    std::size_t sampled = 0, read = 0;
    std::vector<TrialLine> lines;     ///< a few: ordinary ones, retried ones, and those that are not read
    std::vector<std::string> missing; ///< variables without which an attempt's delivery cannot be told
};

FormatTrial tryFormat(const LogFormat& format, const std::vector<std::string>& sample);

/// A log's beginning with every format that reads some of it.
struct FormatChoice {
    LogSample sample;
    std::vector<RatedFormat> formats; ///< the best first
};

/// Errors: those of opening.
Result<FormatChoice> formatChoice(const std::string& path, const AnalysisRequest& request);

} // namespace retryscope::ui
