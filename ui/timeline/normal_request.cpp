// SPDX-License-Identifier: GPL-3.0-or-later
// Without a configuration the path stands for the location.
#include "ui/timeline/normal_request.h"

#include <algorithm>

namespace retryscope::ui {

namespace {

constexpr int firstError = 400;
constexpr unsigned oftenEnough = 4096; // requests between two questions whether to stop

/// An operation that was repeated by whomever, or whose outcome is in doubt, is not what usually happens.
bool isOfAGoodOperation(const Analysis& analysis, const Request& request)
{
    if (!request.operation)
        return true;
    const Operation& operation = analysis.at(request.operation);
    return operation.repeatedBy.empty() && (operation.verdict == Verdict::ExecutedOnce || operation.verdict == Verdict::NotApplied);
}

bool isNormal(const Analysis& analysis, const Request& request)
{
    return isOfAGoodOperation(analysis, request) && request.attempts.size() == 1 && request.attempts.front().kind == AttemptKind::Attempt && request.attempts.front().failure == Failure::None
        && request.record.requestTime && request.record.status > 0 && request.record.status < firstError;
}

} // namespace

NormalRequests::Key NormalRequests::keyOf(const Request& request)
{
    const bool located = request.location->server || request.location->location;
    std::string path = located ? std::string() : request.record.host.str() + std::string(request.record.uri.substr(0, request.record.uri.find('?')));
    return {request.record.file, request.location->server, request.location->location, std::move(path), request.record.method.str()};
}

NormalRequests::NormalRequests(const Analysis& analysis, const std::stop_token& stop)
{
    std::map<Key, std::vector<RequestId>> found;
    for (std::size_t i = 0; i < analysis.requests.size(); ++i) {
        if (i % oftenEnough == 0 && stop.stop_requested())
            return;
        if (isNormal(analysis, analysis.requests[i]))
            found[keyOf(analysis.requests[i])].push_back(RequestId::fromIndex(i));
    }
    for (auto& [key, requests] : found) {
        const auto middle = requests.begin() + static_cast<std::ptrdiff_t>((requests.size() - 1) / 2);
        std::ranges::nth_element(requests, middle, {}, [&](RequestId id) { return std::pair(*analysis.at(id).record.requestTime, id); });
        m_normal[key] = {*middle, requests.size()};
    }
}

std::optional<NormalRequest> NormalRequests::of(const Request& request) const
{
    const auto found = m_normal.find(keyOf(request));
    return found == m_normal.end() ? std::nullopt : std::optional(found->second);
}

} // namespace retryscope::ui
