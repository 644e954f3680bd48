// SPDX-License-Identifier: GPL-3.0-or-later
// Assignment by time: what is unique first, then the cheapest, then what could be otherwise with another verdict is given up.
#include "verdict/assignment.h"

#include <algorithm>

namespace retryscope {

namespace {

constexpr double tooDear = 14;      ///< an offer above this is no match at all
constexpr double cheap = 7;         ///< and one below needs no comparison if it is the only one
constexpr int roundsOfUnique = 6;

class TimeMatcher {
public:
    explicit TimeMatcher(Workbench& bench)
        : m_bench(bench)
        , m_maker(bench)
    {
        for (std::uint32_t r = 0; r < bench.requests.size(); ++r) {
            if (m_maker.isPending(r))
                m_pending.push_back(r);
        }
        std::ranges::sort(m_pending, {}, [&](std::uint32_t r) { return bench.requestFacts[r].rank; });
    }

    void run()
    {
        for (int round = 0; round < roundsOfUnique && takeUnique(); ++round) { }
        matchSiblings(m_bench);
        makeOffers();
        const Assignment assignment = assignOffers(m_bench, m_order, m_pending, m_offers);
        for (const Offer* offer : assignment.kept)
            assign(*offer);
        for (const std::uint32_t r : assignment.ambiguous)
            m_bench.requestFacts[r].candidates = static_cast<std::uint32_t>(m_offers[r].size());
    }

private:
    void makeOffers()
    {
        m_order = lineOrder(m_bench);
        m_offers.clear();
        m_wanted.assign(m_bench.executions.size(), {});
        for (const std::uint32_t r : m_pending) {
            bool crowded = false;
            auto offers = m_maker.offers(r, m_order.ranges[r], crowded);
            std::erase_if(offers, [](const Offer& o) { return o.cost > tooDear; });
            m_bench.requestFacts[r].candidates = crowded ? static_cast<std::uint32_t>(offers.size()) : 0;
            if (crowded)
                offers.clear();
            for (const Offer& offer : offers) {
                for (const std::int32_t e : offer.executions)
                    if (e >= 0)
                        m_wanted[static_cast<std::size_t>(e)].add(r);
            }
            m_offers.emplace(r, std::move(offers));
        }
    }

    /// Requests with one offer whose executions nobody else wants. True if there were any.
    bool takeUnique()
    {
        makeOffers();
        std::vector<std::uint32_t> rest;
        bool any = false;
        for (const std::uint32_t r : m_pending) {
            const auto& offers = m_offers[r];
            const bool unique = offers.size() == 1 && offers[0].cost < cheap && std::ranges::all_of(offers[0].executions, [&](std::int32_t e) { return e < 0 || m_wanted[static_cast<std::size_t>(e)].requests == 1; });
            if (unique) {
                assign(offers[0]);
                any = true;
            } else {
                rest.push_back(r);
            }
        }
        m_pending = std::move(rest);
        return any;
    }

    void assign(const Offer& offer)
    {
        const RequestFacts& facts = m_bench.requestFacts[offer.request];
        for (std::size_t i = 0; i < offer.executions.size(); ++i) {
            const std::int32_t e = offer.executions[i];
            Slot& slot = m_bench.slots[facts.firstSlot + i];
            if (e < 0 || slot.execution == e)
                continue;
            slot.execution = e;
            Execution& execution = m_bench.executions[static_cast<std::size_t>(e)];
            execution.request = static_cast<std::int32_t>(offer.request);
            execution.slot = static_cast<std::int32_t>(facts.firstSlot + i);
        }
    }

    Workbench& m_bench;
    OfferMaker m_maker;
    LineOrder m_order;
    std::vector<std::uint32_t> m_pending;
    Offers m_offers;
    /// How many requests have an offer for an execution.
    struct Wanted {
        std::uint32_t requests = 0, last = 0;
        void add(std::uint32_t request)
        {
            requests += requests == 0 || last != request;
            last = request;
        }
    };
    std::vector<Wanted> m_wanted; ///< by execution
};

} // namespace

void matchByTime(Workbench& bench) { TimeMatcher(bench).run(); }

} // namespace retryscope
