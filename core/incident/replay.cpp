// SPDX-License-Identifier: GPL-3.0-or-later
// Plays every request with each reading of its attempts; where readings disagree, the outcome is not known.
#include "incident/replay.h"

#include "incident/ground.h"
#include "incident/observed.h"

#include <algorithm>
#include <utility>

namespace retryscope {

namespace {

using Ms = std::chrono::milliseconds;

constexpr std::size_t mostReadings = 64; ///< of one request; beyond it the first ones speak for all

/// One way to read the attempts of a request.
struct Reading {
    std::vector<Failure> failures;
};

/// What a reading leads to.
struct Played {
    std::string statuses;
    std::optional<int> client;
    int passes = 0, executions = 0, unknown = 0;
    bool certain = true;

    bool operator==(const Played&) const = default;
};

std::vector<Reading> readingsOf(const Attempts& attempts)
{
    std::vector<Reading> readings{{}};
    for (const Attempt& attempt : attempts) {
        std::vector<Failure> failures = possibleFailures(attempt);
        if (failures.empty())
            failures.push_back(Failure::Unknown);
        std::vector<Reading> longer;
        for (const Reading& reading : readings) {
            for (const Failure failure : failures) {
                if (longer.size() == mostReadings)
                    break;
                longer.push_back(reading);
                longer.back().failures.push_back(failure);
            }
        }
        readings = std::move(longer);
    }
    return readings;
}

bool makesUncertain(Note note)
{
    switch (note) {
    case Note::MaskUnknown:
    case Note::BodyArrivalDecides:
    case Note::EarlyMayCorrupt:
    case Note::UnverifiedProduct:
    case Note::BudgetUnknown:
    case Note::LocationUncertain:
    case Note::RedirectUnresolved:
    case Note::PlaceNotPassed:
    case Note::NotEnding: return true;
    default: return false;
    }
}

class Replay {
public:
    Replay(const Analysis& analysis, const Configuration& other, const Configuration* inForce)
        : m_analysis(analysis), m_other(analysis, other)
    {
        if (inForce)
            m_original.emplace(analysis, *inForce);
    }

    void add(std::size_t index);
    ReplayResult take() { return std::move(m_result); }

private:
    std::vector<Reading> likelyReadings(const Request& request);
    Played play(const Request& request, const Place& place, const FindPlace& find, const Reading& reading) const;
    bool agrees(const Request& request, const Place& place, const Outcome& outcome, std::size_t played) const;
    void keepLaterGroups(const Request& request, const Outcome& outcome, std::size_t played, Played& result) const;
    void count(const Request& request, const ReplayedRequest& replayed, bool doubleAtMost);

    const Analysis& m_analysis;
    Ground m_other;
    std::optional<Ground> m_original;
    ReplayResult m_result;
};

/// Every attempt that was played is the one that was observed: same group, and a server that the place has.
bool Replay::agrees(const Request& request, const Place& place, const Outcome& outcome, std::size_t played) const
{
    for (std::size_t i = 0; i < played; ++i) {
        const Attempt& seen = request.attempts[i];
        if (outcome.attempts[i].group != seen.group)
            return false;
        if (seen.group > 0 || seen.kind != AttemptKind::Attempt || !seen.address || place.facts.lua)
            continue;
        if (!std::ranges::contains(place.facts.peers, *seen.address, &Peer::address))
            return false;
    }
    return true;
}

/// A further group that the engine cannot foresee (an X-Accel-Redirect, post_action) follows as it did, if all before it
/// happened as it did.
void Replay::keepLaterGroups(const Request& request, const Outcome& outcome, std::size_t played, Played& result) const
{
    const auto& attempts = request.attempts;
    if (played != outcome.attempts.size() || played == 0 || played >= attempts.size() || attempts[played].group == attempts[played - 1].group)
        return;
    const Delivery last = outcome.attempts.back().delivery;
    if (last != Delivery::Responded || outcome.stoppedBy != StoppedBy::Nothing)
        return;
    for (std::size_t i = played; i < attempts.size(); ++i) {
        const bool same = attempts[i].group == attempts[i - 1].group;
        result.statuses += (same ? ", " : " : ") + (attempts[i].status ? std::to_string(*attempts[i].status) : "-");
        result.passes += same;
        result.executions += attempts[i].delivery >= Delivery::PossiblyExecuted;
    }
    result.client = request.record.status;
}

Played Replay::play(const Request& request, const Place& place, const FindPlace& find, const Reading& reading) const
{
    std::vector<Failure> failures;
    std::vector<Ms> durations;
    for (std::size_t i = 0; i < reading.failures.size(); ++i) {
        Ms duration{};
        const auto failure = underTimeouts(reading.failures[i], request.attempts[i], place.facts, duration);
        failures.push_back(failure.value_or(Failure::Unknown));
        durations.push_back(duration);
    }
    Question question;
    question.method = request.record.method;
    question.failures = failures;
    question.durations = durations;
    question.beyond = Failure::Unknown;
    const Outcome outcome = simulateRoute(place, question, find);

    Played result;
    const std::size_t played = std::min(outcome.attempts.size(), request.attempts.size());
    for (std::size_t i = 0; i < outcome.attempts.size(); ++i) {
        const SimulatedAttempt& attempt = outcome.attempts[i];
        const bool unknown = attempt.failure == Failure::Unknown;
        const bool own = attempt.failure == Failure::None && i < played && request.attempts[i].status;
        if (i > 0)
            result.statuses += attempt.group == outcome.attempts[i - 1].group ? ", " : " : ";
        result.statuses += unknown ? "?" : own ? std::to_string(*request.attempts[i].status) : attempt.status ? std::to_string(attempt.status) : "-";
        result.unknown += unknown;
        result.passes += attempt.passedOn;
        const Delivery delivery = i < played && attempt.failure == reading.failures[i] ? request.attempts[i].delivery : attempt.delivery;
        result.executions += !unknown && delivery >= Delivery::PossiblyExecuted;
    }
    result.client = outcome.clientStatus;
    // The engine lets a server that answers say 200; the log knows what it said.
    if (result.client == 200 && played > 0 && outcome.attempts.back().failure == Failure::None && played == outcome.attempts.size())
        result.client = request.attempts[played - 1].status;
    // What nginx logs as $status after a post_action is that of its answer, which no client saw.
    const bool acted = std::ranges::contains(outcome.redirects, Redirect::By::PostAction, &Redirect::by);
    if (acted && result.statuses == observedStatuses(request.attempts))
        result.client = request.record.status;
    keepLaterGroups(request, outcome, played, result);
    result.certain = result.unknown == 0 && !std::ranges::any_of(outcome.notes, makesUncertain) && agrees(request, place, outcome, played);
    return result;
}

/// Readings by which the configuration that was in force does what it did; all of them if it is not known or fits none.
std::vector<Reading> Replay::likelyReadings(const Request& request)
{
    std::vector<Reading> readings = readingsOf(request.attempts);
    if (!m_original || readings.size() < 2)
        return readings;
    const Place place = m_original->placeOf(request);
    const FindPlace find = m_original->finderFor(request);
    const std::string observed = observedStatuses(request.attempts);
    std::vector<Reading> likely;
    for (const Reading& reading : readings) {
        if (play(request, place, find, reading).statuses == observed)
            likely.push_back(reading);
    }
    return likely.empty() ? readings : likely;
}

void Replay::add(std::size_t index)
{
    const Request& request = m_analysis.requests[index];
    if (request.attempts.empty())
        return;
    ++m_result.requests;
    const FindPlace find = m_other.finderFor(request);
    const Place place = m_other.placeOf(request);

    ReplayedRequest replayed;
    replayed.request = RequestId::fromIndex(index);
    replayed.before = observedStatuses(request.attempts);
    replayed.clientBefore = request.record.status;
    replayed.passesBefore = observedPasses(request.attempts);
    replayed.doubleBefore = observedExecutions(request.attempts) > 1;

    std::optional<Played> first;
    bool doubleNever = true, doubleAlways = true;
    for (const Reading& reading : likelyReadings(request)) {
        const Played played = play(request, place, find, reading);
        replayed.certain = replayed.certain && played.certain && (!first || *first == played);
        doubleNever = doubleNever && played.executions + played.unknown < 2;
        doubleAlways = doubleAlways && played.executions > 1;
        if (!first)
            first = played;
    }
    replayed.after = first->statuses;
    replayed.passesAfter = first->passes;
    if (replayed.certain)
        replayed.clientAfter = first->client;
    if (doubleNever || doubleAlways)
        replayed.doubleAfter = doubleAlways;
    count(request, replayed, !doubleNever);
    if (!replayed.certain || replayed.before != replayed.after)
        m_result.changed.push_back(std::move(replayed));
}

void Replay::count(const Request& request, const ReplayedRequest& replayed, bool doubleAtMost)
{
    m_result.retries += static_cast<std::uint64_t>(replayed.passesBefore);
    m_result.uncertain += !replayed.certain;
    if (replayed.certain) {
        m_result.retriesPrevented += static_cast<std::uint64_t>(std::max(0, replayed.passesBefore - replayed.passesAfter));
        m_result.retriesAdded += static_cast<std::uint64_t>(std::max(0, replayed.passesAfter - replayed.passesBefore));
    }
    if (replayed.doubleBefore) {
        const bool safe = isSafeMethod(request.record.method);
        ++(safe ? m_result.safeDoubleDeliveries : m_result.doubleDeliveries);
        if (replayed.certain && !doubleAtMost)
            ++(safe ? m_result.safeDoubleDeliveriesPrevented : m_result.doubleDeliveriesPrevented);
    }
    const bool errorBefore = replayed.clientBefore >= 400;
    if (replayed.clientBefore > 0 && !errorBefore && replayed.clientAfter && *replayed.clientAfter >= 500)
        ++m_result.clientErrorsAdded[*replayed.clientAfter];
}

} // namespace

Result<ReplayResult> replay(const Analysis& analysis, const Configuration& other, const Configuration* inForce, const JobControl& job)
{
    Replay run(analysis, other, inForce);
    // Requests of another nginx in the chain, or of another host, go on under their own.
    const auto own = std::ranges::find(analysis.configurations, inForce, [](const auto& known) { return known.get(); });
    const bool isOneOfMany = analysis.configurations.size() > 1 && own != analysis.configurations.end();
    const auto number = static_cast<std::uint32_t>(own - analysis.configurations.begin());
    for (std::size_t i = 0; i < analysis.requests.size(); ++i) {
        if ((i & 0xFFF) == 0) {
            if (job.cancelled())
                return failure(ErrorCode::Cancelled);
            job.report(Stage::Judging, i, analysis.requests.size());
        }
        if (!isOneOfMany || analysis.requests[i].location->configuration == number)
            run.add(i);
    }
    return run.take();
}

} // namespace retryscope
