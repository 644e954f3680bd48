// SPDX-License-Identifier: GPL-3.0-or-later
// The times of different logs on one clock: nginx's.
#pragma once

#include "incident/analysis.h"

#include <QDateTime>
#include <QTimeZone>

#include <optional>

namespace retryscope::ui {

/// What is taken off the times of a file: the offset of its clock as stated, or as estimated unless it may as well be none or is
/// less than a millisecond. A correction that is not needed would move what the log tells; whatever is taken off is said.
Duration correctionOf(const Analysis& analysis, FileId file);

/// An event in nginx's time: its own time less the correction of its source's clock.
std::optional<Instant> correctedTime(const Analysis& analysis, const Event& event);
/// When a request was over, less the correction of its log's clock: of several nginx one is the measure.
std::optional<Instant> correctedEnd(const Analysis& analysis, const AccessRecord& record);
/// A line of the error log, which has no zone of its own: shifted as the comparison of both logs found.
Instant correctedTime(const Analysis& analysis, const ErrorLine& line);
/// The zone that the access log is written in ("UTC+3"), else UTC.
QTimeZone logZone(const Analysis& analysis);

/// "30 Nov 2026 10:56", on the clock of this computer.
QString minuteText(const QDateTime& when);

} // namespace retryscope::ui
