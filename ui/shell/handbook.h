// SPDX-License-Identifier: GPL-3.0-or-later
// The handbook and the common beliefs, in the language of the window, to be read beside it.
#pragma once

#include <QDialog>

class QLineEdit;
class QListWidget;
class QTextBrowser;

namespace retryscope::ui {

class Handbook : public QDialog {
    Q_OBJECT
public:
    enum class Chapter { Start, Beliefs };
    explicit Handbook(QWidget* window, Chapter chapter = Chapter::Start);
    void show(Chapter chapter);

protected:
    void changeEvent(QEvent* event) override;

private:
    void fill();
    void listChapters();
    void goTo(int chapter);
    void findNext(bool backwards);

    QListWidget* m_chapters;
    QTextBrowser* m_text;
    QLineEdit* m_find;
};

} // namespace retryscope::ui
