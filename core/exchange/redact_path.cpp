// SPDX-License-Identifier: GPL-3.0-or-later
// Paths of requests and of files: ids in them, and the folders that bear a person's name.
#include "exchange/redact.h"

#include "exchange/redact_parts.h"
#include "exchange/redact_scan.h"

#include <array>
#include <utility>

namespace retryscope {

namespace {

constexpr std::size_t longestRelative = 256;

bool holdsHomes(std::string_view segment)
{
    static constexpr std::array folders{"home", "Users"};
    return std::ranges::contains(folders, segment);
}

bool endsPath(char c) { return endsTarget(c) || std::string_view("?#,;)}").contains(c); }

/// "/", "\", "\\" and "\/" between the parts of a path; 0: none.
std::size_t slashLength(std::string_view raw)
{
    if (raw.starts_with("\\\\") || raw.starts_with("\\/"))
        return 2;
    return raw.starts_with('/') || raw.starts_with('\\') ? 1 : 0;
}

} // namespace

/// The person in "C:\Users\anna", "~anna/", "home\/anna"; where parts of paths are no matter, in "/home/anna", too.
bool Redactor::takeHome(std::string_view raw, std::size_t& at, std::string& out)
{
    if (!on(Redact::Path) && !on(Redact::User))
        return false;
    const std::string_view folder = raw[at] == '~' ? "~" : raw.substr(at).starts_with("Users") ? "Users" : raw.substr(at).starts_with("home") ? "home" : "";
    const std::size_t slash = folder.empty() || folder == "~" ? 0 : slashLength(raw.substr(at + folder.size()));
    // With a plain slash the whole path is looked at.
    if (folder.empty() || (folder != "~" && (slash == 0 || (on(Redact::Path) && raw[at + folder.size()] == '/'))))
        return false;
    const std::size_t from = at + folder.size() + slash;
    std::size_t to = from;
    while (to < raw.size() && to - from < longestRelative && !endsPath(raw[to]) && raw[to] != '/' && raw[to] != ':')
        ++to;
    if (to == from || isPseudonym(raw.substr(from, to - from)) || (folder == "~" && (to == raw.size() || raw[to] != '/')))
        return false;
    out += raw.substr(at, from - at);
    out += pseudonym(on(Redact::Path) ? Redact::Path : Redact::User, raw.substr(from, to - from));
    at = to;
    return true;
}

bool Redactor::takePath(std::string_view raw, std::size_t& at, std::string& out)
{
    if (!on(Redact::Path) || at >= raw.size() || raw[at] != '/')
        return false;
    std::size_t end = at;
    // The authority of "http://host:80/path" is looked at for itself.
    if (raw.substr(at).starts_with("//"))
        return false;
    while (end < raw.size() && !endsPath(raw[end]))
        ++end;
    if (end - at < 2)
        return false;
    out += pathSegments(raw.substr(at, end - at));
    at = end;
    return true;
}

/// "shops/berlin/17", "home/anna": but "13/Sep/2026" and "nginx/1.26.3" are no paths.
bool Redactor::takeRelative(std::string_view raw, std::size_t& at, std::string& out)
{
    if (!on(Redact::Path) || (raw[at] >= '0' && raw[at] <= '9') || !isWordCharacter(raw[at]) || (at > 0 && raw[at - 1] == '/'))
        return false;
    std::size_t first = at;
    while (first < raw.size() && first - at < longestRelative && (isWordCharacter(raw[first]) || raw[first] == '-' || raw[first] == '.'))
        ++first;
    if (first == raw.size() || raw[first] != '/')
        return false;
    std::size_t end = first, slashes = 0;
    while (end < raw.size() && end - at < longestRelative && !endsPath(raw[end]))
        slashes += raw[end++] == '/';
    if (slashes < 2 && !holdsHomes(raw.substr(at, first - at)))
        return false;
    out += pathSegments(raw.substr(at, end - at));
    at = end;
    return true;
}

std::string Redactor::pathSegments(std::string_view path)
{
    bool home = false;
    const std::string parts = eachPart(path, "/", [&](std::string_view segment) {
        const bool personal = std::exchange(home, holdsHomes(segment));
        const std::string_view plain = segment.substr(0, segment.find(':'));
        if (segment.empty() || isPseudonym(segment))
            return std::string(segment);
        if (personal || looksLikeId(segment) || segment.contains('@') || segment.contains("%40"))
            return pseudonym(Redact::Path, segment);
        return plain == segment || !looksLikeId(plain) ? scan(segment, true) : pseudonym(Redact::Path, plain) + std::string(segment.substr(plain.size()));
    });
    return byPatterns(parts);
}

std::string Redactor::byPatterns(std::string path)
{
    constexpr int mostMatches = 50;
    for (const Regex& pattern : m_patterns) {
        std::size_t from = 0;
        for (int i = 0; i < mostMatches; ++i) {
            const auto groups = pattern.capture(std::string_view(path).substr(from));
            if (!groups || groups->empty() || groups->front().empty())
                break;
            const std::string& found = groups->size() > 1 && !(*groups)[1].empty() ? (*groups)[1] : groups->front();
            const std::size_t whole = path.find(groups->front(), from);
            const std::size_t at = path.find(found, whole);
            if (at == path.npos)
                break;
            if (path.compare(at, 5, "path-") == 0) { // a pseudonym already
                from = path.find('/', at) == path.npos ? path.size() : path.find('/', at);
                continue;
            }
            const std::string name = pseudonym(Redact::Path, found);
            path.replace(at, found.size(), name);
            from = at + name.size();
        }
    }
    return path;
}

} // namespace retryscope
