// SPDX-License-Identifier: GPL-3.0-or-later
// What each piece of evidence says, and what would settle an operation that stays unresolved.
#include "base/instant.h"
#include "ui/text/foreign.h"
#include "ui/text/input_texts.h"
#include "ui/text/numbers.h"
#include "ui/text/phrases.h"
#include "ui/text/phrases_context.h"

#include <QCoreApplication>

namespace retryscope::ui {

namespace {

int countArg(const Evidence& evidence, std::size_t index)
{
    return index < evidence.args.size() ? QByteArray::fromStdString(evidence.args[index]).toInt() : 0;
}

/// Seconds as the core hands them out, as a duration of the language.
QString secondsArg(const Evidence& evidence, std::size_t index)
{
    if (index < evidence.args.size()) {
        if (const auto duration = parseSeconds(evidence.args[index]))
            return durationText(*duration);
    }
    return foreignArg(evidence.args, index);
}

QString shortArg(const Evidence& evidence, std::size_t index)
{
    return index < evidence.args.size() ? foreign(evidence.args[index], 40) : foreignArg(evidence.args, index);
}

/// What stands for the id of an effect whose record has none.
Evidence named(Evidence evidence)
{
    const bool ofEffect = evidence.code == EvidenceCode::EffectBy || evidence.code == EvidenceCode::EffectAfterGivenUp;
    if (ofEffect && !evidence.args.empty() && evidence.args.front().empty()) {
        //: stands for the id of an effect in a sentence: "Effect without an id was applied by ..."
        evidence.args.front() = Phrases::tr("without an id").toStdString();
    }
    return evidence;
}

/// With its moments as a person reads them: the day where it is another one, the zone behind the last.
Evidence timed(Evidence evidence, const QTimeZone& zone)
{
    if (evidence.code != EvidenceCode::ExportCoversWindow && evidence.code != EvidenceCode::ExportDoesNotCover)
        return evidence;
    QString day, last;
    for (std::string& arg : evidence.args) {
        const auto moment = parseTime(arg);
        if (!moment)
            continue;
        const Instant at = moment->instant;
        arg = timeText(at, zone, std::exchange(day, dateText(at, zone)) != dateText(at, zone)).toStdString();
        last = zoneText(zone, at);
    }
    if (!evidence.args.empty() && !last.isEmpty())
        evidence.args.back() += " " + last.toStdString();
    return evidence;
}

/// Times in whole seconds leave a span.
QString lateSuccess(const Evidence& evidence)
{
    const QString effect = foreignArg(evidence.args, 0);
    const auto least = evidence.args.size() > 2 ? parseSeconds(evidence.args[1]) : std::nullopt;
    const auto most = evidence.args.size() > 2 ? parseSeconds(evidence.args[2]) : std::nullopt;
    if (least && most && *most - *least > std::chrono::milliseconds(1)) {
        //: %1 is the id of an effect, %2 and %3 are durations
        return Phrases::tr("Late success: effect %1 was applied between %2 and %3 after nginx had given up.").arg(effect, durationText(*least), durationText(*most));
    }
    return Phrases::tr("Late success: effect %1 was applied %2 after nginx had given up.").arg(effect, secondsArg(evidence, 1));
}

} // namespace

QString evidenceText(const Evidence& given, const std::optional<QTimeZone>& zone)
{
    const Evidence evidence = zone ? timed(named(given), *zone) : named(given);
    const QString a = foreignArg(evidence.args, 0);
    const QString b = foreignArg(evidence.args, 1);
    switch (evidence.code) {
    case EvidenceCode::AccessLine: return Phrases::tr("The access log lists the upstream statuses %1.").arg(a);
    case EvidenceCode::ErrorLogLine: return Phrases::tr("The error log says: %1.").arg(a);
    case EvidenceCode::ReceivedBy: return a.isEmpty() ? Phrases::tr("The request was received; the record names no server.") : Phrases::tr("%1 received the request.").arg(a);
    case EvidenceCode::EffectBy:
        return b.isEmpty() ? Phrases::tr("Effect %1 was applied; its record names no server.").arg(a) : Phrases::tr("Effect %1 was applied by %2.").arg(a, b);
    case EvidenceCode::EffectAfterGivenUp:
        return lateSuccess(evidence);
    case EvidenceCode::ReplayedBy: return Phrases::tr("%1 gave the stored result again and did nothing.").arg(a);
    case EvidenceCode::RejectedBy: return Phrases::tr("%1 refused it as a duplicate: %2.").arg(a, b);
    case EvidenceCode::ConflictBy: return Phrases::tr("%1 answered that it conflicts with another request.").arg(a);
    case EvidenceCode::FailedBy:
        return b.isEmpty() ? Phrases::tr("%1 says that it did nothing.").arg(a) : Phrases::tr("%1 says that it did nothing: %2.").arg(a, b);
    case EvidenceCode::NothingDelivered:
        if (countArg(evidence, 0) == 0)
            return Phrases::tr("Nothing was delivered: nginx had no server to try.");
        return Phrases::tr("Nothing was delivered on %n attempt(s).", nullptr, countArg(evidence, 0));
    case EvidenceCode::ExportCoversWindow: return Phrases::tr("The export covers the time from %1 to %2.").arg(a, b);
    case EvidenceCode::SameRequestId:
        return Phrases::tr("The same request id %1 stands in the access log and in the application’s records.").arg(shortArg(evidence, 0));
    case EvidenceCode::SameIdempotencyKey: return Phrases::tr("The same idempotency key %1.").arg(shortArg(evidence, 0));
    case EvidenceCode::SameBodyHash: return Phrases::tr("The same body (hash %1).").arg(shortArg(evidence, 0));
    case EvidenceCode::AmbiguousMatch:
        return Phrases::tr("%n candidate(s) fit equally well, so none is claimed.", nullptr, countArg(evidence, 0));
    case EvidenceCode::StatusAlone: return Phrases::tr("Only the status %1 speaks for it; a status alone proves nothing.").arg(a);
    case EvidenceCode::KeyRenewed: return Phrases::tr("The caller sent it again with a new idempotency key.");
    case EvidenceCode::SameInputUnknown:
        return Phrases::tr("One caller sent %n such request(s), each after a failure; that they asked for the same thing is not shown.", nullptr, countArg(evidence, 0));
    case EvidenceCode::ExportDoesNotCover:
        return Phrases::tr("The export covers the time from %1 to %2 only; an effect could appear until %3.").arg(a, b, foreignArg(evidence.args, 2));
    case EvidenceCode::MayHaveExecuted: return Phrases::tr("What became of %n attempt(s) is not known.", nullptr, countArg(evidence, 0));
    case EvidenceCode::KeyHonoured: return Phrases::tr("%1 was seen to give the stored result again for a key.").arg(a);
    case EvidenceCode::ExportHasGaps:
        //: of an export of effects; %n answered requests that change something have no row in it, of %1
        return Phrases::tr("The export has no row for %n of %1 answered requests of this location, so a missing row proves nothing.", nullptr, countArg(evidence, 0)).arg(b);
    case EvidenceCode::AnsweredBefore:
        //: %1 a status, %2 a duration
        return Phrases::tr("The caller had the answer %1 for %2 when it sent the same again: it may have wanted it twice.").arg(a, secondsArg(evidence, 1));
    case EvidenceCode::SameReference:
        //: of a message's, an order's or a cart's number that stands in records of several requests
        return Phrases::tr("The same reference %1 in the application’s records.").arg(shortArg(evidence, 0));
    case EvidenceCode::OtherInputBy:
        return Phrases::tr("%1 refused it: the idempotency key %2 had come with another body.").arg(a, shortArg(evidence, 1));
    case EvidenceCode::TakenBack:
        //: %1 is the id of an effect, %2 what the record says ("order cancelled")
        return Phrases::tr("Effect %1 was taken back later: %2.").arg(a, b);
    case EvidenceCode::StateIsOpen:
        if (evidence.args.empty() || evidence.args.front().empty()) {
            //: %1 is the state that a record tells ("timed_out", "pending")
            return Phrases::tr("A record says “%1” only: whether it was done is not known.").arg(b);
        }
        //: %1 is the id of an effect, e.g. of a payment, %2 the state that its record tells ("timed_out", "pending")
        return Phrases::tr("The record of %1 says “%2” only: whether it was done is not known.").arg(a, b);
    case EvidenceCode::OutsideOfTime:
        return Phrases::tr("This request lies outside of the chosen time; it is shown as it belongs to the same operation.");
    case EvidenceCode::PassedOnInside:
        //: %1 is a server behind the one that nginx had asked
        return Phrases::tr("%1 received it from the server that nginx had asked.").arg(a);
    case EvidenceCode::EarlyData:
        return Phrases::tr("It came as TLS early data, which anyone who recorded it can send again.");
    }
    return {};
}

QString wouldSettleText(WouldSettle what)
{
    switch (what) {
    case WouldSettle::ApplicationLog: return Phrases::tr("The application log of the backend that was possibly reached.");
    case WouldSettle::EffectsExport: return Phrases::tr("An export of the effects of that time.");
    case WouldSettle::ExportUntilLater: return Phrases::tr("An export that reaches further: a late effect could appear after its end.");
    case WouldSettle::RequestIdInBoth: return Phrases::tr("A request id both in the access log and in the application’s log.");
    case WouldSettle::BytesSentField: return Phrases::tr("$upstream_bytes_sent in the log_format: it tells whether anything was sent.");
    case WouldSettle::ConnectTimeField:
        return Phrases::tr("$upstream_connect_time in the log_format: it tells whether a connection was made.");
    case WouldSettle::HeaderTimeField: return Phrases::tr("$upstream_header_time in the log_format: it tells whether the backend answered.");
    case WouldSettle::UpstreamAddrField: return Phrases::tr("$upstream_addr in the log_format: it names the backends.");
    case WouldSettle::ErrorLog: return Phrases::tr("The error log of that time.");
    case WouldSettle::RestOfInputs: return Phrases::tr("The rest of the files: the reading was stopped before their end.");
    case WouldSettle::BodyHashOrKey:
        return Phrases::tr("A hash of the body or an idempotency key in the application’s log: it tells a resend from a new wish.");
    }
    return {};
}

QString fileLine(const Analysis& analysis, const EvidenceRef& ref)
{
    if (!ref.file || ref.file.index() >= analysis.inputs.size())
        return {};
    const QString name = inputName(analysis, ref.file);
    if (ref.line == 0)
        return name;
    return name + u':' + QString::number(ref.line);
}

} // namespace retryscope::ui
