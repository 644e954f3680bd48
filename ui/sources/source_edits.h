// SPDX-License-Identifier: GPL-3.0-or-later
// Changes of what is read and how: each makes a new request for an analysis out of the one before.
#pragma once

#include "incident/analysis.h"

#include <optional>

namespace retryscope::ui {

/// The path that brought an input in: its own, or that of the folder or archive that holds it; nullptr if no path did.
const std::string* givenPath(const AnalysisRequest& request, const Input& input);

AnalysisRequest withFormat(AnalysisRequest request, const std::string& path, const std::optional<StatedFormat>& format);
AnalysisRequest withMapping(AnalysisRequest request, const std::string& path, const std::optional<Mapping>& mapping);
/// `offset`: of the clock of the file at the path, nullopt where it is estimated. `zone`: of all times without one, nullopt: UTC.
AnalysisRequest withClock(AnalysisRequest request, const std::string& path, const std::optional<Duration>& offset, const std::optional<AssumedZone>& zone);
/// Without the input, and without whatever else came with the path that brought it in.
AnalysisRequest without(AnalysisRequest request, const Input& input);
/// The same path as another kind of file.
AnalysisRequest readAs(AnalysisRequest request, const Input& input, InputKind kind);
/// Both together; what stands in both is read once.
AnalysisRequest joined(AnalysisRequest request, const AnalysisRequest& more);
/// Every path of the request.
std::vector<std::string> pathsOf(const AnalysisRequest& request);

} // namespace retryscope::ui
