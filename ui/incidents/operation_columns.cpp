// SPDX-License-Identifier: GPL-3.0-or-later
// Texts and order of the columns.
#include "ui/incidents/operation_columns.h"

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
constexpr int mostAttempts = 12;      // a request can be tried hundreds of times

const Request* firstRequest(const Analysis& analysis, const Operation& operation)
{
    return operation.requests.empty() ? nullptr : &analysis.at(operation.requests.front());
}

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

QString clientText(const Analysis& analysis, const Operation& operation)
{
    QStringList statuses;
    for (const RequestId id : operation.requests) {
        const int status = analysis.at(id).record.status;
        statuses.append(status ? QString::number(status) : unknown);
    }
    return statuses.join(QStringLiteral(", "));
}

QString repeatedText(const Operation& operation)
{
    QStringList who;
    for (const RepeatedBy by : operation.repeatedBy)
        who.append(repeatedByText(by));
    return who.join(QStringLiteral(", "));
}

QString locationText(const Request& request)
{
    if (!request.location.location)
        return {};
    const QString pattern = foreign(request.location.pattern, longestUri);
    // A plain prefix needs no modifier, and the "@" of a named location belongs to its name.
    if (request.location.modifier.empty() || request.location.modifier == "@")
        return pattern;
    return foreign(request.location.modifier) + u' ' + pattern;
}

/// What needs a person comes first.
int urgency(Verdict verdict)
{
    switch (verdict) {
    case Verdict::Duplicated: return 0;
    case Verdict::Unresolved: return 1;
    case Verdict::Prevented: return 2;
    case Verdict::ExecutedOnce: return 3;
    case Verdict::NotApplied: return 4;
    }
    return 5;
}

template<class T>
int compareKnown(const std::optional<T>& a, const std::optional<T>& b)
{
    if (a && b)
        return *a < *b ? -1 : (*b < *a ? 1 : 0);
    return a ? -1 : (b ? 1 : 0);
}

int compareText(std::string_view a, std::string_view b) { return a.compare(b); }

int compareOther(OperationColumn column, const Analysis& analysis, const Operation& a, const Operation& b)
{
    switch (column) {
    case OperationColumn::Attempts: {
        const auto count = [&](const Operation& o) {
            std::size_t n = 0;
            for (const RequestId id : o.requests)
                n += analysis.at(id).attempts.size();
            return n;
        };
        const auto x = count(a), y = count(b);
        if (x != y)
            return x < y ? -1 : 1;
        return attemptsText(analysis, a).compare(attemptsText(analysis, b));
    }
    case OperationColumn::Client: return clientText(analysis, a).compare(clientText(analysis, b));
    case OperationColumn::Effects: {
        if (a.effectsConfirmed != b.effectsConfirmed)
            return a.effectsConfirmed < b.effectsConfirmed ? -1 : 1;
        return effectIds(analysis, a).join(u' ').compare(effectIds(analysis, b).join(u' '));
    }
    case OperationColumn::RepeatedBy: return repeatedText(a).compare(repeatedText(b));
    default: return 0;
    }
}

} // namespace

QString columnTitle(OperationColumn column, const QTimeZone& zone, const Analysis* analysis)
{
    switch (column) {
    case OperationColumn::Verdict: return Incidents::tr("Verdict");
    case OperationColumn::Time: {
        const Instant when = analysis ? analysis->summary.first.value_or(Instant{}) : Instant{};
        return Incidents::tr("Time (%1)").arg(zoneText(zone, when));
    }
    case OperationColumn::Method: return Incidents::tr("Method");
    case OperationColumn::Uri: return Incidents::tr("URI");
    case OperationColumn::Location: return Incidents::tr("Location", "the location block that served the request");
    case OperationColumn::Attempts: return Incidents::tr("Attempts");
    case OperationColumn::Took: return Incidents::tr("Took", "how long the request lasted");
    case OperationColumn::Client: return Incidents::tr("Client", "the status that the client got");
    case OperationColumn::Effects: return Incidents::tr("Effects");
    case OperationColumn::RepeatedBy: return Incidents::tr("Repeated by");
    }
    return {};
}

QString columnText(OperationColumn column, const Analysis& analysis, const Operation& operation, const QTimeZone& zone)
{
    const Request* request = firstRequest(analysis, operation);
    switch (column) {
    case OperationColumn::Verdict: return verdictText(operation.verdict);
    case OperationColumn::Time: {
        const auto begin = beginOf(analysis, operation);
        return begin ? timeText(*begin, zone) : unknown;
    }
    case OperationColumn::Method: return request ? foreign(request->record.method, 20) : QString();
    case OperationColumn::Uri: return request ? foreign(request->record.uri, longestUri) : QString();
    case OperationColumn::Location: return request ? locationText(*request) : QString();
    case OperationColumn::Attempts: return attemptsText(analysis, operation);
    case OperationColumn::Took:
        return operation.requests.size() == 1 && request->record.requestTime ? durationText(*request->record.requestTime) : unknown;
    case OperationColumn::Client: return clientText(analysis, operation);
    case OperationColumn::Effects: return effectIds(analysis, operation).isEmpty() ? QString() : listText(effectIds(analysis, operation));
    case OperationColumn::RepeatedBy: return repeatedText(operation);
    }
    return {};
}

QString attemptsText(const Analysis& analysis, const Operation& operation)
{
    QStringList requests;
    for (const RequestId id : operation.requests)
        requests.append(requestAttempts(analysis.at(id)));
    return requests.join(QStringLiteral(" │ "));
}

std::optional<Instant> beginOf(const Analysis& analysis, const Operation& operation)
{
    const Request* request = firstRequest(analysis, operation);
    if (!request)
        return std::nullopt;
    if (const auto start = request->record.start())
        return start;
    return request->record.end ? std::optional(request->record.end->instant) : std::nullopt;
}

bool sortsBefore(OperationColumn column, const Analysis& analysis, const Operation& a, const Operation& b)
{
    const Request* x = firstRequest(analysis, a);
    const Request* y = firstRequest(analysis, b);
    const auto text = [&](auto member) { return compareText(x ? member(*x) : std::string_view(), y ? member(*y) : std::string_view()); };
    switch (column) {
    case OperationColumn::Verdict: return urgency(a.verdict) < urgency(b.verdict);
    case OperationColumn::Time: return compareKnown(beginOf(analysis, a), beginOf(analysis, b)) < 0;
    case OperationColumn::Method: return text([](const Request& r) { return std::string_view(r.record.method); }) < 0;
    case OperationColumn::Uri: return text([](const Request& r) { return std::string_view(r.record.uri); }) < 0;
    case OperationColumn::Location: return text([](const Request& r) { return std::string_view(r.location.pattern); }) < 0;
    case OperationColumn::Took:
        return compareKnown(x ? x->record.requestTime : std::nullopt, y ? y->record.requestTime : std::nullopt) < 0;
    default: return compareOther(column, analysis, a, b) < 0;
    }
}

} // namespace retryscope::ui
