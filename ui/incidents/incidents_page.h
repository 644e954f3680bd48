// SPDX-License-Identifier: GPL-3.0-or-later
// The table of operations with its filter, and below it whatever shows the selected one.
#pragma once

#include "ui/incidents/operation_rows.h"
#include "ui/work/job.h"

#include <QWidget>

class QModelIndex;
class QSplitter;
class QStackedWidget;
class QTableView;

namespace retryscope::ui {

class EmptyState;
class FilterBar;
class OperationTableModel;

class IncidentsPage : public QWidget {
    Q_OBJECT
public:
    explicit IncidentsPage(Selection* selection, QWidget* parent = nullptr);
    ~IncidentsPage() override;

    /// Takes the widget over and shows it below the table (the timeline; pages do not know one another).
    void setLowerPane(QWidget* pane);
    /// nullopt: the zone of the access log.
    void setTimeZone(std::optional<QTimeZone> zone);
    FilterBar* filterBar() const { return m_bar; }
    QTableView* table() const { return m_table; }
    EmptyState* emptyState() const { return m_empty; }

public slots:
    void focusFilter();

signals:
    void openRequested(); ///< the button of the empty page: the user wants to open logs

protected:
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void makeTable();
    void restoreColumns();
    void showAnalysis();
    void refresh();
    void takeRows(std::vector<OperationId> rows);
    void followSelection();
    void lead(const QModelIndex& current);
    void updateState();
    void clearFilters();
    void copyRow();
    void applyMetrics();

    Selection* m_selection;
    std::optional<QTimeZone> m_zone;
    FilterBar* m_bar;
    QTableView* m_table;
    OperationTableModel* m_model;
    EmptyState* m_empty;
    QStackedWidget* m_stack;
    QSplitter* m_splitter;
    QWidget* m_lower = nullptr;
    bool m_following = false; ///< the table is being moved to the selection, not by the user
    Job<std::vector<OperationId>> m_job;
};

} // namespace retryscope::ui
