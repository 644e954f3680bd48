// SPDX-License-Identifier: GPL-3.0-or-later
// What the table lists and how: its level, its grouping, the saved filters, columns and export.
#pragma once

#include "ui/incidents/rows.h"
#include "ui/work/case_notes.h"

#include <QWidget>

#include <functional>

class QMenu;
class QTabBar;
class QToolButton;

namespace retryscope::ui {

class ViewBar : public QWidget {
    Q_OBJECT
public:
    explicit ViewBar(QWidget* parent = nullptr);

    Level level() const;
    void setLevel(Level level);
    Grouping grouping() const { return m_grouping; }
    void setGrouping(Grouping grouping);
    /// The bar offers and changes the saved filters of the case, which must outlive it.
    void setNotes(CaseNotes* notes);
    /// The text that "Save this filter" saves; empty: there is nothing to save.
    void setFilterText(const QString& text);
    /// Asks for a name; an empty answer means that the person changed their mind. Tests answer instead.
    std::function<QString(QWidget* parent, const QString& suggestion)> askForName;
    QTabBar* tabs() const { return m_tabs; }
    QMenu* savedMenu() const { return m_savedMenu; }
    QMenu* groupMenu() const { return m_groupMenu; }

signals:
    void levelChanged();
    void groupingChanged();
    void columnsWanted();
    void exportWanted();
    void filterChosen(const QString& text);

protected:
    void changeEvent(QEvent* event) override;

private:
    void layOut();
    void rebuildGroups();
    void rebuildSaved();
    void saveFilter();
    void retranslate();
    void updateIcons();

    QTabBar* m_tabs;
    QToolButton *m_group, *m_saved, *m_columns, *m_export;
    QMenu *m_groupMenu, *m_savedMenu;
    CaseNotes* m_notes = nullptr;
    QString m_filterText;
    Grouping m_grouping = Grouping::None;
};

} // namespace retryscope::ui
