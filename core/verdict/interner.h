// SPDX-License-Identifier: GPL-3.0-or-later
// Texts as small numbers, so that millions of ids, paths and hosts compare in one step.
#pragma once

#include <cstdint>
#include <cstring>
#include <functional>
#include <memory>
#include <string_view>
#include <vector>

namespace retryscope {

class Interner {
public:
    /// About so many different texts are coming.
    void expect(std::size_t texts)
    {
        m_texts.reserve(texts);
        while (texts * 4 > m_table.size() * 3)
            grow();
    }
    /// The same number for the same text; 0 for "".
    std::uint32_t id(std::string_view text)
    {
        if (text.empty())
            return 0;
        if ((m_texts.size() + 1) * 4 > m_table.size() * 3)
            grow();
        const std::uint32_t hash = hashOf(text);
        std::uint32_t& entry = m_table[placeOf(text, hash)];
        if (entry == 0) {
            m_texts.push_back({kept(text), hash});
            entry = static_cast<std::uint32_t>(m_texts.size());
        }
        return entry;
    }
    /// 0 if the text was never seen.
    std::uint32_t find(std::string_view text) const { return text.empty() || m_table.empty() ? 0 : m_table[placeOf(text, hashOf(text))]; }
    /// One more than the highest number that was given.
    std::size_t end() const { return m_texts.size() + 1; }

private:
    struct Text {
        std::string_view text;
        std::uint32_t hash;
    };
    static constexpr std::size_t chunk = 1 << 18;

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
            if (entry == 0 || (m_texts[entry - 1].hash == hash && m_texts[entry - 1].text == text))
                return at;
        }
    }

    void grow()
    {
        m_table.assign(m_table.empty() ? 1024 : m_table.size() * 2, 0);
        const std::size_t mask = m_table.size() - 1;
        for (std::uint32_t i = 0; i < m_texts.size(); ++i) {
            std::size_t at = m_texts[i].hash & mask;
            while (m_table[at] != 0)
                at = (at + 1) & mask;
            m_table[at] = i + 1;
        }
    }

    /// A copy that stays where it is; long texts get a block of their own.
    std::string_view kept(std::string_view text)
    {
        if (text.size() > chunk / 4) {
            m_blocks.push_back(std::make_unique<char[]>(text.size()));
            std::memcpy(m_blocks.back().get(), text.data(), text.size());
            return {m_blocks.back().get(), text.size()};
        }
        if (text.size() > m_free) {
            m_blocks.push_back(std::make_unique<char[]>(chunk));
            m_next = m_blocks.back().get();
            m_free = chunk;
        }
        std::memcpy(m_next, text.data(), text.size());
        const std::string_view copy{m_next, text.size()};
        m_next += text.size();
        m_free -= text.size();
        return copy;
    }

    std::vector<Text> m_texts;           ///< by number - 1
    std::vector<std::uint32_t> m_table;  ///< numbers by hash; 0 = free; its size is a power of two
    std::vector<std::unique_ptr<char[]>> m_blocks;
    char* m_next = nullptr;
    std::size_t m_free = 0;
};

/// Both texts are known and they differ; the number 0 stands for "not said".
inline bool conflict(std::uint32_t a, std::uint32_t b) { return a != 0 && b != 0 && a != b; }

} // namespace retryscope
