// SPDX-License-Identifier: GPL-3.0-or-later
// Markers are lines of their own; whatever precedes the first one is nginx's own chatter.
#include "config/dump_source.h"

#include <filesystem>
#include <fnmatch.h>
#include <set>

namespace retryscope {

namespace {

constexpr std::string_view marker = "# configuration file ";

/// The path of a marker line, empty if it is none.
std::string_view markedPath(std::string_view line)
{
    if (line.ends_with('\r'))
        line.remove_suffix(1);
    if (!line.starts_with(marker) || !line.ends_with(':'))
        return {};
    line.remove_prefix(marker.size());
    line.remove_suffix(1);
    return line.starts_with('/') || line.contains('/') || line.contains('.') ? line : std::string_view{};
}

std::string normal(const std::string& path) { return std::filesystem::path(path).lexically_normal().string(); }

} // namespace

bool looksLikeDump(std::string_view text)
{
    for (std::size_t at = 0; at != std::string_view::npos;) {
        const auto end = text.find('\n', at);
        if (!markedPath(text.substr(at, end - at)).empty())
            return true;
        at = text.find(marker, end == std::string_view::npos ? text.size() : end);
        if (at != std::string_view::npos && text[at - 1] != '\n')
            at = text.find('\n', at) == std::string_view::npos ? std::string_view::npos : text.find('\n', at) + 1;
    }
    return false;
}

std::vector<Dump> splitDumps(std::string_view text)
{
    std::vector<Dump> dumps;
    std::set<std::string> seen;
    for (std::size_t at = 0; at < text.size();) {
        auto end = text.find('\n', at);
        end = end == std::string_view::npos ? text.size() : end + 1;
        const std::string_view line = text.substr(at, end - at);
        const auto path = markedPath(line.ends_with('\n') ? line.substr(0, line.size() - 1) : line);
        if (!path.empty()) {
            if (dumps.empty() || seen.contains(std::string(path))) {
                dumps.emplace_back();
                seen.clear();
            }
            seen.emplace(path);
            dumps.back().files.push_back({std::string(path), {}});
        } else if (!dumps.empty()) {
            dumps.back().files.back().text += line;
        }
        at = end;
    }
    for (Dump& dump : dumps)
        for (DumpedFile& file : dump.files)
            if (file.text.ends_with("\n\n") || file.text == "\n") // nginx adds one
                file.text.pop_back();
    return dumps;
}

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
