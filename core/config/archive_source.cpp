// SPDX-License-Identifier: GPL-3.0-or-later
// glob(3) over the members of an archive, part of a path by part, as the C library walks a disk.
#include "config/archive_source.h"

#include <algorithm>
#include <array>

#include <fnmatch.h>

namespace retryscope {

namespace {

constexpr std::uint64_t largestInArchive = 64u << 20; ///< bytes; a configuration file beyond that is none

constexpr std::size_t mostSteps = 100'000;             ///< folders that one pattern is looked for in

/// Backslashes and brackets as glob(3) reads them; a leading dot must be written.
bool partMatches(const std::string& pattern, const std::string& name) { return ::fnmatch(pattern.c_str(), name.c_str(), FNM_PERIOD) == 0; }

std::string joined(const std::string& folder, const std::string& name) { return folder.empty() ? name : folder + '/' + name; }

} // namespace

ArchiveSource::ArchiveSource(std::shared_ptr<const Archive> archive, std::string prefix)
    : m_archive(std::move(archive))
    , m_prefix(std::move(prefix))
{
}

IncludedFile ArchiveSource::named(const std::string& name) const
{
    return {m_archive->resolve(name).value_or(name), m_archive->path() + '/' + name};
}

/// By its name in the archive: by its path every part of that would be looked for on the disk first.
Result<std::string> ArchiveSource::read(const IncludedFile& file)
{
    auto opened = m_archive->read(file.identity);
    if (!opened)
        return std::unexpected(opened.error());
    std::string text;
    std::array<char, 64u << 10> block;
    while (const std::size_t got = opened->bytes->read(block.data(), block.size())) {
        if (text.size() + got > largestInArchive)
            return failure(ErrorCode::FileTooLarge, {file.path, std::to_string(largestInArchive)});
        text.append(block.data(), got);
    }
    if (auto error = opened->bytes->error())
        return std::unexpected(std::move(*error));
    return text;
}

/// `folder` is where `shown` leads to through links.
void ArchiveSource::expandBelow(const std::string& folder, const std::string& shown, std::string_view rest, Walk& walk) const
{
    // Links to the folder that they stand in would make a pattern of many parts match without end.
    if (walk.steps++ > mostSteps)
        return;
    const auto slash = rest.find('/');
    const std::string part(rest.substr(0, slash));
    const bool last = slash == std::string_view::npos;
    const auto take = [&](const std::string& name) {
        const std::string next = joined(shown, name);
        if (last)
            walk.names.push_back(next);
        else if (const auto inside = m_archive->resolve(joined(folder, name)); inside && m_archive->isFolder(*inside))
            expandBelow(*inside, next, rest.substr(slash + 1), walk);
    };
    if (!hasWildcard(part))
        return take(part);
    for (const std::string& name : m_archive->children(folder, std::string_view(part).substr(0, part.find_first_of("*?[\\"))))
        if (partMatches(part, name))
            take(name);
}

/// Names in the archive, in byte order. Without wildcards the name is given back only if it is there.
std::vector<std::string> ArchiveSource::expand(const std::string& pattern) const
{
    std::vector<std::string> names;
    if (hasWildcard(pattern)) {
        Walk walk;
        expandBelow({}, {}, pattern, walk);
        names = std::move(walk.names);
        std::ranges::sort(names);
    } else if (m_archive->isFile(pattern)) {
        names.push_back(pattern);
    } else if (const auto inside = m_archive->resolve(pattern); inside && m_archive->isFile(*inside)) {
        names.push_back(pattern);
    }
    return names;
}

IncludeMatch ArchiveSource::allowed(const std::vector<std::string>& names) const
{
    IncludeMatch match;
    for (const std::string& name : names) {
        const auto inside = m_archive->resolve(name);
        if (!inside && inside.error().code == ErrorCode::MemberOutside)
            match.dropped.push_back(m_archive->path() + '/' + name);
        else
            match.files.push_back(named(name));
    }
    if (!match.dropped.empty())
        match.problem = ConfigProblem::Kind::IncludeOutside;
    return match;
}

IncludeMatch ArchiveSource::match(const std::string& pattern)
{
    if (pattern.starts_with('/'))
        return matchAbsolute(pattern);
    const auto path = memberName(m_prefix + '/' + pattern);
    if (!path)
        return {{}, ConfigProblem::Kind::IncludeOutside, {}};
    IncludeMatch match = allowed(expand(*path));
    if (match.files.empty() && !match.problem && !hasWildcard(pattern))
        match.problem = ConfigProblem::Kind::IncludeNotFound;
    return match;
}

IncludeMatch ArchiveSource::matchAbsolute(const std::string& pattern) const
{
    const bool wild = hasWildcard(pattern);
    std::vector<std::string> names;
    // "*.conf" alone would match the main file.
    findForeign(pattern, m_prefix, wild ? 2 : 1, [&](const std::string& path) {
        names = expand(path);
        return !names.empty();
    });
    IncludeMatch match = allowed(names);
    if (names.empty() && !wild)
        match.problem = ConfigProblem::Kind::IncludeNotFound;
    return match;
}

} // namespace retryscope
