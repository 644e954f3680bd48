// SPDX-License-Identifier: GPL-3.0-or-later
// From nginx's variable index and its sources; names of other products from their templates.
#include "review/variable_table.h"

#include "review/log_use.h"
#include "review/suggest.h"

#include <algorithm>
#include <array>

namespace retryscope {

namespace {

// clang-format off
constexpr std::string_view known[]{
    "ancient_browser", "args", "binary_remote_addr", "body_bytes_sent", "bytes_received", "bytes_sent", "connection",
    "connection_requests", "connection_time", "connections_active", "connections_reading", "connections_waiting",
    "connections_writing", "content_length", "content_type", "date_gmt", "date_local", "document_root",
    "document_uri", "fastcgi_path_info", "fastcgi_script_name", "geoip_area_code", "geoip_city",
    "geoip_city_continent_code", "geoip_city_country_code", "geoip_city_country_code3", "geoip_city_country_name",
    "geoip_country_code", "geoip_country_code3", "geoip_country_name", "geoip_dma_code", "geoip_latitude",
    "geoip_longitude", "geoip_org", "geoip_postal_code", "geoip_region", "geoip_region_name", "gzip_ratio", "host",
    "hostname", "http2", "http3", "https", "invalid_referer", "is_args", "limit_conn_status", "limit_rate",
    "limit_req_status", "memcached_key", "modern_browser", "msec", "msie", "nginx_version", "otel_parent_id",
    "otel_parent_sampled", "otel_span_id", "otel_trace_id", "pid", "pipe", "protocol", "proxy_add_x_forwarded_for",
    "proxy_host", "proxy_internal_body_length", "proxy_internal_chunked", "proxy_port", "proxy_protocol_addr",
    "proxy_protocol_port", "proxy_protocol_server_addr", "proxy_protocol_server_port", "query_string", "quic",
    "realip_remote_addr", "realip_remote_port", "realpath_root", "remote_addr", "remote_port", "remote_user",
    "request", "request_body", "request_body_file", "request_completion", "request_filename", "request_id",
    "request_length", "request_method", "request_port", "request_time", "request_uri", "scheme", "secure_link",
    "secure_link_expires", "sent_http_cache_control", "sent_http_connection", "sent_http_content_length",
    "sent_http_content_type", "sent_http_keep_alive", "sent_http_last_modified", "sent_http_link",
    "sent_http_location", "sent_http_transfer_encoding", "server_addr", "server_name", "server_port",
    "server_protocol", "session_time", "slice_range", "spdy", "spdy_request_priority", "ssl_alpn_protocol",
    "ssl_cipher", "ssl_ciphers", "ssl_client_cert", "ssl_client_escaped_cert", "ssl_client_fingerprint",
    "ssl_client_i_dn", "ssl_client_i_dn_legacy", "ssl_client_raw_cert", "ssl_client_s_dn", "ssl_client_s_dn_legacy",
    "ssl_client_serial", "ssl_client_sigalg", "ssl_client_v_end", "ssl_client_v_remain", "ssl_client_v_start",
    "ssl_client_verify", "ssl_curve", "ssl_curves", "ssl_early_data", "ssl_ech_outer_server_name", "ssl_ech_status",
    "ssl_preread_alpn_protocols", "ssl_preread_protocol", "ssl_preread_server_name", "ssl_protocol",
    "ssl_server_name", "ssl_session_id", "ssl_session_reused", "ssl_sigalg", "status", "tcpinfo_rcv_space",
    "tcpinfo_rtt", "tcpinfo_rttvar", "tcpinfo_snd_cwnd", "time_iso8601", "time_local", "uid_got", "uid_reset",
    "uid_set", "upstream_addr", "upstream_bytes_received", "upstream_bytes_sent", "upstream_cache_age",
    "upstream_cache_etag", "upstream_cache_key", "upstream_cache_last_modified", "upstream_cache_status",
    "upstream_connect_time", "upstream_first_byte_time", "upstream_header_time", "upstream_response_length",
    "upstream_response_time", "upstream_session_time", "upstream_status", "uri",
};

constexpr std::string_view commercial[]{
    "upstream_last_addr", "upstream_last_server_name", "upstream_probe_success", "upstream_queue_time",
};

constexpr std::string_view otherProducts[]{
    "apisix_upstream_response_time", "balancer_ip", "best_http_host", "ingress_name", "kong_proxy_mode",
    "location_path", "namespace", "pass_access_scheme", "proxy_alternative_upstream_name", "proxy_upstream_name",
    "req_id", "service_name", "service_port", "the_real_ip", "upstream_connection", "upstream_host",
    "upstream_mirror_host", "upstream_mirror_uri", "upstream_scheme", "upstream_upgrade", "upstream_uri",
    "upstream_x_forwarded_for",
};

// clang-format on

/// Names made of what the request or the answer brings along.
constexpr std::array<std::string_view, 11> prefixes{"http_", "sent_http_", "sent_trailer_", "upstream_http_", "upstream_cookie_",
    "upstream_trailer_", "cookie_", "arg_", "proxy_protocol_tlv_", "trailer_", "limit_"};
} // namespace

VariableStanding standingOf(std::string_view name)
{
    if (std::ranges::binary_search(known, name))
        return VariableStanding::Known;
    if (std::ranges::binary_search(commercial, name))
        return VariableStanding::Commercial;
    if (std::ranges::binary_search(otherProducts, name))
        return VariableStanding::OtherProduct;
    if (std::ranges::any_of(prefixes, [&](std::string_view prefix) { return name.starts_with(prefix) && name.size() > prefix.size(); }))
        return VariableStanding::Known;
    // nginx names all that its upstream module knows with this prefix.
    return name.starts_with("upstream_") ? VariableStanding::Impossible : VariableStanding::Unknown;
}

std::string nearestVariable(std::string_view name)
{
    if (name == "upstream_tries")
        return "upstream_addr"; // what it is thought to tell stands in the list of addresses
    std::string_view best;
    std::size_t distance = 4;
    for (const std::string_view candidate : known) {
        if (candidate.size() + distance < name.size() || name.size() + distance < candidate.size())
            continue;
        const std::size_t own = editDistance(name, candidate);
        if (own < distance && own * 3 < name.size()) {
            distance = own;
            best = candidate;
        }
    }
    return std::string(best);
}

std::vector<std::string> variablesIn(std::string_view text)
{
    std::vector<std::string> names;
    for (auto at = text.find('$'); at != std::string_view::npos; at = text.find('$', at + 1)) {
        auto begin = at + 1;
        if (begin < text.size() && text[begin] == '{')
            ++begin;
        auto end = begin;
        while (end < text.size() && isVariableCharacter(text[end]))
            ++end;
        if (end > begin && !(text[begin] >= '0' && text[begin] <= '9'))
            names.emplace_back(text.substr(begin, end - begin));
    }
    return names;
}

} // namespace retryscope
