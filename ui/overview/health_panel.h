// SPDX-License-Identifier: GPL-3.0-or-later
// The health figures with their thresholds, each judged in a word as well as in colour.
#pragma once

#include "ui/text/health.h"

#include <QWidget>

class QGridLayout;

namespace retryscope::ui {

class HealthPanel : public QWidget {
    Q_OBJECT
public:
    explicit HealthPanel(QWidget* parent = nullptr);
    void setHealth(const Health& health);

protected:
    void changeEvent(QEvent* event) override;

private:
    void refresh();
    void addRow(int row, const HealthFigure& figure);

    Health m_health;
    QGridLayout* m_grid;
};

} // namespace retryscope::ui
