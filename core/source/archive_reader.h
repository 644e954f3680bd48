// SPDX-License-Identifier: GPL-3.0-or-later
// The members of a tar or zip file one after another, whatever the tar was packed with.
#pragma once

#include "base/result.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

namespace retryscope {

struct ArchiveEntry {
    enum class Kind { File, Folder, SymbolicLink, HardLink, Special };
    std::string name; ///< as it stands in the archive: may be absolute, may hold ".."
    std::string link; ///< of links, as it stands in the archive
    Kind kind{};
    std::optional<std::uint64_t> size; ///< bytes; a zip written as a stream does not say it in front
    bool encrypted = false;
};

/// The one place that speaks to libarchive. Nothing is written anywhere.
class ArchiveReader {
public:
    /// Errors: CannotOpen (also for a file that is no archive), IsDirectory, CannotRead.
    static Result<std::unique_ptr<ArchiveReader>> open(const std::string& path);
    ~ArchiveReader();

    /// nullopt at the end or after an error.
    std::optional<ArchiveEntry> next();
    /// Data of the current member: up to `size` bytes; 0 at its end or after an error.
    std::size_t read(char* into, std::size_t size);
    /// ArchiveDamaged, CompressionDamaged, UnpacksTooLarge: what came before was delivered.
    const std::optional<Error>& error() const;

private:
    struct State;
    explicit ArchiveReader(std::unique_ptr<State> state);
    std::unique_ptr<State> m_state;
};

} // namespace retryscope
