// SPDX-License-Identifier: GPL-3.0-or-later
// Finds and replaces text in the shown file, or goes to a line; a strip below the editor, closed by Esc.
#pragma once

#include <QWidget>

class QLabel;
class QLineEdit;
class QPushButton;
class QToolButton;

namespace retryscope::ui {

class ConfigEditor;

class FindBar : public QWidget {
    Q_OBJECT
public:
    explicit FindBar(ConfigEditor* editor, QWidget* parent = nullptr);

    void openFind();
    void openReplace();
    void openGoToLine();
    void findNext(bool forward);
    void refresh(); ///< another file is shown, or the text has changed

protected:
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    enum class Purpose { Find, Replace, GoToLine };
    void layOut();
    void createReplacement(QWidget* row);
    void open(Purpose purpose);
    void search();
    void retranslate();

    ConfigEditor* m_editor;
    QLabel* m_label;
    QLineEdit* m_input;
    QToolButton *m_previous, *m_next, *m_close;
    QLabel* m_result;
    QWidget* m_replaceRow;
    QLabel* m_replaceLabel;
    QLineEdit* m_replacement;
    QPushButton *m_replaceOne, *m_replaceAll;
    Purpose m_purpose = Purpose::Find;
};

} // namespace retryscope::ui
