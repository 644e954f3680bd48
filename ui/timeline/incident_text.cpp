// SPDX-License-Identifier: GPL-3.0-or-later
// Texts of the whole incident.
#include "ui/timeline/incident_text.h"
#include "ui/timeline/timeline_texts.h"

#include "ui/text/foreign.h"
#include "ui/text/numbers.h"
#include "ui/text/phrases.h"
#include "ui/text/punctuation.h"
#include "ui/text/request_start.h"
#include "ui/timeline/timeline_model.h"

#include <cmath>
#include <numeric>

namespace retryscope::ui {

namespace {

constexpr qsizetype longestUri = 60;

const Request& requestAt(const Analysis& analysis, const IntervalIndex::Interval& interval) { return analysis.at(RequestId{interval.source}); }

Verdict verdictOf(const Analysis& analysis, const Request& request)
{
    return request.operation ? analysis.at(request.operation).verdict : Verdict::Unresolved;
}

QString endOf(const Attempt& attempt)
{
    QStringList parts;
    if (attempt.status)
        parts.append(QString::number(*attempt.status));
    if (attempt.failure != Failure::None && attempt.failure != Failure::Unknown)
        parts.append(failureText(attempt.failure));
    return parts.join(comma());
}

QString attemptsText(const Request& request)
{
    QStringList parts;
    for (const Attempt& attempt : request.attempts)
        parts.append((attempt.address ? foreign(*attempt.address) + u' ' : QString()) + (attempt.status ? QString::number(*attempt.status) : failureText(attempt.failure)));
    return parts.join(QStringLiteral(" → "));
}

Instant atSeconds(const IncidentModel& model, double seconds)
{
    return *model.origin + Duration(static_cast<Duration::rep>(std::llround(seconds * 1e6)));
}

} // namespace

QString incidentLaneText(const IncidentModel& model, std::size_t lane)
{
    const IncidentLane& shown = model.lanes.at(lane);
    if (isRequestLane(lane))
        return Timeline::tr("requests") + u'\n' + Timeline::tr("%n in all", "repeated requests", static_cast<int>(shown.index.size()));
    const QString name = shown.address.empty() ? Timeline::tr("backend not named") : foreign(shown.address, 36);
    //: Below the address of a backend: attempts that failed, of how many
    return name + u'\n' + Timeline::tr("%1 of %2 failed").arg(countText(shown.cut), countText(shown.index.size()));
}

QStringList barTexts(const Analysis& analysis, const IntervalIndex::Interval& interval, bool isRequest)
{
    const Request& request = requestAt(analysis, interval);
    if (isRequest) {
        const QString verdict = verdictText(verdictOf(analysis, request)), method = foreign(request.record.method, 20);
        return {verdict + comma() + method + u' ' + foreign(request.record.uri, longestUri), verdict + comma() + method, verdict};
    }
    const Attempt* attempt = attemptOf(request, interval.part);
    if (!attempt)
        return {};
    return {endOf(*attempt), attempt->status ? QString::number(*attempt->status) : QString()};
}

QString barTooltip(const Analysis& analysis, const IntervalIndex::Interval& interval, bool isRequest, const QTimeZone& zone)
{
    const Request& request = requestAt(analysis, interval);
    QStringList lines{requestText(request) + colon() + verdictText(verdictOf(analysis, request))};
    if (const auto start = requestStart(analysis, request))
        lines.append(dateText(start->at, zone) + u' ' + startText(*start, zone) + u' ' + zoneText(zone, start->at));
    const Attempt* attempt = isRequest ? nullptr : attemptOf(request, interval.part);
    if (attempt) {
        const QString address = attempt->address ? foreign(*attempt->address) : Timeline::tr("a backend that the log does not name");
        lines.append(Timeline::tr("attempt %1 at %2").arg(QString::number(attempt->n), address));
        lines.append(attempt->response ? endOf(*attempt) + comma() + durationText(*attempt->response) : endOf(*attempt));
        lines.append(deliveryText(attempt->delivery));
    } else {
        lines.append(attemptsText(request));
        if (request.record.requestTime)
            lines.append(durationText(*request.record.requestTime));
    }
    lines.append(fileLine(analysis, {request.record.file, request.record.line, request.record.offset}));
    lines.removeAll(QString());
    return lines.join(u'\n');
}

QString crowdTooltip(const IncidentModel& model, std::size_t lane, double from, double to, const QTimeZone& zone)
{
    IntervalIndex::Place place;
    const auto begin = static_cast<std::int64_t>(std::floor(from * 1e6)), end = static_cast<std::int64_t>(std::ceil(to * 1e6));
    const IntervalIndex::Counts counts = model.lanes.at(lane).index.count(begin, std::max(end, begin + 1), place);
    const auto all = std::accumulate(counts.begin(), counts.end(), 0u);
    if (all == 0)
        return {};
    QStringList lines{incidentLaneText(model, lane).section(u'\n', 0, 0), timeText(atSeconds(model, from), zone) + QStringLiteral(" – ") + timeText(atSeconds(model, to), zone)};
    if (isRequestLane(lane)) {
        for (const Verdict verdict : {Verdict::Duplicated, Verdict::Unresolved, Verdict::Prevented, Verdict::ExecutedOnce, Verdict::NotApplied}) {
            if (const auto n = counts[static_cast<std::size_t>(verdict)]; n > 0)
                lines.append(verdictText(verdict) + colon() + countText(n));
        }
    } else {
        //: Attempts that run at the same time, and how many of them failed
        lines.append(Timeline::tr("%n attempt(s) under way, %1 of them failed", nullptr, static_cast<int>(all)).arg(countText(counts[static_cast<std::size_t>(AttemptEnd::Cut)])));
    }
    lines.append(Timeline::tr("Double-click to look closer."));
    return lines.join(u'\n');
}

QString incidentTitle(const IncidentModel& model)
{
    QStringList parts;
    if (model.retried > 0)
        parts.append(Timeline::tr("%n retried request(s)", nullptr, static_cast<int>(model.retried)));
    if (const std::size_t others = model.requests - model.retried; others > 0)
        //: Requests that the client sent several times, that a mirror copied or that were redirected inside nginx, beside "254 retried requests"
        parts.append(Timeline::tr("%n request(s) repeated otherwise", nullptr, static_cast<int>(others)));
    parts.append(Timeline::tr("%n attempt(s)", nullptr, static_cast<int>(model.attempts)));
    parts.append(Timeline::tr("%n backend(s)", nullptr, static_cast<int>(model.lanes.empty() ? 0 : model.lanes.size() - 1)));
    return parts.join(QStringLiteral(" · "));
}

QString incidentDescription(const IncidentModel& model)
{
    constexpr std::size_t mostLanes = 20;
    QStringList sentences{incidentTitle(model)};
    for (std::size_t lane = 1; lane < std::min(model.lanes.size(), mostLanes); ++lane)
        sentences.append(incidentLaneText(model, lane).replace(u'\n', colon()));
    return sentences.join(semicolon());
}

IncidentRows incidentRows(const Analysis& analysis, const IncidentModel& model, double from, double to, const QTimeZone& zone, std::size_t most)
{
    IncidentRows result;
    result.header = {Timeline::tr("Time (%1)").arg(model.origin ? zoneText(zone, *model.origin) : QString()), Timeline::tr("Verdict"), Timeline::tr("Request"), Timeline::tr("Attempts"),
        Timeline::tr("Took"), Timeline::tr("Evidence")};
    if (model.empty())
        return result;
    const IntervalIndex& requests = model.lanes.front().index;
    for (std::size_t i = 0; i < requests.size(); ++i) {
        const IntervalIndex::Interval& interval = requests[i];
        if (static_cast<double>(interval.begin) >= to * 1e6)
            break;
        if (static_cast<double>(interval.end) <= from * 1e6)
            continue;
        if (result.rows.size() == most) {
            ++result.left;
            continue;
        }
        const Request& request = requestAt(analysis, interval);
        result.rows.push_back({timeText(atSeconds(model, static_cast<double>(interval.begin) / 1e6), zone), verdictText(verdictOf(analysis, request)), requestText(request),
            attemptsText(request), request.record.requestTime ? durationText(*request.record.requestTime) : QString(),
            fileLine(analysis, {request.record.file, request.record.line, request.record.offset})});
    }
    return result;
}

} // namespace retryscope::ui
