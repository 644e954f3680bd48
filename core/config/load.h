// SPDX-License-Identifier: GPL-3.0-or-later
// From a path to a configuration: main file with its includes, directory, `nginx -T` dump or fragment.
#pragma once

#include "config/tree.h"

#include <optional>
#include <string>

namespace retryscope {

struct LoadOptions {
    std::optional<NginxVersion> version; ///< what the user states; beats everything read
    std::optional<Distribution> distribution; ///< the same
    /// Read includes that lie outside the directory of the given file. An absolute include of a file that was copied
    /// from another host is first looked for under the given directory by its trailing path.
    bool readOutside = false;
};

/// Errors: CannotOpen, CannotRead, NotAConfiguration (binary data). A syntax error is no error here: see `problems`.
Result<Configuration> loadConfiguration(const std::string& path, const LoadOptions& options = {});

/// The same for text that is already there (standard input, an editor's buffer); includes are resolved beside `path`.
Result<Configuration> loadConfigurationText(std::string text, const std::string& path, const LoadOptions& options = {});

} // namespace retryscope
