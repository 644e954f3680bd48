// SPDX-License-Identifier: GPL-3.0-or-later
// The members of everything that a case file keeps of an analysis; a member that is missing here does not compile.
#pragma once

#include "casefile/packing.h"
#include "incident/analysis.h"

namespace retryscope::packing {

template<>
struct KeptAs<LatencyHistogram> {
    static constexpr bool known = true;
    using type = std::vector<LatencyHistogram::Step>;
    static type get(const LatencyHistogram& histogram) { return histogram.steps(); }
    static bool set(LatencyHistogram& histogram, const type& steps)
    {
        histogram = LatencyHistogram(steps);
        return true;
    }
};

template<>
struct KeptAs<AssumedZone> {
    static constexpr bool known = true;
    using type = std::string;
    static const type& get(const AssumedZone& zone) { return zone.name(); }
    static bool set(AssumedZone& zone, const type& name)
    {
        // A zone that this machine does not know stays UTC: what was read with it is in the results.
        zone = AssumedZone::parse(name).value_or(AssumedZone{});
        return true;
    }
};

// Their members stand among those of what they belong to.
template<>
inline constexpr bool leftOut<Shared<RarelyLogged>> = true;
template<>
inline constexpr bool leftOut<Shared<RarelyNoted>> = true;
// Kept in pieces of their own.
template<>
inline constexpr bool leftOut<std::vector<std::shared_ptr<const Configuration>>> = true;
template<>
inline constexpr bool leftOut<std::vector<Request>> = true;
template<>
inline constexpr bool leftOut<std::vector<ErrorLine>> = true;
template<>
inline constexpr bool leftOut<std::vector<Event>> = true;
template<>
inline constexpr bool leftOut<std::vector<Operation>> = true;
// Operations are kept with their evidence written.
template<>
inline constexpr bool leftOut<std::shared_ptr<const MatchContext>> = true;
template<>
inline constexpr bool leftOut<std::shared_ptr<KeptLines>> = true;

RETRYSCOPE_FIELDS(Error, code, args)
RETRYSCOPE_FIELDS(Defect, line, code, args, sample)
RETRYSCOPE_FIELDS(LoggedTime, instant, resolution, zoneKnown, offsetMinutes)
RETRYSCOPE_FIELDS(Input, path, kind, bytes, sha256, lines, parsed, skipped, format, wrapper, encoding, timeZone, firstTime, lastTime, clockOffset, defectCounts,
    defects, error, kept)

RETRYSCOPE_FIELDS(Span, file, offset, end, line, column, endLine, endColumn)
RETRYSCOPE_FIELDS(Argument, value, span, quote)
RETRYSCOPE_FIELDS(Directive, name, nameSpan, args, span, headSpan, block, made, closed, opaqueBody, parent, includedBy, children, settings)
RETRYSCOPE_FIELDS(ConfigProblem, kind, span, args)
RETRYSCOPE_FIELDS(UnreadPart, file, line, kind)
RETRYSCOPE_FIELDS(ConfigFile, path, text, displayPath)
RETRYSCOPE_FIELDS(Remark, span, text)
RETRYSCOPE_FIELDS(NginxVersion, major, minor, patch)
RETRYSCOPE_FIELDS(KubernetesSetting, key, value, keySpan, valueSpan, style, isText, valid, inForce, offsets)
RETRYSCOPE_FIELDS(SettingPlace, known, at, wrapper, flow, last)
RETRYSCOPE_FIELDS(BalancerTarget, choice, pods)
RETRYSCOPE_FIELDS(KubernetesObject, kind, name, nameSpace, span, nameSpan, settings, place, canary, ours, snippets, prefix)
RETRYSCOPE_FIELDS(Configuration, given, host, form, files, directives, roots, rootSettings, problems, remarks, unread, version, versionAssumed, distribution,
    configureArguments, assumedContext, objects, balancerTargets, upstreams, logFormats)
RETRYSCOPE_FIELDS(LocationStep, what, where)
RETRYSCOPE_FIELDS(LocationChoice, configuration, server, location, block, modifier, pattern, steps, uri, methodMatters, circles, certain)

RETRYSCOPE_FIELDS(UpstreamLists, addr, status, responseTime, connectTime, headerTime, bytesSent, bytesReceived, responseLength)
inline auto tieRare(const Shared<RarelyLogged>& kept)
{
    const RarelyLogged& rare = *kept;
    return std::tie(rare.serverName, rare.user, rare.traceId, rare.upstreamName, rare.pid, rare.connection);
}
inline auto tieRare(Shared<RarelyLogged>& kept)
{
    RarelyLogged& rare = kept.edit();
    return std::tie(rare.serverName, rare.user, rare.traceId, rare.upstreamName, rare.pid, rare.connection);
}
inline auto tieRare(const Shared<RarelyNoted>& kept)
{
    const RarelyNoted& rare = *kept;
    return std::tie(rare.traceId, rare.operationRef, rare.amount, rare.currency, rare.message);
}
inline auto tieRare(Shared<RarelyNoted>& kept)
{
    RarelyNoted& rare = kept.edit();
    return std::tie(rare.traceId, rare.operationRef, rare.amount, rare.currency, rare.message);
}

RETRYSCOPE_FIELDS_AND_RARE(AccessRecord, "serverName, user, traceId, upstreamName, pid, connection", file, status, line, offset, end, requestTime, method, uri, protocol, host, client, requestId, idempotencyKey, rare, bodyBytes,
    requestLength, upstream, earlyData, repaired)
RETRYSCOPE_FIELDS(ErrorLine, file, line, offset, time, level, pid, connection, message, phase, errnoNumber, client, server, request, method, uri, upstream,
    upstreamAddress, upstreamUri, host, failure, delivery)
RETRYSCOPE_FIELDS_AND_RARE(Event, "traceId, operationRef, amount, currency, message", file, status, kind, line, offset, time, host, method, path, requestId, idempotencyKey, bodyHash, effectId, rare)
RETRYSCOPE_FIELDS(Mapping, columns, everyRowIsAnEffect, pattern, results, dates)
RETRYSCOPE_FIELDS(Attempt, n, group, kind, statusOrigin, failure, delivery, status, address, connect, header, response, bytesSent, start, end, errorLines)
RETRYSCOPE_FIELDS(JoinResult, joined, ambiguous, unmatched, zoneShift)
RETRYSCOPE_FIELDS(Request, record, attempts, groups, operation, location, allowedBy, notAllowed, allowedOrigin, allowedByValue, allowedDirective, allowedValue)
RETRYSCOPE_FIELDS(EvidenceRef, file, line, offset)
RETRYSCOPE_FIELDS(Evidence, code, at, args)
RETRYSCOPE_FIELDS(MatchedEvent, event, request, attempt, certain)
RETRYSCOPE_FIELDS(Operation, verdict, confidence, nextAction, repeatedBy, sameInputUnknown, evidenceIsLeft, requests, events, deliveriesConfirmed,
    effectsConfirmed, replays, conflicts, evidenceFor, evidenceAgainst, nextActionRests, wouldSettle)
RETRYSCOPE_FIELDS(ClockOffset, offset, error, events, stated)

RETRYSCOPE_FIELDS(Edit, span, text)
RETRYSCOPE_FIELDS(Fix, code, args, edits)
RETRYSCOPE_FIELDS(Finding, rule, severity, args, span, directive, context, fix)
RETRYSCOPE_FIELDS(LatencyHistogram::Step, count, longest, shortest)
RETRYSCOPE_FIELDS(HealthThresholds, retryRateWarning, retryRateAlarm, successAfterRetry, meanAttempts, addedLatencyP99, firstToFail, storm, readTimeoutFrom,
    readTimeoutTo, readTimeoutFar, leastRetried, leastStormRetried, leastAnswers)
RETRYSCOPE_FIELDS(Health, retryRate, successAfterRetry, meanAttempts, addedLatencyP99Ms)
RETRYSCOPE_FIELDS(HealthCounts, passedOn, attempts, retried, retriedWell, added)
RETRYSCOPE_FIELDS(UpstreamTimes, times, cut, shortestCut, readTimeout)
RETRYSCOPE_FIELDS(RetryStorm, from, to, passedOn, retried, peak, location, backend)
RETRYSCOPE_FIELDS(HealthNote, concern, severity, location, backend, args)
RETRYSCOPE_FIELDS(GroupCount, key, requests, retried, attempts, duplicated, firstToFail, health, times, configuration, block)
RETRYSCOPE_FIELDS(TimeBucket, start, requests, passedOn, attempts, retried, retriedWell, lostResponses, serverErrors, duplicated, addedLongest)
RETRYSCOPE_FIELDS(Summary, requests, retried, internallyRedirected, attempts, lostResponses, effectsConfirmed, countedOnly, operations, byMethod, byLocation,
    byBackend, health, upstreamTimes, overTime, bucketWidth, storms, healthNotes, thresholds, first, last)
RETRYSCOPE_FIELDS(KeyCase, fault, location, key, at)
RETRYSCOPE_FIELDS(KeyCounts, location, configuration, block, writes, visible, withKey, keys, resends, resendsKept, compared, unseen, faults, honouredFor, forgottenAfter)
RETRYSCOPE_FIELDS(IdempotencyAudit, nginxLogsKeys, applicationLogsKeys, byLocation, cases)

RETRYSCOPE_FIELDS(StatedFormat, format, escape)
RETRYSCOPE_FIELDS(KeepingLimits, requests, counts, marks)
RETRYSCOPE_FIELDS(AnalysisRequest, configs, accessLogs, errorLogs, appLogs, effects, logFormat, mappingFile, formatOf, mappingOf, assumedZone, wrapper,
    settingsFile, nginxVersion, readOutside, findRotated, identifies, mergeIdentical, since, until, keeping, keepingLimits, thresholds, clockOffsets, resendWindow)
RETRYSCOPE_FIELDS(Analysis, request, inputs, configurations, configurationInputs, writtenBy, requests, errorLines, events, operations, offsets, joined, judgedBy, unmatchedEffects,
    summary, idempotency, findings, findingConfiguration)

} // namespace retryscope::packing
