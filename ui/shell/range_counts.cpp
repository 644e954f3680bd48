// SPDX-License-Identifier: GPL-3.0-or-later
// The same beginnings as the table's, so that a number and the list behind it agree.
#include "ui/shell/range_counts.h"

#include "pipeline/chosen_summary.h"
#include "ui/incidents/row.h"

#include <algorithm>

namespace retryscope::ui {

std::optional<RangeCounts> countRange(const Analysis& analysis, const TimeRange& range, std::stop_token stop)
{
    if (analysis.summary.countedOnly > 0)
        return std::nullopt;
    const auto isInside = [&](const Row& row) {
        const auto begin = beginOf(analysis, row);
        return begin && *begin >= range.begin && *begin < range.end;
    };
    std::vector<OperationId> operations;
    RangeCounts counts;
    for (std::size_t i = 0; i < analysis.operations.size() && !stop.stop_requested(); ++i) {
        const OperationId id = OperationId::fromIndex(i);
        if (!isInside({id, {}, 0}))
            continue;
        operations.push_back(id);
        counts.executed += analysis.at(id).effectsConfirmed > 0 ? 1 : 0;
    }
    std::vector<RequestId> requests;
    for (std::size_t i = 0; i < analysis.requests.size() && !stop.stop_requested(); ++i) {
        const RequestId id = RequestId::fromIndex(i);
        if (isInside({analysis.at(id).operation, id, 0}))
            requests.push_back(id);
    }
    counts.summary = summaryOf(analysis, operations, requests);
    counts.summary.first = range.begin;
    counts.summary.last = range.end;
    return counts;
}

RangeCounter::RangeCounter(Selection* selection, QObject* parent)
    : QObject(parent)
    , m_selection(selection)
{
    connect(selection, &Selection::timeRangeChanged, this, &RangeCounter::count);
    connect(selection, &Selection::analysisChanged, this, &RangeCounter::count);
}

void RangeCounter::count()
{
    const auto analysis = m_selection->analysis();
    const auto range = m_selection->timeRange();
    if (!analysis || !range) {
        m_job.cancel();
        return emit counted(nullptr);
    }
    m_job.start([analysis, range = *range](const JobControl& job) {
        auto counts = countRange(*analysis, range, job.stop);
        return counts ? std::make_shared<const RangeCounts>(std::move(*counts)) : nullptr;
    }, [this](const std::shared_ptr<const RangeCounts>& counts) { emit counted(counts); });
}

} // namespace retryscope::ui
