// SPDX-License-Identifier: GPL-3.0-or-later
// Where each text comes from stands behind its name.
#include "access/known_formats.h"

#include "access/log_format.h"

#include <algorithm>
#include <array>

namespace retryscope {

namespace {

#define RS_COMBINED "$remote_addr - $remote_user [$time_local] \"$request\" $status $body_bytes_sent \"$http_referer\" \"$http_user_agent\""
#define RS_INGRESS_TAIL "$upstream_addr $upstream_response_length $upstream_response_time $upstream_status"
#define RS_REAL_IP "$the_real_ip - [$the_real_ip] - $remote_user [$time_local] \"$request\" $status $body_bytes_sent \"$http_referer\" \"$http_user_agent\""

constexpr std::array formats{
    KnownFormat{"combined", RS_COMBINED}, // compiled into nginx
    KnownFormat{"main", RS_COMBINED " \"$http_x_forwarded_for\""}, // nginx.conf of the packages of nginx, Tengine, Angie
    // kubernetes/ingress-nginx internal/ingress/controller/config/config.go, and as it was in earlier releases
    KnownFormat{"upstreaminfo", RS_COMBINED " $request_length $request_time [$proxy_upstream_name] [$proxy_alternative_upstream_name] " RS_INGRESS_TAIL " $req_id"},
    KnownFormat{"upstreaminfo-real-ip-alternative", RS_REAL_IP " $request_length $request_time [$proxy_upstream_name] [$proxy_alternative_upstream_name] " RS_INGRESS_TAIL " $req_id"},
    KnownFormat{"upstreaminfo-real-ip", RS_REAL_IP " $request_length $request_time [$proxy_upstream_name] " RS_INGRESS_TAIL " $req_id"},
    KnownFormat{"upstreaminfo-real-ip-no-id", RS_REAL_IP " $request_length $request_time [$proxy_upstream_name] " RS_INGRESS_TAIL},
    KnownFormat{"upstreaminfo-no-alternative", RS_COMBINED " $request_length $request_time [$proxy_upstream_name] " RS_INGRESS_TAIL " $req_id"},
    // NGINX Amplify
    KnownFormat{"main_ext", RS_COMBINED " \"$http_x_forwarded_for\" \"$host\" sn=\"$server_name\" rt=$request_time ua=\"$upstream_addr\" us=\"$upstream_status\" ut=\"$upstream_response_time\" ul=\"$upstream_response_length\" cs=$upstream_cache_status"},
    // nginx.conf of Angie's packages
    KnownFormat{"extended", "$remote_addr - $remote_user [$time_local] \"$request\" $status $body_bytes_sent \"$http_referer\" rt=\"$request_time\" \"$http_user_agent\" \"$http_x_forwarded_for\" h=\"$host\" sn=\"$server_name\" ru=\"$request_uri\" u=\"$uri\" ucs=\"$upstream_cache_status\" ua=\"$upstream_addr\" us=\"$upstream_status\" uct=\"$upstream_connect_time\" urt=\"$upstream_response_time\""},
    // apache/apisix apisix/cli/config.lua
    KnownFormat{"apisix", "$remote_addr - $remote_user [$time_local] $http_host \"$request\" $status $body_bytes_sent $request_time \"$http_referer\" \"$http_user_agent\" $upstream_addr $upstream_status $upstream_response_time \"$upstream_scheme://$upstream_host$upstream_uri\" \"$apisix_request_id\""},
    KnownFormat{"apisix-no-id", "$remote_addr - $remote_user [$time_local] $http_host \"$request\" $status $body_bytes_sent $request_time \"$http_referer\" \"$http_user_agent\" $upstream_addr $upstream_status $upstream_response_time \"$upstream_scheme://$upstream_host$upstream_uri\""},
    KnownFormat{"vhost", "$host " RS_COMBINED " \"$upstream_addr\""}, // nginx-proxy/nginx-proxy nginx.tmpl
    // Nginx Proxy Manager: docker/rootfs/etc/nginx/conf.d/include/log-proxy.conf
    KnownFormat{"proxy", "[$time_local] $upstream_cache_status $upstream_status $status - $request_method $scheme $host \"$request_uri\" [Client $remote_addr] [Length $body_bytes_sent] [Gzip $gzip_ratio] [Sent-to $server] \"$http_user_agent\" \"$http_referer\""},
    KnownFormat{"standard", "[$time_local] $status - $request_method $scheme $host \"$request_uri\" [Client $remote_addr] [Length $body_bytes_sent] [Gzip $gzip_ratio] \"$http_user_agent\" \"$http_referer\""},
    // NGINX admin guide, "Configuring logging"
    KnownFormat{"upstream_time", RS_COMBINED " rt=$request_time uct=\"$upstream_connect_time\" uht=\"$upstream_header_time\" urt=\"$upstream_response_time\""},
};

} // namespace

std::span<const KnownFormat> knownFormats() { return formats; }

std::optional<LogFormat> formatByName(std::string_view name)
{
    const auto* it = std::ranges::find(formats, name, &KnownFormat::name);
    if (it == formats.end())
        return std::nullopt;
    auto format = LogFormat::compile(std::string(it->text), it->escape, std::string(it->name));
    if (!format)
        return std::nullopt;
    return *format;
}

} // namespace retryscope
