// SPDX-License-Identifier: GPL-3.0-or-later
// The table itself: headings that open and close, columns that are chosen, moved and remembered for each level, copying.
#pragma once

#include "ui/incidents/row_filter.h"
#include "ui/incidents/row_model.h"

#include <QTableView>

#include <functional>
#include <limits>

class QMenu;

namespace retryscope::ui {

class RowTable : public QTableView {
    Q_OBJECT
public:
    explicit RowTable(RowModel* model, QWidget* parent = nullptr);

    /// How a column stands in the table.
    struct Placed {
        Column column;
        bool shown = true;
        int width = 0; ///< 0: wide enough for its content's usual length
    };
    /// From left to right, hidden ones in their places.
    std::vector<Placed> placedColumns() const;
    void placeColumns(const std::vector<Placed>& columns);
    void saveColumns() const;
    void restoreColumns(); ///< of the model's level; what is not known of a remembered state is left out
    void resetColumns();

    Column sortColumn() const;
    Qt::SortOrder sortOrder() const;
    void sortBy(Column column, Qt::SortOrder order); ///< tells nobody

    /// Makes the row current without telling anybody; -1: none.
    void follow(int line);
    /// The selected rows in the shown columns, cells separated by tabs.
    QString copyText(bool headings) const;
    /// Of the selected rows, each once; the search ends with the `most`-th.
    std::vector<OperationId> highlighted(std::size_t most = std::numeric_limits<std::size_t>::max()) const;
    /// Only the shown columns, from left to right.
    std::vector<Column> shownColumns() const;
    void updateMetrics();
    void setZone(const QTimeZone& zone) { m_zone = zone; }
    void fillMenu(QMenu* menu, const QModelIndex& index); ///< what can be done with a cell
    std::function<QList<QAction*>()> rowActions; ///< what else can be done with the selected rows; of the window

signals:
    void rowChosen(const retryscope::ui::Row& row);
    void entered(); ///< Return or a double click on a row
    void sortChanged();
    void filterWanted(const retryscope::ui::FilterTerm& term);
    void lineWanted(const retryscope::EvidenceRef& line);
    void columnsWanted(); ///< the dialog of the columns
    void highlightChanged();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void setUpHeader();
    void spreadColumns(), scrollToRow();
    void fillSortMenu(QMenu* menu);
    bool pressOnSection(int line, int key);
    int usualWidth(Column column) const;
    QString settingsKey() const;

    RowModel* m_model;
    QTimeZone m_zone = QTimeZone::utc();
    std::map<Column, int> m_usual; ///< widths that nobody chose
    bool m_following = false; ///< moved to the selection, not by the user
};

} // namespace retryscope::ui
