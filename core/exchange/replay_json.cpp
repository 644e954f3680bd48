// SPDX-License-Identifier: GPL-3.0-or-later
// Counts first, then each request that differs.
#include "exchange/replay_json.h"

#include "exchange/json_writer.h"

namespace retryscope {

namespace {

/// What nobody can tell is no status.
std::string toldOf(const std::string& statuses) { return statuses == "?" ? std::string() : statuses; }

void writeRequest(JsonWriter& json, const Analysis& analysis, const ReplayedRequest& replayed)
{
    const AccessRecord& record = analysis.at(replayed.request).record;
    json.beginObject().textOrNull("file", record.file ? analysis.at(record.file).path : std::string{}).field("line", record.line);
    json.textOrNull("method", record.method).textOrNull("uri", record.uri);
    json.textOrNull("before", toldOf(replayed.before)).textOrNull("after", toldOf(replayed.after)).key("client_before");
    replayed.clientBefore > 0 ? json.value(replayed.clientBefore) : json.null();
    json.field("client_after", replayed.clientAfter).field("double_before", replayed.doubleBefore).field("double_after", replayed.certain ? replayed.doubleAfter : std::nullopt);
    json.field("certain", replayed.certain).endObject();
}

} // namespace

std::string replayJson(const Analysis& analysis, const ReplayResult& result)
{
    JsonWriter json;
    json.beginObject().field("schema", 1).field("requests_replayed", result.requests).field("retries", result.retries);
    json.field("retries_prevented", result.retriesPrevented).field("retries_added", result.retriesAdded);
    json.field("double_deliveries", result.doubleDeliveries).field("double_deliveries_prevented", result.doubleDeliveriesPrevented);
    json.field("safe_double_deliveries", result.safeDoubleDeliveries);
    json.field("safe_double_deliveries_prevented", result.safeDoubleDeliveriesPrevented).key("client_errors_added").beginObject();
    for (const auto& [status, count] : result.clientErrorsAdded)
        json.field(std::to_string(status), count);
    json.endObject().field("uncertain", result.uncertain).key("requests").beginArray();
    for (const ReplayedRequest& replayed : result.changed)
        writeRequest(json, analysis, replayed);
    json.endArray().endObject().newline();
    return json.take();
}

} // namespace retryscope
