// SPDX-License-Identifier: GPL-3.0-or-later
// Candidates are cheap to find (a window in a sorted list); what they are worth is decided by prices.
#include "verdict/offers.h"

#include <algorithm>
#include <cmath>

namespace retryscope {

namespace {

constexpr std::size_t mostOffers = 64;
constexpr Duration pairSlack{std::chrono::milliseconds{60}};    ///< between two receipts of one request, against nginx's own durations
constexpr Duration longestDelay{std::chrono::milliseconds{300}}; ///< from nginx's connect to the application's note, under load
constexpr double priceOfMissing = 6;                             ///< a receipt that its backend's log ought to have
constexpr double priceOfNoOutcome = 2;                           ///< of an answered write in a log that notes outcomes
constexpr double priceOfUnlogged = 1;                            ///< one that no loaded log could have

double inMilliseconds(Duration d) { return std::abs(milliseconds(d)); }

} // namespace

OfferMaker::OfferMaker(const Workbench& bench)
    : m_bench(bench)
    , m_sameBody(static_cast<std::uint32_t>(bench.executions.size()), bench.textsEnd,
          [&](std::uint32_t i) { return bench.weakHashes.contains(bench.executions[i].facts.hash) ? 0 : bench.executions[i].facts.hash; })
{
    for (std::size_t i = 0; i < bench.executions.size(); ++i) {
        const Execution& execution = bench.executions[i];
        for (const std::uint32_t e : execution.outcomes)
            m_outcomesIn.insert(bench.events[e].file);
        if (execution.receipt >= 0) {
            m_receiptsAnywhere = true;
            const auto address = bench.addressOfPlace.find(execution.facts.place);
            if (address != bench.addressOfPlace.end())
                m_receiptsAt[address->second] = true;
        }
        // Under comparable ids an execution whose request is not in the log belongs to none that is.
        const bool foreign = bench.idsComparable && (execution.facts.id != 0 || execution.facts.trace != 0);
        if (execution.request < 0 && execution.timed && execution.facts.path != 0 && !foreign)
            m_buckets[execution.facts.path].executions.push_back(static_cast<std::int32_t>(i));
    }
    const auto at = [&](auto i) { return m_bench.executions[static_cast<std::size_t>(i)].at; };
    for (auto& [path, bucket] : m_buckets)
        std::ranges::stable_sort(bucket.executions, {}, at);
    for (std::uint32_t hash = 1; hash < m_sameBody.keys(); ++hash) {
        if (const auto same = m_sameBody.of(hash); same.size() > 1)
            std::ranges::stable_sort(same, {}, at);
    }
    for (const auto& [file, offset] : bench.offsets)
        m_tolerance = std::max(m_tolerance, Duration{10'000} + offset.error);
}

bool OfferMaker::isPending(std::uint32_t request) const
{
    const RequestFacts& facts = m_bench.requestFacts[request];
    if (facts.outer || !m_buckets.contains(facts.path))
        return false;
    const auto slots = std::span(m_bench.slots).subspan(facts.firstSlot, facts.slots);
    return std::ranges::any_of(slots, [](const Slot& s) { return s.possible && s.timed && s.execution < 0; });
}

const Slot& OfferMaker::slotAt(const Offer& offer, std::size_t i) const
{
    return m_bench.slots[m_bench.requestFacts[offer.request].firstSlot + i];
}

bool OfferMaker::fits(std::int32_t index, const Slot& slot) const
{
    const Execution& execution = m_bench.executions[static_cast<std::size_t>(index)];
    const RequestFacts& facts = m_bench.requestFacts[slot.request];
    return execution.request < 0 && !conflict(execution.facts.method, facts.method) && !conflict(execution.facts.query, facts.query) && m_bench.samePlace(execution.facts.place, slot.address);
}

/// The body, key and ids of all deliveries of one request are the same.
bool OfferMaker::sameRequest(const Offer& offer, std::int32_t index) const
{
    const Execution& execution = m_bench.executions[static_cast<std::size_t>(index)];
    return std::ranges::all_of(offer.executions, [&](std::int32_t member) {
        return member < 0 || (member != index && m_bench.couldShareRequest(m_bench.executions[static_cast<std::size_t>(member)], execution));
    });
}

std::vector<std::int32_t> OfferMaker::within(const Bucket& bucket, Span span) const
{
    const auto at = [&](std::int32_t i) { return m_bench.executions[static_cast<std::size_t>(i)].at; };
    const auto first = std::ranges::lower_bound(bucket.executions, span.first, {}, at);
    const auto last = std::ranges::upper_bound(first, bucket.executions.end(), span.second, {}, at);
    return {first, last};
}

OfferMaker::Span OfferMaker::seedSpan(const Slot& slot, const ShiftRange& range) const
{
    // An answered attempt was received before it was answered; an outcome without a receipt comes close to the answer.
    const Instant last = slot.answered ? slot.end : slot.start + longestDelay;
    return {slot.start + range.low - m_tolerance, last + range.high + m_tolerance};
}

std::vector<Offer> OfferMaker::offers(std::uint32_t request, const ShiftRange& range, bool& crowded) const
{
    std::vector<Offer> found;
    crowded = false;
    const RequestFacts& facts = m_bench.requestFacts[request];
    const auto bucket = m_buckets.find(facts.path);
    if (bucket == m_buckets.end())
        return found;
    for (std::size_t i = 0; i < facts.slots; ++i) {
        const Slot& slot = m_bench.slots[facts.firstSlot + i];
        if (!slot.possible || !slot.timed || slot.execution >= 0)
            continue;
        for (const std::int32_t seed : within(bucket->second, seedSpan(slot, range))) {
            const Execution& execution = m_bench.executions[static_cast<std::size_t>(seed)];
            const bool late = execution.receipt >= 0 && execution.at > slot.start + range.high + m_tolerance + longestDelay;
            if (!fits(seed, slot) || !m_bench.couldBelong(execution, request) || late || (execution.receipt < 0 && !slot.answered))
                continue;
            if (found.size() >= mostOffers) {
                crowded = true;
                break;
            }
            Offer offer = grow(bucket->second, request, i, seed, range);
            const bool known = std::ranges::any_of(found, [&](const Offer& o) { return o.executions == offer.executions; });
            if (!known)
                found.push_back(std::move(offer));
        }
    }
    std::ranges::stable_sort(found, {}, &Offer::cost);
    return found;
}

Offer OfferMaker::grow(const Bucket& bucket, std::uint32_t request, std::size_t slot, std::int32_t seed, const ShiftRange& range) const
{
    const RequestFacts& facts = m_bench.requestFacts[request];
    Offer offer;
    offer.request = request;
    offer.executions.assign(facts.slots, -1);
    for (std::size_t i = 0; i < facts.slots; ++i)
        offer.executions[i] = m_bench.slots[facts.firstSlot + i].execution;
    offer.executions[slot] = seed;
    const Execution& execution = m_bench.executions[static_cast<std::size_t>(seed)];
    const Slot& at = slotAt(offer, slot);
    const Instant moment = execution.receipt >= 0 ? at.start : at.end;
    offer.shift = std::clamp(execution.at - moment, range.low, std::max(range.low, range.high));
    for (std::size_t i = 0; i < facts.slots; ++i) {
        if (offer.executions[i] < 0)
            fill(bucket, offer, i);
    }
    price(offer);
    offer.shape = shapeOf(offer);
    return offer;
}

/// The other attempts of the request began when nginx's own durations say, so their receipts are known to milliseconds.
void OfferMaker::fill(const Bucket& bucket, Offer& offer, std::size_t i) const
{
    const Slot& slot = slotAt(offer, i);
    if (!slot.possible || !slot.timed)
        return;
    double bestCost = 0;
    const Instant last = std::max(slot.start, slot.answered ? slot.end : slot.start);
    for (const std::int32_t candidate : within(bucket, {slot.start + offer.shift - pairSlack, last + offer.shift + pairSlack})) {
        const Execution& execution = m_bench.executions[static_cast<std::size_t>(candidate)];
        const Instant moment = (execution.receipt >= 0 ? slot.start : slot.end) + offer.shift;
        const Duration away = execution.at - moment;
        if (!fits(candidate, slot) || !sameRequest(offer, candidate) || std::chrono::abs(away) > pairSlack || (execution.receipt < 0 && !slot.answered))
            continue;
        const double cost = inMilliseconds(away);
        if (offer.executions[i] < 0 || cost < bestCost) {
            offer.executions[i] = candidate;
            bestCost = cost;
        }
    }
}

void OfferMaker::price(Offer& offer) const
{
    offer.cost = 0;
    for (std::size_t i = 0; i < offer.executions.size(); ++i) {
        const Slot& slot = slotAt(offer, i);
        if (offer.executions[i] >= 0) {
            offer.cost += priceOf(slot, m_bench.executions[static_cast<std::size_t>(offer.executions[i])], offer.shift);
        } else if (slot.possible) {
            const bool logged = slot.address == 0 ? m_receiptsAnywhere : m_receiptsAt.contains(slot.address);
            offer.cost += logged ? priceOfMissing : priceOfUnlogged;
        }
    }
}

double OfferMaker::priceOf(const Slot& slot, const Execution& execution, Duration shift) const
{
    const Instant moment = (execution.receipt >= 0 ? slot.start : slot.end) + shift;
    const double away = milliseconds(execution.at - moment);
    // Before the connect is impossible but for rounding; after it there is the network and the queue. An outcome without a
    // receipt is known only to come before the answer, most often at once.
    const double most = execution.receipt >= 0 ? 4.0 : 8.0;
    double cost = away < 0 ? std::min(most, -away / 5) : std::min(most, away / 20);
    cost += priceOfOutcome(slot, execution);
    return cost;
}

double OfferMaker::priceOfOutcome(const Slot& slot, const Execution& execution) const
{
    if (!slot.answered || slot.attempt < 0)
        return 0;
    const Attempt& attempt = m_bench.requests[slot.request].attempts[static_cast<std::size_t>(slot.attempt)];
    const bool good = attempt.status && *attempt.status < 400;
    double cost = 0;
    // Work that was answered well leaves an outcome where outcomes are noted.
    if (good && execution.outcomes.empty() && execution.receipt >= 0 && m_outcomesIn.contains(m_bench.events[static_cast<std::size_t>(execution.receipt)].file)
        && !isSafeMethod(m_bench.requests[slot.request].record.method))
        cost += priceOfNoOutcome;
    std::optional<Instant> last;
    for (const std::uint32_t e : execution.outcomes) {
        const Event& event = m_bench.events[e];
        if (event.time)
            last = last ? std::max(*last, m_bench.corrected(e)) : m_bench.corrected(e);
        if (event.status != 0 && attempt.status && event.status != *attempt.status)
            cost += 3;
        const bool refused = event.kind == EventKind::Conflict || event.kind == EventKind::Failed;
        if (attempt.status && (refused ? good : event.kind == EventKind::Effect && !good))
            cost += 6;
    }
    // What the application took from receipt to outcome is what nginx measured, but for the way there and back.
    if (last && execution.receipt >= 0 && execution.timed && attempt.response)
        cost += std::min(3.0, inMilliseconds((*last - execution.at) - *attempt.response) / 8);
    return cost;
}

std::uint64_t OfferMaker::shapeOf(const Offer& offer) const
{
    std::uint64_t shape = 1469598103934665603ull;
    const auto mix = [&](std::uint64_t value) { shape = (shape ^ value) * 1099511628211ull; };
    const auto mixOutcomes = [&](const Execution& execution) {
        std::uint64_t kinds = 0;
        for (const std::uint32_t e : execution.outcomes)
            kinds |= 1ull << static_cast<unsigned>(m_bench.events[e].kind);
        mix(kinds);
    };
    std::uint32_t hash = 0;
    for (const std::int32_t index : offer.executions) {
        if (index < 0) {
            mix(99);
            continue;
        }
        const Execution& execution = m_bench.executions[static_cast<std::size_t>(index)];
        hash = hash == 0 ? execution.facts.hash : hash;
        mixOutcomes(execution);
    }
    // Deliveries of the same body elsewhere become one operation with this one.
    if (hash == 0)
        return shape;
    for (const std::uint32_t index : m_sameBody.of(hash)) {
        if (!std::ranges::contains(offer.executions, static_cast<std::int32_t>(index))) {
            mix(77);
            mixOutcomes(m_bench.executions[index]);
        }
    }
    return shape;
}

} // namespace retryscope
