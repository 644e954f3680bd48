// SPDX-License-Identifier: GPL-3.0-or-later
// glob(3) in byte order, as nginx gets it in the C locale; links are followed only inside the tree.
#include "config/disk_source.h"

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

bool DiskSource::inside(const fs::path& path) const { return m_readOutside || isWithin(m_canonicalRoot, resolved(path)); }

IncludedFile DiskSource::named(const fs::path& path) const { return {resolved(path).string(), path.string()}; }

std::vector<IncludedFile> DiskSource::expand(const fs::path& base, const std::string& pattern) const
{
    std::vector<IncludedFile> files;
    if (hasWildcard(pattern)) {
        const std::string quoted = base.empty() ? "" : globQuoted((base / "").string());
        for (const std::string& path : globbed(quoted + pattern))
            files.push_back(named(path));
        return files;
    }
    const fs::path path = base / pattern;
    std::error_code error;
    if (fs::exists(path, error) && !fs::is_directory(path, error))
        files.push_back(named(path));
    return files;
}

/// True if something was dropped.
bool DiskSource::dropOutside(std::vector<IncludedFile>& files) const
{
    return std::erase_if(files, [this](const IncludedFile& file) { return !inside(file.path); }) > 0;
}

IncludeMatch DiskSource::match(const std::string& pattern)
{
    if (pattern.starts_with('/'))
        return matchAbsolute(pattern);
    IncludeMatch match{expand(m_prefix, pattern), {}};
    const bool dropped = dropOutside(match.files);
    if (dropped)
        match.problem = ConfigProblem::Kind::IncludeOutside;
    else if (match.files.empty() && !hasWildcard(pattern))
        match.problem = inside(m_prefix / pattern) ? ConfigProblem::Kind::IncludeNotFound : ConfigProblem::Kind::IncludeOutside;
    return match;
}

/// The tree may be a copy of another host's: "/etc/nginx/conf.d/*.conf" is then looked for as "nginx/conf.d/*.conf", as
/// "conf.d/*.conf" and so on below the root.
IncludeMatch DiskSource::matchAbsolute(const std::string& pattern)
{
    const fs::path whole = fs::path(pattern).lexically_normal();
    // Whether the pattern points into the tree is asked of its part without wildcards.
    const fs::path fixed = hasWildcard(pattern) ? fs::path(pattern.substr(0, pattern.find_first_of("*?["))).parent_path() : whole;
    if (inside(fixed)) {
        IncludeMatch match{expand({}, pattern), {}};
        if (dropOutside(match.files))
            match.problem = ConfigProblem::Kind::IncludeOutside;
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
            IncludeMatch match{expand(base, tail.string()), {}};
            dropOutside(match.files);
            if (!match.files.empty())
                return match;
        }
    }
    if (!inside(fixed))
        return {{}, ConfigProblem::Kind::IncludeOutside};
    if (hasWildcard(pattern))
        return {};
    return {{}, ConfigProblem::Kind::IncludeNotFound};
}

Result<std::string> DiskSource::read(const IncludedFile& file) { return readWhole(file.path, maxFile); }

} // namespace retryscope
