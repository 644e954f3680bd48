// SPDX-License-Identifier: GPL-3.0-or-later
// Timeouts of the locations, as they are and as the log advises them.
#pragma once

#include "review/timeout_advice.h"

#include <QAbstractTableModel>

namespace retryscope::ui {

class TimeoutModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Location, Attempts, P99, P999, Connect, Read, Tries, Total, Worst, Chain, columns };

    using QAbstractTableModel::QAbstractTableModel;

    void setAdvice(std::vector<TimeoutAdvice> advice);
    const TimeoutAdvice& at(int row) const { return m_advice[static_cast<std::size_t>(row)]; }
    void setWaiting(const Waiting& waiting);
    void retranslate();

    int rowCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : static_cast<int>(m_advice.size()); }
    int columnCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : columns; }
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    enum class State { Held, Broken, Unknown };
    State state(std::chrono::milliseconds worst) const;
    static QString stateText(State state);
    QString text(const TimeoutAdvice& advice, int column) const;
    QString toolTip(const TimeoutAdvice& advice, int column) const;

    std::vector<TimeoutAdvice> m_advice;
    Waiting m_waiting;
};

} // namespace retryscope::ui
