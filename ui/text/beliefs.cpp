// SPDX-License-Identifier: GPL-3.0-or-later
// The beliefs in words; what stands here about nginx is shown by the examples in core/review/beliefs.cpp.
#include "ui/text/beliefs.h"

#include <QCoreApplication>

namespace retryscope::ui {

namespace {

struct Beliefs {
    Q_DECLARE_TR_FUNCTIONS(Beliefs)
};

} // namespace

static QString beliefTextOfBehaviour(Belief belief)
{
    switch (belief) {
    case Belief::StatusProvesOnce: return Beliefs::tr("Status 200 in the access log means that the request was executed once.");
    case Belief::RetriesOn5xx: return Beliefs::tr("By default nginx retries when a server answers 5xx.");
    case Belief::PostRepeatedByDefault: return Beliefs::tr("By default nginx sends a POST to the next server after a timeout.");
    case Belief::PutDeleteNotRepeated: return Beliefs::tr("PUT and DELETE change something, so nginx does not repeat them.");
    case Belief::ShortConnectMeansNeverArrived:
        return Beliefs::tr("502, 200 with a connect time near zero: the first server never got the request.");
    case Belief::StatusCameFromBackend: return Beliefs::tr("A 502 or 504 in $upstream_status came from the server behind nginx.");
    case Belief::TriesOneIsOff: return Beliefs::tr("proxy_next_upstream_tries 1 is the same as off.");
    case Belief::TriesThreeMeansThree: return Beliefs::tr("With tries 3 nginx makes three attempts.");
    case Belief::TimeoutCancelsAttempt: return Beliefs::tr("proxy_next_upstream_timeout ends an attempt that runs too long.");
    case Belief::ChildAddsToParent: return Beliefs::tr("proxy_next_upstream in a location adds to what http or server sets.");
    case Belief::LastLineWins:
        return Beliefs::tr("Two proxy_next_upstream lines in one block: the last one counts, or nginx refuses them.");
    case Belief::NonIdempotentOnlyAdds: return Beliefs::tr("proxy_next_upstream non_idempotent; adds POST to the default.");
    case Belief::OffStopsEveryResend: return Beliefs::tr("With proxy_next_upstream off nginx sends no request twice.");
    default: return {};
    }
}

static QString beliefTextOfRest(Belief belief)
{
    switch (belief) {
    case Belief::OffBreaksHealthChecks: return Beliefs::tr("off disables the passive health checks.");
    case Belief::UnbufferedNeverRepeated: return Beliefs::tr("With proxy_request_buffering off a request is never repeated.");
    case Belief::ProxyMethodProtects: return Beliefs::tr("proxy_method POST protects a request from being repeated.");
    case Belief::EmptyAnswerIsInvalidHeader: return Beliefs::tr("invalid_header covers a connection that closes without an answer.");
    case Belief::KeepaliveMustBeSet: return Beliefs::tr("Without keepalive in the upstream block there is no stale connection.");
    case Belief::WebsocketReestablished: return Beliefs::tr("After a read timeout nginx re-establishes a WebSocket with another server.");
    case Belief::ProxyLimitsGovernGrpc: return Beliefs::tr("proxy_next_upstream and its limits also govern gRPC.");
    case Belief::OneReplicaIsOff: return Beliefs::tr("With one replica ingress-nginx cannot repeat a request.");
    case Belief::StatusCodesAsParameters: return Beliefs::tr("proxy_next_upstream takes status codes: 502 503 504.");
    case Belief::DeniedEverywhere: return Beliefs::tr("The parameter denied exists since 1.29.3.");
    case Belief::TriesSinceVeryOld: return Beliefs::tr("proxy_next_upstream_tries exists since 1.2.3.");
    case Belief::UpstreamTriesVariable: return Beliefs::tr("The variable $upstream_tries counts the attempts.");
    case Belief::TimesByColon: return Beliefs::tr("The times of retries are separated by colons.");
    default: return {};
    }
}

QString beliefText(Belief belief)
{
    const QString text = beliefTextOfBehaviour(belief);
    return text.isEmpty() ? beliefTextOfRest(belief) : text;
}

static QString beliefTruthOfBehaviour(Belief belief)
{
    switch (belief) {
    case Belief::StatusProvesOnce:
        return Beliefs::tr("The status is what the client got. The server that nginx gave up on before goes on working and may execute the "
                           "request too; $status does not show it.");
    case Belief::RetriesOn5xx:
        return Beliefs::tr("The default is error and timeout. A 500, 502, 503 or 504 that a server sends goes to the client unless http_500 "
                           "and its like are listed.");
    case Belief::PostRepeatedByDefault:
        return Beliefs::tr("Since 1.9.13 a POST, LOCK or PATCH that was sent is not repeated unless non_idempotent is set. Before 1.9.13 "
                           "every request was.");
    case Belief::PutDeleteNotRepeated:
        return Beliefs::tr("Only POST, LOCK and PATCH are held back. PUT, DELETE, MKCOL and every unknown method are sent to the next server "
                           "again, with their body.");
    case Belief::ShortConnectMeansNeverArrived:
        return Beliefs::tr("A short connect time says that the connection was made, so the request may well have been sent. Not delivered is "
                           "proven only by a connect time of “-”, zero bytes sent, or the error log.");
    case Belief::StatusCameFromBackend:
        return Beliefs::tr("nginx writes 502 and 504 itself when it could not connect, waited too long or got nothing usable. They are the "
                           "server's own only if a header was received.");
    case Belief::TriesOneIsOff:
        return Beliefs::tr("A kept connection that turns out to be closed costs no try: nginx sends the request once more, even in a group "
                           "of one server. off prevents that too.");
    case Belief::TriesThreeMeansThree:
        return Beliefs::tr("It is an upper limit. Two servers get at most two attempts, each at most once. A third element comes from a "
                           "group's name (no live upstreams), a name with several addresses, or the same server listed twice.");
    case Belief::TimeoutCancelsAttempt:
        return Beliefs::tr("nginx looks at it only when an attempt has failed, to decide about a next one. An attempt that runs is ended by "
                           "the connect, send and read timeouts alone.");
    case Belief::ChildAddsToParent:
        return Beliefs::tr("It replaces it. A location that sets http_503 alone no longer retries on error and timeout.");
    case Belief::LastLineWins: return Beliefs::tr("Lines in one block add up. An off among them wins over all others.");
    case Belief::NonIdempotentOnlyAdds:
        return Beliefs::tr("The set replaces the default. Without error or timeout in it nothing is passed to the next server, not even a "
                           "GET to a dead one.");
    case Belief::OffStopsEveryResend:
        return Beliefs::tr("error_page to a named location starts a new group and keeps method and body: the request is sent again there. "
                           "X-Accel-Redirect, mirror and post_action send copies too.");
    default: return {};
    }
}

static QString beliefTruthOfRest(Belief belief)
{
    switch (belief) {
    case Belief::OffBreaksHealthChecks:
        return Beliefs::tr("A failed connection, a timeout and an invalid header still count towards max_fails, and the server is left out "
                           "for fail_timeout. Only the http_… statuses no longer count.");
    case Belief::UnbufferedNeverRepeated:
        return Beliefs::tr("It is not repeated once a part of the body was sent. Before that, when the connection was refused, it is; and a "
                           "body that arrived together with the header counts as buffered.");
    case Belief::ProxyMethodProtects:
        return Beliefs::tr("nginx decides by the method of the client. A GET that is passed on as POST is repeated like any GET.");
    case Belief::EmptyAnswerIsInvalidHeader:
        return Beliefs::tr("That is error. invalid_header is a header that nginx cannot parse; and bytes that are no HTTP at all are taken "
                           "as HTTP/0.9 with status 200.");
    case Belief::KeepaliveMustBeSet:
        return Beliefs::tr("Since 1.29.7 nginx keeps connections to the servers of an upstream block by default, and with them comes the "
                           "attempt that costs no try. keepalive 0 switches it off.");
    case Belief::WebsocketReestablished:
        return Beliefs::tr("Once the connection is upgraded nothing is repeated: nginx closes it, and the client has to connect again. Only "
                           "the handshake can be passed to the next server.");
    case Belief::ProxyLimitsGovernGrpc:
        return Beliefs::tr("Each family has its own directives. grpc_pass follows grpc_next_upstream, grpc_next_upstream_tries and "
                           "grpc_next_upstream_timeout alone.");
    case Belief::OneReplicaIsOff:
        return Beliefs::tr("The default is error timeout with three tries, and the balancer in Lua picks the same pod again. gRPC has no "
                           "limit of tries there at all.");
    case Belief::StatusCodesAsParameters:
        return Beliefs::tr("The parameters are http_502, http_503 and http_504. nginx refuses bare numbers and does not start.");
    case Belief::DeniedEverywhere: return Beliefs::tr("Only in the commercial build. The open source nginx refuses it, 1.31 included.");
    case Belief::TriesSinceVeryOld:
        return Beliefs::tr("It came with 1.7.5, together with proxy_next_upstream_timeout. Older versions refuse both and try every server "
                           "of the group.");
    case Belief::UpstreamTriesVariable: return Beliefs::tr("No nginx has it. Attempts are counted by the elements of $upstream_addr.");
    case Belief::TimesByColon:
        return Beliefs::tr("Attempts of one group are separated by a comma and a blank. A colon between blanks marks an internal redirect, "
                           "after which a new group begins.");
    default: return {};
    }
}

QString beliefTruth(Belief belief)
{
    const QString text = beliefTruthOfBehaviour(belief);
    return text.isEmpty() ? beliefTruthOfRest(belief) : text;
}

static QString beliefProofOfBehaviour(Belief belief)
{
    switch (belief) {
    case Belief::StatusProvesOnce:
        return Beliefs::tr("Look at $upstream_addr and $upstream_status: two elements are two deliveries. Only the application's own records "
                           "tell how many were executed.");
    case Belief::RetriesOn5xx: return Beliefs::tr("The matrix of a location without the directive: the columns 500 to 504 hold no retry.");
    case Belief::PostRepeatedByDefault:
        return Beliefs::tr("Compare the matrix for 1.9.12 with that of a newer version. What looks like an exception: a request that was "
                           "never sent, error_page to a named location, non_idempotent set further up.");
    case Belief::PutDeleteNotRepeated: return Beliefs::tr("The matrix, row PUT, column read timeout.");
    case Belief::ShortConnectMeansNeverArrived:
        return Beliefs::tr("Log $upstream_connect_time, $upstream_header_time and $upstream_bytes_sent; look for “while connecting” or "
                           "“while reading response header” in the error log.");
    case Belief::StatusCameFromBackend:
        return Beliefs::tr("$upstream_header_time is “-” where nginx made the status itself; the error log has a line for it.");
    case Belief::TriesOneIsOff:
        return Beliefs::tr("The matrix with keepalive and tries 1, column stale keepalive; then the same with off.");
    case Belief::TriesThreeMeansThree:
        return Beliefs::tr("The matrix of a location with two servers and tries 3; $upstream_addr in the log.");
    case Belief::TimeoutCancelsAttempt: return Beliefs::tr("The worst time of the location: one more read timeout beyond the limit.");
    case Belief::ChildAddsToParent: return Beliefs::tr("“In force here” of the location shows the value and the line that it comes from.");
    case Belief::LastLineWins: return Beliefs::tr("Write both lines and look at “In force here”.");
    case Belief::NonIdempotentOnlyAdds: return Beliefs::tr("The matrix with this one parameter: no retry in any column.");
    case Belief::OffStopsEveryResend: return Beliefs::tr("“ : ” in $upstream_status is an internal redirect, “, ” the next server.");
    default: return {};
    }
}

static QString beliefProofOfRest(Belief belief)
{
    switch (belief) {
    case Belief::OffBreaksHealthChecks: return Beliefs::tr("The error log: “upstream server temporarily disabled”.");
    case Belief::UnbufferedNeverRepeated: return Beliefs::tr("The matrix with the directive: refused connections are repeated.");
    case Belief::ProxyMethodProtects: return Beliefs::tr("The matrix with proxy_method POST, row GET.");
    case Belief::EmptyAnswerIsInvalidHeader: return Beliefs::tr("The matrix with invalid_header alone, column closed after sending.");
    case Belief::KeepaliveMustBeSet: return Beliefs::tr("Compare the location for 1.26 and 1.30.");
    case Belief::WebsocketReestablished:
        return Beliefs::tr("One line with status 101 in the access log, a single address, and a request time near the read timeout.");
    case Belief::ProxyLimitsGovernGrpc:
        return Beliefs::tr("A location with grpc_pass under proxy_next_upstream off: its matrix shows retries.");
    case Belief::OneReplicaIsOff:
        return Beliefs::tr("Load the Ingress: the matrix counts the attempts at one pod. In the log one address stands several times.");
    case Belief::StatusCodesAsParameters: return Beliefs::tr("The review marks the word; nginx -t names the same line.");
    case Belief::DeniedEverywhere: return Beliefs::tr("The review marks it unless the version says nginx-plus.");
    case Belief::TriesSinceVeryOld: return Beliefs::tr("Set the version below 1.7.5: the review says so at the line.");
    case Belief::UpstreamTriesVariable: return Beliefs::tr("nginx -t refuses a format with it and names the variable.");
    case Belief::TimesByColon:
        return Beliefs::tr("60.003, 2.187 is a next server; 60.003 : 2.187 is an error_page or an X-Accel-Redirect.");
    default: return {};
    }
}

QString beliefProof(Belief belief)
{
    const QString text = beliefProofOfBehaviour(belief);
    return text.isEmpty() ? beliefProofOfRest(belief) : text;
}

std::optional<Belief> beliefBehind(Rule rule)
{
    switch (rule) {
    case Rule::NonIdempotentRetry: return Belief::StatusProvesOnce;
    case Rule::WriteLocationRetries: return Belief::PutDeleteNotRepeated;
    case Rule::RetryOnHttp500: return Belief::RetriesOn5xx;
    case Rule::NonIdempotentAlone: return Belief::NonIdempotentOnlyAdds;
    case Rule::InheritanceReplaced: return Belief::ChildAddsToParent;
    case Rule::DuplicateDirective: return Belief::LastLineWins;
    case Rule::TriesOneIsNotOff: return Belief::TriesOneIsOff;
    case Rule::TriesExceedServers: return Belief::TriesThreeMeansThree;
    case Rule::UnlimitedRetryTime: return Belief::TimeoutCancelsAttempt;
    case Rule::KeepaliveFreeRetry: return Belief::KeepaliveMustBeSet;
    case Rule::ResendByErrorPage: return Belief::OffStopsEveryResend;
    case Rule::RetryOffGlobally:
    case Rule::PassiveHealthMisread: return Belief::OffBreaksHealthChecks;
    case Rule::UnbufferedIsHalfAGuard: return Belief::UnbufferedNeverRepeated;
    case Rule::ProxyMethodUnprotected: return Belief::ProxyMethodProtects;
    case Rule::WebsocketRetry: return Belief::WebsocketReestablished;
    case Rule::GrpcRetry: return Belief::ProxyLimitsGovernGrpc;
    default: return std::nullopt;
    }
}

} // namespace retryscope::ui
