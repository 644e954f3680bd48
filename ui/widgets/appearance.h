// SPDX-License-Identifier: GPL-3.0-or-later
// The window's theme and the size of its text, where a person does not want the desktop's.
#pragma once

#include <QFont>
#include <QObject>
#include <QPalette>

#include <functional>

class QWidget;

namespace retryscope::ui {

enum class ThemeChoice { System, Light, Dark, HighContrast };

/// All colours of a theme, disabled words and hints too. System: an empty palette, that is the desktop's.
QPalette themePalette(ThemeChoice theme);

/// One for the program, as the font and the palette of QApplication are.
class Appearance : public QObject {
    Q_OBJECT
public:
    static constexpr int leastSize = -2, mostSize = 10; ///< points beside the desktop's size

    static Appearance& instance();
    ThemeChoice theme() const { return m_theme; }
    int textSize() const { return m_textSize; } ///< points more than the desktop's, or fewer
    double pointSize(int textSize) const; ///< of the application's font with that size
    void setTheme(ThemeChoice theme);
    void setTextSize(int points); ///< is kept within leastSize and mostSize

signals:
    void textSizeChanged(); ///< every widget has the new font already, but those that chose one of their own

private:
    Appearance();

    ThemeChoice m_theme = ThemeChoice::System;
    int m_textSize = 0;
    QFont m_desktopFont; ///< as it was before anything was changed
};

/// Gives the widget a font of its own that is made from the application's, now and whenever the size of the text changes.
void keepFont(QWidget* widget, const std::function<QFont(QFont application)>& make);
/// Does it now and whenever the size of the text changes, as long as the object lives.
void keepSize(QObject* object, const std::function<void()>& fit);

} // namespace retryscope::ui
