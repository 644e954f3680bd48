// SPDX-License-Identifier: GPL-3.0-or-later
// An unlinked temporary file, reached again through /proc.
#include "source/spool.h"

#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <format>
#include <utility>

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

namespace retryscope {

namespace {

bool writeAll(int descriptor, const char* data, std::size_t size)
{
    while (size > 0) {
        const ssize_t written = ::write(descriptor, data, size);
        if (written < 0 && errno == EINTR)
            continue;
        if (written <= 0)
            return false;
        data += written;
        size -= static_cast<std::size_t>(written);
    }
    return true;
}

std::unexpected<Error> readFailure(const std::string& path, ErrorCode code = ErrorCode::CannotRead) { return failure(code, {path, std::strerror(errno)}); }

/// Copies all that comes; false with errno set.
bool copyAll(int from, int to)
{
    std::array<char, 1 << 16> chunk;
    while (true) {
        const ssize_t read = ::read(from, chunk.data(), chunk.size());
        if (read < 0 && errno == EINTR)
            continue;
        if (read <= 0)
            return read == 0;
        if (!writeAll(to, chunk.data(), static_cast<std::size_t>(read)))
            return false;
    }
}

} // namespace

bool Spool::isNeeded(const std::string& path)
{
    struct stat info{};
    return path == "-" || (::stat(path.c_str(), &info) == 0 && S_ISFIFO(info.st_mode));
}

Result<Spool> Spool::of(const std::string& path)
{
    std::error_code ignored;
    std::string name = (std::filesystem::temp_directory_path(ignored) / "retryscope-XXXXXX").string();
    int descriptor = ::mkstemp(name.data());
    if (descriptor >= 0)
        ::unlink(name.c_str());
    else if (descriptor = ::memfd_create("retryscope", MFD_CLOEXEC); descriptor < 0) // no folder that may be written to
        return readFailure(path);
    Spool spool(descriptor);
    // A pipe that nobody writes to ends at once instead of hanging.
    const int from = path == "-" ? STDIN_FILENO : ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (from < 0)
        return readFailure(path, ErrorCode::CannotOpen);
    if (from != STDIN_FILENO)
        ::fcntl(from, F_SETFL, ::fcntl(from, F_GETFL) & ~O_NONBLOCK);
    const bool whole = copyAll(from, descriptor);
    if (from != STDIN_FILENO)
        ::close(from);
    if (!whole)
        return readFailure(path);
    return spool;
}

Spool::Spool(int descriptor)
    : m_descriptor(descriptor)
    , m_path(std::format("/proc/self/fd/{}", descriptor))
{
}

Spool::Spool(Spool&& other) noexcept
    : m_descriptor(std::exchange(other.m_descriptor, -1))
    , m_path(std::move(other.m_path))
{
}

Spool::~Spool()
{
    if (m_descriptor >= 0)
        ::close(m_descriptor);
}

} // namespace retryscope
