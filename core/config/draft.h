// SPDX-License-Identifier: GPL-3.0-or-later
// A configuration with some of its texts changed and not yet written to the disk.
#pragma once

#include "config/tree.h"

#include <functional>
#include <map>
#include <string>

namespace retryscope {

/// New texts by the path of the file (ConfigFile::path).
using Drafts = std::map<std::string, std::string, std::less<>>;

/// False where two files have one path (several hosts in one configuration): what a draft belongs to would not be known.
bool takesDrafts(const Configuration& configuration);

/// The configuration as it is with these texts. Nothing is read anew, neither from the disk nor from an archive or a dump:
/// an include that was there keeps its files, a new one finds those of the configuration. Version and places of the files
/// stay; ids of files and directives do not.
Configuration withDrafts(const Configuration& configuration, const Drafts& drafts);

} // namespace retryscope
