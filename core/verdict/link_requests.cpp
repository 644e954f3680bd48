// SPDX-License-Identifier: GPL-3.0-or-later
// Which requests are one wish of one caller: the same id or key at any time; the same body of the same caller after a failure,
// or soon after an answer (a page sent again); the same business reference. Equal requests later on are wishes of their own.
#include "verdict/workbench.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <numeric>
#include <set>

namespace retryscope {

namespace {

constexpr Duration sentAgain{std::chrono::seconds{30}}; ///< a page with its answer is reloaded, a webhook repeated at once
constexpr std::size_t notAnId = 64; ///< so many requests share a session's id, not a request's
constexpr Duration keyLifetime{std::chrono::hours{24}}; ///< how long keys are commonly kept; later it is a new operation

class Linker {
public:
    explicit Linker(Workbench& bench)
        : m_bench(bench)
        , m_parent(bench.requests.size())
        , m_executions(bench.requests.size())
    {
        std::iota(m_parent.begin(), m_parent.end(), 0u);
        for (std::uint32_t i = 0; i < bench.executions.size(); ++i) {
            if (bench.executions[i].request >= 0)
                m_executions[static_cast<std::size_t>(bench.executions[i].request)].push_back(i);
        }
    }

    std::vector<std::uint32_t> run()
    {
        byId();
        byKey();
        byBody();
        byNamedEffect();
        byBareRepetition();
        std::vector<std::uint32_t> roots(m_parent.size());
        for (std::uint32_t i = 0; i < roots.size(); ++i)
            roots[i] = find(i);
        return roots;
    }

private:
    using Key = std::array<std::uint32_t, 4>;
    using Groups = std::vector<std::pair<Key, std::uint32_t>>; ///< what requests share, and the request

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

    const AccessRecord& record(std::uint32_t i) const { return m_bench.requests[i].record; }
    Instant endOf(std::uint32_t i) const { return record(i).end ? record(i).end->instant : Instant{}; }
    Instant startOf(std::uint32_t i) const { return record(i).start().value_or(endOf(i)); }

    /// Calls `visit` with the requests of each group, in their order.
    void eachGroup(Groups& groups, auto&& visit)
    {
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

    void eachPair(Groups& groups, auto&& decide, std::size_t largest = SIZE_MAX)
    {
        eachGroup(groups, [&](const std::vector<std::uint32_t>& requests) {
            for (std::size_t i = 1; i < requests.size() && requests.size() <= largest; ++i) {
                if (decide(requests[i - 1], requests[i]))
                    join(requests[i - 1], requests[i]);
            }
        });
    }

    void byId()
    {
        Groups groups;
        for (std::uint32_t i = 0; i < m_parent.size(); ++i) {
            const RequestFacts& f = m_bench.requestFacts[i];
            if (f.id != 0)
                groups.push_back({{0, f.id, f.method, f.path}, i});
            if (f.trace != 0)
                groups.push_back({{1, f.trace, f.method, f.path}, i});
        }
        eachPair(groups, [](std::uint32_t, std::uint32_t) { return true; }, notAnId);
    }

    /// The key or reference of a request: as nginx logged it, else as the application did.
    std::uint32_t ofExecutions(std::uint32_t request, std::uint32_t EventFacts::* member) const
    {
        for (const std::uint32_t e : m_executions[request]) {
            if (m_bench.executions[e].facts.*member != 0)
                return m_bench.executions[e].facts.*member;
        }
        return 0;
    }

    std::uint32_t keyOf(std::uint32_t request) const
    {
        const std::uint32_t logged = m_bench.requestFacts[request].key;
        return logged != 0 ? logged : ofExecutions(request, &EventFacts::key);
    }

    std::uint32_t strongHash(std::uint32_t request) const
    {
        const std::uint32_t hash = ofExecutions(request, &EventFacts::hash);
        return m_bench.weakHashes.contains(hash) ? 0 : hash;
    }

    bool wasRefused(std::uint32_t request) const
    {
        return std::ranges::any_of(m_executions[request], [&](std::uint32_t e) {
            const Execution& x = m_bench.executions[e];
            return m_bench.hasOutcome(x, EventKind::Conflict) || m_bench.hasOutcome(x, EventKind::Rejected) || m_bench.hasOutcome(x, EventKind::Replay);
        });
    }

    void byKey()
    {
        Groups keys, references;
        for (std::uint32_t i = 0; i < m_parent.size(); ++i) {
            const RequestFacts& f = m_bench.requestFacts[i];
            if (const std::uint32_t key = keyOf(i); key != 0)
                keys.push_back({{key, f.method, f.path, 0}, i});
            if (const std::uint32_t reference = ofExecutions(i, &EventFacts::reference); reference != 0)
                references.push_back({{reference, f.method, f.path, 0}, i});
        }
        // Another body under the same key is other input: one operation only if the application refused it for that.
        eachPair(keys, [&](std::uint32_t a, std::uint32_t b) {
            const std::uint32_t first = ofExecutions(a, &EventFacts::hash), second = ofExecutions(b, &EventFacts::hash);
            return startOf(b) - endOf(a) <= keyLifetime && (first == 0 || second == 0 || first == second || wasRefused(b) || wasRefused(a));
        });
        // A cart's or customer's number is no operation by itself: the body must be the same, or an answer missing.
        eachPair(references, [&](std::uint32_t a, std::uint32_t b) {
            const std::uint32_t first = strongHash(a), second = strongHash(b);
            const bool sameBody = first != 0 && first == second;
            return isWithinWindow(a, b) && (sameBody || (hadNoAnswer(a, b) && (first == 0 || second == 0)));
        });
    }

    bool isWithinWindow(std::uint32_t a, std::uint32_t b) const
    {
        return record(a).end && record(b).end && startOf(b) - endOf(a) <= m_bench.context.resendWindow;
    }

    /// The caller of `b` had no good answer to `a`: it failed, or was still running.
    bool hadNoAnswer(std::uint32_t a, std::uint32_t b) const
    {
        const int status = record(a).status;
        const bool failed = status == 0 || status >= 500 || status == 499 || status == 408 || status == 429 || status == 444;
        return failed || startOf(b) + m_bench.requestFacts[b].resolution <= endOf(a);
    }

    void byBody()
    {
        Groups bodies;
        for (std::uint32_t i = 0; i < m_parent.size(); ++i) {
            const RequestFacts& f = m_bench.requestFacts[i];
            if (const std::uint32_t hash = strongHash(i); hash != 0 && !isSafe(i))
                bodies.push_back({{hash, f.method, f.path, f.client}, i});
        }
        eachPair(bodies, [&](std::uint32_t a, std::uint32_t b) {
            return isWithinWindow(a, b) && (hadNoAnswer(a, b) || startOf(b) - endOf(a) <= sentAgain);
        });
    }

    bool isSafe(std::uint32_t request) const { return isSafeMethod(record(request).method); }

    /// "Replayed order 1017": the operation that made 1017, if it was the same caller's just now.
    void byNamedEffect()
    {
        std::unordered_map<std::uint32_t, std::uint32_t> madeBy;
        for (const Execution& x : m_bench.executions) {
            if (x.request >= 0 && x.facts.effect != 0 && m_bench.hasOutcome(x, EventKind::Effect))
                madeBy.try_emplace(x.facts.effect, static_cast<std::uint32_t>(x.request));
        }
        for (const Execution& x : m_bench.executions) {
            const auto made = x.facts.effect == 0 || x.request < 0 || m_bench.hasOutcome(x, EventKind::Effect) ? madeBy.end() : madeBy.find(x.facts.effect);
            if (made == madeBy.end())
                continue;
            const auto request = static_cast<std::uint32_t>(x.request);
            const RequestFacts& a = m_bench.requestFacts[made->second];
            const RequestFacts& b = m_bench.requestFacts[request];
            const auto [first, second] = a.rank <= b.rank ? std::pair(made->second, request) : std::pair(request, made->second);
            if (a.path == b.path && a.method == b.method && a.client == b.client && isWithinWindow(first, second))
                join(first, second);
        }
    }

    /// Where the application says nothing of one of them: the same caller asks for the same again after each failure, and nothing
    /// else of the kind happens meanwhile. What became of such a request bears on the other's verdict, so they are judged together;
    /// no effect can make a duplicate of them.
    void byBareRepetition()
    {
        Groups groups;
        for (std::uint32_t i = 0; i < m_parent.size(); ++i) {
            const RequestFacts& f = m_bench.requestFacts[i];
            if (f.client != 0 && f.path != 0 && !f.outer && record(i).end)
                groups.push_back({{f.client, f.method, f.path, f.query}, i});
        }
        eachGroup(groups, [&](const std::vector<std::uint32_t>& requests) {
            for (std::size_t first = 0, last = 0; first < requests.size(); first = last) {
                last = first + 1;
                while (last < requests.size() && isWithinWindow(requests[last - 1], requests[last]))
                    ++last;
                joinRun(std::span(requests).subspan(first, last - first));
            }
        });
    }

    void joinRun(std::span<const std::uint32_t> run)
    {
        std::set<std::uint32_t> known; // what tells the requests apart that the application noted
        std::set<std::uint32_t> keys;
        for (std::size_t i = 0; i < run.size(); ++i) {
            const auto slots = m_bench.slotsOf(run[i]);
            const bool delivered = std::ranges::any_of(slots, [](const Slot& s) { return s.possible; });
            const bool goesOn = i + 1 == run.size() || hadNoAnswer(run[i], run[i + 1]);
            if (!delivered || !goesOn || m_bench.requestFacts[run[i]].candidates > 0)
                return;
            if (const std::uint32_t key = keyOf(run[i]); key != 0)
                keys.insert(key);
            if (!m_executions[run[i]].empty()) {
                const std::uint32_t hash = strongHash(run[i]);
                known.insert(hash != 0 ? hash : ~static_cast<std::uint32_t>(i));
            }
        }
        for (std::size_t i = 1; i < run.size() && known.size() < 2 && keys.size() < 2; ++i)
            join(run[i - 1], run[i]);
    }

    Workbench& m_bench;
    std::vector<std::uint32_t> m_parent;
    std::vector<std::vector<std::uint32_t>> m_executions; ///< by request
};

} // namespace

std::vector<std::uint32_t> linkRequests(Workbench& bench) { return Linker(bench).run(); }

} // namespace retryscope
