// SPDX-License-Identifier: GPL-3.0-or-later
// From a path to a configuration: main file with its includes, directory, `nginx -T` dump or fragment.
#pragma once

#include "config/tree.h"

#include <optional>
#include <string>
#include <vector>

namespace retryscope {

struct LoadOptions {
    std::optional<NginxVersion> version; ///< what the user states; beats everything read
    std::optional<Distribution> distribution; ///< the same
    std::vector<std::string> configureArguments; ///< the same; empty: not stated
    /// Read includes that lie outside the directory of the given file. An absolute include of a file that was copied
    /// from another host is first looked for under the given directory by its trailing path.
    bool readOutside = false;
};

/// One configuration for each host that is in it: dumps of several hosts in one text or folder, several main files in a tree;
/// else one. "-" is standard input, an archive as well. Errors: those of opening and reading; NotAConfiguration. A syntax
/// error is no error here: see `problems`.
Result<std::vector<Configuration>> loadConfigurations(const std::string& path, const LoadOptions& options = {});

/// The same for text that is already there (an editor's buffer); includes are resolved beside `path`.
Result<std::vector<Configuration>> loadConfigurationsText(std::string text, const std::string& path, const LoadOptions& options = {});

/// The first of them, for what takes one.
Result<Configuration> loadConfiguration(const std::string& path, const LoadOptions& options = {});
Result<Configuration> loadConfigurationText(std::string text, const std::string& path, const LoadOptions& options = {});

/// What a path that could not be loaded is named as among the parts that were not read.
UnreadPart unreadInput(const std::string& path, const Error& error);

} // namespace retryscope
