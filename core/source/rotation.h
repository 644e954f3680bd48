// SPDX-License-Identifier: GPL-3.0-or-later
// Which files are the pieces of one log: access.log, access.log.1, access.log.2.gz, access.log-20261130.gz.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace retryscope {

/// A path taken apart as logrotate(8) puts it together: by number, by dateext, with a compression and with `extension`.
struct RotatedName {
    std::string set;  ///< path of the log that grows now; equal for all pieces
    std::string date; ///< digits only, such as "20261130"; empty if there is none
    int number = 0;   ///< 1 is the youngest finished piece; 0 if there is none

    bool isCurrent() const { return date.empty() && number == 0; }
    /// True if this piece was written before the other one of the same set.
    bool isOlderThan(const RotatedName& other) const;
};

RotatedName rotatedName(const std::string& path);

/// Pieces of one set next to each other, the oldest first, where the first of them stood.
std::vector<std::string> orderedByRotation(const std::vector<std::string>& paths);

/// The other pieces of the same log in the same folder of the disk or of an archive, without `path` itself.
std::vector<std::string> rotatedSiblings(const std::string& path);

/// Pieces that the numbers of a set leave out, at most 20; the paths are those of one set, in any order.
std::vector<std::string> missingPieces(const std::vector<std::string>& paths);

} // namespace retryscope
