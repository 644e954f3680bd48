// SPDX-License-Identifier: GPL-3.0-or-later
// Counting: requests, attempts, lost responses, effects and operations separately, never one for the other.
#include "incident/summary.h"

#include "incident/retry_pattern.h"

#include <algorithm>
#include <map>

namespace retryscope {

namespace {

bool isTry(const Attempt& attempt) { return attempt.kind == AttemptKind::Attempt; }

} // namespace

bool lostItsResponse(const Attempt& attempt)
{
    return isTry(attempt) && attempt.delivery == Delivery::PossiblyExecuted && attempt.status.value_or(504) >= 500;
}

bool wasCut(const Attempt& attempt)
{
    return attempt.failure == Failure::ReadTimeout
        || (attempt.failure == Failure::Unknown && attempt.status == 504 && attempt.statusOrigin != StatusOrigin::Upstream && !attempt.header);
}

const Attempt* firstToFail(const Request& request)
{
    if (!wasRetried(request))
        return nullptr;
    const auto first = std::ranges::find_if(request.attempts, [](const Attempt& attempt) { return isTry(attempt) && attempt.address; });
    return first == request.attempts.end() ? nullptr : &*first;
}

/// Counts by key; named, because a member of SummaryCounter has this type.
class GroupTable {
public:
    GroupCount& group(const std::string& key, PlacedBlock place = {})
    {
        const auto [it, added] = m_index.try_emplace({key, place}, m_groups.size());
        if (added)
            m_groups.push_back({.key = key, .configuration = place.configuration, .block = place.block});
        return m_groups[it->second];
    }

    std::vector<GroupCount> take()
    {
        std::ranges::sort(m_groups, [](const GroupCount& a, const GroupCount& b) {
            return a.requests != b.requests ? a.requests > b.requests : std::tuple(a.key, a.place()) < std::tuple(b.key, b.place());
        });
        return std::move(m_groups);
    }

private:
    std::vector<GroupCount> m_groups;
    std::map<std::pair<std::string, PlacedBlock>, std::size_t> m_index;
};

namespace {

/// What one request adds to every figure.
struct Counted {
    std::uint64_t tries = 0, lost = 0;
    bool retried = false, retriedWell = false, duplicated = false;
    Duration added{0}; ///< before the last attempt began
};

Counted countedOf(const Request& request)
{
    Counted counted;
    counted.tries = triesOf(request);
    counted.lost = static_cast<std::uint64_t>(std::ranges::count_if(request.attempts, lostItsResponse));
    counted.retried = wasRetried(request);
    counted.retriedWell = counted.retried && request.record.status > 0 && request.record.status < 400;
    for (std::size_t i = 0; i + 1 < request.attempts.size(); ++i)
        counted.added += request.attempts[i].response.value_or(Duration{0});
    return counted;
}

void addTo(HealthCounts& health, const Counted& counted)
{
    if (counted.tries == 0)
        return;
    ++health.passedOn;
    health.attempts += counted.tries;
    health.retried += counted.retried;
    health.retriedWell += counted.retriedWell;
    health.added.add(counted.added);
}

void addTo(TimeBucket& bucket, const Counted& counted, int status)
{
    ++bucket.requests;
    bucket.passedOn += counted.tries > 0;
    bucket.attempts += counted.tries;
    bucket.retried += counted.retried;
    bucket.retriedWell += counted.retriedWell;
    bucket.lostResponses += counted.lost;
    bucket.serverErrors += status >= 500;
    bucket.duplicated += counted.duplicated;
    bucket.addedLongest = std::max(bucket.addedLongest, counted.added);
}

} // namespace

namespace {

/// Storms and notes by the thresholds of the summary.
void judge(Summary& summary, const HealthCounts& all, const RetryPattern& pattern)
{
    const HealthThresholds& limits = summary.thresholds;
    summary.healthNotes.clear();
    const auto take = [&](std::vector<HealthNote> notes) { std::ranges::move(notes, std::back_inserter(summary.healthNotes)); };
    summary.storms = retryStorms(summary.overTime, summary.bucketWidth, limits);
    pattern.placeStorms(summary.storms);
    // How long all locations took together says nothing about one timeout.
    take(notesOn(all, {}, limits, {}, {}));
    // Its numbers are of all that ended within it, wherever most of it was.
    for (const RetryStorm& storm : summary.storms)
        summary.healthNotes.push_back({HealthConcern::RetryStormSeen, Severity::Error, {}, {},
            {formatIso(storm.from), formatIso(storm.to), std::to_string(storm.retried), std::to_string(storm.passedOn)}});
    if (summary.byLocation.size() > 1 || (!summary.byLocation.empty() && !summary.byLocation.front().key.empty())) {
        for (const GroupCount& location : summary.byLocation)
            take(notesOn(location.health, location.times, limits, location.key, {}));
    } else if (!summary.byLocation.empty()) {
        take(notesOn({}, summary.byLocation.front().times, limits, {}, {}));
    }
    take(pattern.firstToFail(limits));
}

} // namespace

void applyThresholds(Summary& summary, const HealthThresholds& thresholds, std::span<const Request> requests,
    const std::function<std::string(const Request&)>& locationName)
{
    summary.thresholds = thresholds;
    HealthCounts all; // each request is of one method
    for (const GroupCount& method : summary.byMethod)
        all.merge(method.health);
    RetryPattern pattern;
    for (const Request& request : requests)
        pattern.add(request, locationName ? locationName(request) : std::string(), countedOf(request).retried);
    judge(summary, all, pattern);
}

class SummaryCounter::Counts {
public:
    Counts(const SummaryQuestions& questions, const HealthThresholds& thresholds)
        : m_questions(questions)
    {
        m_summary.thresholds = thresholds;
    }

    void addOperation(Verdict verdict, int effects, std::uint64_t times)
    {
        m_summary.operations[static_cast<std::size_t>(verdict)] += times;
        m_summary.effectsConfirmed += static_cast<std::uint64_t>(std::max(0, effects)) * times;
    }

    void add(const Request& request, bool duplicated)
    {
        Counted counted = countedOf(request);
        counted.duplicated = duplicated;
        ++m_summary.requests;
        m_summary.retried += counted.retried;
        m_summary.internallyRedirected += request.groups > 1;
        m_summary.attempts += counted.tries;
        m_summary.lostResponses += counted.lost;
        addTo(m_health, counted);
        addTime(request, counted);
        GroupCount& location = locationOf(request);
        for (GroupCount* group : {&m_methods.group(request.record.method.str()), &location})
            addGroup(*group, counted);
        addAttempts(request, location, counted);
        m_pattern.add(request, location.key, counted.retried);
    }

    void add(const PlainCounts& counts)
    {
        for (const PlainCounts::Cell& cell : counts.cells()) {
            m_summary.requests += cell.requests;
            m_summary.attempts += cell.attempts;
            Request served;
            served.location = counts.place(cell);
            GroupCount& location = locationOf(served);
            for (GroupCount* group : {&m_methods.group(counts.method(cell)), &location}) {
                group->requests += cell.requests;
                group->attempts += cell.attempts;
                addPlain(group->health, cell.attempts);
            }
            addPlain(m_health, cell.attempts);
            addTimes(m_summary.upstreamTimes, cell.times, location.times.readTimeout);
            location.times.times.merge(cell.times);
            if (cell.address != 0)
                addPlainTo(m_backends.group(counts.address(cell)), cell, location.times.readTimeout);
        }
        m_buckets.merge(counts.overTime());
        if (counts.first())
            widen(*counts.first(), *counts.last());
    }

    Summary take()
    {
        m_summary.byMethod = m_methods.take();
        m_summary.byLocation = m_locations.take();
        m_summary.byBackend = m_backends.take();
        m_summary.health = m_health.figures();
        m_summary.bucketWidth = m_buckets.width();
        m_summary.overTime = m_buckets.take();
        judge(m_summary, m_health, m_pattern);
        return std::move(m_summary);
    }

private:
    /// Requests with one attempt that lost no time before it.
    static void addPlain(HealthCounts& health, std::uint64_t attempts)
    {
        health.passedOn += attempts;
        health.attempts += attempts;
        if (attempts > 0)
            health.added.add(Duration{0}, attempts);
    }

    static void addTimes(UpstreamTimes& to, const LatencyHistogram& times, const std::optional<Duration>& readTimeout)
    {
        if (times.count() > 0)
            to.limitBy(readTimeout);
        to.times.merge(times);
    }

    static void addPlainTo(GroupCount& backend, const PlainCounts::Cell& cell, const std::optional<Duration>& readTimeout)
    {
        backend.requests += cell.requests;
        backend.attempts += cell.attempts;
        addTimes(backend.times, cell.times, readTimeout);
        addPlain(backend.health, cell.attempts);
    }

    GroupCount& locationOf(const Request& request)
    {
        GroupCount& location = m_locations.group(m_questions.locationName ? m_questions.locationName(request) : std::string(), request.location->place());
        if (location.requests == 0 && m_questions.readTimeout)
            location.times.readTimeout = m_questions.readTimeout(request);
        return location;
    }

    static void addGroup(GroupCount& group, const Counted& counted)
    {
        ++group.requests;
        group.retried += counted.retried;
        group.attempts += counted.tries;
        group.duplicated += counted.duplicated;
        addTo(group.health, counted);
    }

    void addAttempts(const Request& request, GroupCount& location, const Counted& counted)
    {
        std::vector<const Text*> seen;
        const Attempt* const first = firstToFail(request);
        for (const Attempt& attempt : request.attempts) {
            if (!isTry(attempt))
                continue;
            GroupCount* backend = attempt.address ? &m_backends.group(attempt.address->str()) : nullptr;
            for (UpstreamTimes* times : {&m_summary.upstreamTimes, &location.times, backend ? &backend->times : nullptr}) {
                if (!times || !attempt.response)
                    continue;
                times->limitBy(location.times.readTimeout);
                times->add(*attempt.response, wasCut(attempt));
            }
            if (!backend)
                continue;
            ++backend->attempts;
            if (std::ranges::none_of(seen, [&](const Text* s) { return *s == *attempt.address; })) {
                seen.push_back(&*attempt.address);
                ++backend->requests;
                backend->retried += counted.retried;
                backend->duplicated += counted.duplicated;
                addTo(backend->health, counted);
            }
            backend->firstToFail += &attempt == first;
        }
    }

    void addTime(const Request& request, const Counted& counted)
    {
        if (!request.record.end)
            return;
        const Instant end = request.record.end->instant;
        const Instant start = request.record.start().value_or(end);
        widen(start, end);
        addTo(m_buckets.at(end), counted, request.record.status);
    }

    void widen(Instant first, Instant last)
    {
        m_summary.first = m_summary.first ? std::min(*m_summary.first, first) : first;
        m_summary.last = m_summary.last ? std::max(*m_summary.last, last) : last;
    }

    SummaryQuestions m_questions;
    Summary m_summary;
    GroupTable m_methods, m_locations, m_backends;
    HealthCounts m_health;
    TimeBuckets m_buckets;
    RetryPattern m_pattern;
};

SummaryCounter::SummaryCounter(const SummaryQuestions& questions, const HealthThresholds& thresholds)
    : m_counts(std::make_unique<Counts>(questions, thresholds))
{
}

SummaryCounter::~SummaryCounter() = default;

void SummaryCounter::add(const Request& request, bool duplicated) { m_counts->add(request, duplicated); }

void SummaryCounter::add(const PlainCounts& counts) { m_counts->add(counts); }

void SummaryCounter::addOperation(Verdict verdict, int effects, std::uint64_t times) { m_counts->addOperation(verdict, effects, times); }

Summary SummaryCounter::take() { return m_counts->take(); }

Summary summarise(std::span<const Request> requests, std::span<const Operation> operations, std::span<const Event>, const SummaryQuestions& questions,
    const HealthThresholds& thresholds)
{
    SummaryCounter counter(questions, thresholds);
    for (const Request& request : requests)
        counter.add(request, request.operation && operations[request.operation.index()].verdict == Verdict::Duplicated);
    for (const Operation& operation : operations)
        counter.addOperation(operation.verdict, operation.effectsConfirmed);
    return counter.take();
}

} // namespace retryscope
