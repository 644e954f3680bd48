// SPDX-License-Identifier: GPL-3.0-or-later
// The sources page: every input, how well it was read, and why something was not.
#pragma once

#include "ui/sources/source_actions.h"
#include "ui/work/job.h"
#include "ui/work/selection.h"

#include <QTimeZone>
#include <QWidget>

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

    void selectFirst(InputKind kind); ///< nothing happens where there is none
    SourceActions* actions() const { return m_actions; }
    QTableView* table() const { return m_table; }
    SourceDetails* details() const { return m_details; }
    void setTimeZone(const std::optional<QTimeZone>& zone); ///< nullopt: as the access log has it

signals:
    void openRequested(); ///< the empty page's button

protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void createLayout();
    void refresh();
    void fitColumns();
    int widthOfTimes() const;
    void showCurrent();
    void lookForFiles();
    void showMenu(const QPoint& at);
    void retranslate();

    Selection* m_selection;
    SourcesModel* m_model;
    QStackedLayout* m_stack;
    EmptyState* m_empty;
    SourceActions* m_actions;
    QTableView* m_table;
    SourceDetails* m_details;
    std::optional<QTimeZone> m_zone;
    Job<std::set<FileId>> m_looking;
};

} // namespace retryscope::ui
