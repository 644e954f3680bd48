// SPDX-License-Identifier: GPL-3.0-or-later
// The findings of a configuration with what was decided about them, as a table.
#pragma once

#include "ui/configview/review_session.h"

#include <QAbstractTableModel>

namespace retryscope::ui {

class FindingModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Title, Place, State, Owner, Why, columns };

    explicit FindingModel(const ReviewSession* session, QObject* parent = nullptr);

    /// Those of a configuration that are not hidden; nullopt: none.
    void setConfiguration(std::optional<std::size_t> configuration);
    std::size_t findingAt(int row) const { return m_findings[static_cast<std::size_t>(row)]; }
    int rowOf(std::size_t finding) const; ///< -1: it is not shown
    int hidden() const { return m_hidden; }
    void refreshDecisions();
    void retranslate();

    int rowCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : static_cast<int>(m_findings.size()); }
    int columnCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : columns; }
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    QString text(std::size_t finding, int column) const;
    static QString whichOf(const ReviewedConfiguration& reviewed, std::size_t finding);

    const ReviewSession* m_session;
    std::optional<std::size_t> m_configuration;
    std::vector<std::size_t> m_findings; ///< indexes into ReviewedConfiguration::findings
    int m_hidden = 0;
};

} // namespace retryscope::ui
