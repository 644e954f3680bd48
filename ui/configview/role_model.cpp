// SPDX-License-Identifier: GPL-3.0-or-later
// The deviations are those that the review found.
#include "ui/configview/role_model.h"

#include "ui/text/foreign.h"
#include "ui/text/numbers.h"
#include "ui/text/role_phrases.h"
#include "ui/widgets/theme.h"

#include <QApplication>

#include <algorithm>

namespace retryscope::ui {

namespace {

constexpr qsizetype longestPattern = 40;

}

void RoleModel::setProposals(const Configuration* configuration, std::vector<RoleProposal> proposals, const std::vector<Finding>& findings)
{
    beginResetModel();
    m_proposals = std::move(proposals);
    m_names.clear();
    for (const RoleProposal& proposal : m_proposals) {
        QStringList words;
        for (const Argument& argument : configuration->at(proposal.block).args)
            words.append(foreign(argument.value, longestPattern));
        m_names.append(words.isEmpty() ? foreign(proposal.pattern, longestPattern) : words.join(QLatin1Char(' ')));
    }
    m_deviations.clear();
    std::ranges::copy_if(findings, std::back_inserter(m_deviations), [](const Finding& finding) { return finding.rule == Rule::RoleDeviation; });
    endResetModel();
}

void RoleModel::retranslate()
{
    emit headerDataChanged(Qt::Horizontal, 0, columns - 1);
    if (!m_proposals.empty())
        emit dataChanged(index(0, 0), index(rowCount() - 1, columns - 1));
}

QString RoleModel::text(int row, int column) const
{
    const RoleProposal& proposal = at(row);
    switch (column) {
    case Location: return m_names[row];
    case Role: return roleText(proposal.role);
    case Reason: return roleReasonText(proposal);
    case Reads: return countText(proposal.reads);
    case Writes: return countText(proposal.writes);
    default: break;
    }
    const auto found = std::ranges::find(m_deviations, proposal.block, &Finding::directive);
    if (found != m_deviations.end())
        return roleDeviationText(*found);
    return proposal.reason == RoleReason::Stated ? tr("none", "deviations from a role") : QString();
}

QVariant RoleModel::data(const QModelIndex& index, int role) const
{
    switch (role) {
    case Qt::DisplayRole: return text(index.row(), index.column());
    case Qt::EditRole: return index.column() == Role ? QVariant(static_cast<int>(at(index.row()).role)) : QVariant();
    case Qt::ToolTipRole: return index.column() == Location ? foreign(at(index.row()).pattern) : text(index.row(), index.column());
    case Qt::TextAlignmentRole: return index.column() == Reads || index.column() == Writes ? QVariant(Qt::AlignRight | Qt::AlignVCenter) : QVariant();
    case Qt::ForegroundRole: break;
    default: return {};
    }
    if (index.column() == Deviations && std::ranges::contains(m_deviations, at(index.row()).block, &Finding::directive))
        return toneColor(Tone::Warning, QApplication::palette());
    // What is only proposed is told from what somebody said.
    return at(index.row()).reason == RoleReason::Stated ? QVariant() : QVariant(mutedText(QApplication::palette()));
}

bool RoleModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (role != Qt::EditRole || index.column() != Role)
        return false;
    const auto chosen = static_cast<LocationRole>(value.toInt());
    // Confirming a proposal makes it a statement.
    if (chosen != at(index.row()).role || at(index.row()).reason != RoleReason::Stated)
        emit roleChosen(index.row(), chosen);
    return true;
}

Qt::ItemFlags RoleModel::flags(const QModelIndex& index) const
{
    return QAbstractTableModel::flags(index) | (index.column() == Role ? Qt::ItemIsEditable : Qt::NoItemFlags);
}

QVariant RoleModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (role == Qt::TextAlignmentRole && orientation == Qt::Horizontal)
        return QVariant((section == Reads || section == Writes ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole || orientation != Qt::Horizontal)
        return {};
    switch (section) {
    case Location: return tr("Location");
    case Role: return tr("Role", "column: what a location is for");
    case Reason: return tr("Why", "column: reason of a proposal");
    case Reads: return tr("Reads", "column: number of requests");
    case Writes: return tr("Writes", "column: number of requests");
    default: return tr("Deviations", "column: what differs from the role's policy");
    }
}

} // namespace retryscope::ui
