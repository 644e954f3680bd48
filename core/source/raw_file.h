// SPDX-License-Identifier: GPL-3.0-or-later
// The bytes of a file or of standard input as they lie on the disk, hashed as they pass.
#pragma once

#include "base/result.h"
#include "source/sha256.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace retryscope {

/// Where the raw bytes come from when it is no file of its own: a member of an archive.
class ByteSource {
public:
    virtual ~ByteSource() = default;
    /// Up to `size` bytes; 0 at the end or after an error.
    virtual std::size_t read(char* into, std::size_t size) = 0;
    virtual std::optional<Error> error() const = 0;
};

/// Blocks by read(2). A file that shrinks or vanishes while it is open simply ends early.
class RawFile {
public:
    /// "-" is standard input; "logs.tar.gz/var/log/access.log" is a member of that archive. Errors: CannotOpen, IsDirectory,
    /// CannotRead (a device), and those of Archive::open and Archive::read.
    static Result<std::unique_ptr<RawFile>> open(const std::string& path);
    ~RawFile();
    RawFile(const RawFile&) = delete;
    RawFile& operator=(const RawFile&) = delete;

    /// The first bytes (at most 512) without taking them; fewer if the file is shorter.
    std::string_view peek();
    /// Up to `size` bytes; 0 at the end or after an error.
    std::size_t read(char* into, std::size_t size);
    /// From now on bytes are not hashed: sha256() will be empty.
    void leaveUnhashed() { m_isHashed = false; }
    /// Reads on to the end; lower-case hex, empty after a read error.
    std::string sha256();

    const std::string& path() const { return m_path; }
    std::uint64_t bytesRead() const { return m_read; }
    std::uint64_t bytesTotal() const { return m_total; }
    bool atEnd() const { return m_end; }
    const std::optional<Error>& error() const { return m_error; }

private:
    RawFile(std::string path, int fd, std::unique_ptr<ByteSource> member, std::uint64_t total);
    static Result<std::unique_ptr<RawFile>> openMember(const std::string& path, Error ifNone);
    std::size_t readMember(char* into, std::size_t size);
    std::size_t readBlock(char* into, std::size_t size);

    std::string m_path;
    int m_fd; ///< -1 for a member
    std::unique_ptr<ByteSource> m_member;
    std::uint64_t m_total;
    std::uint64_t m_read = 0;
    std::string m_peeked;
    std::size_t m_peekedTaken = 0;
    bool m_sniffed = false;
    bool m_end = false, m_isHashed = true;
    std::optional<Error> m_error;
    Sha256 m_hash;
    std::string m_digest;
};

} // namespace retryscope
