// SPDX-License-Identifier: GPL-3.0-or-later
// The list behind "?": every key of the window and of its pages.
#pragma once

#include <QDialog>

class QLineEdit;
class QTreeWidget;
class QTreeWidgetItem;

namespace retryscope::ui {

class MainWindow;

/// Reads the keys from the actions of the window, so that it cannot be wrong; keys of the timeline are added. They stand by where they act.
class KeyList : public QDialog {
    Q_OBJECT
public:
    explicit KeyList(MainWindow* window);
    QTreeWidget* list() const { return m_list; } ///< groups with their keys below
    QLineEdit* search() const { return m_search; }

private:
    void fill(MainWindow* window);
    void fillPlaces();
    void add(const QString& place, const QString& keys, const QString& what);
    void find(const QString& words);

    QLineEdit* m_search;
    QTreeWidget* m_list;
};

} // namespace retryscope::ui
