// SPDX-License-Identifier: GPL-3.0-or-later
// A folder on the disk or in an archive, in which configurations are looked for.
#pragma once

#include "config/include_source.h"

#include <memory>
#include <string>
#include <vector>

namespace retryscope {

class ConfigTree {
public:
    /// Files that are looked at; a tree of a host's configuration has some hundred.
    static constexpr std::size_t maxFiles = 100'000;

    virtual ~ConfigTree() = default;
    /// Regular files by their paths inside the tree, in byte order, at most maxFiles; nothing in folders that are hidden.
    virtual std::vector<std::string> files() const = 0;
    /// How such a file is named to the user; it can be opened by this name.
    virtual std::string shown(const std::string& file) const = 0;
    /// Resolves includes for a main file in `folder` of the tree ("" is the tree itself).
    virtual std::unique_ptr<IncludeSource> source(const std::string& folder) const = 0;
    /// A file as the sources of this tree name it.
    virtual IncludedFile named(const std::string& file) const = 0;
    /// What the tree holds and nobody can read.
    virtual std::vector<UnreadPart> unread() const { return {}; }
};

/// `given` as the user wrote it.
std::unique_ptr<ConfigTree> diskTree(const std::string& given, bool readOutside);

/// An archive, or a folder of one ("bundle.tar.gz/etc/nginx"); nullptr if `given` is neither.
std::unique_ptr<ConfigTree> archiveTree(const std::string& given);

/// Resolves the includes of a file that lies in an archive; nullptr if it does not.
std::unique_ptr<IncludeSource> archiveSourceBeside(const std::string& file);

/// "a/b" of "a/b/c"; "" of "c".
std::string folderOfFile(const std::string& file);

} // namespace retryscope
