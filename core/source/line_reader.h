// SPDX-License-Identifier: GPL-3.0-or-later
// Lines with their numbers and offsets from a plain or gzip file or standard input, hashed while they are read.
#pragma once

#include "base/result.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace retryscope {

struct Line {
    std::uint64_t number = 0; ///< 1-based
    std::uint64_t offset = 0; ///< of the first byte, in the uncompressed data
    std::string_view text;    ///< without "\n" or "\r\n"; valid until the next call
    bool cut = false;         ///< the line was longer than maxLine; text is its beginning
    bool terminated = true;   ///< false: the file ended without a line end here
};

/// Reads by blocks, never by mmap: a log that shrinks while it is read must not kill the program.
class LineReader {
public:
    static constexpr std::size_t maxLine = 16u << 20; ///< bytes; longer lines are cut, the rest is skipped

    /// "-" is standard input. Compression is recognised by its magic bytes, not by the name.
    static Result<std::unique_ptr<LineReader>> open(const std::string& path);
    ~LineReader();

    /// False at the end of the data or after an error (see `error`).
    bool next(Line& line);

    /// Set when reading ended early: CompressionDamaged (what came before the damage was delivered), CannotRead.
    const std::optional<Error>& error() const;
    bool truncatedCompression() const; ///< the compressed data ended in the middle

    std::uint64_t bytesRead() const;  ///< raw bytes taken from the disk so far; for progress
    std::uint64_t bytesTotal() const; ///< size on the disk at opening, 0 if unknown
    std::string sha256();             ///< of all raw bytes; reads on to the end of the file if the lines were not exhausted

private:
    struct State;
    explicit LineReader(std::unique_ptr<State> state);
    std::unique_ptr<State> m_state;
};

/// A whole file, uncompressed if need be; fails with TooLarge-like CannotRead above `limit` bytes.
Result<std::string> readWhole(const std::string& path, std::uint64_t limit = 256u << 20);

/// Lower-case hex SHA-256 of the bytes.
std::string sha256Hex(std::string_view bytes);

} // namespace retryscope
