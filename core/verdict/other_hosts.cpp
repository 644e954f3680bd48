// SPDX-License-Identifier: GPL-3.0-or-later
// Told by what they lack: they note what was done under the ids of requests that others received, and never a receipt.
#include "verdict/other_hosts.h"

#include <algorithm>
#include <unordered_set>

namespace retryscope {

namespace {

using Places = std::unordered_set<std::uint32_t>;

class OtherHosts {
public:
    explicit OtherHosts(const Workbench& bench)
        : m_bench(bench)
    {
        for (const Execution& execution : bench.executions) {
            if (execution.receipt >= 0)
                m_receiving.insert(placeOf(static_cast<std::uint32_t>(execution.receipt)));
        }
    }

    void run(MatchContext& context)
    {
        if (m_receiving.empty())
            return;
        for (const Execution& execution : m_bench.executions)
            for (const std::uint32_t e : execution.outcomes)
                note(e, execution);
        if (m_noted.empty())
            return;
        for (const auto& [event, request] : m_noted)
            m_receivedBy.try_emplace(request);
        for (const Execution& execution : m_bench.executions) {
            const auto received = execution.receipt < 0 || execution.request < 0 ? m_receivedBy.end() : m_receivedBy.find(execution.request);
            if (received != m_receivedBy.end())
                received->second.insert(placeOf(static_cast<std::uint32_t>(execution.receipt)));
        }
        for (const auto& [event, request] : m_noted)
            say(event, m_receivedBy.at(request), context);
    }

private:
    std::uint32_t placeOf(std::uint32_t event) const { return m_bench.placeOfEvent[event]; }

    /// A server with receipts of its own, or an outcome of a named place without any.
    void note(std::uint32_t e, const Execution& execution)
    {
        const std::uint32_t place = placeOf(e);
        if (m_receiving.contains(place)) {
            m_speaking.insert(place);
            return;
        }
        const auto address = m_bench.addressOfPlace.find(place);
        const bool stands = address != m_bench.addressOfPlace.end() && address->second != 0;
        if (!m_bench.events[e].host.empty() && !stands && !isExport(m_bench.context, m_bench.events[e].file) && execution.request >= 0)
            m_noted.emplace_back(e, execution.request);
    }

    void say(std::uint32_t event, const Places& receivedBy, MatchContext& context) const
    {
        if (receivedBy.empty())
            return;
        const bool besides = std::ranges::any_of(receivedBy, [&](std::uint32_t place) { return m_speaking.contains(place); });
        const auto [known, added] = context.otherHosts.try_emplace(m_bench.events[event].host.str(), besides);
        known->second = known->second && besides;
    }

    const Workbench& m_bench;
    Places m_receiving, m_speaking; ///< places that note receipts; of them those that note outcomes, too
    std::vector<std::pair<std::uint32_t, std::int32_t>> m_noted; ///< events of others and their requests
    std::unordered_map<std::int32_t, Places> m_receivedBy;       ///< by request
};

} // namespace

void learnOtherHosts(const Workbench& bench, MatchContext& context) { OtherHosts(bench).run(context); }

} // namespace retryscope
