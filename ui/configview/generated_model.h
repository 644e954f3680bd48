// SPDX-License-Identifier: GPL-3.0-or-later
// What ingress-nginx makes of annotations and ConfigMap: each directive with its value, and where that comes from.
#pragma once

#include "config/tree.h"

#include <QAbstractTableModel>

#include <memory>
#include <vector>

namespace retryscope::ui {

class GeneratedModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Block, Name, Value, From, columns };

    using QAbstractTableModel::QAbstractTableModel;

    /// Nothing where the configuration is none of Kubernetes objects.
    void setConfiguration(std::shared_ptr<const Configuration> configuration);
    /// Where the value of a row was written, or the path that it was made for.
    Span placeAt(int row) const;
    /// The first row that was made of this line; -1: nothing was.
    int rowOfLine(ConfigFileId file, std::uint32_t line) const;
    void retranslate();

    int rowCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : static_cast<int>(m_rows.size()); }
    int columnCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : columns; }
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    void addRows(DirectiveId block);
    QString text(int row, int column) const;
    QString blockText(DirectiveId block) const;
    QString originText(const Directive& directive) const;

    std::shared_ptr<const Configuration> m_configuration;
    std::vector<DirectiveId> m_rows;
};

} // namespace retryscope::ui
