// SPDX-License-Identifier: GPL-3.0-or-later
// A log that grows while it is read: what was written is kept, through rotation by rename and by truncation.
#pragma once

#include "base/result.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace retryscope {

/// What a look at the file has found; the last thing that happened wins over Grown.
enum class FollowChange : std::uint8_t {
    None,
    Grown,
    Renamed,   ///< another file stands under the name: the old one is followed on, too, as its writer may not have noticed yet
    Truncated, ///< the file was emptied and begins anew
    Gone,      ///< nothing stands under the name any more
    Appeared,  ///< a file stands there that was not there before
};

/// Copies whole lines into an unnamed file for each file that stood under the name, so that what a truncation destroys stays
/// readable. Not to be used by two threads at once.
class FollowedFile {
public:
    /// "-" is standard input. A file that does not exist (yet) is waited for. Errors: CannotOpen, CannotRead (no room for the copy),
    /// IsDirectory.
    static Result<FollowedFile> open(const std::string& path);
    FollowedFile(FollowedFile&&) noexcept;
    FollowedFile& operator=(FollowedFile&&) noexcept;
    ~FollowedFile();

    /// Never waits. Errors: CannotRead (no room for the copy).
    Result<FollowChange> poll();

    struct Segment {
        std::string name; ///< what to call it: the path, or what a renamed file is called now
        std::string path; ///< of the copy; may be opened as long as this object lives
    };
    /// One for each file that stood under the name, the oldest first.
    std::vector<Segment> segments() const;

    const std::string& path() const { return m_path; }
    /// Standard input has ended: nothing more will come.
    bool ended() const { return m_ended; }

private:
    struct Part;
    explicit FollowedFile(std::string path);
    Result<bool> beginPart(int descriptor, bool isShared);
    Result<bool> copyNew(Part& part);
    Result<FollowChange> look();

    std::string m_path;
    std::vector<std::unique_ptr<Part>> m_parts;
    bool m_isThere = false;
    bool m_ended = false;
};

} // namespace retryscope
