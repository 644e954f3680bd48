// SPDX-License-Identifier: GPL-3.0-or-later
// Greedy first, then moves that make the whole cheaper; near-linear, because only requests that share executions ever meet.
#include "verdict/assignment.h"

#include <algorithm>
#include <set>

namespace retryscope {

namespace {

constexpr double margin = 1.0;      ///< prices that differ by less do not decide
constexpr double priceOfNone = 15;  ///< of a request that is left without deliveries
constexpr double gain = 0.05;       ///< smaller improvements are noise
constexpr double mostDisorder = 6;  ///< what two lines out of order can cost
constexpr int mostRounds = 6;
constexpr int longestChain = 3;     ///< of requests that push one another on
// Many requests of one moment fit in any order: more tries than these for each on the average find nothing better.
constexpr std::size_t movesForEach = 40;
constexpr std::size_t pairsForEach = 2'000; ///< of offers that are compared before two requests are called ambiguous

class Assigner {
public:
    Assigner(const Workbench& bench, const LineOrder& order, std::span<const std::uint32_t> requests, const Offers& offers)
        : m_bench(bench)
        , m_order(order)
        , m_requests(requests)
        , m_offers(offers)
        , m_movesLeft(movesForEach * requests.size())
        , m_pairsLeft(pairsForEach * requests.size())
    {
    }

    Assignment run()
    {
        takeCheapest();
        improve();
        putInOrder();
        Assignment result;
        for (const std::uint32_t r : m_requests) {
            if (m_chosen.contains(r) && isAmbiguous(r))
                result.ambiguous.push_back(r);
        }
        for (const std::uint32_t r : result.ambiguous)
            drop(r);
        for (const std::uint32_t r : m_requests) {
            if (const auto chosen = m_chosen.find(r); chosen != m_chosen.end())
                result.kept.push_back(&offersOf(r)[chosen->second]);
        }
        return result;
    }

private:
    const std::vector<Offer>& offersOf(std::uint32_t request) const { return m_offers.at(request); }

    bool isFree(const Offer& offer) const
    {
        return std::ranges::all_of(offer.executions, [&](std::int32_t e) { return e < 0 || !m_takenBy.contains(e); });
    }

    void choose(std::uint32_t request, std::size_t index)
    {
        m_chosen[request] = index;
        for (const std::int32_t e : offersOf(request)[index].executions) {
            if (e >= 0)
                m_takenBy[e] = request;
        }
    }

    void drop(std::uint32_t request)
    {
        const auto chosen = m_chosen.find(request);
        if (chosen == m_chosen.end())
            return;
        for (const std::int32_t e : offersOf(request)[chosen->second].executions) {
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
        for (const std::uint32_t r : m_requests) {
            for (std::size_t i = 0; i < offersOf(r).size(); ++i)
                entries.push_back({offersOf(r)[i].cost, m_bench.requestFacts[r].rank, r, i});
        }
        std::ranges::stable_sort(entries, {}, [](const Entry& e) { return std::pair(e.cost, e.rank); });
        for (const Entry& entry : entries) {
            if (!m_chosen.contains(entry.request) && isFree(offersOf(entry.request)[entry.index]))
                choose(entry.request, entry.index);
        }
    }

    /// The offer of `request` with exactly these executions; nullptr if it has none.
    const Offer* offerWith(std::uint32_t request, const std::vector<std::int32_t>& executions) const
    {
        const auto& offers = offersOf(request);
        const auto found = std::ranges::find(offers, executions, &Offer::executions);
        return found == offers.end() ? nullptr : &*found;
    }

    /// Requests that want an execution of this request's chosen offer.
    std::vector<std::uint32_t> rivals(std::uint32_t request)
    {
        std::vector<std::uint32_t> found;
        for (const Offer& offer : offersOf(request)) {
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
        const Offer& mine = offersOf(a)[m_chosen[a]];
        const Offer& theirs = offersOf(b)[m_chosen[b]];
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
            for (const std::uint32_t a : m_requests) {
                if (!m_chosen.contains(a))
                    continue;
                for (const std::uint32_t b : rivals(a)) {
                    const auto price = swapPrice(a, b);
                    if (!price || *price > -gain)
                        continue;
                    const auto mine = offersOf(a)[m_chosen[a]].executions, theirs = offersOf(b)[m_chosen[b]].executions;
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
        const auto& offers = offersOf(request);
        return static_cast<std::size_t>(offerWith(request, executions) - offers.data());
    }

    double priceNow(std::uint32_t request)
    {
        const auto chosen = m_chosen.find(request);
        return chosen == m_chosen.end() ? priceOfNone : offersOf(request)[chosen->second].cost;
    }

    /// The greedy choice may have taken what others need more: moves that make the whole cheaper, until there are none.
    void improve()
    {
        bool changed = true;
        for (int round = 0; changed && round < mostRounds; ++round) {
            changed = false;
            for (const std::uint32_t r : m_requests) {
                for (std::size_t i = 0; m_movesLeft > 0 && i < offersOf(r).size() && offersOf(r)[i].cost < priceNow(r) - gain; ++i) {
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
        const Offer& offer = offersOf(request)[index];
        m_movesLeft -= m_movesLeft > 0;
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
        for (std::size_t i = 0; i < offersOf(request).size(); ++i) {
            const Offer& offer = offersOf(request)[i];
            if (offer.cost - before >= best)
                break; // cheapest first: no later one can be better
            Moves tried;
            double change = offer.cost - before;
            if (!isFree(offer)) {
                if (chain <= 0 || m_movesLeft == 0 || pushesMoved(offer, moves))
                    continue;
                change = move(request, i, chain, tried) - before + priceOfNone;
                undo(tried);
            }
            if (change < best) {
                best = change;
                choice = i;
            }
        }
        if (choice && !isFree(offersOf(request)[*choice]))
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
        const Offer& mine = offersOf(request)[m_chosen[request]];
        for (const Offer& other : offersOf(request)) {
            if (other.executions != mine.executions && other.shape != mine.shape && other.cost - mine.cost < margin && isFreeFor(other, request))
                return true;
        }
        for (const std::uint32_t rival : rivals(request)) {
            // Requests with as many attempts swap all that they have; others can only share out parts.
            const Offer& theirs = offersOf(rival)[m_chosen[rival]];
            const bool asMany = theirs.executions.size() == mine.executions.size();
            const auto price = asMany ? swapPrice(request, rival) : std::nullopt;
            if (asMany ? price && *price < margin && theirs.shape != mine.shape : couldBeOtherwise(request, rival))
                return true;
        }
        return false;
    }

    /// Two requests could share out what both have in another way that costs nearly the same and says something else.
    bool couldBeOtherwise(std::uint32_t a, std::uint32_t b)
    {
        const Offer& mine = offersOf(a)[m_chosen[a]];
        const Offer& theirs = offersOf(b)[m_chosen[b]];
        const double now = mine.cost + theirs.cost + disorder(mine, theirs);
        const double cheapest = offersOf(b).front().cost;
        for (const Offer& forA : offersOf(a)) {
            if (forA.cost + cheapest - now >= margin)
                break;
            if (forA.executions == mine.executions || !isFreeFor(forA, a, b))
                continue;
            for (const Offer& forB : offersOf(b)) {
                if (forA.cost + forB.cost - now >= margin)
                    break;
                if (m_pairsLeft == 0)
                    return true; // not looked at: it could be
                --m_pairsLeft;
                const bool otherwise = forA.shape != mine.shape || forB.shape != theirs.shape;
                if (otherwise && !overlap(forA, forB) && isFreeFor(forB, a, b) && forA.cost + forB.cost + disorder(forA, forB) - now < margin)
                    return true;
            }
        }
        return false;
    }

    static bool overlap(const Offer& a, const Offer& b)
    {
        return std::ranges::any_of(a.executions, [&](std::int32_t e) { return e >= 0 && std::ranges::find(b.executions, e) != b.executions.end(); });
    }

    bool isFreeFor(const Offer& offer, std::uint32_t a, std::uint32_t b) const
    {
        return std::ranges::all_of(offer.executions, [&](std::int32_t e) {
            const auto taken = m_takenBy.find(e);
            return e < 0 || taken == m_takenBy.end() || taken->second == a || taken->second == b;
        });
    }

    bool isFreeFor(const Offer& offer, std::uint32_t request) const
    {
        return std::ranges::all_of(offer.executions, [&](std::int32_t e) {
            const auto taken = m_takenBy.find(e);
            return e < 0 || taken == m_takenBy.end() || taken->second == request;
        });
    }

    const Workbench& m_bench;
    const LineOrder& m_order;
    std::span<const std::uint32_t> m_requests;
    const Offers& m_offers;
    std::size_t m_movesLeft, m_pairsLeft;
    std::unordered_map<std::uint32_t, std::size_t> m_chosen;     ///< index of the offer
    std::unordered_map<std::int32_t, std::uint32_t> m_takenBy;   ///< execution -> request
};

} // namespace

Assignment assignOffers(const Workbench& bench, const LineOrder& order, std::span<const std::uint32_t> requests, const Offers& offers)
{
    return Assigner(bench, order, requests, offers).run();
}

} // namespace retryscope
