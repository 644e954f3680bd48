// SPDX-License-Identifier: GPL-3.0-or-later
// The thresholds of the health figures, to be changed; what stands there by default can be brought back.
#pragma once

#include "incident/health.h"

#include <QDialog>

#include <vector>

class QDialogButtonBox;
class QDoubleSpinBox;
class QLabel;

namespace retryscope::ui {

class ThresholdDialog : public QDialog {
    Q_OBJECT
public:
    explicit ThresholdDialog(const HealthThresholds& thresholds, QWidget* parent = nullptr);
    HealthThresholds thresholds() const;
    QDoubleSpinBox* box(int row) const { return m_rows.at(static_cast<std::size_t>(row)).box; }
    enum Row { RetryRateWarning, RetryRateAlarm, SuccessAfterRetry, MeanAttempts, AddedLatency, FirstToFail, Storm, rows };

signals:
    void chosen(const retryscope::HealthThresholds& thresholds);

protected:
    void changeEvent(QEvent* event) override;

private:
    struct Field {
        QLabel* label;
        QDoubleSpinBox* box;
    };
    void show(const HealthThresholds& thresholds);
    void retranslate();

    HealthThresholds m_before; ///< what no row shows stays
    std::vector<Field> m_rows;
    QDialogButtonBox* m_buttons;
};

} // namespace retryscope::ui
