// SPDX-License-Identifier: GPL-3.0-or-later
// One pass makes the index and keeps what is small; the links are resolved by hand.
#include "source/archive.h"

#include "source/archive_reader.h"

#include <array>
#include <cerrno>
#include <cstring>
#include <format>
#include <mutex>
#include <system_error>

#include <sys/stat.h>

namespace retryscope {

namespace {

constexpr int mostLinks = 40; ///< on the way to one file, as Linux has it (path_resolution(7))
constexpr std::size_t mostRefused = 1000; ///< names that are kept of what was refused

std::string systemText(int number) { return std::generic_category().message(number); }

std::string folderOf(std::string_view name)
{
    const auto slash = name.rfind('/');
    return std::string(name.substr(0, slash == std::string_view::npos ? 0 : slash));
}

/// The data of a member that was kept.
class KeptMember final : public ByteSource {
public:
    explicit KeptMember(std::shared_ptr<const std::string> text) : m_text(std::move(text)) {}
    std::size_t read(char* into, std::size_t size) override
    {
        const std::size_t count = m_text->copy(into, size, m_at);
        m_at += count;
        return count;
    }
    std::optional<Error> error() const override { return std::nullopt; }

private:
    std::shared_ptr<const std::string> m_text;
    std::size_t m_at = 0;
};

/// A member that is read out of the archive again.
class StreamedMember final : public ByteSource {
public:
    explicit StreamedMember(std::unique_ptr<ArchiveReader> reader) : m_reader(std::move(reader)) {}
    std::size_t read(char* into, std::size_t size) override { return m_reader->read(into, size); }
    std::optional<Error> error() const override { return m_reader->error(); }

private:
    std::unique_ptr<ArchiveReader> m_reader;
};

/// What is open in this process, so that a hundred members do not unpack their archive a hundred times.
struct OpenArchives {
    std::mutex mutex;
    std::map<std::string, std::weak_ptr<const Archive>> byIdentity;
    std::vector<std::shared_ptr<const Archive>> recent; ///< the last ones, kept although nobody may hold them just now

    void keep(std::shared_ptr<const Archive> archive)
    {
        constexpr std::size_t most = 3;
        std::erase(recent, archive);
        recent.push_back(std::move(archive));
        if (recent.size() > most)
            recent.erase(recent.begin());
    }
};

OpenArchives& openArchives()
{
    static OpenArchives all;
    return all;
}

/// Empty if it is no regular file.
std::string identityOf(const std::string& path)
{
    struct stat info{};
    if (::stat(path.c_str(), &info) != 0 || !S_ISREG(info.st_mode))
        return {};
    return std::format("{}\n{} {} {} {} {}", path, info.st_dev, info.st_ino, info.st_size, info.st_mtim.tv_sec, info.st_mtim.tv_nsec);
}

} // namespace

struct Archive::Builder {
    Archive& archive;
    ArchiveReader& reader;
    std::uint64_t kept = 0;

    void refuse(std::string name, ErrorCode code)
    {
        if (archive.m_refused.size() < mostRefused)
            archive.m_refused.emplace(std::move(name), code);
    }
    std::shared_ptr<const std::string> keep(const ArchiveEntry& entry);
    void add(const ArchiveEntry& entry, std::size_t ordinal);
    void addMember(std::string name, const ArchiveEntry& entry, std::size_t ordinal);
    void run();
};

/// The data of a small member; null if it is not small.
std::shared_ptr<const std::string> Archive::Builder::keep(const ArchiveEntry& entry)
{
    const std::uint64_t most = std::min(keptMember, keptTotal - kept);
    if (entry.size.value_or(0) > most)
        return nullptr;
    std::string text;
    std::array<char, 64u << 10> block;
    while (const std::size_t got = reader.read(block.data(), block.size())) {
        if (text.size() + got > most)
            return nullptr;
        text.append(block.data(), got);
    }
    if (reader.error())
        return nullptr; // what there is of it is read again, and the damage told, when somebody asks for it
    kept += text.size();
    return std::make_shared<const std::string>(std::move(text));
}

void Archive::Builder::addMember(std::string name, const ArchiveEntry& entry, std::size_t ordinal)
{
    Member member;
    member.ordinal = ordinal;
    if (entry.kind == ArchiveEntry::Kind::File) {
        member.text = keep(entry);
        member.size = member.text ? member.text->size() : entry.size.value_or(0);
    } else {
        member.link = (entry.kind == ArchiveEntry::Kind::HardLink ? "/" : "") + entry.link;
    }
    archive.m_refused.erase(name);
    const auto [at, isNew] = archive.m_members.insert_or_assign(std::move(name), std::move(member));
    if (!isNew)
        archive.m_duplicates.insert(at->first);
}

void Archive::Builder::add(const ArchiveEntry& entry, std::size_t ordinal)
{
    if (entry.kind == ArchiveEntry::Kind::Folder)
        return;
    auto name = memberName(entry.name);
    if (!name || name->empty())
        return refuse(entry.name, ErrorCode::MemberOutside);
    if (entry.kind == ArchiveEntry::Kind::Special)
        return refuse(std::move(*name), ErrorCode::MemberSpecial);
    if (entry.encrypted)
        return refuse(std::move(*name), ErrorCode::MemberEncrypted);
    addMember(std::move(*name), entry, ordinal);
}

void Archive::Builder::run()
{
    for (std::size_t ordinal = 0; const auto entry = reader.next(); ++ordinal) {
        if (ordinal == maxMembers) {
            archive.m_error = Error{ErrorCode::ArchiveTooLarge, {archive.m_path, std::to_string(maxMembers)}};
            return;
        }
        add(*entry, ordinal);
    }
    archive.m_error = reader.error();
}

Result<std::shared_ptr<const Archive>> Archive::open(const std::string& path)
{
    const std::string identity = identityOf(path);
    if (identity.empty())
        return failure(ErrorCode::CannotOpen, {path, {}});
    OpenArchives& all = openArchives();
    // Held while the archive is read: two threads that want the same one need it read once.
    const std::scoped_lock lock(all.mutex);
    if (const auto known = all.byIdentity.find(identity); known != all.byIdentity.end())
        if (auto archive = known->second.lock()) {
            all.keep(archive);
            return archive;
        }
    std::erase_if(all.byIdentity, [](const auto& entry) { return entry.second.expired(); });
    auto reader = ArchiveReader::open(path);
    if (!reader)
        return std::unexpected(reader.error());
    std::shared_ptr<Archive> archive(new Archive(path));
    Builder{*archive, **reader}.run();
    all.byIdentity[identity] = archive;
    all.keep(archive);
    return archive;
}

std::shared_ptr<const Archive> Archive::openIfArchive(const std::string& path)
{
    const auto archive = path == "-" ? Result<std::shared_ptr<const Archive>>() : open(path);
    return archive ? *archive : nullptr;
}

bool Archive::isFolder(std::string_view name) const
{
    if (name.empty())
        return true;
    const std::string inside = std::string(name) + '/';
    const auto first = m_members.lower_bound(inside);
    return first != m_members.end() && first->first.starts_with(inside);
}

std::vector<std::string> Archive::children(const std::string& folder, std::string_view beginning) const
{
    std::vector<std::string> out;
    const std::string front = folder.empty() ? "" : folder + '/', first = front + std::string(beginning);
    for (auto at = m_members.lower_bound(first); at != m_members.end() && at->first.starts_with(first);) {
        const auto slash = at->first.find('/', front.size());
        out.push_back(at->first.substr(front.size(), slash == std::string::npos ? slash : slash - front.size()));
        // '0' follows '/': the next name behind everything in that folder.
        at = slash == std::string::npos ? std::next(at) : m_members.lower_bound(front + out.back() + '0');
    }
    return out;
}

/// Where a link leads. An absolute one was written on the host that the archive comes from.
Result<std::string> Archive::target(const std::string& link, const Member& member) const
{
    const auto isOther = [&](const std::string& name) { return name != link && (isFile(name) || isFolder(name)); };
    if (member.link.starts_with('/')) {
        if (auto found = findForeign(member.link, folderOf(link), 1, isOther))
            return *found;
    } else if (auto name = memberName(folderOf(link) + '/' + member.link)) {
        return *name;
    }
    return failure(ErrorCode::MemberOutside, {shown(link)});
}

Result<std::string> Archive::resolve(std::string name) const
{
    int links = 0;
    for (std::size_t at = 0; at <= name.size();) {
        const std::size_t end = std::min(name.find('/', at), name.size());
        const std::string front = name.substr(0, end);
        const auto member = m_members.find(front);
        at = end + 1;
        if (member == m_members.end() || member->second.link.empty())
            continue;
        if (++links > mostLinks)
            return failure(ErrorCode::CannotOpen, {shown(name), systemText(ELOOP)});
        auto to = target(front, member->second);
        if (!to)
            return to;
        name = memberName(*to + name.substr(end)).value_or("");
        at = 0;
    }
    if (isFile(name) || isFolder(name))
        return name;
    if (const auto refused = m_refused.find(name); refused != m_refused.end())
        return failure(refused->second, {shown(name)});
    return failure(ErrorCode::CannotOpen, {shown(name), systemText(ENOENT)});
}

Result<Archive::Opened> Archive::read(const std::string& name) const
{
    const auto resolved = resolve(name);
    if (!resolved)
        return std::unexpected(resolved.error());
    const auto found = m_members.find(*resolved);
    if (found == m_members.end())
        return failure(ErrorCode::IsDirectory, {shown(name)});
    const Member& member = found->second;
    if (member.text)
        return Opened{std::make_unique<KeptMember>(member.text), member.size};
    auto reader = ArchiveReader::open(m_path);
    if (!reader)
        return std::unexpected(reader.error());
    for (std::size_t i = 0; i <= member.ordinal; ++i)
        if (!(*reader)->next())
            return std::unexpected((*reader)->error().value_or(Error{ErrorCode::ArchiveDamaged, {m_path}}));
    return Opened{std::make_unique<StreamedMember>(std::move(*reader)), member.size};
}

} // namespace retryscope
