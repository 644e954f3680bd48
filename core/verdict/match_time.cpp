// SPDX-License-Identifier: GPL-3.0-or-later
// Assignment by time: what is unique first, then the cheapest, then what could be otherwise with another verdict is given up.
#include "verdict/line_order.h"

#include <algorithm>
#include <set>

namespace retryscope {

namespace {

constexpr double tooDear = 14;      ///< an offer above this is no match at all
constexpr double cheap = 7;         ///< and one below needs no comparison if it is the only one
constexpr double margin = 1.0;      ///< prices that differ by less do not decide
constexpr double priceOfNone = 15;  ///< of a request that is left without deliveries
constexpr double gain = 0.05;       ///< smaller improvements are noise
constexpr double mostDisorder = 6;
constexpr int mostRounds = 6;
constexpr int longestChain = 3;     ///< of requests that push one another on

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
        for (int round = 0; round < mostRounds && takeUnique(); ++round) { }
        matchSiblings(m_bench);
        makeOffers();
        takeCheapest();
        improve();
        putInOrder();
        giveUpAmbiguous();
        keep();
    }

private:
    void makeOffers()
    {
        m_order = lineOrder(m_bench);
        m_offers.clear();
        m_wanted.clear();
        for (const std::uint32_t r : m_pending) {
            bool crowded = false;
            auto offers = m_maker.offers(r, m_order.ranges[r], crowded);
            std::erase_if(offers, [](const Offer& o) { return o.cost > tooDear; });
            if (crowded) {
                m_bench.requestFacts[r].candidates = static_cast<std::uint32_t>(offers.size());
                offers.clear();
            }
            for (const Offer& offer : offers) {
                for (const std::int32_t e : offer.executions) {
                    auto& by = m_wanted[e];
                    if (e >= 0 && (by.empty() || by.back() != r))
                        by.push_back(r);
                }
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
            const bool unique = offers.size() == 1 && offers[0].cost < cheap && std::ranges::all_of(offers[0].executions, [&](std::int32_t e) { return e < 0 || m_wanted[e].size() == 1; });
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

    bool isFree(const Offer& offer) const
    {
        return std::ranges::all_of(offer.executions, [&](std::int32_t e) { return e < 0 || !m_takenBy.contains(e); });
    }

    void choose(std::uint32_t request, std::size_t index)
    {
        m_chosen[request] = index;
        for (const std::int32_t e : m_offers[request][index].executions) {
            if (e >= 0)
                m_takenBy[e] = request;
        }
    }

    void drop(std::uint32_t request)
    {
        const auto chosen = m_chosen.find(request);
        if (chosen == m_chosen.end())
            return;
        for (const std::int32_t e : m_offers[request][chosen->second].executions) {
            if (e >= 0)
                m_takenBy.erase(e);
        }
        m_chosen.erase(chosen);
    }

    void takeCheapest()
    {
        struct Entry {
            double cost;
            std::uint32_t rank, request;
            std::size_t index;
        };
        std::vector<Entry> entries;
        for (const std::uint32_t r : m_pending) {
            for (std::size_t i = 0; i < m_offers[r].size(); ++i)
                entries.push_back({m_offers[r][i].cost, m_bench.requestFacts[r].rank, r, i});
        }
        std::ranges::stable_sort(entries, {}, [](const Entry& e) { return std::pair(e.cost, e.rank); });
        for (const Entry& entry : entries) {
            if (!m_chosen.contains(entry.request) && isFree(m_offers[entry.request][entry.index]))
                choose(entry.request, entry.index);
        }
    }

    /// The offer of `request` with exactly these executions; nullptr if it has none.
    const Offer* offerWith(std::uint32_t request, const std::vector<std::int32_t>& executions) const
    {
        const auto offers = m_offers.find(request);
        const auto found = std::ranges::find(offers->second, executions, &Offer::executions);
        return found == offers->second.end() ? nullptr : &*found;
    }

    /// Requests that want an execution of this request's chosen offer.
    std::vector<std::uint32_t> rivals(std::uint32_t request)
    {
        std::vector<std::uint32_t> found;
        for (const Offer& offer : m_offers[request]) {
            for (const std::int32_t e : offer.executions) {
                const auto taken = e < 0 ? m_takenBy.end() : m_takenBy.find(e);
                if (taken != m_takenBy.end() && taken->second != request)
                    found.push_back(taken->second);
            }
        }
        std::ranges::sort(found, {}, [&](std::uint32_t r) { return m_bench.requestFacts[r].rank; });
        found.erase(std::ranges::unique(found).begin(), found.end());
        return found;
    }

    /// What changes if two requests swap; nullopt if they cannot.
    std::optional<double> swapPrice(std::uint32_t a, std::uint32_t b)
    {
        const Offer& mine = m_offers[a][m_chosen[a]];
        const Offer& theirs = m_offers[b][m_chosen[b]];
        const Offer* forA = offerWith(a, theirs.executions);
        const Offer* forB = offerWith(b, mine.executions);
        if (!forA || !forB)
            return std::nullopt;
        return forA->cost + forB->cost + disorder(*forA, *forB) - mine.cost - theirs.cost - disorder(mine, theirs);
    }

    /// When the request ended, if this offer is true.
    Instant endOf(const Offer& offer) const { return m_bench.requests[offer.request].record.end->instant + offer.shift; }

    /// The price of two lines that stand in another order than the requests would have ended in.
    double disorder(const Offer& a, const Offer& b) const
    {
        const AccessRecord& first = m_bench.requests[a.request].record;
        const AccessRecord& second = m_bench.requests[b.request].record;
        const auto slack = m_order.slack.find(first.file);
        if (first.file != second.file || slack == m_order.slack.end() || !first.end || !second.end)
            return 0;
        const Duration back = first.line < second.line ? endOf(a) - endOf(b) : endOf(b) - endOf(a);
        return back <= slack->second ? 0 : std::min(mostDisorder, milliseconds(back - slack->second) / 3);
    }

    /// Equal requests that ended one after the other: the order of their lines says which is which.
    void putInOrder()
    {
        bool changed = true;
        for (int round = 0; changed && round < mostRounds; ++round) {
            changed = false;
            for (const std::uint32_t a : m_pending) {
                if (!m_chosen.contains(a))
                    continue;
                for (const std::uint32_t b : rivals(a)) {
                    const auto price = swapPrice(a, b);
                    if (!price || *price > -gain)
                        continue;
                    const auto mine = m_offers[a][m_chosen[a]].executions, theirs = m_offers[b][m_chosen[b]].executions;
                    drop(a);
                    drop(b);
                    choose(a, indexOf(a, theirs));
                    choose(b, indexOf(b, mine));
                    changed = true;
                }
            }
        }
    }

    std::size_t indexOf(std::uint32_t request, const std::vector<std::int32_t>& executions) const
    {
        const auto& offers = m_offers.at(request);
        return static_cast<std::size_t>(offerWith(request, executions) - offers.data());
    }

    double priceNow(std::uint32_t request)
    {
        const auto chosen = m_chosen.find(request);
        return chosen == m_chosen.end() ? priceOfNone : m_offers[request][chosen->second].cost;
    }

    /// The greedy choice may have taken what others need more: moves that make the whole cheaper, until there are none.
    void improve()
    {
        bool changed = true;
        for (int round = 0; changed && round < mostRounds; ++round) {
            changed = false;
            for (const std::uint32_t r : m_pending) {
                for (std::size_t i = 0; i < m_offers[r].size() && m_offers[r][i].cost < priceNow(r) - gain; ++i) {
                    Moves moves;
                    if (move(r, i, longestChain, moves) < -gain) {
                        changed = true;
                        break;
                    }
                    undo(moves);
                }
            }
        }
    }

    using Moves = std::vector<std::pair<std::uint32_t, std::optional<std::size_t>>>; ///< request and what it had

    /// Gives `request` this offer; whoever had a part of it takes the best that is left, which may push on others.
    /// Returns the change of the whole price.
    double move(std::uint32_t request, std::size_t index, int chain, Moves& moves)
    {
        const Offer& offer = m_offers[request][index];
        double change = offer.cost - priceNow(request);
        std::vector<std::uint32_t> pushed;
        for (const std::int32_t e : offer.executions) {
            const auto taken = e < 0 ? m_takenBy.end() : m_takenBy.find(e);
            if (taken != m_takenBy.end() && taken->second != request && std::ranges::find(pushed, taken->second) == pushed.end())
                pushed.push_back(taken->second);
        }
        std::map<std::uint32_t, double> before;
        for (const std::uint32_t p : pushed) {
            before[p] = priceNow(p);
            take(p, std::nullopt, moves);
        }
        take(request, index, moves);
        for (const std::uint32_t p : pushed)
            change += settle(p, before[p], chain - 1, moves);
        return change;
    }

    /// A pushed request takes the offer that costs the whole least.
    double settle(std::uint32_t request, double before, int chain, Moves& moves)
    {
        double best = priceOfNone - before;
        std::optional<std::size_t> choice;
        for (std::size_t i = 0; i < m_offers[request].size(); ++i) {
            const Offer& offer = m_offers[request][i];
            if (offer.cost - before >= best)
                break; // cheapest first: no later one can be better
            Moves tried;
            double change = offer.cost - before;
            if (!isFree(offer)) {
                if (chain <= 0 || pushesMoved(offer, moves))
                    continue;
                change = move(request, i, chain, tried) - before + priceOfNone;
                undo(tried);
            }
            if (change < best) {
                best = change;
                choice = i;
            }
        }
        if (choice && !isFree(m_offers[request][*choice]))
            move(request, *choice, chain, moves);
        else if (choice)
            take(request, choice, moves);
        return best;
    }

    bool pushesMoved(const Offer& offer, const Moves& moves) const
    {
        return std::ranges::any_of(offer.executions, [&](std::int32_t e) {
            const auto taken = e < 0 ? m_takenBy.end() : m_takenBy.find(e);
            return taken != m_takenBy.end() && std::ranges::find(moves, taken->second, [](const auto& m) { return m.first; }) != moves.end();
        });
    }

    void take(std::uint32_t request, std::optional<std::size_t> index, Moves& moves)
    {
        const auto chosen = m_chosen.find(request);
        moves.emplace_back(request, chosen == m_chosen.end() ? std::nullopt : std::optional(chosen->second));
        drop(request);
        if (index)
            choose(request, *index);
    }

    void undo(const Moves& moves)
    {
        for (const auto& entry : moves)
            drop(entry.first);
        std::set<std::uint32_t> restored;
        for (const auto& [request, index] : moves) {
            if (restored.insert(request).second && index)
                choose(request, *index);
        }
    }

    /// True if another assignment costs nearly the same and would say something else.
    bool isAmbiguous(std::uint32_t request)
    {
        const Offer& mine = m_offers[request][m_chosen[request]];
        for (const Offer& other : m_offers[request]) {
            if (other.executions != mine.executions && other.shape != mine.shape && other.cost - mine.cost < margin && isFreeFor(other, request))
                return true;
        }
        for (const std::uint32_t rival : rivals(request)) {
            const auto price = swapPrice(request, rival);
            if (price && *price < margin && m_offers[rival][m_chosen[rival]].shape != mine.shape)
                return true;
        }
        return false;
    }

    bool isFreeFor(const Offer& offer, std::uint32_t request) const
    {
        return std::ranges::all_of(offer.executions, [&](std::int32_t e) {
            const auto taken = m_takenBy.find(e);
            return e < 0 || taken == m_takenBy.end() || taken->second == request;
        });
    }

    void giveUpAmbiguous()
    {
        std::vector<std::uint32_t> ambiguous;
        for (const std::uint32_t r : m_pending) {
            if (m_chosen.contains(r) && isAmbiguous(r))
                ambiguous.push_back(r);
        }
        for (const std::uint32_t r : ambiguous) {
            m_bench.requestFacts[r].candidates = static_cast<std::uint32_t>(m_offers[r].size());
            drop(r);
        }
    }

    void keep()
    {
        for (const auto& [request, index] : m_chosen)
            assign(m_offers[request][index]);
    }

    Workbench& m_bench;
    OfferMaker m_maker;
    LineOrder m_order;
    std::vector<std::uint32_t> m_pending;
    std::unordered_map<std::uint32_t, std::vector<Offer>> m_offers;
    std::unordered_map<std::int32_t, std::vector<std::uint32_t>> m_wanted; ///< execution -> requests with an offer for it
    std::unordered_map<std::uint32_t, std::size_t> m_chosen;
    std::unordered_map<std::int32_t, std::uint32_t> m_takenBy;
};

} // namespace

void matchByTime(Workbench& bench) { TimeMatcher(bench).run(); }

} // namespace retryscope
