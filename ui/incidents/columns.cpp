// SPDX-License-Identifier: GPL-3.0-or-later
// Which columns there are, and what stands in them.
#include "ui/incidents/columns.h"

#include "ui/text/foreign.h"
#include "ui/text/numbers.h"
#include "ui/text/phrases.h"

#include <QCoreApplication>

namespace retryscope::ui {

namespace {

struct Incidents {
    Q_DECLARE_TR_FUNCTIONS(Incidents)
};

const QString unknown(QChar(0x2013)); // en dash
constexpr qsizetype longestUri = 200; // characters in a cell; the tooltip has no more either
constexpr qsizetype longestId = 80;
constexpr qsizetype mostIds = 4;
constexpr int mostAttempts = 12;      // a request can be tried hundreds of times

QString statusText(std::optional<int> status) { return status && *status ? QString::number(*status) : unknown; }

QString requestAttempts(const Request& request)
{
    QString text;
    int group = 0;
    int shown = 0;
    for (const Attempt& attempt : request.attempts) {
        if (++shown > mostAttempts)
            return text + QStringLiteral(" …");
        if (!text.isEmpty())
            text += attempt.group != group ? QStringLiteral(" : ") : QStringLiteral(" → ");
        group = attempt.group;
        text += attempt.status ? QString::number(*attempt.status) : unknown;
    }
    return text.isEmpty() ? unknown : text;
}

QString locationText(const Request& request)
{
    if (!request.location->location)
        return {};
    const QString pattern = foreign(request.location->pattern, longestUri);
    // A plain prefix needs no modifier, and the "@" of a named location belongs to its name.
    if (request.location->modifier.empty() || request.location->modifier == "@")
        return pattern;
    return foreign(request.location->modifier) + u' ' + pattern;
}

QString allowedText(const Request& request)
{
    if (request.allowedDirective.empty())
        return {};
    const QString setting = foreign(request.allowedDirective.str() + ' ' + request.allowedValue.str(), longestUri);
    //: Column "Allowed by"; %1: the directive in force, which forbids the retry that the log shows
    return request.notAllowed ? Incidents::tr("not allowed by %1").arg(setting) : setting;
}

QString timeCell(const std::optional<RequestStart>& start, const Analysis& analysis, const QTimeZone& zone)
{
    if (!start)
        return unknown;
    const QString time = startText(*start, zone);
    return spansDays(analysis, zone) ? dayText(start->at + start->open / 2, zone) + u' ' + time : time;
}

QString durationCell(std::optional<Duration> duration) { return duration ? durationText(*duration) : unknown; }

QString attemptText(Column column, const Request& request, const Attempt& attempt)
{
    switch (column) {
    //: Which attempt of how many: "2 of 3"
    case Column::Number: return Incidents::tr("%1 of %2").arg(attempt.n).arg(request.attempts.size());
    case Column::Backend: return attempt.address ? foreign(*attempt.address, longestId) : unknown;
    case Column::Outcome:
        if (attempt.failure == Failure::None)
            return statusText(attempt.status);
        //: The status of an attempt and why it failed: "504, read timeout"
        return attempt.status ? Incidents::tr("%1, %2").arg(QString::number(*attempt.status), failureText(attempt.failure)) : failureText(attempt.failure);
    case Column::Delivery: return deliveryText(attempt.delivery);
    case Column::Took: return durationCell(attempt.response);
    case Column::Connect: return durationCell(attempt.connect);
    case Column::Header: return durationCell(attempt.header);
    case Column::BytesSent: return attempt.bytesSent ? countText(*attempt.bytesSent) : unknown;
    default: return {};
    }
}

QString requestText(Column column, const Analysis& analysis, const Request& request)
{
    const AccessRecord& record = request.record;
    switch (column) {
    case Column::Method: return foreign(record.method, 20);
    case Column::Uri: return foreign(record.uri, longestUri);
    case Column::Location: return locationText(request);
    case Column::Attempts: return requestAttempts(request);
    case Column::Took: return durationCell(record.requestTime);
    case Column::ClientStatus: return statusText(record.status);
    case Column::ClientAddress: return foreign(record.client, longestId);
    case Column::Host: return foreign(record.host, longestId);
    case Column::RequestIdText: return foreign(record.requestId, longestId);
    case Column::Key: return foreign(record.idempotencyKey, longestId);
    case Column::User: return foreign(record.rare->user, longestId);
    case Column::AllowedBy: return allowedText(request);
    case Column::Line: return fileLine(analysis, {record.file, record.line, record.offset});
    default: return {};
    }
}

QString operationText(Column column, const Analysis& analysis, const Operation& operation)
{
    switch (column) {
    case Column::Verdict: return verdictText(operation.verdict);
    case Column::Attempts: return attemptsText(analysis, operation);
    case Column::Requests: return countText(operation.requests.size());
    case Column::Confidence: return confidenceText(operation.confidence);
    case Column::NextAction: return nextActionText(operation);
    case Column::Effects: {
        const QStringList ids = effectIds(analysis, operation);
        return ids.size() <= mostIds ? ids.join(QStringLiteral(", ")) : listText(ids); // in a cell an "and" costs the second id
    }
    case Column::ClientStatus: {
        QStringList statuses;
        for (const RequestId id : clientRequests(analysis, operation))
            statuses.append(statusText(analysis.at(id).record.status));
        return statuses.join(QStringLiteral(", "));
    }
    case Column::RepeatedBy: {
        QStringList who;
        for (const RepeatedBy by : operation.repeatedBy)
            who.append(repeatedByText(by));
        return who.join(QStringLiteral(", "));
    }
    default: return {};
    }
}

/// Of the operation also where the row is one of its requests or attempts.
bool isOfOperation(Column column)
{
    switch (column) {
    case Column::Verdict:
    case Column::Effects:
    case Column::RepeatedBy:
    case Column::Requests:
    case Column::Confidence:
    case Column::NextAction: return true;
    default: return false;
    }
}

} // namespace

QString columnTitle(Column column)
{
    switch (column) {
    case Column::Verdict: return Incidents::tr("Verdict");
    case Column::Marks: return Incidents::tr("Marks", "what a person said of the operation");
    case Column::Time: return Incidents::tr("Time");
    case Column::Method: return Incidents::tr("Method");
    case Column::Uri: return Incidents::tr("URI");
    case Column::Location: return Incidents::tr("Location", "the location block that served the request");
    case Column::Attempts: return Incidents::tr("Attempts");
    case Column::Number: return Incidents::tr("Attempt", "which attempt of the request");
    case Column::Backend: return Incidents::tr("Backend");
    case Column::Outcome: return Incidents::tr("Outcome", "how the attempt ended");
    case Column::Delivery: return Incidents::tr("Delivery", "how far the request got");
    case Column::Took: return Incidents::tr("Took", "how long the request lasted");
    case Column::ClientStatus: return Incidents::tr("Client", "the status that the client got");
    case Column::Effects: return Incidents::tr("Effects");
    case Column::RepeatedBy: return Incidents::tr("Repeated by");
    case Column::ClientAddress: return Incidents::tr("Client address");
    case Column::Host: return Incidents::tr("Host");
    case Column::RequestIdText: return Incidents::tr("Request id");
    case Column::Key: return Incidents::tr("Idempotency key");
    case Column::User: return Incidents::tr("User");
    case Column::AllowedBy: return Incidents::tr("Allowed by");
    case Column::Connect: return Incidents::tr("Connect", "how long connecting took");
    case Column::Header: return Incidents::tr("First byte", "how long until the response header came");
    case Column::BytesSent: return Incidents::tr("Bytes sent");
    case Column::Requests: return Incidents::tr("Requests");
    case Column::Confidence: return Incidents::tr("Confidence");
    case Column::NextAction: return Incidents::tr("Next action");
    case Column::Line: return Incidents::tr("Line", "of the access log");
    }
    return {};
}

QString columnTitle(Column column, const QTimeZone& zone, const Analysis* analysis)
{
    if (column != Column::Time)
        return columnTitle(column);
    const Instant when = analysis ? analysis->summary.first.value_or(Instant{}) : Instant{};
    return Incidents::tr("Time (%1)").arg(zoneText(zone, when));
}

QString columnTip(Column column, const Analysis* analysis)
{
    if (column != Column::Time || !analysis)
        return {};
    const auto timed = std::ranges::find_if(analysis->requests, [](const Request& request) { return request.record.end.has_value(); });
    if (timed == analysis->requests.end() || timed->record.end->resolution < std::chrono::seconds(1))
        return Incidents::tr("When it began, by the access log.");
    return Incidents::tr("When it began, by the access log, whose whole seconds leave up to one second open: to the millisecond only where the application noted the receipt.");
}

bool spansDays(const Analysis& analysis, const QTimeZone& zone)
{
    const Summary& summary = analysis.summary;
    return summary.first && summary.last && dayText(*summary.first, zone) != dayText(*summary.last, zone);
}

QString columnText(Column column, const Analysis& analysis, const Row& row, const QTimeZone& zone)
{
    if (column == Column::Time)
        return timeCell(rowStart(analysis, row), analysis, zone);
    const Operation* operation = operationOf(analysis, row);
    if (isOfOperation(column))
        return operation ? operationText(column, analysis, *operation) : QString();
    const Request* request = requestOf(analysis, row);
    if (const Attempt* attempt = attemptOf(analysis, row)) {
        const QString text = attemptText(column, *request, *attempt);
        return text.isEmpty() ? requestText(column, analysis, *request) : text;
    }
    if (!row.request && operation) {
        if (column == Column::Attempts || column == Column::ClientStatus)
            return operationText(column, analysis, *operation);
        if (column == Column::Took)
            return durationCell(tookOf(analysis, row));
    }
    return request ? requestText(column, analysis, *request) : QString();
}

QString attemptsText(const Analysis& analysis, const Operation& operation)
{
    QStringList requests;
    for (const RequestId id : operation.requests)
        requests.append(requestAttempts(analysis.at(id)));
    return requests.join(QStringLiteral(" │ "));
}

} // namespace retryscope::ui
