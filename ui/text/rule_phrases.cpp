// SPDX-License-Identifier: GPL-3.0-or-later
// The texts of the configuration review: title, reason, limits and fix of each rule.
#include "ui/text/audit_phrases.h"
#include "ui/text/foreign.h"
#include "ui/text/ingress_phrases.h"
#include "ui/text/role_phrases.h"
#include "ui/text/numbers.h"
#include "ui/text/phrases.h"
#include "ui/text/phrases_context.h"
#include "ui/text/problem_phrases.h"

#include <QCoreApplication>

#include <array>

namespace retryscope::ui {

namespace {

int countArg(const std::vector<std::string>& args, std::size_t index)
{
    return index < args.size() ? QByteArray::fromStdString(args[index]).toInt() : 0;
}

/// The finding carries the problem's kind as its number, then the problem's own arguments.
QString syntaxText(const Finding& finding)
{
    bool number = false;
    const int kind = finding.args.empty() ? -1 : QByteArray::fromStdString(finding.args.front()).toInt(&number);
    if (!number || kind < 0 || kind >= static_cast<int>(std::size(allProblemKinds)))
        return Phrases::tr("nginx would refuse this.");
    return problemText(static_cast<ConfigProblem::Kind>(kind), {finding.args.begin() + 1, finding.args.end()});
}

/// What nginx refuses only when it has read the whole block.
QString structureText(const std::string& reason, const QString& directive, const QString& value)
{
    if (reason == "no-servers")
        return Phrases::tr("the group %1 has no server; nginx refuses it").arg(value);
    if (reason == "only-backups")
        return Phrases::tr("the group %1 has nothing but backup servers; nginx refuses it").arg(value);
    if (reason == "no-port")
        return Phrases::tr("%1 needs a port in “%2”; nginx refuses it without").arg(directive, value);
    if (reason == "group-has-port")
        return Phrases::tr("the group %1 is named with a port elsewhere; nginx refuses that").arg(value);
    if (reason == "not-built") // the value is an option of nginx's configure script
        return value.startsWith(u"--without") ? Phrases::tr("this nginx was built with %2 and does not know %1").arg(directive, value)
                                               : Phrases::tr("this nginx was built without %2 and does not know %1").arg(directive, value);
    if (reason == "names-need-zone")
        return Phrases::tr("the group %1 has a server with “resolve”, which needs a “zone”; nginx refuses it").arg(value);
    return Phrases::tr("the sizes of the buffers do not fit together here; nginx refuses them");
}

QString invalidParameterText(const Finding& finding)
{
    const QString directive = foreignArg(finding.args, 0);
    const QString value = foreignArg(finding.args, 1);
    if (finding.args.size() > 3)
        return structureText(finding.args[3], directive, value);
    // Of an annotation: a flag or a number where Kubernetes takes text.
    if (finding.args.size() > 2 && finding.args[2] == '"' + finding.args[1] + '"')
        return Phrases::tr("%1: %2 is no text here but a flag or a number, and Kubernetes refuses the object; write %3").arg(directive, value, foreignArg(finding.args, 2));
    if (finding.args.size() > 2 && !finding.args[2].empty())
        return Phrases::tr("%1 knows no “%2”; probably %3 is meant.").arg(directive, value, foreignArg(finding.args, 2));
    return Phrases::tr("%1 knows no “%2”.").arg(directive, value);
}

QString versionText(const Finding& finding)
{
    const QString version = foreignArg(finding.args, 0);
    if (finding.args.size() > 1 && finding.args[1] == "post-repeated")
        return Phrases::tr("nginx %1 repeats every request, a POST that was sent included").arg(version);
    return Phrases::tr("nginx %1 answers a POST with its own page when the backend answers 5xx").arg(version);
}

QString unknownVariableText(const Finding& finding)
{
    const QString name = u'$' + foreignArg(finding.args, 0);
    const std::string reason = finding.args.size() > 1 ? finding.args[1] : std::string{};
    if (reason == "commercial")
        return Phrases::tr("%1 exists only in the commercial nginx").arg(name);
    if (reason == "other-product")
        return Phrases::tr("%1 belongs to another product; nginx does not know it").arg(name);
    if (finding.args.size() > 2 && !finding.args[2].empty())
        return Phrases::tr("%1 does not exist; $%2 is near").arg(name, foreignArg(finding.args, 2));
    return Phrases::tr("%1 does not exist").arg(name);
}

QString accelText(const Finding& finding)
{
    const QString target = foreignArg(finding.args, 0);
    if (finding.args.size() > 1 && finding.args[1] == "named")
        return Phrases::tr("X-Accel-Redirect leads to %1: a second backend gets the request, with its method and body").arg(target);
    return Phrases::tr("X-Accel-Redirect leads to %1: a second backend gets the request as GET, still with its body").arg(target);
}

QString streamText(const Finding& finding)
{
    if (!finding.args.empty() && finding.args.front() == "udp")
        return Phrases::tr("datagrams are never passed to another server; this line promises it");
    return Phrases::tr("a refused connection is not passed to another server, although nothing was sent yet");
}

QString measuredText(const Finding& finding)
{
    const auto time = [&](std::size_t index) {
        return settingText(std::chrono::milliseconds(index < finding.args.size() ? QByteArray::fromStdString(finding.args[index]).toLongLong() : 0));
    };
    const QString directive = foreignArg(finding.args, 0);
    const std::string kind = finding.args.size() > 3 ? finding.args[3] : std::string{};
    if (kind == "cut")
        return Phrases::tr("%1 (%2) gives up more than one attempt in a thousand: the servers take longer").arg(directive, time(1));
    if (kind == "short")
        return Phrases::tr("%1 is %2, but one attempt in a thousand takes %3 or longer; %4 to %5 would fit").arg(directive, time(1), time(2), time(4), time(5));
    return Phrases::tr("%1 is %2, but only one attempt in a thousand takes %3; %4 to %5 would fit").arg(directive, time(1), time(2), time(4), time(5));
}

QString errorPageText(const Finding& finding)
{
    const QString codes = foreignArg(finding.args, 0), target = foreignArg(finding.args, 1);
    if (finding.args.size() > 2 && finding.args[2] == "named")
        return Phrases::tr("after %1 the request is sent again to %2, with its method and body").arg(codes, target);
    return Phrases::tr("after %1 a backend gets the request again as GET %2").arg(codes, target);
}

QString mirrorText(const Finding& finding)
{
    const QString target = foreignArg(finding.args, 0);
    if (finding.args.size() > 1 && finding.args[1] == "same")
        return Phrases::tr("%1 leads to the same backend: it gets every request twice").arg(target);
    return Phrases::tr("every request goes to %1 as well, writes included").arg(target);
}

} // namespace

QString findingText(const Finding& finding)
{
    const QString a = foreignArg(finding.args, 0);
    const QString b = foreignArg(finding.args, 1);
    switch (finding.rule) {
    case Rule::SyntaxError: return syntaxText(finding);
    case Rule::NonIdempotentRetry:
        return Phrases::tr("repeats a POST that was already sent; it may be executed twice");
    case Rule::WriteLocationRetries:
        if (b.contains(QLatin1String("non_idempotent")))
            return Phrases::tr("every request is repeated after it was sent, POST included (%1)").arg(b);
        return Phrases::tr("PUT, DELETE and unknown methods are repeated after they were sent (%1)").arg(b);
    case Rule::UnlimitedTries:
        if (finding.args.size() > 1 && finding.args[1].empty())
            return Phrases::tr("no limit of tries: a failing request may visit every address of the group");
        return Phrases::tr("no limit of tries: a failing request may visit %n server(s)", nullptr, countArg(finding.args, 1));
    case Rule::LogFormatBlind: return Phrases::tr("the log cannot show retries: %1 lacks %2").arg(a, b);
    case Rule::InvalidParameter: return invalidParameterText(finding);
    case Rule::IgnoreWithoutReason: return Phrases::tr("%1 is ignored here without a reason").arg(a);
    case Rule::IgnoreUnknownRule:
        if (finding.args.size() > 1 && !finding.args[1].empty())
            return Phrases::tr("no rule is called “%1”, nothing is ignored; probably %2 is meant").arg(a, b);
        return Phrases::tr("no rule is called “%1”, nothing is ignored").arg(a);
    case Rule::FamilyTokenMissing:
        return Phrases::tr("%1 has no token %2; nginx refuses it").arg(a, b);
    case Rule::DirectiveNotAllowedHere:
        return Phrases::tr("%1 may not stand in %2, only in: %3").arg(a, b, foreignArg(finding.args, 2));
    case Rule::DuplicateDirective:
        return Phrases::tr("%1 was set in line %2 already; nginx refuses a second one").arg(a, b);
    case Rule::VersionTooOld:
        return Phrases::tr("%1 came with nginx %2; this is %3").arg(a, b, foreignArg(finding.args, 2));
    case Rule::VersionChangesBehaviour:
        return versionText(finding);
    case Rule::UnknownVariable:
        return unknownVariableText(finding);
    case Rule::NonIdempotentAlone:
        return Phrases::tr("%1 with nothing but non_idempotent retries nothing at all").arg(a);
    case Rule::OffWithOthers:
        return Phrases::tr("off wins: the other parameters of %1 count for nothing").arg(a);
    case Rule::RetryOnHttp500:
        return Phrases::tr("an answer 500 of the application is asked for again at the next server");
    case Rule::RetryOnHttp403404:
        return Phrases::tr("%1 asks every server for what one of them has not").arg(a);
    case Rule::InheritanceReplaced:
        return Phrases::tr("replaces the set of line %1: %2 does not count here").arg(foreignArg(finding.args, 2), b);
    case Rule::RetryOffGlobally:
        return Phrases::tr("no request is passed to another server, not even after a refused connection");
    case Rule::TriesExceedServers:
        return Phrases::tr("%1 tries, but the group has %2 address(es)").arg(a, b);
    case Rule::TriesOneIsNotOff:
        return Phrases::tr("one try is not off: a closed cached connection to %1 is tried again").arg(b);
    case Rule::UnlimitedRetryTime:
        return Phrases::tr("no limit of time: all tries together may take %1 s").arg(b);
    case Rule::WorstCaseExceedsClientTimeout:
        return Phrases::tr("may take %1 s while the client waits for %2 s").arg(a, b);
    case Rule::SlowConnectTimeout:
        return Phrases::tr("a dead server costs %1 before the next one is asked").arg(b);
    case Rule::ReadTimeoutTooLong:
        return Phrases::tr("%1 lets a client wait for %2").arg(a, b);
    case Rule::HiddenUpstreamGroup:
        return Phrases::tr("each address of %1 is a server of its own: the request may be sent to several").arg(a);
    case Rule::DuplicateServerEntry:
        return Phrases::tr("%1 stands twice in %2: one backend may get a request twice").arg(a, b);
    case Rule::MaxFailsZero:
        return Phrases::tr("servers of %1 are never taken out, however often they fail").arg(a);
    case Rule::PassiveHealthMisread:
        return Phrases::tr("%1 does nothing: %2 has a single server").arg(a, b);
    case Rule::KeepaliveFreeRetry:
        return Phrases::tr("%1 keeps connections by default: a closed one is tried again at the same server").arg(a);
    case Rule::ChainedRetries:
        return Phrases::tr("%1 is this nginx again, which retries as well: the tries multiply").arg(a);
    case Rule::ResendByErrorPage:
        return errorPageText(finding);
    case Rule::MirrorDuplicatesWrites:
        return mirrorText(finding);
    case Rule::PostAction:
        return Phrases::tr("after the answer the request is sent to %1 as well").arg(a);
    case Rule::EarlyDataReplay:
        return Phrases::tr("0-RTT data can be replayed, and the backends are not told");
    case Rule::UnbufferedIsHalfAGuard:
        return Phrases::tr("protects only bodies that come in pieces; a small one is repeated all the same");
    case Rule::ProxyMethodUnprotected:
        return Phrases::tr("nginx asks for the method of the client: a GET that becomes %1 is repeated").arg(a);
    case Rule::IgnoreClientAbortRetries:
        return Phrases::tr("goes on retrying when the client has left");
    case Rule::IdempotencyKeyDropped:
        return Phrases::tr("%1: the idempotency key does not reach the application").arg(a);
    case Rule::GrpcRetry:
        return Phrases::tr("%1 does not govern grpc_pass; %2 would").arg(a, b);
    case Rule::WebsocketRetry:
        return Phrases::tr("after the upgrade nothing is repeated: %1 counts for the handshake only").arg(a);
    case Rule::LogFormatCannotProveDelivery:
        return Phrases::tr("cannot prove what was delivered: %1 lacks %2").arg(a, b);
    case Rule::LogFormatBreaksOnRetry:
        return Phrases::tr("a retried request breaks %1: %2 without quotes").arg(a, b);
    case Rule::NoRequestId:
        return Phrases::tr("%1 has no id of the request").arg(a);
    case Rule::BehaviourContradictsConfiguration: return contradictionText(finding);
    case Rule::RequestIdNotForwarded:
        return Phrases::tr("the id in the log is not sent to the backends");
    case Rule::ResendByXAccel: return accelText(finding);
    case Rule::StreamRetry: return streamText(finding);
    case Rule::ReadTimeoutOffP999: return measuredText(finding);
    case Rule::RoleDeviation: return roleDeviationText(finding);
    case Rule::IngressNonIdempotent:
    case Rule::IngressGrpcUnlimited:
    case Rule::IngressUnknownKey: return ingressFindingText(finding);
    }
    return {};
}

QString ruleTitle(Rule rule)
{
    switch (rule) {
    case Rule::SyntaxError: return Phrases::tr("Syntax error");
    case Rule::NonIdempotentRetry: return Phrases::tr("non_idempotent allows a POST to be repeated");
    case Rule::WriteLocationRetries: return Phrases::tr("Writes are repeated here");
    case Rule::UnlimitedTries: return Phrases::tr("The number of tries is not limited");
    case Rule::LogFormatBlind: return Phrases::tr("The log does not show retries");
    case Rule::InvalidParameter: return Phrases::tr("Invalid parameter");
    case Rule::IgnoreWithoutReason: return Phrases::tr("A finding is ignored without a reason");
    case Rule::IgnoreUnknownRule: return Phrases::tr("A rule that does not exist is ignored");
    case Rule::FamilyTokenMissing: return Phrases::tr("A token that this module does not know");
    case Rule::DirectiveNotAllowedHere: return Phrases::tr("A directive in the wrong place");
    case Rule::DuplicateDirective: return Phrases::tr("A directive twice in one block");
    case Rule::VersionTooOld: return Phrases::tr("Newer than this nginx");
    case Rule::VersionChangesBehaviour: return Phrases::tr("This version behaves otherwise");
    case Rule::UnknownVariable: return Phrases::tr("A variable that does not exist");
    case Rule::NonIdempotentAlone: return Phrases::tr("non_idempotent alone switches retries off");
    case Rule::OffWithOthers: return Phrases::tr("off beside other parameters");
    case Rule::RetryOnHttp500: return Phrases::tr("Retry on an answer 500");
    case Rule::RetryOnHttp403404: return Phrases::tr("Retry on 403 or 404");
    case Rule::InheritanceReplaced: return Phrases::tr("An inherited set is replaced");
    case Rule::RetryOffGlobally: return Phrases::tr("Retries are off everywhere");
    case Rule::TriesExceedServers: return Phrases::tr("More tries than servers");
    case Rule::TriesOneIsNotOff: return Phrases::tr("One try is not off");
    case Rule::UnlimitedRetryTime: return Phrases::tr("The time of all tries is not limited");
    case Rule::WorstCaseExceedsClientTimeout: return Phrases::tr("The tries outlast the client");
    case Rule::SlowConnectTimeout: return Phrases::tr("A long connect timeout");
    case Rule::ReadTimeoutTooLong: return Phrases::tr("A long read timeout");
    case Rule::HiddenUpstreamGroup: return Phrases::tr("A name is a group");
    case Rule::DuplicateServerEntry: return Phrases::tr("The same server twice");
    case Rule::MaxFailsZero: return Phrases::tr("Failures are not counted");
    case Rule::PassiveHealthMisread: return Phrases::tr("Failures of a single server do not count");
    case Rule::KeepaliveFreeRetry: return Phrases::tr("Cached connections by default");
    case Rule::ChainedRetries: return Phrases::tr("Retries behind retries");
    case Rule::ResendByErrorPage: return Phrases::tr("An error page sends the request again");
    case Rule::MirrorDuplicatesWrites: return Phrases::tr("A mirror copies writes");
    case Rule::PostAction: return Phrases::tr("A second request after the answer");
    case Rule::EarlyDataReplay: return Phrases::tr("Replays of early data");
    case Rule::UnbufferedIsHalfAGuard: return Phrases::tr("An unbuffered body is half a guard");
    case Rule::ProxyMethodUnprotected: return Phrases::tr("proxy_method is not protected");
    case Rule::IgnoreClientAbortRetries: return Phrases::tr("Retries without a client");
    case Rule::IdempotencyKeyDropped: return Phrases::tr("The idempotency key is dropped");
    case Rule::GrpcRetry: return Phrases::tr("proxy directives beside grpc_pass");
    case Rule::WebsocketRetry: return Phrases::tr("No retries after an upgrade");
    case Rule::LogFormatCannotProveDelivery: return Phrases::tr("The log cannot prove delivery");
    case Rule::LogFormatBreaksOnRetry: return Phrases::tr("Retried requests break the format");
    case Rule::NoRequestId: return Phrases::tr("No request id in the log");
    case Rule::RequestIdNotForwarded: return Phrases::tr("The request id is not passed on");
    case Rule::BehaviourContradictsConfiguration: return Phrases::tr("The log contradicts the configuration");
    case Rule::ResendByXAccel: return Phrases::tr("X-Accel-Redirect sends the request on");
    case Rule::StreamRetry: return Phrases::tr("Retries of stream");
    case Rule::ReadTimeoutOffP999: return Phrases::tr("The read timeout does not fit the servers");
    case Rule::RoleDeviation: return Phrases::tr("Not as its role wants it");
    case Rule::IngressNonIdempotent: return Phrases::tr("The Ingress repeats POST, LOCK and PATCH");
    case Rule::IngressGrpcUnlimited: return Phrases::tr("gRPC behind the Ingress is tried without a limit");
    case Rule::IngressUnknownKey: return Phrases::tr("The controller ignores a setting");
    }
    return {};
}

QString fixText(const Fix& fix)
{
    const QString a = foreignArg(fix.args, 0);
    if (fix.code == "replace-with-off")
        return Phrases::tr("Do not repeat at all here.");
    if (fix.code == "remove-token")
        return Phrases::tr("Remove %1.").arg(a);
    if (fix.code == "add-off")
        return Phrases::tr("Switch repeating off in this location.");
    if (fix.code == "add-tries")
        return Phrases::tr("Limit the tries.");
    if (fix.code == "set-tries")
        return Phrases::tr("Limit the tries.");
    if (fix.code == "follow-role")
        return Phrases::tr("Set what the role wants.");
    if (fix.code == "set-timeouts")
        return Phrases::tr("Set the timeouts that the log advises.");
    if (fix.code == "extend-format")
        return Phrases::tr("Add the missing variables to the format.");
    // A header or a parameter is one more, the directive has no value to set.
    if (fix.code == "add-directive" && (a.endsWith(QLatin1String("_set_header")) || a.endsWith(QLatin1String("_param"))))
        return Phrases::tr("Add %1 %2.", "a directive and its arguments").arg(a, foreignArg(fix.args, 1));
    if (fix.code == "set-value" || fix.code == "add-directive")
        return Phrases::tr("Set %1 to %2.").arg(a, foreignArg(fix.args, 1));
    if (fix.code == "remove-directive")
        return Phrases::tr("Remove this line.");
    if (fix.code == "rename-directive")
        return Phrases::tr("Use %1 instead.").arg(foreignArg(fix.args, 1));
    if (fix.code == "quote-lists")
        return Phrases::tr("Put the lists in quotes.");
    if (fix.code == "replace-token")
        return Phrases::tr("Write %1 instead.").arg(foreignArg(fix.args, fix.args.size() > 1 ? 1 : 0));
    if (fix.code == "add-snippet")
        return Phrases::tr("Add “%2” as %1.").arg(a, foreignArg(fix.args, 1));
    return Phrases::tr("Change as shown.");
}

} // namespace retryscope::ui
