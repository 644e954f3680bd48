// SPDX-License-Identifier: GPL-3.0-or-later
// The rules of verdict/link_requests.cpp for requests of which the application says nothing, over hashes instead of texts.
#include "pipeline/request_marks.h"

#include "verdict/placeholder.h"
#include "verdict/request_target.h"

#include <algorithm>
#include <functional>
#include <numeric>
#include <set>
#include <tuple>
#include <unordered_map>
#include <unordered_set>

namespace retryscope {

namespace {

constexpr std::size_t notAnId = 64;                     ///< as in link_requests.cpp
constexpr Duration keyLifetime{std::chrono::hours{24}}; ///< as in link_requests.cpp

std::uint64_t hashOf(std::string_view text) { return std::hash<std::string_view>{}(text); }

std::uint64_t combined(std::uint64_t a, std::uint64_t b)
{
    a ^= b + 0x9E3779B97F4A7C15u + (a << 12) + (a >> 4);
    a *= 0xFF51AFD7ED558CCDu;
    return a ^ (a >> 32);
}

struct TargetHash {
    std::uint64_t path = 0, query = 0;
    bool hasPath = false;
};

TargetHash hashOfTarget(std::string_view uri)
{
    // Most targets are as normal as they can be.
    if (uri.starts_with('/') && uri.find_first_of("%#:") == std::string_view::npos) {
        const auto question = uri.find('?');
        return {hashOf(uri.substr(0, question)), question == std::string_view::npos ? hashOf({}) : hashOf(uri.substr(question + 1)), true};
    }
    const RequestTarget target = normalTarget(uri);
    return {hashOf(target.path), hashOf(target.query), !target.path.empty()};
}

bool isFailure(int status) { return status == 0 || status >= 500 || status == 499 || status == 408 || status == 429 || status == 444; }

auto rankOf(const RequestMark& mark) { return std::tuple(mark.start, mark.file, mark.line); }

/// Sets of requests that are one operation.
class Union {
public:
    explicit Union(std::size_t size)
        : m_parent(size)
    {
        std::iota(m_parent.begin(), m_parent.end(), 0u);
    }
    std::uint32_t find(std::uint32_t i)
    {
        while (m_parent[i] != i)
            i = m_parent[i] = m_parent[m_parent[i]];
        return i;
    }
    void join(std::uint32_t a, std::uint32_t b) { m_parent[find(b)] = find(a); }

private:
    std::vector<std::uint32_t> m_parent;
};

class MarkLinker {
public:
    MarkLinker(const MarkList& marks, std::span<const SharedMark> shared, Duration window)
        : m_marks(marks)
        , m_shared(shared)
        , m_window(window)
        , m_union(marks.size())
    {
    }

    RequestMarks::Operations run()
    {
        bySharedMarks();
        byBareRepetition();
        std::unordered_map<std::uint32_t, bool> joined; ///< root -> delivered, for those that are not alone
        RequestMarks::Operations operations;
        std::vector<bool> isRootOfMany(m_marks.size());
        for (std::uint32_t i = 0; i < m_marks.size(); ++i)
            if (const std::uint32_t root = m_union.find(i); root != i)
                isRootOfMany[root] = true;
        for (std::uint32_t i = 0; i < m_marks.size(); ++i) {
            const std::uint32_t root = m_union.find(i);
            if (isRootOfMany[root])
                joined[root] = joined[root] || m_marks[i].delivered;
            else
                ++(m_marks[i].delivered ? operations.delivered : operations.undelivered);
        }
        for (const auto& [root, delivered] : joined)
            ++(delivered ? operations.delivered : operations.undelivered);
        return operations;
    }

private:
    /// Calls `visit` with the indices of each group of several, by their rank.
    template<class Keyed, class Visit>
    void eachGroup(std::vector<Keyed>& keyed, Visit visit)
    {
        std::ranges::sort(keyed, {}, &Keyed::first);
        std::vector<std::uint32_t> members;
        for (std::size_t first = 0, last = 0; first < keyed.size(); first = last) {
            for (last = first + 1; last < keyed.size() && keyed[last].first == keyed[first].first;)
                ++last;
            if (last - first < 2)
                continue;
            members.clear();
            for (std::size_t i = first; i < last; ++i)
                members.push_back(keyed[i].second);
            std::ranges::sort(members, {}, [&](std::uint32_t i) { return rankOf(m_marks[i]); });
            visit(members);
        }
    }

    void bySharedMarks()
    {
        for (const auto by : {SharedMark::By::Id, SharedMark::By::Trace, SharedMark::By::Key}) {
            std::vector<std::pair<std::uint64_t, std::uint32_t>> keyed;
            for (const SharedMark& shared : m_shared)
                if (shared.by == by)
                    keyed.emplace_back(shared.hash, shared.mark);
            eachGroup(keyed, [&](const std::vector<std::uint32_t>& members) {
                if (by != SharedMark::By::Key && members.size() > notAnId)
                    return;
                for (std::size_t i = 1; i < members.size(); ++i)
                    if (by != SharedMark::By::Key || m_marks[members[i]].start - m_marks[members[i - 1]].end <= keyLifetime)
                        m_union.join(members[i - 1], members[i]);
            });
            if (by != SharedMark::By::Key)
                continue;
            for (const SharedMark& shared : m_shared)
                if (shared.by == by)
                    m_keys[shared.mark] = shared.hash;
        }
    }

    void byBareRepetition()
    {
        const std::unordered_set<std::uint64_t> unanswered = unansweredGroups();
        std::vector<std::pair<std::uint64_t, std::uint32_t>> keyed;
        for (std::uint32_t i = 0; i < m_marks.size(); ++i)
            if (m_marks[i].timed && unanswered.contains(m_marks[i].group))
                keyed.emplace_back(m_marks[i].group, i);
        eachGroup(keyed, [&](const std::vector<std::uint32_t>& members) {
            for (std::size_t first = 0, last = 0; first < members.size(); first = last) {
                last = first + 1;
                while (last < members.size() && m_marks[members[last]].start - m_marks[members[last - 1]].end <= m_window)
                    ++last;
                joinRun(std::span(members).subspan(first, last - first));
            }
        });
    }

    /// Where nobody waited in vain, nobody asked again.
    std::unordered_set<std::uint64_t> unansweredGroups() const
    {
        std::uint32_t finest = ~0u;
        for (std::size_t i = 0; i < m_marks.size(); ++i)
            finest = m_marks[i].timed ? std::min(finest, m_marks[i].resolutionMs) : finest;
        std::unordered_set<std::uint64_t> groups;
        for (std::size_t i = 0; i < m_marks.size(); ++i) {
            const RequestMark& mark = m_marks[i];
            if (mark.group != 0 && mark.timed && (mark.failed || mark.end - mark.start >= std::chrono::milliseconds{finest}))
                groups.insert(mark.group);
        }
        return groups;
    }

    void joinRun(std::span<const std::uint32_t> run)
    {
        std::set<std::uint64_t> keys;
        for (std::size_t i = 0; i < run.size(); ++i) {
            const RequestMark& mark = m_marks[run[i]];
            if (!mark.delivered || (i + 1 < run.size() && !hadNoAnswer(mark, m_marks[run[i + 1]])))
                return;
            if (const auto key = m_keys.find(run[i]); key != m_keys.end())
                keys.insert(key->second);
        }
        for (std::size_t i = 1; i < run.size() && keys.size() < 2; ++i)
            m_union.join(run[i - 1], run[i]);
    }

    static bool hadNoAnswer(const RequestMark& a, const RequestMark& b)
    {
        return a.failed || b.start + std::chrono::milliseconds{b.resolutionMs} <= a.end;
    }

    const MarkList& m_marks;
    std::span<const SharedMark> m_shared;
    Duration m_window;
    Union m_union;
    std::unordered_map<std::uint32_t, std::uint64_t> m_keys; ///< by mark
};

} // namespace

void RequestMarks::add(const MarkedRequest& request, MarkKind kind)
{
    const TargetHash target = hashOfTarget(request.uri);
    const std::uint64_t method = hashOf(request.method);
    RequestMark mark;
    if (!request.client.empty() && target.hasPath)
        mark.group = combined(combined(combined(hashOf(request.client), method), target.path), target.query) | 1;
    if (request.end) {
        mark.timed = true;
        mark.end = request.end->instant;
        mark.resolutionMs = static_cast<std::uint32_t>(std::chrono::ceil<std::chrono::milliseconds>(request.end->resolution).count());
    }
    mark.start = request.start.value_or(mark.end);
    mark.line = request.line;
    mark.file = request.file.value;
    mark.failed = isFailure(request.status);
    mark.delivered = request.delivered;
    mark.kind = kind;
    m_safe += kind == MarkKind::Safe;
    const auto index = static_cast<std::uint32_t>(m_marks.size());
    m_marks.add(mark);
    const auto share = [&](SharedMark::By by, std::string_view text) {
        if (!unlessPlaceholder(text).empty())
            m_shared.push_back({combined(combined(hashOf(text), method), target.path), index, by});
    };
    share(SharedMark::By::Id, request.requestId);
    share(SharedMark::By::Trace, request.traceId);
    share(SharedMark::By::Key, request.idempotencyKey);
}

void RequestMarks::append(RequestMarks&& other, std::uint64_t firstLine)
{
    for (SharedMark shared : other.m_shared) {
        shared.mark += static_cast<std::uint32_t>(m_marks.size());
        m_shared.push_back(shared);
    }
    for (std::size_t i = 0; i < other.m_marks.size(); ++i) {
        RequestMark mark = other.m_marks[i];
        mark.line += static_cast<std::uint32_t>(firstLine);
        m_marks.add(mark);
    }
    m_safe += other.m_safe;
    other.clear();
}

void RequestMarks::clear()
{
    m_marks = {};
    m_shared.clear();
    m_safe = 0;
}

RequestMarks::Operations RequestMarks::operations(Duration resendWindow) const
{
    return MarkLinker(m_marks, m_shared, resendWindow).run();
}

RequestMarks::Operations RequestMarks::dropSafe()
{
    Operations dropped;
    MarkList rest;
    std::vector<std::uint32_t> moved(m_marks.size(), ~0u);
    for (std::size_t i = 0; i < m_marks.size(); ++i) {
        const RequestMark& mark = m_marks[i];
        if (mark.kind == MarkKind::Safe) {
            ++(mark.delivered ? dropped.delivered : dropped.undelivered);
            continue;
        }
        moved[i] = static_cast<std::uint32_t>(rest.size());
        rest.add(mark);
    }
    std::erase_if(m_shared, [&](const SharedMark& shared) { return moved[shared.mark] == ~0u; });
    for (SharedMark& shared : m_shared)
        shared.mark = moved[shared.mark];
    m_marks = std::move(rest);
    m_safe = 0;
    return dropped;
}

RequestMarks::Operations RequestMarks::alone() const
{
    Operations alone;
    for (std::size_t i = 0; i < m_marks.size(); ++i)
        if (m_marks[i].kind != MarkKind::Kept)
            ++(m_marks[i].delivered ? alone.delivered : alone.undelivered);
    return alone;
}

std::vector<RequestMark> RequestMarks::wanted() const
{
    std::unordered_set<std::uint64_t> groups, common;
    for (std::size_t i = 0; i < m_marks.size(); ++i)
        if (m_marks[i].kind == MarkKind::Kept && m_marks[i].group != 0)
            groups.insert(m_marks[i].group);
    for (const SharedMark& shared : m_shared)
        if (m_marks[shared.mark].kind == MarkKind::Kept)
            common.insert(shared.hash);
    std::vector<bool> sharing(m_marks.size());
    for (const SharedMark& shared : m_shared)
        sharing[shared.mark] = sharing[shared.mark] || common.contains(shared.hash);
    std::vector<RequestMark> wanted;
    for (std::size_t i = 0; i < m_marks.size(); ++i)
        if (m_marks[i].kind != MarkKind::Kept && (groups.contains(m_marks[i].group) || sharing[i]))
            wanted.push_back(m_marks[i]);
    return wanted;
}

} // namespace retryscope
