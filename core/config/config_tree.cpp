// SPDX-License-Identifier: GPL-3.0-or-later
// The two kinds of trees.
#include "config/config_tree.h"

#include "config/archive_source.h"
#include "config/disk_source.h"

#include <algorithm>

namespace retryscope {

namespace fs = std::filesystem;

namespace {

class DiskTree final : public ConfigTree {
public:
    DiskTree(std::string root, bool readOutside) : m_root(std::move(root)), m_readOutside(readOutside) { walk(); }
    std::vector<std::string> files() const override { return m_files; }
    std::string shown(const std::string& file) const override { return (fs::path(m_root) / file).string(); }
    std::unique_ptr<IncludeSource> source(const std::string& folder) const override
    {
        return std::make_unique<DiskSource>(m_root, folder.empty() ? fs::path(m_root) : fs::path(m_root) / folder, m_readOutside);
    }
    IncludedFile named(const std::string& file) const override { return DiskSource(m_root, m_root, m_readOutside).named(shown(file)); }
    std::vector<UnreadPart> unread() const override { return m_outside; }

private:
    void walk();
    void take(const fs::directory_entry& entry, const DiskSource& source);

    std::string m_root;
    bool m_readOutside;
    std::vector<std::string> m_files;
    std::vector<UnreadPart> m_outside; ///< links that lead out of the tree, and the tree itself if it has too many files
};

void DiskTree::take(const fs::directory_entry& entry, const DiskSource& source)
{
    std::error_code ignored;
    if (!entry.is_regular_file(ignored))
        return;
    if (!entry.is_symlink(ignored) || source.isInside(entry.path()))
        m_files.push_back(entry.path().lexically_relative(m_root).string());
    else if (entry.path().extension() == ".conf")
        m_outside.push_back({entry.path().string(), 0, ConfigProblem::Kind::IncludeOutside});
}

/// Links to files are taken, links to folders are not walked: they may lead out, or round in a circle.
void DiskTree::walk()
{
    constexpr int deepest = 32;
    const DiskSource source(m_root, m_root, m_readOutside);
    std::error_code error;
    fs::recursive_directory_iterator at(m_root, fs::directory_options::skip_permission_denied, error);
    for (; !error && at != fs::end(at) && m_files.size() < maxFiles; at.increment(error)) {
        std::error_code ignored;
        if (!at->is_directory(ignored))
            take(*at, source);
        else if (at->path().filename().string().starts_with('.') || at.depth() >= deepest)
            at.disable_recursion_pending();
    }
    std::ranges::sort(m_files);
    if (m_files.size() == maxFiles)
        m_outside.push_back({m_root, 0, ConfigProblem::Kind::IncludeTooMany});
}

class ArchiveTree final : public ConfigTree {
public:
    ArchiveTree(std::shared_ptr<const Archive> archive, std::string root) : m_archive(std::move(archive)), m_root(std::move(root)) {}
    std::vector<std::string> files() const override;
    std::string shown(const std::string& file) const override { return m_archive->path() + '/' + inArchive(file); }
    std::unique_ptr<IncludeSource> source(const std::string& folder) const override
    {
        return std::make_unique<ArchiveSource>(m_archive, folder.empty() ? m_root : inArchive(folder));
    }
    IncludedFile named(const std::string& file) const override { return ArchiveSource(m_archive, m_root).named(inArchive(file)); }
    std::vector<UnreadPart> unread() const override;

private:
    std::string inArchive(const std::string& file) const { return m_root.empty() ? file : m_root + '/' + file; }

    std::shared_ptr<const Archive> m_archive;
    std::string m_root; ///< inside the archive
};

std::vector<std::string> ArchiveTree::files() const
{
    std::vector<std::string> out;
    const std::string front = m_root.empty() ? "" : m_root + '/';
    for (auto at = m_archive->members().lower_bound(front); at != m_archive->members().end() && at->first.starts_with(front); ++at) {
        const std::string name = at->first.substr(front.size());
        const bool hidden = folderOfFile('/' + name).contains("/.");
        const auto inside = m_archive->resolve(at->first);
        if (!hidden && out.size() < maxFiles && inside && m_archive->isFile(*inside))
            out.push_back(name);
    }
    return out;
}

ConfigProblem::Kind kindOf(ErrorCode code)
{
    using Kind = ConfigProblem::Kind;
    switch (code) {
    case ErrorCode::MemberSpecial: return Kind::MemberSpecial;
    case ErrorCode::MemberEncrypted: return Kind::MemberEncrypted;
    case ErrorCode::UnpacksTooLarge: return Kind::UnpacksTooLarge;
    case ErrorCode::ArchiveTooLarge: return Kind::ArchiveTooLarge;
    case ErrorCode::ArchiveDamaged:
    case ErrorCode::CompressionDamaged: return Kind::ArchiveDamaged;
    default: return Kind::MemberOutside;
    }
}

std::vector<UnreadPart> ArchiveTree::unread() const
{
    std::vector<UnreadPart> out;
    for (const auto& [name, code] : m_archive->refused())
        out.push_back({m_archive->path() + '/' + name, 0, kindOf(code)});
    for (const std::string& name : m_archive->duplicates())
        out.push_back({m_archive->path() + '/' + name, 0, ConfigProblem::Kind::MemberDuplicate});
    if (m_archive->error())
        out.push_back({m_archive->path(), 0, kindOf(m_archive->error()->code)});
    return out;
}

} // namespace

std::string folderOfFile(const std::string& file)
{
    const auto slash = file.rfind('/');
    return file.substr(0, slash == std::string::npos ? 0 : slash);
}

std::unique_ptr<ConfigTree> diskTree(const std::string& given, bool readOutside) { return std::make_unique<DiskTree>(given, readOutside); }

std::unique_ptr<ConfigTree> archiveTree(const std::string& given)
{
    if (auto archive = Archive::openIfArchive(given))
        return std::make_unique<ArchiveTree>(std::move(archive), "");
    const auto place = splitArchivePath(given);
    if (!place)
        return nullptr;
    auto archive = Archive::openIfArchive(place->archive);
    const auto inside = archive ? archive->resolve(place->member) : failure(ErrorCode::CannotOpen);
    if (!inside || !archive->isFolder(*inside))
        return nullptr;
    return std::make_unique<ArchiveTree>(std::move(archive), *inside);
}

std::unique_ptr<IncludeSource> archiveSourceBeside(const std::string& file)
{
    const auto place = splitArchivePath(file);
    auto archive = place ? Archive::openIfArchive(place->archive) : nullptr;
    if (!archive)
        return nullptr;
    return std::make_unique<ArchiveSource>(std::move(archive), folderOfFile(place->member));
}

} // namespace retryscope
