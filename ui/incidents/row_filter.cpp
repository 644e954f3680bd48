// SPDX-License-Identifier: GPL-3.0-or-later
// Asking rows.
#include "ui/incidents/row_filter.h"

#include <algorithm>

namespace retryscope::ui {

namespace {

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c; }
bool sameLetter(char a, char b) { return lower(a) == b; }

/// `wanted` is lower case already.
bool has(std::string_view text, std::string_view wanted) { return !std::ranges::search(text, wanted, sameLetter).empty() || wanted.empty(); }
bool startsWith(std::string_view text, std::string_view wanted) { return text.size() >= wanted.size() && std::ranges::equal(text.substr(0, wanted.size()), wanted, sameLetter); }
bool is(std::string_view text, std::string_view wanted) { return std::ranges::equal(text, wanted, sameLetter); }

bool compares(const PreparedTerm& term, std::optional<double> value)
{
    if (!value || !term.number)
        return false;
    switch (term.comparison) {
    case '<': return *value < *term.number;
    case '>': return *value > *term.number;
    default: return *value == *term.number;
    }
}

std::optional<double> seconds(std::optional<Duration> duration)
{
    return duration ? std::optional(static_cast<double>(duration->count()) / 1e6) : std::nullopt;
}

bool hasEffect(const Analysis& analysis, const Operation& operation, std::string_view id)
{
    return std::ranges::any_of(operation.events, [&](const MatchedEvent& matched) {
        const Event& event = analysis.at(matched.event);
        return !event.effectId.empty() && is(event.effectId, id);
    });
}

bool attemptIs(Trait trait, const Request& request, const Attempt& attempt)
{
    switch (trait) {
    case Trait::Tried: return attempt.kind == AttemptKind::Attempt;
    case Trait::Lost: return lostItsResponse(attempt);
    case Trait::Cut: return attempt.kind == AttemptKind::Attempt && attempt.response && wasCut(attempt);
    case Trait::FailedFirst: return &attempt == firstToFail(request);
    default: return false;
    }
}

bool attemptHolds(const PreparedTerm& term, const Request& request, const Attempt& attempt)
{
    switch (term.field) {
    case FilterField::Is: return attemptIs(*term.trait, request, attempt);
    case FilterField::Status: return attempt.status && std::to_string(*attempt.status) == term.value;
    case FilterField::Backend: return attempt.address && (term.isWhole ? is(*attempt.address, term.value) : startsWith(*attempt.address, term.value));
    case FilterField::Failure: return term.failures.contains(attempt.failure);
    default: return false;
    }
}

bool requestHolds(const PreparedTerm& term, const Request& request)
{
    const AccessRecord& record = request.record;
    switch (term.field) {
    case FilterField::Method: return is(record.method, term.value);
    case FilterField::Location: return startsWith(request.location->pattern, term.value);
    case FilterField::Uri: return has(record.uri, term.value);
    case FilterField::Client: return startsWith(record.client, term.value);
    case FilterField::Host: return has(record.host, term.value);
    case FilterField::Request: return has(record.requestId, term.value) || has(record.rare->traceId, term.value);
    case FilterField::Key: return has(record.idempotencyKey, term.value);
    case FilterField::User: return is(record.rare->user, term.value);
    case FilterField::Attempts: return compares(term, static_cast<double>(triesOf(request)));
    case FilterField::Is: return *term.trait == Trait::Retried ? wasRetried(request) : request.groups > 1;
    case FilterField::Block: return term.blocks.contains(request.location->place());
    case FilterField::Allowed: return request.allowedBy && term.blocks.contains({request.location->configuration, request.allowedBy});
    case FilterField::Ended: return record.end && record.end->instant >= *term.time && record.end->instant < *term.timeEnd;
    case FilterField::Text:
        return has(record.method, term.value) || has(record.uri, term.value) || has(record.requestId, term.value) || has(record.client, term.value)
            || has(record.host, term.value) || has(record.idempotencyKey, term.value) || has(request.location->pattern, term.value);
    default: return false;
    }
}

bool isOfAttempts(const PreparedTerm& term)
{
    return term.field == FilterField::Status || term.field == FilterField::Backend || term.field == FilterField::Failure || (term.trait && *term.trait >= Trait::Tried);
}

/// A request with all of its attempts, or with one of them.
bool requestOrAttemptsHold(const PreparedTerm& term, const Request& request, const Attempt* only)
{
    if (term.field == FilterField::Took)
        return compares(term, seconds(only ? only->response : request.record.requestTime));
    if (!isOfAttempts(term))
        return requestHolds(term, request);
    if (only)
        return attemptHolds(term, request, *only);
    const bool client = term.field == FilterField::Status && request.record.status && std::to_string(request.record.status) == term.value;
    return client || std::ranges::any_of(request.attempts, [&](const Attempt& attempt) { return attemptHolds(term, request, attempt); });
}

} // namespace

RowFilter::RowFilter(const OperationFilter& filter, const Analysis& analysis, const QTimeZone& zone, std::shared_ptr<const Marks> marks)
    : m_analysis(analysis)
    , m_marks(std::move(marks))
{
    for (const FilterTerm& term : filter.terms) {
        PreparedTerm prepared = prepare(term, &analysis, zone);
        if (prepared.understood)
            m_terms.push_back(std::move(prepared));
    }
}

bool RowFilter::marksHold(const PreparedTerm& term, OperationId operation) const
{
    static const Annotation nothing;
    const auto found = m_marks ? m_marks->find(operation) : Marks::const_iterator();
    const Annotation& said = m_marks && found != m_marks->end() ? found->second : nothing;
    if (term.field == FilterField::Marked)
        return hasMark(said, *term.mark);
    if (term.field == FilterField::Tag)
        return std::ranges::any_of(said.tags, [&](const std::string& tag) { return is(tag, term.value); });
    return has(said.note, term.value) && !said.note.empty();
}

bool RowFilter::holds(const PreparedTerm& term, const Row& row) const
{
    const Operation* operation = operationOf(m_analysis, row);
    const Request* request = requestOf(m_analysis, row);
    switch (term.field) {
    case FilterField::Verdict: return operation && term.verdicts.contains(operation->verdict);
    case FilterField::RepeatedBy:
        return operation && std::ranges::any_of(operation->repeatedBy, [&](RepeatedBy by) { return term.by.contains(by); });
    case FilterField::Effect: return operation && hasEffect(m_analysis, *operation, term.value);
    case FilterField::After:
    case FilterField::Before: {
        const auto begin = beginOf(m_analysis, row);
        return begin && (term.field == FilterField::After ? *begin >= *term.time : *begin < *term.time);
    }
    case FilterField::Is:
        if (*term.trait == Trait::Executed)
            return operation && operation->effectsConfirmed > 0;
        break;
    case FilterField::Marked:
    case FilterField::Tag:
    case FilterField::Note: return row.operation && marksHold(term, row.operation);
    case FilterField::Text:
        if (operation && (term.verdicts.contains(operation->verdict) || hasEffect(m_analysis, *operation, term.value)))
            return true;
        break;
    default: break;
    }
    if (row.request)
        return requestOrAttemptsHold(term, *request, attemptOf(m_analysis, row));
    return operation && std::ranges::any_of(operation->requests, [&](RequestId id) { return requestOrAttemptsHold(term, m_analysis.at(id), nullptr); });
}

bool RowFilter::matches(const Row& row) const
{
    for (const PreparedTerm& term : m_terms) {
        const bool fits = holds(term, row);
        if (term.negated ? fits : (term.field == FilterField::Text && !fits))
            return false;
        if (term.negated || term.field == FilterField::Text || fits)
            continue;
        const bool otherFits = std::ranges::any_of(m_terms, [&](const PreparedTerm& other) {
            return other.field == term.field && !other.negated && holds(other, row);
        });
        if (!otherFits)
            return false;
    }
    return true;
}

} // namespace retryscope::ui
