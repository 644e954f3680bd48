// SPDX-License-Identifier: GPL-3.0-or-later
// What the application noted of each request, once executions have their requests.
#pragma once

#include "verdict/workbench.h"

#include <algorithm>
#include <numeric>
#include <set>
#include <string>

namespace retryscope {

/// Both are known, and they have nothing in common.
inline bool differ(const std::set<std::string>& a, const std::set<std::string>& b)
{
    return !a.empty() && !b.empty() && std::ranges::none_of(a, [&](const std::string& text) { return b.contains(text); });
}

/// Refers to the workbench; its executions must not change.
class RequestEvents {
public:
    explicit RequestEvents(const Workbench& bench)
        : m_bench(bench)
        , m_first(bench.requests.size() + 1)
    {
        for (const Execution& x : bench.executions)
            if (x.request >= 0)
                ++m_first[static_cast<std::size_t>(x.request) + 1];
        std::partial_sum(m_first.begin(), m_first.end(), m_first.begin());
        m_executions.resize(m_first.back());
        std::vector<std::uint32_t> next(m_first.begin(), m_first.end() - 1);
        for (std::uint32_t i = 0; i < bench.executions.size(); ++i)
            if (const std::int32_t request = bench.executions[i].request; request >= 0)
                m_executions[next[static_cast<std::size_t>(request)]++] = i;
    }

    std::span<const std::uint32_t> executionsOf(std::uint32_t request) const { return std::span(m_executions).subspan(m_first[request], m_first[request + 1] - m_first[request]); }

    /// The first text of this kind that one of its executions has; 0 if none has.
    std::uint32_t textOf(std::uint32_t request, std::uint32_t EventFacts::* member) const
    {
        for (const std::uint32_t e : executionsOf(request)) {
            if (m_bench.executions[e].facts.*member != 0)
                return m_bench.executions[e].facts.*member;
        }
        return 0;
    }

    void each(std::uint32_t request, auto&& visit) const
    {
        for (const std::uint32_t e : executionsOf(request)) {
            const Execution& x = m_bench.executions[e];
            if (x.receipt >= 0)
                visit(m_bench.events[static_cast<std::size_t>(x.receipt)]);
            for (const std::uint32_t outcome : x.outcomes)
                visit(m_bench.events[outcome]);
        }
    }

    bool any(std::uint32_t request, auto&& is) const
    {
        bool found = false;
        each(request, [&](const Event& event) { found = found || is(event); });
        return found;
    }

    /// Different texts that `what` makes of the events; "" is none.
    std::set<std::string> said(std::uint32_t request, auto&& what) const
    {
        std::set<std::string> found;
        each(request, [&](const Event& event) { found.insert(std::string(what(event))); });
        found.erase(std::string());
        return found;
    }

private:
    const Workbench& m_bench;
    std::vector<std::uint32_t> m_first;      ///< by request: where its part of m_executions begins
    std::vector<std::uint32_t> m_executions; ///< by request
};

} // namespace retryscope
