// SPDX-License-Identifier: GPL-3.0-or-later
// A light and a dark palette for tests that look at the same widget in both.
#pragma once

#include <QApplication>
#include <QDir>
#include <QPalette>
#include <QWidget>

namespace retryscope::ui::test {

inline QPalette lightPalette()
{
    QPalette palette(QColor(0xf6, 0xf7, 0xf7));
    palette.setColor(QPalette::Base, Qt::white);
    palette.setColor(QPalette::AlternateBase, QColor(0xf9, 0xfa, 0xfa));
    palette.setColor(QPalette::Highlight, QColor(0xd6, 0xe6, 0xf5));
    palette.setColor(QPalette::HighlightedText, QColor(0x1f, 0x23, 0x26));
    palette.setColor(QPalette::Link, QColor(0x1b, 0x62, 0xa5));
    return palette;
}

inline QPalette darkPalette()
{
    QPalette palette(QColor(0x2a, 0x2e, 0x32));
    palette.setColor(QPalette::Base, QColor(0x23, 0x26, 0x29));
    palette.setColor(QPalette::AlternateBase, QColor(0x27, 0x2a, 0x2e));
    palette.setColor(QPalette::Highlight, QColor(0x2f, 0x44, 0x5a));
    palette.setColor(QPalette::HighlightedText, QColor(0xfc, 0xfc, 0xfc));
    palette.setColor(QPalette::Link, QColor(0x82, 0xb8, 0xf0));
    return palette;
}

/// Shows the widget in a palette and writes its picture as <name>-<light|dark>.png to the folder of screenshots.
inline QImage takePicture(QWidget& widget, const QString& name, bool dark, const QSize& size)
{
    QApplication::setPalette(dark ? darkPalette() : lightPalette());
    widget.resize(size);
    widget.show();
    QApplication::processEvents();
    QApplication::processEvents();
    const QImage image = widget.grab().toImage();
    QDir().mkpath(QStringLiteral(SCREENSHOT_DIR));
    image.save(QStringLiteral(SCREENSHOT_DIR "/%1-%2.png").arg(name, dark ? QStringLiteral("dark") : QStringLiteral("light")));
    return image;
}

} // namespace retryscope::ui::test
