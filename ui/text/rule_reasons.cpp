// SPDX-License-Identifier: GPL-3.0-or-later
// Why each rule of the configuration review matters, and when it does not.
#include "ui/text/phrases.h"
#include "ui/text/phrases_context.h"

#include <QCoreApplication>

namespace retryscope::ui {

QString ruleWhy(Rule rule)
{
    switch (rule) {
    case Rule::SyntaxError: return Phrases::tr("nginx does not start with this line, and what it hides was not reviewed.");
    case Rule::NonIdempotentRetry:
        return Phrases::tr("After a failure nginx sends a POST, LOCK or PATCH that may already have arrived to the next server. "
                           "The first server is not stopped by that and may execute it all the same.");
    case Rule::WriteLocationRetries:
        return Phrases::tr("Without non_idempotent nginx holds back only POST, LOCK and PATCH. PUT, DELETE and every method that it does not "
                           "know are sent to the next server even after they were sent to the first.");
    case Rule::UnlimitedTries:
        return Phrases::tr("With 0 tries a failing request visits every server of the group. One slow request then loads all of them, "
                           "and each may execute it.");
    case Rule::LogFormatBlind:
        return Phrases::tr("Without $upstream_addr, $upstream_status and $upstream_response_time a request that was sent twice looks like "
                           "any other, and a duplicate cannot be traced afterwards.");
    case Rule::InvalidParameter: return Phrases::tr("nginx refuses the configuration with a parameter that it does not know. ingress-nginx keeps its default "
                           "where it cannot use the text of an annotation; a value that is no text never reaches it, as Kubernetes refuses the "
                           "whole object.");
    case Rule::IgnoreWithoutReason:
        return Phrases::tr("Whoever reads this later cannot tell whether the danger was weighed or overlooked.");
    case Rule::IgnoreUnknownRule:
        return Phrases::tr("The remark has no effect, and whoever wrote it believes that the danger was weighed.");
    case Rule::FamilyTokenMissing:
        return Phrases::tr("The modules differ: fastcgi, uwsgi and scgi have no http_502 and http_504, memcached and tunnel no "
                           "non_idempotent, grpc no updating. nginx does not start with such a line.");
    case Rule::DirectiveNotAllowedHere:
        return Phrases::tr("nginx does not start with a directive in a block that it does not belong to; what was meant by it is not in "
                           "force.");
    case Rule::DuplicateDirective:
        return Phrases::tr("Only sets such as proxy_next_upstream may be repeated and then add up. For a single value nginx does not start "
                           "with the second line.");
    case Rule::VersionTooOld:
        return Phrases::tr("An older nginx refuses what it does not know, and the server does not start.");
    case Rule::VersionChangesBehaviour:
        return Phrases::tr("Before 1.9.13 nginx repeated every request after a failure, POST included. From 1.9.13 to 1.13.10 a 5xx of a "
                           "POST that may not be repeated was replaced by a page of nginx and counted against the server.");
    case Rule::UnknownVariable:
        return Phrases::tr("nginx stops with an unknown variable and names no line for it, even in a format that nothing uses.");
    case Rule::NonIdempotentAlone:
        return Phrases::tr("The set replaces the default, error and timeout are no longer in it, and without a failure in the set nothing "
                           "is passed to the next server.");
    case Rule::OffWithOthers:
        return Phrases::tr("nginx adds the parameters up, and off in the sum switches all retries off.");
    case Rule::RetryOnHttp500:
        return Phrases::tr("A 500 means that the application received the request and failed in it, perhaps after it had written. PUT, "
                           "DELETE and unknown methods are then executed again; an error that every server has brings load on all of them.");
    case Rule::RetryOnHttp403404:
        return Phrases::tr("Servers of one application answer alike: each missing page costs one request at every server, and a scan for "
                           "unknown addresses loads all of them.");
    case Rule::InheritanceReplaced:
        return Phrases::tr("A block that sets the directive itself inherits nothing of the outer set; only lines in the same block add up.");
    case Rule::RetryOffGlobally:
        return Phrases::tr("A connection that was refused has delivered nothing, and passing it on is always safe. Without it each restart "
                           "of a server is a 502 for clients although another server stands by.");
    case Rule::TriesExceedServers:
        return Phrases::tr("nginx asks each address at most once: the number of tries never exceeds that of the addresses.");
    case Rule::TriesOneIsNotOff:
        return Phrases::tr("When a connection from the cache turns out to be closed, nginx sends the request once more, outside the number "
                           "of tries. Only off, or a set without error, prevents that.");
    case Rule::UnlimitedRetryTime:
        return Phrases::tr("Each try may use up its own timeouts, one after the other. Clients and outer proxies give up earlier and ask "
                           "again while nginx is still trying.");
    case Rule::WorstCaseExceedsClientTimeout:
        return Phrases::tr("A client that gives up and asks again adds its own repetition to those of nginx.");
    case Rule::SlowConnectTimeout:
        return Phrases::tr("While it connects nginx has sent nothing, so this is the one phase in which passing on is always safe. The "
                           "sooner it is known, the better: two to three seconds suffice in one network.");
    case Rule::ReadTimeoutTooLong:
        return Phrases::tr("Few clients wait that long. The request is repeated by them while the first one still runs, and connections "
                           "pile up behind a backend that hangs.");
    case Rule::HiddenUpstreamGroup:
        return Phrases::tr("nginx resolves the name when it starts and treats every address, IPv4 and IPv6, as a server to pass on to. No "
                           "upstream block shows that.");
    case Rule::DuplicateServerEntry:
        return Phrases::tr("Every line is a try of its own. A retry goes to the very backend that has just failed, and may be executed "
                           "there a second time.");
    case Rule::MaxFailsZero:
        return Phrases::tr("With max_fails=0 every request may meet a dead server first and is repeated each time.");
    case Rule::PassiveHealthMisread:
        return Phrases::tr("nginx never takes the only server out of its group; max_fails and fail_timeout are not looked at.");
    case Rule::KeepaliveFreeRetry:
        return Phrases::tr("Since 1.29.7 every upstream block keeps connections. When the backend closes one at the wrong moment, nginx "
                           "sends the request again, even to the only server.");
    case Rule::ChainedRetries:
        return Phrases::tr("Each try of the outer server is tried again by the inner one. Two times two tries are four executions of one "
                           "request.");
    case Rule::ResendByErrorPage:
        return Phrases::tr("An error page that leads to a backend is a second request with a new group, which no *_next_upstream rule "
                           "limits. A named location keeps the method and the body; an address turns the method into GET and still sends "
                           "the body.");
    case Rule::MirrorDuplicatesWrites:
        return Phrases::tr("Every request goes to the mirror's target with the same method, and normally with its body. In the access log "
                           "nothing of it is seen.");
    case Rule::PostAction:
        return Phrases::tr("post_action sends the request once more, with its method and body, when the answer has been given. It is not "
                           "documented.");
    case Rule::EarlyDataReplay:
        return Phrases::tr("Whoever records TLS early data can send it again, and the server cannot tell. The backend has to know from "
                           "Early-Data: 1 and to answer 425.");
    case Rule::UnbufferedIsHalfAGuard:
        return Phrases::tr("A body that arrived together with the header, or in one go, counts as buffered. Small orders are therefore "
                           "repeated although request buffering is off.");
    case Rule::ProxyMethodUnprotected:
        return Phrases::tr("Whether a request may be repeated is decided by the method of the client. What proxy_method makes of it is not "
                           "looked at.");
    case Rule::IgnoreClientAbortRetries:
        return Phrases::tr("Nobody receives the answer any more, yet the next server executes the request. The client meanwhile has asked "
                           "again.");
    case Rule::IdempotencyKeyDropped:
        return Phrases::tr("Without the key the application cannot recognise a repetition and executes it as a new request.");
    case Rule::GrpcRetry:
        return Phrases::tr("Each module has directives of its own. Beside grpc_pass those of proxy do nothing, and the defaults of gRPC "
                           "are in force: error and timeout, without a limit.");
    case Rule::WebsocketRetry:
        return Phrases::tr("When the backend has answered 101, a lost connection is closed and never established again by nginx. The "
                           "client has to connect again.");
    case Rule::LogFormatCannotProveDelivery:
        return Phrases::tr("A status 502 or 504 alone does not tell a refused connection from a request that was executed. Zero bytes "
                           "sent, a missing connect time or header time do.");
    case Rule::LogFormatBreaksOnRetry:
        return Phrases::tr("After a retry these variables hold lists with commas and blanks. Without quotes the fields behind them move, "
                           "and numbers of JSON become invalid: exactly the lines that matter are lost.");
    case Rule::NoRequestId:
        return Phrases::tr("Without an id the line of nginx can be joined with those of the applications only by time, method and address.");
    case Rule::BehaviourContradictsConfiguration:
        return Phrases::tr("What the log shows cannot have happened under this configuration. Until it is known what was running, every "
                           "other finding on it may miss the incident.");
    case Rule::RequestIdNotForwarded:
        return Phrases::tr("nginx keeps $request_id through all tries. Sent as a header it marks every execution of one request in the "
                           "logs of the applications.");
    case Rule::ResendByXAccel:
        return Phrases::tr("When an answer carries X-Accel-Redirect, nginx starts a new request inside: to a group of its own, with a "
                           "budget of tries of its own. A location turns the method into GET and still sends the body, a named one "
                           "keeps the method. In the log it stands behind \" : \".");
    case Rule::StreamRetry:
        return Phrases::tr("The stream module passes on only what could not connect, which is always safe. Once the connection stands, "
                           "nothing is repeated; a datagram is gone as soon as it was sent.");
    case Rule::ReadTimeoutOffP999:
        return Phrases::tr("A timeout that the servers exceed in normal work turns slow requests into failed ones and into retries: the "
                           "first server still executes them. One far above what they need lets clients wait for servers that hang. "
                           "One and a half to two times the p99.9 has room for both.");
    case Rule::RoleDeviation:
        return Phrases::tr("Somebody said what this location is for. What may be repeated there, how often and for how long follows from "
                           "that, and the configuration says something else.");
    case Rule::IngressNonIdempotent:
        return Phrases::tr("The first pod may have executed the request before it was given up. With the token, or the ConfigMap's "
                           "retry-non-idempotent, the controller sends it again: up to three times by default, also to the only pod that "
                           "there is.");
    case Rule::IngressGrpcUnlimited:
        return Phrases::tr("ingress-nginx passes only the timeouts on to gRPC locations. nginx's own default is in force there, no limit of "
                           "tries, and the controller's balancer adds one at every pick: while the pods cannot be reached, a call is "
                           "tried until the client leaves.");
    case Rule::IngressUnknownKey:
        return Phrases::tr("ingress-nginx passes over what it does not know, without an error. The default stays in force, and whoever "
                           "wrote the setting believes otherwise.");
    }
    return {};
}

QString ruleWhenNot(Rule rule)
{
    switch (rule) {
    case Rule::SyntaxError: return Phrases::tr("It matters always.");
    case Rule::NonIdempotentRetry:
        return Phrases::tr("It does no harm where the handler executes a request with the same idempotency key only once.");
    case Rule::WriteLocationRetries:
        return Phrases::tr("It does no harm where a repeated PUT or DELETE leaves the same state and triggers nothing else.");
    case Rule::UnlimitedTries: return Phrases::tr("It does no harm in a group of one or two servers.");
    case Rule::LogFormatBlind: return Phrases::tr("It does no harm for locations that pass nothing on, or where another log has these fields.");
    case Rule::InvalidParameter: return Phrases::tr("It matters always, unless a build with own patches knows the parameter.");
    case Rule::IgnoreWithoutReason: return Phrases::tr("It matters little where the reason is written elsewhere.");
    case Rule::IgnoreUnknownRule: return Phrases::tr("It does not matter where another version of this program knows the rule.");
    case Rule::FamilyTokenMissing:
        return Phrases::tr("It matters always.");
    case Rule::DirectiveNotAllowedHere:
        return Phrases::tr("It matters always.");
    case Rule::DuplicateDirective:
        return Phrases::tr("It matters always.");
    case Rule::VersionTooOld:
        return Phrases::tr("It does not matter where the function was ported back, or where another version is going to run.");
    case Rule::VersionChangesBehaviour:
        return Phrases::tr("It does not matter after an update of nginx.");
    case Rule::UnknownVariable:
        return Phrases::tr("It does not matter where a module or a template of another product gives the variable.");
    case Rule::NonIdempotentAlone:
        return Phrases::tr("It does no harm where no retries are wanted; “off” says so plainly.");
    case Rule::OffWithOthers:
        return Phrases::tr("It does no harm where no retries are wanted.");
    case Rule::RetryOnHttp500:
        return Phrases::tr("It does no harm for reads of servers that fail independently of each other.");
    case Rule::RetryOnHttp403404:
        return Phrases::tr("It is right for origins of static files that do not all have the same files.");
    case Rule::InheritanceReplaced:
        return Phrases::tr("It does no harm where the smaller set is meant.");
    case Rule::RetryOffGlobally:
        return Phrases::tr("It does no harm where servers are taken out of the group before they stop.");
    case Rule::TriesExceedServers:
        return Phrases::tr("It does no harm; it only promises more than there is.");
    case Rule::TriesOneIsNotOff:
        return Phrases::tr("It does no harm for POST, LOCK and PATCH, which are held back, nor for reads.");
    case Rule::UnlimitedRetryTime:
        return Phrases::tr("It does no harm where the timeouts of a single try are short.");
    case Rule::WorstCaseExceedsClientTimeout:
        return Phrases::tr("It does no harm where clients do not repeat by themselves.");
    case Rule::SlowConnectTimeout:
        return Phrases::tr("It does not matter where dead hosts refuse connections at once.");
    case Rule::ReadTimeoutTooLong:
        return Phrases::tr("It is right for answers that are meant to be silent for long, such as exports.");
    case Rule::HiddenUpstreamGroup:
        return Phrases::tr("It does no harm where the name has a single address.");
    case Rule::DuplicateServerEntry:
        return Phrases::tr("It does no harm for reads. For more weight there is weight=.");
    case Rule::MaxFailsZero:
        return Phrases::tr("It is right where something else checks the servers.");
    case Rule::PassiveHealthMisread:
        return Phrases::tr("It does no harm; it only promises more than there is.");
    case Rule::KeepaliveFreeRetry:
        return Phrases::tr("It does no harm for POST, LOCK and PATCH, which are held back, nor for reads.");
    case Rule::ChainedRetries:
        return Phrases::tr("It does no harm where one of the two only reads or has retries off.");
    case Rule::ResendByErrorPage:
        return Phrases::tr("It does no harm for reads, nor where the target answers without a backend.");
    case Rule::MirrorDuplicatesWrites:
        return Phrases::tr("It is right where the target is a test system that has no effects outside.");
    case Rule::PostAction:
        return Phrases::tr("It does no harm where the target only counts.");
    case Rule::EarlyDataReplay:
        return Phrases::tr("It does no harm where the site only reads.");
    case Rule::UnbufferedIsHalfAGuard:
        return Phrases::tr("It does no harm where non_idempotent is not set and the clients only send POST.");
    case Rule::ProxyMethodUnprotected:
        return Phrases::tr("It does no harm where clients send nothing but POST here.");
    case Rule::IgnoreClientAbortRetries:
        return Phrases::tr("It is right where a request must run to its end once it was accepted, with retries off.");
    case Rule::IdempotencyKeyDropped:
        return Phrases::tr("It does not matter where the application recognises repetitions by other means.");
    case Rule::GrpcRetry:
        return Phrases::tr("It does not matter where another location in the same block uses proxy_pass.");
    case Rule::WebsocketRetry:
        return Phrases::tr("It does no harm; it only promises more than there is.");
    case Rule::LogFormatCannotProveDelivery:
        return Phrases::tr("It does not matter where the error log is kept as long as the access log.");
    case Rule::LogFormatBreaksOnRetry:
        return Phrases::tr("It does not matter where the reader counts the elements of the lists.");
    case Rule::NoRequestId:
        return Phrases::tr("It matters little on a host with few requests.");
    case Rule::BehaviourContradictsConfiguration:
        return Phrases::tr("It does not matter where the configuration was changed after the incident, as part of its repair.");
    case Rule::RequestIdNotForwarded:
        return Phrases::tr("It does not matter where the client's own id is logged on both sides.");
    case Rule::ResendByXAccel:
        return Phrases::tr("It does no harm where the target only reads and takes no notice of the body.");
    case Rule::StreamRetry: return Phrases::tr("It does not matter where a single server is to be asked, whatever happens.");
    case Rule::ReadTimeoutOffP999:
        return Phrases::tr("It does not matter where the time of the log was an unusual one, or where requests that take long are meant to "
                           "fail.");
    case Rule::RoleDeviation:
        return Phrases::tr("It does not matter where the role was given by a pattern that means too much: narrow the pattern.");
    case Rule::IngressNonIdempotent:
        return Phrases::tr("It does no harm where every request behind this Ingress may be executed twice, or where the application "
                           "recognises repetitions by a key.");
    case Rule::IngressGrpcUnlimited:
        return Phrases::tr("It matters little where every call has a short deadline of the client's.");
    case Rule::IngressUnknownKey:
        return Phrases::tr("It does not matter where another controller, or a later version of this one, reads the key.");
    }
    return {};
}

} // namespace retryscope::ui
