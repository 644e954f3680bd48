// SPDX-License-Identifier: GPL-3.0-or-later
// Filtering, then sorting, of ids.
#include "ui/incidents/operation_rows.h"

#include <algorithm>

namespace retryscope::ui {

namespace {

bool isInRange(const RowQuestion& question, const Operation& operation)
{
    if (!question.timeRange)
        return true;
    const auto begin = beginOf(*question.analysis, operation);
    return begin && *begin >= question.timeRange->begin && *begin < question.timeRange->end;
}

} // namespace

std::vector<OperationId> rowsFor(const RowQuestion& question, std::stop_token stop)
{
    std::vector<OperationId> rows;
    if (!question.analysis)
        return rows;
    const Analysis& analysis = *question.analysis;
    for (std::size_t i = 0; i < analysis.operations.size(); ++i) {
        if ((i & 0xFFF) == 0 && stop.stop_requested())
            return rows;
        const Operation& operation = analysis.operations[i];
        const bool wanted = question.verdicts.empty() || question.verdicts.contains(operation.verdict);
        if (wanted && isInRange(question, operation) && question.filter.matches(analysis, operation))
            rows.push_back(OperationId::fromIndex(i));
    }
    std::ranges::stable_sort(rows, [&](OperationId a, OperationId b) {
        return sortsBefore(OperationColumn::Time, analysis, analysis.at(a), analysis.at(b));
    });
    std::ranges::stable_sort(rows, [&](OperationId a, OperationId b) {
        return question.order == Qt::AscendingOrder ? sortsBefore(question.column, analysis, analysis.at(a), analysis.at(b))
                                                    : sortsBefore(question.column, analysis, analysis.at(b), analysis.at(a));
    });
    return rows;
}

} // namespace retryscope::ui
