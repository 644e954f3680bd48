// SPDX-License-Identifier: GPL-3.0-or-later
// The filter of the table in its text form: "verdict:duplicated method:POST location:/checkout -status:499 free words".
#pragma once

#include "incident/analysis.h"

#include <QList>
#include <QString>

namespace retryscope::ui {

enum class FilterField { Text, Verdict, Method, Location, Uri, Client, Status, Backend, Effect, RepeatedBy };

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
    bool matches(const Analysis& analysis, const Operation& operation) const;

    bool contains(FilterField field, const QString& value) const;
    /// Adds the term, or takes it out if it is there.
    void toggle(FilterField field, const QString& value);
    bool operator==(const OperationFilter&) const = default;
};

} // namespace retryscope::ui
