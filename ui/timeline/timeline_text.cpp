// SPDX-License-Identifier: GPL-3.0-or-later
// Labels and sentences of the timeline.
#include "ui/timeline/timeline_text.h"
#include "ui/timeline/timeline_texts.h"

#include "ui/text/foreign.h"
#include "ui/text/log_times.h"
#include "ui/text/numbers.h"
#include "ui/text/phrases.h"
#include "ui/text/punctuation.h"
#include "ui/text/request_start.h"

#include <algorithm>

namespace retryscope::ui {

namespace {

constexpr qsizetype mostSentences = 100; // nobody listens to more
constexpr qsizetype longestMessage = 90; // characters of a foreign message in a label

Duration duration(double seconds) { return Duration(static_cast<Duration::rep>(std::llround(seconds * 1e6))); }

/// "0.71 s" reads better than "710 ms" beside seconds.
QString lateText(double seconds)
{
    return durationText(duration(seconds));
}

const Request* requestOf(const TimelineContext& c, const TimelineItem& item) { return item.request ? &c.analysis.at(item.request) : nullptr; }

const Attempt* itemAttempt(const TimelineContext& c, const TimelineItem& item)
{
    const Request* request = requestOf(c, item);
    return request ? attemptOf(*request, item.attempt) : nullptr;
}

QString idOf(const TimelineContext& c, const TimelineItem& item) { return foreign(c.analysis.at(item.event).effectId, 40); }

QString cutText(const TimelineContext& c, const TimelineItem& item)
{
    const Attempt* attempt = itemAttempt(c, item);
    if (!attempt)
        return {};
    if (item.byLength && item.limit) //: No line says what cut the attempt; it ended after just the timeout in force. %1: "read timeout", %2: "2 s"
        return Timeline::tr("%1 %2, by its length").arg(failureText(Failure::ReadTimeout), settingText(*item.limit));
    const QString name = failureText(attempt->failure);
    //: What cut an attempt and the limit in force: "read timeout 2 s"
    return item.limit ? Timeline::tr("%1 %2").arg(name, settingText(*item.limit)) : name;
}

QString clientEnd(const TimelineContext& c, const TimelineItem& item)
{
    const Request& request = c.analysis.at(item.request);
    const QString took = request.record.requestTime ? durationText(*request.record.requestTime) : QString();
    if (request.record.status == 499)
        return took.isEmpty() ? Timeline::tr("went away") : Timeline::tr("went away after %1").arg(took);
    if (request.record.status == 0)
        return took;
    const QString status = QString::number(request.record.status);
    //: The status that the client got: "201 after 2.922 s"
    return took.isEmpty() ? status : Timeline::tr("%1 after %2").arg(status, took);
}

QString effectLabel(const TimelineContext& c, const TimelineItem& item)
{
    const QString id = idOf(c, item);
    if (item.late) {
        //: A duration that is known from below only: "at least 2.303 s"
        const QString late = item.lateAtLeast ? Timeline::tr("at least %1").arg(lateText(*item.late)) : lateText(*item.late);
        return id.isEmpty() ? Timeline::tr("late success, %1 after nginx gave up").arg(late)
                            : Timeline::tr("late success: effect %1, %2 after nginx gave up").arg(id, late);
    }
    return id.isEmpty() ? Timeline::tr("effect") : Timeline::tr("effect %1").arg(id);
}

/// "201 after 92 ms, the median of 143 requests"
QString normalLabel(const TimelineContext& c, const TimelineItem& item)
{
    //: What a usual request of the same location got and how long it took: "201 after 92 ms, the median of 143 requests"
    return Timeline::tr("%1, the median of %n request(s)", nullptr, static_cast<int>(c.model.normalOf)).arg(clientEnd(c, item));
}

/// How many times as long as the normal one the first request of the operation took.
QString timesAsLong(const TimelineContext& c, const TimelineItem& normal)
{
    const auto client = std::ranges::find(c.model.items, TimelineKind::Client, &TimelineItem::kind);
    const double usual = normal.end - normal.begin;
    if (client == c.model.items.end() || usual <= 0 || client->end - client->begin < usual * 1.5)
        return {};
    return Timeline::tr("The selected request took %1 times as long.").arg(currentLocale().toString((client->end - client->begin) / usual, 'f', 1));
}

QString errorTickLabel(const TimelineContext& c, const TimelineItem& item)
{
    const ErrorLine& line = c.analysis.at(item.errorLine);
    //: A line of the error log: "error.log: upstream timed out"
    return Timeline::tr("%1: %2").arg(fileLine(c.analysis, {line.file, 0, 0}), foreign(line.message, longestMessage));
}

bool isAfterRedirect(const TimelineContext& c, const TimelineItem& item)
{
    const Attempt *attempt = itemAttempt(c, item), *before = attempt ? attemptOf(c.analysis.at(item.request), item.attempt - 1) : nullptr;
    return before && attempt->group > 0 && before->group != attempt->group;
}

QString proxyLabel(const TimelineContext& c, const TimelineItem& item)
{
    const Attempt* attempt = itemAttempt(c, item);
    if (item.attempt == 0) //: nginx answered by itself, from its cache or a file, or the client had gone
        return Timeline::tr("no server was asked");
    if (!attempt)
        return {};
    if (attempt->kind != AttemptKind::Attempt)
        return attemptKindText(attempt->kind);
    return isAfterRedirect(c, item) ? Timeline::tr("attempt %1, after an internal redirect").arg(item.attempt) : Timeline::tr("attempt %1").arg(item.attempt);
}

/// The repetition of the operation is a mirror's, as nothing else in it explains a server that no line lists.
bool isMirrors(const TimelineContext& c, const TimelineItem& item)
{
    const Request* request = requestOf(c, item);
    return request && request->operation && c.analysis.at(request->operation).repeatedBy.contains(RepeatedBy::Mirror);
}

QString unlistedHeadline(const TimelineContext& c, const TimelineItem& item)
{
    const QString host = foreign(c.analysis.at(item.event).host, 40);
    //: %1: the address of a server. nginx's directive "mirror" sent it a copy of the request
    return isMirrors(c, item) ? Timeline::tr("%1 received the mirror’s copy, which the access log does not list").arg(host)
                              : Timeline::tr("%1 received the request; the access log lists no attempt there").arg(host);
}

QString whenText(const TimelineContext& c, const TimelineItem& item)
{
    const Duration since = shownSinceStart(c, item.begin);
    const QString relative = since < Duration{0} ? durationText(since) : u'+' + durationText(since);
    if (!c.model.origin)
        return relative;
    const Instant at = shownInstant(c, item.begin);
    return timeText(at, c.zone, true) + u' ' + zoneText(c.zone, at) + QStringLiteral("  ") + relative;
}

QStringList attemptDetails(const TimelineContext& c, const TimelineItem& item)
{
    const Attempt* attempt = itemAttempt(c, item);
    if (!attempt)
        return {};
    QStringList lines;
    if (attempt->connect)
        lines.append(Timeline::tr("connect %1").arg(durationText(*attempt->connect)));
    if (attempt->header)
        lines.append(Timeline::tr("response header after %1").arg(durationText(*attempt->header)));
    lines.append(attempt->response ? Timeline::tr("over after %1").arg(durationText(*attempt->response))
                                   : Timeline::tr("the log does not tell how long it took"));
    if (attempt->status)
        lines.append(Timeline::tr("status %1, %2").arg(QString::number(*attempt->status), statusOriginText(attempt->statusOrigin)));
    if (attempt->failure != Failure::None)
        lines.append(failureText(attempt->failure));
    lines.append(deliveryText(attempt->delivery));
    return lines;
}

QString headline(const TimelineContext& c, const TimelineItem& item)
{
    const auto event = [&] {
        const QString id = idOf(c, item);
        const QString kind = eventKindText(c.analysis.at(item.event).kind);
        return id.isEmpty() ? kind : Timeline::tr("%1 %2", "kind of event and its id").arg(kind, id);
    };
    switch (item.kind) {
    case TimelineKind::Client: return Timeline::tr("the client waits");
    case TimelineKind::Proxy: return proxyLabel(c, item);
    case TimelineKind::Attempt: {
        const Attempt* attempt = itemAttempt(c, item);
        const QString address = attempt && attempt->address ? foreign(*attempt->address) : Timeline::tr("a backend that the log does not name");
        return Timeline::tr("attempt %1 at %2").arg(QString::number(item.attempt), address);
    }
    case TimelineKind::Ghost:
        return item.open ? Timeline::tr("nginx no longer listens; the backend may go on, nothing tells for how long")
                         : Timeline::tr("nginx no longer listens; the backend goes on");
    case TimelineKind::Unlisted: return unlistedHeadline(c, item);
    case TimelineKind::Resend: return Timeline::tr("the client sends it again after %1").arg(durationText(duration(item.end - item.begin)));
    case TimelineKind::Normal: return Timeline::tr("normal request") + colon() + normalLabel(c, item);
    case TimelineKind::Cut: return cutText(c, item);
    case TimelineKind::ErrorTick: return errorTickLabel(c, item);
    case TimelineKind::Effect: return effectLabel(c, item);
    default: return event();
    }
}

} // namespace

Instant shownInstant(const TimelineContext& c, double seconds)
{
    return std::chrono::floor<std::chrono::milliseconds>(c.model.origin.value_or(Instant{}) + duration(seconds));
}

Duration shownSinceStart(const TimelineContext& c, double seconds) { return shownInstant(c, seconds) - shownInstant(c, 0); }

QString laneText(const TimelineLane& lane, qsizetype most)
{
    if (lane.row > 0)
        return {};
    switch (lane.kind) {
    case TimelineLane::Kind::Client: return Timeline::tr("client");
    case TimelineLane::Kind::Nginx: //: A lane of one of several nginx; %1 is its access log
        return lane.address.empty() ? Timeline::tr("nginx") : Timeline::tr("nginx, %1").arg(foreign(lane.address, most - 8));
    case TimelineLane::Kind::Backend: return lane.address.empty() ? Timeline::tr("backend not named") : foreign(lane.address, most);
    case TimelineLane::Kind::Effects: return Timeline::tr("effects");
    case TimelineLane::Kind::Normal: return Timeline::tr("normal request");
    }
    return {};
}

QStringList itemLabels(const TimelineContext& c, const TimelineItem& item)
{
    switch (item.kind) {
    case TimelineKind::Client: {
        const QString method = foreign(c.analysis.at(item.request).record.method, 20);
        //: Inside the client's bar; %1 is the method: "POST, waits"
        return method.isEmpty() ? QStringList{Timeline::tr("waits")} : QStringList{Timeline::tr("%1, waits").arg(method), method};
    }
    case TimelineKind::Proxy:
        if (item.attempt == 0)
            return {proxyLabel(c, item)};
        if (isAfterRedirect(c, item)) //: An attempt after error_page, X-Accel-Redirect and the like sent the request to another location
            return {proxyLabel(c, item), Timeline::tr("attempt %1, redirected").arg(item.attempt), Timeline::tr("%1, redirected").arg(item.attempt), QString::number(item.attempt)};
        return {proxyLabel(c, item), Timeline::tr("attempt %1").arg(item.attempt), QString::number(item.attempt)};
    case TimelineKind::Attempt: return {};
    case TimelineKind::Ghost:
        return item.open ? QStringList{Timeline::tr("nginx no longer listens; the backend may go on"), Timeline::tr("the backend may go on")}
                         : QStringList{Timeline::tr("nginx no longer listens; the backend goes on"), Timeline::tr("the backend goes on")};
    case TimelineKind::Receipt: return {};
    case TimelineKind::Unlisted: //: At a bar of a timeline: the copy of the request that nginx's directive "mirror" made
        return isMirrors(c, item) ? QStringList{Timeline::tr("the mirror’s copy"), Timeline::tr("copy")} : QStringList{Timeline::tr("not in the access log")};
    case TimelineKind::Resend: {
        const QString gap = durationText(duration(item.end - item.begin));
        return {Timeline::tr("sent again after %1").arg(gap), gap};
    }
    case TimelineKind::Normal: return {normalLabel(c, item), clientEnd(c, item)};
    case TimelineKind::Cut: return {cutText(c, item)};
    case TimelineKind::ErrorTick: return {errorTickLabel(c, item)};
    case TimelineKind::Effect: {
        QStringList texts{effectLabel(c, item)};
        if (const QString id = idOf(c, item); !id.isEmpty()) {
            if (item.late)
                texts.append(Timeline::tr("late success: effect %1").arg(id));
            texts.append({Timeline::tr("effect %1").arg(id), id});
        }
        return texts;
    }
    default: return {eventKindText(c.analysis.at(item.event).kind)};
    }
}

QStringList phaseLabels(TimelinePhase phase)
{
    switch (phase) {
    case TimelinePhase::Connect: return {Timeline::tr("connecting")};
    case TimelinePhase::Waiting: return {Timeline::tr("waiting for the response header"), Timeline::tr("waiting")};
    case TimelinePhase::Response: return {Timeline::tr("response")};
    }
    return {};
}

QString endLabel(const TimelineContext& c, const TimelineItem& item)
{
    if (item.kind == TimelineKind::Client)
        return clientEnd(c, item);
    if (item.kind != TimelineKind::Attempt)
        return {};
    const Attempt* attempt = itemAttempt(c, item);
    // A status that nginx made for a timeout of its own would only repeat the cut.
    return attempt && attempt->status && attempt->statusOrigin != StatusOrigin::Nginx ? QString::number(*attempt->status) : QString();
}

QString itemTooltip(const TimelineContext& c, const TimelineItem& item)
{
    QStringList lines{headline(c, item)};
    if (item.kind != TimelineKind::Normal) // which was at another time
        lines.append(whenText(c, item));
    if (item.kind == TimelineKind::Normal)
        lines.append(timesAsLong(c, item));
    if (item.kind == TimelineKind::Client || item.kind == TimelineKind::Normal) {
        lines.append(requestText(c.analysis.at(item.request)));
        lines.append(clientEnd(c, item));
    }
    if (item.kind == TimelineKind::Attempt || item.kind == TimelineKind::Proxy)
        lines.append(attemptDetails(c, item));
    if (item.kind == TimelineKind::Ghost && !item.open)
        lines.append(durationText(duration(item.end - item.begin)));
    if (item.event) {
        const Event& event = c.analysis.at(item.event);
        if (!event.host.empty() && item.kind != TimelineKind::Unlisted)
            lines.append(foreign(event.host, longestMessage));
        if (!event.rare->message.empty())
            lines.append(foreign(event.rare->message, longestMessage));
    }
    if (item.evidence)
        lines.append(fileLine(c.analysis, *item.evidence));
    lines.removeAll(QString());
    return lines.join(u'\n');
}

QString itemStory(const TimelineContext& c, const TimelineItem& item)
{
    QStringList parts{item.kind == TimelineKind::Client ? requestText(c.analysis.at(item.request)) + colon() + clientEnd(c, item) : headline(c, item)};
    if (item.kind == TimelineKind::Attempt)
        parts.append(attemptDetails(c, item));
    return parts.join(comma());
}

QString itemSentence(const TimelineContext& c, const TimelineItem& item)
{
    QStringList parts{headline(c, item)};
    if (item.kind == TimelineKind::Attempt)
        parts.append(attemptDetails(c, item));
    else
        parts.append(whenText(c, item));
    return parts.join(comma());
}

QString moreText(std::size_t count) { return Timeline::tr("%n more", "what a list leaves out", static_cast<int>(count)); }

QString timelineDescription(const TimelineContext& c)
{
    QStringList sentences;
    std::size_t left = 0;
    for (const TimelineItem& item : c.model.items) {
        const bool client = item.kind == TimelineKind::Client;
        if (!client && item.kind != TimelineKind::Attempt && item.kind != TimelineKind::Unlisted && item.kind != TimelineKind::Resend && item.kind != TimelineKind::Normal && item.kind < TimelineKind::Effect)
            continue;
        if (sentences.size() >= mostSentences)
            ++left;
        else
            sentences.append(client ? itemStory(c, item) : itemSentence(c, item));
    }
    if (left > 0)
        sentences.append(moreText(left));
    for (const TimelineNote note : c.model.notes)
        sentences.append(noteText(note));
    return sentences.join(u'\n');
}

QString noteText(TimelineNote note)
{
    switch (note) {
    case TimelineNote::StartUnknown: return Timeline::tr("The log does not tell when the request began; the bars are placed by their durations only.");
    case TimelineNote::DurationsUnknown: return Timeline::tr("The log does not tell how long each attempt took; bars with a dashed edge are estimates.");
    case TimelineNote::WholeSeconds: return Timeline::tr("The access log has whole seconds: the application’s marks are exact to about 1 s against the bars.");
    case TimelineNote::WholeSecondsAlone: return Timeline::tr("The access log has whole seconds: when a request began is exact to about 1 s.");
    case TimelineNote::PlacedByReceipts: return Timeline::tr("The access log has whole seconds; the bars are placed by what the application received.");
    case TimelineNote::TimelessEvents: return Timeline::tr("Records without a readable time are not shown.");
    case TimelineNote::BeforeRequest: return Timeline::tr("A record of the application lies before its request: its clock was wrong, or it tells of something else.");
    case TimelineNote::ClockCorrected: return Timeline::tr("Clocks are corrected by the estimated offsets.");
    }
    return {};
}

QString timelineTitle(const TimelineContext& c, OperationId operation)
{
    const Operation& chosen = c.analysis.at(operation);
    if (chosen.requests.empty())
        return Timeline::tr("effect without a request");
    const Request& first = c.analysis.at(firstOfClient(c.analysis, chosen));
    QStringList parts{requestText(first)};
    if (const auto start = requestStart(c.analysis, first))
        parts.append(startText(*start, c.zone));
    if (chosen.requests.size() > 1)
        parts.append(Timeline::tr("%n request(s)", nullptr, static_cast<int>(chosen.requests.size())));
    if (std::ranges::count(c.model.items, TimelineKind::Client, &TimelineItem::kind) == 1 && first.record.requestTime)
        parts.append(durationText(*first.record.requestTime));
    return parts.join(QStringLiteral(" · "));
}

} // namespace retryscope::ui
