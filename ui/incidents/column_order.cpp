// SPDX-License-Identifier: GPL-3.0-or-later
// How each column sorts: numbers as numbers, verdicts by urgency, words as they are shown.
#include "ui/incidents/columns.h"

namespace retryscope::ui {

namespace {

/// What needs a person comes first.
int urgency(const Operation* operation)
{
    if (!operation)
        return 5;
    switch (operation->verdict) {
    case Verdict::Duplicated: return 0;
    case Verdict::Unresolved: return 1;
    case Verdict::Prevented: return 2;
    case Verdict::ExecutedOnce: return 3;
    case Verdict::NotApplied: return 4;
    }
    return 5;
}

template<class T>
int compareValues(const T& a, const T& b)
{
    return a < b ? -1 : (b < a ? 1 : 0);
}

template<class Optional>
int compareKnown(const Optional& a, const Optional& b)
{
    if (a && b)
        return compareValues(*a, *b);
    return a ? -1 : (b ? 1 : 0);
}

std::size_t attemptCount(const Analysis& analysis, const Row& row)
{
    const Operation* operation = operationOf(analysis, row);
    if (row.request || !operation)
        return row.request ? triesOf(analysis.at(row.request)) : 0;
    std::size_t count = 0;
    for (const RequestId id : operation->requests)
        count += triesOf(analysis.at(id));
    return count;
}

std::optional<Duration> durationOf(const Analysis& analysis, Column column, const Row& row)
{
    const Attempt* attempt = column == Column::Took ? nullptr : attemptOf(analysis, row);
    if (attempt)
        return column == Column::Connect ? attempt->connect : attempt->header;
    // Several requests have no duration together: they stand with their first.
    const Request* request = requestOf(analysis, row);
    const auto took = tookOf(analysis, row);
    return took || !request ? took : std::optional<Duration>(request->record.requestTime);
}

/// The text of the log that the column shows; "" where it shows something else.
std::string_view loggedText(Column column, const Analysis& analysis, const Row& row)
{
    const Request* request = requestOf(analysis, row);
    if (!request)
        return {};
    switch (column) {
    case Column::Method: return request->record.method;
    case Column::Uri: return request->record.uri;
    case Column::Location: return request->location->pattern;
    case Column::ClientAddress: return request->record.client;
    case Column::Host: return request->record.host;
    case Column::RequestIdText: return request->record.requestId;
    case Column::Key: return request->record.idempotencyKey;
    case Column::User: return request->record.rare->user;
    case Column::AllowedBy: return request->allowedValue;
    case Column::Backend: {
        const Attempt* attempt = attemptOf(analysis, row);
        return attempt && attempt->address ? std::string_view(*attempt->address) : std::string_view();
    }
    default: return {};
    }
}

std::string_view firstEffect(const Analysis& analysis, const Operation& operation)
{
    for (const MatchedEvent& matched : operation.events) {
        if (const Event& event = analysis.at(matched.event); event.kind == EventKind::Effect && !event.effectId.empty())
            return event.effectId;
    }
    return {};
}

int compareOperations(Column column, const Analysis& analysis, const Operation* a, const Operation* b)
{
    if (!a || !b)
        return compareValues(!a, !b);
    switch (column) {
    case Column::Confidence: return compareValues(a->confidence, b->confidence);
    case Column::NextAction: return compareValues(a->nextAction, b->nextAction);
    case Column::Requests: return compareValues(a->requests.size(), b->requests.size());
    case Column::RepeatedBy: return compareValues(a->repeatedBy, b->repeatedBy);
    default: {
        if (const int count = compareValues(a->effectsConfirmed, b->effectsConfirmed))
            return count;
        return firstEffect(analysis, *a).compare(firstEffect(analysis, *b));
    }
    }
}

int compareAttempts(Column column, const Attempt* a, const Attempt* b)
{
    if (!a || !b)
        return compareValues(!a, !b);
    switch (column) {
    case Column::Number: return compareValues(a->n, b->n);
    case Column::Delivery: return compareValues(a->delivery, b->delivery);
    case Column::BytesSent: return compareKnown(a->bytesSent, b->bytesSent);
    default: {
        const int failure = compareValues(a->failure, b->failure);
        return failure ? failure : compareKnown(a->status, b->status);
    }
    }
}

} // namespace

int compareRows(Column column, const Analysis& analysis, const Row& a, const Row& b)
{
    switch (column) {
    case Column::Verdict: return compareValues(urgency(operationOf(analysis, a)), urgency(operationOf(analysis, b)));
    case Column::Time: return compareKnown(beginOf(analysis, a), beginOf(analysis, b));
    case Column::Attempts: return compareValues(attemptCount(analysis, a), attemptCount(analysis, b));
    case Column::Took:
    case Column::Connect:
    case Column::Header: return compareKnown(durationOf(analysis, column, a), durationOf(analysis, column, b));
    case Column::Number:
    case Column::Delivery:
    case Column::BytesSent:
    case Column::Outcome: return compareAttempts(column, attemptOf(analysis, a), attemptOf(analysis, b));
    case Column::Effects:
    case Column::RepeatedBy:
    case Column::Requests:
    case Column::Confidence:
    case Column::NextAction: return compareOperations(column, analysis, operationOf(analysis, a), operationOf(analysis, b));
    case Column::ClientStatus: {
        const Request *x = requestOf(analysis, a), *y = requestOf(analysis, b);
        return compareValues(x ? x->record.status : 0, y ? y->record.status : 0);
    }
    case Column::Line: {
        const Request *x = requestOf(analysis, a), *y = requestOf(analysis, b);
        return x && y ? compareValues(std::pair(x->record.file, x->record.line), std::pair(y->record.file, y->record.line)) : compareValues(!x, !y);
    }
    default: {
        const std::string_view x = loggedText(column, analysis, a), y = loggedText(column, analysis, b);
        return x.empty() != y.empty() ? compareValues(x.empty(), y.empty()) : x.compare(y);
    }
    }
}

} // namespace retryscope::ui
