// SPDX-License-Identifier: GPL-3.0-or-later
// Counting values, and choosing among them while somebody types.
#include "ui/incidents/filter_words.h"

#include "ui/incidents/row_filter.h"
#include "ui/text/foreign.h"
#include "ui/text/phrases.h"

#include <QCoreApplication>

#include <algorithm>
#include <unordered_map>

namespace retryscope::ui {

namespace {

struct FilterHints {
    Q_DECLARE_TR_FUNCTIONS(Incidents)
};

constexpr std::size_t mostValues = 40;        // of one field
constexpr std::size_t mostCounted = 100'000;  // distinct values; who has more is found by typing
constexpr qsizetype mostSuggestions = 14;
constexpr qsizetype longestValue = 120;

class Counter {
public:
    void add(std::string_view value)
    {
        if (value.empty() || value == "-" || value.size() > longestValue)
            return;
        if (m_counts.size() < mostCounted || m_counts.contains(std::string(value)))
            ++m_counts[std::string(value)];
    }

    QStringList take() const
    {
        std::vector<std::pair<std::size_t, std::string>> sorted;
        for (const auto& [value, count] : m_counts)
            sorted.emplace_back(count, value);
        const std::size_t most = std::min(mostValues, sorted.size());
        std::ranges::partial_sort(sorted, sorted.begin() + static_cast<std::ptrdiff_t>(most), [](const auto& a, const auto& b) {
            return a.first != b.first ? a.first > b.first : a.second < b.second;
        });
        QStringList values;
        for (std::size_t i = 0; i < most; ++i)
            values.append(foreign(sorted[i].second));
        return values;
    }

private:
    std::unordered_map<std::string, std::size_t> m_counts;
};

template<class Code>
QStringList codeWords(Code last)
{
    QStringList words;
    for (int i = 0; i <= static_cast<int>(last); ++i)
        words.append(foreign(word(static_cast<Code>(i))));
    return words;
}

void countRequest(std::map<FilterField, Counter>& counters, const Request& request)
{
    const AccessRecord& record = request.record;
    counters[FilterField::Method].add(record.method);
    counters[FilterField::Location].add(request.location->pattern);
    counters[FilterField::Uri].add(std::string_view(record.uri).substr(0, record.uri.find('?')));
    counters[FilterField::Client].add(record.client);
    counters[FilterField::Host].add(record.host);
    counters[FilterField::User].add(record.rare->user);
    if (record.status)
        counters[FilterField::Status].add(std::to_string(record.status));
    for (const Attempt& attempt : request.attempts) {
        if (attempt.address)
            counters[FilterField::Backend].add(*attempt.address);
        if (attempt.status)
            counters[FilterField::Status].add(std::to_string(*attempt.status));
        if (attempt.failure != Failure::None)
            counters[FilterField::Failure].add(word(attempt.failure));
    }
}

constexpr FilterField suggestedFields[] = {FilterField::Verdict, FilterField::Method, FilterField::Location, FilterField::Uri, FilterField::Backend,
    FilterField::Status, FilterField::Failure, FilterField::After, FilterField::Before, FilterField::RepeatedBy, FilterField::Client, FilterField::Effect,
    FilterField::Took, FilterField::Attempts, FilterField::Host, FilterField::User, FilterField::Request, FilterField::Key,
    FilterField::Marked, FilterField::Tag, FilterField::Note, FilterField::Is, FilterField::Block, FilterField::Allowed, FilterField::Ended};

} // namespace

FilterWords collectFilterWords(const Analysis& analysis, std::stop_token stop)
{
    std::map<FilterField, Counter> counters;
    for (std::size_t i = 0; i < analysis.requests.size(); ++i) {
        if ((i & 0xFFF) == 0 && stop.stop_requested())
            break;
        countRequest(counters, analysis.requests[i]);
    }
    FilterWords words;
    for (const auto& [field, counter] : counters)
        words[field] = counter.take();
    words[FilterField::Verdict] = codeWords(Verdict::Unresolved);
    words[FilterField::RepeatedBy] = codeWords(RepeatedBy::Unknown);
    for (int i = 0; i < markKinds; ++i)
        words[FilterField::Marked].append(markWord(static_cast<Mark>(i)));
    for (int i = 0; i < traits; ++i)
        words[FilterField::Is].append(traitWord(static_cast<Trait>(i)));
    words[FilterField::Took] = {QStringLiteral(">1"), QStringLiteral(">10"), QStringLiteral("<100ms")};
    words[FilterField::Attempts] = {QStringLiteral(">1"), QStringLiteral(">2"), QStringLiteral("0")};
    return words;
}

QString fieldHint(FilterField field)
{
    switch (field) {
    case FilterField::Text: return {};
    case FilterField::Verdict: return FilterHints::tr("what became of the operation");
    case FilterField::Method: return FilterHints::tr("the method of the request");
    case FilterField::Location: return FilterHints::tr("a location block, or how it begins");
    case FilterField::Uri: return FilterHints::tr("a part of the URI, or all of it: =/pay");
    case FilterField::Client: return FilterHints::tr("the beginning of the client's address");
    case FilterField::Status: return FilterHints::tr("the status of an attempt or of the answer: 504, 5xx, >=500");
    case FilterField::Backend: return FilterHints::tr("the beginning of a backend's address");
    case FilterField::Effect: return FilterHints::tr("the id of an effect");
    case FilterField::RepeatedBy: return FilterHints::tr("who repeated it");
    case FilterField::After: return FilterHints::tr("begun at that time or later: 20:03");
    case FilterField::Before: return FilterHints::tr("begun before that time: 20:05:30");
    case FilterField::Took: return FilterHints::tr("how long it lasted, in seconds: >2");
    case FilterField::Attempts: return FilterHints::tr("the number of attempts: >1");
    case FilterField::Failure: return FilterHints::tr("why an attempt failed");
    case FilterField::Host: return FilterHints::tr("a part of the host name");
    case FilterField::Request: return FilterHints::tr("a part of the request id or trace id");
    case FilterField::Key: return FilterHints::tr("a part of the idempotency key");
    case FilterField::User: return FilterHints::tr("the name of the user");
    case FilterField::Marked: return FilterHints::tr("what you said of it: reviewed, report, verdict, note, tag, any");
    case FilterField::Tag: return FilterHints::tr("one of your tags");
    case FilterField::Note: return FilterHints::tr("a part of your note");
    case FilterField::Is: return FilterHints::tr("what was counted: retried, redirected, executed, tried, lost, cut, failed_first");
    case FilterField::Block: return FilterHints::tr("the location or server by its line: nginx.conf:26");
    case FilterField::Allowed: return FilterHints::tr("the line of the configuration that allowed it: nginx.conf:21");
    case FilterField::Ended: return FilterHints::tr("ended between two times: 20:03..20:05");
    case FilterField::Unknown: return {};
    }
    return {};
}

QList<FilterSuggestion> suggestionsFor(const QString& text, qsizetype cursor, const FilterWords& words)
{
    const TypedWord typed = typedWord(text, cursor);
    const QString minus = typed.negated ? QStringLiteral("-") : QString();
    QList<FilterSuggestion> found;
    if (typed.field == FilterField::Text) {
        for (const FilterField field : suggestedFields) {
            const QString name = fieldWord(field) + u':';
            if (name.startsWith(typed.value, Qt::CaseInsensitive))
                found.append({minus + name, name, fieldHint(field)});
        }
        return found;
    }
    const auto values = words.find(typed.field);
    if (values == words.end())
        return found;
    const QString name = minus + fieldWord(typed.field) + u':';
    for (const QString& value : values->second) {
        if (value.compare(typed.value, Qt::CaseInsensitive) == 0)
            return {}; // it is complete
        if (value.contains(typed.value, Qt::CaseInsensitive) && found.size() < mostSuggestions)
            found.append({name + quotedValue(value), value, {}});
    }
    std::ranges::stable_sort(found, {}, [&](const FilterSuggestion& s) { return !s.shown.startsWith(typed.value, Qt::CaseInsensitive); });
    return found;
}

} // namespace retryscope::ui
