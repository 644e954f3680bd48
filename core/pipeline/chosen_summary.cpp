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

/// The configuration says it, whatever was chosen.
std::optional<Duration> readTimeoutOf(const Request& request, const Summary& whole)
{
    const std::string name = nameOfLocation(request);
    const auto same = std::ranges::find_if(whole.byLocation, [&](const GroupCount& one) { return one.key == name && one.place() == request.location->place(); });
    return same == whole.byLocation.end() ? std::nullopt : same->times.readTimeout;
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
    Summary summary = summaryOf(analysis, std::vector(chosen.begin(), chosen.end()), requests);
    summary.healthNotes.clear();
    summary.storms.clear();
    return summary;
}

Summary summaryOf(const Analysis& analysis, std::span<const OperationId> operations, std::span<const RequestId> requests)
{
    SummaryQuestions questions;
    questions.locationName = nameOfLocation;
    questions.readTimeout = [&analysis](const Request& request) { return readTimeoutOf(request, analysis.summary); };
    SummaryCounter counter(questions, analysis.summary.thresholds);
    for (const RequestId id : requests) {
        const Request& request = analysis.at(id);
        counter.add(request, request.operation && analysis.at(request.operation).verdict == Verdict::Duplicated);
    }
    for (const OperationId id : operations)
        counter.addOperation(analysis.at(id).verdict, analysis.at(id).effectsConfirmed);
    return counter.take();
}

} // namespace retryscope
