// SPDX-License-Identifier: GPL-3.0-or-later
// Reading and applying the text form of the filter.
#include "ui/incidents/operation_filter.h"

#include "ui/text/phrases.h"

#include <algorithm>
#include <array>

namespace retryscope::ui {

namespace {

constexpr std::array fields{
    std::pair{FilterField::Verdict, QLatin1StringView("verdict")},
    std::pair{FilterField::Method, QLatin1StringView("method")},
    std::pair{FilterField::Location, QLatin1StringView("location")},
    std::pair{FilterField::Uri, QLatin1StringView("uri")},
    std::pair{FilterField::Client, QLatin1StringView("client")},
    std::pair{FilterField::Status, QLatin1StringView("status")},
    std::pair{FilterField::Backend, QLatin1StringView("backend")},
    std::pair{FilterField::Effect, QLatin1StringView("effect")},
    std::pair{FilterField::RepeatedBy, QLatin1StringView("by")},
};

QString fromCore(std::string_view text) { return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())); }

bool has(std::string_view text, const QString& part) { return fromCore(text).contains(part, Qt::CaseInsensitive); }

/// "Executed-Once" and "executed_once" are the same word.
QString normalised(QString word) { return word.toLower().replace(u'-', u'_').replace(u' ', u'_'); }

bool verdictIs(Verdict verdict, const QString& value)
{
    const QString wanted = normalised(value);
    return wanted == fromCore(word(verdict)) || wanted == normalised(verdictText(verdict));
}

bool byIs(RepeatedBy by, const QString& value)
{
    const QString wanted = normalised(value);
    return wanted == fromCore(word(by)) || wanted == normalised(repeatedByText(by));
}

bool effectIs(const Analysis& analysis, const Operation& operation, const QString& value)
{
    return std::ranges::any_of(operation.events, [&](const MatchedEvent& matched) {
        const Event& event = analysis.at(matched.event);
        return !event.effectId.empty() && fromCore(event.effectId).compare(value, Qt::CaseInsensitive) == 0;
    });
}

bool requestIs(const Request& request, const FilterTerm& term)
{
    const AccessRecord& record = request.record;
    switch (term.field) {
    case FilterField::Method: return fromCore(record.method).compare(term.value, Qt::CaseInsensitive) == 0;
    case FilterField::Location: return fromCore(request.location.pattern).startsWith(term.value, Qt::CaseInsensitive);
    case FilterField::Uri: return has(record.uri, term.value);
    case FilterField::Client: return fromCore(record.client).startsWith(term.value);
    case FilterField::Status:
        return QString::number(record.status) == term.value || std::ranges::any_of(request.attempts, [&](const Attempt& attempt) {
            return attempt.status && QString::number(*attempt.status) == term.value;
        });
    case FilterField::Backend:
        return std::ranges::any_of(request.attempts, [&](const Attempt& attempt) {
            return attempt.address && fromCore(*attempt.address).startsWith(term.value, Qt::CaseInsensitive);
        });
    default:
        return has(record.method, term.value) || has(record.uri, term.value) || has(record.requestId, term.value)
            || has(record.client, term.value) || has(record.host, term.value) || has(record.idempotencyKey, term.value)
            || has(request.location.pattern, term.value);
    }
}

bool termHolds(const Analysis& analysis, const Operation& operation, const FilterTerm& term)
{
    switch (term.field) {
    case FilterField::Verdict: return verdictIs(operation.verdict, term.value);
    case FilterField::RepeatedBy: return std::ranges::any_of(operation.repeatedBy, [&](RepeatedBy by) { return byIs(by, term.value); });
    case FilterField::Effect: return effectIs(analysis, operation, term.value);
    case FilterField::Text:
        if (effectIs(analysis, operation, term.value) || verdictText(operation.verdict).contains(term.value, Qt::CaseInsensitive))
            return true;
        break;
    default: break;
    }
    return std::ranges::any_of(operation.requests, [&](RequestId id) { return requestIs(analysis.at(id), term); });
}

/// One word of the text with its quotes resolved.
struct Word {
    QString text;
    qsizetype colon = -1; ///< the first colon outside of quotes
};

QList<Word> words(const QString& text)
{
    QList<Word> found;
    Word current;
    bool quoted = false;
    bool any = false;
    for (const QChar c : text) {
        if (c == u'"') {
            quoted = !quoted;
            any = true;
        } else if (c.isSpace() && !quoted) {
            if (any)
                found.append(current);
            current = {};
            any = false;
        } else {
            if (c == u':' && !quoted && current.colon < 0)
                current.colon = current.text.size();
            current.text.append(c);
            any = true;
        }
    }
    if (any)
        found.append(current);
    return found;
}

FilterTerm termOf(const Word& word)
{
    FilterTerm term;
    term.negated = word.text.size() > 1 && word.text.startsWith(u'-');
    const qsizetype start = term.negated ? 1 : 0;
    if (word.colon > start) {
        const QString name = word.text.sliced(start, word.colon - start).toLower();
        const auto field = std::ranges::find_if(fields, [&](const auto& f) { return f.second == name; });
        if (field != fields.end()) {
            term.field = field->first;
            term.value = word.text.sliced(word.colon + 1);
            return term;
        }
    }
    term.value = word.text.sliced(start);
    return term;
}

QString quotedValue(const QString& value)
{
    const bool needed = std::ranges::any_of(value, [](QChar c) { return c.isSpace(); });
    return needed ? u'"' + value + u'"' : value;
}

} // namespace

QString fieldWord(FilterField field)
{
    const auto* found = std::ranges::find(fields, field, &std::pair<FilterField, QLatin1StringView>::first);
    return found == fields.end() ? QString() : QString(found->second);
}

OperationFilter OperationFilter::parse(const QString& text)
{
    OperationFilter filter;
    for (const Word& word : words(text)) {
        // "verdict:" is still being typed; it filters nothing yet.
        if (const FilterTerm term = termOf(word); !term.value.isEmpty())
            filter.terms.append(term);
    }
    return filter;
}

QString OperationFilter::text() const
{
    QStringList parts;
    for (const FilterTerm& term : terms) {
        const QString name = fieldWord(term.field);
        const QString value = quotedValue(term.value);
        parts.append((term.negated ? QStringLiteral("-") : QString()) + (name.isEmpty() ? value : QString(name + u':' + value)));
    }
    return parts.join(u' ');
}

bool OperationFilter::matches(const Analysis& analysis, const Operation& operation) const
{
    for (const FilterTerm& term : terms) {
        const bool holds = termHolds(analysis, operation, term);
        if (term.negated ? holds : (term.field == FilterField::Text && !holds))
            return false;
        if (term.negated || term.field == FilterField::Text || holds)
            continue;
        const bool otherHolds = std::ranges::any_of(terms, [&](const FilterTerm& other) {
            return other.field == term.field && !other.negated && termHolds(analysis, operation, other);
        });
        if (!otherHolds)
            return false;
    }
    return true;
}

bool OperationFilter::contains(FilterField field, const QString& value) const
{
    return std::ranges::any_of(terms, [&](const FilterTerm& term) {
        return term.field == field && !term.negated && normalised(term.value) == normalised(value);
    });
}

void OperationFilter::toggle(FilterField field, const QString& value)
{
    const auto removed = terms.removeIf([&](const FilterTerm& term) {
        return term.field == field && !term.negated && normalised(term.value) == normalised(value);
    });
    if (removed == 0)
        terms.append({field, value, false});
}

} // namespace retryscope::ui
