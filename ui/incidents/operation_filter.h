// SPDX-License-Identifier: GPL-3.0-or-later
// The filter of the table in its text form: "verdict:duplicated method:POST location:/checkout -status:499 free words".
#pragma once

#include <QList>
#include <QString>

namespace retryscope::ui {

enum class FilterField {
    Text, Verdict, Method, Location, Uri, Client, Status, Backend, Effect, RepeatedBy, After, Before, Took, Attempts, Failure, Host, Request, Key, User,
    Marked, Tag, Note
};
inline constexpr int filterFields = static_cast<int>(FilterField::Note) + 1;

/// "verdict", "method", …; empty for Text. The words are the same in every language, so that a filter can be passed on.
QString fieldWord(FilterField field);

struct FilterTerm {
    FilterField field = FilterField::Text;
    QString value;
    bool negated = false;
    bool operator==(const FilterTerm&) const = default;
};

/// Terms of one field are alternatives, fields must all hold, negated terms must none hold, free words must all be found.
struct OperationFilter {
    QList<FilterTerm> terms;

    /// Words are separated by blanks; values with blanks stand in double quotes; "-" in front negates. An unknown field is
    /// a free word as it stands, so that nothing typed is lost.
    static OperationFilter parse(const QString& text);
    QString text() const;

    bool contains(FilterField field, const QString& value) const;
    /// Adds the term, or takes it out if it is there.
    void toggle(FilterField field, const QString& value);
    bool operator==(const OperationFilter&) const = default;
};

/// "Executed-Once" and "executed_once" are the same word.
QString normalisedWord(QString word);
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
