// SPDX-License-Identifier: GPL-3.0-or-later
// By asking the system again and again: notifications do not reach over network file systems.
#include "source/follow.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <filesystem>
#include <format>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

namespace retryscope {

namespace {

constexpr std::size_t copiedAtOnce = 256u << 10;
constexpr std::size_t longestUnfinished = 16u << 20; ///< bytes without a line end that are held back
constexpr std::size_t mostOpen = 16;                 ///< renamed files that are followed on

std::unexpected<Error> followFailure(ErrorCode code, const std::string& path) { return failure(code, {path, std::generic_category().message(errno)}); }

/// An unnamed file in the folder for temporary files.
int openCopy()
{
    std::error_code error;
    const std::filesystem::path folder = std::filesystem::temp_directory_path(error);
    const int unnamed = ::open(error ? "/tmp" : folder.c_str(), O_TMPFILE | O_RDWR | O_CLOEXEC, 0600);
    if (unnamed >= 0)
        return unnamed;
    std::string name = (error ? std::filesystem::path("/tmp") : folder) / "retryscope-XXXXXX";
    const int named = ::mkostemp(name.data(), O_CLOEXEC);
    if (named >= 0)
        ::unlink(name.c_str());
    return named;
}

/// Packed data has no lines to wait for.
bool beginsPacked(std::string_view head)
{
    using namespace std::string_view_literals;
    return std::ranges::any_of(std::array{"\x1F\x8B"sv, "\x28\xB5\x2F\xFD"sv, "\xFD" "7zXZ"sv, "BZh"sv}, [&](std::string_view magic) { return head.starts_with(magic); });
}

bool writeWhole(int descriptor, std::string_view bytes)
{
    while (!bytes.empty()) {
        const ssize_t written = ::write(descriptor, bytes.data(), bytes.size());
        if (written < 0 && errno == EINTR)
            continue;
        if (written <= 0)
            return false;
        bytes.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

} // namespace

/// One of the files that stood under the name.
struct FollowedFile::Part {
    int from = -1; ///< -1: nothing more comes
    int copy = -1;
    dev_t device = 0;
    ino_t inode = 0;
    std::uint64_t read = 0; ///< bytes taken from `from`
    std::string unfinished; ///< a line whose end is not there yet
    bool isShared = false;  ///< `from` is standard input
    bool isTruncated = false;
    bool isPacked = false;

    Part() = default;
    Part(const Part&) = delete;
    Part& operator=(const Part&) = delete;
    ~Part()
    {
        close();
        if (copy >= 0)
            ::close(copy);
    }
    void close()
    {
        if (from >= 0 && !isShared)
            ::close(from);
        from = -1;
    }
    bool finish()
    {
        const bool whole = writeWhole(copy, unfinished);
        unfinished.clear();
        return whole;
    }
};

FollowedFile::FollowedFile(std::string path)
    : m_path(std::move(path))
{
}
FollowedFile::FollowedFile(FollowedFile&&) noexcept = default;
FollowedFile& FollowedFile::operator=(FollowedFile&&) noexcept = default;
FollowedFile::~FollowedFile() = default;

Result<FollowedFile> FollowedFile::open(const std::string& path)
{
    FollowedFile file(path);
    if (path == "-") {
        if (const auto begun = file.beginPart(STDIN_FILENO, true); !begun)
            return std::unexpected(begun.error());
        return file;
    }
    struct stat info{};
    if (::stat(path.c_str(), &info) == 0 && S_ISDIR(info.st_mode))
        return failure(ErrorCode::IsDirectory, {path});
    if (const auto looked = file.look(); !looked)
        return std::unexpected(looked.error());
    return file;
}

Result<bool> FollowedFile::beginPart(int descriptor, bool isShared)
{
    auto part = std::make_unique<Part>();
    part->from = descriptor;
    part->isShared = isShared;
    struct stat info{};
    if (::fstat(descriptor, &info) == 0) {
        part->device = info.st_dev;
        part->inode = info.st_ino;
    }
    part->copy = openCopy();
    if (part->copy < 0)
        return followFailure(ErrorCode::CannotRead, m_path);
    m_parts.push_back(std::move(part));
    m_isThere = true;
    return true;
}

/// True if there was anything new.
Result<bool> FollowedFile::copyNew(Part& part)
{
    std::array<char, copiedAtOnce> block;
    bool isNew = false;
    while (part.from >= 0) {
        pollfd ready{part.from, POLLIN, 0};
        if (part.isShared && ::poll(&ready, 1, 0) <= 0)
            break;
        const ssize_t got = ::read(part.from, block.data(), block.size());
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0) {
            if (part.isShared) {
                part.from = -1;
                m_ended = true;
                if (!part.finish())
                    return followFailure(ErrorCode::CannotRead, m_path);
            }
            break;
        }
        isNew = true;
        if (part.read == 0)
            part.isPacked = beginsPacked({block.data(), static_cast<std::size_t>(got)});
        part.read += static_cast<std::uint64_t>(got);
        part.unfinished.append(block.data(), static_cast<std::size_t>(got));
        const auto end = part.isPacked || part.unfinished.size() > longestUnfinished ? part.unfinished.size() : part.unfinished.rfind('\n') + 1;
        if (!writeWhole(part.copy, std::string_view(part.unfinished).substr(0, end)))
            return followFailure(ErrorCode::CannotRead, m_path);
        part.unfinished.erase(0, end);
    }
    return isNew;
}

/// Is the file under the name still the one that was read last?
Result<FollowChange> FollowedFile::look()
{
    struct stat info{};
    if (::stat(m_path.c_str(), &info) != 0) {
        const bool wasThere = std::exchange(m_isThere, false);
        return wasThere ? FollowChange::Gone : FollowChange::None;
    }
    Part* const last = m_parts.empty() ? nullptr : m_parts.back().get();
    const bool isSame = last && last->from >= 0 && last->device == info.st_dev && last->inode == info.st_ino;
    if (isSame && static_cast<std::uint64_t>(info.st_size) >= last->read) {
        m_isThere = true;
        return FollowChange::None;
    }
    // Without O_NONBLOCK a pipe that nobody writes to would hang here.
    const int descriptor = ::open(m_path.c_str(), O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK);
    if (descriptor < 0)
        return m_parts.empty() ? Result<FollowChange>(followFailure(ErrorCode::CannotOpen, m_path)) : FollowChange::None;
    if (isSame) {
        last->isTruncated = true;
        last->close();
        if (!last->finish())
            return followFailure(ErrorCode::CannotRead, m_path);
    }
    const bool wasThere = m_isThere;
    if (const auto begun = beginPart(descriptor, false); !begun)
        return std::unexpected(begun.error());
    if (m_parts.size() > mostOpen)
        m_parts[m_parts.size() - mostOpen - 1]->close();
    return isSame ? FollowChange::Truncated : wasThere ? FollowChange::Renamed : FollowChange::Appeared;
}

Result<FollowChange> FollowedFile::poll()
{
    FollowChange change = FollowChange::None;
    const auto copyAll = [&]() -> Result<bool> {
        for (std::size_t i = 0; i < m_parts.size(); ++i) {
            const auto copied = copyNew(*m_parts[i]);
            if (!copied)
                return copied;
            if (*copied && change == FollowChange::None)
                change = FollowChange::Grown;
        }
        return true;
    };
    if (const auto copied = copyAll(); !copied)
        return std::unexpected(copied.error());
    if (m_path == "-")
        return change;
    const auto looked = look();
    if (!looked)
        return looked;
    if (*looked == FollowChange::None)
        return change;
    change = *looked;
    if (const auto copied = copyAll(); !copied)
        return std::unexpected(copied.error());
    return change;
}

std::vector<FollowedFile::Segment> FollowedFile::segments() const
{
    std::vector<Segment> out;
    int truncated = 0;
    for (std::size_t i = 0; i < m_parts.size(); ++i) {
        const Part& part = *m_parts[i];
        std::string name = m_path;
        if (part.isTruncated) {
            name += std::format("#{}", ++truncated);
        } else if (i + 1 < m_parts.size() && part.from >= 0) {
            std::error_code error;
            const auto now = std::filesystem::read_symlink(std::format("/proc/self/fd/{}", part.from), error);
            name = error || now.string().ends_with(" (deleted)") ? std::format("{}#{}", m_path, ++truncated) : now.string();
        }
        out.push_back({std::move(name), std::format("/proc/self/fd/{}", part.copy)});
    }
    return out;
}

} // namespace retryscope
