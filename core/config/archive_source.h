// SPDX-License-Identifier: GPL-3.0-or-later
// Includes from inside an archive; nothing else is ever looked at.
#pragma once

#include "config/include_source.h"
#include "source/archive.h"

namespace retryscope {

class ArchiveSource : public IncludeSource {
public:
    /// `prefix`: the folder inside the archive that relative includes start at; empty is its root.
    ArchiveSource(std::shared_ptr<const Archive> archive, std::string prefix);

    /// An absolute pattern of the host that the archive comes from is looked for by its end, as findForeign says.
    IncludeMatch match(const std::string& pattern) override;
    Result<std::string> read(const IncludedFile& file) override;

    /// `name` is relative to the archive.
    IncludedFile named(const std::string& name) const;

private:
    struct Walk {
        std::vector<std::string> names;
        std::size_t steps = 0;
    };
    std::vector<std::string> expand(const std::string& pattern) const;
    void expandBelow(const std::string& folder, const std::string& shown, std::string_view rest, Walk& walk) const;
    IncludeMatch matchAbsolute(const std::string& pattern) const;
    IncludeMatch allowed(const std::vector<std::string>& names) const;

    std::shared_ptr<const Archive> m_archive;
    std::string m_prefix;
};

} // namespace retryscope
