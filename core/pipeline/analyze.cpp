// SPDX-License-Identifier: GPL-3.0-or-later
// The walk, readable as a list of its steps.
#include "pipeline/analyze.h"

#include "attempt/infer.h"
#include "incident/contradictions.h"
#include "pipeline/attribute.h"
#include "pipeline/chosen_time.h"
#include "pipeline/expand_inputs.h"
#include "pipeline/identical_lines.h"
#include "pipeline/large_set.h"
#include "pipeline/read_access.h"
#include "pipeline/read_inputs.h"
#include "pipeline/settings_file.h"
#include "review/measure.h"

#include <algorithm>

namespace retryscope {

namespace {

NginxVersion versionInForce(const Analysis& analysis)
{
    if (analysis.request.nginxVersion)
        return *analysis.request.nginxVersion;
    return analysis.configuration() ? analysis.configuration()->version : assumedVersion;
}

void joinErrors(Analysis& analysis)
{
    std::vector<JoinableRequest> joinable;
    joinable.reserve(analysis.requests.size());
    const bool timesTell = versionInForce(analysis) >= timesTellSince;
    for (Request& request : analysis.requests)
        joinable.push_back({&request.record, &request.attempts, timesTell});
    analysis.joined = joinErrorLines(joinable, analysis.errorLines);
    if (analysis.joined.joined == 0)
        return;
    // The error log writes no zone; the access log of the same requests tells which one it was.
    for (Input& input : analysis.inputs) {
        if (input.kind == InputKind::ErrorLog && input.firstTime)
            stateZone(input, analysis.joined.zoneShift, analysis.request);
    }
}

/// All of the configuration is there, and no location sends copies.
bool isKnownNotToMirror(const Analysis& analysis)
{
    return !analysis.configurations.empty() && std::ranges::all_of(analysis.configurations, [](const auto& configuration) {
        const bool whole = configuration->form == ConfigForm::MainFile || configuration->form == ConfigForm::Dump;
        return whole && std::ranges::none_of(configuration->directives, [](const Directive& d) { return d.name == "mirror"; });
    });
}

std::set<std::string, std::less<>> mirrorPathsOf(const Analysis& analysis)
{
    std::set<std::string, std::less<>> paths;
    for (const auto& configuration : analysis.configurations) {
        for (const Directive& directive : configuration->directives) {
            if (directive.name == "mirror" && directive.args.size() == 1)
                paths.insert(std::string(directive.args.front().value));
        }
    }
    return paths;
}

MatchContext contextOf(const Analysis& analysis, const KnownColumns& columns)
{
    MatchContext context;
    context.users = columns.users;
    context.deliveryNumbers = columns.deliveryNumbers;
    context.messageNumbers = columns.messageNumbers;
    context.isPart = analysis.isPart();
    context.errorLines = analysis.errorLines;
    context.knownNotToMirror = isKnownNotToMirror(analysis);
    context.mirrorPaths = mirrorPathsOf(analysis);
    for (std::size_t i = 0; i < analysis.inputs.size(); ++i) {
        const Input& input = analysis.inputs[i];
        const FileId id = FileId::fromIndex(i);
        context.kinds[id] = input.kind;
        const bool application = input.kind == InputKind::AppLog || input.kind == InputKind::Effects;
        if (application && (input.parsed > 0 || input.wasStopped())) {
            (input.kind == InputKind::AppLog ? context.haveApplicationLogs : context.haveEffectsExport) = true;
            // Rows are in any order: what was not read may lie anywhere.
            if (input.firstTime && input.lastTime && !input.wasStopped())
                context.coverage[id] = {*input.firstTime, *input.lastTime};
        }
        if (const auto stated = analysis.request.clockOffsets.find(input.path); stated != analysis.request.clockOffsets.end())
            context.statedOffsets[id] = stated->second;
    }
    context.since = analysis.request.since;
    context.until = analysis.request.until;
    // Who states a window knows the callers: it holds also where the first request was answered.
    if (analysis.request.resendWindow)
        context.resendWindow = context.answeredWindow = *analysis.request.resendWindow;
    return context;
}

void matchAndJudge(Analysis& analysis, const KnownColumns& columns, const JobControl& job)
{
    MatchResult matched = matchOperations(analysis.requests, analysis.events, contextOf(analysis, columns), job);
    analysis.operations = std::move(matched.operations);
    nameMirrors(analysis);
    keepChosen(analysis);
    analysis.offsets = std::move(matched.offsets);
    analysis.unmatchedEffects = matched.unmatchedEffects;
    analysis.judgedBy = std::move(matched.learnt);
    for (const auto& [file, offset] : analysis.offsets)
        analysis.inputs[file.index()].clockOffset = offset.offset;
}

/// A file of settings replaces what the request says of thresholds.
Result<ReviewSettings> settingsFor(const AnalysisRequest& request)
{
    if (!request.settingsFile.empty())
        return readSettingsFile(request.settingsFile);
    ReviewSettings settings;
    settings.health = request.thresholds;
    return settings;
}

/// Access logs that several configurations may have written.
std::set<FileId> logsOfUnknownOrigin(const Analysis& analysis)
{
    std::set<FileId> unsure;
    for (std::size_t i = 0; i < analysis.inputs.size(); ++i)
        if (analysis.inputs[i].defectCounts.contains(DefectCode::ConfigurationAssumed))
            unsure.insert(FileId::fromIndex(i));
    return unsure;
}

/// Each configuration is held against what the logs measured behind it and show of it.
void reviewConfigurations(Analysis& analysis, const ReviewSettings& settings)
{
    std::vector<std::string> paths;
    for (const Input& input : analysis.inputs)
        paths.push_back(input.path);
    const std::set<FileId> unsure = logsOfUnknownOrigin(analysis);
    const auto add = [&](std::vector<Finding> findings, std::uint32_t number) {
        for (Finding& finding : findings) {
            analysis.findings.push_back(std::move(finding));
            analysis.findingConfiguration.push_back(number);
        }
    };
    const auto count = static_cast<std::uint32_t>(analysis.configurations.size());
    for (std::uint32_t i = 0; i < count; ++i) {
        const std::vector<MeasuredTimes> measured = analysis.summary.countedOnly > 0 ? measuredTimes(analysis.summary, i) : measureLocations(analysis.requests, i);
        add(review(*analysis.configurations[i], settings, measured), i);
    }
    for (std::uint32_t i = 0; i < count; ++i)
        add(findContradictions(analysis.requests, paths, *analysis.configurations[i], i, unsure), i);
}

std::string locationName(const Analysis& analysis, const Request& request)
{
    if (!request.location->location)
        return {};
    const std::string& pattern = request.location->pattern;
    return request.location->modifier.empty() || !analysis.configuration() ? pattern : request.location->modifier + " " + pattern;
}

/// In force where the request was passed on.
std::optional<Duration> readTimeout(const Analysis& analysis, const Request& request)
{
    const Configuration* configuration = analysis.servedBy(request);
    const DirectiveId block = request.location->serving();
    if (!configuration || !block)
        return std::nullopt;
    const RetryPolicy policy = effectivePolicy(*configuration, block);
    return policy.family == Family::None ? std::nullopt : std::optional<Duration>(policy.readTimeout);
}

} // namespace

Result<std::shared_ptr<const Analysis>> analyze(const AnalysisRequest& request, const JobControl& job)
{
    const auto settings = settingsFor(request);
    if (!settings)
        return std::unexpected(settings.error());
    auto analysis = std::make_shared<Analysis>();
    analysis->request = expandedInputs(request);
    analysis->request.thresholds = settings->health;

    readConfigurations(*analysis, job);
    const SummaryQuestions questions{[&](const Request& r) { return locationName(*analysis, r); }, [&](const Request& r) { return readTimeout(*analysis, r); }};
    const auto set = readAccessLogs(*analysis, questions, versionInForce(*analysis), job);
    if (!set)
        return std::unexpected(set.error());
    readErrorLogs(*analysis, job);
    const auto columns = readApplication(*analysis, job);
    if (!columns)
        return std::unexpected(columns.error());
    finishReading(*analysis);
    if (job.cancelled())
        return failure(ErrorCode::Cancelled);
    if (analysis->inputs.empty())
        return failure(ErrorCode::NothingToAnalyse);
    if (analysis->isPart() && analysis->requests.empty() && std::ranges::all_of(analysis->inputs, [](const Input& i) { return i.kind == InputKind::Config || i.lines == 0; }))
        return failure(ErrorCode::Cancelled);

    sayWholeCopies(*analysis);
    if ((*set)->isLarge()) {
        keepRequests(*analysis, **set);
    } else {
        analysis->requests = withoutCopies(*analysis, (*set)->takeAll());
        joinErrors(*analysis);
        attributeRequests(*analysis);
    }
    job.report(Stage::Matching, 0, analysis->requests.size());
    if (!(*set)->isLarge() || (*set)->keeping() == Keeping::Noticeable)
        matchAndJudge(*analysis, *columns, job);
    if (job.cancelled())
        return failure(ErrorCode::Cancelled);
    if ((*set)->isLarge())
        summariseLarge(*analysis, **set, MatchContext{}.resendWindow);
    else
        analysis->summary = summarise(analysis->requests, analysis->operations, analysis->events, questions, settings->health);
    analysis->idempotency = auditIdempotency(analysis->requests, analysis->operations, analysis->events, analysis->offsets, columns->keys,
        [&](const Request& r) { return locationName(*analysis, r); });
    reviewConfigurations(*analysis, *settings);
    return std::shared_ptr<const Analysis>(std::move(analysis));
}

} // namespace retryscope
