// SPDX-License-Identifier: GPL-3.0-or-later
// The common case of matching a line to its format: every value ends at the first place where it can.
#pragma once

#include "access/format_plan.h"
#include "access/mark_index.h"

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

    /// Finds the same values as matchLine, one for each piece; returns where the line ends. nullptr: a line that only matchLine can
    /// judge, or one so near to the end of what is readable that it is not looked at. A backslash is in no such line.
    const char* split(const MarkedPlace& line, std::span<std::string_view> values) const;
    /// Marks of each line that can be split, without the line end.
    std::size_t marks() const { return m_marks; }

    /// The reader of the values judges the value of this piece more strictly than its shape does.
    void leaveToReader(std::size_t piece) { m_steps[piece].allowed = 0; }

private:
    enum class End : std::uint8_t { Quote, Control, Blank, Text, Digits, Moment, Three, List };
    /// A text of the format, ready to be compared: its first sixteen bytes as two words.
    struct Literal {
        std::uint64_t words[2]{}, masks[2]{};
        std::size_t size = 0;
        std::string text;

        explicit Literal(std::string_view from = {});
        /// Up to MarkedPlace::overread bytes from `at` on have to be readable; `end` is that of the line.
        bool matches(const char* at, const char* end) const;
    };
    struct Step {
        Literal literal;
        std::size_t hard = 0;     ///< position of the mark in the literal
        std::size_t hardMark = 0; ///< how many marks of the line stand in front of that one
        End end{};
        Shape shape{};
        std::uint8_t allowed = 0; ///< classes of bytes, one of which each byte of the value has to be in; 0 = any
        bool fenced = false;
    };
    static std::optional<End> endOf(const FormatPiece& piece);
    static Step stepFor(const FormatPiece& piece, End end);
    static bool fits(const Step& step, std::string_view value);
    static const char* find(const Step& step, const char* from, const char* end);
    bool splitLast(const char* from, const char* end, std::string_view& value) const;

    Literal m_prefix;
    std::size_t m_marks = 0;
    std::vector<Step> m_steps;
};

} // namespace retryscope
