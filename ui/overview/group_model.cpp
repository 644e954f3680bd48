// SPDX-License-Identifier: GPL-3.0-or-later
// Methods have no response times of their own.
#include "ui/overview/group_model.h"

#include "ui/overview/overview_links.h"
#include "ui/text/foreign.h"
#include "ui/text/numbers.h"

#include <QGuiApplication>
#include <QPalette>

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

QString GroupModel::filter(int row, int column) const
{
    if (row < 0 || static_cast<std::size_t>(row) >= m_groups.size())
        return {};
    const QString fields[] = {QStringLiteral("location"), QStringLiteral("backend"), QStringLiteral("method")};
    QString text = filterTerm(fields[static_cast<std::size_t>(m_by)], m_groups[static_cast<std::size_t>(row)].key);
    if (column == Retried || column == Share || (column == Harm && m_by == By::Backend))
        text += QStringLiteral(" attempts:>1");
    else if (column == Harm)
        text += QStringLiteral(" verdict:duplicated");
    return text;
}

int GroupModel::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : static_cast<int>(m_groups.size()); }

int GroupModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : m_by == By::Method ? P99 : P99 + 1; }

QVariant GroupModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || static_cast<std::size_t>(index.row()) >= m_groups.size())
        return {};
    const GroupCount& group = m_groups[static_cast<std::size_t>(index.row())];
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(Qt::Alignment(Qt::AlignVCenter | (index.column() > 0 ? Qt::AlignRight : Qt::AlignLeft)));
    if (role == Qt::ForegroundRole && index.column() == Name)
        return QGuiApplication::palette().link();
    if (role == Qt::ToolTipRole)
        return index.column() == Name ? foreign(group.key) : tr("Show the operations behind this");
    if (role != Qt::DisplayRole)
        return {};
    switch (index.column()) {
    case Name: return group.key.empty() ? tr("(unknown)") : foreign(group.key, 60);
    case Requests: return countText(group.requests);
    case Retried: return countText(group.retried);
    case Share: return group.requests > 0 ? percentText(static_cast<double>(group.retried) / static_cast<double>(group.requests)) : QString();
    case P99: return group.times.times.count() > 0 ? settingText(*group.times.times.percentile(0.99)) : QStringLiteral("—");
    default: return countText(m_by == By::Backend ? group.firstToFail : group.duplicated);
    }
}

QVariant GroupModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Horizontal && role == Qt::TextAlignmentRole)
        return QVariant::fromValue(Qt::Alignment(Qt::AlignVCenter | (section > 0 ? Qt::AlignRight : Qt::AlignLeft)));
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    //: 99 % of the attempts took at most this time
    case P99: return tr("p99");
    case 0: return m_by == By::Location ? tr("Location") : m_by == By::Backend ? tr("Backend") : tr("Method");
    case 1: return tr("Requests");
    case 2: return tr("Retried");
    case 3: return tr("Share");
    //: how often this backend was the first of a request to fail
    default: return m_by == By::Backend ? tr("First to fail") : tr("Duplicated");
    }
}

} // namespace retryscope::ui
