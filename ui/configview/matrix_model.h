// SPDX-License-Identifier: GPL-3.0-or-later
// The matrix as a table: methods that behave alike share a row; beside another matrix, what differs.
#pragma once

#include "retry/matrix.h"

#include <QAbstractTableModel>

#include <optional>

namespace retryscope::ui {

class MatrixModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Role { MeaningRole = Qt::UserRole, BeforeRole, DiffersRole }; ///< CellMeaning as int; the word of the other matrix; bool
    using QAbstractTableModel::QAbstractTableModel;

    void setMatrix(Matrix matrix, std::optional<Matrix> other = std::nullopt);
    /// Every failure of the engine; else those that people ask for and whatever is repeated; beside another matrix those that differ.
    void setComplete(bool complete);
    /// One more failure that is shown in any case.
    void require(Failure failure);

    const MatrixCell* cellAt(const QModelIndex& index) const;
    const MatrixCell* otherAt(const QModelIndex& index) const; ///< nullptr: none, or that failure cannot happen there
    int differences() const; ///< cells of this table that differ; none of the columns that are left out does
    bool compares() const { return m_other.has_value(); }

    int rowCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : static_cast<int>(m_rows.size()); }
    int columnCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : static_cast<int>(m_columns.size()); }
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    void addAbsent();
    bool isAbsent(const MatrixCell& cell) const;
    QString wordOf(const MatrixCell& cell) const;
    QString otherWord(const MatrixCell& cell, const MatrixCell* other) const;
    void rebuild();
    bool shown(std::size_t failure) const;
    bool alike(std::size_t a, std::size_t b) const;
    const MatrixCell* otherCell(const MatrixCell& cell) const;
    bool differs(const MatrixCell& cell) const;

    Matrix m_matrix;
    std::optional<Matrix> m_other;
    std::vector<Failure> m_absent; ///< failures that only the other side can have; their cells are copies of its own
    bool m_complete = false;
    bool m_someDiffer = false; ///< from the other matrix
    std::optional<Failure> m_required;
    std::vector<std::vector<std::size_t>> m_rows; ///< indexes of methods
    std::vector<std::size_t> m_columns;           ///< indexes of failures
};

} // namespace retryscope::ui
