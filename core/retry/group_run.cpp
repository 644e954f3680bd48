// SPDX-License-Identifier: GPL-3.0-or-later
// The loop of one group: pick, fail, decide.
#include "retry/group_run.h"

#include <algorithm>
#include <format>
#include <iterator>

namespace retryscope {

namespace {

bool isStreamLike(Family family) { return family == Family::Stream || family == Family::Tunnel; }

/// Methods that usually carry no body; an unbuffered location treats a request without one as buffered.
bool usuallyWithoutBody(std::string_view method)
{
    return method == "GET" || method == "HEAD" || method == "OPTIONS" || method == "TRACE" || method == "DELETE";
}

PeerMemory& memoryOf(const RetryFacts& facts, GroupInput& input)
{
    auto found = std::ranges::find(input.memories, facts.groupName, &GroupInput::Memory::group);
    if (found == input.memories.end() || found->peers.states.size() != facts.peers.size())
        found = input.memories.insert(input.memories.end(), {facts.groupName, {}});
    return found->peers;
}

class GroupRun {
public:
    GroupRun(const RetryFacts& facts, const Question& question, GroupInput& input, Outcome& outcome)
        : m_facts(facts), m_question(question), m_input(input), m_outcome(outcome), m_picker(facts, memoryOf(facts, input))
    {
        m_state.guardedMethod = isNonIdempotentMethod(question.method);
        m_state.triesLimited = m_picker.limited();
        m_state.streaming = !facts.requestBuffering && !input.bodyRead
            && (question.body == BodyArrival::Later || (question.body == BodyArrival::Unstated && facts.family == Family::Grpc));
        m_bodyMatters = !facts.requestBuffering && !input.bodyRead && question.body == BodyArrival::Unstated
            && !usuallyWithoutBody(question.method);
    }

    GroupEnd run()
    {
        while (static_cast<int>(m_outcome.attempts.size()) < attemptLimit) {
            if (!attempt())
                return m_end;
        }
        m_outcome.add(Note::NotEnding);
        m_end.status.reset();
        return m_end;
    }

private:
    bool attempt();
    Failure nextFailure(bool live);
    void accept(SimulatedAttempt& row, const AttemptResult& result);
    bool stop(SimulatedAttempt& row, int recorded, std::optional<int> client, StoppedBy reason);
    bool stopOfStream(SimulatedAttempt& row);
    bool settle(SimulatedAttempt& row, const AttemptResult& result, const Picker::Pick& pick);
    void noteChance(const AttemptResult& result, const Decision& decision);

    const RetryFacts& m_facts;
    const Question& m_question;
    GroupInput& m_input;
    Outcome& m_outcome;
    Picker m_picker;
    RequestState m_state;
    bool m_bodyMatters = false;
    GroupEnd m_end;
};

Failure GroupRun::nextFailure(bool live)
{
    if (!live)
        return Failure::NoLiveUpstream;
    const std::size_t at = m_input.failuresUsed++;
    const auto given = m_question.failures;
    Failure failure = at < given.size() ? given[at] : m_question.repeatLast && !given.empty() ? given.back() : m_question.beyond;
    if (failure == Failure::StaleKeepalive && !m_facts.keepalive)
        m_outcome.add(Note::NoKeepalive);
    else if (failure == Failure::ClientGone && m_facts.ignoreClientAbort)
        failure = Failure::None; // nginx goes on as if nothing had happened
    else if (!isPossible(failure, m_facts))
        m_outcome.add(Note::NotForFamily);
    // A location that waits for a body which is gone never answers.
    if (m_input.bodyLost && failure == Failure::None)
        failure = Failure::ReadTimeout;
    return failure;
}

bool GroupRun::attempt()
{
    const Picker::Pick pick = m_picker.next(m_input.clock);
    const bool first = m_outcome.attempts.empty();
    const Failure failure = nextFailure(pick.live);
    const bool early = failure == Failure::ClosedBeforeSend || (m_question.early && first && !isWhileConnecting(failure));
    AttemptResult result = resultOf(failure, m_facts, early && failure != Failure::NoLiveUpstream);
    if (const std::size_t at = m_input.failuresUsed; pick.live && at > 0 && at <= m_question.durations.size())
        result.duration = m_question.durations[at - 1];
    if (m_input.bodyLost && result.delivery == Delivery::PossiblyExecuted)
        result.delivery = Delivery::PartiallyDelivered;
    if (result.end.sent && m_state.streaming)
        m_end.streamedAway = true;

    SimulatedAttempt& row = m_outcome.attempts.emplace_back();
    row.address = failure == Failure::NoLiveUpstream ? m_facts.groupName : std::string(pick.address);
    row.group = m_input.group;
    row.failure = failure;
    row.delivery = result.delivery;
    row.duration = result.duration;
    m_state.elapsed += result.duration;
    m_input.clock += result.duration;
    if (m_question.early && first && result.end.status != 0 && m_facts.version < NginxVersion{1, 29, 5})
        m_outcome.add(Note::EarlyMayCorrupt);
    return settle(row, result, pick);
}

bool GroupRun::settle(SimulatedAttempt& row, const AttemptResult& result, const Picker::Pick& pick)
{
    if (row.failure == Failure::ClientGone)
        return stop(row, 0, 499, StoppedBy::ClientGone);
    if (row.failure == Failure::LocalFailure) {
        row.address.clear();
        return stop(row, 0, 500, StoppedBy::LocalFailure);
    }
    if (row.failure == Failure::Unknown)
        return stop(row, 0, std::nullopt, StoppedBy::Nothing);
    if (isStreamLike(m_facts.family) && result.end.peerSelected && !isWhileConnecting(row.failure))
        return stopOfStream(row);
    if (result.finished) {
        accept(row, result);
        return false;
    }

    m_state.tries = m_picker.tries();
    m_state.clientGone = m_question.clientGone && !m_facts.ignoreClientAbort;
    const Decision decision = decide(m_facts, m_state, result.end);
    noteChance(result, decision);
    const bool budgetDecides = decision.retry || decision.stoppedBy == StoppedBy::Tries || decision.stoppedBy == StoppedBy::NoMoreServers;
    if (!m_facts.budgetKnown && budgetDecides && result.end.peerSelected)
        m_outcome.add(Note::BudgetUnknown);
    m_picker.setTries(decision.triesLeft);
    row.status = decision.recorded;
    row.countedFailed = decision.counted && result.end.peerSelected && m_picker.failed(pick, m_input.clock);
    row.passedOn = decision.retry;
    row.stoppedBy = decision.stoppedBy;
    row.reasons = decision.reasons;
    if (decision.unverified)
        m_outcome.add(Note::UnverifiedProduct);
    if (decision.retry) {
        m_outcome.retried = true;
        return true;
    }
    m_outcome.stoppedBy = decision.stoppedBy;
    m_end.status = decision.client == 0 ? std::nullopt : std::optional(decision.client);
    m_end.ownPage = decision.ownPage;
    return false;
}

void GroupRun::accept(SimulatedAttempt& row, const AttemptResult& result)
{
    row.status = result.end.status;
    m_end.status = result.end.status;
    m_end.answered = true;
    if (row.failure == Failure::NonHttpAnswer)
        m_end.status = 9; // "%03d": $status is 009
    if (row.failure == Failure::ClosedInBody) {
        row.stoppedBy = m_outcome.stoppedBy = StoppedBy::ResponseStarted;
        row.reasons = static_cast<std::uint16_t>(1u << static_cast<unsigned>(StoppedBy::ResponseStarted));
    }
}

bool GroupRun::stop(SimulatedAttempt& row, int recorded, std::optional<int> client, StoppedBy reason)
{
    row.status = recorded;
    row.stoppedBy = m_outcome.stoppedBy = reason;
    row.reasons = static_cast<std::uint16_t>(1u << static_cast<unsigned>(reason));
    m_end.status = client;
    m_end.ownPage = client == 500;
    return false;
}

/// A stream or tunnel whose connection stands: the session is bound to this server whatever happens.
bool GroupRun::stopOfStream(SimulatedAttempt& row)
{
    row.delivery = Delivery::PossiblyExecuted;
    if (row.failure == Failure::None) {
        m_end.status = 200;
        m_end.answered = true;
        return false;
    }
    return stop(row, 0, std::nullopt, StoppedBy::ResponseStarted);
}

/// Says so where chance would have turned the decision: the body's arrival, or which of nginx's handlers runs first.
void GroupRun::noteChance(const AttemptResult& result, const Decision& decision)
{
    if (m_bodyMatters && result.end.sent) {
        RequestState other = m_state;
        other.streaming = !other.streaming;
        if (decide(m_facts, other, result.end).retry != decision.retry)
            m_outcome.add(Note::BodyArrivalDecides);
    }
    if (result.early) {
        AttemptEnd other = result.end;
        other.sent = true;
        if (decide(m_facts, m_state, other).retry != decision.retry)
            m_outcome.add(Note::RaceDecides);
    }
}

} // namespace

GroupEnd runGroup(const RetryFacts& facts, const Question& question, GroupInput& input, Outcome& outcome)
{
    if (!facts.maskKnown)
        outcome.add(Note::MaskUnknown);
    if (facts.maskTooNew)
        outcome.add(Note::MaskTooNew);
    if (facts.runtimeResolved)
        outcome.add(Note::GroupUnknown);
    else if (!facts.addressesKnown)
        outcome.add(Note::AddressesUnknown);
    if (!facts.orderKnown && !facts.lua && facts.peers.size() > 1)
        outcome.add(Note::OrderUnknown);
    if (facts.lua && facts.lua->pods.empty())
        outcome.add(Note::PodsUnknown);
    return GroupRun(facts, question, input, outcome).run();
}

void summarise(Outcome& outcome)
{
    outcome.upstreamStatus.clear();
    outcome.deliveries = outcome.executionsPossible = 0;
    outcome.duration = {};
    int group = 0;
    for (const SimulatedAttempt& attempt : outcome.attempts) {
        if (&attempt != outcome.attempts.data())
            outcome.upstreamStatus += attempt.group == group ? ", " : " : ";
        group = attempt.group;
        if (attempt.status == 0)
            outcome.upstreamStatus += '-';
        else
            std::format_to(std::back_inserter(outcome.upstreamStatus), "{}", attempt.status);
        outcome.deliveries += attempt.delivery != Delivery::NotDelivered;
        outcome.executionsPossible += attempt.delivery >= Delivery::PossiblyExecuted;
        outcome.duration += attempt.duration;
    }
}

} // namespace retryscope
