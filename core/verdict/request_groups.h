// SPDX-License-Identifier: GPL-3.0-or-later
// Requests joined step by step, and groups of those that share something.
#pragma once

#include "verdict/workbench.h"

#include <algorithm>
#include <array>
#include <bit>
#include <numeric>

namespace retryscope {

class RequestGroups {
public:
    using Key = std::array<std::uint32_t, 5>;
    using Groups = std::vector<std::pair<Key, std::uint32_t>>; ///< what requests share, and the request

    explicit RequestGroups(const Workbench& bench)
        : m_bench(bench)
        , m_parent(bench.requests.size())
    {
        std::iota(m_parent.begin(), m_parent.end(), 0u);
    }

    std::uint32_t find(std::uint32_t i)
    {
        while (m_parent[i] != i)
            i = m_parent[i] = m_parent[m_parent[i]];
        return i;
    }

    /// The root is the earlier request, so that roots do not depend on the order of the input.
    void join(std::uint32_t a, std::uint32_t b)
    {
        a = find(a);
        b = find(b);
        if (m_bench.requestFacts[a].rank > m_bench.requestFacts[b].rank)
            std::swap(a, b);
        m_parent[b] = a;
    }

    /// Calls `visit` with the requests of each group, in their order; some groups of one request are left out.
    void eachGroup(Groups& groups, auto&& visit)
    {
        dropSingles(groups);
        std::ranges::sort(groups, {}, [&](const auto& g) { return std::pair(g.first, m_bench.requestFacts[g.second].rank); });
        std::vector<std::uint32_t> requests;
        for (std::size_t first = 0, last = 0; first < groups.size(); first = last) {
            requests.clear();
            for (last = first; last < groups.size() && groups[last].first == groups[first].first; ++last)
                requests.push_back(groups[last].second);
            requests.erase(std::ranges::unique(requests).begin(), requests.end());
            visit(requests);
        }
    }

    /// By request: the first one of those that it was joined with.
    std::vector<std::uint32_t> roots()
    {
        std::vector<std::uint32_t> found(m_parent.size());
        for (std::uint32_t i = 0; i < found.size(); ++i)
            found[i] = find(i);
        return found;
    }

private:
    /// Most ids and bodies stand alone: only those that may stand twice are worth sorting.
    static void dropSingles(Groups& groups)
    {
        std::vector<std::uint8_t> times(std::bit_ceil(groups.size() * 4 + 1));
        const auto place = [&](const Key& key) {
            std::uint64_t hash = 0;
            for (const std::uint32_t part : key)
                hash = (hash ^ part) * 0x9E3779B97F4A7C15u;
            return (hash >> 32) & (times.size() - 1);
        };
        for (const auto& group : groups) {
            std::uint8_t& count = times[place(group.first)];
            count = count == 0 ? 1 : 2;
        }
        std::erase_if(groups, [&](const auto& group) { return times[place(group.first)] < 2; });
    }

    const Workbench& m_bench;
    std::vector<std::uint32_t> m_parent;
};

} // namespace retryscope
