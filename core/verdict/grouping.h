// SPDX-License-Identifier: GPL-3.0-or-later
// Things grouped by a small number: two flat lists instead of a list for each group.
#pragma once

#include <cstdint>
#include <numeric>
#include <span>
#include <vector>

namespace retryscope {

class Grouping {
public:
    /// `keyOf(i)` of the things 0 to `things` - 1 is less than `keys`; those with 0 belong to no group.
    Grouping(std::uint32_t things, std::size_t keys, auto&& keyOf)
        : m_first(keys + 1)
    {
        for (std::uint32_t i = 0; i < things; ++i)
            if (const std::uint32_t key = keyOf(i); key != 0)
                ++m_first[key + 1];
        std::partial_sum(m_first.begin(), m_first.end(), m_first.begin());
        m_things.resize(m_first.back());
        std::vector<std::uint32_t> next(m_first.begin(), m_first.end() - 1);
        for (std::uint32_t i = 0; i < things; ++i)
            if (const std::uint32_t key = keyOf(i); key != 0)
                m_things[next[key]++] = i;
    }

    std::size_t keys() const { return m_first.size() - 1; }
    /// In ascending order until they are sorted otherwise.
    std::span<std::uint32_t> of(std::uint32_t key) { return std::span(m_things).subspan(m_first[key], m_first[key + 1] - m_first[key]); }
    std::span<const std::uint32_t> of(std::uint32_t key) const { return std::span(m_things).subspan(m_first[key], m_first[key + 1] - m_first[key]); }

private:
    std::vector<std::uint32_t> m_first; ///< by key: where its group begins in m_things
    std::vector<std::uint32_t> m_things;
};

} // namespace retryscope
