// SPDX-License-Identifier: GPL-3.0-or-later
// A place in a file of the configuration.
#pragma once

#include "base/ids.h"

#include <cstdint>

namespace retryscope {

/// A place in one file of the configuration; bytes are 0-based, lines and columns 1-based, columns count bytes; the end is exclusive.
struct Span {
    ConfigFileId file;
    std::uint32_t offset = 0, end = 0;
    std::uint32_t line = 0, column = 0, endLine = 0, endColumn = 0;
    bool operator==(const Span&) const = default;
};

} // namespace retryscope
