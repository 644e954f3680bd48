// SPDX-License-Identifier: GPL-3.0-or-later
// Names collected from formats that are in use (dashboards, gateways, LTSV, key=value).
#include "access/known_keys.h"

#include "access/list_scan.h"
#include "access/variable.h"
#include "base/instant.h"

#include <algorithm>
#include <cctype>

namespace retryscope {

namespace {

struct Alias {
    std::string_view variable;
    std::vector<std::string_view> keys;
};

/// A key may stand under several variables; the order of the rows is the order of preference.
const std::vector<Alias>& aliases()
{
    static const std::vector<Alias> table{
        {"time_iso8601", {"time", "timestamp", "ts", "datetime", "date", "log_time", "access_time", "time_date", "logtime", "time_stamp", "@t"}},
        {"msec", {"time", "timestamp", "ts", "epoch", "unixtime"}},
        {"remote_addr", {"client", "client_ip", "clientip", "remote_ip", "remote_address", "ip", "src_ip", "source_ip", "clientaddr", "client_addr", "client_address", "src", "remote"}},
        {"request", {"req", "request_line", "http_request"}},
        {"request_method", {"method", "http_method", "verb", "reqmethod", "req_method"}},
        {"request_uri", {"request", "url", "ru", "request_url", "uri_path", "requesturi", "request_path", "http_uri", "http_path", "http_url"}},
        {"uri", {"path", "u", "http_request_path"}},
        {"args", {"query", "query_string", "request_query", "request_args", "querystring"}},
        {"server_protocol", {"protocol", "proto", "request_proto", "http_version", "request_protocol"}},
        {"status", {"status_code", "response_status", "response_code", "http_status", "code", "response", "st", "statuscode", "http_status_code", "resp_status"}},
        {"upstream_addr", {"ups", "ua", "addr", "upstream", "up_addr", "upaddr", "upstreamaddr", "upstream_address", "backend", "backend_addr", "upstream_ip", "upstream_server", "up", "upstreamip", "upstream_host_addr"}},
        {"upstream_status", {"us", "ust", "up_status", "upstatus", "upstreamstatus", "upstream_code", "upstream_status_code", "upstream_http_status", "backend_status", "status"}},
        {"upstream_response_time", {"urt", "ut", "up_resp_time", "upresptime", "upstream_time", "upstream_taken_time", "upstreamresponsetime", "upstreamtime", "upstream_resp_time", "upstream_duration", "up_response_time", "backend_time", "time"}},
        {"upstream_connect_time", {"uct", "up_connect_time", "upstreamconnecttime", "connect", "connect_time"}},
        {"upstream_header_time", {"uht", "up_header_time", "upstreamheadertime", "header", "header_time"}},
        {"upstream_bytes_sent", {"ubs", "up_bytes_sent", "sent"}},
        {"upstream_bytes_received", {"ubr", "up_bytes_received", "received"}},
        {"upstream_response_length", {"ul", "url_len", "upstream_length", "upstream_response_size", "upstreamresponselength"}},
        {"request_time", {"rt", "reqtime", "req_time", "requesttime", "responsetime", "response_time", "duration", "time_taken", "taken", "elapsed", "latency", "resp_time"}},
        {"body_bytes_sent", {"bytes", "size", "bs", "body_bytes", "body_size", "response_size", "body_sent"}},
        {"request_length", {"rl", "req_len", "request_size", "req_length", "requestlength"}},
        {"host", {"vhost", "domain", "h", "http_host", "server_host", "virtual_host", "authority"}},
        {"server_name", {"sn", "servername", "server"}},
        {"http_x_forwarded_for", {"x_forwarded_for", "xff", "x_forward_for", "forwarded_for", "xforwardedfor", "x_forwarded", "http_x_forward"}},
        {"request_id", {"rid", "requestid", "req_id", "reqid", "x_request_id", "correlation_id", "http_x_request_id", "id", "bk_request_id"}},
        {"http_traceparent", {"traceparent"}},
        {"http_x_trace_id", {"trace_id", "traceid", "trace"}},
        {"http_idempotency_key", {"idempotency_key", "idempotencykey", "idempotence_key", "x_idempotency_key", "idem"}},
        {"proxy_upstream_name", {"upstream_name", "proxy_upstream"}},
        {"proxy_host", {"proxyhost"}},
        {"connection", {"conn", "connection_id"}},
        {"remote_addr", {"host"}}, // LTSV's name for the client's address; only where no other key has it
    };
    return table;
}

bool allOf(std::string_view text, std::string_view set) { return !text.empty() && text.find_first_not_of(set) == std::string_view::npos; }

bool isDecimal(std::string_view text)
{
    const auto point = text.find('.');
    return point != std::string_view::npos && allOf(text.substr(0, point), "0123456789") && allOf(text.substr(point + 1), "0123456789");
}

bool isList(std::string_view value, Shape shape)
{
    if (!isListText(value, shape))
        return false;
    // nginx writes every time with its decimals.
    for (std::string_view rest = value; shape == Shape::TimeList && !rest.empty();) {
        const auto end = std::min(rest.find_first_of(", :"), rest.size());
        const std::string_view element = rest.substr(0, end);
        if (!element.empty() && element != "-" && !element.contains('.'))
            return false;
        rest.remove_prefix(std::min(rest.find_first_not_of(", :", end), rest.size()));
    }
    return true;
}

bool isTarget(std::string_view value) { return value.starts_with('/') || value.starts_with("http") || value == "*"; }

bool ofShape(std::string_view variable, std::string_view value)
{
    const Variable known = lookUpVariable(variable);
    switch (known.shape) {
    case Shape::AddressList: return beginsWithServer(value);
    case Shape::TimeList:
    case Shape::StatusList:
    case Shape::SizeList: return isList(value, known.shape);
    case Shape::Status: return value.size() == 3 && allOf(value, "0123456789");
    case Shape::Method: return allOf(value, "ABCDEFGHIJKLMNOPQRSTUVWXYZ_-");
    case Shape::Number: return allOf(value, "0123456789");
    default: return true;
    }
}

/// Where no server of the group was alive nginx writes the group's name instead of an address: beside addresses it is no doubt,
/// and under the variable's own name not even alone.
bool holdsServers(const SampledKey& key)
{
    const bool sure = normalisedKey(key.key) == "upstream_addr" || std::ranges::any_of(key.values, beginsWithServer);
    return std::ranges::all_of(key.values, [&](std::string_view value) {
        const std::string_view first = value.substr(0, value.find_first_of(", "));
        return valueFits("upstream_addr", value) || (sure && first.find_first_of("/=?&\"") == std::string_view::npos);
    });
}

} // namespace

std::string normalisedKey(std::string_view key)
{
    std::string out;
    for (std::size_t i = 0; i < key.size(); ++i) {
        const auto c = static_cast<unsigned char>(key[i]);
        if (std::isupper(c) && i > 0 && std::islower(static_cast<unsigned char>(key[i - 1])))
            out += '_';
        if (std::isalnum(c))
            out += static_cast<char>(std::tolower(c));
        else if (!out.empty() && out.back() != '_')
            out += '_';
    }
    while (out.ends_with('_'))
        out.pop_back();
    return out;
}

std::vector<std::string_view> variablesForKey(std::string_view normalised)
{
    std::vector<std::string_view> out;
    if (lookUpVariable(normalised).field != Field::None)
        out.push_back(normalised);
    for (const Alias& alias : aliases())
        if (std::ranges::contains(alias.keys, normalised) && !std::ranges::contains(out, alias.variable))
            out.push_back(alias.variable);
    return out;
}

bool isIpAddress(std::string_view text)
{
    if (text.size() < 2 || text.size() > 45)
        return false;
    if (allOf(text, "0123456789."))
        return std::ranges::count(text, '.') == 3;
    return allOf(text, "0123456789abcdefABCDEF:.") && std::ranges::count(text, ':') >= 2;
}

bool beginsWithServer(std::string_view text)
{
    text = text.substr(0, text.find_first_of(", "));
    if (text.starts_with("unix:"))
        return true;
    const auto colon = text.rfind(':');
    if (colon == std::string_view::npos || colon == 0 || !allOf(text.substr(colon + 1), "0123456789"))
        return false;
    const std::string_view host = text.substr(0, colon);
    if (host.starts_with('['))
        return host.ends_with(']') && isIpAddress(host.substr(1, host.size() - 2));
    return host.find_first_of(":[]/") == std::string_view::npos;
}

bool isRequestLine(std::string_view text)
{
    const auto first = text.find(' ');
    const auto last = text.rfind(' ');
    return first != std::string_view::npos && last > first && allOf(text.substr(0, first), "ABCDEFGHIJKLMNOPQRSTUVWXYZ_-")
        && text.substr(last + 1).starts_with("HTTP/");
}

bool valueFits(std::string_view variable, std::string_view value)
{
    if (value.empty() || value == "-")
        return true;
    if (variable == "remote_addr")
        return isIpAddress(value) || value == "unix:";
    if (variable == "time_iso8601" || variable == "time_local")
        return value.find_first_of("-/") != std::string_view::npos && parseTime(value).has_value();
    if (variable == "msec")
        return allOf(value, "0123456789.") && parseTime(value).has_value();
    if (variable == "request")
        return value.contains(' ') || value.contains('\\');
    if (variable == "request_uri" || variable == "uri")
        return isTarget(value);
    if (variable == "request_time" || variable == "session_time")
        return isDecimal(value) || allOf(value, "0123456789");
    if (variable == "request_id")
        return value.size() >= 8 && !value.contains(' ');
    return ofShape(variable, value);
}

void assignVariables(std::span<SampledKey> keys, std::vector<std::string_view> taken)
{
    const auto fits = [](const SampledKey& key, std::string_view variable) {
        if (lookUpVariable(variable).shape == Shape::AddressList)
            return holdsServers(key);
        return std::ranges::all_of(key.values, [&](std::string_view value) { return valueFits(variable, value); });
    };
    const auto give = [&](SampledKey& key, std::string_view variable) {
        key.variable = variable;
        taken.push_back(key.variable);
    };
    // LTSV calls the client's address "host".
    const auto isClientsHost = [](const SampledKey& key, std::string_view name) { return name == "host" && std::ranges::all_of(key.values, isIpAddress); };
    // The name of a variable leaves no doubt; names that mean several things get what is left.
    for (SampledKey& key : keys) {
        const std::string name = normalisedKey(key.key);
        const auto candidates = variablesForKey(name);
        if (key.variable.empty() && !candidates.empty() && candidates.front() == name && !std::ranges::contains(taken, candidates.front()) && fits(key, candidates.front())
            && !isClientsHost(key, name))
            give(key, candidates.front());
    }
    std::vector<std::string> names(keys.size());
    for (std::size_t i = 0; i < keys.size(); ++i)
        names[i] = normalisedKey(keys[i].key);
    for (const Alias& alias : aliases())
        for (std::size_t i = 0; i < keys.size(); ++i)
            if (keys[i].variable.empty() && !std::ranges::contains(taken, alias.variable) && std::ranges::contains(alias.keys, names[i]) && fits(keys[i], alias.variable))
                give(keys[i], alias.variable);
}

} // namespace retryscope
