// SPDX-License-Identifier: GPL-3.0-or-later
// Uncompressed bytes out of a raw file, whatever it was packed with.
#pragma once

#include "source/raw_file.h"

#include <memory>
#include <optional>

namespace retryscope {

class Decoder {
public:
    virtual ~Decoder() = default;
    /// Up to `size` bytes; 0 at the end or where the data cannot be unpacked any further.
    virtual std::size_t read(char* into, std::size_t size) = 0;
    virtual std::optional<Error> error() const = 0;
    /// The compressed data ended in the middle.
    virtual bool truncated() const { return false; }
};

/// Chosen by the magic bytes at the front: gzip, Zstandard, xz, bzip2, else the bytes as they are. `raw` must outlive it.
std::unique_ptr<Decoder> makeUnpacker(RawFile& raw);

/// The same for the text of one file: a tar or zip file gives nothing and the error IsArchive.
std::unique_ptr<Decoder> makeDecoder(RawFile& raw);

} // namespace retryscope
