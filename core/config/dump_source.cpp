// SPDX-License-Identifier: GPL-3.0-or-later
// glob(3) over the names that the dump has.
#include "config/dump_source.h"

#include <filesystem>
#include <fnmatch.h>

namespace retryscope {

namespace {

std::string normal(const std::string& path) { return std::filesystem::path(path).lexically_normal().string(); }

} // namespace

DumpSource::DumpSource(const Dump& dump)
{
    m_prefix = std::filesystem::path(dump.files.front().path).parent_path().string() + "/";
    for (const DumpedFile& file : dump.files)
        m_files.emplace(normal(file.path), &file);
    m_used[normal(dump.files.front().path)] = true;
}

IncludeMatch DumpSource::match(const std::string& pattern)
{
    const std::string full = normal(pattern.starts_with('/') ? pattern : m_prefix + pattern);
    IncludeMatch match;
    if (!hasWildcard(full)) {
        if (const auto found = m_files.find(full); found != m_files.end())
            match.files.push_back({full, found->second->path});
        else
            match.problem = ConfigProblem::Kind::IncludeNotFound;
    } else {
        // Only the names that begin like the pattern are looked at: ten thousand patterns in a dump stay quick.
        const std::string fixed = full.substr(0, full.find_first_of("*?[\\"));
        for (auto at = m_files.lower_bound(fixed); at != m_files.end() && at->first.starts_with(fixed); ++at)
            if (::fnmatch(full.c_str(), at->first.c_str(), FNM_PATHNAME | FNM_PERIOD) == 0)
                match.files.push_back({at->first, at->second->path});
    }
    for (const IncludedFile& file : match.files)
        m_used[file.identity] = true;
    return match;
}

Result<std::string> DumpSource::read(const IncludedFile& file) { return m_files.at(file.identity)->text; }

std::vector<std::string> DumpSource::unused() const
{
    std::vector<std::string> out;
    for (const auto& [path, file] : m_files)
        if (!m_used.contains(path))
            out.push_back(file->path);
    return out;
}

} // namespace retryscope
