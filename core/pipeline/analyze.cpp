// SPDX-License-Identifier: GPL-3.0-or-later
// The walk, readable as a list of its steps.
#include "pipeline/analyze.h"

#include "pipeline/attribute.h"
#include "pipeline/read_inputs.h"
#include "review/review.h"

#include <algorithm>

namespace retryscope {

namespace {

NginxVersion versionInForce(const Analysis& analysis)
{
    if (analysis.request.nginxVersion)
        return *analysis.request.nginxVersion;
    return analysis.configuration() ? analysis.configuration()->version : assumedVersion;
}

void pairRequests(Analysis& analysis, std::vector<AccessRecord> records, const JobControl& job)
{
    const NginxVersion version = versionInForce(analysis);
    analysis.requests.reserve(records.size());
    for (AccessRecord& record : records) {
        if ((analysis.requests.size() & 0xFFFF) == 0)
            job.report(Stage::PairingAttempts, analysis.requests.size(), records.size());
        PairedAttempts paired = pairAttempts(record, version);
        for (Defect& defect : paired.defects) {
            defect.line = record.line;
            analysis.inputs[record.file.index()].addDefect(std::move(defect));
        }
        Request request;
        request.record = std::move(record);
        request.attempts = std::move(paired.attempts);
        request.groups = paired.groups;
        analysis.requests.push_back(std::move(request));
    }
}

void joinErrors(Analysis& analysis)
{
    std::vector<JoinableRequest> joinable;
    joinable.reserve(analysis.requests.size());
    for (Request& request : analysis.requests)
        joinable.push_back({&request.record, &request.attempts});
    analysis.joined = joinErrorLines(joinable, analysis.errorLines);
    if (analysis.joined.joined == 0)
        return;
    // The error log writes no zone; the access log of the same requests tells which one it was.
    for (Input& input : analysis.inputs) {
        if (input.kind == InputKind::ErrorLog && input.firstTime)
            stateZone(input, analysis.joined.zoneShift);
    }
}

MatchContext contextOf(const Analysis& analysis)
{
    MatchContext context;
    context.errorLines = analysis.errorLines;
    for (std::size_t i = 0; i < analysis.inputs.size(); ++i) {
        const Input& input = analysis.inputs[i];
        const FileId id = FileId::fromIndex(i);
        context.kinds[id] = input.kind;
        const bool application = input.kind == InputKind::AppLog || input.kind == InputKind::Effects;
        if (application && input.parsed > 0) {
            (input.kind == InputKind::AppLog ? context.haveApplicationLogs : context.haveEffectsExport) = true;
            if (input.firstTime && input.lastTime)
                context.coverage[id] = {*input.firstTime, *input.lastTime};
        }
    }
    return context;
}

void matchAndJudge(Analysis& analysis, const JobControl& job)
{
    MatchResult matched = matchOperations(analysis.requests, analysis.events, contextOf(analysis), job);
    analysis.operations = std::move(matched.operations);
    analysis.offsets = std::move(matched.offsets);
    analysis.unmatchedEffects = matched.unmatchedEffects;
    for (const auto& [file, offset] : analysis.offsets)
        analysis.inputs[file.index()].clockOffset = offset.offset;
}

void reviewConfigurations(Analysis& analysis)
{
    for (std::size_t i = 0; i < analysis.configurations.size(); ++i) {
        for (Finding& finding : review(*analysis.configurations[i])) {
            analysis.findings.push_back(std::move(finding));
            analysis.findingConfiguration.push_back(i);
        }
    }
}

std::string locationName(const Analysis& analysis, const Request& request)
{
    if (!request.location.location)
        return {};
    const std::string& pattern = request.location.pattern;
    return request.location.modifier.empty() || !analysis.configuration() ? pattern : request.location.modifier + " " + pattern;
}

/// In force where the request was passed on.
std::optional<Duration> readTimeout(const Analysis& analysis, const Request& request)
{
    const DirectiveId block = request.location.location ? request.location.location : request.location.server;
    if (!analysis.configuration() || !block)
        return std::nullopt;
    const RetryPolicy policy = effectivePolicy(*analysis.configuration(), block);
    return policy.family == Family::None ? std::nullopt : std::optional<Duration>(policy.readTimeout);
}

} // namespace

Result<std::shared_ptr<const Analysis>> analyze(const AnalysisRequest& request, const JobControl& job)
{
    auto analysis = std::make_shared<Analysis>();
    analysis->request = request;

    readConfigurations(*analysis, job);
    std::vector<AccessRecord> records;
    if (const auto read = readAccessLogs(*analysis, records, job); !read)
        return std::unexpected(read.error());
    readErrorLogs(*analysis, job);
    if (const auto read = readApplication(*analysis, job); !read)
        return std::unexpected(read.error());
    if (job.cancelled())
        return failure(ErrorCode::Cancelled);
    if (analysis->inputs.empty())
        return failure(ErrorCode::NothingToAnalyse);

    pairRequests(*analysis, std::move(records), job);
    joinErrors(*analysis);
    attributeRequests(*analysis);
    job.report(Stage::Matching, 0, analysis->requests.size());
    matchAndJudge(*analysis, job);
    if (job.cancelled())
        return failure(ErrorCode::Cancelled);
    analysis->summary = summarise(analysis->requests, analysis->operations, analysis->events,
        {[&](const Request& r) { return locationName(*analysis, r); }, [&](const Request& r) { return readTimeout(*analysis, r); }}, request.thresholds);
    reviewConfigurations(*analysis);
    return std::shared_ptr<const Analysis>(std::move(analysis));
}

} // namespace retryscope
