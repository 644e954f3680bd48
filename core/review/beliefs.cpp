// SPDX-License-Identifier: GPL-3.0-or-later
// The examples of the beliefs: as small as nginx accepts them.
#include "review/beliefs.h"

#include <array>

namespace retryscope {

namespace {

// Two servers and one location: what stands between is the belief.
#define TWO_SERVERS "events {}\nhttp {\n    upstream app {\n        server 10.0.0.1:8080;\n        server 10.0.0.2:8080;\n    }\n    server {\n        listen 80;\n"
#define ONE_SERVER "events {}\nhttp {\n    upstream app {\n        server 10.0.0.1:8080;\n        keepalive 16;\n    }\n    server {\n        listen 80;\n"
#define END "    }\n}\n"
#define LOCATION(lines) "        location / {\n            proxy_pass http://app;\n" lines "        }\n"
#define SET(line) "            " line "\n"

constexpr std::array readTimeout{Failure::ReadTimeout};
constexpr std::array http503{Failure::Http503};
constexpr std::array refused{Failure::ConnectRefused};
constexpr std::array resetAfter{Failure::ResetAfterSend};
constexpr std::array closedAfter{Failure::ClosedAfterSend};
constexpr std::array stale{Failure::StaleKeepalive};
constexpr std::array threeTimeouts{Failure::ReadTimeout, Failure::ReadTimeout, Failure::ReadTimeout};
constexpr std::array refusedThenTimeout{Failure::ConnectTimeout, Failure::ReadTimeout};

constexpr std::string_view defaults = TWO_SERVERS LOCATION("") END;

constexpr std::array examples{
    BeliefExample{.belief = Belief::StatusProvesOnce,
        .configuration = TWO_SERVERS LOCATION(SET("proxy_next_upstream error timeout non_idempotent;")) END, .method = "POST", .failures = readTimeout},
    BeliefExample{.belief = Belief::RetriesOn5xx, .configuration = defaults, .failures = http503},
    BeliefExample{.belief = Belief::PostRepeatedByDefault, .configuration = defaults, .method = "POST", .failures = readTimeout, .other = {1, 9, 12}},
    BeliefExample{.belief = Belief::PutDeleteNotRepeated, .configuration = defaults, .method = "PUT", .failures = readTimeout},
    BeliefExample{.belief = Belief::ShortConnectMeansNeverArrived,
        .configuration = TWO_SERVERS LOCATION(SET("proxy_next_upstream error timeout non_idempotent;")) END, .method = "POST", .failures = resetAfter},
    BeliefExample{.belief = Belief::StatusCameFromBackend, .configuration = defaults, .failures = refused},
    BeliefExample{.belief = Belief::TriesOneIsOff,
        .configuration = ONE_SERVER "        proxy_http_version 1.1;\n        proxy_set_header Connection \"\";\n"
            LOCATION(SET("proxy_next_upstream_tries 1;")) END, .failures = stale},
    BeliefExample{.belief = Belief::TriesThreeMeansThree, .configuration = TWO_SERVERS LOCATION(SET("proxy_next_upstream_tries 3;")) END, .failures = threeTimeouts},
    BeliefExample{.belief = Belief::TimeoutCancelsAttempt,
        .configuration = TWO_SERVERS LOCATION(SET("proxy_connect_timeout 2s;") SET("proxy_next_upstream_timeout 5s;")) END, .failures = refusedThenTimeout},
    BeliefExample{.belief = Belief::ChildAddsToParent,
        .configuration = TWO_SERVERS "        proxy_next_upstream error timeout;\n" LOCATION(SET("proxy_next_upstream http_503;")) END, .failures = readTimeout},
    BeliefExample{.belief = Belief::LastLineWins,
        .configuration = TWO_SERVERS LOCATION(SET("proxy_next_upstream error timeout;") SET("proxy_next_upstream http_503;")) END, .failures = readTimeout},
    BeliefExample{.belief = Belief::NonIdempotentOnlyAdds, .configuration = TWO_SERVERS LOCATION(SET("proxy_next_upstream non_idempotent;")) END, .failures = refused},
    BeliefExample{.belief = Belief::OffStopsEveryResend,
        .configuration = TWO_SERVERS LOCATION(SET("proxy_next_upstream off;") SET("error_page 504 = @again;")) "        location @again {\n            proxy_pass http://app;\n        }\n" END,
        .method = "POST", .failures = readTimeout},
    BeliefExample{.belief = Belief::OffBreaksHealthChecks, .configuration = TWO_SERVERS LOCATION(SET("proxy_next_upstream off;")) END, .failures = readTimeout},
    BeliefExample{.belief = Belief::UnbufferedNeverRepeated, .configuration = TWO_SERVERS LOCATION(SET("proxy_request_buffering off;")) END, .method = "PUT", .failures = refused},
    BeliefExample{.belief = Belief::ProxyMethodProtects, .configuration = TWO_SERVERS LOCATION(SET("proxy_method POST;")) END, .failures = readTimeout},
    BeliefExample{.belief = Belief::EmptyAnswerIsInvalidHeader, .configuration = TWO_SERVERS LOCATION(SET("proxy_next_upstream invalid_header;")) END, .failures = closedAfter},
    BeliefExample{.belief = Belief::KeepaliveMustBeSet, .configuration = defaults, .failures = stale, .version = {1, 30, 0}, .other = {1, 26, 0}},
    BeliefExample{.belief = Belief::WebsocketReestablished},
    BeliefExample{.belief = Belief::ProxyLimitsGovernGrpc,
        .configuration = TWO_SERVERS "        proxy_next_upstream off;\n        location / {\n            grpc_pass grpc://app;\n        }\n" END, .failures = refused},
    BeliefExample{.belief = Belief::OneReplicaIsOff},
    BeliefExample{.belief = Belief::StatusCodesAsParameters, .configuration = TWO_SERVERS LOCATION(SET("proxy_next_upstream 502 503 504;")) END},
    BeliefExample{.belief = Belief::DeniedEverywhere, .configuration = TWO_SERVERS LOCATION(SET("proxy_next_upstream error denied;")) END},
    BeliefExample{.belief = Belief::TriesSinceVeryOld, .configuration = TWO_SERVERS LOCATION(SET("proxy_next_upstream_tries 2;")) END, .version = {1, 6, 3}},
    BeliefExample{.belief = Belief::UpstreamTriesVariable,
        .configuration = "events {}\nhttp {\n    log_format tries '$request $upstream_tries';\n    server {\n        listen 80;\n        access_log /var/log/nginx/tries.log tries;\n    }\n}\n"},
    BeliefExample{.belief = Belief::TimesByColon, .configuration = defaults, .failures = readTimeout},
};

#undef TWO_SERVERS
#undef ONE_SERVER
#undef END
#undef LOCATION
#undef SET

} // namespace

std::string_view word(Belief belief)
{
    static constexpr std::string_view words[] = {
#define RETRYSCOPE_BELIEF(name, text) text,
        RETRYSCOPE_BELIEFS(RETRYSCOPE_BELIEF)
#undef RETRYSCOPE_BELIEF
    };
    return words[static_cast<std::size_t>(belief)];
}

std::span<const BeliefExample> beliefExamples() { return examples; }

} // namespace retryscope
