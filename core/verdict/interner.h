// SPDX-License-Identifier: GPL-3.0-or-later
// Texts as small numbers, so that millions of ids, paths and hosts compare in one step. They lie where they came from.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace retryscope {

class Interner {
public:
    /// About so many different texts are coming.
    void expect(std::size_t texts)
    {
        m_texts.reserve(texts);
        m_hashes.reserve(texts);
        while (texts * 4 > m_table.size() * 3)
            grow();
    }
    /// The same number for the same text; 0 for "". The text has to stay where it is as long as the interner is in use.
    std::uint32_t id(std::string_view text) { return id(text, [](std::string_view same) { return same; }); }
    /// The same for a text that is about to go.
    std::uint32_t idOfCopy(std::string_view text)
    {
        return id(text, [this](std::string_view same) { return std::string_view(m_copies.emplace_back(same)); });
    }
    /// 0 if the text was never seen.
    std::uint32_t find(std::string_view text) const { return text.empty() || m_table.empty() ? 0 : m_table[placeOf(text, hashOf(text))]; }
    /// One more than the highest number that was given.
    std::size_t end() const { return m_texts.size() + 1; }

private:
    std::uint32_t id(std::string_view text, auto&& kept)
    {
        if (text.empty())
            return 0;
        if ((m_texts.size() + 1) * 4 > m_table.size() * 3)
            grow();
        const std::uint32_t hash = hashOf(text);
        std::uint32_t& entry = m_table[placeOf(text, hash)];
        if (entry == 0) {
            m_texts.push_back(kept(text));
            m_hashes.push_back(hash);
            entry = static_cast<std::uint32_t>(m_texts.size());
        }
        return entry;
    }

    static std::uint32_t hashOf(std::string_view text)
    {
        const std::size_t hash = std::hash<std::string_view>{}(text);
        return static_cast<std::uint32_t>(hash ^ (hash >> 32));
    }

    /// Where the text stands in the table, or the free place where it belongs.
    std::size_t placeOf(std::string_view text, std::uint32_t hash) const
    {
        const std::size_t mask = m_table.size() - 1;
        for (std::size_t at = hash & mask;; at = (at + 1) & mask) {
            const std::uint32_t entry = m_table[at];
            if (entry == 0 || (m_hashes[entry - 1] == hash && m_texts[entry - 1] == text))
                return at;
        }
    }

    void grow()
    {
        m_table.assign(m_table.empty() ? 1024 : m_table.size() * 2, 0);
        const std::size_t mask = m_table.size() - 1;
        for (std::uint32_t i = 0; i < m_texts.size(); ++i) {
            std::size_t at = m_hashes[i] & mask;
            while (m_table[at] != 0)
                at = (at + 1) & mask;
            m_table[at] = i + 1;
        }
    }

    std::vector<std::string_view> m_texts; ///< by number - 1
    std::vector<std::uint32_t> m_hashes;   ///< of them
    std::vector<std::uint32_t> m_table;    ///< numbers by hash; 0 = free; its size is a power of two
    std::deque<std::string> m_copies;
};

} // namespace retryscope
