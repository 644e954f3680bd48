// SPDX-License-Identifier: GPL-3.0-or-later
// A filter made ready for one analysis: words looked up and times resolved once, so that a million rows are asked quickly.
#pragma once

#include "ui/incidents/operation_filter.h"
#include "ui/incidents/columns.h"
#include "ui/incidents/marks.h"

#include <QTimeZone>

#include <set>
#include <string>

namespace retryscope::ui {

/// What "is:" asks for; of an operation or a request: whether some request or attempt of it is that.
enum class Trait { Retried, Redirected, Executed, Tried, Lost, Cut, FailedFirst };
inline constexpr int traits = static_cast<int>(Trait::FailedFirst) + 1;
QString traitWord(Trait trait);

/// What a term means in an analysis. A term that cannot be understood ("after:soon") filters nothing; see problemOf.
struct PreparedTerm {
    FilterField field = FilterField::Text;
    bool negated = false;
    bool understood = true;
    std::string value;            ///< as typed, UTF-8, ASCII letters lower case
    std::set<Verdict> verdicts;
    std::set<RepeatedBy> by;
    std::set<Failure> failures;
    std::optional<Mark> mark;
    std::optional<Trait> trait;
    std::set<PlacedBlock> blocks; ///< one of them, or of allowed: one of these lines; with the none id: of no block
    bool isWhole = false;         ///< the value is meant whole: a backend, a location block, "uri:=/pay"; not a part or a beginning
    std::optional<Instant> time, timeEnd;
    char comparison = '=';        ///< '<' or '>' in front of a number
    bool orEqual = false;         ///< "<=" or ">="
    std::optional<double> number; ///< of took: in seconds
    std::vector<PreparedTerm> limits; ///< further ones of the same field, which the same number must keep
    bool isHundred = false;       ///< "5xx": the number is the first status of a hundred
};

class RowFilter {
public:
    /// `marks` may be null: nothing is marked then.
    RowFilter(const OperationFilter& filter, const Analysis& analysis, const QTimeZone& zone, std::shared_ptr<const Marks> marks = {});

    /// Requests and attempts are asked alone, not with the rest of their operation.
    bool matches(const Row& row) const;

private:
    bool holds(const PreparedTerm& term, const Row& row) const;

    bool marksHold(const PreparedTerm& term, OperationId operation) const;

    const Analysis& m_analysis;
    std::shared_ptr<const Marks> m_marks;
    std::vector<PreparedTerm> m_terms;
};

PreparedTerm prepare(const FilterTerm& term, const Analysis* analysis, const QTimeZone& zone);

/// "20:03", "20:03:21.5" or "2026-09-13T20:03" in the zone. A time of the day is the first one within the analysed period, else
/// that of its first day.
std::optional<Instant> filterTime(const QString& text, const Analysis* analysis, const QTimeZone& zone);

/// The filter with the same moments written in another zone.
OperationFilter inZone(OperationFilter filter, const Analysis& analysis, const QTimeZone& from, const QTimeZone& to);

/// Why a term filters nothing, as a sentence; empty: it is understood.
QString problemOf(const FilterTerm& term, const Analysis* analysis, const QTimeZone& zone);

/// The term that holds for what a cell shows; nullopt: the column cannot be asked.
std::optional<FilterTerm> termFor(Column column, const Analysis& analysis, const Row& row, const QTimeZone& zone);

} // namespace retryscope::ui
