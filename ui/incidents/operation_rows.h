// SPDX-License-Identifier: GPL-3.0-or-later
// Which operations the table shows and in which order; made anew for each question, in a thread when there are many.
#pragma once

#include "ui/incidents/operation_columns.h"
#include "ui/incidents/operation_filter.h"
#include "ui/work/selection.h"

#include <stop_token>

namespace retryscope::ui {

struct RowQuestion {
    std::shared_ptr<const Analysis> analysis;
    OperationFilter filter;
    std::set<Verdict> verdicts;         ///< empty: all
    std::optional<TimeRange> timeRange; ///< of their begin
    OperationColumn column = OperationColumn::Verdict;
    Qt::SortOrder order = Qt::AscendingOrder;
};

/// Equal ones stay in the order of their begin. What was found so far when stopped.
std::vector<OperationId> rowsFor(const RowQuestion& question, std::stop_token stop = {});

} // namespace retryscope::ui
