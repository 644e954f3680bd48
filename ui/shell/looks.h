// SPDX-License-Identifier: GPL-3.0-or-later
// The window's theme, text size and language as the person chose them, now and at the next start.
#pragma once

#include <QObject>
#include <QSize>

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
    void fitWindow();
    void askForPreferences();

    Settings& m_settings;
    QWidget* m_window;
    QSize m_natural; ///< of the window before its text was enlarged; what it goes back to
};

} // namespace retryscope::ui
