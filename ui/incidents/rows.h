// SPDX-License-Identifier: GPL-3.0-or-later
// Which rows the table shows, in which order and under which headings; made anew for each question, in a thread when there are many.
#pragma once

#include "ui/incidents/columns.h"
#include "ui/incidents/marks.h"
#include "ui/incidents/operation_filter.h"
#include "ui/work/selection.h"

#include <stop_token>

namespace retryscope::ui {

enum class Grouping { None, Location, Client, Backend, Hour };
inline constexpr int groupings = static_cast<int>(Grouping::Hour) + 1;

struct RowQuestion {
    std::shared_ptr<const Analysis> analysis;
    OperationFilter filter;
    std::set<Verdict> verdicts;         ///< of their operation; empty: all
    std::optional<TimeRange> timeRange; ///< of their begin
    Level level = Level::Operations;
    Column column = Column::Verdict;
    Qt::SortOrder order = Qt::AscendingOrder;
    Grouping grouping = Grouping::None;
    QTimeZone zone = QTimeZone::utc();  ///< of times in the filter, and of hours
    std::shared_ptr<const Marks> marks; ///< null: nothing is marked
};

/// Rows that stand together under one heading.
struct Section {
    std::string key;              ///< location, client or backend as logged; "" where it is not known
    std::optional<Instant> hour;  ///< its begin
    std::size_t first = 0, count = 0;
    std::size_t duplicated = 0, unresolved = 0; ///< rows of operations with that verdict
};

struct RowList {
    std::vector<Row> rows;
    std::vector<Section> sections; ///< without gaps over all rows; empty: not grouped
    std::size_t total = 0;         ///< rows of the level before filtering
};

/// Equal ones stay in the order of their begin. Sections: the most rows first, hours by time. What was found so far when stopped.
RowList rowsFor(const RowQuestion& question, std::stop_token stop = {});

} // namespace retryscope::ui
