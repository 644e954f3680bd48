// SPDX-License-Identifier: GPL-3.0-or-later
// Counts by location, backend or method as a table; a row leads to the operations behind it.
#pragma once

#include "incident/analysis.h"

#include <QAbstractTableModel>

#include <optional>

namespace retryscope::ui {

class GroupModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum class By { Location, Backend, Method };
    enum Column { Name, Requests, Retried, Share, Harm, P99 }; ///< Harm: duplicated, or first to fail

    explicit GroupModel(By by, QObject* parent = nullptr);
    /// `notes`: what passes a threshold among them; nullopt: as the analysis has it.
    void setGroups(std::vector<GroupCount> groups, std::shared_ptr<const Analysis> analysis = {}, std::optional<std::vector<HealthNote>> notes = {});
    /// Where the number in a cell leads (see followTarget): the list of what it counts.
    QString target(int row, int column = 0) const;
    void retranslate();

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QString nameOf(const GroupCount& group) const;
    const HealthNote* noteOn(const GroupCount& group, int column) const; ///< nullptr: the number is no alarm
    QString tipOf(int column) const;

    By m_by;
    std::vector<HealthNote> m_notes;
    std::vector<GroupCount> m_groups;
    std::shared_ptr<const Analysis> m_analysis;
};

} // namespace retryscope::ui
