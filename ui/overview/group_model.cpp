// SPDX-License-Identifier: GPL-3.0-or-later
// Five columns: name, requests, retried, the rate, and duplicated or first to fail.
#include "ui/overview/group_model.h"

#include "ui/text/foreign.h"
#include "ui/text/numbers.h"

namespace retryscope::ui {

GroupModel::GroupModel(By by, QObject* parent)
    : QAbstractTableModel(parent)
    , m_by(by)
{
}

void GroupModel::setGroups(std::vector<GroupCount> groups)
{
    beginResetModel();
    m_groups = std::move(groups);
    endResetModel();
}

void GroupModel::retranslate()
{
    emit headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
    if (!m_groups.empty())
        emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

QString GroupModel::filter(int row) const
{
    if (row < 0 || static_cast<std::size_t>(row) >= m_groups.size())
        return {};
    QString value = QString::fromStdString(m_groups[static_cast<std::size_t>(row)].key);
    if (value.contains(u' '))
        value = u'"' + value + u'"';
    switch (m_by) {
    case By::Location: return QStringLiteral("location:") + value;
    case By::Backend: return QStringLiteral("backend:") + value;
    case By::Method: return QStringLiteral("method:") + value;
    }
    return {};
}

int GroupModel::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : static_cast<int>(m_groups.size()); }

int GroupModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : 5; }

QVariant GroupModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || static_cast<std::size_t>(index.row()) >= m_groups.size())
        return {};
    const GroupCount& group = m_groups[static_cast<std::size_t>(index.row())];
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(Qt::Alignment(Qt::AlignVCenter | (index.column() > 0 ? Qt::AlignRight : Qt::AlignLeft)));
    if (role != Qt::DisplayRole)
        return {};
    switch (index.column()) {
    case 0: return group.key.empty() ? tr("(unknown)") : foreign(group.key, 60);
    case 1: return countText(group.requests);
    case 2: return countText(group.retried);
    case 3: return group.requests > 0 ? percentText(static_cast<double>(group.retried) / static_cast<double>(group.requests)) : QString();
    default: return countText(m_by == By::Backend ? group.firstToFail : group.duplicated);
    }
}

QVariant GroupModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case 0: return m_by == By::Location ? tr("Location") : m_by == By::Backend ? tr("Backend") : tr("Method");
    case 1: return tr("Requests");
    case 2: return tr("Retried");
    case 3: return tr("Share");
    //: how often this backend was the first of a request to fail
    default: return m_by == By::Backend ? tr("First to fail") : tr("Duplicated");
    }
}

} // namespace retryscope::ui
