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

/// What is typed ends where a name or a number of the text ends: "10.0.0.1" is no beginning of "10.0.0.17".
bool beginsWith(std::string_view text, std::string_view wanted)
{
    const auto isPart = [](char c) { return (c >= '0' && c <= '9') || (lower(c) >= 'a' && lower(c) <= 'z'); };
    return startsWith(text, wanted) && (text.size() == wanted.size() || wanted.empty() || !isPart(wanted.back()) || !isPart(text[wanted.size()]));
}

/// The whole of it, or a part.
bool says(const PreparedTerm& term, std::string_view text) { return term.isWhole ? is(text, term.value) : has(text, term.value); }

bool compares(const PreparedTerm& term, std::optional<double> value)
{
    if (!value || !term.number || !std::ranges::all_of(term.limits, [&](const PreparedTerm& limit) { return compares(limit, value); }))
        return false;
    switch (term.comparison) {
    case '<': return *value < *term.number || (term.orEqual && *value == *term.number);
    case '>': return *value > *term.number || (term.orEqual && *value == *term.number);
    default: return *value == *term.number;
    }
}

bool isStatus(const PreparedTerm& term, int status)
{
    constexpr double hundred = 100;
    return status != 0 && (term.isHundred ? status >= *term.number && status < *term.number + hundred : compares(term, status));
}

/// A limit is no alternative to another one.
bool isLimit(const PreparedTerm& term) { return term.comparison != '=' || term.field == FilterField::After || term.field == FilterField::Before; }

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
    case FilterField::Status: return attempt.status && isStatus(term, *attempt.status);
    case FilterField::Backend: return attempt.address && (term.isWhole ? is(*attempt.address, term.value) : beginsWith(*attempt.address, term.value));
    case FilterField::Failure: return term.failures.contains(attempt.failure);
    default: return false;
    }
}

bool requestHolds(const PreparedTerm& term, const Request& request)
{
    const AccessRecord& record = request.record;
    switch (term.field) {
    case FilterField::Method: return is(record.method, term.value);
    case FilterField::Location: return term.isWhole ? is(request.location->pattern, term.value) : startsWith(request.location->pattern, term.value);
    case FilterField::Uri: return says(term, record.uri);
    case FilterField::Client: return term.isWhole ? is(record.client, term.value) : beginsWith(record.client, term.value);
    case FilterField::Host: return says(term, record.host);
    case FilterField::Request: return says(term, record.requestId) || says(term, record.rare->traceId);
    case FilterField::Key: return says(term, record.idempotencyKey);
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
    const bool client = term.field == FilterField::Status && isStatus(term, request.record.status);
    return client || std::ranges::any_of(request.attempts, [&](const Attempt& attempt) { return attemptHolds(term, request, attempt); });
}

} // namespace

RowFilter::RowFilter(const OperationFilter& filter, const Analysis& analysis, const QTimeZone& zone, std::shared_ptr<const Marks> marks)
    : m_analysis(analysis)
    , m_marks(std::move(marks))
{
    for (const FilterTerm& term : filter.terms) {
        PreparedTerm prepared = prepare(term, &analysis, zone);
        if (!prepared.understood)
            continue;
        // "took:>1 took:<2" is one question about one duration.
        const auto isPair = [&](const PreparedTerm& other) { return other.field == prepared.field && !other.negated && other.number && isLimit(other); };
        const auto pair = !prepared.negated && prepared.number && isLimit(prepared) ? std::ranges::find_if(m_terms, isPair) : m_terms.end();
        if (pair != m_terms.end())
            pair->limits.push_back(std::move(prepared));
        else
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
        const bool otherFits = !isLimit(term) && std::ranges::any_of(m_terms, [&](const PreparedTerm& other) {
            return other.field == term.field && !other.negated && !isLimit(other) && holds(other, row);
        });
        if (!otherFits)
            return false;
    }
    return true;
}

} // namespace retryscope::ui
