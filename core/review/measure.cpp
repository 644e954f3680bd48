// SPDX-License-Identifier: GPL-3.0-or-later
// An attempt that was given up took at least its time: it counts, and is marked where the percentile falls on one.
#include "review/measure.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <utility>

namespace retryscope {

namespace {

struct Taken {
    Duration time{0};
    bool cut = false;
    auto operator<=>(const Taken&) const = default;
};

std::optional<Taken> takenBy(const Attempt& attempt)
{
    if (attempt.kind != AttemptKind::Attempt || attempt.delivery == Delivery::NotDelivered)
        return std::nullopt;
    const Duration connect = attempt.connect.value_or(Duration{0});
    if (attempt.header)
        return Taken{std::max(Duration{0}, *attempt.header - connect), false};
    if (!attempt.response)
        return std::nullopt;
    const bool cut = attempt.failure == Failure::ReadTimeout;
    // Without a header time an answer's end is the next best; a failure of another kind says nothing about answers.
    if (!cut && attempt.delivery != Delivery::Responded)
        return std::nullopt;
    return Taken{std::max(Duration{0}, *attempt.response - connect), cut};
}

} // namespace

std::vector<MeasuredTimes> measureLocations(std::span<const Request> requests, std::uint32_t configuration)
{
    std::map<DirectiveId, std::vector<Taken>> byBlock;
    for (const Request& request : requests) {
        const DirectiveId block = request.location->serving();
        if (!block || !request.location->certain || request.location->configuration != configuration)
            continue;
        for (const Attempt& attempt : request.attempts)
            if (attempt.group == 0) // behind an internal redirect another location is in force
                if (const auto taken = takenBy(attempt))
                    byBlock[block].push_back(*taken);
    }
    std::vector<MeasuredTimes> measured;
    for (auto& [block, times] : byBlock) {
        const auto percentile = [&](double share) {
            const auto rank = static_cast<std::size_t>(std::ceil(share * static_cast<double>(times.size())));
            const auto at = times.begin() + static_cast<std::ptrdiff_t>(std::max<std::size_t>(rank, 1) - 1);
            std::ranges::nth_element(times, at);
            return *at;
        };
        const auto whole = [](const Taken& taken) { return std::chrono::ceil<std::chrono::milliseconds>(taken.time); };
        const Taken p99 = percentile(0.99), p999 = percentile(0.999);
        measured.push_back({.block = block, .attempts = times.size(), .p999 = whole(p999), .cut = p999.cut, .p99 = whole(p99)});
    }
    return measured;
}

} // namespace retryscope
