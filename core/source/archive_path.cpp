// SPDX-License-Identifier: GPL-3.0-or-later
// Paths are taken apart by hand: nothing here touches the disk but `splitArchivePath`, which asks what is a file.
#include "source/archive_path.h"

#include <algorithm>
#include <vector>

#include <sys/stat.h>

namespace retryscope {

std::optional<ArchivePath> splitArchivePath(const std::string& path)
{
    for (auto slash = path.find('/', 1); slash != std::string::npos; slash = path.find('/', slash + 1)) {
        const std::string front = path.substr(0, slash);
        struct stat info{};
        if (::stat(front.c_str(), &info) != 0)
            return std::nullopt;
        if (S_ISDIR(info.st_mode))
            continue;
        const auto member = memberName(std::string_view(path).substr(slash + 1));
        if (!S_ISREG(info.st_mode) || !member)
            return std::nullopt;
        return ArchivePath{front, *member};
    }
    return std::nullopt;
}

std::optional<std::string> memberName(std::string_view name)
{
    std::string out;
    while (!name.empty()) {
        const std::string_view part = name.substr(0, name.find('/'));
        name.remove_prefix(std::min(part.size() + 1, name.size()));
        if (part.empty() || part == ".")
            continue;
        if (part == "..") {
            if (out.empty())
                return std::nullopt;
            const auto last = out.rfind('/');
            out.resize(last == std::string::npos ? 0 : last);
            continue;
        }
        if (!out.empty())
            out += '/';
        out += part;
    }
    return out;
}

std::optional<std::string> findForeign(
    std::string_view absolute, std::string_view from, std::size_t least, const std::function<bool(const std::string&)>& exists)
{
    const auto whole = memberName(absolute);
    if (!whole || whole->empty())
        return std::nullopt;
    std::vector<std::string> folders;
    for (auto end = from.size(); !from.empty(); end = from.rfind('/', end - 1)) {
        if (end == std::string_view::npos || end == 0)
            break;
        folders.push_back(std::string(from.substr(0, end)) + '/');
    }
    folders.emplace_back();
    auto parts = static_cast<std::size_t>(std::ranges::count(*whole, '/')) + 1;
    for (std::size_t at = 0; parts >= least && at != std::string::npos; at = whole->find('/', at), --parts) {
        at += at > 0; // behind the slash
        for (const std::string& folder : folders)
            if (std::string path = folder + whole->substr(at); exists(path))
                return path;
    }
    return std::nullopt;
}

bool isTarHeader(std::string_view bytes)
{
    constexpr std::size_t size = 512, sumAt = 148, sumSize = 8;
    if (bytes.size() < size || bytes[0] == '\0')
        return false;
    unsigned stated = 0, digits = 0;
    for (const char c : bytes.substr(sumAt, sumSize)) {
        if (c >= '0' && c <= '7') {
            stated = stated * 8 + static_cast<unsigned>(c - '0');
            ++digits;
        } else if (digits > 0)
            break;
        else if (c != ' ')
            return false;
    }
    // The sum is taken with blanks in its own place.
    unsigned sum = sumSize * ' ';
    for (std::size_t i = 0; i < size; ++i)
        if (i < sumAt || i >= sumAt + sumSize)
            sum += static_cast<unsigned char>(bytes[i]);
    return digits > 0 && sum == stated;
}

bool isZipHeader(std::string_view bytes)
{
    return bytes.starts_with("PK\x03\x04") || bytes.starts_with("PK\x05\x06");
}

} // namespace retryscope
