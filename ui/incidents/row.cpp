// SPDX-License-Identifier: GPL-3.0-or-later
// From ids to what they stand for.
#include "ui/incidents/row.h"

#include "incident/chained.h"

#include <algorithm>

namespace retryscope::ui {

const Operation* operationOf(const Analysis& analysis, const Row& row) { return row.operation ? &analysis.at(row.operation) : nullptr; }

const Request* requestOf(const Analysis& analysis, const Row& row)
{
    if (row.request)
        return &analysis.at(row.request);
    const Operation* operation = operationOf(analysis, row);
    return operation && !operation->requests.empty() ? &analysis.at(firstOfClient(analysis, *operation)) : nullptr;
}

const Attempt* attemptOf(const Analysis& analysis, const Row& row)
{
    if (row.attempt < 1 || !row.request)
        return nullptr;
    const auto& attempts = analysis.at(row.request).attempts;
    return static_cast<std::size_t>(row.attempt) <= attempts.size() ? &attempts[static_cast<std::size_t>(row.attempt) - 1] : nullptr;
}

std::vector<RequestId> clientRequests(const Analysis& analysis, const Operation& operation)
{
    std::vector<RequestId> own(operation.requests.begin(), operation.requests.end());
    const auto fileOf = [&](RequestId id) { return analysis.at(id).record.file; };
    // Cells are painted often, and a caller may have asked thousands of times: most operations stand in one log.
    if (own.empty() || std::ranges::all_of(own, [&](RequestId id) { return fileOf(id) == fileOf(own.front()); }))
        return own;
    std::vector<RequestId> first;
    std::ranges::copy_if(own, std::back_inserter(first), [&](RequestId id) { return !isOfNginxBehind(analysis, operation, analysis.at(id)); });
    return first.empty() ? own : first;
}

std::optional<RequestStart> rowStart(const Analysis& analysis, const Row& row)
{
    const Request* request = requestOf(analysis, row);
    if (!request || !request->record.end)
        return std::nullopt;
    auto start = requestStart(analysis, *request);
    if (!start) {
        const LoggedTime end = *request->record.end;
        return RequestStart{.at = end.instant, .open = end.resolution < std::chrono::seconds{1} ? Duration{0} : end.resolution, .logged = end.instant};
    }
    if (const Attempt* attempt = attemptOf(analysis, row); attempt && attempt->start)
        start->at += *attempt->start - *request->record.start();
    return start;
}

std::optional<Instant> beginOf(const Analysis& analysis, const Row& row)
{
    // In the second that is shown.
    const auto start = rowStart(analysis, row);
    return start ? std::optional(start->at + start->open / 2) : std::nullopt;
}

std::optional<Duration> tookOf(const Analysis& analysis, const Row& row)
{
    if (const Attempt* attempt = attemptOf(analysis, row))
        return attempt->response;
    const Operation* operation = row.request ? nullptr : operationOf(analysis, row);
    if (operation && operation->requests.size() > 1 && clientRequests(analysis, *operation).size() > 1)
        return std::nullopt;
    const Request* request = requestOf(analysis, row);
    return request ? request->record.requestTime : std::nullopt;
}

std::size_t rowCount(const Analysis& analysis, Level level)
{
    if (level == Level::Operations)
        return analysis.operations.size();
    if (level == Level::Requests)
        return analysis.requests.size();
    std::size_t attempts = 0;
    for (const Request& request : analysis.requests)
        attempts += request.attempts.size();
    return attempts;
}

} // namespace retryscope::ui
