// SPDX-License-Identifier: GPL-3.0-or-later
// The window's theme, text size and language as the person chose them, now and at the next start.
#pragma once

#include <QObject>

class QWidget;

namespace retryscope::ui {

class Actions;
class Settings;

class Looks : public QObject {
    Q_OBJECT
public:
    /// Takes what was chosen before; make it before the window's parts.
    Looks(Settings& settings, const Actions& actions, QWidget* window);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override; ///< the window: the desktop took another theme

private:
    void setTextSize(int points);
    void askForPreferences();

    Settings& m_settings;
    QWidget* m_window;
};

} // namespace retryscope::ui
