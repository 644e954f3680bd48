// SPDX-License-Identifier: GPL-3.0-or-later
// The common case of matching a line to its format: every value ends at the first place where it can.
#pragma once

#include "access/format_plan.h"

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

    /// Finds the same values as matchLine, one for each piece. False: a line that only matchLine can judge.
    bool split(std::string_view line, std::span<std::string_view> values) const;

    std::size_t pieces() const { return m_steps.size(); }

private:
    enum class End : std::uint8_t { Mark, Blank, Text, Digits, Moment, Three, List };
    struct Step {
        std::string literal;
        std::size_t hard = 0; ///< position of the mark in the literal
        End end{};
        Shape shape{};
    };
    static std::optional<End> endOf(const FormatPiece& piece);
    static bool fits(Shape shape, std::string_view value, bool fenced);
    static const char* find(const Step& step, const char* from, const char* end);
    bool splitLast(const char* from, const char* end, std::string_view& value) const;

    std::string m_prefix;
    std::vector<Step> m_steps;
    bool m_json = false;
};

} // namespace retryscope
