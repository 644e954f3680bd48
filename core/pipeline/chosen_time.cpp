// SPDX-License-Identifier: GPL-3.0-or-later
// Reads more than was asked for, and forgets what turned out to be others'.
#include "pipeline/chosen_time.h"

#include "verdict/messages.h"

namespace retryscope {

namespace {

constexpr int resendsOn = 3; ///< a resend's resend of a resend
constexpr Duration keysAreKept{std::chrono::hours{24}}, messagesAreSent{std::chrono::hours{72}}; ///< as in link_requests.cpp

bool isWithin(const AnalysisRequest& request, Instant at, Duration around)
{
    return (!request.since || at >= *request.since - around) && (!request.until || at <= *request.until + around);
}

/// Its caller may send it again for long.
bool hadNoAnswer(int status) { return status == 0 || status >= 500 || status == 499 || status == 408 || status == 429 || status == 444; }

} // namespace

bool isAroundChosen(const AnalysisRequest& request, const AccessRecord& record)
{
    if (!record.end)
        return false;
    const Instant end = record.end->instant;
    if (isWithin(request, end, request.resendWindow.value_or(MatchContext{}.resendWindow) * resendsOn))
        return true;
    // Most lines of a long log lie far away.
    if (isSafeMethod(record.method) || !isWithin(request, end, messagesAreSent))
        return false;
    return ((!record.idempotencyKey.empty() || hadNoAnswer(record.status)) && isWithin(request, end, keysAreKept)) || isMessagePath(record.uri);
}

void keepChosen(Analysis& analysis)
{
    if (!analysis.request.since && !analysis.request.until)
        return;
    const auto isInside = [&](const Request& request) { return isChosen(analysis.request, request.record.end); };
    std::vector<bool> stays(analysis.operations.size());
    for (const Request& request : analysis.requests) {
        if (request.operation && isInside(request))
            stays[request.operation.index()] = true;
    }
    std::vector<OperationId> operationAt(analysis.operations.size());
    std::uint32_t count = 0;
    for (std::size_t i = 0; i < stays.size(); ++i)
        operationAt[i] = stays[i] ? OperationId::fromIndex(count++) : OperationId{};
    std::vector<RequestId> requestAt(analysis.requests.size());
    count = 0;
    for (std::size_t i = 0; i < requestAt.size(); ++i) {
        Request& request = analysis.requests[i];
        const bool isKept = request.operation ? stays[request.operation.index()] : isInside(request);
        if (request.operation)
            request.operation = operationAt[request.operation.index()];
        if (!isKept)
            continue;
        requestAt[i] = RequestId::fromIndex(count);
        if (count != i)
            analysis.requests[count] = std::move(request);
        ++count;
    }
    analysis.requests.resize(count);
    std::size_t at = 0;
    std::erase_if(analysis.operations, [&](const Operation&) { return !stays[at++]; });
    for (Operation& operation : analysis.operations) {
        for (RequestId& request : operation.requests)
            request = requestAt[request.index()];
        for (MatchedEvent& matched : operation.events) {
            if (matched.request)
                matched.request = requestAt[matched.request->index()];
        }
    }
}

} // namespace retryscope
