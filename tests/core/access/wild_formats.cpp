// SPDX-License-Identifier: GPL-3.0-or-later
// The texts, and what nginx does with them.
#include "wild_formats.h"

#include <cctype>
#include <format>

namespace retryscope::test {

namespace {

constexpr auto D = Escape::Default;
constexpr auto J = Escape::Json;
constexpr auto N = Escape::None;

#define COMBINED "$remote_addr - $remote_user [$time_local] \"$request\" $status $body_bytes_sent \"$http_referer\" \"$http_user_agent\""

const std::vector<WildFormat> formats{
    {"ingress-nginx upstreaminfo", D, COMBINED " $request_length $request_time [$proxy_upstream_name] [$proxy_alternative_upstream_name] $upstream_addr $upstream_response_length $upstream_response_time $upstream_status $req_id"},
    {"old ingress-nginx with the_real_ip", D, "$the_real_ip - [$the_real_ip] - $remote_user [$time_local] \"$request\" $status $body_bytes_sent \"$http_referer\" \"$http_user_agent\" $request_length $request_time [$proxy_upstream_name] $upstream_addr $upstream_response_length $upstream_response_time $upstream_status"},
    {"old ingress-nginx with host", D, "$host $the_real_ip - [$the_real_ip] - $remote_user [$time_local] \"$request\" $status $body_bytes_sent \"$http_referer\" \"$http_user_agent\" $request_length $request_time [$proxy_upstream_name] $upstream_addr $upstream_response_length $upstream_response_time $upstream_status $req_id"},
    {"ingress with Kubernetes names", D, COMBINED " $request_length $request_time [$proxy_upstream_name] $upstream_addr $upstream_response_length $upstream_response_time $upstream_status $req_id $namespace $ingress_name $service_name $service_port"},
    {"ingress JSON with unquoted lists", D, "{\"time\": \"$time_iso8601\", \"request_id\": \"$req_id\", \"bytes_sent\": $bytes_sent, \"request_time\": $request_time, \"status\": $status, \"upstream_status\": $upstream_status, \"upstream_response_time\": $upstream_response_time, \"upstream_addr\": \"$upstream_addr\", \"method\": \"$request_method\", \"path\": \"$request_uri\", \"remote_addr\": \"$remote_addr\"}"},
    {"Amplify main_ext", D, COMBINED " \"$http_x_forwarded_for\" \"$host\" sn=\"$server_name\" rt=$request_time ua=\"$upstream_addr\" us=\"$upstream_status\" ut=\"$upstream_response_time\" ul=\"$upstream_response_length\" cs=$upstream_cache_status"},
    {"Angie extended", D, "$remote_addr - $remote_user [$time_local] \"$request\" $status $body_bytes_sent \"$http_referer\" rt=\"$request_time\" \"$http_user_agent\" \"$http_x_forwarded_for\" h=\"$host\" sn=\"$server_name\" ru=\"$request_uri\" u=\"$uri\" ucs=\"$upstream_cache_status\" ua=\"$upstream_addr\" us=\"$upstream_status\" uct=\"$upstream_connect_time\" urt=\"$upstream_response_time\""},
    {"APISIX", D, "$remote_addr - $remote_user [$time_local] $http_host \"$request\" $status $body_bytes_sent $request_time \"$http_referer\" \"$http_user_agent\" $upstream_addr $upstream_status $upstream_response_time \"$upstream_scheme://$upstream_host$upstream_uri\" \"$apisix_request_id\""},
    {"nginx-proxy vhost", D, "$host " COMBINED " \"$upstream_addr\""},
    {"nginx-proxy JSON", J, "{\"time_local\":\"$time_iso8601\",\"client_ip\":\"$http_x_forwarded_for\",\"remote_addr\":\"$remote_addr\",\"request\":\"$request\",\"status\":\"$status\",\"body_bytes_sent\":\"$body_bytes_sent\",\"request_time\":\"$request_time\",\"upstream_response_time\":\"$upstream_response_time\",\"upstream_addr\":\"$upstream_addr\",\"http_referrer\":\"$http_referer\",\"http_user_agent\":\"$http_user_agent\",\"request_id\":\"$request_id\"}"},
    {"Nginx Proxy Manager", D, "[$time_local] $upstream_cache_status $upstream_status $status - $request_method $scheme $host \"$request_uri\" [Client $remote_addr] [Length $body_bytes_sent] [Gzip $gzip_ratio] [Sent-to $server] \"$http_user_agent\" \"$http_referer\""},
    {"Nginx Proxy Manager stream", D, "[$time_local] [Client $remote_addr:$remote_port] $protocol $status $bytes_sent $bytes_received $session_time [Sent-to $upstream_addr] [Sent $upstream_bytes_sent] [Received $upstream_bytes_received] [Time $upstream_connect_time] $ssl_protocol $ssl_cipher"},
    {"the admin guide's times", D, COMBINED " rt=$request_time uct=\"$upstream_connect_time\" uht=\"$upstream_header_time\" urt=\"$upstream_response_time\""},
    {"Grafana json_analytics", J, "{\"msec\": \"$msec\", \"connection\": \"$connection\", \"pid\": \"$pid\", \"request_id\": \"$request_id\", \"request_length\": \"$request_length\", \"remote_addr\": \"$remote_addr\", \"time_iso8601\": \"$time_iso8601\", \"request\": \"$request\", \"request_uri\": \"$request_uri\", \"args\": \"$args\", \"status\": \"$status\", \"body_bytes_sent\": \"$body_bytes_sent\", \"http_user_agent\": \"$http_user_agent\", \"http_host\": \"$http_host\", \"server_name\": \"$server_name\", \"request_time\": \"$request_time\", \"upstream\": \"$upstream_addr\", \"upstream_connect_time\": \"$upstream_connect_time\", \"upstream_header_time\": \"$upstream_header_time\", \"upstream_response_time\": \"$upstream_response_time\", \"upstream_response_length\": \"$upstream_response_length\", \"request_method\": \"$request_method\"}"},
    {"load balancer with brackets", D, "[$remote_addr] [$time_iso8601] [$request] [$status] [$request_time] [$upstream_addr] [$upstream_status] [$upstream_response_time] [$upstream_connect_time] [$upstream_header_time] [$http_user_agent] [$request_id]"},
    {"JSON with unquoted status and times", D, "{\"time_date\": \"$time_iso8601\", \"client\": \"$remote_addr\", \"host\": \"$http_host\", \"scheme\": \"$scheme\", \"request_method\": \"$request_method\", \"request_uri\": \"$uri\", \"request_id\": \"$request_id\", \"status\": $status, \"upstream_addr\": \"$upstream_addr\", \"upstream_status\": $upstream_status, \"request_time\": $request_time, \"upstream_response_time\": $upstream_response_time, \"upstream_connect_time\": $upstream_connect_time, \"upstream_header_time\": $upstream_header_time}"},
    {"JSON with unquoted lists and json escape", J, "{\"time\":\"$time_iso8601\",\"remote_addr\":\"$remote_addr\",\"request\":\"$request\",\"status\":$status,\"upstream_status\":$upstream_status,\"upstream_addr\":\"$upstream_addr\",\"upstream_response_time\":$upstream_response_time,\"request_time\":$request_time}"},
    {"LTSV", D, "time:$time_iso8601\thost:$remote_addr\treq:$request\tstatus:$status\tsize:$body_bytes_sent\tua:$http_user_agent\treqtime:$request_time\tupstream_addr:$upstream_addr\tupstream_taken_time:$upstream_response_time\tupstream_cache_status:$upstream_cache_status\tupstream_status:$upstream_status"},
    {"pipes", D, "$time_iso8601|$remote_addr|$request|$status|$body_bytes_sent|$request_time|$http_x_forwarded_for|$upstream_addr|$upstream_status|$upstream_response_time|$args|$http_user_agent"},
    {"pipes, stream", D, "$time_local|$remote_addr|$protocol|$status|$bytes_sent|$bytes_received|$session_time|$upstream_addr|$upstream_bytes_sent|$upstream_bytes_received|$upstream_connect_time"},
    {"Graylog JSON", J, "{ \"timestamp\": \"$time_iso8601\", \"remote_addr\": \"$remote_addr\", \"body_bytes_sent\": $body_bytes_sent, \"request_time\": $request_time, \"response_status\": $status, \"request\": \"$request\", \"request_method\": \"$request_method\", \"host\": \"$host\",\"upstream_cache_status\": \"$upstream_cache_status\",\"upstream_addr\": \"$upstream_addr\",\"http_x_forwarded_for\": \"$http_x_forwarded_for\",\"upstream_response_time\": $upstream_response_time }"},
    {"key=value without quotes", D, "time=$time_iso8601 client=$remote_addr method=$request_method request=\"$request\" status=$status bytes_sent=$bytes_sent upstream_addr=$upstream_addr upstream_status=$upstream_status request_time=$request_time upstream_response_time=$upstream_response_time upstream_connect_time=$upstream_connect_time upstream_header_time=$upstream_header_time"},
    {"upstreamlog with a colon behind the list", D, "[$time_local] $remote_addr - $remote_user - $server_name to: $upstream_addr: $request $status upstream_response_time $upstream_response_time msec $msec request_time $request_time"},
    {"words before the values", D, "$remote_addr - $remote_user [$time_local] \"$request\" $status upstream_addr $upstream_addr upstream_bytes_received $upstream_bytes_received upstream_connect_time $upstream_connect_time upstream_status $upstream_status request_time $request_time"},
    {"debug level with pid and connection", D, "$request_id $pid $msec $request_time $upstream_connect_time $upstream_header_time $upstream_response_time $upstream_addr $upstream_status \"$request\" $status $remote_addr $connection $connection_requests"},
    {"Discourse", D, "[$time_local] \"$http_host\" $remote_addr \"$request\" \"$http_user_agent\" \"$sent_http_x_discourse_route\" $status $bytes_sent \"$http_referer\" $upstream_response_time $request_time \"$upstream_http_x_discourse_username\" \"$upstream_addr\" \"$upstream_status\""},
    {"stream basic", D, "$remote_addr [$time_local] $protocol $status $bytes_sent $bytes_received $session_time \"$upstream_addr\" \"$upstream_bytes_sent\" \"$upstream_bytes_received\" \"$upstream_connect_time\""},
    {"an arrow", D, COMBINED " $request_time -> $upstream_addr"},
    {"short JSON names", J, "{\"@timestamp\":\"$time_iso8601\",\"clientip\":\"$remote_addr\",\"size\":$body_bytes_sent,\"responsetime\":$request_time,\"up_addr\":\"$upstream_addr\",\"up_resp_time\":\"$upstream_response_time\",\"up_status\":\"$upstream_status\",\"method\":\"$request_method\",\"url\":\"$request_uri\",\"status\":\"$status\"}"},
    {"API gateway JSON", J, "{\"bk_request_id\":\"$request_id\",\"timestamp\":$msec,\"client_ip\":\"$remote_addr\",\"method\":\"$request_method\",\"uri\":\"$request_uri\",\"status\":$status,\"upstream_addr\":\"$upstream_addr\",\"upstream_status\":\"$upstream_status\",\"upstream_response_time\":\"$upstream_response_time\",\"request_time\":$request_time}"},
    {"upstream first", D, "$remote_addr [$time_local] $upstream_addr $upstream_status $upstream_response_time \"$request\" $status $request_time"},
    {"upstream before the time", D, "$remote_addr $upstream_addr - [$time_local] \"$request\" $status $request_time"},
    {"bytes sent", D, COMBINED " $upstream_addr $upstream_status $upstream_bytes_sent $upstream_response_time"},
    {"from and to in brackets", D, "[$time_iso8601] from [$remote_addr] to [$upstream_addr] ,req:$request ,status:$status ,upstream_status:$upstream_status ,time:$upstream_response_time"},
    {"the application's id", D, COMBINED " upstream_addr=$upstream_addr upstream_status=$upstream_status rt=$request_time request_id=$upstream_http_x_request_id"},
    {"F5 latency syslog", D, "$time_iso8601 $remote_addr \"$request\" $status {\"upstreamAddress\":\"$upstream_addr\", \"upstreamResponseTime\":\"$upstream_response_time\", \"proxyHost\":\"$proxy_host\", \"upstreamStatus\": \"$upstream_status\"}"},
    {"quoted tail", D, COMBINED " \"$http_x_forwarded_for\" \"$upstream_addr\" \"$upstream_status\" \"$upstream_response_time\""},
    {"all quoted", D, "\"$time_local\" \"$remote_addr\" \"$host\" \"$status\" \"$request\" \"$http_referer\" \"$upstream_addr\" \"$upstream_status\" \"$upstream_response_time\" \"$request_time\""},
    {"Kong style", D, COMBINED " \"$upstream_addr\" \"$upstream_status\" \"$upstream_connect_time\" \"$upstream_response_time\" \"$upstream_response_length\" $request_time $kong_service_id $kong_route_id"},
    {"A/B balancer", D, "$remote_addr - $request_id [$time_local] \"$request\" $status $body_bytes_sent rt=$request_time uct=$upstream_connect_time urt=$upstream_response_time ua=\"$upstream_addr\" us=\"$upstream_status\" bucket=\"$bucket\""},
    {"everything unquoted", D, "$remote_addr - $request_id [$time_local] $request $status $body_bytes_sent rt=$request_time uct=$upstream_connect_time urt=$upstream_response_time ua=$upstream_addr us=$upstream_status"},
    {"F5 with resource names", D, COMBINED " \"$http_x_forwarded_for\" $request_time $upstream_addr $upstream_response_time $proxy_host $upstream_status $resource_name $resource_type $resource_namespace $service"},
    {"piped times", D, "$remote_addr [$time_local] \"$request\" $status $request_time|$upstream_connect_time|$upstream_header_time|$upstream_response_time UPSTREAM_STATUS:$upstream_status; UPSTREAM_ADDR:$upstream_addr;"},
    {"Tail::Stat", D, COMBINED " rt=$request_time ut=\"$upstream_response_time\" cs=$upstream_cache_status ua=\"$upstream_addr\""},
    {"adjacent strings without a blank", D, "$remote_addr - $remote_user [$time_local] \"$request\" $status $body_bytes_sent \"$http_x_forwarded_for\"$upstream_addr $upstream_status $upstream_response_time $request_time"},
    {"arguments run together", D, "$remote_addr [$time_local] \"$request\" $status $upstream_response_time$upstream_addr$upstream_status"},
    {"a trailing blank", D, "$remote_addr [$time_local] \"$request\" $status \"$upstream_addr\" \"$upstream_status\" "},
    {"a trailing semicolon", D, "$remote_addr [$time_local] \"$request\" $status $upstream_addr $upstream_status;"},
    {"comma-separated", D, "$time_iso8601,$remote_addr,\"$request\",$status,$upstream_addr,$upstream_status,$upstream_response_time,$request_time"},
    {"commas and blanks between lists", D, "$time_iso8601, $remote_addr, \"$request\", $status, $upstream_addr, $upstream_status, $upstream_response_time, $upstream_response_length, $request_time"},
    {"no escape", N, COMBINED " $request_time \"$upstream_addr\" \"$upstream_status\" \"$upstream_response_time\""},
    {"braces around names", D, "${remote_addr} [${time_local}] \"${request}\" ${status}/${upstream_status} ${upstream_addr}"},
    {"method and address apart", D, "$remote_addr [$time_local] $request_method $scheme://$host$request_uri $status ups=$upstream_addr ust=$upstream_status"},
    {"decoded URI and arguments", D, "$remote_addr [$time_local] $request_method $uri$is_args$args $status ups=$upstream_addr ust=$upstream_status"},
};

bool isNameChar(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; }

std::string escaped(std::string_view value, Escape escape)
{
    std::string out;
    for (const char c : value) {
        const auto byte = static_cast<unsigned char>(c);
        if (escape == Escape::Default && (c == '"' || c == '\\' || byte < 0x20 || byte >= 0x7F))
            out += std::format("\\x{:02X}", byte);
        else if (escape == Escape::Json && (c == '"' || c == '\\'))
            out += std::format("\\{}", c);
        else if (escape == Escape::Json && c == '\n')
            out += "\\n";
        else if (escape == Escape::Json && byte < 0x20)
            out += std::format("\\u{:04X}", byte);
        else
            out += c;
    }
    return out;
}

Values common()
{
    return {{"remote_addr", "192.0.2.7"}, {"the_real_ip", "192.0.2.7"}, {"remote_port", "41234"}, {"time_local", "13/Sep/2026:20:03:21 +0300"},
        {"time_iso8601", "2026-09-13T20:03:21+03:00"}, {"msec", "1789319001.521"}, {"request", "POST /checkout/confirm?cart=7 HTTP/1.1"},
        {"request_method", "POST"}, {"request_uri", "/checkout/confirm?cart=7"}, {"uri", "/checkout/confirm"}, {"is_args", "?"}, {"args", "cart=7"},
        {"server_protocol", "HTTP/1.1"}, {"protocol", "TCP"}, {"scheme", "https"}, {"host", "shop.example"}, {"http_host", "shop.example"},
        {"server_name", "shop.example"}, {"body_bytes_sent", "157"}, {"bytes_sent", "312"}, {"bytes_received", "500"}, {"request_length", "630"},
        {"request_time", "2.004"}, {"session_time", "2.004"}, {"http_user_agent", "Mozilla/5.0 (X11; \"quoted\" \\ )"},
        {"http_x_forwarded_for", "192.0.2.7, 10.0.0.9"}, {"request_id", "0f1e2d3c4b5a69788796a5b4c3d2e1f0"},
        {"req_id", "0f1e2d3c4b5a69788796a5b4c3d2e1f0"}, {"apisix_request_id", "0f1e2d3c4b5a69788796a5b4c3d2e1f0"},
        {"upstream_http_x_request_id", "0f1e2d3c4b5a69788796a5b4c3d2e1f0"}, {"pid", "4711"}, {"connection", "99"}, {"connection_requests", "1"},
        {"proxy_upstream_name", "shop-web-80"}, {"proxy_alternative_upstream_name", ""}, {"proxy_host", "shop"}, {"upstream_scheme", "http"},
        {"upstream_host", "shop.example"}, {"upstream_uri", "/checkout/confirm"}, {"upstream_cache_status", "MISS"}, {"namespace", "shop"},
        {"ingress_name", "shop"}, {"service_name", "web"}, {"service_port", "80"}, {"server", "web"}, {"ssl_protocol", "TLSv1.3"},
        {"ssl_cipher", "TLS_AES_256_GCM_SHA384"}, {"resource_name", "shop"}, {"resource_type", "ingress"}, {"resource_namespace", "default"},
        {"service", "web"}, {"bucket", "a"}, {"kong_service_id", "s1"}, {"kong_route_id", "r1"}};
}

Values with(std::initializer_list<std::pair<const char*, const char*>> upstream)
{
    Values values = common();
    for (const auto& [name, value] : upstream)
        values[name] = value;
    return values;
}

} // namespace

const std::vector<WildFormat>& wildFormats() { return formats; }

Values singleAttempt()
{
    return with({{"status", "201"}, {"upstream_addr", "10.0.0.1:8080"}, {"upstream_status", "201"}, {"upstream_response_time", "0.013"},
        {"upstream_connect_time", "0.001"}, {"upstream_header_time", "0.013"}, {"upstream_bytes_sent", "812"}, {"upstream_bytes_received", "200"},
        {"upstream_response_length", "15"}});
}

Values retried()
{
    return with({{"status", "200"}, {"upstream_addr", "10.0.0.1:8080, [2001:db8::2]:8080, unix:/run/app.sock"}, {"upstream_status", "504, 502, 200"},
        {"upstream_response_time", "2.001, 0.000, 0.003"}, {"upstream_connect_time", "0.000, -, 0.000"}, {"upstream_header_time", "-, -, 0.003"},
        {"upstream_bytes_sent", "812, 0, 812"}, {"upstream_bytes_received", "0, 0, 200"}, {"upstream_response_length", "0, 0, 15"}});
}

Values redirected()
{
    return with({{"status", "504"}, {"upstream_addr", "10.0.0.1:8080, 10.0.0.2:8080 : 10.0.0.9:80"}, {"upstream_status", "504, 502 : 200"},
        {"upstream_response_time", "1.001, 0.000 : 0.002"}, {"upstream_connect_time", "0.000, - : 0.000"}, {"upstream_header_time", "-, - : 0.002"},
        {"upstream_bytes_sent", "812, 0 : 812"}, {"upstream_bytes_received", "0, 0 : 200"}, {"upstream_response_length", "0, 0 : 15"}});
}

Values noLive()
{
    return with({{"status", "502"}, {"upstream_addr", "10.0.0.1:8080, shop"}, {"upstream_status", "502, 502"}, {"upstream_response_time", "0.001, 0.000"},
        {"upstream_connect_time", "0.000, -"}, {"upstream_header_time", "-, -"}, {"upstream_bytes_sent", "812, 0"}, {"upstream_bytes_received", "0, 0"},
        {"upstream_response_length", "0, 0"}});
}

Values withoutUpstream() { return with({{"status", "404"}}); }

std::string render(std::string_view format, Escape escape, const Values& values)
{
    std::string out;
    for (std::size_t i = 0; i < format.size();) {
        if (format[i] != '$') {
            out += format[i++];
            continue;
        }
        const bool braced = format[i + 1] == '{';
        std::size_t to = i + (braced ? 2 : 1);
        const std::size_t from = to;
        while (to < format.size() && isNameChar(format[to]))
            ++to;
        const auto it = values.find(format.substr(from, to - from));
        if (it != values.end())
            out += escaped(it->second, escape);
        else if (escape == Escape::Default)
            out += '-';
        i = to + (braced ? 1 : 0);
    }
    return out;
}

} // namespace retryscope::test
