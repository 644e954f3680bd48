// SPDX-License-Identifier: GPL-3.0-or-later
// Colours of the own themes; the desktop's are left to the desktop.
#include "ui/widgets/appearance.h"

#include "ui/widgets/theme.h"

#include <QApplication>
#include <QFontInfo>
#include <QPointer>
#include <QWidget>

#include <algorithm>

namespace retryscope::ui {

namespace {

struct ThemeColors {
    QRgb window, base, alternate, button, text, highlight, highlightedText, link;
};

constexpr ThemeColors light{0xfff6f7f7, 0xffffffff, 0xfff9fafa, 0xffeef0f1, 0xff1f2326, 0xffd6e6f5, 0xff1f2326, 0xff1b62a5};
constexpr ThemeColors dark{0xff2a2e32, 0xff232629, 0xff272a2e, 0xff32373b, 0xfffcfcfc, 0xff2f445a, 0xfffcfcfc, 0xff82b8f0};
constexpr ThemeColors strong{0xff000000, 0xff000000, 0xff000000, 0xff000000, 0xffffffff, 0xffffff00, 0xff000000, 0xff80ffff};

QPalette paletteOf(const ThemeColors& colors)
{
    const auto color = [](QRgb rgb) { return QColor::fromRgb(rgb); };
    QPalette palette(color(colors.button), color(colors.window));
    const std::pair<QPalette::ColorRole, QRgb> roles[] = {{QPalette::Window, colors.window}, {QPalette::Base, colors.base}, {QPalette::AlternateBase, colors.alternate},
        {QPalette::Button, colors.button}, {QPalette::ToolTipBase, colors.base}, {QPalette::WindowText, colors.text}, {QPalette::Text, colors.text},
        {QPalette::ButtonText, colors.text}, {QPalette::BrightText, colors.text}, {QPalette::ToolTipText, colors.text}, {QPalette::Highlight, colors.highlight},
        {QPalette::Accent, colors.highlight}, {QPalette::HighlightedText, colors.highlightedText}, {QPalette::Link, colors.link}, {QPalette::LinkVisited, colors.link}};
    for (const auto& [role, rgb] : roles)
        palette.setColor(role, color(rgb));
    palette.setColor(QPalette::PlaceholderText, mutedText(palette));
    for (const auto& [role, ground] : {std::pair(QPalette::WindowText, colors.window), {QPalette::Text, colors.base}, {QPalette::ButtonText, colors.button}})
        palette.setColor(QPalette::Disabled, role, mixed(color(ground), color(colors.text), 0.5));
    return palette;
}

} // namespace

QPalette themePalette(ThemeChoice theme)
{
    switch (theme) {
    case ThemeChoice::System: return {};
    case ThemeChoice::Light: return paletteOf(light);
    case ThemeChoice::Dark: return paletteOf(dark);
    case ThemeChoice::HighContrast: return paletteOf(strong);
    }
    return {};
}

Appearance::Appearance()
    : QObject(QCoreApplication::instance())
    , m_desktopFont(QApplication::font())
{
}

Appearance& Appearance::instance()
{
    static QPointer<Appearance> only; // it ends with the application
    if (!only)
        only = new Appearance;
    return *only;
}

void Appearance::setTheme(ThemeChoice theme)
{
    if (theme == m_theme)
        return;
    m_theme = theme;
    QApplication::setPalette(themePalette(theme));
    mendPalette();
}

double Appearance::pointSize(int textSize) const
{
    // Some desktops ask for a size in pixels.
    const double desktop = m_desktopFont.pointSizeF() > 0 ? m_desktopFont.pointSizeF() : QFontInfo(m_desktopFont).pointSizeF();
    return std::max(6.0, desktop + textSize);
}

void Appearance::setTextSize(int points)
{
    points = std::clamp(points, leastSize, mostSize);
    if (points == m_textSize)
        return;
    m_textSize = points;
    QFont font = m_desktopFont;
    font.setPointSizeF(pointSize(points));
    QApplication::setFont(font);
    QMetaObject::invokeMethod(this, &Appearance::textSizeChanged, Qt::QueuedConnection); // Qt tells the widgets later, too
}

void keepFont(QWidget* widget, const std::function<QFont(QFont application)>& make)
{
    keepSize(widget, [widget, make] { widget->setFont(make(QApplication::font())); });
}

void keepSize(QObject* object, const std::function<void()>& fit)
{
    fit();
    QObject::connect(&Appearance::instance(), &Appearance::textSizeChanged, object, fit);
}

} // namespace retryscope::ui
