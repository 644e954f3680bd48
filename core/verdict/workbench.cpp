// SPDX-License-Identifier: GPL-3.0-or-later
// Interning, slots, and the small questions that every step asks.
#include "verdict/workbench.h"

#include "verdict/interner.h"
#include "verdict/placeholder.h"
#include "verdict/request_target.h"

#include <algorithm>

namespace retryscope {

namespace {

/// A key is a structured field: "\"k1\"" in the header may be k1 in the application's log (RFC 9651 section 3.3.3).
std::string_view bareKey(std::string_view key)
{
    const bool quoted = key.size() > 2 && key.front() == '"' && key.back() == '"';
    return quoted ? key.substr(1, key.size() - 2) : key;
}

/// Logs cut hashes short and write "sha256:" before them: sixteen hexadecimal digits tell bodies apart.
std::uint32_t idOfHash(Interner& texts, std::string_view hash)
{
    constexpr std::size_t enough = 16;
    const std::string_view digits = hash.substr(hash.find_first_of(":=") == std::string_view::npos ? 0 : hash.find_first_of(":=") + 1);
    if (digits.size() < enough || digits.find_first_not_of("0123456789abcdefABCDEF") != std::string_view::npos)
        return texts.id(hash);
    const std::string_view cut = digits.substr(0, enough);
    const auto isLarge = [](char c) { return c >= 'A' && c <= 'F'; };
    if (std::ranges::none_of(cut, isLarge))
        return texts.id(cut);
    std::string small(cut);
    std::ranges::transform(small, small.begin(), [&](char c) { return isLarge(c) ? static_cast<char>(c - 'A' + 'a') : c; });
    return texts.idOfCopy(small);
}

void addSlots(Workbench& bench, Interner& texts, std::uint32_t index)
{
    const Request& request = bench.requests[index];
    RequestFacts& facts = bench.requestFacts[index];
    facts.firstSlot = static_cast<std::uint32_t>(bench.slots.size());
    for (std::size_t i = 0; i < request.attempts.size(); ++i) {
        const Attempt& attempt = request.attempts[i];
        if (attempt.kind != AttemptKind::Attempt)
            continue;
        Slot slot{.request = index, .attempt = static_cast<std::int32_t>(i)};
        slot.address = attempt.address ? texts.id(*attempt.address) : 0;
        slot.possible = attempt.delivery != Delivery::NotDelivered;
        slot.answered = attempt.delivery == Delivery::Responded;
        if (attempt.start) {
            slot.timed = true;
            slot.start = *attempt.start;
            slot.end = attempt.end.value_or(*attempt.start);
        }
        bench.slots.push_back(slot);
    }
    // A format without any upstream variable does not say whether there was an attempt.
    if (request.attempts.empty() && request.record.upstream.isUnset()) {
        Slot slot{.request = index};
        slot.possible = true;
        if (const auto start = request.record.start()) {
            slot.timed = true;
            slot.start = *start;
            slot.end = request.record.end->instant;
        }
        bench.slots.push_back(slot);
    }
    facts.slots = static_cast<std::uint32_t>(bench.slots.size()) - facts.firstSlot;
}

/// Most targets are their own normal form.
void internTarget(Interner& texts, std::string_view text, std::uint32_t& path, std::uint32_t& query)
{
    if (text.starts_with('/') && text.find_first_of("%?#") == std::string_view::npos && !text.contains("://")) {
        path = texts.id(text);
        return;
    }
    const RequestTarget target = normalTarget(text);
    path = texts.idOfCopy(target.path);
    query = texts.idOfCopy(target.query);
}

void internRequest(Workbench& bench, Interner& texts, std::uint32_t index)
{
    const AccessRecord& record = bench.requests[index].record;
    RequestFacts& facts = bench.requestFacts[index];
    internTarget(texts, record.uri, facts.path, facts.query);
    facts.method = texts.id(record.method);
    facts.client = texts.id(record.client);
    facts.user = record.rare->user == "-" ? 0 : texts.id(record.rare->user);
    facts.id = texts.id(unlessPlaceholder(record.requestId));
    facts.trace = texts.id(unlessPlaceholder(record.rare->traceId));
    facts.key = texts.id(unlessPlaceholder(bareKey(record.idempotencyKey)));
    facts.resolution = record.end ? record.end->resolution : Duration{0};
    addSlots(bench, texts, index);
}

void internEvent(Workbench& bench, Interner& texts, std::size_t index)
{
    const Event& event = bench.events[index];
    EventFacts& facts = bench.eventFacts[index];
    internTarget(texts, event.path, facts.path, facts.query);
    facts.method = texts.id(event.method);
    // A file that names no host is a host of its own.
    facts.place = event.host.empty() ? texts.idOfCopy("\x01" + std::to_string(event.file.value)) : texts.id(event.host);
    facts.hash = idOfHash(texts, event.bodyHash);
    facts.key = texts.id(unlessPlaceholder(bareKey(event.idempotencyKey)));
    facts.reference = texts.id(unlessPlaceholder(event.rare->operationRef));
    facts.id = texts.id(unlessPlaceholder(event.requestId));
    facts.trace = texts.id(unlessPlaceholder(event.rare->traceId));
    facts.effect = texts.id(event.effectId);
}

void findWeakHashes(Workbench& bench)
{
    constexpr std::uint32_t unseen = ~0u;
    std::vector<std::uint32_t> pathOf(bench.textsEnd, unseen); // by hash
    for (std::size_t i = 0; i < bench.events.size(); ++i) {
        const EventFacts& facts = bench.eventFacts[i];
        if (facts.hash == 0)
            continue;
        std::uint32_t& path = pathOf[facts.hash];
        // A log that has no paths says nothing about them.
        if (path == unseen ? isHashOfNothing(bench.events[i].bodyHash) : facts.path != 0 && path != 0 && path != facts.path)
            bench.weakHashes[facts.hash] = true;
        if (path == unseen || path == 0)
            path = facts.path;
    }
}

} // namespace

std::string_view notedUser(const MatchContext& context, const Event& event)
{
    const auto file = context.users ? context.users->find(event.file) : NotedUsers::const_iterator{};
    if (!context.users || file == context.users->end())
        return {};
    const auto found = std::ranges::lower_bound(file->second, event.line, {}, [](const auto& noted) { return noted.first; });
    return found == file->second.end() || found->first != event.line ? std::string_view{} : found->second.view();
}

void rankRequests(Workbench& bench)
{
    struct Place {
        Instant at;
        FileId file;
        std::uint64_t line;
        std::uint32_t request;
    };
    std::vector<Place> order;
    order.reserve(bench.requests.size());
    for (std::uint32_t i = 0; i < bench.requests.size(); ++i) {
        const AccessRecord& r = bench.requests[i].record;
        order.push_back({bench.startOf(i).value_or(bench.endOf(i).value_or(Instant{})), r.file, r.line, i});
    }
    std::ranges::sort(order, {}, [](const Place& p) { return std::tuple(p.at, p.file, p.line); });
    for (std::uint32_t rank = 0; rank < order.size(); ++rank)
        bench.requestFacts[order[rank].request].rank = rank;
}

std::optional<Instant> Workbench::startOf(std::uint32_t request) const
{
    const AccessRecord& record = requests[request].record;
    const auto start = record.start();
    return start ? std::optional(*start - shiftOf(record.file)) : start;
}

std::optional<Instant> Workbench::endOf(std::uint32_t request) const
{
    const AccessRecord& record = requests[request].record;
    if (!record.end)
        return std::nullopt;
    return record.end->instant - shiftOf(record.file);
}

Instant Workbench::corrected(std::size_t event) const
{
    return events[event].time->instant - shiftOf(events[event].file);
}

void Workbench::rememberOffsets()
{
    shifts.clear();
    for (const auto& [file, offset] : offsets) {
        if (file.value >= shifts.size())
            shifts.resize(file.value + 1, Duration{0});
        shifts[file.value] = offset.offset;
    }
}

Duration Workbench::clockError(std::size_t event) const
{
    const auto offset = offsets.find(events[event].file);
    return (offset == offsets.end() ? Duration{0} : offset->second.error) + events[event].time->resolution;
}

bool Workbench::samePlace(std::uint32_t place, std::uint32_t address) const
{
    if (place == address || address == 0)
        return true;
    const auto known = addressOfPlace.find(place);
    return known == addressOfPlace.end() || known->second == address;
}

bool Workbench::couldShareRequest(const Execution& a, const Execution& b) const
{
    const EventFacts& f = a.facts;
    const EventFacts& g = b.facts;
    // Receipts carry the key if the request had one: one with and one without are not of one request.
    const bool otherKey = a.receipt >= 0 && b.receipt >= 0 ? f.key != g.key : conflict(f.key, g.key);
    return !otherKey && !conflict(f.hash, g.hash) && !conflict(f.id, g.id) && !conflict(f.trace, g.trace) && !conflict(f.method, g.method);
}

bool Workbench::couldBelong(const Execution& execution, std::uint32_t request) const
{
    const RequestFacts& facts = requestFacts[request];
    for (std::uint32_t s = facts.firstSlot; s < facts.firstSlot + facts.slots; ++s) {
        if (slots[s].execution >= 0 && !couldShareRequest(executions[static_cast<std::size_t>(slots[s].execution)], execution))
            return false;
    }
    return facts.key == 0 || execution.facts.key == 0 || facts.key == execution.facts.key;
}

bool Workbench::hasOutcome(const Execution& execution, EventKind kind) const
{
    return std::ranges::any_of(execution.outcomes, [&](std::uint32_t e) { return events[e].kind == kind; });
}

void fillWorkbench(Workbench& bench)
{
    Interner texts;
    texts.expect(bench.requests.size() + bench.events.size() / 2);
    bench.requestFacts.resize(bench.requests.size());
    bench.slots.reserve(bench.requests.size());
    for (std::uint32_t i = 0; i < bench.requests.size(); ++i)
        internRequest(bench, texts, i);
    bench.eventFacts.resize(bench.events.size());
    for (std::size_t i = 0; i < bench.events.size(); ++i)
        internEvent(bench, texts, i);
    bench.textsEnd = texts.end();
    findWeakHashes(bench);
}

} // namespace retryscope
