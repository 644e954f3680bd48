// SPDX-License-Identifier: GPL-3.0-or-later
// flock(2) on a file of its own: closing any other descriptor does not release it, as it would with POSIX locks.
#include "casefile/case_lock.h"

#include "base/instant.h"

#include <fcntl.h>
#include <pwd.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <utility>

namespace retryscope {

namespace {

std::string lockPath(const std::string& casePath)
{
    const std::size_t slash = casePath.rfind('/');
    const std::size_t name = slash == std::string::npos ? 0 : slash + 1;
    return casePath.substr(0, name) + '.' + casePath.substr(name) + ".lock";
}

CaseHolder readHolder(int fd)
{
    std::array<char, 1024> bytes{};
    const ssize_t size = pread(fd, bytes.data(), bytes.size(), 0);
    std::string_view text(bytes.data(), size > 0 ? static_cast<std::size_t>(size) : 0);
    CaseHolder holder;
    for (std::string* line : {&holder.who, &holder.process, &holder.since}) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        *line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return holder;
}

/// The file that is locked may have been taken away by its last holder in between.
bool isStillThere(const std::string& path, int fd)
{
    struct stat open{}, named{};
    return fstat(fd, &open) == 0 && stat(path.c_str(), &named) == 0 && open.st_ino == named.st_ino && open.st_dev == named.st_dev;
}

void writeHolder(int fd)
{
    const auto now = std::chrono::floor<Duration>(std::chrono::system_clock::now());
    const std::string text = whoAmI() + '\n' + std::to_string(getpid()) + '\n' + formatIso(now) + '\n';
    // Only a courtesy for others: without it they see that the case is held, not by whom.
    if (ftruncate(fd, 0) != 0 || pwrite(fd, text.data(), text.size(), 0) < 0)
        return;
}

} // namespace

std::string whoAmI()
{
    std::array<char, 256> host{};
    if (gethostname(host.data(), host.size() - 1) != 0)
        host[0] = '\0';
    const passwd* user = getpwuid(geteuid());
    return (user ? std::string(user->pw_name) : std::to_string(geteuid())) + '@' + host.data();
}

Result<std::variant<CaseLock, CaseHolder>> CaseLock::take(const std::string& casePath)
{
    const std::string path = lockPath(casePath);
    for (;;) {
        const int fd = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
        if (fd < 0)
            return failure(ErrorCode::CannotWrite, {casePath, std::strerror(errno)});
        CaseLock lock(path, fd);
        if (flock(fd, LOCK_EX | LOCK_NB) != 0) {
            CaseHolder holder = readHolder(fd);
            lock.m_path.clear(); // it is another's
            return std::variant<CaseLock, CaseHolder>(std::move(holder));
        }
        if (isStillThere(path, fd)) {
            writeHolder(fd);
            return std::variant<CaseLock, CaseHolder>(std::move(lock));
        }
        lock.m_path.clear();
    }
}

CaseLock::~CaseLock()
{
    if (m_fd < 0)
        return;
    if (!m_path.empty())
        unlink(m_path.c_str()); // while it is still held
    ::close(m_fd);
}

CaseLock::CaseLock(CaseLock&& other) noexcept
    : m_path(std::move(other.m_path))
    , m_fd(std::exchange(other.m_fd, -1))
{
}

CaseLock& CaseLock::operator=(CaseLock&& other) noexcept
{
    std::swap(m_path, other.m_path);
    std::swap(m_fd, other.m_fd);
    return *this;
}

} // namespace retryscope
