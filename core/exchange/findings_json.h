// SPDX-License-Identifier: GPL-3.0-or-later
// One finding as a JSON object; shared by `check` and `analyze`.
#pragma once

#include "exchange/export.h"
#include "exchange/json_writer.h"

#include <string_view>

namespace retryscope {

void writeFinding(JsonWriter& json, const Configuration& configuration, const Finding& finding, const ExportOptions& options);

/// The kebab-case word of what kept a part of a configuration from being read.
std::string_view word(ConfigProblem::Kind kind);

} // namespace retryscope
