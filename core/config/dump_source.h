// SPDX-License-Identifier: GPL-3.0-or-later
// The output of `nginx -T`: several files in one text, told apart by nginx's own markers.
#pragma once

#include "config/dump_split.h"
#include "config/include_source.h"

#include <map>

namespace retryscope {

/// Includes are resolved inside the dump and never on this machine's disk.
class DumpSource : public IncludeSource {
public:
    explicit DumpSource(const Dump& dump);

    IncludeMatch match(const std::string& pattern) override;
    Result<std::string> read(const IncludedFile& file) override;

    /// The files that no include has asked for, the main file apart.
    std::vector<std::string> unused() const;

private:
    std::string m_prefix; ///< directory of the main file, with "/"
    std::map<std::string, const DumpedFile*> m_files; ///< by normalised path: in byte order, as glob(3) sorts
    std::map<std::string, bool> m_used;
};

} // namespace retryscope
