// SPDX-License-Identifier: GPL-3.0-or-later
// The figures of a few operations, as those of the whole are counted, and the whole under other thresholds.
#pragma once

#include "incident/analysis.h"

#include <span>

namespace retryscope {

/// Counts the requests and effects of these operations alone; findings of health are left out, as a choice has no health.
Summary summaryOf(const Analysis& analysis, std::span<const OperationId> operations);

/// Operations and requests are chosen apart from one another, as of a range of time, whose health is judged as that of the whole.
/// Read timeouts are those of the whole.
Summary summaryOf(const Analysis& analysis, std::span<const OperationId> operations, std::span<const RequestId> requests);

/// Judges the figures by other thresholds. Nothing is read: what was counted stays.
void applyThresholds(Analysis& analysis, const HealthThresholds& thresholds);

} // namespace retryscope
