// SPDX-License-Identifier: GPL-3.0-or-later
// The figures of the chosen range of time, counted as those of the whole period are, in a thread.
#pragma once

#include "ui/work/job.h"
#include "ui/work/selection.h"

#include <QObject>

namespace retryscope::ui {

/// What the table lists for the range: operations and requests that began in it.
struct RangeCounts {
    Summary summary;
    std::size_t executed = 0; ///< operations with a confirmed effect
};

/// nullopt where requests of a very long log are only counted: which of them began in the range is not known any more.
std::optional<RangeCounts> countRange(const Analysis& analysis, const TimeRange& range, std::stop_token stop = {});

class RangeCounter : public QObject {
    Q_OBJECT
public:
    explicit RangeCounter(Selection* selection, QObject* parent = nullptr);

signals:
    /// nullptr: the whole period is to be shown.
    void counted(std::shared_ptr<const retryscope::ui::RangeCounts> counts);

private:
    void count();

    Selection* m_selection;
    Job<std::shared_ptr<const RangeCounts>> m_job;
};

} // namespace retryscope::ui
