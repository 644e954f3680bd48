// SPDX-License-Identifier: GPL-3.0-or-later
// Which formats the lines of an access log are read with, and what has to be taken off them first.
#pragma once

#include "access/log_format.h"
#include "incident/analysis.h"
#include "source/log_sample.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace retryscope {

struct AccessFormats {
    std::vector<LogFormat> configured; ///< of the loaded configurations, those that an access_log uses first
    std::optional<LogFormat> stated;   ///< by the user: nothing else is tried
    std::map<std::string, std::optional<LogFormat>> statedOf; ///< the same of single files; nullopt: JSON objects, by their keys
    std::optional<WrapperKind> wrapper; ///< the same
};

/// Errors: UnknownLogFormat, InvalidLogFormat (the format that the user stated).
Result<AccessFormats> chooseFormats(const Analysis& analysis);

/// What the user stated (AnalysisRequest::wrapper); nullopt: nothing.
std::optional<WrapperKind> statedWrapper(const AnalysisRequest& request);

/// The formats to try on each line of one file, best first; empty = nothing fits, or input.error is set. Says in `input` what was
/// guessed and taken off; `wrapper` is what the lines have to be freed of.
std::vector<LogFormat> formatsForFile(Input& input, const std::string& path, const AccessFormats& formats, WrapperKind& wrapper);

/// A format for lines that none of `known` could read; nullopt if they are no log lines. A file may change its format in the middle.
std::optional<LogFormat> anotherFormat(const std::vector<std::string>& unread, const std::vector<LogFormat>& known);

/// "docker json-file + combined_upstream": how an input states what it was read with.
std::string formatLabel(WrapperKind wrapper, const std::vector<LogFormat>& formats);

} // namespace retryscope
