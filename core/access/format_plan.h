// SPDX-License-Identifier: GPL-3.0-or-later
// The compiled form of a log_format: variables and the text behind each.
#pragma once

#include "access/unescape.h"
#include "access/variable.h"
#include "base/result.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace retryscope {

struct FormatPiece {
    std::string name;    ///< of the variable, without "$"
    Variable variable;
    std::string literal; ///< the text behind the variable; empty if another variable or the end follows at once
    /// Position in `literal` of a character that no value can contain, because nginx escapes it; npos = there is none.
    /// Such a literal has only one place where it can be, so nothing that was matched before it is ever tried again.
    std::size_t hard = std::string::npos;
};

struct FormatPlan {
    std::string prefix; ///< text before the first variable
    std::vector<FormatPiece> pieces;
    Escape escape = Escape::Default;

    static constexpr std::size_t maxPieces = 500;
    static Result<FormatPlan> compile(std::string_view text, Escape escape);
    /// Finds `hard` of each piece.
    void findAnchors();
};

/// Finds the values in a line; `values` has one place for each piece. The work is bounded by a small multiple of the
/// line's length, whatever the line holds.
bool matchLine(const FormatPlan& plan, std::string_view line, std::span<std::string_view> values);

} // namespace retryscope
