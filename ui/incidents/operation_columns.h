// SPDX-License-Identifier: GPL-3.0-or-later
// What stands in each column of the table of operations, and how the column sorts.
#pragma once

#include "incident/analysis.h"

#include <QString>
#include <QTimeZone>

namespace retryscope::ui {

enum class OperationColumn { Verdict, Time, Method, Uri, Location, Attempts, Took, Client, Effects, RepeatedBy };
inline constexpr int operationColumns = static_cast<int>(OperationColumn::RepeatedBy) + 1;

QString columnTitle(OperationColumn column, const QTimeZone& zone, const Analysis* analysis);
QString columnText(OperationColumn column, const Analysis& analysis, const Operation& operation, const QTimeZone& zone);

/// "504 → 201"; " : " before a new group after an internal redirect, " │ " between requests of one operation; "–" for a
/// status that is not known.
QString attemptsText(const Analysis& analysis, const Operation& operation);

/// When the operation began: the start of its first request, else its end, else nullopt.
std::optional<Instant> beginOf(const Analysis& analysis, const Operation& operation);

/// Strictly before, by that column; what is not known comes last.
bool sortsBefore(OperationColumn column, const Analysis& analysis, const Operation& a, const Operation& b);

} // namespace retryscope::ui
