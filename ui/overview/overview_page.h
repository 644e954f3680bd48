// SPDX-License-Identifier: GPL-3.0-or-later
// The incident at a glance; each number is a link to the list behind it.
#pragma once

#include "ui/overview/group_model.h"
#include "ui/work/selection.h"

#include <QWidget>

class QLabel;
class QStackedLayout;
class QTableView;

namespace retryscope::ui {

class EmptyState;
class HealthPanel;
class RetryChart;
class VerdictCards;

class OverviewPage : public QWidget {
    Q_OBJECT
public:
    explicit OverviewPage(Selection* selection, QWidget* parent = nullptr);

signals:
    void openRequested();

protected:
    void changeEvent(QEvent* event) override;

private:
    QWidget* createContent();
    QTableView* createTable(GroupModel* model);
    QLabel* createHeading();
    void refresh();
    void retranslate();

    Selection* m_selection;
    GroupModel *m_locations, *m_backends, *m_methods;
    QStackedLayout* m_stack;
    EmptyState* m_empty;
    QLabel* m_counts;
    VerdictCards* m_cards;
    RetryChart* m_chart;
    HealthPanel* m_health;
    QLabel *m_chartHeading, *m_healthHeading, *m_locationHeading, *m_backendHeading, *m_methodHeading;
    QTableView *m_locationTable, *m_backendTable, *m_methodTable;
};

} // namespace retryscope::ui
