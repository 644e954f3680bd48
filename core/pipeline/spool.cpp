// SPDX-License-Identifier: GPL-3.0-or-later
// An unlinked temporary file, reached again through /proc.
#include "pipeline/spool.h"

#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <format>
#include <utility>

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

std::unexpected<Error> readFailure() { return failure(ErrorCode::CannotRead, {"-", std::strerror(errno)}); }

} // namespace

Result<Spool> Spool::standardInput()
{
    std::error_code ignored;
    std::string name = (std::filesystem::temp_directory_path(ignored) / "retryscope-XXXXXX").string();
    const int descriptor = ::mkstemp(name.data());
    if (descriptor < 0)
        return readFailure();
    ::unlink(name.c_str());
    Spool spool(descriptor);
    std::array<char, 1 << 16> block;
    while (true) {
        const ssize_t read = ::read(STDIN_FILENO, block.data(), block.size());
        if (read < 0 && errno == EINTR)
            continue;
        if (read < 0 || !writeAll(descriptor, block.data(), static_cast<std::size_t>(read)))
            return readFailure();
        if (read == 0)
            return spool;
    }
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
