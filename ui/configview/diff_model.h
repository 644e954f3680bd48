// SPDX-License-Identifier: GPL-3.0-or-later
// Two texts of several files side by side: what changes, with some lines around it.
#pragma once

#include <QAbstractTableModel>
#include <QString>

#include <string>
#include <vector>

namespace retryscope::ui {

class DiffModel : public QAbstractTableModel {
    Q_OBJECT
public:
    struct File {
        QString name;
        std::string before, after;
    };
    enum Column { BeforeNumber, Before, AfterNumber, After, Columns };
    enum class Kind { FileName, Gap, Same, Changed };

    explicit DiffModel(const std::vector<File>& files, QObject* parent = nullptr);

    Kind kindOf(int row) const { return m_rows[static_cast<std::size_t>(row)].kind; }
    int changedLines() const { return m_changed; }

    int rowCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : static_cast<int>(m_rows.size()); }
    int columnCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : Columns; }
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    struct Row {
        Kind kind{};
        int beforeLine = 0, afterLine = 0; ///< 1-based; 0: there is no such line on that side
        QString before, after;             ///< of a file's name: only `before`
    };
    void addFile(const File& file);
    QVariant text(const Row& row, int column) const;

    std::vector<Row> m_rows;
    int m_changed = 0;
};

} // namespace retryscope::ui
