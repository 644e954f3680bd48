// SPDX-License-Identifier: GPL-3.0-or-later
// Cells of the table of operations.
#include "ui/incidents/operation_table_model.h"

#include "ui/text/phrases.h"
#include "ui/widgets/theme.h"

namespace retryscope::ui {

namespace {

bool isFixed(OperationColumn column)
{
    return column == OperationColumn::Time || column == OperationColumn::Uri || column == OperationColumn::Location
        || column == OperationColumn::Attempts;
}

} // namespace

OperationTableModel::OperationTableModel(QObject* parent)
    : QAbstractTableModel(parent)
{
}

void OperationTableModel::setRows(std::shared_ptr<const Analysis> analysis, std::vector<OperationId> rows)
{
    beginResetModel();
    m_analysis = std::move(analysis);
    m_rows = std::move(rows);
    m_rowOf.clear();
    m_rowOf.reserve(m_rows.size());
    for (std::size_t i = 0; i < m_rows.size(); ++i)
        m_rowOf.emplace(m_rows[i], static_cast<int>(i));
    endResetModel();
}

void OperationTableModel::setZone(const QTimeZone& zone)
{
    m_zone = zone;
    retranslate();
}

void OperationTableModel::setPalette(const QPalette& palette)
{
    m_palette = palette;
    if (!m_rows.empty())
        emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1), {Qt::DecorationRole, Qt::ForegroundRole});
}

void OperationTableModel::retranslate()
{
    emit headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
    if (!m_rows.empty())
        emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

QVariant OperationTableModel::columnFont(OperationColumn column) { return isFixed(column) ? QVariant(fixedFont()) : QVariant(); }

OperationId OperationTableModel::operationAt(int row) const
{
    return row >= 0 && row < rowCount() ? m_rows[static_cast<std::size_t>(row)] : OperationId{};
}

int OperationTableModel::rowOf(OperationId operation) const
{
    const auto found = m_rowOf.find(operation);
    return found == m_rowOf.end() ? -1 : found->second;
}

int OperationTableModel::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : static_cast<int>(m_rows.size()); }

int OperationTableModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : operationColumns; }

QVariant OperationTableModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid) || !m_analysis)
        return {};
    const Operation& operation = m_analysis->at(m_rows[static_cast<std::size_t>(index.row())]);
    const auto column = static_cast<OperationColumn>(index.column());
    switch (role) {
    case Qt::DisplayRole: return columnText(column, *m_analysis, operation, m_zone);
    case Qt::ToolTipRole:
        return (column == OperationColumn::Verdict ? operationSummary(*m_analysis, operation) : columnText(column, *m_analysis, operation, m_zone))
            .toHtmlEscaped();
    case Qt::DecorationRole:
        return column == OperationColumn::Verdict ? QVariant(verdictIcon(operation.verdict, m_palette)) : QVariant();
    case Qt::ForegroundRole:
        return column == OperationColumn::Verdict ? QVariant(toneColor(toneOf(operation.verdict), m_palette)) : QVariant();
    case Qt::FontRole: return columnFont(column);
    case Qt::TextAlignmentRole:
        return QVariant(static_cast<int>((column == OperationColumn::Took ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter));
    case Qt::AccessibleDescriptionRole: return operationSummary(*m_analysis, operation);
    default: return {};
    }
}

QVariant OperationTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= operationColumns)
        return {};
    const auto column = static_cast<OperationColumn>(section);
    if (role == Qt::DisplayRole)
        return columnTitle(column, m_zone, m_analysis.get());
    if (role == Qt::TextAlignmentRole)
        return static_cast<int>((column == OperationColumn::Took ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    return {};
}

} // namespace retryscope::ui
