// SPDX-License-Identifier: GPL-3.0-or-later
// glob(3) in byte order, as nginx gets it in the C locale; links are followed only inside the tree.
#include "config/disk_source.h"

#include "source/archive_path.h"
#include "source/line_reader.h"

#include <algorithm>
#include <glob.h>

namespace retryscope {

namespace fs = std::filesystem;

namespace {

constexpr std::uint64_t maxFile = 64u << 20; ///< bytes; a configuration file beyond that is none

std::string globQuoted(const std::string& path)
{
    std::string out;
    for (const char c : path) {
        if (c == '*' || c == '?' || c == '[' || c == '\\')
            out += '\\';
        out += c;
    }
    return out;
}

std::vector<std::string> globbed(const std::string& pattern)
{
    // The library would sort by the locale of the process; nginx never sets one.
    glob_t found{};
    std::vector<std::string> paths;
    if (::glob(pattern.c_str(), GLOB_NOSORT, nullptr, &found) == 0)
        paths.assign(found.gl_pathv, found.gl_pathv + found.gl_pathc);
    ::globfree(&found);
    std::ranges::sort(paths);
    return paths;
}

bool isWithin(const fs::path& root, const fs::path& path)
{
    const auto [end, at] = std::mismatch(root.begin(), root.end(), path.begin(), path.end());
    return end == root.end() || (end->empty() && std::next(end) == root.end());
}

fs::path resolved(const fs::path& path)
{
    std::error_code error;
    auto out = fs::weakly_canonical(fs::absolute(path, error), error);
    return error ? path.lexically_normal() : out;
}

} // namespace

DiskSource::DiskSource(fs::path root, fs::path prefix, bool readOutside)
    : m_root(std::move(root))
    , m_prefix(std::move(prefix))
    , m_canonicalRoot(resolved(m_root.empty() ? fs::path(".") : m_root))
    , m_readOutside(readOutside)
{
}

bool DiskSource::isInside(const fs::path& path) const { return m_readOutside || isWithin(m_canonicalRoot, resolved(path)); }

IncludedFile DiskSource::named(const fs::path& path) const { return {resolved(path).string(), path.string()}; }

/// For what is known to be no link.
IncludedFile DiskSource::plainFile(const fs::path& path)
{
    const fs::path name = path.filename();
    if (name.empty() || name == "." || name == "..")
        return named(path);
    const std::string folder = path.parent_path().string();
    auto known = m_folders.find(folder);
    if (known == m_folders.end())
        known = m_folders.emplace(folder, resolved(folder.empty() ? fs::path(".") : fs::path(folder)).string()).first;
    return {(fs::path(known->second) / name).string(), path.string()};
}

/// A copied tree keeps links such as sites-enabled/shop -> /etc/nginx/sites-available/shop, whose target is in the copy, too.
IncludedFile DiskSource::throughForeignLink(const fs::path& path)
{
    std::error_code error;
    const fs::path target = fs::read_symlink(path, error);
    if (error)
        return plainFile(path);
    if (!target.is_absolute() || (fs::exists(path, error) && isWithin(m_canonicalRoot, resolved(path))))
        return named(path);
    const fs::path folder = resolved(path.parent_path()).lexically_relative(m_canonicalRoot);
    const auto found = findForeign(target.string(), folder == "." ? std::string() : folder.string(), 2, [&](const std::string& name) {
        const fs::path copy = resolved(m_canonicalRoot / name);
        return isWithin(m_canonicalRoot, copy) && fs::is_regular_file(copy, error);
    });
    if (!found)
        return named(path);
    const std::string copy = resolved(m_canonicalRoot / *found).string();
    m_copies[path.string()] = copy;
    return {copy, path.string()};
}

std::vector<IncludedFile> DiskSource::expand(const fs::path& base, const std::string& pattern)
{
    std::vector<IncludedFile> files;
    if (hasWildcard(pattern)) {
        const std::string quoted = base.empty() ? "" : globQuoted((base / "").string());
        for (const std::string& path : globbed(quoted + pattern))
            files.push_back(throughForeignLink(path));
        return files;
    }
    const fs::path path = base / pattern;
    std::error_code error;
    if (fs::is_symlink(path, error))
        files.push_back(throughForeignLink(path));
    else if (const auto status = fs::status(path, error); fs::exists(status) && !fs::is_directory(status))
        files.push_back(plainFile(path));
    return files;
}

/// Without what lies outside.
IncludeMatch DiskSource::allowed(std::vector<IncludedFile> files) const
{
    IncludeMatch match;
    for (IncludedFile& file : files) {
        if (m_readOutside || isWithin(m_canonicalRoot, file.identity))
            match.files.push_back(std::move(file));
        else
            match.dropped.push_back(std::move(file.path));
    }
    if (!match.dropped.empty())
        match.problem = ConfigProblem::Kind::IncludeOutside;
    return match;
}

IncludeMatch DiskSource::match(const std::string& pattern)
{
    if (pattern.starts_with('/'))
        return matchAbsolute(pattern);
    IncludeMatch match = allowed(expand(m_prefix, pattern));
    if (match.files.empty() && !match.problem && !hasWildcard(pattern))
        match.problem = isInside(m_prefix / pattern) ? ConfigProblem::Kind::IncludeNotFound : ConfigProblem::Kind::IncludeOutside;
    return match;
}

/// The tree may be a copy of another host's: "/etc/nginx/conf.d/*.conf" is then looked for as "nginx/conf.d/*.conf", as
/// "conf.d/*.conf" and so on below the root.
IncludeMatch DiskSource::matchAbsolute(const std::string& pattern)
{
    const fs::path whole = fs::path(pattern).lexically_normal();
    // Whether the pattern points into the tree is asked of its part without wildcards.
    const fs::path fixed = hasWildcard(pattern) ? fs::path(pattern.substr(0, pattern.find_first_of("*?["))).parent_path() : whole;
    if (isInside(fixed)) {
        IncludeMatch match = allowed(expand({}, pattern));
        if (!match.files.empty() || match.problem)
            return match;
    }
    std::vector<fs::path> parts(whole.begin(), whole.end());
    const std::size_t keep = hasWildcard(pattern) ? 2 : 1; // "*.conf" alone would match the main file
    for (std::size_t drop = 1; drop + keep <= parts.size(); ++drop) {
        fs::path tail;
        for (std::size_t i = drop; i < parts.size(); ++i)
            tail /= parts[i];
        for (const fs::path& base : {m_prefix, m_root}) {
            IncludeMatch match = allowed(expand(base, tail.string()));
            if (!match.files.empty())
                return match;
        }
    }
    if (!isInside(fixed))
        return {{}, ConfigProblem::Kind::IncludeOutside, {}};
    if (hasWildcard(pattern))
        return {};
    return {{}, ConfigProblem::Kind::IncludeNotFound, {}};
}

Result<std::string> DiskSource::read(const IncludedFile& file)
{
    const auto copy = m_copies.find(file.path);
    return readWhole(copy == m_copies.end() ? file.path : copy->second, maxFile);
}

} // namespace retryscope
