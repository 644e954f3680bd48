// SPDX-License-Identifier: GPL-3.0-or-later
// The table of operations: a vector of ids in front of the analysis; every cell is looked up when it is drawn.
#pragma once

#include "ui/incidents/operation_columns.h"

#include <QAbstractTableModel>
#include <QPalette>

#include <memory>
#include <unordered_map>

namespace retryscope::ui {

class OperationTableModel : public QAbstractTableModel {
    Q_OBJECT
public:
    explicit OperationTableModel(QObject* parent = nullptr);

    void setRows(std::shared_ptr<const Analysis> analysis, std::vector<OperationId> rows);
    void setZone(const QTimeZone& zone);
    void setPalette(const QPalette& palette);
    void retranslate();

    /// The font of a column; invalid: the table's own.
    static QVariant columnFont(OperationColumn column);
    OperationId operationAt(int row) const; ///< none outside of the rows
    int rowOf(OperationId operation) const; ///< -1: not among the rows

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    std::shared_ptr<const Analysis> m_analysis;
    std::vector<OperationId> m_rows;
    std::unordered_map<OperationId, int> m_rowOf;
    QTimeZone m_zone = QTimeZone::utc();
    QPalette m_palette;
};

} // namespace retryscope::ui
