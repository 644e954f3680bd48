// SPDX-License-Identifier: GPL-3.0-or-later
// Finds text in the shown file, or goes to a line; a strip below the editor, closed by Esc.
#pragma once

#include <QWidget>

class QLabel;
class QLineEdit;
class QToolButton;

namespace retryscope::ui {

class ConfigEditor;

class FindBar : public QWidget {
    Q_OBJECT
public:
    explicit FindBar(ConfigEditor* editor, QWidget* parent = nullptr);

    void openFind();
    void openGoToLine();
    void findNext(bool forward);
    void refresh(); ///< another file is shown

protected:
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    enum class Purpose { Find, GoToLine };
    void open(Purpose purpose);
    void search();
    void retranslate();

    ConfigEditor* m_editor;
    QLabel* m_label;
    QLineEdit* m_input;
    QToolButton *m_previous, *m_next, *m_close;
    QLabel* m_result;
    Purpose m_purpose = Purpose::Find;
};

} // namespace retryscope::ui
