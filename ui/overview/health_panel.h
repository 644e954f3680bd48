// SPDX-License-Identifier: GPL-3.0-or-later
// The health figures with their thresholds, each judged in a word as well as in colour.
#pragma once

#include "incident/summary.h"

#include <QWidget>

class QGridLayout;

namespace retryscope::ui {

/// How a figure stands against its thresholds (product defaults: retry rate 5 % and 15 %, success after retry 50 %,
/// 1.5 attempts, 2 s of added latency at the 99th percentile).
enum class HealthState { Unknown, Good, Warning, Alarm };
HealthState retryRateState(std::optional<double> rate);
HealthState successState(std::optional<double> share);
HealthState meanAttemptsState(std::optional<double> attempts);
HealthState addedLatencyState(std::optional<double> milliseconds);

class HealthPanel : public QWidget {
    Q_OBJECT
public:
    explicit HealthPanel(QWidget* parent = nullptr);
    void setHealth(const Health& health);

protected:
    void changeEvent(QEvent* event) override;

private:
    void refresh();
    void addRow(int row, const QString& name, const QString& value, HealthState state, const QString& threshold);

    Health m_health;
    QGridLayout* m_grid;
};

} // namespace retryscope::ui
