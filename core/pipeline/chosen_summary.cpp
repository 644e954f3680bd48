// SPDX-License-Identifier: GPL-3.0-or-later
// Counted by the same counter as the whole.
#include "pipeline/chosen_summary.h"

#include <set>

namespace retryscope {

namespace {

std::string nameOfLocation(const Request& request)
{
    const LocationChoice& choice = *request.location;
    return !choice.location ? std::string() : choice.modifier.empty() ? choice.pattern : choice.modifier + " " + choice.pattern;
}

} // namespace

void applyThresholds(Analysis& analysis, const HealthThresholds& thresholds)
{
    analysis.request.thresholds = thresholds;
    applyThresholds(analysis.summary, thresholds, analysis.requests, nameOfLocation);
}

Summary summaryOf(const Analysis& analysis, std::span<const OperationId> operations)
{
    SummaryQuestions questions;
    questions.locationName = nameOfLocation;
    SummaryCounter counter(questions, analysis.summary.thresholds);
    for (const OperationId id : std::set<OperationId>(operations.begin(), operations.end())) {
        const Operation& operation = analysis.at(id);
        for (const RequestId request : operation.requests)
            counter.add(analysis.at(request), operation.verdict == Verdict::Duplicated);
        counter.addOperation(operation.verdict, operation.effectsConfirmed);
    }
    Summary summary = counter.take();
    summary.healthNotes.clear();
    summary.storms.clear();
    return summary;
}

} // namespace retryscope
