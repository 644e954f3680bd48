// SPDX-License-Identifier: GPL-3.0-or-later
// Counted by the same counter as the whole.
#include "pipeline/chosen_summary.h"

#include <algorithm>
#include <set>

namespace retryscope {

namespace {

std::string nameOfLocation(const Request& request)
{
    const LocationChoice& choice = *request.location;
    return !choice.location ? std::string() : choice.modifier.empty() ? choice.pattern : choice.modifier + " " + choice.pattern;
}

/// The configuration says them, whatever was chosen.
void takeTimeouts(Summary& chosen, const Summary& whole)
{
    chosen.upstreamTimes.readTimeout = whole.upstreamTimes.readTimeout;
    const auto take = [](std::vector<GroupCount>& groups, const std::vector<GroupCount>& all) {
        for (GroupCount& group : groups) {
            const auto same = std::ranges::find_if(all, [&](const GroupCount& one) { return one.key == group.key && one.place() == group.place(); });
            if (same != all.end())
                group.times.readTimeout = same->times.readTimeout;
        }
    };
    take(chosen.byLocation, whole.byLocation);
    take(chosen.byBackend, whole.byBackend);
}

} // namespace

void applyThresholds(Analysis& analysis, const HealthThresholds& thresholds)
{
    analysis.request.thresholds = thresholds;
    applyThresholds(analysis.summary, thresholds, analysis.requests, nameOfLocation);
}

Summary summaryOf(const Analysis& analysis, std::span<const OperationId> operations)
{
    std::vector<RequestId> requests;
    const std::set<OperationId> chosen(operations.begin(), operations.end());
    for (const OperationId id : chosen)
        requests.insert(requests.end(), analysis.at(id).requests.begin(), analysis.at(id).requests.end());
    return summaryOf(analysis, std::vector(chosen.begin(), chosen.end()), requests);
}

Summary summaryOf(const Analysis& analysis, std::span<const OperationId> operations, std::span<const RequestId> requests)
{
    SummaryQuestions questions;
    questions.locationName = nameOfLocation;
    SummaryCounter counter(questions, analysis.summary.thresholds);
    for (const RequestId id : requests) {
        const Request& request = analysis.at(id);
        counter.add(request, request.operation && analysis.at(request.operation).verdict == Verdict::Duplicated);
    }
    for (const OperationId id : operations)
        counter.addOperation(analysis.at(id).verdict, analysis.at(id).effectsConfirmed);
    Summary summary = counter.take();
    summary.healthNotes.clear();
    summary.storms.clear();
    takeTimeouts(summary, analysis.summary);
    return summary;
}

} // namespace retryscope
