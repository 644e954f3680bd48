// SPDX-License-Identifier: GPL-3.0-or-later
// Where included files come from: the disk beside the main file, or the text of a dump.
#pragma once

#include "base/result.h"
#include "config/tree.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace retryscope {

struct IncludedFile {
    std::string identity; ///< equal for the same file, whatever the spelling; to find cycles
    std::string path;     ///< as it is shown
};

/// The answer to one `include`: the files in nginx's order, or why there are none.
struct IncludeMatch {
    std::vector<IncludedFile> files;
    std::optional<ConfigProblem::Kind> problem; ///< IncludeNotFound, IncludeOutside
    std::vector<std::string> dropped; ///< paths of the matches that lie outside, if it is known which they are
};

class IncludeSource {
public:
    virtual ~IncludeSource() = default;
    /// `pattern` is the argument of `include`. A pattern with wildcards that matches nothing is no problem for nginx.
    virtual IncludeMatch match(const std::string& pattern) = 0;
    virtual Result<std::string> read(const IncludedFile& file) = 0;
};

/// True for what nginx hands to glob(3).
inline bool hasWildcard(std::string_view pattern) { return pattern.find_first_of("*?[") != std::string_view::npos; }

} // namespace retryscope
