// SPDX-License-Identifier: GPL-3.0-or-later
// A pass to the next server is held against nginx's own rules with every reading of the attempt before it; only what no reading
// allows is a contradiction.
#include "incident/contradictions.h"

#include "incident/observed.h"
#include "incident/shown_pass.h"
#include "retry/router.h"

#include <algorithm>
#include <format>
#include <map>
#include <set>

namespace retryscope {

namespace {

constexpr Duration timerSlack{std::chrono::milliseconds{150}}; ///< nginx's clock is read once per turn of its event loop
constexpr Duration atOnce{std::chrono::seconds{1}};            ///< a server that closes before it reads does so soon
constexpr NginxVersion beforeMethodRule{1, 9, 12};

struct Found {
    DirectiveId where;             ///< none: a default
    std::string directive, value;
    std::uint64_t requests = 0;
    const Request* first = nullptr;
    std::string observed;
    std::set<Explanation> explanations;
    DirectiveId pass;
};

class Search {
public:
    Search(std::span<const std::string> paths, const Configuration& configuration)
        : m_paths(paths)
        , m_configuration(configuration)
        , m_router(configuration)
        , m_severalServers(blocksNamed(configuration, "server").size() > 1)
    {
    }

    void add(const Request& request)
    {
        const bool cut = std::ranges::any_of(request.attempts, [](const Attempt& a) { return a.failure == Failure::ReadTimeout; });
        if (request.attempts.size() < 2 && !cut)
            return;
        const Router::Station& station = m_router.serving(request.record.host, request.record.uri, request.record.method);
        const RetryFacts& facts = station.place.facts;
        if (!rulesAreKnown(facts))
            return;
        m_said.clear();
        servers(request, station);
        if (!m_said.empty())
            return; // another server's place: its rules are not known either
        passes(request, station);
        timeouts(request, station);
    }

    std::vector<Finding> take() const
    {
        std::vector<Finding> findings;
        for (const auto& [key, found] : m_found) {
            Finding finding;
            finding.rule = Rule::BehaviourContradictsConfiguration;
            finding.severity = Severity::Warning;
            finding.directive = found.where ? found.where : found.pass;
            if (finding.directive) {
                finding.span = m_configuration.at(finding.directive).headSpan;
                finding.context = contextOf(m_configuration, finding.directive);
            }
            std::string explanations;
            for (const Explanation explanation : found.explanations)
                explanations += (explanations.empty() ? "" : ",") + std::string(word(explanation));
            const AccessRecord& record = found.first->record;
            const std::string& path = record.file.index() < m_paths.size() ? m_paths[record.file.index()] : std::string();
            finding.args = {std::string(word(key.first)), found.directive, found.value, std::to_string(found.requests), std::format("{}:{}", path, record.line),
                record.method.str(), found.observed, explanations};
            findings.push_back(std::move(finding));
        }
        return findings;
    }

private:
    using Key = std::pair<Contradiction, std::uint64_t>; ///< with the directive, or the pass and a number for its default

    void passes(const Request& request, const Router::Station& station)
    {
        eachShownPass(request, [&](const Attempt& attempt, std::chrono::milliseconds elapsed, std::uint64_t tries) {
            onePass(request, station, attempt, elapsed, tries);
        });
    }

    void onePass(const Request& request, const Router::Station& station, const Attempt& attempt, std::chrono::milliseconds elapsed, std::uint64_t tries)
    {
        const ShownPass pass = shownPass(attempt, station.place.facts, request.record.method, elapsed);
        if (pass.failures.empty())
            return;
        if (pass.isAllowed)
            return tooMany(request, station, tries);
        std::set<Explanation> explanations = usual(request);
        RetryFacts old = pass.facts;
        old.version = beforeMethodRule;
        if (std::ranges::any_of(pass.failures, [&](Failure f) { return decideFor(f, old, pass.state, false).retry; }))
            explanations.insert(Explanation::OtherVersion);
        const bool open = !request.record.upstream->bytesSent && attempt.status == 502 && *attempt.response < atOnce;
        if (open && std::ranges::any_of(pass.failures, [&](Failure f) { return decideFor(f, pass.facts, pass.state, true).retry; }))
            explanations.insert(Explanation::NothingSent);
        const std::string lever = std::string(leverOf(foremost(pass.reasons)));
        note(Contradiction::PassedOn, request, station, lever.empty() ? "next_upstream" : lever, observedStatuses(request.attempts), explanations);
    }

    static StoppedBy foremost(std::uint16_t reasons)
    {
        for (const StoppedBy reason : {StoppedBy::Mask, StoppedBy::NonIdempotent, StoppedBy::Time, StoppedBy::Unbuffered}) {
            if ((reasons >> static_cast<unsigned>(reason)) & 1u)
                return reason;
        }
        return StoppedBy::Nothing;
    }

    /// A connection from the cache that was closed meanwhile does not count as a try.
    void tooMany(const Request& request, const Router::Station& station, std::uint64_t tries)
    {
        const int limit = triesLimitInForce(station.place.facts);
        if (limit > 0 && !station.place.facts.keepalive && tries >= static_cast<std::uint64_t>(limit))
            note(Contradiction::TooManyTries, request, station, "next_upstream_tries", observedStatuses(request.attempts), usual(request));
    }

    void timeouts(const Request& request, const Router::Station& station)
    {
        for (const Attempt& attempt : request.attempts) {
            if (attempt.group != 0 || attempt.failure != Failure::ReadTimeout || attempt.kind != AttemptKind::Attempt || !attempt.response)
                continue;
            // The timer is armed when the request was sent: what was given up earlier had another one.
            if (*attempt.response + timerSlack < station.place.facts.readTimeout)
                note(Contradiction::OtherTimeout, request, station, "read_timeout", std::format("{:.3f}", milliseconds(*attempt.response) / 1000), usual(request));
        }
    }

    void servers(const Request& request, const Router::Station& station)
    {
        const RetryFacts& facts = station.place.facts;
        if (!facts.addressesKnown || facts.runtimeResolved || facts.peers.empty())
            return;
        for (const Attempt& attempt : request.attempts) {
            if (attempt.group != 0 || attempt.kind != AttemptKind::Attempt || !attempt.address)
                continue;
            if (!std::ranges::contains(facts.peers, *attempt.address, &Peer::address))
                note(Contradiction::UnknownServer, request, station, "", attempt.address->str(), usual(request));
        }
    }

    std::set<Explanation> usual(const Request& request) const
    {
        std::set<Explanation> explanations{Explanation::OtherConfiguration, Explanation::AnotherLayer};
        const AccessRecord& record = request.record;
        if (!request.location->certain || (m_severalServers && record.host.empty() && record.rare->serverName.empty()))
            explanations.insert(Explanation::OtherPlace);
        return explanations;
    }

    void note(Contradiction what, const Request& request, const Router::Station& station, const std::string& lever, std::string observed,
        const std::set<Explanation>& explanations)
    {
        if (!m_said.insert(what).second)
            return;
        const std::string directive = lever.empty() ? std::string(familyPrefix(station.policy.family)) + "_pass" : directiveOf(station.policy.family, lever);
        const EffectiveValue* value = lever.empty() ? nullptr : station.policy.value(directive);
        const DirectiveId where = value ? value->where : lever.empty() ? station.policy.pass : DirectiveId{};
        const std::uint64_t place = where ? where.value : (static_cast<std::uint64_t>(station.policy.pass.value) << 32) + lever.size();
        Found& found = m_found[{what, place}];
        if (!found.first) {
            found.where = where;
            found.directive = directive;
            found.value = value ? value->value : station.place.facts.groupName;
            found.first = &request;
            found.observed = std::move(observed);
            found.pass = station.policy.pass;
        }
        ++found.requests;
        found.explanations.insert(explanations.begin(), explanations.end());
    }

    std::span<const std::string> m_paths;
    const Configuration& m_configuration;
    Router m_router;
    bool m_severalServers;
    std::map<Key, Found> m_found;
    std::set<Contradiction> m_said; ///< of the request at hand
};

} // namespace

std::string_view word(Contradiction contradiction)
{
    switch (contradiction) {
#define X(name, text)                                                                                                  \
    case Contradiction::name:                                                                                          \
        return text;
        RETRYSCOPE_CONTRADICTIONS(X)
#undef X
    }
    return "";
}

std::string_view word(Explanation explanation)
{
    switch (explanation) {
#define X(name, text)                                                                                                  \
    case Explanation::name:                                                                                            \
        return text;
        RETRYSCOPE_EXPLANATIONS(X)
#undef X
    }
    return "";
}

std::string_view toldBy(Explanation explanation)
{
    switch (explanation) {
    case Explanation::OtherConfiguration: return "nginx -T";
    case Explanation::OtherVersion: return "nginx -V";
    case Explanation::OtherPlace: return "$host";
    case Explanation::NothingSent: return "$upstream_bytes_sent";
    case Explanation::AnotherLayer: return "nginx -T";
    }
    return "";
}

std::vector<Finding> findContradictions(std::span<const Request> requests, std::span<const std::string> paths, const Configuration& configuration,
    std::uint32_t number, const std::set<FileId>& unsure)
{
    Search search(paths, configuration);
    for (const Request& request : requests)
        if (request.location->configuration == number && !unsure.contains(request.record.file))
            search.add(request);
    return search.take();
}

} // namespace retryscope
