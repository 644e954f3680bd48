// SPDX-License-Identifier: GPL-3.0-or-later
// The health figures in words: value, threshold and what to think of it (context "Health").
#pragma once

#include "incident/finding.h"
#include "incident/summary.h"

#include <QString>

#include <vector>

namespace retryscope::ui {

/// From which value on a figure is worth a look. Sources: practice of shops that run retries (see the handbook).
namespace threshold {
inline constexpr double retryRateWarning = 0.05, retryRateAlarm = 0.15, successAfterRetry = 0.50, meanAttempts = 1.5, addedLatencyMs = 2000;
}

struct HealthFigure {
    enum class Kind { RetryRate, SuccessAfterRetry, MeanAttempts, AddedLatency } kind{};
    QString name, value, threshold;
    std::optional<Severity> severity; ///< Warning or Error when a threshold is passed; nullopt: in order, or not known
    QString assessment;               ///< one or two words
};

/// Always all four, in a fixed order; a figure that is not known says so.
std::vector<HealthFigure> healthFigures(const Health& health);

} // namespace retryscope::ui
