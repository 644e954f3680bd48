// SPDX-License-Identifier: GPL-3.0-or-later
// Palettes as desktops make them for people who need the strongest contrast.
#pragma once

#include <QPalette>

namespace retryscope::ui::test {

inline QPalette highContrastPalette(bool dark)
{
    const QColor paper = dark ? Qt::black : Qt::white, ink = dark ? Qt::white : Qt::black;
    QPalette palette(paper);
    for (const auto role : {QPalette::Window, QPalette::Base, QPalette::AlternateBase, QPalette::Button, QPalette::ToolTipBase})
        palette.setColor(role, paper);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::ToolTipText})
        palette.setColor(role, ink);
    palette.setColor(QPalette::Highlight, dark ? QColor(0xff, 0xff, 0x00) : QColor(0x00, 0x00, 0x80));
    palette.setColor(QPalette::HighlightedText, paper);
    palette.setColor(QPalette::Link, dark ? QColor(0x80, 0xff, 0xff) : QColor(0x00, 0x00, 0xc0));
    return palette;
}

} // namespace retryscope::ui::test
