// SPDX-License-Identifier: GPL-3.0-or-later
// Questions about an operation that need its requests, events and the coverage of the inputs.
#include "verdict/evidence.h"

#include "verdict/placeholder.h"
#include "verdict/request_target.h"

#include <algorithm>

namespace retryscope {

namespace {

constexpr Duration atOnce{std::chrono::milliseconds{100}};

std::string_view textOf(OperationFacts::Mark mark, const Event& event)
{
    switch (mark) {
    case OperationFacts::Mark::ById: return event.requestId;
    case OperationFacts::Mark::ByKey: return event.idempotencyKey;
    case OperationFacts::Mark::ByReference: return event.rare->operationRef;
    case OperationFacts::Mark::ByBody: return isHashOfNothing(event.bodyHash) ? std::string_view{} : event.bodyHash.view();
    }
    return {};
}

} // namespace

std::optional<Instant> OperationFacts::first() const
{
    std::optional<Instant> found;
    for (const RequestId id : operation.requests) {
        if (const auto start = requests[id.index()].record.start())
            found = found ? std::min(*found, onMeasure(*start, id)) : onMeasure(*start, id);
    }
    return found;
}

std::optional<Instant> OperationFacts::last() const
{
    std::optional<Instant> found;
    for (const RequestId id : operation.requests) {
        if (const auto& end = requests[id.index()].record.end)
            found = found ? std::max(*found, onMeasure(end->instant, id)) : onMeasure(end->instant, id);
    }
    return found;
}

std::optional<FileId> OperationFacts::exportCovering() const
{
    const auto from = first(), to = last();
    if (!from || !to)
        return std::nullopt;
    for (const auto& [file, span] : context.coverage) {
        if (!isExport(context, file))
            continue;
        const auto endpoints = context.exportedEndpoints.find(file);
        const bool shows = endpoints != context.exportedEndpoints.end() && std::ranges::all_of(operation.requests, [&](RequestId id) {
            const AccessRecord& record = requests[id.index()].record;
            // The nginx in front may have had it under another path.
            return endpoints->second.contains(endpointOf(record.method, record.uri)) || (seen.chained && isOuterRequest(operation, requests, id, context));
        });
        if (shows && !gapsIn(file) && span.first <= *from && span.second >= *to + context.lateness)
            return file;
    }
    return std::nullopt;
}

std::vector<EvidenceRef> OperationFacts::strayEffects() const
{
    constexpr std::size_t most = 5;
    std::vector<EvidenceRef> found;
    const auto from = first(), to = last();
    for (const RequestId id : operation.requests) {
        const AccessRecord& record = requests[id.index()].record;
        const auto stray = context.strayEffects.find(endpointOf(record.method, record.uri));
        if (!from || !to || stray == context.strayEffects.end())
            continue;
        for (const MatchContext::Stray& effect : stray->second) {
            const bool other = !effect.bodyHash.empty() && std::ranges::any_of(operation.events, [&](const MatchedEvent& m) {
                const Text& own = events[m.event.index()].bodyHash;
                return !own.empty() && own != effect.bodyHash;
            });
            if (!other && effect.time >= *from && effect.time <= *to + context.lateness && !std::ranges::contains(found, effect.at) && found.size() < most)
                found.push_back(effect.at);
        }
    }
    return found;
}

std::optional<std::pair<std::size_t, std::size_t>> OperationFacts::gapsIn(FileId file) const
{
    constexpr std::size_t oneIn = 5; // fewer may be requests that wrote nothing
    for (const RequestId id : operation.requests) {
        const AccessRecord& record = requests[id.index()].record;
        const auto gaps = context.exportGaps.find({file, endpointOf(record.method, record.uri)});
        if (gaps != context.exportGaps.end() && gaps->second.first * oneIn > gaps->second.second)
            return gaps->second;
        for (const Attempt& attempt : requests[id.index()].attempts) {
            const auto own = context.exportGapsOfServer.find({file, endpointOf(record.method, record.uri), attempt.address.value_or(Text()).str()});
            if (attempt.delivery != Delivery::NotDelivered && own != context.exportGapsOfServer.end() && own->second.first > 1 && own->second.first * 2 > own->second.second)
                return own->second;
        }
    }
    return std::nullopt;
}

bool OperationFacts::applicationCovering() const
{
    const auto from = first(), to = last();
    if (!from || !to)
        return false;
    const auto covers = [&](const auto& entry, std::string_view address) {
        const auto kind = context.kinds.find(entry.first);
        const bool isItsLog = kind != context.kinds.end() && kind->second == InputKind::AppLog && (address.empty() || context.logsOf.contains({entry.first, std::string(address)}));
        return isItsLog && entry.second.first <= *from && entry.second.second >= *to;
    };
    // Another server's silence says nothing of the one that was asked.
    std::set<std::string_view> asked;
    for (const RequestId id : operation.requests) {
        for (const Attempt& attempt : requests[id.index()].attempts)
            asked.insert(attempt.kind == AttemptKind::Attempt && attempt.address ? attempt.address->view() : std::string_view{});
    }
    if (asked.empty())
        asked.insert(std::string_view{});
    return std::ranges::all_of(asked, [&](std::string_view address) { return std::ranges::any_of(context.coverage, [&](const auto& entry) { return covers(entry, address); }); });
}

std::string OperationFacts::key() const
{
    for (const RequestId id : operation.requests) {
        if (const Text& key = requests[id.index()].record.idempotencyKey; !key.empty())
            return key.str();
    }
    for (const MatchedEvent& matched : operation.events) {
        if (const Text& key = events[matched.event.index()].idempotencyKey; !key.empty())
            return key.str();
    }
    return {};
}

bool OperationFacts::shares(Mark mark) const
{
    std::map<std::string_view, RequestId> marked;
    return std::ranges::any_of(operation.events, [&](const MatchedEvent& matched) {
        const Event& event = events[matched.event.index()];
        const std::string_view text = textOf(mark, event);
        if (!matched.request || text.empty())
            return false;
        return marked.try_emplace(text, *matched.request).first->second != *matched.request;
    });
}

bool OperationFacts::isSurelyOneWish(RequestId first, RequestId second) const
{
    const AccessRecord& a = requests[first.index()].record;
    const AccessRecord& b = requests[second.index()].record;
    const auto isTied = [&](Mark mark) {
        std::set<std::string_view> marks;
        for (const MatchedEvent& matched : operation.events) {
            if (const std::string_view text = textOf(mark, events[matched.event.index()]); matched.request == first && !text.empty())
                marks.insert(text);
        }
        return std::ranges::any_of(operation.events, [&](const MatchedEvent& matched) { return matched.request == second && marks.contains(textOf(mark, events[matched.event.index()])); });
    };
    if ((!a.requestId.empty() && a.requestId == b.requestId) || (!a.idempotencyKey.empty() && a.idempotencyKey == b.idempotencyKey) || isTied(Mark::ById) || isTied(Mark::ByKey))
        return true;
    const bool reference = isTied(Mark::ByReference), body = isTied(Mark::ByBody);
    return (reference && body) || ((reference || (body && !context.sharedClients.contains(a.client))) && wasUnanswered(first, second));
}

bool OperationFacts::wasUnanswered(RequestId first, RequestId second) const
{
    const AccessRecord& record = requests[first.index()].record;
    const auto start = requests[second.index()].record.start();
    const bool failed = record.status == 0 || record.status >= 500 || record.status == 499 || record.status == 408 || record.status == 429 || record.status == 444;
    return failed || (start && record.end && onMeasure(*start, second) < onMeasure(record.end->instant, first));
}

bool OperationFacts::keyIsHonoured() const
{
    constexpr Duration lifetime{std::chrono::hours{24}}; // how long keys are commonly kept
    const auto end = last();
    if (key().empty() || !end || (context.latest && *context.latest - *end > lifetime))
        return false;
    return std::ranges::any_of(operation.requests, [&](RequestId id) {
        const AccessRecord& record = requests[id.index()].record;
        return context.keyHonouredAt.contains(endpointOf(record.method, record.uri));
    });
}

bool OperationFacts::copiesCameAtOnce() const
{
    std::optional<Instant> firstReceipt;
    for (const MatchedEvent& matched : operation.events) {
        const Event& event = events[matched.event.index()];
        if (event.kind == EventKind::Receipt && event.time && matched.attempt > 0)
            firstReceipt = firstReceipt ? std::min(*firstReceipt, corrected(event)) : corrected(event);
    }
    return firstReceipt && std::ranges::all_of(operation.events, [&](const MatchedEvent& matched) {
        const Event& event = events[matched.event.index()];
        return event.kind != EventKind::Receipt || matched.attempt > 0 || (event.time && std::chrono::abs(corrected(event) - *firstReceipt) <= atOnce);
    });
}

std::optional<FileId> OperationFacts::exportEndingEarly() const
{
    const auto from = first(), to = last();
    if (!from || !to || exportCovering())
        return std::nullopt;
    for (const auto& [file, span] : context.coverage) {
        if (isExport(context, file) && !gapsIn(file) && span.first <= *from && span.second < *to + context.lateness)
            return file;
    }
    return std::nullopt;
}

bool OperationFacts::exportEndingSoon() const
{
    constexpr Duration longestWork{std::chrono::minutes{2}}; // as long as an outcome is waited for (executions.cpp)
    const auto to = last();
    return to && std::ranges::any_of(context.coverage, [&](const auto& entry) { return isExport(context, entry.first) && entry.second.second < *to + longestWork; });
}

bool OperationFacts::exportReaching() const
{
    const auto from = first(), to = last();
    return from && to && std::ranges::any_of(context.coverage, [&](const auto& entry) {
        return isExport(context, entry.first) && entry.second.first <= *from && entry.second.second >= *to + context.lateness;
    });
}

Instant OperationFacts::onMeasure(Instant logged, RequestId request) const
{
    const auto offset = context.clockOffsets.find(requests[request.index()].record.file);
    return logged - (offset == context.clockOffsets.end() ? Duration{0} : offset->second);
}

Instant OperationFacts::corrected(const Event& event) const
{
    const auto offset = context.clockOffsets.find(event.file);
    return event.time->instant - (offset == context.clockOffsets.end() ? Duration{0} : offset->second);
}

} // namespace retryscope
