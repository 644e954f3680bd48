// SPDX-License-Identifier: GPL-3.0-or-later
// Opening and reading with the errors that the system gives.
#include "source/raw_file.h"

#include "source/archive.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <system_error>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace retryscope {

namespace {

constexpr std::size_t peekSize = 512;
constexpr std::size_t longestMagic = 6;

std::string errnoText(int number) { return std::generic_category().message(number); }

} // namespace

Result<std::unique_ptr<RawFile>> RawFile::open(const std::string& path)
{
    if (path == "-")
        return std::unique_ptr<RawFile>(new RawFile(path, STDIN_FILENO, nullptr, 0));
    if (path.find('\0') != std::string::npos)
        return failure(ErrorCode::CannotOpen, {path, errnoText(EINVAL)});
    // Without O_NONBLOCK a named pipe that nobody writes to would hang here, out of reach of any cancel.
    const int fd = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK);
    if (fd < 0) {
        const int number = errno;
        const Error error{ErrorCode::CannotOpen, {path, errnoText(number)}};
        if (number == ENOTDIR) // "a file is used as a folder": it may be an archive
            return openMember(path, error);
        return std::unexpected(error);
    }
    struct stat info{};
    if (::fstat(fd, &info) != 0) {
        const int number = errno;
        ::close(fd);
        return failure(ErrorCode::CannotOpen, {path, errnoText(number)});
    }
    if (S_ISDIR(info.st_mode)) {
        ::close(fd);
        return failure(ErrorCode::IsDirectory, {path});
    }
    // Devices may never end, and sockets are no files; a pipe from another program is as good as one.
    if (!S_ISREG(info.st_mode) && !S_ISFIFO(info.st_mode)) {
        ::close(fd);
        return failure(ErrorCode::CannotRead, {path, errnoText(ENODEV)});
    }
    ::fcntl(fd, F_SETFL, ::fcntl(fd, F_GETFL) & ~O_NONBLOCK);
    const std::uint64_t total = S_ISREG(info.st_mode) ? static_cast<std::uint64_t>(info.st_size) : 0;
    return std::unique_ptr<RawFile>(new RawFile(path, fd, nullptr, total));
}

Result<std::unique_ptr<RawFile>> RawFile::openMember(const std::string& path, Error ifNone)
{
    const auto place = splitArchivePath(path);
    if (!place)
        return std::unexpected(std::move(ifNone));
    const auto archive = Archive::open(place->archive);
    if (!archive)
        return std::unexpected(archive.error().code == ErrorCode::CannotOpen ? std::move(ifNone) : archive.error());
    auto member = (*archive)->read(place->member);
    if (!member)
        return std::unexpected(std::move(member.error()));
    return std::unique_ptr<RawFile>(new RawFile(path, -1, std::move(member->bytes), member->size));
}

RawFile::RawFile(std::string path, int fd, std::unique_ptr<ByteSource> member, std::uint64_t total)
    : m_path(std::move(path))
    , m_fd(fd)
    , m_member(std::move(member))
    , m_total(total)
{
}

RawFile::~RawFile()
{
    if (m_fd > STDIN_FILENO)
        ::close(m_fd);
}

std::string_view RawFile::peek()
{
    if (!m_sniffed) {
        m_sniffed = true;
        m_peeked.resize(peekSize);
        std::size_t have = 0;
        // A pipe may deliver little for a long time: the longest magic is all that is waited for.
        while (have < longestMagic) {
            const std::size_t got = readBlock(m_peeked.data() + have, peekSize - have);
            if (got == 0)
                break;
            have += got;
        }
        m_peeked.resize(have);
    }
    return std::string_view(m_peeked).substr(m_peekedTaken);
}

std::size_t RawFile::read(char* into, std::size_t size)
{
    if (m_peekedTaken < m_peeked.size()) {
        const std::size_t count = std::min(size, m_peeked.size() - m_peekedTaken);
        std::memcpy(into, m_peeked.data() + m_peekedTaken, count);
        m_peekedTaken += count;
        return count;
    }
    return readBlock(into, size);
}

std::size_t RawFile::readMember(char* into, std::size_t size)
{
    const std::size_t got = m_end ? 0 : m_member->read(into, size);
    if (got == 0 && !m_end) {
        m_end = true;
        m_error = m_member->error();
    }
    m_read += got;
    if (m_isHashed)
        m_hash.add(into, got);
    return got;
}

std::size_t RawFile::readBlock(char* into, std::size_t size)
{
    if (m_member)
        return readMember(into, size);
    while (!m_end) {
        const ssize_t got = ::read(m_fd, into, size);
        if (got > 0) {
            m_read += static_cast<std::uint64_t>(got);
            if (m_isHashed)
                m_hash.add(into, static_cast<std::size_t>(got));
            return static_cast<std::size_t>(got);
        }
        if (got < 0 && errno == EINTR)
            continue;
        m_end = true;
        if (got < 0)
            m_error = Error{ErrorCode::CannotRead, {m_path, errnoText(errno)}};
    }
    return 0;
}

std::string RawFile::sha256()
{
    if (!m_digest.empty() || m_error)
        return m_digest;
    std::array<char, 65536> block;
    while (readBlock(block.data(), block.size()) > 0) {
    }
    if (!m_error && m_isHashed)
        m_digest = m_hash.finish();
    return m_digest;
}

} // namespace retryscope
