// SPDX-License-Identifier: GPL-3.0-or-later
// What only other products than nginx's open source build have, and what they do otherwise (Angie 1.13, Tengine 3.2, freenginx 1.27; NGINX Plus by its documentation).
// From the command tables of the sources, each release of 1.0 to 1.31 (ngx_command_t).
#include "config/directive_rows.h"

namespace retryscope::directive_rows {

namespace {

// clang-format off
constexpr DirectiveFact productRows[]{
    {"proxy_upstream_tries", http3, 1, 1, Count, once, always, stillThere, {}, in::tengine},
    {"fastcgi_upstream_tries", http3, 1, 1, Count, once, always, stillThere, {}, in::tengine},
    {"uwsgi_upstream_tries", http3, 1, 1, Count, once, always, stillThere, {}, in::tengine},
    {"scgi_upstream_tries", http3, 1, 1, Count, once, always, stillThere, {}, in::tengine},
    {"memcached_upstream_tries", http3, 1, 1, Count, once, always, stillThere, {}, in::tengine},
    {"retry_cached_connection", http3, 1, 1, Flag, once, always, stillThere, {}, in::tengine},
    {"consistent_hash", upstream, 1, 1, Any, again, always, stillThere, {}, in::tengine},
    {"dynamic_resolve", upstream, 0, 2, Any, again, always, stillThere, {}, in::tengine},
    {"iwrr", upstream, 0, 0, Any, again, always, stillThere, {}, in::tengine},
    {"vnswrr", upstream, 0, 1, Any, again, always, stillThere, {}, in::tengine},
    {"session_sticky", upstream, 0, -1, Any, again, always, stillThere, {}, in::tengine},
    {"check", upstream, 1, -1, Any, again, always, stillThere, {}, in::tengine},
    {"proxy_connection_drop", http3, 1, 1, Any, once, always, stillThere, {}, in::angie},
    {"fastcgi_connection_drop", http3, 1, 1, Any, once, always, stillThere, {}, in::angie},
    {"uwsgi_connection_drop", http3, 1, 1, Any, once, always, stillThere, {}, in::angie},
    {"scgi_connection_drop", http3, 1, 1, Any, once, always, stillThere, {}, in::angie},
    {"grpc_connection_drop", http3, 1, 1, Any, once, always, stillThere, {}, in::angie},
    {"response_time_factor", upstream, 1, 1, Any, once, always, stillThere, {}, in::angie},
    {"sticky_secret", upstream, 1, 1, Any, once, always, stillThere, {}, in::angie},
    {"sticky_strict", upstream, 1, 1, Flag, once, always, stillThere, {}, in::angie},
    {"status_zone", server | location | ifInLocation, 1, 2, Any, again, always, stillThere, {}, in::angie},
    {"auto_redirect", http3, 1, 1, Any, once, always, stillThere, {}, in::angie},
    {"queue", upstream, 1, 2, Any, again, always, stillThere, {}, in::plus},
    {"ntlm", upstream, 0, 0, Any, again, always, stillThere, {}, in::plus},
    {"state", upstream, 1, 1, Any, again, always, stillThere, {}, in::plus},
    {"least_time", upstream, 1, 2, Any, again, always, stillThere, {}, in::plus},
    {"sticky", upstream, 1, -1, Any, again, always, stillThere, {}, in::plus},
    {"health_check", location, 0, -1, Any, again, always, stillThere, {}, in::plus},
    {"status_zone", server | location | ifInLocation, 1, 1, Any, again, always, stillThere, {}, in::plus},
    {"session_log", location, 1, 1, Any, again, always, stillThere, {}, in::plus},
    {"keepalive", upstream, 1, 1, Any, once, {1, 29, 7}, stillThere, {}, in::angie},
    {"keepalive", upstream, 1, -1, Any, once, {1, 29, 7}, stillThere, {}, in::tengine},
    {"location", server | location, 1, -1, Any, again, always, stillThere, {}, in::angie, true},
    {"proxy_http_version", http3 | ifInLocation | limitExcept, 1, 1, Choice, once, {1, 29, 4}, stillThere, "1.0 1.1 2 3", in::angie},
    {"proxy_limit_rate", http3, 1, 1, Size, once, {1, 27, 0}, stillThere, {}, in::freenginx},
    {"fastcgi_limit_rate", http3, 1, 1, Size, once, {1, 27, 0}, stillThere, {}, in::freenginx},
    {"uwsgi_limit_rate", http3, 1, 1, Size, once, {1, 27, 0}, stillThere, {}, in::freenginx},
    {"scgi_limit_rate", http3, 1, 1, Size, once, {1, 27, 0}, stillThere, {}, in::freenginx},
};
// clang-format on

} // namespace

std::span<const DirectiveFact> productDirectives() { return productRows; }

} // namespace retryscope::directive_rows
