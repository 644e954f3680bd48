// SPDX-License-Identifier: GPL-3.0-or-later
// What a person adds to an operation or a finding: marks, tags, a note, a verdict of their own.
#pragma once

#include "base/instant.h"
#include "verdict/operation.h"

#include <optional>
#include <set>
#include <string>

namespace retryscope {

/// The line that an annotation belongs to. It finds its line again when logs grew, moved or were read anew.
struct Anchor {
    enum class Of : std::uint8_t { Request, Finding };
    Of of = Of::Request;
    std::string file;       ///< path of the input as given; of a finding as the configuration names it
    std::uint64_t line = 0; ///< 1-based
    std::string mark;       ///< of a request: a hash of what its line says; of a finding: the word of its rule, a blank, such a hash
    auto operator<=>(const Anchor&) const = default;
    explicit operator bool() const { return !file.empty(); }
};

/// A verdict that a person holds against the computed one; it stands beside it and never replaces it.
struct ManualVerdict {
    Verdict verdict = Verdict::Unresolved;
    std::string reason; ///< never empty
    std::string author; ///< may be empty
    Instant at{};
    bool operator==(const ManualVerdict&) const = default;
};

/// What the reviewers decided about a finding.
enum class ReviewDecision : std::uint8_t { None, Accepted, ToFix };

struct Annotation {
    bool reviewed = false;
    bool toReport = false;      ///< chosen for the report
    std::set<std::string> tags; ///< one line each, no blanks at the ends
    std::string note;           ///< plain text, may have several lines; of a finding: why it was decided so
    std::optional<ManualVerdict> verdict;
    ReviewDecision decision = ReviewDecision::None; ///< of a finding
    std::string owner;                  ///< of a finding: who mends it, or answers for it; one line
    Instant changed{}; ///< when it was edited last

    /// Nothing is said any more.
    bool empty() const { return !reviewed && !toReport && tags.empty() && note.empty() && !verdict && decision == ReviewDecision::None && owner.empty(); }
    bool operator==(const Annotation&) const = default;
};

/// A tag as it is kept: line ends and commas become blanks, blanks at the ends go, at most 60 bytes (cut between characters).
std::string tidyTag(std::string_view text);

} // namespace retryscope
