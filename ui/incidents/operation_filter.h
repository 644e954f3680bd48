// SPDX-License-Identifier: GPL-3.0-or-later
// The filter of the table in its text form: "verdict:duplicated method:POST location:/checkout -status:499 free words".
#pragma once

#include <QList>
#include <QStringList>

namespace retryscope::ui {

enum class FilterField {
    Text, Verdict, Method, Location, Uri, Client, Status, Backend, Effect, RepeatedBy, After, Before, Took, Attempts, Failure, Host, Request, Key, User,
    Marked, Tag, Note,
    Is,     ///< retried, redirected, executed, tried, lost, cut, failed_first
    Block,  ///< "nginx.conf:26": the location or server of the configuration; "none"
    Allowed, ///< "nginx.conf:21": a line of the configuration that allowed the repetition
    Ended,  ///< "20:03..20:05": between two times
    Unknown ///< a field that there is not; the value is the whole word
};
inline constexpr int filterFields = static_cast<int>(FilterField::Ended) + 1; ///< without Unknown

/// "verdict", "method", …; empty for Text. The words are the same in every language, so that a filter can be passed on.
QString fieldWord(FilterField field);

QStringList fieldWords(); ///< of all fields

struct FilterTerm {
    FilterField field = FilterField::Text;
    QString value;
    bool negated = false;
    bool operator==(const FilterTerm&) const = default;
};

/// Terms of one field are alternatives, but limits ("took:>1 took:<2", two times) must all hold; fields must all hold, negated terms must none hold, free words must all be found.
struct OperationFilter {
    QList<FilterTerm> terms;

    /// Words are separated by blanks; values with blanks stand in double quotes; "-" in front, outside of quotes, negates. A colon behind letters
    /// makes a field, unless it stands in quotes or before "//".
    static OperationFilter parse(const QString& text);
    QString text() const;

    bool contains(FilterField field, const QString& value) const;
    /// Adds the term, or takes it out if it is there.
    void toggle(FilterField field, const QString& value);
    bool operator==(const OperationFilter&) const = default;
};

/// "Executed-Once" and "executed_once" are the same word.
QString normalisedWord(const QString& word);
/// Letters, digits and marks as wide as a Chinese character as their twins of ASCII.
QString narrowed(const QString& text);
/// The value in quotes if it needs them.
QString quotedValue(const QString& value);

/// The word that is being typed at `cursor`: its part of the text, the field if it has one, and the value so far without quotes.
struct TypedWord {
    qsizetype from = 0, to = 0;
    FilterField field = FilterField::Text;
    bool negated = false;
    QString value;
};
TypedWord typedWord(const QString& text, qsizetype cursor);

} // namespace retryscope::ui
