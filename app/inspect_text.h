// SPDX-License-Identifier: GPL-3.0-or-later
// What `retryscope inspect` says, for people.
#pragma once

#include "effect/preview.h"
#include "pipeline/log_preview.h"

#include <string>

namespace retryscope::app {

/// Harmless for a terminal, whatever the files hold.
std::string accessPreviewText(const std::string& path, const AccessPreview& preview);
std::string mappingPreviewText(const std::string& path, const MappingPreview& preview);
/// `kind`: "config", "error_log", "unknown".
std::string kindText(const std::string& path, std::string_view kind);

} // namespace retryscope::app
