// SPDX-License-Identifier: GPL-3.0-or-later
// The common case of matching a line to its format: every value ends at the first place where it can.
#pragma once

#include "access/format_plan.h"
#include "access/quote_index.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace retryscope {

/// A compiled plan in the form in which it is walked once from left to right. Refers to nothing outside of itself.
class QuickSplit {
public:
    /// nullopt: some value's end can only be found by trying.
    static std::optional<QuickSplit> compile(const FormatPlan& plan);

    /// Finds the same values as matchLine, one for each piece. `quotes` are those of the line, in which no backslash stands. False:
    /// a line that only matchLine can judge.
    bool split(std::string_view line, const QuoteIndex& quotes, std::span<std::string_view> values) const;

    /// The reader of the values judges the value of this piece more strictly than its shape does.
    void leaveToReader(std::size_t piece) { m_steps[piece].allowed = 0; }

private:
    enum class End : std::uint8_t { Quote, Control, Blank, Text, Digits, Moment, Three, List };
    struct Step {
        std::string literal;
        std::uint64_t word = 0, mask = 0; ///< the literal's bytes, if there are at most eight
        std::size_t hard = 0;             ///< position of the mark in the literal
        End end{};
        Shape shape{};
        std::uint8_t allowed = 0; ///< classes of bytes, one of which each byte of the value has to be in; 0 = any
        bool fenced = false;
    };
    static std::optional<End> endOf(const FormatPiece& piece);
    static Step stepFor(const FormatPiece& piece, End end);
    static bool isLiteral(const Step& step, const char* at, const char* end);
    static bool fits(const Step& step, std::string_view value);
    static const char* find(const Step& step, const char* from, const char* end);
    bool splitLast(const char* from, const char* end, std::string_view& value) const;

    std::string m_prefix;
    std::vector<Step> m_steps;
};

} // namespace retryscope
