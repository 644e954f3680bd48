// SPDX-License-Identifier: GPL-3.0-or-later
// The directives of the stream modules and of the blocks around everything.
// From the command tables of the sources, each release of 1.0 to 1.31 (ngx_command_t).
#include "config/directive_rows.h"

namespace retryscope::directive_rows {

namespace {

// clang-format off
constexpr DirectiveFact streamRows[]{
    {"access_log", stream | streamServer, 1, -1, Any, again, {1, 11, 4}},
    {"env", main, 1, 1, Any, again},
    {"events", main, 0, 0, Any, again, always, stillThere, {}, everyProduct, true},
    {"geo", stream, 1, 2, Any, again, {1, 11, 3}, stillThere, {}, everyProduct, true},
    {"hash", streamUpstream, 1, 2, Any, again, {1, 9, 0}},
    {"http", main, 0, 0, Any, again, always, stillThere, {}, everyProduct, true},
    {"include", anywhere, 1, 1, Any, again},
    {"least_conn", streamUpstream, 0, 0, Any, again, {1, 9, 0}},
    {"listen", streamServer, 1, -1, Any, again, {1, 9, 0}},
    {"load_module", main, 1, 1, Any, again, {1, 9, 11}},
    {"log_format", stream, 2, -1, Any, again, {1, 11, 4}},
    {"map", stream, 2, 2, Any, again, {1, 11, 2}, stillThere, {}, everyProduct, true},
    {"multi_accept", events, 1, 1, Flag, once},
    {"proxy_buffer_size", stream | streamServer, 1, 1, Size, once, {1, 9, 4}},
    {"proxy_connect_timeout", stream | streamServer, 1, 1, Milliseconds, once, {1, 9, 0}},
    {"proxy_download_rate", stream | streamServer, 1, 1, Size, once, {1, 9, 3}, {1, 17, 0}},
    {"proxy_download_rate", stream | streamServer, 1, 1, SizeOrVariable, once, {1, 17, 0}},
    {"proxy_next_upstream", stream | streamServer, 1, 1, Flag, once, {1, 9, 0}},
    {"proxy_next_upstream_timeout", stream | streamServer, 1, 1, Milliseconds, once, {1, 9, 0}},
    {"proxy_next_upstream_tries", stream | streamServer, 1, 1, Count, once, {1, 9, 0}},
    {"proxy_pass", streamServer, 1, 1, Any, once, {1, 9, 0}},
    {"proxy_protocol", stream | streamServer, 1, 1, Flag, once, {1, 9, 2}, {1, 31, 4}},
    {"proxy_protocol", stream | streamServer, 1, 1, Choice, once, {1, 31, 4}, stillThere, "off on v2"},
    {"proxy_protocol_timeout", stream | streamServer, 1, 1, Milliseconds, once, {1, 11, 4}},
    {"proxy_requests", stream | streamServer, 1, 1, Count, once, {1, 15, 7}},
    {"proxy_responses", stream | streamServer, 1, 1, Count, once, {1, 9, 13}},
    {"proxy_socket_keepalive", stream | streamServer, 1, 1, Flag, once, {1, 15, 6}},
    {"proxy_socket_rcvbuf", stream | streamServer, 1, 1, Size, once, {1, 31, 3}},
    {"proxy_socket_sndbuf", stream | streamServer, 1, 1, Size, once, {1, 31, 3}},
    {"proxy_timeout", stream | streamServer, 1, 1, Milliseconds, once, {1, 9, 0}},
    {"proxy_upload_rate", stream | streamServer, 1, 1, Size, once, {1, 9, 3}, {1, 17, 0}},
    {"proxy_upload_rate", stream | streamServer, 1, 1, SizeOrVariable, once, {1, 17, 0}},
    {"random", streamUpstream, 0, 2, Any, again, {1, 15, 1}},
    {"resolver", stream | streamServer, 1, -1, Any, once, {1, 11, 3}},
    {"resolver", streamUpstream, 1, -1, Any, once, {1, 27, 3}},
    {"resolver_timeout", stream | streamServer, 1, 1, Milliseconds, once, {1, 11, 3}},
    {"resolver_timeout", streamUpstream, 1, 1, Milliseconds, once, {1, 27, 3}},
    {"return", streamServer, 1, 1, Any, once, {1, 11, 2}},
    {"server", stream, 0, 0, Any, again, {1, 9, 0}, stillThere, {}, everyProduct, true},
    {"server", streamUpstream, 1, -1, Any, again, {1, 9, 0}},
    {"server_name", streamServer, 1, -1, Any, again, {1, 25, 5}, stillThere, {}, everyProduct & ~in::freenginx},
    {"set", streamServer, 2, 2, Any, again, {1, 19, 3}},
    {"split_clients", stream, 2, 2, Any, again, {1, 11, 3}, stillThere, {}, everyProduct, true},
    {"stream", main, 0, 0, Any, again, {1, 9, 0}, stillThere, {}, everyProduct, true},
    {"tcp_nodelay", stream | streamServer, 1, 1, Flag, once, {1, 9, 4}},
    {"upstream", stream, 1, 1, Any, again, {1, 9, 0}, stillThere, {}, everyProduct, true},
    {"zone", streamUpstream, 1, 2, Any, again, {1, 9, 0}},
};
// clang-format on

} // namespace

std::span<const DirectiveFact> streamDirectives() { return streamRows; }

} // namespace retryscope::directive_rows
