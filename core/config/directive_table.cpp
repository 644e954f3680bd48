// SPDX-License-Identifier: GPL-3.0-or-later
// From the command tables of nginx's modules (ngx_command_t); versions from its documentation and CHANGES.
#include "config/directive_table.h"

#include "config/fragment.h"

#include <algorithm>
#include <array>
#include <utility>

namespace retryscope {

namespace {

using namespace place;

// clang-format off
constexpr DirectiveFact facts[]{
    {"access_log", http3 | ifInLocation | limitExcept, 1, -1, ValueKind::Any, false, true, {0, 1, 0}},
    {"break", server | ifInServer | location | ifInLocation, 0, 0, ValueKind::Any, false, true, {0, 1, 0}},
    {"error_page", http3 | ifInLocation, 2, -1, ValueKind::Any, false, true, {0, 1, 0}},
    {"fastcgi_buffer_size", http3, 1, 1, ValueKind::Size, false, false, {0, 1, 29}},
    {"fastcgi_buffering", http3, 1, 1, ValueKind::Flag, false, false, {1, 5, 6}},
    {"fastcgi_connect_timeout", http3, 1, 1, ValueKind::Milliseconds, false, false, {0, 1, 29}},
    {"fastcgi_ignore_client_abort", http3, 1, 1, ValueKind::Flag, false, false, {0, 1, 29}},
    {"fastcgi_intercept_errors", http3, 1, 1, ValueKind::Flag, false, false, {0, 1, 29}},
    {"fastcgi_next_upstream", http3, 1, -1, ValueKind::Mask, false, true, {0, 1, 29}},
    {"fastcgi_next_upstream_timeout", http3, 1, 1, ValueKind::Milliseconds, false, false, {1, 7, 5}},
    {"fastcgi_next_upstream_tries", http3, 1, 1, ValueKind::Count, false, false, {1, 7, 5}},
    {"fastcgi_pass", location | ifInLocation, 1, 1, ValueKind::Any, false, false, {0, 1, 29}},
    {"fastcgi_pass_request_body", http3, 1, 1, ValueKind::Flag, false, false, {0, 1, 29}},
    {"fastcgi_pass_request_headers", http3, 1, 1, ValueKind::Flag, false, false, {0, 1, 29}},
    {"fastcgi_read_timeout", http3, 1, 1, ValueKind::Milliseconds, false, false, {0, 1, 29}},
    {"fastcgi_request_buffering", http3, 1, 1, ValueKind::Flag, false, false, {1, 7, 11}},
    {"fastcgi_send_timeout", http3, 1, 1, ValueKind::Milliseconds, false, false, {0, 1, 29}},
    {"grpc_buffer_size", http3, 1, 1, ValueKind::Size, false, false, {1, 13, 10}},
    {"grpc_connect_timeout", http3, 1, 1, ValueKind::Milliseconds, false, false, {1, 13, 10}},
    {"grpc_intercept_errors", http3, 1, 1, ValueKind::Flag, false, false, {1, 13, 10}},
    {"grpc_next_upstream", http3, 1, -1, ValueKind::Mask, false, true, {1, 13, 10}},
    {"grpc_next_upstream_timeout", http3, 1, 1, ValueKind::Milliseconds, false, false, {1, 13, 10}},
    {"grpc_next_upstream_tries", http3, 1, 1, ValueKind::Count, false, false, {1, 13, 10}},
    {"grpc_pass", location | ifInLocation, 1, 1, ValueKind::Any, false, false, {1, 13, 10}},
    {"grpc_read_timeout", http3, 1, 1, ValueKind::Milliseconds, false, false, {1, 13, 10}},
    {"grpc_send_timeout", http3, 1, 1, ValueKind::Milliseconds, false, false, {1, 13, 10}},
    {"hash", upstream | streamUpstream, 1, 2, ValueKind::Any, false, true, {1, 7, 2}},
    {"if", server | ifInServer | location | ifInLocation, 1, -1, ValueKind::Any, true, true, {0, 1, 0}},
    {"internal", location, 0, 0, ValueKind::Any, false, true, {0, 1, 0}},
    {"ip_hash", upstream, 0, 0, ValueKind::Any, false, true, {0, 1, 0}},
    {"keepalive", upstream, 1, 2, ValueKind::Any, false, false, {1, 1, 4}},
    {"least_conn", upstream | streamUpstream, 0, 0, ValueKind::Any, false, true, {1, 3, 1}},
    {"limit_except", location, 1, -1, ValueKind::Any, true, true, {0, 1, 0}},
    {"listen", server, 1, -1, ValueKind::Any, false, true, {0, 1, 0}},
    {"listen", streamServer, 1, -1, ValueKind::Any, false, true, {1, 9, 0}},
    {"location", server | location, 1, 2, ValueKind::Any, true, true, {0, 1, 0}},
    {"log_format", http, 2, -1, ValueKind::Any, false, true, {0, 1, 0}},
    {"memcached_buffer_size", http3, 1, 1, ValueKind::Size, false, false, {0, 5, 16}},
    {"memcached_connect_timeout", http3, 1, 1, ValueKind::Milliseconds, false, false, {0, 5, 16}},
    {"memcached_next_upstream", http3, 1, -1, ValueKind::Mask, false, true, {0, 5, 16}},
    {"memcached_next_upstream_timeout", http3, 1, 1, ValueKind::Milliseconds, false, false, {1, 7, 5}},
    {"memcached_next_upstream_tries", http3, 1, 1, ValueKind::Count, false, false, {1, 7, 5}},
    {"memcached_pass", location | ifInLocation, 1, 1, ValueKind::Any, false, false, {0, 5, 16}},
    {"memcached_read_timeout", http3, 1, 1, ValueKind::Milliseconds, false, false, {0, 5, 16}},
    {"memcached_send_timeout", http3, 1, 1, ValueKind::Milliseconds, false, false, {0, 5, 16}},
    {"merge_slashes", http | server, 1, 1, ValueKind::Flag, false, false, {0, 1, 0}},
    {"mirror", http3, 1, 1, ValueKind::Any, false, true, {1, 13, 4}},
    {"mirror_request_body", http3, 1, 1, ValueKind::Flag, false, false, {1, 13, 4}},
    {"post_action", http3 | ifInLocation, 1, 1, ValueKind::Any, false, false, {0, 3, 10}},
    {"proxy_buffer_size", http3, 1, 1, ValueKind::Size, false, false, {0, 1, 0}},
    {"proxy_buffering", http3, 1, 1, ValueKind::Flag, false, false, {0, 1, 0}},
    {"proxy_connect_timeout", http3, 1, 1, ValueKind::Milliseconds, false, false, {0, 1, 0}},
    {"proxy_connect_timeout", stream | streamServer, 1, 1, ValueKind::Milliseconds, false, false, {1, 9, 0}},
    {"proxy_http_version", http3, 1, 1, ValueKind::Any, false, false, {1, 1, 4}},
    {"proxy_ignore_client_abort", http3, 1, 1, ValueKind::Flag, false, false, {0, 1, 0}},
    {"proxy_intercept_errors", http3, 1, 1, ValueKind::Flag, false, false, {0, 1, 0}},
    {"proxy_method", http3, 1, 1, ValueKind::Any, false, false, {0, 1, 0}},
    {"proxy_next_upstream", http3, 1, -1, ValueKind::Mask, false, true, {0, 1, 0}},
    {"proxy_next_upstream", stream | streamServer, 1, 1, ValueKind::Flag, false, false, {1, 9, 0}},
    {"proxy_next_upstream_timeout", http3, 1, 1, ValueKind::Milliseconds, false, false, {1, 7, 5}},
    {"proxy_next_upstream_timeout", stream | streamServer, 1, 1, ValueKind::Milliseconds, false, false, {1, 9, 0}},
    {"proxy_next_upstream_tries", http3, 1, 1, ValueKind::Count, false, false, {1, 7, 5}},
    {"proxy_next_upstream_tries", stream | streamServer, 1, 1, ValueKind::Count, false, false, {1, 9, 0}},
    {"proxy_pass", location | ifInLocation | limitExcept, 1, 1, ValueKind::Any, false, false, {0, 1, 0}},
    {"proxy_pass", streamServer, 1, 1, ValueKind::Any, false, false, {1, 9, 0}},
    {"proxy_pass_request_body", http3, 1, 1, ValueKind::Flag, false, false, {0, 1, 0}},
    {"proxy_pass_request_headers", http3, 1, 1, ValueKind::Flag, false, false, {0, 1, 0}},
    {"proxy_read_timeout", http3, 1, 1, ValueKind::Milliseconds, false, false, {0, 1, 0}},
    {"proxy_request_buffering", http3, 1, 1, ValueKind::Flag, false, false, {1, 7, 11}},
    {"proxy_send_timeout", http3, 1, 1, ValueKind::Milliseconds, false, false, {0, 1, 0}},
    {"proxy_set_header", http3, 2, 2, ValueKind::Any, false, true, {0, 1, 0}},
    {"proxy_timeout", stream | streamServer, 1, 1, ValueKind::Milliseconds, false, false, {1, 9, 0}},
    {"random", upstream | streamUpstream, 0, 2, ValueKind::Any, false, true, {1, 15, 1}},
    {"recursive_error_pages", http3, 1, 1, ValueKind::Flag, false, false, {0, 1, 0}},
    {"return", server | ifInServer | location | ifInLocation, 1, 2, ValueKind::Any, false, true, {0, 1, 0}},
    {"rewrite", server | ifInServer | location | ifInLocation, 2, 3, ValueKind::Any, false, true, {0, 1, 0}},
    {"scgi_buffer_size", http3, 1, 1, ValueKind::Size, false, false, {0, 8, 42}},
    {"scgi_buffering", http3, 1, 1, ValueKind::Flag, false, false, {0, 8, 42}},
    {"scgi_connect_timeout", http3, 1, 1, ValueKind::Milliseconds, false, false, {0, 8, 42}},
    {"scgi_ignore_client_abort", http3, 1, 1, ValueKind::Flag, false, false, {0, 8, 42}},
    {"scgi_intercept_errors", http3, 1, 1, ValueKind::Flag, false, false, {0, 8, 42}},
    {"scgi_next_upstream", http3, 1, -1, ValueKind::Mask, false, true, {0, 8, 42}},
    {"scgi_next_upstream_timeout", http3, 1, 1, ValueKind::Milliseconds, false, false, {1, 7, 5}},
    {"scgi_next_upstream_tries", http3, 1, 1, ValueKind::Count, false, false, {1, 7, 5}},
    {"scgi_pass", location | ifInLocation, 1, 1, ValueKind::Any, false, false, {0, 8, 42}},
    {"scgi_pass_request_body", http3, 1, 1, ValueKind::Flag, false, false, {0, 8, 42}},
    {"scgi_pass_request_headers", http3, 1, 1, ValueKind::Flag, false, false, {0, 8, 42}},
    {"scgi_read_timeout", http3, 1, 1, ValueKind::Milliseconds, false, false, {0, 8, 42}},
    {"scgi_request_buffering", http3, 1, 1, ValueKind::Flag, false, false, {1, 7, 11}},
    {"scgi_send_timeout", http3, 1, 1, ValueKind::Milliseconds, false, false, {0, 8, 42}},
    {"server", http, 0, 0, ValueKind::Any, true, true, {0, 1, 0}},
    {"server", stream, 0, 0, ValueKind::Any, true, true, {1, 9, 0}},
    {"server", upstream | streamUpstream, 1, -1, ValueKind::Any, false, true, {0, 1, 0}},
    {"server_name", server, 1, -1, ValueKind::Any, false, true, {0, 1, 0}},
    {"server_name", streamServer, 1, -1, ValueKind::Any, false, true, {1, 25, 5}},
    {"set", server | ifInServer | location | ifInLocation, 2, 2, ValueKind::Any, false, true, {0, 1, 0}},
    {"ssl_early_data", http | server, 1, 1, ValueKind::Flag, false, false, {1, 15, 3}},
    {"try_files", server | location, 2, -1, ValueKind::Any, false, false, {0, 1, 0}},
    {"tunnel_connect_timeout", http3, 1, 1, ValueKind::Milliseconds, false, false, {1, 31, 0}},
    {"tunnel_next_upstream", http3, 1, -1, ValueKind::Mask, false, true, {1, 31, 0}},
    {"tunnel_next_upstream_timeout", http3, 1, 1, ValueKind::Milliseconds, false, false, {1, 31, 0}},
    {"tunnel_next_upstream_tries", http3, 1, 1, ValueKind::Count, false, false, {1, 31, 0}},
    {"tunnel_read_timeout", http3, 1, 1, ValueKind::Milliseconds, false, false, {1, 31, 0}},
    {"tunnel_send_timeout", http3, 1, 1, ValueKind::Milliseconds, false, false, {1, 31, 0}},
    {"upstream", http, 1, 1, ValueKind::Any, true, true, {0, 1, 0}},
    {"upstream", stream, 1, 1, ValueKind::Any, true, true, {1, 9, 0}},
    {"uwsgi_buffer_size", http3, 1, 1, ValueKind::Size, false, false, {0, 8, 40}},
    {"uwsgi_buffering", http3, 1, 1, ValueKind::Flag, false, false, {0, 8, 40}},
    {"uwsgi_connect_timeout", http3, 1, 1, ValueKind::Milliseconds, false, false, {0, 8, 40}},
    {"uwsgi_ignore_client_abort", http3, 1, 1, ValueKind::Flag, false, false, {0, 8, 40}},
    {"uwsgi_intercept_errors", http3, 1, 1, ValueKind::Flag, false, false, {0, 8, 40}},
    {"uwsgi_next_upstream", http3, 1, -1, ValueKind::Mask, false, true, {0, 8, 40}},
    {"uwsgi_next_upstream_timeout", http3, 1, 1, ValueKind::Milliseconds, false, false, {1, 7, 5}},
    {"uwsgi_next_upstream_tries", http3, 1, 1, ValueKind::Count, false, false, {1, 7, 5}},
    {"uwsgi_pass", location | ifInLocation, 1, 1, ValueKind::Any, false, false, {0, 8, 40}},
    {"uwsgi_pass_request_body", http3, 1, 1, ValueKind::Flag, false, false, {0, 8, 40}},
    {"uwsgi_pass_request_headers", http3, 1, 1, ValueKind::Flag, false, false, {0, 8, 40}},
    {"uwsgi_read_timeout", http3, 1, 1, ValueKind::Milliseconds, false, false, {0, 8, 40}},
    {"uwsgi_request_buffering", http3, 1, 1, ValueKind::Flag, false, false, {1, 7, 11}},
    {"uwsgi_send_timeout", http3, 1, 1, ValueKind::Milliseconds, false, false, {0, 8, 40}},
    {"zone", upstream | streamUpstream, 1, 2, ValueKind::Any, false, true, {1, 9, 0}},
};
// clang-format on

std::uint32_t insideOf(const Configuration& configuration, DirectiveId block)
{
    const Directive& directive = configuration.at(block);
    const std::string_view name = directive.name;
    const std::string_view around = directive.parent ? std::string_view(configuration.at(directive.parent).name) : std::string_view{};
    if (name == "http")
        return http;
    if (name == "stream")
        return stream;
    if (name == "upstream")
        return around == "stream" ? streamUpstream : upstream;
    if (name == "server" && directive.block)
        return isStreamServer(configuration, block) ? streamServer : server;
    if (name == "location")
        return location;
    if (name == "limit_except")
        return limitExcept;
    if (name != "if")
        return 0;
    DirectiveId level = directive.parent;
    while (level && configuration.at(level).name == "if")
        level = configuration.at(level).parent;
    return level && configuration.at(level).name == "server" ? ifInServer : ifInLocation;
}

} // namespace

std::span<const DirectiveFact> factsAbout(std::string_view name)
{
    static_assert(std::ranges::is_sorted(facts, {}, &DirectiveFact::name));
    const auto found = std::ranges::equal_range(facts, name, {}, &DirectiveFact::name);
    return {found.begin(), found.end()};
}

std::optional<std::uint32_t> placeOf(const Configuration& configuration, DirectiveId id)
{
    const DirectiveId parent = configuration.at(id).parent;
    if (!parent)
        return configuration.form == ConfigForm::Fragment ? std::nullopt : std::optional(place::main);
    const std::uint32_t bit = insideOf(configuration, parent);
    return bit == 0 ? std::nullopt : std::optional(bit);
}

std::string_view placeName(std::uint32_t bit)
{
    static constexpr std::pair<std::uint32_t, std::string_view> names[]{{place::main, "main"}, {http, "http"}, {server, "server"},
        {location, "location"}, {upstream, "upstream"}, {ifInServer, "if in server"}, {ifInLocation, "if in location"},
        {limitExcept, "limit_except"}, {stream, "stream"}, {streamServer, "stream server"}, {streamUpstream, "stream upstream"}};
    const auto found = std::ranges::find(names, bit, &std::pair<std::uint32_t, std::string_view>::first);
    return found == std::end(names) ? std::string_view{} : found->second;
}

} // namespace retryscope
