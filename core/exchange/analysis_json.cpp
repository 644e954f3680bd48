// SPDX-License-Identifier: GPL-3.0-or-later
// The `analyze` object: inputs, summary, requests, operations, findings.
#include "exchange/analysis_json.h"

#include "exchange/findings_json.h"
#include "exchange/places.h"
#include "exchange/summary_json.h"

#include <algorithm>
#include <format>

namespace retryscope {

namespace {

std::string_view word(InputKind kind)
{
    switch (kind) {
    case InputKind::Config: return "config";
    case InputKind::AccessLog: return "access_log";
    case InputKind::ErrorLog: return "error_log";
    case InputKind::AppLog: return "app_log";
    case InputKind::Effects: return "effects";
    }
    return "";
}

std::string_view word(AttemptKind kind)
{
    switch (kind) {
    case AttemptKind::Attempt: return "attempt";
    case AttemptKind::NoLiveUpstream: return "no_live_upstream";
    case AttemptKind::LocalFailure: return "local_failure";
    }
    return "";
}

std::string_view word(StatusOrigin origin)
{
    switch (origin) {
    case StatusOrigin::Upstream: return "upstream";
    case StatusOrigin::Nginx: return "nginx";
    case StatusOrigin::Unknown: return "unknown";
    }
    return "";
}

std::string_view originWord(int origin)
{
    return origin == static_cast<int>(Origin::Set) ? "set" : origin == static_cast<int>(Origin::Inherited) ? "inherited" : "default";
}

std::string refText(const Analysis& analysis, const EvidenceRef& ref)
{
    const std::string& path = analysis.at(ref.file).path;
    return ref.line ? std::format("{}:{}", path, ref.line) : path;
}

/// A line that is not known is no line, and certainly not number 0.
std::optional<std::uint64_t> lineOrNull(std::uint64_t line) { return line ? std::optional(line) : std::nullopt; }

void writeInput(JsonWriter& json, const Input& input, const ClockOffset* offset)
{
    json.beginObject();
    json.field("path", input.path).field("kind", word(input.kind)).field("bytes", input.bytes).textOrNull("sha256", input.sha256);
    json.field("lines", input.lines).field("parsed", input.parsed).field("skipped", input.skipped);
    json.textOrNull("format", input.format).textOrNull("time_zone", input.timeZone);
    json.field("first_time", input.firstTime).field("last_time", input.lastTime).field("clock_offset_ms", input.clockOffset);
    json.field("clock_offset_error_ms", offset ? std::optional(offset->error) : std::nullopt);
    json.field("clock_offset_events", offset ? std::optional(offset->events) : std::nullopt).key("clock_offset_origin");
    offset ? json.value(offset->stated ? "stated" : "estimated") : json.null();
    if (input.wasStopped())
        json.field("read_percent", input.readPercent());
    json.key("defects").beginArray();
    if (input.error)
        json.beginObject().field("line", lineOrNull(0)).field("code", retryscope::word(input.error->code)).endObject();
    for (const Defect& defect : input.defects)
        json.beginObject().field("line", lineOrNull(defect.line)).field("code", retryscope::word(defect.code)).endObject();
    json.endArray().endObject();
}

void writeAttempt(JsonWriter& json, const Analysis& analysis, const Request& request, const Attempt& attempt)
{
    json.beginObject();
    json.field("n", attempt.n).field("group", attempt.group).field("kind", word(attempt.kind)).field("address", attempt.address);
    json.field("status", attempt.status).field("status_origin", word(attempt.statusOrigin));
    json.field("connect_ms", attempt.connect).field("header_ms", attempt.header).field("response_ms", attempt.response);
    json.field("bytes_sent", attempt.bytesSent).field("start", attempt.start).field("end", attempt.end);
    json.textOrNull("failure", attempt.failure == Failure::Unknown ? std::string_view() : retryscope::word(attempt.failure)).field("delivery", retryscope::word(attempt.delivery));
    json.key("evidence").beginArray();
    json.value(refText(analysis, {request.record.file, request.record.line, request.record.offset}));
    for (const ErrorLineId id : attempt.errorLines) {
        const ErrorLine& line = analysis.at(id);
        json.value(refText(analysis, {line.file, line.line, line.offset}));
    }
    json.endArray().endObject();
}

void writeLocation(JsonWriter& json, const Configuration* configuration, const LocationChoice& choice)
{
    json.key("location");
    if (!configuration || !choice.server) {
        json.null();
        return;
    }
    json.beginObject().textOrNull("server", serverName(*configuration, choice.server));
    json.textOrNull("location", choice.modifier.empty() ? choice.pattern : choice.modifier + " " + choice.pattern);
    writePlace(json, *configuration, choice.location ? choice.location : choice.server);
    json.endObject();
}

void writeAllowedBy(JsonWriter& json, const Configuration* configuration, const Request& request)
{
    json.key("allowed_by");
    if (!configuration || request.allowedDirective.empty() || request.notAllowed) {
        json.null();
        return;
    }
    json.beginObject();
    writePlace(json, *configuration, request.allowedBy);
    json.field("directive", request.allowedDirective).field("value", request.allowedValue).field("origin", originWord(request.allowedOrigin)).endObject();
}

std::string evidenceEntry(const Analysis& analysis, const Evidence& evidence, const ExportOptions& options)
{
    std::string text;
    for (const EvidenceRef& ref : evidence.at)
        text += (text.empty() ? "" : ", ") + refText(analysis, ref);
    const std::string sentence = options.evidenceText ? options.evidenceText(evidence) : std::string(retryscope::word(evidence.code));
    return text.empty() ? sentence : text + ": " + sentence;
}

void writeEffects(JsonWriter& json, const Analysis& analysis, const Operation& operation)
{
    json.key("effects").beginArray();
    std::set<std::string> seen;
    for (const MatchedEvent& matched : operation.events) {
        const Event& event = analysis.at(matched.event);
        // The application's line and the export's row of one effect share its id: one element.
        if (event.kind != EventKind::Effect || (!event.effectId.empty() && !seen.insert(event.effectId.str()).second))
            continue;
        json.beginObject().field("file", analysis.at(event.file).path).field("line", lineOrNull(event.line)).textOrNull("id", event.effectId).key("time");
        if (event.time)
            json.value(event.time->instant);
        else
            json.null();
        json.endObject();
    }
    json.endArray();
}

} // namespace

void writeRequest(JsonWriter& json, const Analysis& analysis, const Request& request)
{
    const AccessRecord& record = request.record;
    json.beginObject().field("file", analysis.at(record.file).path).field("line", lineOrNull(record.line)).field("start", record.start()).key("end");
    if (record.end)
        json.value(record.end->instant);
    else
        json.null();
    json.textOrNull("method", record.method).textOrNull("uri", record.uri).key("status");
    record.status ? json.value(record.status) : json.null();
    json.textOrNull("client", record.client).textOrNull("request_id", record.requestId).key("operation");
    request.operation ? json.value(std::format("op{}", request.operation.value)) : json.null();
    writeLocation(json, analysis.servedBy(request), request.location);
    writeAllowedBy(json, analysis.servedBy(request), request);
    json.key("attempts").beginArray();
    for (const Attempt& attempt : request.attempts)
        writeAttempt(json, analysis, request, attempt);
    json.endArray().endObject();
}

void writeOperation(JsonWriter& json, const Analysis& analysis, OperationId id, const ExportOptions& options)
{
    const Operation operation = withEvidence(analysis, analysis.at(id));
    json.beginObject().field("id", std::format("op{}", id.value)).field("verdict", retryscope::word(operation.verdict));
    json.field("confidence", retryscope::word(operation.confidence)).field("next_action", retryscope::word(operation.nextAction));
    json.key("repeated_by").beginArray();
    for (const RepeatedBy who : operation.repeatedBy)
        json.value(retryscope::word(who));
    json.endArray().key("requests").beginArray();
    for (const RequestId request : operation.requests) {
        const AccessRecord& record = analysis.at(request).record;
        json.beginObject().field("file", analysis.at(record.file).path).field("line", lineOrNull(record.line)).endObject();
    }
    json.endArray().field("deliveries_confirmed", operation.deliveriesConfirmed).field("effects_confirmed", operation.effectsConfirmed);
    json.field("replays", operation.replays).field("conflicts", operation.conflicts);
    writeEffects(json, analysis, operation);
    for (const auto& [name, list] : {std::pair{"evidence_for", &operation.evidenceFor}, std::pair{"evidence_against", &operation.evidenceAgainst},
             std::pair{"next_action_rests_on", &operation.nextActionRests}}) {
        json.key(name).beginArray();
        for (const Evidence& evidence : *list)
            json.value(evidenceEntry(analysis, evidence, options));
        json.endArray();
    }
    json.key("would_settle").beginArray();
    for (const WouldSettle what : operation.wouldSettle)
        json.value(options.wouldSettleText ? options.wouldSettleText(what) : std::string(retryscope::word(what)));
    json.endArray().endObject();
}

bool worthShowing(const Analysis& analysis, const Request& request)
{
    if (request.attempts.size() > 1) // also those that found no server alive
        return true;
    if (!request.operation)
        return false;
    const Verdict verdict = analysis.at(request.operation).verdict;
    return verdict != Verdict::ExecutedOnce && verdict != Verdict::NotApplied;
}

std::string analysisJson(const Analysis& analysis, const ExportOptions& options)
{
    JsonWriter json(options.sink);
    json.beginObject().field("schema", 1).key("inputs").beginArray();
    for (std::size_t i = 0; i < analysis.inputs.size(); ++i) {
        const auto offset = analysis.offsets.find(FileId::fromIndex(i));
        writeInput(json, analysis.inputs[i], offset == analysis.offsets.end() ? nullptr : &offset->second);
    }
    json.endArray();
    if (analysis.isPart())
        json.field("reading_stopped", true);
    if (!options.operations.empty()) { // what follows speaks of these alone
        json.key("only_operations").beginArray();
        for (const OperationId id : options.operations)
            json.value("op" + std::to_string(id.value));
        json.endArray();
    }
    writeSummary(json, analysis, options);
    if (!options.summary) {
        json.key("requests").beginArray();
        for (const Request& request : analysis.requests) {
            if (options.asksFor(request.operation) && (options.all || worthShowing(analysis, request)))
                writeRequest(json, analysis, request);
        }
        json.endArray().key("operations").beginArray();
        for (std::size_t i = 0; i < analysis.operations.size(); ++i) {
            if (options.asksFor(OperationId::fromIndex(i)))
                writeOperation(json, analysis, OperationId::fromIndex(i), options);
        }
        json.endArray();
    }
    json.key("findings").beginArray();
    for (std::size_t i = 0; i < analysis.findings.size(); ++i)
        writeFinding(json, *analysis.configurations[analysis.findingConfiguration[i]], analysis.findings[i], options);
    json.endArray().endObject().newline();
    return json.take();
}

} // namespace retryscope
