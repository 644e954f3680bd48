// SPDX-License-Identifier: GPL-3.0-or-later
// A fix as lines that go and lines that come, for whoever reads it outside of an editor.
#pragma once

#include "incident/finding.h"

#include <cstdint>
#include <string>
#include <vector>

namespace retryscope {

struct FixHunk {
    ConfigFileId file;
    std::uint32_t line = 1; ///< 1-based: of the first removed line, or the one before which the added ones stand
    std::vector<std::string> removed, added; ///< without line ends
};

/// In the order of files and lines; lines that stay as they are are left out.
std::vector<FixHunk> fixLines(const Configuration& configuration, const Fix& fix);

} // namespace retryscope
