// SPDX-License-Identifier: GPL-3.0-or-later
// The sources page: every input, how well it was read, and why something was not.
#pragma once

#include "ui/work/selection.h"

#include <QWidget>

class QLabel;
class QStackedLayout;
class QTableView;

namespace retryscope::ui {

class EmptyState;
class SourceDetails;
class SourcesModel;

class SourcesPage : public QWidget {
    Q_OBJECT
public:
    explicit SourcesPage(Selection* selection, QWidget* parent = nullptr);

signals:
    void openRequested(); ///< the empty page's button

protected:
    void changeEvent(QEvent* event) override;

private:
    void createLayout();
    void refresh();
    void showCurrent();
    void retranslate();

    Selection* m_selection;
    SourcesModel* m_model;
    QStackedLayout* m_stack;
    EmptyState* m_empty;
    QLabel* m_total;
    QTableView* m_table;
    SourceDetails* m_details;
};

} // namespace retryscope::ui
