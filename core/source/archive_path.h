// SPDX-License-Identifier: GPL-3.0-or-later
// Names of the files inside an archive, written behind the archive's own path: "logs.tar.gz/var/log/nginx/access.log".
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace retryscope {

struct ArchivePath {
    std::string archive; ///< a regular file on the disk
    std::string member;  ///< as `memberName` writes it; empty = the archive itself
};

/// Where a path goes on behind a regular file; nullopt if no part of it is one, or only the whole.
std::optional<ArchivePath> splitArchivePath(const std::string& path);

/// A member's name as a relative path: no "/" in front, no "." and no empty parts. nullopt if ".." leads out of the archive.
std::optional<std::string> memberName(std::string_view name);

/// Another host's absolute path inside a tree that is a copy of a part of it: the tree may begin at "/", at "/etc", at
/// "/etc/nginx" and so on. The longest rest of the path is tried first, each in `from` and in the folders around it.
/// `least`: parts of the path that must be left. `exists` is asked of paths relative to the tree.
std::optional<std::string> findForeign(
    std::string_view absolute, std::string_view from, std::size_t least, const std::function<bool(const std::string&)>& exists);

/// True if these bytes are the header of a tar member: its checksum fits (POSIX pax, "ustar Interchange Format"). Needs 512 bytes.
bool isTarHeader(std::string_view bytes);

/// True for the magic bytes of a zip file, an empty one included (APPNOTE 4.3.7 and 4.3.16).
bool isZipHeader(std::string_view bytes);

} // namespace retryscope
