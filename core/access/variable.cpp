// SPDX-License-Identifier: GPL-3.0-or-later
// The table of variables (nginx core, http, upstream and stream modules; ingress-nginx, APISIX, Angie, OpenTelemetry).
#include "access/variable.h"

#include <algorithm>
#include <array>
#include <utility>

namespace retryscope {

namespace {

using Entry = std::pair<std::string_view, Variable>;

constexpr std::array table{
    Entry{"apisix_request_id", {Field::IdOfRequest, Shape::Token, 4}},
    Entry{"args", {Field::Args, Shape::Token}},
    Entry{"body_bytes_sent", {Field::BodyBytes, Shape::Number, 2}},
    Entry{"bytes_received", {Field::None, Shape::Number}},
    Entry{"bytes_sent", {Field::None, Shape::Number}},
    Entry{"connection", {Field::Connection, Shape::Number}},
    Entry{"connection_requests", {Field::None, Shape::Number}},
    Entry{"document_uri", {Field::Uri, Shape::Path}},
    Entry{"gzip_ratio", {Field::None, Shape::Number}},
    Entry{"host", {Field::Host, Shape::Token}},
    Entry{"hostname", {Field::None, Shape::Token}},
    Entry{"http_host", {Field::HttpHost, Shape::Token}},
    Entry{"http_idempotency_key", {Field::IdempotencyKey, Shape::Free, 2}},
    Entry{"http_traceparent", {Field::TraceParent, Shape::Token}},
    Entry{"http_uber_trace_id", {Field::TraceId, Shape::Token, 2}},
    Entry{"http_x_forwarded_for", {Field::OtherAddr, Shape::Free, 1}},
    Entry{"http_x_real_ip", {Field::OtherAddr, Shape::Token, 2}},
    Entry{"http_x_request_id", {Field::IdOfRequest, Shape::Free, 3}},
    Entry{"is_args", {Field::None, Shape::QueryMark}},
    Entry{"msec", {Field::Msec, Shape::Number}},
    Entry{"opentelemetry_trace_id", {Field::TraceId, Shape::Token, 3}},
    Entry{"otel_trace_id", {Field::TraceId, Shape::Token, 3}},
    Entry{"pid", {Field::Pid, Shape::Number}},
    Entry{"pipe", {Field::None, Shape::Token}},
    Entry{"protocol", {Field::Protocol, Shape::Token}},
    Entry{"proxy_add_x_forwarded_for", {Field::OtherAddr, Shape::Free, 1}},
    Entry{"proxy_host", {Field::UpstreamName, Shape::Token, 1}},
    Entry{"proxy_protocol_addr", {Field::OtherAddr, Shape::Token, 3}},
    Entry{"proxy_upstream_name", {Field::UpstreamName, Shape::Token, 2}},
    Entry{"query_string", {Field::Args, Shape::Token}},
    Entry{"realip_remote_addr", {Field::None, Shape::Token}},
    Entry{"remote_addr", {Field::RemoteAddr, Shape::Token}},
    Entry{"remote_port", {Field::None, Shape::Number}},
    Entry{"remote_user", {Field::RemoteUser, Shape::Free}},
    Entry{"req_id", {Field::IdOfRequest, Shape::Token, 5}},
    Entry{"request", {Field::Request, Shape::Free}},
    Entry{"request_id", {Field::IdOfRequest, Shape::Token, 6}},
    Entry{"request_length", {Field::RequestLength, Shape::Number}},
    Entry{"request_method", {Field::Method, Shape::Method}},
    Entry{"request_time", {Field::RequestTime, Shape::Number, 2}},
    Entry{"request_uri", {Field::RequestUri, Shape::Token}},
    Entry{"scheme", {Field::None, Shape::Token}},
    Entry{"server_addr", {Field::None, Shape::Token}},
    Entry{"server_name", {Field::ServerName, Shape::Token}},
    Entry{"server_port", {Field::None, Shape::Number}},
    Entry{"server_protocol", {Field::Protocol, Shape::Token}},
    Entry{"session_time", {Field::RequestTime, Shape::Number, 1}},
    Entry{"ssl_early_data", {Field::EarlyData, Shape::Token}},
    Entry{"status", {Field::Status, Shape::Status}},
    Entry{"the_real_ip", {Field::OtherAddr, Shape::Token, 4}},
    Entry{"time_iso8601", {Field::Time, Shape::Moment}},
    Entry{"time_local", {Field::Time, Shape::Moment}},
    Entry{"upstream_addr", {Field::UpstreamAddr, Shape::AddressList}},
    Entry{"upstream_bytes_received", {Field::UpstreamBytesReceived, Shape::SizeList}},
    Entry{"upstream_bytes_sent", {Field::UpstreamBytesSent, Shape::SizeList}},
    Entry{"upstream_cache_status", {Field::None, Shape::Token}},
    Entry{"upstream_connect_time", {Field::UpstreamConnectTime, Shape::TimeList}},
    Entry{"upstream_first_byte_time", {Field::None, Shape::TimeList}},
    Entry{"upstream_header_time", {Field::UpstreamHeaderTime, Shape::TimeList}},
    Entry{"upstream_queue_time", {Field::None, Shape::TimeList}},
    Entry{"upstream_response_length", {Field::UpstreamResponseLength, Shape::SizeList}},
    Entry{"upstream_response_time", {Field::UpstreamResponseTime, Shape::TimeList}},
    Entry{"upstream_session_time", {Field::UpstreamResponseTime, Shape::TimeList}},
    Entry{"upstream_status", {Field::UpstreamStatus, Shape::StatusList}},
    Entry{"uri", {Field::Uri, Shape::Path}},
};
static_assert(std::ranges::is_sorted(table, {}, &Entry::first));

/// Calls `test` with each part between underscores until one passes.
bool anyPart(std::string_view name, auto&& test)
{
    while (!name.empty()) {
        const auto at = name.find('_');
        if (test(name.substr(0, at)))
            return true;
        name.remove_prefix(at == std::string_view::npos ? name.size() : at + 1);
    }
    return false;
}

bool oneOf(std::string_view word, std::initializer_list<std::string_view> words) { return std::ranges::find(words, word) != words.end(); }

Variable lookUpHeader(std::string_view header, std::uint8_t rank)
{
    // Headers of payment services; two of them look like an id of the request but are constant over resends.
    if (header.contains("idempoten") || header == "paypal_request_id" || header == "x_unique_transaction_id")
        return {Field::IdempotencyKey, Shape::Free, rank};
    if (!looksLikeRequestId(header))
        return {};
    return {header.contains("trace") ? Field::TraceId : Field::IdOfRequest, Shape::Free, rank};
}

} // namespace

bool looksLikeRequestId(std::string_view name)
{
    if (anyPart(name, [](std::string_view part) { return oneOf(part, {"requestid", "reqid", "correlationid", "traceid", "rid"}); }))
        return true;
    const auto named = [](std::string_view part) { return oneOf(part, {"request", "req", "correlation", "trace", "transaction", "txn"}); };
    if (!anyPart(name, named))
        return false;
    if (name.ends_with("_id"))
        return true;
    return named(name.starts_with("x_") ? name.substr(2) : name);
}

Variable lookUpVariable(std::string_view name)
{
    const auto* it = std::ranges::lower_bound(table, name, {}, &Entry::first);
    if (it != table.end() && it->first == name)
        return it->second;
    // Names that a guessed format gives to values of which only the kind is known.
    if (name.starts_with("unknown_times"))
        return {Field::None, Shape::TimeList};
    if (name.starts_with("unknown_sizes"))
        return {Field::None, Shape::SizeList};
    for (const std::string_view prefix : {"http_", "sent_http_", "upstream_http_"})
        if (name.starts_with(prefix))
            return lookUpHeader(name.substr(prefix.size()), prefix == "http_" ? 2 : 1);
    return {};
}

} // namespace retryscope
