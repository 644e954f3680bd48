// SPDX-License-Identifier: GPL-3.0-or-later
// The directives of ngx_http_proxy_module and ngx_http_grpc_module.
// From the command tables of the sources, each release of 1.0 to 1.31 (ngx_command_t).
#include "config/directive_rows.h"

namespace retryscope::directive_rows {

namespace {

// clang-format off
constexpr std::string_view proxyAllHeaders = "X-Accel-Redirect X-Accel-Expires X-Accel-Limit-Rate X-Accel-Buffering X-Accel-Charset Expires Cache-Control Set-Cookie Vary";
constexpr std::string_view proxyFirstHeaders = "X-Accel-Redirect X-Accel-Expires Expires Cache-Control Set-Cookie";
constexpr std::string_view proxyMoreHeaders = "X-Accel-Redirect X-Accel-Expires X-Accel-Limit-Rate X-Accel-Buffering X-Accel-Charset Expires Cache-Control Set-Cookie";
constexpr std::string_view proxyStaleWords = "error timeout invalid_header http_500 http_502 http_503 http_504 http_404 updating off";
constexpr std::string_view proxyStaleWords403 = "error timeout invalid_header http_500 http_502 http_503 http_504 http_403 http_404 updating off";
constexpr std::string_view proxyStaleWordsAll = "error timeout invalid_header non_idempotent http_500 http_502 http_503 http_504 http_403 http_404 http_429 updating off";
constexpr std::string_view proxyStaleWordsUnsafe = "error timeout invalid_header non_idempotent http_500 http_502 http_503 http_504 http_403 http_404 updating off";

constexpr DirectiveFact proxyRows[]{
    {"grpc_buffer_size", http3, 1, 1, Size, once, {1, 13, 10}},
    {"grpc_connect_timeout", http3, 1, 1, Milliseconds, once, {1, 13, 10}},
    {"grpc_hide_header", http3, 1, 1, Any, again, {1, 13, 10}},
    {"grpc_ignore_headers", http3, 1, -1, Words, again, {1, 13, 10}, stillThere, proxyAllHeaders},
    {"grpc_intercept_errors", http3, 1, 1, Flag, once, {1, 13, 10}},
    {"grpc_next_upstream", http3, 1, -1, Mask, again, {1, 13, 10}},
    {"grpc_next_upstream_timeout", http3, 1, 1, Milliseconds, once, {1, 13, 10}},
    {"grpc_next_upstream_tries", http3, 1, 1, Count, once, {1, 13, 10}},
    {"grpc_pass", location | ifInLocation, 1, 1, Any, once, {1, 13, 10}},
    {"grpc_pass_header", http3, 1, 1, Any, again, {1, 13, 10}},
    {"grpc_read_timeout", http3, 1, 1, Milliseconds, once, {1, 13, 10}},
    {"grpc_send_timeout", http3, 1, 1, Milliseconds, once, {1, 13, 10}},
    {"grpc_set_header", http3, 2, 2, Any, again, {1, 13, 10}},
    {"grpc_socket_keepalive", http3, 1, 1, Flag, once, {1, 15, 6}},
    {"grpc_socket_rcvbuf", http3, 1, 1, Size, once, {1, 31, 3}},
    {"grpc_socket_sndbuf", http3, 1, 1, Size, once, {1, 31, 3}},
    {"proxy_buffer_size", http3, 1, 1, Size, once},
    {"proxy_buffering", http3, 1, 1, Flag, once},
    {"proxy_buffers", http3, 2, 2, Buffers, once},
    {"proxy_busy_buffers_size", http3, 1, 1, Size, once},
    {"proxy_cache_background_update", http3, 1, 1, Flag, once, {1, 11, 10}},
    {"proxy_cache_bypass", http3, 1, -1, Any, again},
    {"proxy_cache_convert_head", http3, 1, 1, Flag, once, {1, 9, 7}},
    {"proxy_cache_lock", http3, 1, 1, Flag, once, {1, 1, 12}},
    {"proxy_cache_lock_age", http3, 1, 1, Milliseconds, once, {1, 7, 8}},
    {"proxy_cache_lock_timeout", http3, 1, 1, Milliseconds, once, {1, 1, 12}},
    {"proxy_cache_max_range_offset", http3, 1, 1, Offset, once, {1, 11, 6}},
    {"proxy_cache_methods", http3, 1, -1, Words, again, always, stillThere, "GET HEAD POST"},
    {"proxy_cache_min_uses", http3, 1, 1, Count, once},
    {"proxy_cache_revalidate", http3, 1, 1, Flag, once, {1, 5, 7}},
    {"proxy_cache_use_stale", http3, 1, -1, Words, again, always, {1, 5, 1}, proxyStaleWords},
    {"proxy_cache_use_stale", http3, 1, -1, Words, again, {1, 5, 1}, {1, 9, 13}, proxyStaleWords403},
    {"proxy_cache_use_stale", http3, 1, -1, Words, again, {1, 9, 13}, {1, 11, 13}, proxyStaleWordsUnsafe},
    {"proxy_cache_use_stale", http3, 1, -1, Words, again, {1, 11, 13}, stillThere, proxyStaleWordsAll},
    {"proxy_connect_timeout", http3, 1, 1, Milliseconds, once},
    {"proxy_force_ranges", http3, 1, 1, Flag, once, {1, 7, 7}},
    {"proxy_hide_header", http3, 1, 1, Any, again},
    {"proxy_http_version", http3, 1, 1, Choice, once, {1, 1, 4}, {1, 29, 4}, "1.0 1.1"},
    {"proxy_http_version", http3, 1, 1, Choice, once, {1, 29, 4}, stillThere, "1.0 1.1 2", everyProduct & ~in::angie},
    {"proxy_ignore_client_abort", http3, 1, 1, Flag, once},
    {"proxy_ignore_headers", http3, 1, -1, Words, again, always, {1, 1, 6}, proxyFirstHeaders},
    {"proxy_ignore_headers", http3, 1, -1, Words, again, {1, 1, 6}, {1, 7, 7}, proxyMoreHeaders},
    {"proxy_ignore_headers", http3, 1, -1, Words, again, {1, 7, 7}, stillThere, proxyAllHeaders},
    {"proxy_intercept_errors", http3, 1, 1, Flag, once},
    {"proxy_limit_rate", http3, 1, 1, Size, once, {1, 7, 7}, {1, 27, 0}},
    {"proxy_limit_rate", http3, 1, 1, SizeOrVariable, once, {1, 27, 0}, stillThere, {}, everyProduct & ~in::freenginx},
    {"proxy_method", http3, 1, 1, Any, once},
    {"proxy_next_upstream", http3, 1, -1, Mask, again},
    {"proxy_next_upstream_timeout", http3, 1, 1, Milliseconds, once, {1, 7, 5}},
    {"proxy_next_upstream_tries", http3, 1, 1, Count, once, {1, 7, 5}},
    {"proxy_pass", location | ifInLocation | limitExcept, 1, 1, Any, once},
    {"proxy_pass_header", http3, 1, 1, Any, again},
    {"proxy_pass_request_body", http3, 1, 1, Flag, once},
    {"proxy_pass_request_headers", http3, 1, 1, Flag, once},
    {"proxy_pass_trailers", http3, 1, 1, Flag, once, {1, 27, 2}},
    {"proxy_read_timeout", http3, 1, 1, Milliseconds, once},
    {"proxy_request_buffering", http3, 1, 1, Flag, once, {1, 7, 11}},
    {"proxy_send_timeout", http3, 1, 1, Milliseconds, once},
    {"proxy_set_body", http3, 1, 1, Any, once},
    {"proxy_set_header", http3, 2, 2, Any, again},
    {"proxy_socket_keepalive", http3, 1, 1, Flag, once, {1, 15, 6}},
    {"proxy_socket_rcvbuf", http3, 1, 1, Size, once, {1, 31, 3}},
    {"proxy_socket_sndbuf", http3, 1, 1, Size, once, {1, 31, 3}},
};
// clang-format on

} // namespace

std::span<const DirectiveFact> proxyDirectives() { return proxyRows; }

} // namespace retryscope::directive_rows
