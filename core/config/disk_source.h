// SPDX-License-Identifier: GPL-3.0-or-later
// Includes from the disk, kept inside the tree that the user gave.
#pragma once

#include "config/include_source.h"

#include <filesystem>
#include <map>

namespace retryscope {

class DiskSource : public IncludeSource {
public:
    /// `root`: nothing outside is read unless `readOutside`. `prefix`: what relative includes are relative to; nginx takes
    /// the main file's directory (src/core/ngx_cycle.c, conf_prefix). Both as given; empty = the current directory.
    DiskSource(std::filesystem::path root, std::filesystem::path prefix, bool readOutside);

    IncludeMatch match(const std::string& pattern) override;
    Result<std::string> read(const IncludedFile& file) override;

    IncludedFile named(const std::filesystem::path& path) const;
    /// False for what must not be read: outside of the root, links on the way followed.
    bool isInside(const std::filesystem::path& path) const;

private:
    std::vector<IncludedFile> expand(const std::filesystem::path& base, const std::string& pattern);
    IncludeMatch matchAbsolute(const std::string& pattern);
    IncludeMatch allowed(std::vector<IncludedFile> files) const;
    IncludedFile plainFile(const std::filesystem::path& path);
    IncludedFile throughForeignLink(const std::filesystem::path& path);

    std::filesystem::path m_root, m_prefix, m_canonicalRoot;
    bool m_readOutside;
    std::map<std::string, std::string> m_folders; ///< where folders really are, by their paths: a file in them need not ask again
    std::map<std::string, std::string> m_copies; ///< where a link of the other host leads in this tree, by the link's path
};

} // namespace retryscope
