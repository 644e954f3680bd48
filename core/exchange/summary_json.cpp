// SPDX-License-Identifier: GPL-3.0-or-later
// Figures that are not known are null, never 0.
#include "exchange/summary_json.h"

#include <format>

namespace retryscope {

namespace {

std::optional<Duration> share(const UpstreamTimes& times, double of) { return times.times.percentile(of); }

void writeHealth(JsonWriter& json, const Health& health)
{
    json.key("health").beginObject().field("retry_rate", health.retryRate).field("success_after_retry", health.successAfterRetry);
    json.field("mean_attempts", health.meanAttempts).field("added_latency_p99_ms", health.addedLatencyP99Ms).endObject();
}

void writeTimes(JsonWriter& json, const UpstreamTimes& times, const HealthThresholds& thresholds)
{
    json.key("upstream_time").beginObject().field("attempts", times.times.count()).field("cut", times.cut);
    json.field("p50_ms", share(times, 0.5)).field("p99_ms", share(times, 0.99)).field("p999_ms", share(times, 0.999)).key("max_ms");
    times.times.count() > 0 ? json.value(times.times.longest()) : json.null();
    // What was cut would have taken longer: such a percentile is a lower bound.
    json.field("p99_is_cut", times.isCut(0.99)).field("p999_is_cut", times.isCut(0.999)).field("read_timeout_ms", times.readTimeout);
    const auto advice = times.advice(thresholds);
    json.field("advised_from_ms", advice ? std::optional(advice->first) : std::nullopt).field("advised_to_ms", advice ? std::optional(advice->second) : std::nullopt);
    json.key("histogram").beginArray();
    for (const LatencyBar& bar : times.times.bars())
        json.beginObject().field("le_ms", bar.upTo).field("count", bar.count).endObject();
    json.endArray().endObject();
}

void writeGroups(JsonWriter& json, std::string_view name, const std::vector<GroupCount>& groups, const HealthThresholds& thresholds)
{
    json.key(name).beginArray();
    for (const GroupCount& group : groups) {
        json.beginObject().field("key", group.key).field("requests", group.requests).field("retried", group.retried);
        json.field("attempts", group.attempts).field("duplicated", group.duplicated).field("first_to_fail", group.firstToFail);
        writeHealth(json, group.health.figures());
        writeTimes(json, group.times, thresholds);
        json.endObject();
    }
    json.endArray();
}

void writeOverTime(JsonWriter& json, const Summary& s)
{
    json.key("over_time").beginObject().field("width_ms", s.bucketWidth).key("buckets").beginArray();
    for (const TimeBucket& bucket : s.overTime) {
        json.beginObject().field("start", bucket.start).field("requests", bucket.requests).field("passed_on", bucket.passedOn);
        json.field("attempts", bucket.attempts).field("retried", bucket.retried).field("succeeded_after_retry", bucket.retriedWell);
        json.field("lost_responses", bucket.lostResponses).field("server_errors", bucket.serverErrors).field("duplicated", bucket.duplicated);
        json.field("added_longest_ms", bucket.addedLongest).endObject();
    }
    json.endArray().endObject().key("retry_storms").beginArray();
    for (const RetryStorm& storm : s.storms) {
        json.beginObject().field("from", storm.from).field("to", storm.to).field("passed_on", storm.passedOn).field("retried", storm.retried);
        json.field("peak_rate", storm.peak).textOrNull("location", storm.location).textOrNull("backend", storm.backend).endObject();
    }
    json.endArray();
}

void writeNotes(JsonWriter& json, const Summary& s, const ExportOptions& options)
{
    json.key("health_notes").beginArray();
    for (const HealthNote& note : s.healthNotes) {
        json.beginObject().field("concern", word(note.concern)).field("severity", word(note.severity));
        json.textOrNull("location", note.location).textOrNull("backend", note.backend);
        json.textOrNull("message", options.healthText ? options.healthText(note) : std::string());
        json.key("args").beginArray();
        for (const std::string& arg : note.args)
            json.value(arg);
        json.endArray().endObject();
    }
    json.endArray();
}

void writeKeyCounts(JsonWriter& json, const KeyCounts& counts)
{
    json.beginObject().textOrNull("location", counts.location).field("writes", counts.writes).field("key_visible", counts.visible);
    json.field("with_key", counts.withKey).key("share_with_key");
    counts.visible > 0 ? json.value(static_cast<double>(counts.withKey) / static_cast<double>(counts.visible)) : json.null();
    json.field("keys", counts.keys).field("resends", counts.resends).field("resends_under_one_key", counts.resendsKept);
    for (const KeyFault fault : allKeyFaults) {
        if (fault != KeyFault::DroppedOnTheWay)
            json.field(word(fault), counts.faults[static_cast<std::size_t>(fault)]);
    }
    json.field("arrival_compared", counts.compared).field("dropped", counts.faults[static_cast<std::size_t>(KeyFault::DroppedOnTheWay)]);
    json.field("arrival_not_known", counts.unseen).field("honoured_for_ms", counts.honouredFor).field("forgotten_after_ms", counts.forgottenAfter).endObject();
}

void writeIdempotency(JsonWriter& json, const Analysis& analysis)
{
    const IdempotencyAudit& audit = analysis.idempotency;
    json.key("idempotency").beginObject().field("nginx_logs_keys", audit.nginxLogsKeys).field("application_logs_keys", audit.applicationLogsKeys);
    json.key("by_location").beginArray();
    for (const KeyCounts& counts : audit.byLocation)
        writeKeyCounts(json, counts);
    json.endArray().key("cases").beginArray();
    for (const KeyCase& one : audit.cases) {
        json.beginObject().field("fault", word(one.fault)).textOrNull("location", one.location).field("key", one.key).key("evidence").beginArray();
        for (const EvidenceRef& ref : one.at)
            json.value(std::format("{}:{}", analysis.at(ref.file).path, ref.line));
        json.endArray().endObject();
    }
    json.endArray().endObject();
}

} // namespace

void writeSummary(JsonWriter& json, const Analysis& analysis, const ExportOptions& options)
{
    const Summary& s = analysis.summary;
    json.key("summary").beginObject();
    json.field("requests", s.requests).field("retried", s.retried).field("internally_redirected", s.internallyRedirected);
    json.field("attempts", s.attempts).field("lost_responses", s.lostResponses).field("effects_confirmed", s.effectsConfirmed);
    json.field("counted_only", s.countedOnly);
    // Of those that speak of an attempt; an ambiguous one fits several equally well and is the proof of none.
    json.key("error_lines").beginObject().field("joined", analysis.joined.joined).field("ambiguous", analysis.joined.ambiguous);
    json.field("unmatched", analysis.joined.unmatched).endObject();
    json.key("operations").beginObject();
    for (int i = 0; i < 5; ++i)
        json.field(word(static_cast<Verdict>(i)), s.operations[static_cast<std::size_t>(i)]);
    json.endObject().key("by_method").beginObject();
    for (const GroupCount& method : s.byMethod)
        json.key(method.key).beginObject().field("requests", method.requests).field("retried", method.retried).field("attempts", method.attempts).endObject();
    json.endObject();
    writeGroups(json, "by_location", s.byLocation, s.thresholds);
    writeGroups(json, "by_backend", s.byBackend, s.thresholds);
    writeHealth(json, s.health);
    writeTimes(json, s.upstreamTimes, s.thresholds);
    writeOverTime(json, s);
    writeNotes(json, s, options);
    writeIdempotency(json, analysis);
    json.endObject();
}

} // namespace retryscope
