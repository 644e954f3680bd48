// SPDX-License-Identifier: GPL-3.0-or-later
// One line of a text file, with where it stands.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace retryscope {

struct Line {
    std::uint64_t number = 0; ///< 1-based
    std::uint64_t offset = 0; ///< of the first byte, in the uncompressed data
    std::string_view text;    ///< without "\n" or "\r\n"; valid until the next call
    bool cut = false;         ///< the line was longer than LineReader::maxLine; text is its beginning
    bool terminated = true;   ///< false: the file ended without a line end here
};

/// Whole lines of a file, one behind the other as they stand there; only the last one of the file may lack its line end.
struct LineBlock {
    std::vector<char> bytes; ///< may be longer than `size`: it is used again
    std::size_t size = 0;
    std::uint64_t offset = 0; ///< of the first byte, in the uncompressed data
    bool cut = false;         ///< a single line that was longer than LineReader::maxLine, without the rest and the line end

    std::string_view text() const { return {bytes.data(), size}; }
};

} // namespace retryscope
