// SPDX-License-Identifier: GPL-3.0-or-later
// What the ways of loading share.
#pragma once

#include "config/kubernetes_load.h"
#include "config/load.h"

namespace retryscope {

constexpr std::uint64_t largestConfigFile = 64u << 20; ///< bytes; a configuration file beyond that is none

/// Indexes the names, settles version and form. `stated`: the version that the text around the configuration states.
void finishConfiguration(Configuration& configuration, const LoadOptions& options, std::optional<StatedVersion> stated);

/// Every dump of the text as a configuration of its own; `path` is that of the file that holds them.
std::vector<Configuration> loadDumps(std::string_view text, const std::string& path, const LoadOptions& options);

/// Tells several configurations of one given path apart, by the names of their hosts or by their numbers.
void nameHosts(std::vector<Configuration>& configurations);

/// Why a text is no configuration: "binary", "utf-16", "empty"; empty if nothing speaks against it.
std::string_view faultOfText(std::string_view text);

Configuration loadObjects(std::vector<KubernetesFile> files, const std::string& given, const LoadOptions& options);

} // namespace retryscope
