// SPDX-License-Identifier: GPL-3.0-or-later
// Where the quotes, backslashes and line ends of a block of lines stand, found in one pass over its bytes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace retryscope {

/// A line in a block whose marks are known; moves on from line to line.
struct MarkedPlace {
    const char* base = nullptr;          ///< positions of marks are counted from here
    const char* at = nullptr;            ///< first byte of the line
    const std::uint32_t* mark = nullptr; ///< the first one that is not in front of `at`
    const std::uint32_t* marksEnd = nullptr;
    const char* readable = nullptr; ///< behind the last byte that may be read, part of the block or not

    static constexpr std::ptrdiff_t overread = 16; ///< so many bytes behind a line may be looked at
};

class MarkIndex {
public:
    /// Of less than 4 GB. `behind`: bytes that may be read behind the text. Valid until the next call, while the text lives.
    MarkedPlace read(std::string_view text, std::size_t behind = 0);

private:
    std::vector<std::uint32_t> m_at; ///< may be longer than what is in use
};

/// Writes the positions of '"', '\\' and '\n' in `size` bytes, plus `first`, to `out`, which has 64 places more than bytes. Returns how many.
std::size_t findMarks(const char* bytes, std::size_t size, std::uint32_t first, std::uint32_t* out);
/// The same without instructions that not every processor has.
std::size_t findMarksPortably(const char* bytes, std::size_t size, std::uint32_t first, std::uint32_t* out);

} // namespace retryscope
