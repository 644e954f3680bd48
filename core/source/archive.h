// SPDX-License-Identifier: GPL-3.0-or-later
// A tar or zip file as a tree of files that are read where they lie; links are followed inside it alone.
#pragma once

#include "base/result.h"
#include "source/archive_path.h"
#include "source/raw_file.h"

#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace retryscope {

/// Immutable once opened; nothing of it is ever written to the disk.
class Archive {
public:
    static constexpr std::size_t maxMembers = 100'000;
    static constexpr std::uint64_t keptMember = 4u << 20; ///< bytes; smaller members stay in memory, larger ones are read again
    static constexpr std::uint64_t keptTotal = 128u << 20;

    struct Member {
        std::uint64_t size = 0;  ///< bytes; 0 if the archive does not say it
        std::size_t ordinal = 0; ///< position in the archive
        std::string link;        ///< of a symbolic link, or "/" and a name for a hard link; empty for a file
        std::shared_ptr<const std::string> text; ///< null if it was not kept
    };
    struct Opened {
        std::unique_ptr<ByteSource> bytes;
        std::uint64_t size = 0; ///< bytes; 0 if unknown
    };

    /// Reads the whole of it once. The last few archives are kept, and those that somebody holds: opening the same unchanged
    /// file gives them again.
    /// Errors: CannotOpen (also for a file that is no archive), IsDirectory, CannotRead.
    static Result<std::shared_ptr<const Archive>> open(const std::string& path);
    /// The same for a tar or zip that the user may have given: nullptr if it is none.
    static std::shared_ptr<const Archive> openIfArchive(const std::string& path);

    const std::string& path() const { return m_path; }
    /// Files and links by their names (see memberName), in byte order.
    const std::map<std::string, Member, std::less<>>& members() const { return m_members; }
    /// What was not taken in, by name: MemberOutside, MemberSpecial, MemberEncrypted.
    const std::map<std::string, ErrorCode>& refused() const { return m_refused; }
    /// Names that stand several times; the last one counts, as it would when the archive is unpacked.
    const std::set<std::string>& duplicates() const { return m_duplicates; }
    /// Why the archive was not read to its end: ArchiveDamaged, CompressionDamaged, UnpacksTooLarge, ArchiveTooLarge.
    const std::optional<Error>& error() const { return m_error; }

    bool isFile(std::string_view name) const { return m_members.contains(name); }
    bool isFolder(std::string_view name) const;
    /// Files, links and folders directly in a folder ("" is the archive itself) whose names begin so, in byte order; links are
    /// not followed.
    std::vector<std::string> children(const std::string& folder, std::string_view beginning = {}) const;
    /// The file or folder that a name stands for, links on the way followed. Errors: CannotOpen, MemberOutside and the
    /// reason for which a member was refused.
    Result<std::string> resolve(std::string name) const;
    /// Errors: those of `resolve`, and those of reading the archive again.
    Result<Opened> read(const std::string& name) const;

private:
    struct Builder;
    explicit Archive(std::string path) : m_path(std::move(path)) {}
    Result<std::string> target(const std::string& link, const Member& member) const;
    std::string shown(std::string_view name) const { return m_path + '/' + std::string(name); }

    std::string m_path;
    std::map<std::string, Member, std::less<>> m_members;
    std::map<std::string, ErrorCode> m_refused;
    std::set<std::string> m_duplicates;
    std::optional<Error> m_error;
};

} // namespace retryscope
