// SPDX-License-Identifier: GPL-3.0-or-later
// Which lines of a text were changed, and the change as a patch.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace retryscope {

/// Lines [before, before + removed) were replaced by lines [after, after + added); 0-based. Either may be empty.
struct LineChange {
    std::uint32_t before = 0, removed = 0;
    std::uint32_t after = 0, added = 0;
    bool operator==(const LineChange&) const = default;
};

/// The lines of a text with their line ends; the last one may have none.
std::vector<std::string_view> linesOf(std::string_view text);

/// The shortest way from one text to the other (Myers, "An O(ND) difference algorithm"), in order. Where more than some
/// thousand lines differ, the whole stretch between the first and the last of them is one change.
std::vector<LineChange> diffLines(std::string_view before, std::string_view after);

/// A text whose lines are found by number: the byte at which each begins.
struct IndexedText {
    std::string_view text;
    std::function<std::uint32_t(std::uint32_t line)> byteOf; ///< behind the last line the size of the text
};

/// The changes once more after lines [first, first + removed) of the changed text have become `added` others; only the
/// stretch around them is compared. `after` is the text as it is now.
std::vector<LineChange> changesAfter(std::span<const LineChange> changes, const IndexedText& before, const IndexedText& after, std::uint32_t first, std::uint32_t removed, std::uint32_t added);

/// The line of `after` in which a line of `before` went on unchanged; -1: it was changed or taken out.
std::int64_t lineAfter(std::span<const LineChange> changes, std::uint32_t before);
/// The same in the other direction.
std::int64_t lineBefore(std::span<const LineChange> changes, std::uint32_t after);

struct PatchFile {
    std::string path; ///< relative, with "/"
    std::string_view before, after;
};

/// A unified diff with three lines of context that `git apply` and `patch -p1` take; "" if nothing differs.
std::string patchOf(std::span<const PatchFile> files);

} // namespace retryscope
