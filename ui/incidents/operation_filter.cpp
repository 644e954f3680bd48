// SPDX-License-Identifier: GPL-3.0-or-later
// Reading and applying the text form of the filter.
#include "ui/incidents/operation_filter.h"

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
    std::pair{FilterField::After, QLatin1StringView("after")},
    std::pair{FilterField::Before, QLatin1StringView("before")},
    std::pair{FilterField::Took, QLatin1StringView("took")},
    std::pair{FilterField::Attempts, QLatin1StringView("attempts")},
    std::pair{FilterField::Failure, QLatin1StringView("failure")},
    std::pair{FilterField::Host, QLatin1StringView("host")},
    std::pair{FilterField::Request, QLatin1StringView("request")},
    std::pair{FilterField::Key, QLatin1StringView("key")},
    std::pair{FilterField::User, QLatin1StringView("user")},
    std::pair{FilterField::Marked, QLatin1StringView("marked")},
    std::pair{FilterField::Tag, QLatin1StringView("tag")},
    std::pair{FilterField::Note, QLatin1StringView("note")},
    std::pair{FilterField::Is, QLatin1StringView("is")},
    std::pair{FilterField::Block, QLatin1StringView("block")},
    std::pair{FilterField::Allowed, QLatin1StringView("allowed")},
    std::pair{FilterField::Ended, QLatin1StringView("ended")},
};
static_assert(fields.size() + 1 == filterFields);

/// One word of the text with its quotes resolved.
struct Word {
    QString text;
    qsizetype colon = -1; ///< the first colon outside of quotes
    qsizetype from = 0, to = 0; ///< where it stands in the whole text
    bool isQuoted = false;      ///< from its first character on: it is looked for as it stands
};

/// What an input method for Chinese types in their places is as good as the marks of ASCII.
bool isQuote(QChar c) { return c == u'"' || c == u'\uFF02' || c == u'\u201C' || c == u'\u201D'; }
bool isColon(QChar c) { return c == u':' || c == u'\uFF1A'; }
bool isMinus(QChar c) { return c == u'-' || c == u'\uFF0D'; }

QList<Word> words(const QString& text)
{
    QList<Word> found;
    Word current;
    bool quoted = false;
    bool any = false;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar c = text[i];
        if (!any)
            current.from = i;
        if (isQuote(c)) {
            quoted = !quoted;
            current.isQuoted = current.isQuoted || !any;
            any = true;
        } else if (c.isSpace() && !quoted) {
            if (any)
                found.append(current);
            current = {};
            any = false;
        } else {
            if (isColon(c) && !quoted && current.colon < 0)
                current.colon = current.text.size();
            current.text.append(c);
            any = true;
        }
        current.to = i + 1;
    }
    if (any)
        found.append(current);
    return found;
}

/// "metod", not "10.0.0.1", "20" or "/api".
bool looksLikeField(const QString& name)
{
    return std::ranges::all_of(name, [](QChar c) { return c.isLetter() || c == u'_'; });
}

FilterTerm termOf(const Word& word)
{
    FilterTerm term;
    term.negated = !word.isQuoted && word.text.size() > 1 && isMinus(word.text.front());
    const qsizetype start = term.negated ? 1 : 0;
    if (word.colon > start) {
        const QString name = narrowed(word.text.sliced(start, word.colon - start)).toLower();
        const auto field = std::ranges::find_if(fields, [&](const auto& f) { return f.second == name; });
        if (field != fields.end()) {
            term.field = field->first;
            term.value = word.text.sliced(word.colon + 1);
            return term;
        }
        if (looksLikeField(name) && !QStringView(word.text).sliced(word.colon + 1).startsWith(u"//"))
            term.field = FilterField::Unknown;
    }
    term.value = word.text.sliced(start);
    return term;
}

} // namespace

QString narrowed(const QString& text) { return text.normalized(QString::NormalizationForm_KC); }

QString normalisedWord(const QString& word) { return narrowed(word).toLower().replace(u'-', u'_').replace(u' ', u'_'); }

QString quotedValue(const QString& value)
{
    const bool needed = std::ranges::any_of(value, [](QChar c) { return c.isSpace(); });
    return needed ? u'"' + value + u'"' : value;
}

QString fieldWord(FilterField field)
{
    const auto* found = std::ranges::find(fields, field, &std::pair<FilterField, QLatin1StringView>::first);
    return found == fields.end() ? QString() : QString(found->second);
}

QStringList fieldWords()
{
    QStringList all;
    for (const auto& [field, name] : fields)
        all.append(name);
    return all;
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
        // In quotes the beginning of a free word stays what it is.
        const FilterTerm bare = termOf(words(term.value).value(0));
        const bool isOther = term.field == FilterField::Text && (bare.field != FilterField::Text || bare.negated);
        const QString value = isOther ? u'"' + term.value + u'"' : quotedValue(term.value);
        parts.append((term.negated ? QStringLiteral("-") : QString()) + (name.isEmpty() ? value : QString(name + u':' + value)));
    }
    return parts.join(u' ');
}

bool OperationFilter::contains(FilterField field, const QString& value) const
{
    return std::ranges::any_of(terms, [&](const FilterTerm& term) {
        return term.field == field && !term.negated && normalisedWord(term.value) == normalisedWord(value);
    });
}

void OperationFilter::toggle(FilterField field, const QString& value)
{
    const auto removed = terms.removeIf([&](const FilterTerm& term) {
        return term.field == field && !term.negated && normalisedWord(term.value) == normalisedWord(value);
    });
    if (removed == 0)
        terms.append({field, value, false});
}

TypedWord typedWord(const QString& text, qsizetype cursor)
{
    for (const Word& word : words(text)) {
        if (cursor < word.from || cursor > word.to)
            continue;
        const FilterTerm term = termOf(words(text.sliced(word.from, cursor - word.from)).value(0));
        return {word.from, word.to, term.field, term.negated, term.value};
    }
    return {cursor, cursor, FilterField::Text, false, {}};
}

} // namespace retryscope::ui
