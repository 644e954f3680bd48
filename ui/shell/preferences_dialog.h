// SPDX-License-Identifier: GPL-3.0-or-later
// What a person wants of the program whatever is loaded: its language, its looks, the text editor beside it.
#pragma once

#include "ui/widgets/appearance.h"

#include <QDialog>

class QComboBox;
class QDialogButtonBox;
class QLabel;
class QLineEdit;

namespace retryscope::ui {

struct Preferences {
    QString language; ///< one of Languages::codes()
    ThemeChoice theme = ThemeChoice::System;
    int textSize = 0; ///< points more than the desktop's
    QString editor;   ///< its command; empty: one that is known
};

class PreferencesDialog : public QDialog {
    Q_OBJECT
public:
    explicit PreferencesDialog(const Preferences& now, QWidget* parent = nullptr);
    Preferences preferences() const;

signals:
    /// Looks and language are seen at once; after Cancel what was before comes once more.
    void tried(const retryscope::ui::Preferences& preferences);
    void chosen(const retryscope::ui::Preferences& preferences);

protected:
    void changeEvent(QEvent* event) override;

private:
    void layOut();
    void retranslate();
    void fit();

    Preferences m_before;
    QLabel *m_languageLabel, *m_themeLabel, *m_sizeLabel, *m_editorLabel, *m_editorHint;
    QComboBox *m_language, *m_theme, *m_size;
    QLineEdit* m_editor;
    QDialogButtonBox* m_buttons;
};

} // namespace retryscope::ui
