// SPDX-License-Identifier: GPL-3.0-or-later
// Questions about an operation that need its requests, events and the coverage of the inputs.
#include "verdict/evidence.h"

#include "verdict/placeholder.h"
#include "verdict/request_target.h"

#include <algorithm>

namespace retryscope {

namespace {

constexpr Duration atOnce{std::chrono::milliseconds{100}};

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
            return endpoints->second.contains(endpointOf(record.method, record.uri));
        });
        if (shows && !gapsIn(file) && span.first <= *from && span.second >= *to + context.lateness)
            return file;
    }
    return std::nullopt;
}

std::optional<std::pair<std::size_t, std::size_t>> OperationFacts::gapsIn(FileId file) const
{
    constexpr std::size_t oneIn = 5; // fewer may be requests that wrote nothing
    for (const RequestId id : operation.requests) {
        const AccessRecord& record = requests[id.index()].record;
        const auto gaps = context.exportGaps.find({file, endpointOf(record.method, record.uri)});
        if (gaps != context.exportGaps.end() && gaps->second.first * oneIn > gaps->second.second)
            return gaps->second;
    }
    return std::nullopt;
}

bool OperationFacts::applicationCovering() const
{
    const auto from = first(), to = last();
    if (!from || !to)
        return false;
    return std::ranges::any_of(context.coverage, [&](const auto& entry) {
        const auto kind = context.kinds.find(entry.first);
        return kind != context.kinds.end() && kind->second == InputKind::AppLog && entry.second.first <= *from && entry.second.second >= *to;
    });
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
        const Text& text = mark == Mark::ById ? event.requestId : mark == Mark::ByKey ? event.idempotencyKey : mark == Mark::ByReference ? event.rare->operationRef : event.bodyHash;
        if (!matched.request || text.empty() || (mark == Mark::ByBody && isHashOfNothing(text)))
            return false;
        return marked.try_emplace(text.view(), *matched.request).first->second != *matched.request;
    });
}

bool OperationFacts::keyIsHonoured() const
{
    if (key().empty())
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
        if (isExport(context, file) && !gapsIn(file) && (span.first > *from || span.second < *to + context.lateness))
            return file;
    }
    return std::nullopt;
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
