// SPDX-License-Identifier: GPL-3.0-or-later
// Chooses and orders the columns by mouse or keyboard; the table follows at once.
#pragma once

#include "ui/incidents/row_table.h"

#include <QDialog>

class QListWidget;

namespace retryscope::ui {

class ColumnDialog : public QDialog {
    Q_OBJECT
public:
    explicit ColumnDialog(RowTable* table);

    QListWidget* list() const { return m_list; }
    void move(int by); ///< the current column, to the left or to the right

private:
    void fill();
    void apply();

    RowTable* m_table;
    QListWidget* m_list;
    bool m_filling = false;
};

} // namespace retryscope::ui
