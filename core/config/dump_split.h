// SPDX-License-Identifier: GPL-3.0-or-later
// Cuts the output of `nginx -T`, of one host or of several one after another, into files.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace retryscope {

struct DumpedFile {
    std::string path; ///< as nginx names it
    std::string text;
};

/// One host's dump; the first file is the main file.
struct Dump {
    std::string host;    ///< as a line before the dump names it ("==> web1 <==", "web1 | CHANGED | rc=0 >>"); empty: nothing does
    std::string chatter; ///< what stood before the dump: nginx's messages, its version, the name of the host
    std::vector<DumpedFile> files;
};

/// True if the text has at least one "# configuration file PATH:" line.
bool looksLikeDump(std::string_view text);

/// A new dump begins where a path comes again, where nginx speaks between two files, and at a main file that the dump
/// before does not include. (src/core/nginx.c prints the marker, the file and a line end.)
std::vector<Dump> splitDumps(std::string_view text);

} // namespace retryscope
