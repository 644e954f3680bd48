// SPDX-License-Identifier: GPL-3.0-or-later
// The health figures in words: value, threshold and what to think of it (context "Health").
#pragma once

#include "incident/finding.h"
#include "incident/summary.h"

#include <QString>

#include <vector>

namespace retryscope::ui {

struct HealthFigure {
    enum class Kind { RetryRate, SuccessAfterRetry, MeanAttempts, AddedLatency } kind{};
    QString name, value, threshold;
    std::optional<Severity> severity; ///< Warning or Error when a threshold is passed; nullopt: in order, or not known
    QString assessment;               ///< one or two words
};

/// "2.002 s"; "> 2.002 s" where attempts that nginx cut lie there: they would have taken longer. "—" for no attempts.
QString percentileText(const UpstreamTimes& times, double share);

/// Always all four, in a fixed order; a figure that is not known says so.
std::vector<HealthFigure> healthFigures(const Health& health, const HealthThresholds& limits = {});

} // namespace retryscope::ui
