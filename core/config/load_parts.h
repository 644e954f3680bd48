// SPDX-License-Identifier: GPL-3.0-or-later
// What the ways of loading share.
#pragma once

#include "config/kubernetes_load.h"
#include "config/load.h"

namespace retryscope {

constexpr std::uint64_t largestConfigFile = 64u << 20; ///< bytes; a configuration file beyond that is none

/// Indexes the names, settles version and form. `stated`: the version that the text around the configuration states.
void finishConfiguration(Configuration& configuration, const LoadOptions& options, std::optional<StatedVersion> stated);

/// Adds every dump of the text; `path` is that of the file that holds them.
void addDumps(Configuration& configuration, std::string_view text, const std::string& path);

Configuration loadObjects(std::vector<KubernetesFile> files, const std::string& given, const LoadOptions& options);

} // namespace retryscope
