// SPDX-License-Identifier: GPL-3.0-or-later
// What can stand in the columns of the table, at which level, and how each sorts.
#pragma once

#include "ui/incidents/row.h"

#include <QString>
#include <QTimeZone>

namespace retryscope::ui {

enum class Column {
    Verdict, Marks, Time, Method, Uri, Location, Attempts, Number, Backend, Outcome, Delivery, Took, ClientStatus, Effects, RepeatedBy, ClientAddress,
    Host, RequestIdText, Key, User, AllowedBy, Connect, Header, BytesSent, Requests, Confidence, NextAction, Line
};

struct ColumnChoice {
    Column column;
    bool shown = true; ///< at first
};
/// The columns of a level in their first order.
const std::vector<ColumnChoice>& columnsOf(Level level);

/// A word that does not change with the language, for settings.
QString columnWord(Column column);
QString columnTitle(Column column);
/// With the zone where there are times.
QString columnTitle(Column column, const QTimeZone& zone, const Analysis* analysis);
/// What its title does not say; mostly nothing.
QString columnTip(Column column, const Analysis* analysis);
/// Not of Marks: what a person said stands beside the analysis (see marks.h).
/// Times of the day alone would not tell which day is meant.
bool spansDays(const Analysis& analysis, const QTimeZone& zone);
QString columnText(Column column, const Analysis& analysis, const Row& row, const QTimeZone& zone);
/// A text that the column is wide enough for at first.
QString columnSample(Column column);
bool isNumeric(Column column); ///< right-aligned
bool isFixed(Column column);   ///< in the fixed font

/// "504 → 201"; " : " before a new group after an internal redirect, " │ " between requests of one operation; "–" for a
/// status that is not known.
QString attemptsText(const Analysis& analysis, const Operation& operation);

/// Negative: `a` comes first by that column; what is not known comes last.
int compareRows(Column column, const Analysis& analysis, const Row& a, const Row& b);

} // namespace retryscope::ui
