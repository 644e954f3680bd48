// SPDX-License-Identifier: GPL-3.0-or-later
// A sentence of a log taken apart into clauses of plain words, so that phrases are found as whole words.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace retryscope {

/// A part of a sentence between its marks: folded words with one blank before, between and behind them.
class Clause {
public:
    /// `parts`: behind how many words a colon or a dash stands, or a field's name begins.
    explicit Clause(std::string words, std::vector<std::size_t> parts = {})
        : m_text(std::move(words))
        , m_parts(std::move(parts))
    {
    }

    /// True if the phrase stands there as whole words. "retr*" also finds longer words; Chinese is found anywhere, as it has no blanks.
    bool has(std::string_view phrase) const;
    bool hasAny(std::span<const std::string_view> phrases) const;

    /// True if one of the pieces stands anywhere, be it within a word: what makes a closer look worth while.
    bool holdsAny(std::span<const std::string_view> pieces) const;

    std::vector<std::string_view> words() const;
    const std::string& text() const { return m_text; }
    const std::vector<std::size_t>& parts() const { return m_parts; }

private:
    std::string m_text;
    std::vector<std::size_t> m_parts;
};

/// Splits at commas, semicolons, full stops, brackets, line ends and "but"; a question keeps its mark as a word. "created_order", "OrderCreated" and "order.created" become
/// two words. Text in double quotes or back quotes and the names of "name=value" pairs are left out: they are names, no statement.
/// What follows "{\"" is data and left out, too.
std::vector<Clause> clausesOf(std::string_view text);

/// A name's words with one blank between them: "orders_ref_key" becomes "orders ref key".
std::string spaced(std::string_view name);

} // namespace retryscope
