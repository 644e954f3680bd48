// SPDX-License-Identifier: GPL-3.0-or-later
// A clause read as a sentence: what it is said of, and whether it is stated at all.
#pragma once

#include "effect/clause.h"

namespace retryscope {

using Phrases = std::span<const std::string_view>;

/// Of what a verb speaks.
enum class Spoken {
    Nothing, ///< no noun stands there
    Thing,   ///< what a request makes, standing for itself: an order, a payment, a row of them
    Other,   ///< anything else, be it named after one: an order's history, a payment method
};

/// True for the nouns of what a request makes, in three languages.
bool isThing(std::string_view word);
/// One of the words; "создана" is "создан" in another gender; a word that ends with "*" is the beginning of longer ones.
bool isAmong(std::string_view word, Phrases words);

class Sentence {
public:
    /// The clause must live longer. `others`: nouns that are no things here.
    explicit Sentence(const Clause& clause, Phrases others = {});

    std::size_t size() const { return m_words.size(); }
    std::string_view operator[](std::size_t at) const { return at < m_words.size() ? m_words[at] : std::string_view(); }

    /// The noun phrase that ends before the word, or begins at it. `further`: nouns that count as things here.
    /// Of an English phrase the last noun is what it speaks of ("order history"), of a Russian one the first ("история заказа").
    Spoken subjectBefore(std::size_t at, Phrases further = {}) const;
    Spoken objectFrom(std::size_t at, Phrases further = {}) const;

    /// A check, a condition, an attempt, a feature that is switched on, a repetition to come: nothing is stated to have happened.
    bool isUnreal() const;
    /// "no", "not a", "never" directly before the word.
    bool isDenied(std::size_t at) const;
    /// All of its words from `from` on are things, fillers, values of keys or of the given ones.
    bool onlySpeaksOf(Phrases known, std::size_t from = 0) const;
    bool isPartedBefore(std::size_t at) const;

private:
    bool endsPhrase(std::size_t at) const;
    Spoken whatIs(std::span<const std::string_view> phrase, Phrases further) const;

    std::vector<std::string_view> m_words;
    const std::vector<std::size_t>& m_parts;
    Phrases m_others;
};

/// One of the phrases stands in a Chinese word, said of a thing, of one of the further nouns or of nothing: "订单创建失败", not "订单历史创建失败".
bool saysInChinese(const Sentence& sentence, Phrases phrases, Phrases further = {});

} // namespace retryscope
