// SPDX-License-Identifier: GPL-3.0-or-later
// Locations with their roles; the role is what a person may choose.
#pragma once

#include "incident/finding.h"
#include "review/role_proposal.h"

#include <QAbstractTableModel>

namespace retryscope::ui {

class RoleModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Location, Role, Reason, Reads, Writes, Deviations, columns };

    using QAbstractTableModel::QAbstractTableModel;

    void setProposals(const Configuration* configuration, std::vector<RoleProposal> proposals, const std::vector<Finding>& findings);
    const std::vector<RoleProposal>& proposals() const { return m_proposals; }
    const RoleProposal& at(int row) const { return m_proposals[static_cast<std::size_t>(row)]; }
    void retranslate();

    int rowCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : static_cast<int>(m_proposals.size()); }
    int columnCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : columns; }
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

signals:
    void roleChosen(int row, retryscope::LocationRole role);

private:
    QString text(int row, int column) const;

    std::vector<RoleProposal> m_proposals;
    QStringList m_names; ///< of their locations as they are written, "= /checkout"
    std::vector<Finding> m_deviations; ///< of the rule role-deviation
};

} // namespace retryscope::ui
