// SPDX-License-Identifier: GPL-3.0-or-later
// The words for verdicts, deliveries, failures and the other closed lists of the core.
#include "ui/text/phrases.h"
#include "ui/text/phrases_context.h"

#include <QCoreApplication>

namespace retryscope::ui {

QString verdictText(Verdict verdict)
{
    switch (verdict) {
    //: Verdict on an operation, a word in a table
    case Verdict::Duplicated: return Phrases::tr("duplicated", "verdict");
    case Verdict::Prevented: return Phrases::tr("prevented", "verdict");
    case Verdict::ExecutedOnce: return Phrases::tr("executed once", "verdict");
    case Verdict::NotApplied: return Phrases::tr("not applied", "verdict");
    case Verdict::Unresolved: return Phrases::tr("unresolved", "verdict");
    }
    return {};
}

QString verdictTitle(Verdict verdict)
{
    switch (verdict) {
    case Verdict::Duplicated: return Phrases::tr("Duplicated", "verdict as a heading");
    case Verdict::Prevented: return Phrases::tr("Prevented", "verdict as a heading");
    case Verdict::ExecutedOnce: return Phrases::tr("Executed once", "verdict as a heading");
    case Verdict::NotApplied: return Phrases::tr("Not applied", "verdict as a heading");
    case Verdict::Unresolved: return Phrases::tr("Unresolved", "verdict as a heading");
    }
    return {};
}

QString confidenceText(Confidence confidence)
{
    switch (confidence) {
    case Confidence::Confirmed: return Phrases::tr("confirmed", "how sure a verdict is");
    case Confidence::Inferred: return Phrases::tr("inferred", "how sure a verdict is");
    }
    return {};
}

QString nextActionText(NextAction action)
{
    switch (action) {
    case NextAction::None: return Phrases::tr("Nothing to do.");
    case NextAction::UseResult:
        return Phrases::tr("The result exists: use it, and do not send the request again.");
    case NextAction::RepeatWithSameKey:
        return Phrases::tr("Repeat it with the same idempotency key and unchanged input.");
    case NextAction::MayTryAgain:
        return Phrases::tr("It may be sent again: no attempt was applied, and none still can be.");
    case NextAction::Reconcile:
        return Phrases::tr("Reconcile: ask the application for the state. Nothing found now does not exclude a late arrival.");
    }
    return {};
}

QString nextActionText(const Operation& operation)
{
    const bool several = operation.verdict == Verdict::Duplicated && operation.effectsConfirmed > 1;
    const bool asks = several && (operation.nextAction == NextAction::UseResult || operation.nextAction == NextAction::Reconcile);
    if (asks && operation.effectsConfirmed == 2)
        return Phrases::tr("Both effects exist: keep one, reverse the other, and do not send the request again.");
    if (asks)
        return Phrases::tr("All %n effects exist: keep one, reverse the rest, and do not send the request again.", nullptr, operation.effectsConfirmed);
    if (operation.verdict == Verdict::Prevented && operation.conflicts > 0 && operation.replays == 0)
        return Phrases::tr("The result of the first request exists: use it. The other content was not applied; if it was meant, send it with a key of its own.");
    return nextActionText(operation.nextAction);
}

QString repeatedByText(RepeatedBy who)
{
    switch (who) {
    //: Who repeated the request, in a table
    case RepeatedBy::NextUpstream: return Phrases::tr("next server", "who repeated the request");
    case RepeatedBy::InternalRedirect: return Phrases::tr("internal redirect", "who repeated the request");
    case RepeatedBy::Client: return Phrases::tr("client", "who repeated the request");
    case RepeatedBy::Mirror: return Phrases::tr("mirror", "who repeated the request");
    case RepeatedBy::AnotherProxy: return Phrases::tr("another proxy", "who repeated the request");
    case RepeatedBy::Unknown: return Phrases::tr("unknown", "who repeated the request");
    }
    return {};
}

QString deliveryText(Delivery delivery)
{
    switch (delivery) {
    case Delivery::NotDelivered: return Phrases::tr("not delivered", "how far a request got");
    case Delivery::PartiallyDelivered: return Phrases::tr("partially delivered", "how far a request got");
    case Delivery::PossiblyExecuted: return Phrases::tr("possibly executed", "how far a request got");
    case Delivery::Responded: return Phrases::tr("responded", "how far a request got");
    }
    return {};
}

QString failureText(Failure failure)
{
    switch (failure) {
    case Failure::None: return Phrases::tr("no failure");
    case Failure::ConnectRefused: return Phrases::tr("connection refused");
    case Failure::ConnectTimeout: return Phrases::tr("connect timeout");
    case Failure::TlsFailure: return Phrases::tr("TLS handshake failed");
    case Failure::TlsTimeout: return Phrases::tr("TLS handshake timeout");
    case Failure::ClosedBeforeSend: return Phrases::tr("closed before the request was sent");
    case Failure::SendTimeout: return Phrases::tr("send timeout");
    case Failure::ResetWhileSending: return Phrases::tr("reset while sending");
    case Failure::ReadTimeout: return Phrases::tr("read timeout");
    case Failure::ClosedAfterSend: return Phrases::tr("closed after the request was sent");
    case Failure::ResetAfterSend: return Phrases::tr("reset after the request was sent");
    case Failure::InvalidHeader: return Phrases::tr("invalid response header");
    case Failure::NonHttpAnswer: return Phrases::tr("answer that is no HTTP");
    case Failure::Http500: return Phrases::tr("answer %1").arg(500);
    case Failure::Http502: return Phrases::tr("answer %1").arg(502);
    case Failure::Http503: return Phrases::tr("answer %1").arg(503);
    case Failure::Http504: return Phrases::tr("answer %1").arg(504);
    case Failure::Http403: return Phrases::tr("answer %1").arg(403);
    case Failure::Http404: return Phrases::tr("answer %1").arg(404);
    //: The backend answered with this HTTP status
    case Failure::Http429: return Phrases::tr("answer %1").arg(429);
    case Failure::ClosedInBody: return Phrases::tr("closed within the response");
    case Failure::NoLiveUpstream: return Phrases::tr("no live server in the group");
    case Failure::StaleKeepalive: return Phrases::tr("kept connection was already closed");
    case Failure::ClientGone: return Phrases::tr("the client went away");
    case Failure::LocalFailure: return Phrases::tr("failure inside nginx");
    case Failure::Unknown: return Phrases::tr("failure not known");
    }
    return {};
}

QString statusOriginText(StatusOrigin origin)
{
    switch (origin) {
    case StatusOrigin::Upstream: return Phrases::tr("sent by the backend", "a status");
    case StatusOrigin::Nginx: return Phrases::tr("made by nginx", "a status");
    case StatusOrigin::Unknown: return Phrases::tr("origin not known", "a status");
    }
    return {};
}

QString attemptKindText(AttemptKind kind)
{
    switch (kind) {
    case AttemptKind::Attempt: return Phrases::tr("attempt");
    case AttemptKind::NoLiveUpstream: return Phrases::tr("no live server in the group");
    case AttemptKind::LocalFailure: return Phrases::tr("failure inside nginx");
    }
    return {};
}

QString eventKindText(EventKind kind)
{
    switch (kind) {
    case EventKind::Receipt: return Phrases::tr("received", "what the application wrote down");
    case EventKind::Effect: return Phrases::tr("effect", "what the application wrote down");
    case EventKind::Replay: return Phrases::tr("stored result given again", "what the application wrote down");
    case EventKind::Rejected: return Phrases::tr("refused as a duplicate", "what the application wrote down");
    case EventKind::Conflict: return Phrases::tr("refused as a conflict", "what the application wrote down");
    case EventKind::Failed: return Phrases::tr("failed, nothing done", "what the application wrote down");
    case EventKind::Other: return Phrases::tr("note", "what the application wrote down");
    }
    return {};
}

QString inputKindText(InputKind kind)
{
    switch (kind) {
    case InputKind::Config: return Phrases::tr("configuration");
    case InputKind::AccessLog: return Phrases::tr("access log");
    case InputKind::ErrorLog: return Phrases::tr("error log");
    case InputKind::AppLog: return Phrases::tr("application log");
    case InputKind::Effects: return Phrases::tr("export of effects");
    }
    return {};
}

QString stageText(Stage stage)
{
    switch (stage) {
    case Stage::ReadingConfiguration: return Phrases::tr("Reading the configuration");
    case Stage::ReadingAccessLogs: return Phrases::tr("Reading access logs");
    case Stage::ReadingErrorLogs: return Phrases::tr("Reading error logs");
    case Stage::ReadingApplication: return Phrases::tr("Reading the application's records");
    case Stage::PairingAttempts: return Phrases::tr("Pairing attempts");
    case Stage::Matching: return Phrases::tr("Matching requests with effects");
    case Stage::Judging: return Phrases::tr("Judging operations");
    }
    return {};
}

QString originText(Origin origin)
{
    switch (origin) {
    case Origin::Set: return Phrases::tr("set here", "where a value comes from");
    case Origin::Inherited: return Phrases::tr("inherited", "where a value comes from");
    case Origin::Default: return Phrases::tr("nginx's default", "where a value comes from");
    }
    return {};
}

QString severityText(Severity severity)
{
    switch (severity) {
    case Severity::Info: return Phrases::tr("note", "severity of a finding");
    case Severity::Warning: return Phrases::tr("warning", "severity of a finding");
    case Severity::Error: return Phrases::tr("error", "severity of a finding");
    }
    return {};
}

} // namespace retryscope::ui
