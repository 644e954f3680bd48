// SPDX-License-Identifier: GPL-3.0-or-later
// A log of whole seconds leaves a start open by one of them; receipts close it.
#include "ui/text/request_start.h"

#include "incident/chained.h"
#include "ui/text/log_times.h"
#include "ui/text/numbers.h"

#include <QDateTime>

#include <algorithm>

namespace retryscope::ui {

namespace {

constexpr Duration wholeSecond{std::chrono::seconds{1}};
constexpr std::size_t mostLooked = 256; ///< events and requests of an operation: a list is sorted by starts

/// How long after the request the attempt began; nullopt: not logged.
std::optional<Duration> beginOfAttempt(const Request& request, int n)
{
    Duration before{0};
    for (const Attempt& attempt : request.attempts) {
        if (attempt.n == n)
            return before;
        if (!attempt.response && attempt.kind == AttemptKind::Attempt)
            return std::nullopt;
        before += attempt.response.value_or(Duration{0});
    }
    return std::nullopt;
}

/// How far behind the earliest start the first receipt puts it.
std::optional<Duration> shiftByReceipts(const Analysis& analysis, const Request& request, Instant earliest)
{
    std::optional<Duration> shift;
    const auto& events = analysis.at(request.operation).events;
    for (std::size_t i = 0; i < std::min(events.size(), mostLooked); ++i) {
        const Event& event = analysis.at(events[i].event);
        if (event.kind != EventKind::Receipt || !events[i].request || &analysis.at(*events[i].request) != &request)
            continue;
        const auto time = correctedTime(analysis, event);
        const auto begin = beginOfAttempt(request, events[i].attempt);
        if (!time || !begin)
            continue;
        const Duration behind = *time - earliest - *begin;
        shift = std::min(shift.value_or(behind), behind);
    }
    return shift;
}

} // namespace

std::optional<RequestStart> requestStart(const Analysis& analysis, const Request& request)
{
    const auto logged = request.record.start();
    if (!logged)
        return std::nullopt;
    RequestStart start{.at = *logged - correctionOf(analysis, request.record.file)};
    start.logged = start.at;
    const Duration resolution = request.record.end->resolution;
    if (resolution < wholeSecond)
        return start;
    start.open = resolution;
    if (const auto shift = request.operation ? shiftByReceipts(analysis, request, start.at) : std::nullopt) {
        start.at += std::clamp(*shift, Duration{0}, resolution - Duration{1});
        start.open = Duration{0};
        start.byReceipt = true;
    }
    return start;
}

std::optional<Instant> beginMoment(const Analysis& analysis, const Request& request)
{
    if (const auto start = requestStart(analysis, request))
        return start->at + start->open / 2;
    if (!request.record.end)
        return std::nullopt;
    const LoggedTime end = *request.record.end;
    return end.instant + (end.resolution < wholeSecond ? Duration{0} : end.resolution / 2);
}

std::optional<Instant> requestEnd(const Analysis& analysis, const Request& request)
{
    const auto start = requestStart(analysis, request);
    return start && start->open == Duration{0} ? std::optional(start->at + *request.record.requestTime) : std::nullopt;
}

std::optional<Instant> attemptEnd(const Analysis& analysis, const Request& request, int n)
{
    const auto start = requestStart(analysis, request);
    const auto attempt = std::ranges::find(request.attempts, n, &Attempt::n);
    const auto begin = beginOfAttempt(request, n);
    if (!start || start->open > Duration{0} || attempt == request.attempts.end() || !begin || !attempt->response)
        return std::nullopt;
    return start->at + *begin + *attempt->response;
}

QString startText(const RequestStart& start, const QTimeZone& zone)
{
    if (start.open == Duration{0})
        return timeText(start.at, zone);
    // The second in which it began most likely.
    const auto middle = std::chrono::floor<std::chrono::milliseconds>((start.at + start.open / 2).time_since_epoch());
    return QDateTime::fromMSecsSinceEpoch(middle.count(), zone).time().toString(QStringLiteral("HH:mm:ss"));
}

RequestId firstOfClient(const Analysis& analysis, const Operation& operation)
{
    if (operation.requests.empty())
        return {};
    if (operation.requests.size() > mostLooked)
        return operation.requests.front();
    // Cells are painted often: most operations stand in one log.
    const FileId log = analysis.at(operation.requests.front()).record.file;
    if (std::ranges::all_of(operation.requests, [&](RequestId id) { return analysis.at(id).record.file == log; }))
        return operation.requests.front();
    const auto own = std::ranges::find_if(operation.requests, [&](RequestId id) { return !isOfNginxBehind(analysis, operation, analysis.at(id)); });
    return own == operation.requests.end() ? operation.requests.front() : *own;
}

} // namespace retryscope::ui
