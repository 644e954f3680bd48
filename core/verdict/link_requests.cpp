// SPDX-License-Identifier: GPL-3.0-or-later
// Which requests are one wish of one caller: the same id or key at any time; the same body of the same caller after a failure,
// or soon after an answer (a page sent again); the same business reference. Equal requests later on are wishes of their own.
#include "verdict/chain.h"
#include "verdict/messages.h"
#include "verdict/request_groups.h"

#include <algorithm>
#include <set>

namespace retryscope {

namespace {

constexpr Duration soonAgain{std::chrono::seconds{30}}; ///< after a failure: programs and people who wait for an answer
constexpr Duration keyLifetime{std::chrono::hours{24}}; ///< how long keys are commonly kept; later it is a new operation
constexpr Duration messageLifetime{std::chrono::hours{72}}; ///< so long Stripe and others deliver an event again (docs.stripe.com/webhooks)

class Linker : private RequestGroups {
public:
    explicit Linker(Workbench& bench)
        : RequestGroups(bench)
        , m_bench(bench)
        , m_noted(bench)
    {
    }

    std::vector<std::uint32_t> run()
    {
        byId();
        byRewrittenPath();
        byKey();
        byBody();
        byNamedEffect();
        byBareRepetition();
        return roots();
    }

private:
    std::span<const std::uint32_t> executionsOf(std::uint32_t request) const { return m_noted.executionsOf(request); }

    const AccessRecord& record(std::uint32_t i) const { return m_bench.requests[i].record; }
    Instant endOf(std::uint32_t i) const { return m_bench.endOf(i).value_or(Instant{}); }
    Instant startOf(std::uint32_t i) const { return m_bench.startOf(i).value_or(endOf(i)); }

    void byId()
    {
        Groups groups;
        groups.reserve(m_bench.requests.size());
        for (std::uint32_t i = 0; i < m_bench.requests.size(); ++i) {
            const RequestFacts& f = m_bench.requestFacts[i];
            if (f.id != 0)
                groups.push_back({{0, f.id, f.method, f.path}, i});
            if (f.trace != 0)
                groups.push_back({{1, f.trace, f.method, f.path}, i});
        }
        eachGroup(groups, [&](const std::vector<std::uint32_t>& requests) {
            if (requests.size() >= notAnId + 1 || isConstant(requests) || isOfSeveralWishes(requests))
                return;
            for (std::size_t i = 1; i < requests.size(); ++i) {
                if (!areTwoUsers(requests[i - 1], requests[i]) && !isAnIdUsedAgain(requests[i - 1], requests[i]))
                    join(requests[i - 1], requests[i]);
            }
        });
    }

    /// A proxy in front takes a prefix off or puts one before the path: its line and the one of the nginx behind it are one request's.
    void byRewrittenPath()
    {
        if (std::ranges::none_of(m_bench.requestFacts, &RequestFacts::outer))
            return;
        Groups groups;
        for (std::uint32_t i = 0; i < m_bench.requests.size(); ++i) {
            const RequestFacts& f = m_bench.requestFacts[i];
            for (const std::uint32_t mark : {f.id, f.trace})
                if (mark != 0)
                    groups.push_back({{mark, f.method, 0, 0}, i});
        }
        eachGroup(groups, [&](const std::vector<std::uint32_t>& requests) {
            for (const std::uint32_t outer : requests) {
                if (!m_bench.requestFacts[outer].outer || requests.size() >= notAnId)
                    continue;
                for (const std::uint32_t inner : requests)
                    if (m_bench.requestFacts[inner].path != m_bench.requestFacts[outer].path && isPassedOn(m_bench.requests[outer], record(inner), shiftsOf(outer, inner)))
                        join(outer, inner);
            }
        });
    }

    ChainShifts shiftsOf(std::uint32_t outer, std::uint32_t inner) const { return {m_bench.shiftOf(record(outer).file), m_bench.shiftOf(record(inner).file)}; }

    std::uint32_t userOf(std::uint32_t request) const { return m_bench.requestFacts[request].user; }

    /// Only what the application noted of both can make a duplicate of them: without it requests stay together, as they are counted
    /// where there are too many to keep (pipeline/request_marks.cpp).
    bool areBothNoted(std::uint32_t a, std::uint32_t b) const { return !executionsOf(a).empty() && !executionsOf(b).empty(); }

    /// As nginx knows them, or as the application does.
    bool areTwoUsers(std::uint32_t a, std::uint32_t b) const
    {
        return areBothNoted(a, b) && (conflict(userOf(a), userOf(b)) || (m_bench.context.users && differ(notedUsers(a), notedUsers(b))));
    }

    std::set<std::string> notedUsers(std::uint32_t request) const
    {
        return m_noted.said(request, [this](const Event& event) { return notedUser(m_bench.context, event); });
    }

    /// A caller may choose the id that nginx takes over, and another may have chosen it before: another body, or in the log of one
    /// nginx another client long after. (Through a proxy in front the requests come close together; logs of other nginx have
    /// clocks and clients of their own.)
    bool isAnIdUsedAgain(std::uint32_t a, std::uint32_t b) const
    {
        const bool otherBody = conflict(ofExecutions(a, &EventFacts::hash), ofExecutions(b, &EventFacts::hash));
        const bool otherClient = record(a).file == record(b).file && conflict(m_bench.requestFacts[a].client, m_bench.requestFacts[b].client);
        // What was answered well is not passed on again by a proxy.
        const bool wasDone = !hadNoAnswer(a, b) && isAnsweredWell(a);
        return areBothNoted(a, b) && (otherBody || (otherClient && (wasDone || !isWithinWindow(a, b))));
    }

    /// One after the other had its good answer, and each did something: the caller sends the same id with every request.
    bool isConstant(std::span<const std::uint32_t> requests) const
    {
        if (requests.size() < 3)
            return false;
        for (std::size_t i = 0; i < requests.size(); ++i) {
            const bool first = i == 0;
            if (!isAnsweredWell(requests[i]) || executionsOf(requests[i]).empty() || (!first && hadNoAnswer(requests[i - 1], requests[i])))
                return false;
            const std::uint32_t hash = strongHash(requests[i]);
            if (!first && hash != 0 && hash == strongHash(requests[i - 1]))
                return false;
        }
        return true;
    }

    /// The id of a session, a job or a page's trace: requests under it have keys or references of their own, or one did something
    /// after another that had done something and was answered, and nothing else ties the two.
    bool isOfSeveralWishes(std::span<const std::uint32_t> requests) const
    {
        for (std::size_t i = 1; i < requests.size(); ++i) {
            const std::uint32_t a = requests[i - 1], b = requests[i];
            if (!areBothNoted(a, b))
                continue;
            const std::uint32_t body = strongHash(a), key = keyOf(a);
            const bool tied = (body != 0 && body == strongHash(b)) || (key != 0 && key == keyOf(b));
            const bool wasDone = !hadNoAnswer(a, b) && isAnsweredWell(a) && didSomething(a) && didSomething(b);
            if (conflict(key, keyOf(b)) || haveOtherReferences(a, b) || (wasDone && !tied))
                return true;
        }
        return false;
    }

    bool didSomething(std::uint32_t request) const
    {
        return m_noted.any(request, [](const Event& event) { return event.kind == EventKind::Effect; });
    }

    /// As they came: what an effect refers to may have been made by it.
    bool haveOtherReferences(std::uint32_t a, std::uint32_t b) const
    {
        const auto received = [](const Event& event) { return event.kind == EventKind::Receipt ? event.rare->operationRef.view() : std::string_view{}; };
        return differ(m_noted.said(a, received), m_noted.said(b, received));
    }

    bool isAnsweredWell(std::uint32_t request) const { return record(request).status >= 200 && record(request).status < 400; }

    /// The key or reference of a request as the application logged it.
    std::uint32_t ofExecutions(std::uint32_t request, std::uint32_t EventFacts::* member) const { return m_noted.textOf(request, member); }

    std::uint32_t keyOf(std::uint32_t request) const
    {
        const std::uint32_t logged = m_bench.requestFacts[request].key;
        return logged != 0 ? logged : ofExecutions(request, &EventFacts::key);
    }

    /// Where an execution was laid to a request by its time alone, its key is not yet the request's: it may join requests of one
    /// caller, not those of two.
    bool sayTheirKeys(std::uint32_t a, std::uint32_t b) const
    {
        const auto says = [this](std::uint32_t request) {
            return m_bench.requestFacts[request].key != 0
                || std::ranges::any_of(executionsOf(request), [this](std::uint32_t e) { return m_bench.executions[e].certain && m_bench.executions[e].facts.key != 0; });
        };
        const std::uint32_t first = m_bench.requestFacts[a].client, second = m_bench.requestFacts[b].client;
        // "1" and "test" are chosen by many; the same body shows that two clients mean one thing.
        const std::uint32_t body = strongHash(a);
        if (isShort(keyTextOf(a)) && first != second && (body == 0 || body != strongHash(b)))
            return false;
        return first == second || first == 0 || second == 0 || (says(a) && says(b));
    }

    static bool isShort(std::string_view key) { return key.size() < 3; }

    std::string_view keyTextOf(std::uint32_t request) const
    {
        if (const std::string_view logged = record(request).idempotencyKey; !logged.empty())
            return logged;
        for (const std::uint32_t e : executionsOf(request)) {
            const Execution& x = m_bench.executions[e];
            const auto event = x.receipt >= 0 ? static_cast<std::uint32_t>(x.receipt) : x.outcomes.front();
            if (const std::string_view key = m_bench.events[event].idempotencyKey; !key.empty())
                return key;
        }
        return {};
    }

    std::uint32_t strongHash(std::uint32_t request) const
    {
        const std::uint32_t hash = ofExecutions(request, &EventFacts::hash);
        return m_bench.weakHashes.contains(hash) ? 0 : hash;
    }

    bool wasRefused(std::uint32_t request) const
    {
        return std::ranges::any_of(executionsOf(request), [&](std::uint32_t e) {
            const Execution& x = m_bench.executions[e];
            return m_bench.hasOutcome(x, EventKind::Conflict) || m_bench.hasOutcome(x, EventKind::Rejected) || m_bench.hasOutcome(x, EventKind::Replay);
        });
    }

    void byKey()
    {
        Groups keys, references;
        for (std::uint32_t i = 0; i < m_bench.requests.size(); ++i) {
            const RequestFacts& f = m_bench.requestFacts[i];
            if (const std::uint32_t key = keyOf(i); key != 0)
                keys.push_back({{key, f.method, f.path, 0}, i});
            if (const std::uint32_t reference = ofExecutions(i, &EventFacts::reference); reference != 0)
                references.push_back({{reference, f.method, f.path, 0, userOf(i)}, i});
        }
        // Another body under the same key is other input: one operation only if the application refused it for that.
        eachGroup(keys, [&](const std::vector<std::uint32_t>& requests) {
            std::uint32_t begun = requests.front(); // its key is kept from then on
            for (std::size_t i = 1; i < requests.size(); ++i) {
                const std::uint32_t a = requests[i - 1], b = requests[i];
                if (startOf(b) - endOf(begun) > keyLifetime)
                    begun = b;
                else if (isOneKey(a, b))
                    join(a, b);
            }
        });
        // A cart's or customer's number is no operation by itself: the body must be the same, or an answer missing. Both
        // together join over hours: a webhook is sent again until it is answered.
        eachGroup(references, [&](const std::vector<std::uint32_t>& requests) {
            const bool each = haveAnEffectEach(requests);
            for (std::size_t i = 1; i < requests.size(); ++i) {
                if (areTwoUsers(requests[i - 1], requests[i]))
                    continue;
                if (isOneReference(requests[i - 1], requests[i]) || isDeliveredAgain(requests[i - 1], requests[i], each))
                    join(requests[i - 1], requests[i]);
            }
        });
    }

    bool isOneKey(std::uint32_t a, std::uint32_t b) const
    {
        const std::uint32_t first = ofExecutions(a, &EventFacts::hash), second = ofExecutions(b, &EventFacts::hash);
        const bool otherInput = conflict(first, second) || haveOtherReferences(a, b);
        return !areTwoUsers(a, b) && sayTheirKeys(a, b) && (!otherInput || wasRefused(b) || wasRefused(a));
    }

    bool isOneReference(std::uint32_t a, std::uint32_t b) const
    {
        const std::uint32_t first = strongHash(a), second = strongHash(b);
        const bool sameBody = first != 0 && first == second, unanswered = hadNoAnswer(a, b);
        const bool oneMessage = (first == 0 || second == 0) && isMessage(m_bench, m_noted, a);
        if ((sameBody || oneMessage) && unanswered && startOf(b) - endOf(a) <= keyLifetime)
            return true;
        return isWithinWindow(a, b) && (sameBody || (unanswered && (first == 0 || second == 0)));
    }

    /// A provider's message comes again now and then although it was answered. Shown by the same body under the same reference at a
    /// path for messages, or by the reference's form; one that did something each time (`each`) without the same body is the number
    /// of what all of them are about.
    bool isDeliveredAgain(std::uint32_t a, std::uint32_t b, bool each) const
    {
        const std::uint32_t first = strongHash(a), second = strongHash(b);
        if (!record(a).end || !record(b).end || startOf(b) - endOf(a) > messageLifetime || conflict(first, second) || !isMessagePath(record(a).uri) || sayOtherThings(m_noted, a, b))
            return false;
        return (first != 0 && first == second) || (!each && hasMessageId(m_bench, m_noted, a));
    }

    /// Three or more requests, each answered well, each with an effect of its own.
    bool haveAnEffectEach(std::span<const std::uint32_t> requests) const
    {
        return requests.size() > 2 && std::ranges::all_of(requests, [&](std::uint32_t request) { return isAnsweredWell(request) && didSomething(request); });
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
        for (std::uint32_t i = 0; i < m_bench.requests.size(); ++i) {
            const RequestFacts& f = m_bench.requestFacts[i];
            if (const std::uint32_t hash = strongHash(i); hash != 0 && !isSafe(i))
                bodies.push_back({{hash, f.method, f.path, f.client, userOf(i)}, i});
        }
        eachGroup(bodies, [&](const std::vector<std::uint32_t>& requests) {
            const bool often = isSentAgainAndAgain(requests);
            for (std::size_t i = 1; i < requests.size(); ++i)
                joinByBody(requests[i - 1], requests[i], often);
        });
    }

    /// A ticket machine's or a gateway's: after an answer it is the next wish, and after a failure it may be one.
    bool isSentAgainAndAgain(std::span<const std::uint32_t> requests) const
    {
        std::size_t again = 0;
        for (std::size_t i = 1; i < requests.size(); ++i) {
            const std::uint32_t a = requests[i - 1], b = requests[i];
            again += !hadNoAnswer(a, b) && isAnsweredWell(a) && didSomething(a) && didSomething(b);
        }
        return again > 1;
    }

    void joinByBody(std::uint32_t a, std::uint32_t b, bool often)
    {
        const bool unanswered = hadNoAnswer(a, b), atOnceAgain = startOf(b) - endOf(a) <= m_bench.context.answeredWindow;
        const bool mayBeAnother = often || conflict(keyOf(a), keyOf(b)) || haveOtherReferences(a, b);
        if (areTwoUsers(a, b) || !isWithinWindow(a, b) || (!unanswered && (!atOnceAgain || mayBeAnother)))
            return;
        const bool known = find(a) == find(b);
        join(a, b);
        // A lost answer makes a caller choose a new key for the same thing.
        if (!known && (often || haveOtherReferences(a, b)))
            m_bench.requestFacts[a].bareResend = m_bench.requestFacts[b].bareResend = true;
    }

    bool isSafe(std::uint32_t request) const { return isSafeMethod(record(request).method); }

    /// "Replayed order 1017": the operation that made 1017, if it was the same caller's just now.
    void byNamedEffect()
    {
        constexpr std::uint32_t none = ~0u;
        std::vector<std::uint32_t> madeBy(m_bench.textsEnd, none); // by effect: the request
        for (const Execution& x : m_bench.executions) {
            if (x.request >= 0 && x.facts.effect != 0 && madeBy[x.facts.effect] == none && m_bench.hasOutcome(x, EventKind::Effect))
                madeBy[x.facts.effect] = static_cast<std::uint32_t>(x.request);
        }
        for (const Execution& x : m_bench.executions) {
            const std::uint32_t made = x.facts.effect == 0 || x.request < 0 || m_bench.hasOutcome(x, EventKind::Effect) ? none : madeBy[x.facts.effect];
            if (made == none)
                continue;
            const auto request = static_cast<std::uint32_t>(x.request);
            const RequestFacts& a = m_bench.requestFacts[made];
            const RequestFacts& b = m_bench.requestFacts[request];
            const auto [first, second] = a.rank <= b.rank ? std::pair(made, request) : std::pair(request, made);
            const bool sameKey = keyOf(first) != 0 && keyOf(first) == keyOf(second);
            if (a.path == b.path && a.method == b.method && a.client == b.client && !areTwoUsers(first, second) && (sameKey || isWithinWindow(first, second)))
                join(first, second);
        }
    }

    /// Where the application says nothing of one of them: the same caller asks for the same again after each failure, and nothing
    /// else of the kind happens meanwhile. What became of such a request bears on the other's verdict, so they are judged together;
    /// no effect can make a duplicate of them.
    void byBareRepetition()
    {
        Groups groups;
        for (std::uint32_t i = 0; i < m_bench.requests.size(); ++i) {
            const RequestFacts& f = m_bench.requestFacts[i];
            if (f.client != 0 && f.path != 0 && !f.outer && record(i).end)
                groups.push_back({{f.client, f.method, f.path, f.query}, i});
        }
        eachGroup(groups, [&](const std::vector<std::uint32_t>& requests) {
            for (std::size_t first = 0, last = 0; first < requests.size(); first = last) {
                last = first + 1;
                while (last < requests.size() && isWithinWindow(requests[last - 1], requests[last]))
                    ++last;
                const auto run = std::span(requests).subspan(first, last - first);
                joinRun(run);
                joinAskedAgain(run);
                joinHalfKnown(run);
            }
        });
    }

    void joinRun(std::span<const std::uint32_t> run)
    {
        std::set<std::uint32_t> known; // what tells the requests apart that the application noted
        std::set<std::uint32_t> keys, users;
        for (std::size_t i = 0; i < run.size(); ++i) {
            const auto slots = m_bench.slotsOf(run[i]);
            const bool delivered = std::ranges::any_of(slots, [](const Slot& s) { return s.possible; });
            const bool goesOn = i + 1 == run.size() || hadNoAnswer(run[i], run[i + 1]);
            if (!delivered || !goesOn || m_bench.requestFacts[run[i]].candidates > 0)
                return;
            if (const std::uint32_t key = keyOf(run[i]); key != 0)
                keys.insert(key);
            if (!executionsOf(run[i]).empty()) {
                const std::uint32_t hash = strongHash(run[i]);
                known.insert(hash != 0 ? hash : ~static_cast<std::uint32_t>(i));
                if (const std::uint32_t user = userOf(run[i]); user != 0)
                    users.insert(user);
                if (i > 0 && areTwoUsers(run[i - 1], run[i]))
                    return;
            }
        }
        for (std::size_t i = 1; i < run.size() && known.size() < 2 && keys.size() < 2 && users.size() < 2; ++i)
            join(run[i - 1], run[i]);
    }

    /// One caller asks again and again soon after each failure, as programs that retry do, and nothing that the application noted
    /// tells the requests apart. They are shown as one operation; that the input was the same is not known, so several effects
    /// make no duplicate of it.
    void joinAskedAgain(std::span<const std::uint32_t> run)
    {
        std::size_t delivered = 0;
        if (std::ranges::all_of(run, [&](std::uint32_t r) { return find(r) == find(run.front()); }))
            return; // something better joined them
        for (std::size_t i = 0; i < run.size(); ++i) {
            if (isSafe(run[i]) || saysWhat(run[i]) || executionsOf(run[i]).size() > 1 || (i > 0 && areTwoUsers(run[i - 1], run[i])))
                return;
            delivered += !executionsOf(run[i]).empty();
            if (i > 0 && !isAskedAgain(run[i - 1], run[i]))
                return;
        }
        if (delivered < 2 || !isOneCaller(m_bench.requestFacts[run.front()].client))
            return;
        for (std::size_t i = 1; i < run.size(); ++i)
            join(run[i - 1], run[i]);
        for (const std::uint32_t request : run)
            m_bench.requestFacts[request].bareResend = true;
    }

    /// The same, where the body of one of two is noted: what the other one asked for is not shown, so neither is that it is another wish.
    void joinHalfKnown(std::span<const std::uint32_t> run)
    {
        const auto differs = [this](std::uint32_t a, std::uint32_t b, std::uint32_t EventFacts::* member) { return conflict(ofExecutions(a, member), ofExecutions(b, member)); };
        for (std::size_t i = 1; i < run.size(); ++i) {
            const std::uint32_t a = run[i - 1], b = run[i];
            const bool half = (ofExecutions(a, &EventFacts::hash) == 0) != (ofExecutions(b, &EventFacts::hash) == 0);
            if (!half || isSafe(a) || find(a) == find(b) || !areBothNoted(a, b) || !isAskedAgain(a, b) || !isOneCaller(m_bench.requestFacts[a].client))
                continue;
            if (conflict(keyOf(a), keyOf(b)) || differs(a, b, &EventFacts::reference) || areTwoUsers(a, b))
                continue;
            join(a, b);
            m_bench.requestFacts[a].bareResend = m_bench.requestFacts[b].bareResend = true;
        }
    }

    /// After a failure, when it was over, and soon; with as many bytes where they are logged.
    bool isAskedAgain(std::uint32_t a, std::uint32_t b) const
    {
        const Duration gap = startOf(b) - endOf(a);
        const auto& first = record(a).requestLength;
        const auto& second = record(b).requestLength;
        const bool sameSize = (!first || !second || *first == *second) && sentAsMuch(a, b);
        const bool failed = record(a).status == 0 || record(a).status >= 500 || record(a).status == 499;
        return failed && sameSize && record(a).rare->user == record(b).rare->user && gap <= soonAgain && gap + m_bench.requestFacts[b].resolution + m_bench.requestFacts[a].resolution >= Duration{0};
    }

    /// As far as nginx logged how much it sent to the servers.
    bool sentAsMuch(std::uint32_t a, std::uint32_t b) const
    {
        const auto& first = m_bench.requests[a].attempts;
        const auto& second = m_bench.requests[b].attempts;
        return first.empty() || second.empty() || !first.back().bytesSent || !second.back().bytesSent || *first.back().bytesSent == *second.back().bytesSent;
    }

    /// The application or nginx noted a mark of what was asked for.
    bool saysWhat(std::uint32_t request) const
    {
        return keyOf(request) != 0 || ofExecutions(request, &EventFacts::hash) != 0 || ofExecutions(request, &EventFacts::reference) != 0;
    }

    /// The address of most requests is a proxy's or a gateway's.
    bool isOneCaller(std::uint32_t client)
    {
        if (m_lines.empty()) {
            for (const RequestFacts& facts : m_bench.requestFacts)
                ++m_lines[facts.client];
        }
        return m_bench.requests.size() < fewLines || m_lines[client] * 4 <= m_bench.requests.size();
    }

    Workbench& m_bench;
    RequestEvents m_noted;
    std::unordered_map<std::uint32_t, std::size_t> m_lines; ///< by client; filled when needed
};

} // namespace

std::vector<std::uint32_t> linkRequests(Workbench& bench) { return Linker(bench).run(); }

} // namespace retryscope
