// SPDX-License-Identifier: GPL-3.0-or-later
// First the lines that leave no doubt; then those that share a connection with one of them.
#include "attempt/join_errors.h"

#include "attempt/attempt_index.h"
#include "attempt/zone_shift.h"

#include <algorithm>
#include <optional>

namespace retryscope {

namespace {

/// More equal candidates than this are not told apart by anything.
constexpr std::size_t mostCandidates = 64;
/// A request that is sent thousands of times a second must not make joining quadratic.
constexpr std::ptrdiff_t mostLooked = 4096;

bool isAboutAnAttempt(const ErrorLine& line) { return line.failure && !line.upstreamAddress.empty() && !line.uri.empty(); }

/// What nginx records in $upstream_status with this message; nullopt = anything.
bool statusFits(std::optional<int> status, const ErrorLine& line)
{
    if (!status)
        return true;
    switch (*line.failure) {
    case Failure::ConnectTimeout: return *status == (line.message.starts_with("connect()") ? 502 : 504);
    case Failure::TlsTimeout:
    case Failure::SendTimeout:
    case Failure::ReadTimeout: return *status == 504;
    case Failure::None:
    case Failure::ClosedInBody:
    case Failure::Unknown: return true;
    case Failure::ClientGone: return *status != 502 && *status != 504;
    default: return *status == 502;
    }
}

bool mayBe(const JoinableRequest& request, std::uint32_t index, const ErrorLine& line)
{
    const AccessRecord& record = *request.record;
    const Attempt& attempt = (*request.attempts)[index];
    const auto differ = [](std::string_view a, std::string_view b) { return !a.empty() && !b.empty() && a != b; };
    if (differ(record.method, line.method) || differ(record.rare->pid, line.pid) || differ(record.rare->connection, line.connection))
        return false;
    if (record.uri.contains('?') && record.uri != line.uri)
        return false;
    // Nginx logs a connect time once it is connected, and bytes once it sent some: no such attempt failed before.
    const bool connected = attempt.connect && (request.timesTell || (attempt.response && *attempt.connect < *attempt.response));
    if (*line.delivery == Delivery::NotDelivered && (connected || attempt.bytesSent.value_or(0) > 0))
        return false;
    if (attempt.delivery == Delivery::Responded && *line.delivery != Delivery::Responded && attempt.statusOrigin == StatusOrigin::Upstream)
        return false;
    if (*line.failure == Failure::ClientGone && record.status != 499 && record.status != 0)
        return false;
    return statusFits(attempt.status, line);
}

class Joiner {
public:
    Joiner(std::span<JoinableRequest> requests, std::span<const ErrorLine> lines, AttemptIndex& index, JoinResult& result)
        : m_requests(requests)
        , m_lines(lines)
        , m_index(index)
        , m_result(result)
    {
    }

    void run();

private:
    struct Open {
        std::size_t line;
        std::vector<Candidate*> candidates;
    };
    struct Cluster {
        std::vector<Candidate*> candidates;
        std::vector<std::size_t> lines;
        bool mixed = false;
    };
    std::vector<Candidate*> candidatesOf(const ErrorLine& line);
    void join(std::size_t line, Candidate& candidate);
    static std::string connectionOf(const ErrorLine& line) { return line.pid + '*' + line.connection; }
    bool joinIfOneRequest(std::size_t line, const std::vector<Candidate*>& candidates);
    bool joinByConnection(const Open& open);
    void settleAlike(const std::vector<Open>& open);

    std::span<JoinableRequest> m_requests;
    std::span<const ErrorLine> m_lines;
    AttemptIndex& m_index;
    JoinResult& m_result;
    std::unordered_map<std::string, std::vector<std::uint32_t>> m_requestsOfConnection;
};

std::vector<Candidate*> Joiner::candidatesOf(const ErrorLine& line)
{
    std::vector<Candidate*> out;
    std::vector<Candidate>* all = m_index.find(line);
    if (!all)
        return out;
    const Instant time = line.time + m_result.zoneShift;
    auto it = std::ranges::lower_bound(*all, time, {}, &Candidate::latest);
    const auto last = it + std::min(mostLooked, all->end() - it);
    for (; it != last && it->latest <= time + m_index.longestWindow() && out.size() < mostCandidates; ++it)
        if (!it->taken && it->earliest <= time && mayBe(m_requests[it->request], it->attempt, line))
            out.push_back(&*it);
    return out;
}

void Joiner::join(std::size_t line, Candidate& candidate)
{
    candidate.taken = true;
    Attempt& attempt = (*m_requests[candidate.request].attempts)[candidate.attempt];
    applyErrorLine(attempt, m_lines[line]);
    attempt.errorLines.push_back(ErrorLineId::fromIndex(line));
    if (!m_lines[line].connection.empty())
        m_requestsOfConnection[connectionOf(m_lines[line])].push_back(candidate.request);
    ++m_result.joined;
}

/// Several attempts of one request at one server fail one after the other, as their lines stand in the log.
bool Joiner::joinIfOneRequest(std::size_t line, const std::vector<Candidate*>& candidates)
{
    const bool one = std::ranges::all_of(candidates, [&](const Candidate* c) { return c->request == candidates.front()->request; });
    if (!one)
        return false;
    const auto first = std::ranges::min_element(candidates, {}, [](const Candidate* c) { return c->attempt; });
    join(line, **first);
    return true;
}

bool Joiner::joinByConnection(const Open& open)
{
    const auto known = m_requestsOfConnection.find(connectionOf(m_lines[open.line]));
    if (known == m_requestsOfConnection.end())
        return false;
    std::vector<Candidate*> same;
    for (Candidate* candidate : open.candidates)
        if (!candidate->taken && std::ranges::contains(known->second, candidate->request))
            same.push_back(candidate);
    return !same.empty() && joinIfOneRequest(open.line, same);
}

void Joiner::run()
{
    std::vector<Open> open;
    for (std::size_t i = 0; i < m_lines.size(); ++i) {
        if (!isAboutAnAttempt(m_lines[i]))
            continue;
        auto candidates = candidatesOf(m_lines[i]);
        if (candidates.empty())
            ++m_result.unmatched;
        else if (!joinIfOneRequest(i, candidates))
            open.push_back({i, std::move(candidates)});
    }
    // What was joined since may have taken all candidates but one.
    bool progress = true;
    while (progress && !open.empty()) {
        const std::size_t before = open.size();
        std::erase_if(open, [&](Open& o) {
            std::erase_if(o.candidates, [](const Candidate* c) { return c->taken; });
            return !o.candidates.empty() && (joinIfOneRequest(o.line, o.candidates) || joinByConnection(o));
        });
        progress = open.size() < before;
    }
    for (const Open& o : open)
        ++(o.candidates.empty() ? m_result.unmatched : m_result.ambiguous);
    settleAlike(open);
}

/// Lines that cannot be told apart, but of which every attempt they may speak of has one, and which all say the same: what
/// they say holds for each, though no line can be shown as the proof of one.
void Joiner::settleAlike(const std::vector<Open>& open)
{
    std::unordered_map<const Candidate*, std::size_t> clusterOf;
    std::vector<Cluster> clusters;
    for (const Open& o : open) {
        std::size_t into = clusters.size();
        for (const Candidate* candidate : o.candidates)
            if (const auto it = clusterOf.find(candidate); it != clusterOf.end())
                into = std::min(into, it->second);
        if (into == clusters.size())
            clusters.emplace_back();
        for (Candidate* candidate : o.candidates) {
            const auto [it, isNew] = clusterOf.try_emplace(candidate, into);
            if (isNew)
                clusters[into].candidates.push_back(candidate);
            else if (it->second != into)
                clusters[into].mixed = clusters[it->second].mixed = true; // chained over several seconds: left alone
        }
        clusters[into].lines.push_back(o.line);
        clusters[into].mixed = clusters[into].mixed || o.candidates.size() >= mostCandidates; // there may be more of them
    }
    for (const Cluster& cluster : clusters) {
        if (cluster.mixed || cluster.lines.size() < cluster.candidates.size())
            continue;
        const ErrorLine& first = m_lines[cluster.lines.front()];
        const bool alike = std::ranges::all_of(cluster.lines, [&](std::size_t i) { return m_lines[i].failure == first.failure && m_lines[i].delivery == first.delivery; });
        for (const Candidate* candidate : cluster.candidates)
            if (alike)
                applyErrorLine((*m_requests[candidate->request].attempts)[candidate->attempt], first);
    }
}

} // namespace

JoinResult joinErrorLines(std::span<JoinableRequest> requests, std::span<const ErrorLine> lines)
{
    JoinResult result;
    std::vector<JoinableRequest> usable;
    std::ranges::copy_if(requests, std::back_inserter(usable), [](const JoinableRequest& r) { return r.record && r.attempts && !r.attempts->empty(); });
    AttemptIndex index(usable, lines);
    result.zoneShift = findZoneShift(usable, lines, index);
    Joiner(usable, lines, index, result).run();
    return result;
}

} // namespace retryscope
