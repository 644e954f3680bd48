// SPDX-License-Identifier: GPL-3.0-or-later
// Lines with their numbers and offsets from a plain or gzip file or standard input, hashed while they are read.
#pragma once

#include "base/result.h"
#include "source/line.h"
#include "source/wrapper.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace retryscope {

/// Reads by blocks, never by mmap: a log that shrinks while it is read must not kill the program.
class LineReader {
public:
    static constexpr std::size_t maxLine = 16u << 20; ///< bytes; longer lines are cut, the rest is skipped

    /// "-" is standard input. Compression is recognised by its magic bytes, not by the name. UTF-16 becomes UTF-8, a byte
    /// order mark is left out.
    static Result<std::unique_ptr<LineReader>> open(const std::string& path);
    ~LineReader();

    /// False at the end of the data or after an error (see `error`).
    bool next(Line& line);

    /// Many lines at once, for readers that split them on several threads; false as next(). Not together with unwrap(). One of
    /// next() and nextBlock() is to be used for a file, not both.
    bool nextBlock(LineBlock& block);

    /// From now on lines come without what a collector put around them; a line that is wrapping alone has an empty text. Their
    /// numbers and offsets stay those of the file.
    void unwrap(WrapperKind kind);
    /// Of the line that was read last; empty if nothing is unwrapped.
    const Envelope& envelope() const;
    /// "UTF-16LE", "UTF-16BE"; empty: the bytes of the file. Known after the first line.
    std::string encoding() const;

    /// All lines were given; may read on to find out.
    bool isExhausted();

    /// Set when reading ended early: CompressionDamaged (what came before the damage was delivered), CannotRead.
    const std::optional<Error>& error() const;
    bool truncatedCompression() const; ///< the compressed data ended in the middle

    std::uint64_t bytesRead() const;  ///< raw bytes taken from the disk so far; for progress
    std::uint64_t bytesTotal() const; ///< size on the disk at opening, 0 if unknown
    /// From now on bytes are not hashed, and sha256() will be empty: a large file takes a fifth less time.
    void leaveUnhashed();
    std::string sha256();             ///< of all raw bytes; reads on to the end of the file if the lines were not exhausted

private:
    struct State;
    explicit LineReader(std::unique_ptr<State> state);
    std::unique_ptr<State> m_state;
};

/// A whole file, uncompressed if need be; fails with FileTooLarge above `limit` bytes.
Result<std::string> readWhole(const std::string& path, std::uint64_t limit = 256u << 20);

/// Lower-case hex SHA-256 of the bytes.
std::string sha256Hex(std::string_view bytes);

} // namespace retryscope
