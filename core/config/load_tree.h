// SPDX-License-Identifier: GPL-3.0-or-later
// Finds the configuration in a folder or an archive.
#pragma once

#include "config/config_tree.h"
#include "config/load.h"

namespace retryscope {

/// The main file in the places where nginx's packages put it, else the outermost nginx.conf (of several hosts: one
/// configuration for each); without one every *.conf as a fragment, else Kubernetes objects, else dumps of `nginx -T`.
/// Errors: NotAConfiguration (none of these), those of reading the main file.
Result<std::vector<Configuration>> loadTree(const ConfigTree& tree, const std::string& given, const LoadOptions& options);

} // namespace retryscope
