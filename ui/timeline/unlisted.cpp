// SPDX-License-Identifier: GPL-3.0-or-later
// nginx logs no attempt for a mirror's copy (ngx_http_mirror_module: responses to mirror subrequests are ignored).
#include "ui/timeline/unlisted.h"

#include "ui/text/log_times.h"

#include <algorithm>

namespace retryscope::ui {

namespace {

bool looksLikeAddress(std::string_view host) { return !host.empty() && ((host.front() >= '0' && host.front() <= '9') || host.front() == '['); }

/// A name may stand for any address; two addresses are compared.
bool mayBeAt(const Attempt& attempt, std::string_view host)
{
    if (!attempt.address || !looksLikeAddress(host))
        return true;
    const std::string_view address = attempt.address->view();
    return address == host || (address.starts_with(host) && address[host.size()] == ':');
}

bool isReceiptOf(const Analysis& analysis, const MatchedEvent& matched, RequestId request, int attempt)
{
    return matched.request == request && matched.attempt == attempt && analysis.at(matched.event).kind == EventKind::Receipt;
}

/// Some attempt of the log whose receipt is not known may be it.
bool mayBeListed(const Analysis& analysis, const Operation& operation, const MatchedEvent& matched)
{
    const RequestId request = *matched.request;
    return std::ranges::any_of(analysis.at(request).attempts, [&](const Attempt& attempt) {
        if (attempt.kind != AttemptKind::Attempt || attempt.delivery == Delivery::NotDelivered || !mayBeAt(attempt, analysis.at(matched.event).host))
            return false;
        return std::ranges::none_of(operation.events, [&](const MatchedEvent& other) { return isReceiptOf(analysis, other, request, attempt.n); });
    });
}

} // namespace

std::vector<UnlistedDelivery> unlistedDeliveries(const Analysis& analysis, const Operation& operation)
{
    std::vector<UnlistedDelivery> found;
    for (const MatchedEvent& matched : operation.events) {
        const Event& event = analysis.at(matched.event);
        const auto time = correctedTime(analysis, event);
        if (matched.attempt != 0 || !matched.request || !time || event.host.empty())
            continue;
        if (event.kind == EventKind::Receipt) {
            if (!mayBeListed(analysis, operation, matched))
                found.push_back({*matched.request, matched.event, *time, *time});
            continue;
        }
        const auto begun = std::ranges::find_last_if(found, [&](const UnlistedDelivery& d) { return d.request == *matched.request && analysis.at(d.receipt).host == event.host; });
        if (!begun.empty() && event.kind != EventKind::Other)
            begun.front().end = std::max(begun.front().end, *time);
    }
    return found;
}

} // namespace retryscope::ui
