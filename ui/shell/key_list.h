// SPDX-License-Identifier: GPL-3.0-or-later
// The list behind "?": every key of the window and of its pages.
#pragma once

#include <QDialog>

class QTreeWidget;

namespace retryscope::ui {

/// Reads the keys from the actions of the window, so that it cannot be wrong; keys of the timeline are added.
class KeyList : public QDialog {
    Q_OBJECT
public:
    explicit KeyList(QWidget* window);
    QTreeWidget* list() const { return m_list; }

private:
    void fill(QWidget* window);
    QTreeWidget* m_list;
};

} // namespace retryscope::ui
